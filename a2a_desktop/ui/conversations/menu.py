"""The actions on a conversation: the same menu in the list and in the header."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.ui.conversations.intents import (
    ArchiveConversation,
    ConversationIntent,
    DeleteConversation,
    DuplicateConversation,
    ExportConversation,
    OpenInWindow,
    PinConversation,
    PrintConversation,
    RenameConversation,
    UnarchiveConversation,
    UnpinConversation,
)
from a2a_desktop.ui.widgets.choosing import ValueAction


class ConversationMenu(QMenu):
    """Emits the chosen action; does nothing itself. Opened by `popup`, deleted when it closes."""

    wanted = Signal(object)
    """A `ConversationIntent`."""

    def __init__(self, record: ConversationRecord, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._record = record
        self._add(OpenInWindow, self.tr("Open in a new window"))
        self.addSeparator()
        if record.is_pinned:
            self._add(UnpinConversation, self.tr("Unpin"))
        else:
            self._add(PinConversation, self.tr("Pin to the top"))
        self._add(RenameConversation, self.tr("Rename…"))
        self._add(DuplicateConversation, self.tr("Duplicate"))
        if record.is_archived:
            self._add(UnarchiveConversation, self.tr("Unarchive"))
        else:
            self._add(ArchiveConversation, self.tr("Archive"))
        self.addSeparator()
        self._add(ExportConversation, self.tr("Export…"))
        self._add(PrintConversation, self.tr("Print…"))
        self.addSeparator()
        self._add(DeleteConversation, self.tr("Delete"))

    def _add(self, intent: type[ConversationIntent], text: str) -> None:
        action = ValueAction(intent(self._record), text, self)
        action.chosen.connect(self.wanted)
        self.addAction(action)
