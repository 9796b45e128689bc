"""The adding and removal of agents: from the start page, by the dialog, from the list."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened, started
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.widgets.undo_stack import Act
from a2a_desktop.ui.window.parts import WindowParts
from a2a_desktop.ui.window.welcome import ExampleChosen, WelcomePage

if TYPE_CHECKING:
    from a2a_desktop.ui.add_agent.dialog import AddAgentDialog
    from a2a_desktop.ui.window.signing_in import SigningIn


class Adding(QObject):
    """Runs the actions on the list of agents."""

    added = Signal(object)
    """An `AgentRecord`."""
    sign_in_wanted = Signal(str)
    """The id of the agent."""
    signed_in = Signal(str)
    """The person has signed in to an agent."""
    hub_wanted = Signal()
    """The person wants to set the hub of an agent."""
    example_chosen = Signal(object)
    """An `ExampleChosen` of an agent that was found for a task."""
    failed = Signal(object)
    """A `Fault`."""
    recipes_given = Signal(object)
    """The paths of files with recipes."""

    def __init__(self, parts: WindowParts, welcome: WelcomePage) -> None:
        super().__init__(parts.window)
        self._directory, self._catalogues = parts.services.directory, parts.services.catalogues
        self._welcome, self._window, self._undoing = welcome, parts.window, parts.view.undoing
        self._tasks = WidgetTasks(self, on_fault=self.failed.emit)
        self._signing_in: SigningIn
        agents = parts.sidebar.agents
        self._left = ""
        """The address to check again once a hub is set."""
        welcome.address_submitted.connect(self._address_submitted)
        welcome.files_given.connect(self.open_files)
        agents.add_wanted.connect(self.ask_anew)
        agents.files_given.connect(self.open_files)
        agents.catalogues_wanted.connect(self.open_catalogues)
        agents.removal_wanted.connect(self.remove)
        agents.demo_removal_wanted.connect(self.remove_demos)
        agents.favourite_wanted.connect(self.star)
        agents.group_wanted.connect(self.group)
        agents.new_group_wanted.connect(self.ask_for_group)

    def sign_in_by(self, signing_in: "SigningIn") -> None:
        """Lets the person sign in to lists that want it."""
        self._signing_in = signing_in
        signing_in.signed_in.connect(self.signed_in)

    def ask(self, address: str = "") -> None:
        """Opens the dialog with a given address in it; checks nothing by itself."""
        self._dialog(address).open()

    def ask_who(self, words: str) -> None:
        """Opens the dialog and asks at once who can do this."""
        dialog = self._dialog(words)
        dialog.open()
        dialog.ask_who()

    def offer(self, given: str) -> None:
        """Opens the dialog for the argument of a link or a desktop: an address, or a card file."""
        place = Path(given)
        if place.is_absolute() and place.suffix.lower() == ".json":
            self.open_files([place])
        else:
            self.ask(given)

    def open_files(self, files: list[Path]) -> None:
        """Opens the dialog with these card files; recipes are for others."""
        if recipes := [one for one in files if one.name.lower().endswith(".a2a-recipe.json")]:
            self.recipes_given.emit(recipes)
            return
        dialog = self._dialog("")
        dialog.show_files(files)
        dialog.open()

    def _dialog(self, address: str) -> "AddAgentDialog":
        from a2a_desktop.directory.asking import Asking
        from a2a_desktop.ui.add_agent.dialog import AddAgentDialog

        asking = Asking(self._directory, self._catalogues)
        dialog = AddAgentDialog(self._directory, asking, self._window, address)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.added.connect(self._added)
        dialog.begun.connect(self._begun)
        dialog.sign_in_wanted.connect(self.sign_in_wanted)
        dialog.list_sign_in_wanted.connect(self._signing_in.ask_for_list)
        dialog.catalogues_wanted.connect(dialog.reject)
        dialog.catalogues_wanted.connect(self.open_catalogues)
        dialog.hub_wanted.connect(self._leave)
        self.signed_in.connect(dialog.signed_in)
        return dialog

    def _leave(self, address: str) -> None:
        self._left = address
        self.hub_wanted.emit()

    def go_on(self) -> None:
        """Continues when the person returns from the settings."""
        address, self._left = self._left, ""
        if address:
            self.ask(address)

    def open_catalogues(self) -> None:
        """Shows the person's lists of agents."""
        from a2a_desktop.ui.catalogues.dialog import CataloguesDialog

        signing_in = self._signing_in
        has_account = signing_in.all_of
        dialog = CataloguesDialog(self._catalogues, self._directory, has_account, self._window)
        dialog.sign_in_wanted.connect(signing_in.ask_for_list)
        dialog.sign_out_wanted.connect(signing_in.sign_out)
        signing_in.signed_in.connect(dialog.signed_in)
        signing_in.changed.connect(dialog.show_account)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def ask_anew(self) -> None:
        """Opens the empty dialog."""
        self.ask()

    def remove(self, agent_id: str) -> None:
        self._tasks.start(self._remove([AgentId(agent_id)]), "remove agent")

    async def _remove(self, agents: Sequence[AgentId]) -> None:
        removed = [one for one in self._directory.agents if one.agent_id in agents]
        if not removed:
            return
        title = self.tr("{agent} was removed").format(agent=removed[0].name)
        if len(removed) > 1:
            title = counted(len(removed), "1 agent was removed", "{count} agents were removed")
        text = self.tr("Your conversations stay in the list below.")
        undo = partial(self._directory.put_back, removed)
        async with self._undoing.doing(Act(("agents", tuple(agents)), title, text, undo)):
            await self._directory.remove(*agents)

    def star(self, agent_id: str, is_favourite: bool) -> None:
        """Adds an agent to the favourites, or removes it."""
        work = self._directory.arrange(AgentId(agent_id), is_favourite=is_favourite)
        self._tasks.start(work, "favourite")

    def group(self, agent_id: str, group: str) -> None:
        self._tasks.start(self._directory.arrange(AgentId(agent_id), group=group), "group")

    @started("name a group")
    async def ask_for_group(self, agent_id: str) -> None:
        """Asks the person for the name of a new group for an agent."""
        from a2a_desktop.ui.widgets.dialogs import NameDialog  # only on request

        dialog = NameDialog(self.tr("New group"), self.tr("Name"), self.tr("Create"), self._window)
        if await opened(dialog):
            await self._directory.arrange(AgentId(agent_id), group=dialog.name.rstrip("/"))

    def agree(self, agent_id: str) -> None:
        """Accepts an agent's new address, as the person agrees."""
        self._tasks.start(self._directory.agree(AgentId(agent_id)), "new address")

    def see(self, agent_id: str) -> None:
        """Clears the news of an agent: the person opened it."""
        self._tasks.start(self._directory.see(AgentId(agent_id)), "seen")

    def remove_demos(self) -> None:
        """Removes all demo agents from the list."""
        demos = [demo.agent_id for demo in self._directory.demos]
        self._tasks.start(self._remove(demos), "remove demos")

    def list_demos(self) -> None:
        self._tasks.start(self._directory.list_demos(), "list demos")

    def _added(self, agent: AgentRecord, signs_in: bool) -> None:
        self.added.emit(agent)
        if signs_in:
            self.sign_in_wanted.emit(agent.agent_id)

    def _begun(self, agent_id: str, text: str, skill: str) -> None:
        self.example_chosen.emit(ExampleChosen(agent_id, text, skill))

    def _address_submitted(self, address: str) -> None:
        from a2a_desktop.ui.add_agent.many import addresses

        found = addresses(address)
        if len(found) == 1:
            self._welcome.show_checking()
            self._tasks.start(self._add_from_welcome(found[0]), "add agent")
        else:
            self.ask(address)

    async def _add_from_welcome(self, address: str) -> None:
        try:
            agent: AgentRecord = await self._directory.add(address)
        except A2AError as error:
            self._welcome.show_problem(wording.not_found(Fault.of(error), address))
            return
        self._welcome.show_added(agent.name)
        self.added.emit(agent)
