"""The conversations as rows: the pinned ones, then the newest. The model decides nothing."""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import islice, takewhile
from typing import Final

from PySide6.QtCore import QObject, Qt

from a2a_desktop.conversation.record import ConversationRecord, summary_of
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.ids import AgentId, is_asked
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.translation import counted, phrase, translated
from a2a_desktop.ui.widgets.rows_model import ROOT, RowsModel
from a2a_desktop.ui.wording import formats

_BESIDE: Final = 100
"""Rows among which a row is told from others that look the same."""


@dataclass(frozen=True, slots=True)
class ConversationRow:
    """A conversation, and the name of its agent."""

    record: ConversationRecord
    agent: str
    time: str = ""
    """The time as it is shown, in a row that the model gives to be painted."""
    number: int = 1
    """From 2 on where rows beside it would look the same, so that it can be told from them."""
    others: tuple[ConversationRecord, ...] = ()
    """The other conversations of a round, for which this row stands, too."""
    names: tuple[str, ...] = ()
    """The names of the agents of a round."""

    @property
    def line(self) -> str:
        """The draft, else the agents and the last words."""
        end = ", ".join(self.names) or wording.preview(self.record)
        return self.record.draft or f"{self.agent} · {end}".removesuffix(" · ")

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
        new = phrase("New")
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


def row_of_round(records: Sequence[ConversationRecord], names: Sequence[str]) -> ConversationRow:
    """Returns the row of a round; `names` are those of its agents."""
    record = replace(summary_of(records), draft="")
    count = counted(len(names), "1 agent", "{count} agents")
    return ConversationRow(record, count, others=tuple(records[1:]), names=tuple(names))


def _order(row: ConversationRow) -> tuple[bool, float]:
    return row.order


class ConversationListModel(RowsModel[ConversationRow]):
    """Conversations, the one with the newest message on top."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._all: dict[str, ConversationRow] = {}
        self._times: dict[datetime, str] = {}
        """The words for times that were shown since the last `tick`."""
        self._lines: dict[str, tuple[ConversationRow, str]] = {}
        """The second lines of rows that were compared since then, with the rows."""
        self._filter = Filter()

    @property
    def all(self) -> Collection[ConversationRow]:
        """All conversations, shown or not."""
        return self._all.values()

    def set_rows(self, rows: Iterable[ConversationRow]) -> None:
        self.tick()
        self._all = {row.record.conversation_id: row for row in rows}
        self.show_only(self._filter)

    def show_only(self, wanted: Filter) -> None:
        self._filter = wanted
        shown = (row for row in self._all.values() if wanted.takes(row))
        self._become(sorted(shown, key=_order))

    def put(self, row: ConversationRow) -> None:
        """Adds or replaces a row: it moves to its place, or out of the list."""
        old = self.row_number(row.record.conversation_id)
        self._all[row.record.conversation_id] = row
        if row.record.is_deleted:
            del self._all[row.record.conversation_id]
        if not self._filter.takes(row):
            self._hide(old)
            return
        if old < 0:
            new = bisect_left(self._rows, row.order, key=_order)
            self._insert(new, [row])
            return
        others = self._rows[:old] + self._rows[old + 1 :]
        new = bisect_left(others, row.order, key=_order)
        if new != old:
            self.beginMoveRows(ROOT, old, old, ROOT, new if new < old else new + 1)
            self._rows.insert(new, self._rows.pop(old))
            self.endMoveRows()
        self._rows[new] = row
        self._changed(new)

    def tick(self) -> None:
        """Forgets the words that were shown: "Now" may have become "10:02"."""
        self._times.clear()
        self._lines.clear()

    def drop(self, conversation_id: str) -> None:
        """Removes a row, if there is one."""
        self._hide(self.row_number(conversation_id))
        self._all.pop(conversation_id, None)

    def _hide(self, number: int) -> None:
        if number >= 0:
            self._take(number)

    def row_number(self, conversation_id: str) -> int:
        """Returns the row of a conversation, -1 if there is none."""
        row = self._all.get(conversation_id)
        first = bisect_left(self._rows, row.order, key=_order) if row is not None else 0
        alike = enumerate(islice(self._rows, first, None), first)
        return next((number for number, one in alike if one is row), -1)

    def row(self, number: int) -> ConversationRow:
        return self._rows[number]

    def shown_row(self, number: int) -> ConversationRow:
        """Returns a row as it is painted, counted if older ones look the same.

        They do by title, agent, last words and time.
        """
        row = self._rows[number]
        time = self._time(row)
        beside = islice(self._rows, number + 1, number + _BESIDE)
        alike = takewhile(lambda one: self._time(one) == time, beside)
        namesakes = [one for one in alike if one.record.title == row.record.title]
        count = sum(self._line(one) == self._line(row) for one in namesakes)
        return replace(row, time=time, number=count + 1)

    def _line(self, row: ConversationRow) -> str:
        known, line = self._lines.get(row.record.conversation_id, (None, ""))
        if known is not row:
            line = row.line
            self._lines[row.record.conversation_id] = (row, line)
        return line

    def _time(self, row: ConversationRow) -> str:
        at = row.record.updated
        if at not in self._times:
            self._times[at] = formats.when(at, datetime.now(UTC))
        return self._times[at]

    def _shown(self, row: ConversationRow, role: int) -> object:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.accessible_text
            case Qt.ItemDataRole.ToolTipRole:
                return f"{row.title}\n{row.line}\n{formats.full(row.record.updated)}"
        return None
