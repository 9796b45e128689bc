"""The open conversation of a window and the inspector beside it, built for the first of them.

The window opens sooner without them, and a person who only looks at a card never needs them.
"""

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
    """Builds both when either is asked for."""

    made = Signal()
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
        self._desk, self._pictures, self._undoing = desk, pictures, undoing
        self._center = center
        self.side = QFrame(window)
        """The place of the inspector."""
        self.side.setProperty("surface", "window")
        self._panes: tuple[ChatPane, InspectorPane] | None = None
        self.conversation: Conversation | None = None
        """The open conversation, or the last one."""

    @property
    def is_there(self) -> bool:
        """A conversation was opened."""
        return self._panes is not None

    @property
    def chats(self) -> "list[ChatPane]":
        """The pane of the conversation, if one was opened."""
        return [self._panes[0]] if self._panes is not None else []

    @property
    def chat(self) -> "ChatPane":
        """The pane of the conversation."""
        return self._build()[0]

    @property
    def inspector(self) -> "InspectorPane":
        """The inspector."""
        return self._build()[1]

    def open(self, conversation: Conversation, agent: AgentRecord) -> None:
        """Shows another conversation."""
        self.conversation = conversation
        self.chat.open(conversation, agent)
        self.inspector.show_conversation(conversation, agent)
        self.opened.emit()

    def show_agent(self, agent: AgentRecord) -> None:
        """Shows the changes of the agent."""
        self.inspector.show_agent(agent)
        self.chat.show_agent(agent)

    def _build(self) -> "tuple[ChatPane, InspectorPane]":
        if self._panes is not None:
            return self._panes
        from a2a_desktop.ui.chat.pane import ChatPane  # only once a conversation is open
        from a2a_desktop.ui.inspector.pane import InspectorPane

        chat = ChatPane(self._pictures, self._center, self._undoing)
        self._center.addWidget(chat)
        inspector = InspectorPane(self._desk, self._pictures, self.side)
        box = column_layout(self.side, margins=0)
        box.addWidget(inspector)
        inspector.look_wanted.connect(chat.look_at)
        inspector.example_chosen.connect(chat.insert_example)
        self._panes = chat, inspector
        self.made.emit()
        return self._panes
