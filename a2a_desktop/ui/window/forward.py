"""Hands something to an agent, chosen by the person or dropped on it. Sends nothing itself."""

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtWidgets import QWidget

from a2a_desktop.directory.directory import Directory
from a2a_desktop.model.message import Part
from a2a_desktop.ui.agents.pane import AgentsPane
from a2a_desktop.ui.window.conversation_view import ConversationView
from a2a_desktop.ui.window.conversation_windows import Windows
from a2a_desktop.ui.window.navigator import Navigator


class Forward(QObject):
    """Asks for an agent, and starts a conversation with it."""

    def __init__(
        self,
        directory: Directory,
        navigator: Navigator,
        view: ConversationView,
        windows: Windows,
        agents: AgentsPane,
        window: QWidget,
    ) -> None:
        """Connects the main pane, in which the conversation starts, and the panes of windows."""
        super().__init__(window)
        self._directory, self._navigator = directory, navigator
        self._view, self._window = view, window
        self._parts: tuple[Part, ...] = ()
        view.made.connect(self._connect_view)
        windows.sending_wanted.connect(self.ask)
        agents.given.connect(self._begin_with)

    def ask(self, parts: tuple[Part, ...]) -> None:
        """Asks the person for the agent that gets these parts."""
        from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog

        self._parts = parts
        text = self.tr("This starts a new conversation. Nothing is sent until you press Send.")
        agents = self._directory.agents
        dialog = ChooseAgentDialog(self.tr("Send to…"), text, agents, self._window)
        dialog.agent_chosen.connect(self._begin)
        dialog.open()

    def _connect_view(self) -> None:
        self._view.chat.sending_wanted.connect(self.ask)

    def _begin(self, agent_id: str) -> None:
        self._window.activateWindow()
        self._navigator.begin(agent_id)
        self._view.chat.composer.add(self._parts)

    def _begin_with(self, agent_id: str, data: QMimeData) -> None:
        """Starts a conversation with dropped files, a picture or a text in its box."""
        from a2a_desktop.ui.composer.pasted import can_be_taken  # only for drops

        if can_be_taken(data):
            self._window.activateWindow()
            self._navigator.begin(agent_id)
            self._view.chat.composer.text.insertFromMimeData(data)
            self._view.chat.composer.focus()
