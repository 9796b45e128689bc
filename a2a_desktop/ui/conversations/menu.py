"""The actions on a conversation: the same menu in the list and in the header."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.ids import is_asked
from a2a_desktop.ui.conversations.intents import (
    ArchiveConversation,
    ConversationIntent,
    DeleteConversation,
    DuplicateConversation,
    ExportConversation,
    KeepAsRecipe,
    OpenInWindow,
    PinConversation,
    PrintConversation,
    RenameConversation,
    UnarchiveConversation,
    UnpinConversation,
)
from a2a_desktop.ui.widgets.menu import Menu


class ConversationMenu(Menu):
    """Emits the chosen action; does nothing itself. Opened by `popup`, deleted when it closes."""

    wanted = Signal(object)
    """A `ConversationIntent`."""

    def __init__(
        self,
        record: ConversationRecord,
        parent: QWidget,
        others: tuple[ConversationRecord, ...] = (),
    ) -> None:
        """`others`: the rest of the round, for a menu of the whole round."""
        super().__init__(parent)
        self._record, self._others = record, others
        if not others:
            self._add("ph.app-window", OpenInWindow, self.tr("Open in a new window"))
            self.addSeparator()
        if record.is_pinned:
            self._add("ph.push-pin-slash", UnpinConversation, self.tr("Unpin"))
        else:
            self._add("ph.push-pin", PinConversation, self.tr("Pin to the top"))
        self._add("ph.pencil-simple", RenameConversation, self.tr("Rename…"))
        if not others and not is_asked(record.agent_id):
            self._add("ph.copy-simple", DuplicateConversation, self.tr("Duplicate"))
            self._add("ph.path", KeepAsRecipe, self.tr("Keep as recipe…"))
        if record.is_archived:
            self._add("ph.arrow-counter-clockwise", UnarchiveConversation, self.tr("Unarchive"))
        else:
            self._add("ph.archive", ArchiveConversation, self.tr("Archive"))
        self.addSeparator()
        if not others:
            self._add("ph.export", ExportConversation, self.tr("Export…"))
            self._add("ph.printer", PrintConversation, self.tr("Print…"))
            self.addSeparator()
        self._add("ph.trash", DeleteConversation, self.tr("Delete"))

    def _add(self, icon_name: str, intent: type[ConversationIntent], text: str) -> None:
        self.offer(icon_name, text, intent(self._record, others=self._others), self.wanted)
