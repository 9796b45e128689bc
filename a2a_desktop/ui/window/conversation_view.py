"""The open conversation of a window and the inspector beside it, each built when it is needed.

The window opens sooner without them, and a person who never opens the inspector pays nothing.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.widgets.layouts import column_layout
from a2a_desktop.ui.widgets.undo_stack import UndoStack

if TYPE_CHECKING:
    from a2a_desktop.ui.chat.pane import ChatPane
    from a2a_desktop.ui.inspector.desk import InspectorDesk
    from a2a_desktop.ui.inspector.pane import InspectorPane


class ConversationView(QObject):
    """Builds the pane of the conversation, and the inspector, when each is asked for first."""

    made = Signal()
    """The pane of the conversation was built."""
    opened = Signal()

    def __init__(
        self,
        desk: "InspectorDesk",
        pictures: Pictures,
        undoing: UndoStack,
        center: QStackedWidget,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._desk, self.pictures, self.undoing = desk, pictures, undoing
        self.center = center
        """The place of the pane of the conversation, and of other pages."""
        self.side = QFrame(window)
        """The place of the inspector."""
        self.side.setProperty("surface", "window")
        self._chat: ChatPane | None = None
        self._inspector: InspectorPane | None = None
        self._connections: list[Callable[[InspectorPane], None]] = []
        self.conversation: Conversation | None = None
        """The open conversation, or the last one."""
        self._agent: AgentRecord | None = None

    @property
    def is_there(self) -> bool:
        """A conversation was opened."""
        return self._chat is not None

    @property
    def chats(self) -> "list[ChatPane]":
        """The pane of the conversation, if one was opened."""
        return [self._chat] if self._chat is not None else []

    @property
    def has_inspector(self) -> bool:
        """The inspector was opened."""
        return self._inspector is not None

    @property
    def chat(self) -> "ChatPane":
        if self._chat is None:
            from a2a_desktop.ui.chat.pane import ChatPane  # only once a conversation is open

            self._chat = ChatPane(self.pictures, self.center, self.undoing)
            self.center.addWidget(self._chat)
            self.made.emit()
        return self._chat

    @property
    def inspector(self) -> "InspectorPane":
        if self._inspector is None:
            from a2a_desktop.ui.inspector.pane import InspectorPane  # only once it is open

            inspector = self._inspector = InspectorPane(self._desk, self.pictures, self.side)
            column_layout(self.side, margins=0).addWidget(inspector)
            inspector.look_wanted.connect(self.chat.look_at)
            inspector.example_chosen.connect(self.chat.composer.begin_by)
            for connect in self._connections:
                connect(inspector)
            if self.conversation is not None and self._agent is not None:
                inspector.show_conversation(self.conversation, self._agent)
        return self._inspector

    def connect_inspector(self, connect: "Callable[[InspectorPane], None]") -> None:
        """Calls `connect` with the inspector once it is built."""
        self._connections.append(connect)
        if self._inspector is not None:
            connect(self._inspector)

    def open(self, conversation: Conversation, agent: AgentRecord) -> None:
        self.conversation, self._agent = conversation, agent
        self.chat.open(conversation, agent)
        if self._inspector is not None:
            self._inspector.show_conversation(conversation, agent)
        self.opened.emit()

    def show_agent(self, agent: AgentRecord) -> None:
        """Shows the changes of the agent."""
        self._agent = agent
        if self._inspector is not None:
            self._inspector.show_agent(agent)
        self.chat.show_agent(agent)
