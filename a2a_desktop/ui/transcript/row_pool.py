"""The row widgets of the transcript: used again, with the person's changes saved for later."""

from collections import OrderedDict
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import Entry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import AgentId, EntryId
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.transcript.rows.base import Row, RowContext
from a2a_desktop.ui.transcript.rows.registry import row_type

POOL: Final = 40
"""The most rows of a kind that wait to be used again."""

REMEMBERED: Final = 400
"""The most rows whose changes by the person are saved."""


class RowPool(QObject):
    """Lends rows and takes them back."""

    made = Signal(object)
    """A new `Row`, to be connected."""

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._parent = RowContext(pictures, row_type), parent
        self._waiting: dict[type[Row], list[Row]] = {}
        self._kept: dict[EntryId, Row] = {}
        self._memories: OrderedDict[tuple[AgentId, EntryId], object] = OrderedDict()

    def take(self, entry: Entry, agent: AgentRecord) -> Row:
        """Returns a row that can show an entry: the same as last time, if that must not be lost."""
        if (kept := self._kept.pop(entry.entry_id, None)) is not None:
            return kept
        kind = row_type(entry)
        waiting = self._waiting.setdefault(kind, [])
        row = waiting.pop() if waiting else self._make(kind)
        row.recall(self._memories.get((agent.agent_id, entry.entry_id)))
        return row

    def give_back(self, row: Row, agent: AgentRecord) -> None:
        """Takes back a row that is no longer visible."""
        row.hide()
        entry = row.entry
        if entry is not None:
            self._remember((agent.agent_id, entry.entry_id), row.memory())
        if row.is_kept and entry is not None:
            self._kept[entry.entry_id] = row
            return
        waiting = self._waiting.setdefault(type(row), [])
        if len(waiting) < POOL:
            waiting.append(row)
        else:
            discard(row)

    def forget_kept(self) -> None:
        """Forgets the rows of the last conversation."""
        for row in self._kept.values():
            discard(row)
        self._kept.clear()

    def _remember(self, key: tuple[AgentId, EntryId], memory: object) -> None:
        self._memories.pop(key, None)
        if memory:
            self._memories[key] = memory
            if len(self._memories) > REMEMBERED:
                self._memories.popitem(last=False)

    def _make(self, kind: type[Row]) -> Row:
        row = kind(self._context, self._parent)
        self.made.emit(row)
        return row
