"""The actions on a conversation: the same menu in the list and in the header."""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from a2a_desktop.conversation.record import ConversationRecord


class Deed(StrEnum):
    """An action on a conversation."""

    OPEN_IN_WINDOW = "open-in-window"
    PIN = "pin"
    UNPIN = "unpin"
    RENAME = "rename"
    ARCHIVE = "archive"
    UNARCHIVE = "unarchive"
    DUPLICATE = "duplicate"
    EXPORT = "export"
    PRINT = "print"
    DELETE = "delete"


@dataclass(frozen=True, slots=True)
class Wanted:
    """An action, and its conversation."""

    deed: Deed
    record: ConversationRecord


class ConversationMenu(QMenu):
    """Emits the chosen action; does nothing itself. Opened by `popup`, deleted when it closes."""

    wanted = Signal(object)
    """A `Wanted`."""

    def __init__(self, record: ConversationRecord, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._record = record
        self._add(Deed.OPEN_IN_WINDOW, self.tr("Open in a new window"))
        self.addSeparator()
        if record.is_pinned:
            self._add(Deed.UNPIN, self.tr("Unpin"))
        else:
            self._add(Deed.PIN, self.tr("Pin to the top"))
        self._add(Deed.RENAME, self.tr("Rename…"))
        self._add(Deed.DUPLICATE, self.tr("Duplicate"))
        if record.is_archived:
            self._add(Deed.UNARCHIVE, self.tr("Back from the archive"))
        else:
            self._add(Deed.ARCHIVE, self.tr("Archive"))
        self.addSeparator()
        self._add(Deed.EXPORT, self.tr("Export…"))
        self._add(Deed.PRINT, self.tr("Print…"))
        self.addSeparator()
        self._add(Deed.DELETE, self.tr("Delete"))

    def _add(self, deed: Deed, text: str) -> None:
        action = _DeedAction(Wanted(deed, self._record), text, self)
        action.chosen.connect(self.wanted)
        self.addAction(action)


class _DeedAction(QAction):
    chosen = Signal(object)

    def __init__(self, wanted: Wanted, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._wanted = wanted
        self.triggered.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self._wanted)
