"""Recipes in the window: their page and dialogs, and the strip of a run in its conversations."""

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.recipes.recipe import ENDING, Recipe, Run, run_of
from a2a_desktop.conversation.recipes.recipes import Recipes as Kept
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.spec import Value
from a2a_desktop.model.filename import safe_name
from a2a_desktop.model.ids import AgentId, RunId
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.tasks import WidgetTasks, chosen_files, chosen_place, started
from a2a_desktop.ui.recipes.page import RecipesPage
from a2a_desktop.ui.recipes.strip import RunStrip
from a2a_desktop.ui.recipes.words import agent_of
from a2a_desktop.ui.widgets.choosing import ValueAction
from a2a_desktop.ui.widgets.dropping import CardDrop
from a2a_desktop.ui.widgets.toast import Toast, ToastAction
from a2a_desktop.ui.widgets.undo_stack import Act
from a2a_desktop.ui.window.adding import Adding
from a2a_desktop.ui.window.conversation_windows import Windows
from a2a_desktop.ui.window.parts import WindowParts

if TYPE_CHECKING:
    from a2a_desktop.ui.chat.pane import ChatPane
    from a2a_desktop.ui.recipes.recipe_dialog import RecipeDialog
    from a2a_desktop.ui.recipes.run_dialog import RunDialog


