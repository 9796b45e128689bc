"""The person's account in a conversation, at an agent with several accounts."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.ui.sign_in.accounts_button import AccountsButton


class AccountButton(AccountsButton):
    """The accounts at the agent of a conversation."""

    accounts_wanted = Signal(object)
    """This button, to be filled with the accounts."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.conversation: Conversation | None = None
        """The conversation of the account."""

    def show_conversation(self, conversation: Conversation) -> None:
        self.conversation = conversation
        self.belong_to(conversation.record.agent_id, conversation.record.conversation_id)
        self.refresh()

    def refresh(self) -> None:
        """Updates after a sign-in or a sign-out."""
        self.accounts_wanted.emit(self)
