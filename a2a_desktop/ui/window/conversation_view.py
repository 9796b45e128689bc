"""The open conversation and the inspector beside it, built for the first that is opened.

The window opens sooner without them, and a person who only looks at a card never needs them.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.files.pictures import Pictures

if TYPE_CHECKING:
    from a2a_desktop.ui.chat.pane import ChatPane
    from a2a_desktop.ui.inspector.desk import InspectorDesk
    from a2a_desktop.ui.inspector.pane import InspectorPane


class ConversationView(QObject):
    """Builds both when either is asked for."""

    made = Signal()

    def __init__(
        self, desk: "InspectorDesk", pictures: Pictures, center: QStackedWidget, window: QWidget
    ) -> None:
        super().__init__(window)
        self._desk, self._pictures = desk, pictures
        self._center = center
        self.side = QFrame(window)
        """The place of the inspector."""
        self.side.setProperty("surface", "window")
        self._chat: ChatPane | None = None
        self._inspector: InspectorPane | None = None

    @property
    def is_there(self) -> bool:
        """A conversation was opened."""
        return self._inspector is not None

    @property
    def chats(self) -> "list[ChatPane]":
        """The pane of the conversation, if one was opened."""
        return [self._chat] if self._chat is not None else []

    @property
    def chat(self) -> "ChatPane":
        """The pane of the conversation."""
        self._make()
        assert self._chat is not None
        return self._chat

    @property
    def inspector(self) -> "InspectorPane":
        """The inspector."""
        self._make()
        assert self._inspector is not None
        return self._inspector

    def open(self, conversation: Conversation, agent: AgentRecord) -> None:
        """Shows another conversation."""
        self.chat.open(conversation, agent)
        self.inspector.show_conversation(conversation, agent)

    def show_agent(self, agent: AgentRecord) -> None:
        """Shows the changes of the agent."""
        self.inspector.show_agent(agent)
        self.chat.show_agent(agent)

    def _make(self) -> None:
        if self._chat is not None:
            return
        from a2a_desktop.ui.chat.pane import ChatPane  # only once a conversation is open
        from a2a_desktop.ui.inspector.pane import InspectorPane

        self._chat = ChatPane(self._pictures, self._center)
        self._center.addWidget(self._chat)
        self._inspector = InspectorPane(self._desk, self._pictures, self.side)
        box = QVBoxLayout(self.side)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._inspector)
        self._inspector.look_wanted.connect(self._chat.look_at)
        self._inspector.example_chosen.connect(self._chat.insert_example)
        self.made.emit()
