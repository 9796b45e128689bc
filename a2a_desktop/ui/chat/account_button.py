"""As whom the person speaks in a conversation, where the agent knows them by several names."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.ui.sign_in.accounts_button import AccountsButton


class AccountButton(AccountsButton):
    """The accounts of the agent that a conversation is with."""

    asked = Signal(object)
    """This button: which accounts are there?"""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._conversation: Conversation | None = None

    @property
    def conversation(self) -> Conversation | None:
        """Whose account it is."""
        return self._conversation

    def show_conversation(self, conversation: Conversation) -> None:
        """Another conversation."""
        self._conversation = conversation
        self.belong_to(conversation.record.agent_id, conversation.record.conversation_id)
        self.refresh()

    def refresh(self) -> None:
        """Somebody is signed in, or out."""
        self.asked.emit(self)
