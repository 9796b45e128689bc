"""Navigation by keys: to an agent chosen from all, to a favourite, to waiting conversations."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from a2a_desktop.directory.directory import Directory
from a2a_desktop.ui.agents.model import AgentListModel
from a2a_desktop.ui.window.navigator import Navigator
from a2a_desktop.ui.window.shortcuts import Actions


class QuickNavigation(QObject):
    """Handles shortcuts that have no button."""

    def __init__(
        self,
        directory: Directory,
        agents: AgentListModel,
        navigator: Navigator,
        actions: Actions,
        window: QWidget,
    ) -> None:
        """`agents`: the list on screen, whose favourites are counted."""
        super().__init__(window)
        self._directory = directory
        self._agents, self._navigator, self._window = agents, navigator, window
        actions.new_with.triggered.connect(self.ask)
        actions.waiting.triggered.connect(self._navigator.go_to_waiting)
        for one in actions.favourites:
            one.stepped.connect(self.go_to_favourite)

    def ask(self) -> None:
        """Asks for the agent of a new conversation."""
        from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog

        agents = self._directory.agents
        if not agents:
            self._navigator.welcome()
            return
        title, text = self.tr("New conversation"), self.tr("Choose who to talk to.")
        dialog = ChooseAgentDialog(title, text, agents, self._window)
        dialog.agent_chosen.connect(self._navigator.begin)
        dialog.open()

    def go_to_favourite(self, number: int) -> None:
        """Opens the newest conversation with the favourite of this number; the first is 1."""
        favourites = self._agents.favourites
        if number <= len(favourites):
            self._navigator.choose_agent(favourites[number - 1].agent_id)
