"""Pages of the main window that are imported when they are first shown."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.directory import Directory
from a2a_desktop.ui.agents.pane import AgentsPane
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.window.adding import Adding
from a2a_desktop.ui.window.conversation_actions import ConversationActions
from a2a_desktop.ui.window.conversation_view import ConversationView
from a2a_desktop.ui.window.conversation_windows import Windows
from a2a_desktop.ui.window.navigator import Navigator
from a2a_desktop.ui.window.notifications import Notifications
from a2a_desktop.ui.window.panes import Panes
from a2a_desktop.ui.window.preferences import Preferences
from a2a_desktop.ui.window.searching import Searching
from a2a_desktop.ui.window.services import Services
from a2a_desktop.ui.window.shortcuts import Actions
from a2a_desktop.ui.window.sidebar_controller import SidebarController
from a2a_desktop.ui.window.signing_in import SigningIn

if TYPE_CHECKING:
    from a2a_desktop.ui.window.hand_over import HandOver
    from a2a_desktop.ui.window.recipes import Recipes
    from a2a_desktop.ui.window.repeats import Repeats
    from a2a_desktop.ui.window.requests import Requests
    from a2a_desktop.ui.window.rounds import Rounds


class RequestsOpening(QObject):
    """Shows the page of all requests, which is imported when it is first needed."""

    def __init__(
        self,
        services: Services,
        center: QStackedWidget,
        panes: Panes,
        sidebar: SidebarController,
        navigator: Navigator,
        signing_in: SigningIn,
        actions: Actions,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._parts = services, center, navigator, signing_in, window
        self._panes, self._sidebar = panes, sidebar
        self._requests: Requests | None = None
        actions.requests.triggered.connect(self.show)
        sidebar.pane.requests_wanted.connect(self.show)

    @property
    def requests(self) -> "Requests":
        """The controller of the page."""
        if self._requests is None:
            from a2a_desktop.ui.window.requests import Requests

            self._requests = Requests(*self._parts)
        return self._requests

    def show(self) -> None:
        self._panes.show_inspector(is_open=False)
        self._sidebar.mark("")
        self.requests.show()


class RoundOpening(QObject):
    """Shows a round on its page, which is imported when it is first needed."""

    def __init__(
        self,
        directory: Directory,
        navigator: Navigator,
        windows: Windows,
        signing_in: SigningIn,
        preferences: Preferences,
        actions: Actions,
        view: ConversationView,
    ) -> None:
        """`view`: the conversation whose place the page takes."""
        super().__init__(view)
        self._parts = directory, navigator, windows, signing_in, preferences, actions, view
        self._rounds: Rounds | None = None
        navigator.round_opened.connect(self._show)

    @property
    def rounds(self) -> "Rounds":
        """The controller of the page."""
        if self._rounds is None:
            from a2a_desktop.ui.window.rounds import Rounds  # only for those who ask several

            self._rounds = Rounds(*self._parts)
        return self._rounds

    def _show(self, conversations: Sequence[Conversation]) -> None:
        self.rounds.show(conversations)


class HandOverOpening(QObject):
    """Hands things to agents; its controller is imported with the first conversation or drop."""

    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        view: ConversationView,
        windows: Windows,
        agents: AgentsPane,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._parts = services, navigator, view, windows, window
        self._view = view
        self._controller: HandOver | None = None
        view.made.connect(self._connect_view)
        windows.opened.connect(self.make)
        navigator.round_opened.connect(self.make)
        agents.given.connect(self._begin_with)

    def make(self) -> "HandOver":
        """Returns the controller of hand-overs, which shows them from now on."""
        if self._controller is None:
            from a2a_desktop.ui.window.hand_over import HandOver

            self._controller = HandOver(*self._parts)
        return self._controller

    def _connect_view(self) -> None:
        is_new = self._controller is None
        controller = self.make()
        if not is_new:
            controller.connect_view(self._view.chat)

    def _begin_with(self, agent_id: str, data: QMimeData) -> None:
        self.make().begin_with(agent_id, data)


class RecipesOpening(QObject):
    """Shows recipes, runs and repeats, loaded with the first conversation or on request."""

    def __init__(
        self,
        services: Services,
        panes: Panes,
        sidebar: SidebarController,
        navigator: Navigator,
        view: ConversationView,
        windows: Windows,
        adding: Adding,
        search: Searching,
        on_conversation: ConversationActions,
        actions: Actions,
        notifications: Notifications,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._parts = services, panes, sidebar, navigator, view, windows, adding, window
        self._services = services
        self._tasks = WidgetTasks(self, on_fault=navigator.failed.emit)
        self._loading = asyncio.Lock()
        self._controller: Recipes | None = None
        self.repeats: Repeats | None = None
        """The controller of repeated requests, made with that of recipes."""
        notifications.changes_wanted.connect(self._compare)
        search.recipes = self._offered
        view.made.connect(self._begin)
        windows.opened.connect(self._begin)
        actions.recipes.triggered.connect(self.show)
        sidebar.pane.recipes_wanted.connect(self.show)
        on_conversation.recipe_wanted.connect(self._keep)
        adding.recipes_given.connect(self._take_in)

    async def controller(self) -> "Recipes":
        """Returns the controller, once the recipes are loaded. Raises JournalFailed."""
        async with self._loading:
            if self._controller is None:
                kept = await self._services.recipes()
                from a2a_desktop.ui.window.recipes import Recipes
                from a2a_desktop.ui.window.repeats import Repeats

                self._controller = Recipes(kept, *self._parts)
                self.repeats = Repeats(kept.repeats, *self._parts[3:6], self._parts[-1])
        return self._controller

    @started("show recipes")
    async def show(self) -> None:
        (await self.controller()).show()

    def _begin(self) -> None:
        if self._controller is None:
            self._tasks.start(self.controller(), "load recipes")

    @started("compare answers")
    async def _compare(self, conversation_id: str) -> None:
        await self.controller()
        if self.repeats is not None:
            self.repeats.compare(conversation_id)

    def _offered(self) -> Sequence[QAction]:
        self._begin()
        return self._controller.offered if self._controller is not None else ()

    @started("keep as recipe")
    async def _keep(self, record: ConversationRecord) -> None:
        (await self.controller()).keep(record)

    @started("import a recipe")
    async def _take_in(self, files: list[Path]) -> None:
        (await self.controller()).take_in(files)