class Recipes(QObject):
    """Keeps, changes, runs and exchanges recipes, as the person wants it."""

    def __init__(self, kept: Kept, parts: WindowParts, windows: Windows, adding: Adding) -> None:
        super().__init__(parts.window)
        self._kept, self._runs = kept, kept.runs
        self._runs.say = wording.handed_over
        services, navigator, view = parts.services, parts.navigator, parts.view
        self._directory, self._conversations = services.directory, services.conversations
        self._panes, self._sidebar, self._navigator = parts.panes, parts.lists, navigator
        self._view, self._windows, self._adding, self._window = view, windows, adding, parts.window
        self._tasks = WidgetTasks(self, on_fault=navigator.failed.emit)
        self._page: RecipesPage | None = None
        self._shown: RunDialog | None = None
        """The dialog that shows the agents of a recipe."""
        self._written: RecipeDialog | None = None
        self.offered: list[QAction] = []
        """An action for each recipe, which runs it."""
        Feed(kept.changed, self).received.connect(self._show_recipes)
        Feed(self._runs.changed, self).received.connect(self._show_runs)
        Feed(self._conversations.updated, self).received.connect(self._follow)
        Feed(self._directory.changed, self).received.connect(self._show_agents)
        for pane in view.chats:
            self._take_drops(pane)
        view.made.connect(self._take_drops_later)
        navigator.opened.connect(self._show_runs)
        windows.opened.connect(self._show_runs)
        self._show_recipes()
        self._show_runs()

    @property
    def page(self) -> RecipesPage:
        if self._page is None:
            page = self._page = RecipesPage(self._view.center)
            page.run_wanted.connect(self.run)
            page.change_wanted.connect(self._change)
            page.export_wanted.connect(self._export)
            page.deletion_wanted.connect(self._delete)
            page.new_wanted.connect(self._write_new)
            page.import_wanted.connect(self._import)
            page.files_given.connect(self.take_in)
            page.closed.connect(self._navigator.go_back)
            self._view.center.addWidget(page)
            page.show_recipes(self._kept.all)
        return self._page

    def show(self) -> None:
        self._panes.show_inspector(is_open=False)
        self._sidebar.mark("")
        self._view.center.setCurrentWidget(self.page)
        self.page.begin()

    # Keeping

    @started("keep as recipe")
    async def keep(self, record: ConversationRecord) -> None:
        """Makes a recipe of the chain that a conversation is part of, and lets it be changed."""
        from a2a_desktop.conversation.recipes.keeping import kept_from  # only on request

        conversation = await self._conversations.open(record.conversation_id)
        recipe = await kept_from(conversation, self._conversations, self._known, str(uuid4()))
        self._write(self.tr("Keep as recipe"), replace(recipe, name=wording.title(record)))

    def _known(self, agent_id: AgentId) -> tuple[str, str] | None:
        agent = self._directory.get(agent_id)
        return (agent.name, "" if agent.is_demo else agent.address) if agent is not None else None

    def _write_new(self) -> None:
        self._write(self.tr("New recipe"), Recipe(str(uuid4()), "", ()))

    def _change(self, recipe: Recipe) -> None:
        self._write(self.tr("Change the recipe"), recipe)

    def _write(self, title: str, recipe: Recipe) -> None:
        from a2a_desktop.ui.recipes.recipe_dialog import RecipeDialog

        self._written = dialog = RecipeDialog(title, recipe, self._window)
        dialog.kept.connect(self._put)
        dialog.agent_wanted.connect(self._ask_for_agent)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _ask_for_agent(self) -> None:
        from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog

        text = self.tr("The agent of the next step.")
        agents = self._directory.agents
        dialog = ChooseAgentDialog(self.tr("Add a step"), text, agents, self._window)
        dialog.agent_chosen.connect(self._add_step)
        dialog.open()

    def _add_step(self, agent_id: str) -> None:
        known = self._known(AgentId(agent_id))
        if known is not None and self._written is not None:
            self._written.add_step(*known)

    @started("keep a recipe")
    async def _put(self, recipe: Recipe) -> None:
        await self._kept.put(recipe)
        show = ToastAction(self.tr("Show"), self.show)
        is_there = self._page is not None and self._view.center.currentWidget() is self._page
        actions = () if is_there else (show,)
        key = ("recipe", recipe.recipe_id)
        self._view.undoing.toasts.put(Toast(key, self.tr("Recipe kept"), recipe.name, actions))

    @started("delete a recipe")
    async def _delete(self, recipe: Recipe) -> None:
        key, undo = ("recipe", recipe.recipe_id), partial(self._kept.put, recipe)
        async with self._view.undoing.doing(Act(key, self.tr("Deleted"), recipe.name, undo)):
            try:
                await self._kept.remove(recipe)
            finally:
                self.page.begin()

    # Files

    @started("export a recipe")
    async def _export(self, recipe: Recipe) -> None:
        await asyncio.to_thread(__import__, "a2a_desktop.conversation.recipes.file")
        from a2a_desktop.conversation.recipes.file import export

        name = safe_name(f"{recipe.name}{ENDING}")
        place = await chosen_place(self._window, self.tr("Export the recipe"), name)
        if place is not None:
            await export(recipe, place)
            toast = Toast(("exported", place), self.tr("Exported"), place.name)
            self._view.undoing.toasts.put(toast)

    def _take_drops_later(self) -> None:
        self._take_drops(self._view.chat)

    def _take_drops(self, chat: "ChatPane") -> None:
        """Takes recipes that are dropped on the conversation, which attaches all else."""
        CardDrop(chat, ENDING).dropped.connect(self.take_in)

    @started("import a recipe")
    async def _import(self) -> None:
        names = self.tr("Recipes (*.a2a-recipe.json *.json)")
        for place in await chosen_files(self._window, self.tr("Import a recipe"), names):
            await self._load(place)

    def take_in(self, files: list[Path]) -> None:
        """Shows the recipes in files; keeps one once the person wants it."""
        for place in files[:1]:
            self._tasks.start(self._load(place), "import a recipe")

    async def _load(self, place: Path) -> None:
        await asyncio.to_thread(__import__, "a2a_desktop.conversation.recipes.file")
        from a2a_desktop.conversation.recipes.file import load

        dialog = self._show(await load(place), is_import=True)
        dialog.keep_wanted.connect(self._keep_shown)

    def _keep_shown(self) -> None:
        if self._shown is not None:
            self._put(self._shown.recipe)

    # Runs

    def run(self, recipe: Recipe) -> None:
        """Asks for the fields of a recipe and shows to whom what goes; runs it at a press."""
        self._show(recipe).run_wanted.connect(self._begin_run)

    def _show(self, recipe: Recipe, *, is_import: bool = False) -> "RunDialog":
        from a2a_desktop.ui.recipes.run_dialog import RunDialog

        limits = self._conversations.limits
        self._shown = dialog = RunDialog(recipe, self._window, limits, is_import=is_import)
        dialog.add_wanted.connect(self._adding.ask)
        dialog.finished.connect(self._forget)
        self._show_agents()
        dialog.open()
        return dialog

    def _forget(self) -> None:
        self._shown = None

    def _agents(self, recipe: Recipe) -> list[AgentRecord | None]:
        by_place, demos = self._directory.by_place(), self._directory.demos
        return [agent_of(one, by_place, demos) for one in recipe.steps]

    def _show_agents(self) -> None:
        if self._shown is not None:
            agents = self._directory.agents
            self._shown.show_agents(self._agents(self._shown.recipe), agents)

    def _begin_run(self, value: Value) -> None:
        if self._shown is not None:
            self._tasks.start(self._run(self._shown.recipe, value), "run a recipe")

    async def _run(self, recipe: Recipe, value: Value) -> None:
        agents = [(one.agent_id, one.name) for one in self._agents(recipe) if one is not None]
        if len(agents) < len(recipe.steps):  # one was removed meanwhile
            return
        values = value if isinstance(value, dict) else {}
        run_id = RunId(str(uuid4()))
        run = await asyncio.to_thread(run_of, run_id, recipe, values, agents)
        self._navigator.show(await self._runs.begin(run))

    def _begin_to_stop(self, run_id: str) -> None:
        self._tasks.start(self._runs.stop(RunId(run_id)), "stop a run")

    def _begin_to_go_on(self, run_id: str) -> None:
        self._tasks.start(self._runs.go_on(RunId(run_id)), "continue a run")

    # Views

    def _show_recipes(self) -> None:
        for one in self.offered:
            one.deleteLater()
        self.offered = []
        for recipe in self._kept.all:
            text = self.tr("Run {recipe}…").replace("{recipe}", recipe.name)
            action = ValueAction(recipe, text, self._window)
            action.setProperty("glyph", "ph.path")
            action.chosen.connect(self.run)
            self.offered.append(action)
        if self._page is not None:
            self._page.show_recipes(self._kept.all)

    def _follow(self, record: ConversationRecord) -> None:
        if self._runs.of(record.conversation_id) is not None:
            self._show_runs()

    def _show_runs(self) -> None:
        """Shows the run of each conversation on screen that is part of one."""
        for view in (self._view, *self._windows.views):
            if view.conversation is not None and view.is_there:
                self._show_run(view.chat, view.conversation)

    def _show_run(self, chat: "ChatPane", conversation: Conversation) -> None:
        key = conversation.record.conversation_id
        run: Run | None = self._runs.of(key)
        strip = chat.findChild(RunStrip)
        if strip is None and run is None:
            return
        if strip is None:
            strip = self._strip(chat)
        records = self._runs.records(run) if run is not None else ()
        can_try = run is not None and self._runs.can_try(run)
        strip.show_run(run, records, key, can_try=can_try)

    def _strip(self, chat: "ChatPane") -> RunStrip:
        strip = RunStrip(chat)
        strip.opening_wanted.connect(self._navigator.open)
        strip.stop_wanted.connect(self._begin_to_stop)
        strip.try_wanted.connect(self._begin_to_go_on)
        chat.above.insertWidget(0, strip)
        return strip
