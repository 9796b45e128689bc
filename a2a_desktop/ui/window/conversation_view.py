"""The conversation that is open and the inspector beside it: made with the first that is opened.

The window is there sooner without them, and who only came to look at a card never needs them.
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


class Talk(QObject):
    """Whoever asks for one of the two has both made."""

    made = Signal()

    def __init__(
        self, desk: "InspectorDesk", pictures: Pictures, center: QStackedWidget, window: QWidget
    ) -> None:
        super().__init__(window)
        self._desk, self._pictures = desk, pictures
        self._center = center
        self.side = QFrame(window)
        """Where the inspector will be."""
        self.side.setProperty("surface", "window")
        self._chat: ChatPane | None = None
        self._inspector: InspectorPane | None = None

    @property
    def is_there(self) -> bool:
        """A conversation was open."""
        return self._inspector is not None

    @property
    def chats(self) -> "list[ChatPane]":
        """The conversation, if one was open."""
        return [self._chat] if self._chat is not None else []

    @property
    def chat(self) -> "ChatPane":
        """The conversation."""
        self._make()
        assert self._chat is not None
        return self._chat

    @property
    def inspector(self) -> "InspectorPane":
        """What there is to know about it."""
        self._make()
        assert self._inspector is not None
        return self._inspector

    def open(self, conversation: Conversation, agent: AgentRecord) -> None:
        """Show another conversation."""
        self.chat.open(conversation, agent)
        self.inspector.show_conversation(conversation, agent)

    def show_agent(self, agent: AgentRecord) -> None:
        """More is known of the agent by now."""
        self.inspector.show_agent(agent)
        self.chat.show_agent(agent)

    def _make(self) -> None:
        if self._chat is not None:
            return
        from a2a_desktop.ui.chat.pane import ChatPane  # only once something is open
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
