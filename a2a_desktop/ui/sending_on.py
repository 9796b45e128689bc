"""What one agent said, put before another: whom the person chooses. Nothing is sent."""

from PySide6.QtCore import QObject

from a2a_desktop.directory.directory import Directory
from a2a_desktop.model.message import Part
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.dialogs.choose_agent import ChooseAgentDialog
from a2a_desktop.ui.navigator import Navigator
from a2a_desktop.ui.windows import Windows


class SendingOn(QObject):
    """Asks for an agent, and begins a conversation with it."""

    def __init__(
        self, directory: Directory, navigator: Navigator, chat: ChatPane, windows: Windows
    ) -> None:
        """Serves the main pane, in which the conversation begins, and those in windows."""
        super().__init__(chat)
        self._directory, self._navigator, self._chat = directory, navigator, chat
        self._parts: tuple[Part, ...] = ()
        chat.sending_wanted.connect(self.ask)
        windows.sending_wanted.connect(self.ask)

    def ask(self, parts: tuple[Part, ...]) -> None:
        """Have the person choose who gets these parts to see."""
        self._parts = parts
        text = self.tr("A new conversation begins. Nothing is sent before you press Send.")
        agents = self._directory.agents
        dialog = ChooseAgentDialog(self.tr("Send to…"), text, agents, self._chat.window())
        dialog.agent_chosen.connect(self._begin)
        dialog.open()

    def _begin(self, agent_id: str) -> None:
        self._chat.window().activateWindow()
        self._navigator.begin(agent_id)
        self._chat.composer.add(self._parts)
