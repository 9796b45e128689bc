"""Navigation by keys: to one or several agents, to a favourite, to waiting conversations."""

import sys

from PySide6.QtCore import QObject

from a2a_desktop.ui.window.parts import WindowParts


class QuickNavigation(QObject):
    """Handles shortcuts that have no button."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts.window)
        agents, actions, navigator, view = (
            parts.sidebar.agents,
            parts.actions,
            parts.navigator,
            parts.view,
        )
        self._directory, self._view = parts.services.directory, view
        self._agents, self._navigator, self._window = agents.model, navigator, parts.window
        actions.new_with.triggered.connect(self.ask)
        actions.several.triggered.connect(self._ask_several)
        agents.several_wanted.connect(self.ask_several)
        view.made.connect(self._connect_view)
        actions.waiting.triggered.connect(self._navigator.go_to_waiting)
        navigator.answer_wanted.connect(self._begin_to_answer)
        for one in actions.favourites:
            one.chosen.connect(self.go_to_favourite)

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

    def ask_several(self, agent_id: str) -> None:
        """Asks for the agents of a round; this one is chosen already, "" for none."""
        from a2a_desktop.ui.round.choose_agents import ChooseAgentsDialog

        agents = self._directory.agents
        if not agents:
            self._navigator.welcome()
            return
        title = self.tr("Ask several agents")
        text = self.tr("They get the same message, each in a conversation of its own.")
        known = [one.agent_id for one in agents if one.agent_id == agent_id]
        dialog = ChooseAgentsDialog(title, text, agents, self._window, known)
        dialog.agents_chosen.connect(self._navigator.begin_round)
        dialog.open()

    def go_to_favourite(self, number: int) -> None:
        """Opens the newest conversation with the favourite of this number; the first is 1."""
        favourites = self._agents.favourites
        if number <= len(favourites):
            self._navigator.choose_agent(favourites[number - 1].agent_id)

    def _ask_several(self) -> None:
        agent = self._navigator.agent
        self.ask_several("" if agent is None else agent.agent_id)

    def _begin_to_answer(self) -> None:
        """Moves the focus into the form on screen; without one it is in the message box."""
        if "a2a_desktop.ui.forms.panel" not in sys.modules:  # its import takes long
            return
        from a2a_desktop.ui.forms.panel import FormPanel

        panels = [one for one in self._view.chat.findChildren(FormPanel) if one.isVisible()]
        if panels:
            panels[-1].begin()

    def _connect_view(self) -> None:
        self._view.chat.start.several_wanted.connect(self.ask_several)
