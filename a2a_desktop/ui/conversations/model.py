"""The conversations as rows: the pinned ones, then the newest. The model decides nothing."""

from bisect import bisect_left
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import IntEnum
from itertools import islice, takewhile
from typing import Final

from PySide6.QtCore import QObject, Qt

from a2a_desktop.conversation.record import ConversationRecord, summary_of
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.ids import AgentId, is_asked
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, counted, translated
from a2a_desktop.ui.widgets.rows_model import ROOT, RowsModel
from a2a_desktop.ui.wording import formats

_BESIDE: Final = 100
"""Rows among which a row is told from others that look the same."""


@dataclass(frozen=True, slots=True)
class ConversationRow:
    """A conversation, with its strings prepared for painting."""

    record: ConversationRecord
    agent: str
    time: str
    line: str
    number: int = 1
    """From 2 on where rows beside it would look the same, so that it can be told from them."""
    others: tuple[ConversationRecord, ...] = ()
    """The other conversations of a round, for which this row stands, too."""
    names: tuple[str, ...] = ()
    """The names of the agents of a round."""

    @property
    def is_working(self) -> bool:
        """Its agent works, and the row shows that."""
        return self.record.standing is Standing.WORKING and not self.record.is_deleted

    @property
    def is_request(self) -> bool:
        """Somebody asks the person here."""
        return is_asked(self.record.agent_id)

    @property
    def title(self) -> str:
        """The title of the conversation."""
        title = wording.title(self.record)
        return title if self.number == 1 else f"{title} ({self.number})"

    @property
    def agents(self) -> Mapping[AgentId, str]:
        """The names of its agents by their ids."""
        records = (self.record, *self.others)
        named = zip(records, self.names or (self.agent,), strict=True)
        return {one.agent_id: name for one, name in named}

    @property
    def order(self) -> tuple[bool, float]:
        """Pinned ones first, then the newest."""
        return not self.record.is_pinned, -self.record.updated.timestamp()

    @property
    def accessible_text(self) -> str:
        """The text for a screen reader."""
        new = QT_TRANSLATE_NOOP("wording", "New")
        words = wording.standing_of(self.record) or translated(new)
        said = f"{self.title}, {self.agent}, {words}, {self.time}"
        if self.record.unread:
            said += ", " + counted(self.record.unread, "1 unread", "{count} unread")
        return said


@dataclass(frozen=True, slots=True)
class Filter:
    """The filter of the list."""

    agent_id: str = ""
    """Conversations with this agent; "" for all."""
    is_archive: bool = False
    """Archived conversations instead of the others."""
    is_inbox: bool = False
    """Only what others ask of the person."""

    def takes(self, row: ConversationRow) -> bool:
        """Returns whether the list shows a row."""
        record = row.record
        is_kind = record.is_archived == self.is_archive and not record.is_deleted
        is_meant = row.is_request if self.is_inbox else not self.agent_id
        return is_kind and (is_meant or self.agent_id in row.agents)


def row_of(record: ConversationRecord, agent: str, now: datetime | None = None) -> ConversationRow:
    """Returns the row of a conversation."""
    line = record.draft or f"{agent} · {wording.preview(record)}".removesuffix(" · ")
    return ConversationRow(record, agent, formats.when(record.updated, now or _now()), line)


def row_of_round(
    records: Sequence[ConversationRecord], names: Sequence[str], now: datetime | None = None
) -> ConversationRow:
    """Returns the row of a round; `names` are those of its agents."""
    record = replace(summary_of(records), draft="")
    count = counted(len(names), "1 agent", "{count} agents")
    time = formats.when(record.updated, now or _now())
    line = f"{count} · {', '.join(names)}"
    return ConversationRow(record, count, time, line, others=tuple(records[1:]), names=tuple(names))


def _now() -> datetime:
    return datetime.now(UTC)


class ConversationListModel(RowsModel[ConversationRow]):
    """Conversations, the one with the newest message on top."""

    class RowRole(IntEnum):
        """The data of a row."""

        ROW = Qt.ItemDataRole.UserRole + 1

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._all: dict[str, ConversationRow] = {}
        self._filter = Filter()

    @property
    def all(self) -> Collection[ConversationRow]:
        """All conversations, shown or not."""
        return self._all.values()

    def set_rows(self, rows: Iterable[ConversationRow]) -> None:
        """Replaces all rows."""
        self._all = {row.record.conversation_id: row for row in rows}
        self.show_only(self._filter)

    def show_only(self, wanted: Filter) -> None:
        """Shows the conversations that pass a filter."""
        self._filter = wanted
        shown = (row for row in self._all.values() if wanted.takes(row))
        self._become(sorted(shown, key=lambda row: row.order))

    def put(self, row: ConversationRow) -> None:
        """Adds or replaces a row: it moves to its place, or out of the list."""
        old = self.row_number(row.record.conversation_id)
        self._all[row.record.conversation_id] = row
        if row.record.is_deleted:
            del self._all[row.record.conversation_id]
        if not self._filter.takes(row):
            if old >= 0:
                self.beginRemoveRows(ROOT, old, old)
                del self._rows[old]
                self.endRemoveRows()
            return
        if old < 0:
            new = bisect_left(self._rows, row.order, key=lambda one: one.order)
            self.beginInsertRows(ROOT, new, new)
            self._rows.insert(new, row)
            self.endInsertRows()
            return
        others = self._rows[:old] + self._rows[old + 1 :]
        new = bisect_left(others, row.order, key=lambda one: one.order)
        if new != old:
            self.beginMoveRows(ROOT, old, old, ROOT, new if new < old else new + 1)
            self._rows.insert(new, self._rows.pop(old))
            self.endMoveRows()
        self._rows[new] = row
        self._changed(new)

    def tick(self) -> None:
        """Updates the times: "Now" may have become "10:02"."""
        now = _now()
        for number, row in enumerate(self._rows):
            fresh = replace(row, time=formats.when(row.record.updated, now))
            if fresh != row:
                self._rows[number] = fresh
                self._all[row.record.conversation_id] = fresh
                self._changed(number)

    def drop(self, conversation_id: str) -> None:
        """Removes a row, if there is one."""
        self._all.pop(conversation_id, None)
        if (old := self.row_number(conversation_id)) >= 0:
            self.beginRemoveRows(ROOT, old, old)
            del self._rows[old]
            self.endRemoveRows()

    def row_number(self, conversation_id: str) -> int:
        """Returns the row of a conversation, -1 if there is none."""
        for number, row in enumerate(self._rows):
            if row.record.conversation_id == conversation_id:
                return number
        return -1

    def numbers(self, conversation_ids: Container[str]) -> list[int]:
        """Returns the rows of some conversations."""
        return [
            number
            for number, row in enumerate(self._rows)
            if row.record.conversation_id in conversation_ids
        ]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return self._shown(self._told_apart(index.row()), role) if index.isValid() else None

    def _told_apart(self, number: int) -> ConversationRow:
        """Returns a row, counted if older ones look the same: title, agent, last words and time."""
        row = self._rows[number]
        beside = islice(self._rows, number + 1, number + _BESIDE)
        alike = takewhile(lambda one: one.time == row.time, beside)
        count = sum((one.record.title, one.line) == (row.record.title, row.line) for one in alike)
        return replace(row, number=count + 1) if count else row

    def _shown(self, row: ConversationRow, role: int) -> object:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.accessible_text
            case Qt.ItemDataRole.ToolTipRole:
                return f"{row.title}\n{row.line}\n{formats.full(row.record.updated)}"
            case self.RowRole.ROW:
                return row
        return None
