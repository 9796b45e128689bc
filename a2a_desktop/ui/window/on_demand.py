"""Controllers of the main window that are imported when they are first needed."""

import asyncio
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtGui import QAction

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.window.adding import Adding
from a2a_desktop.ui.window.conversation_windows import Windows
from a2a_desktop.ui.window.parts import WindowParts
from a2a_desktop.ui.window.preferences import Preferences
from a2a_desktop.ui.window.signing_in import SigningIn

if TYPE_CHECKING:
    from a2a_desktop.ui.window.hand_over import HandOver
    from a2a_desktop.ui.window.recipes import Recipes
    from a2a_desktop.ui.window.repeats import Repeats
    from a2a_desktop.ui.window.requests import Requests
    from a2a_desktop.ui.window.rounds import Rounds


class OnDemand(QObject):
    """Builds each controller once, and leads to it what is meant for it."""

    def __init__(
        self,
        parts: WindowParts,
        windows: Windows,
        adding: Adding,
        signing_in: SigningIn,
        preferences: Preferences,
    ) -> None:
        super().__init__(parts.window)
        self._parts, self._windows, self._adding = parts, windows, adding
        self._signing_in, self._preferences = signing_in, preferences
        self._tasks = WidgetTasks(self, on_fault=parts.navigator.failed.emit)
        self._loading = asyncio.Lock()
        self._recipes: Recipes | None = None
        self.repeats: Repeats | None = None
        """The controller of repeated requests, made with that of recipes."""
        for signal in (parts.actions.requests.triggered, parts.lists.pane.requests_wanted):
            signal.connect(self._show_requests)
        for signal in (parts.actions.recipes.triggered, parts.lists.pane.recipes_wanted):
            signal.connect(self._show_recipes)
        for signal in (parts.view.made, windows.opened):
            signal.connect(self.make_hand_over)
            signal.connect(self._begin_recipes)
        parts.navigator.round_opened.connect(self.make_hand_over)
        parts.navigator.round_opened.connect(self._show_round)
        parts.sidebar.agents.given.connect(self._hand_over)
        adding.recipes_given.connect(self._take_in)

    # Requests and rounds

    @cached_property
    def requests(self) -> "Requests":
        """The controller of the page of all requests."""
        from a2a_desktop.ui.window.requests import Requests

        return Requests(self._parts, self._signing_in)

    def _show_requests(self) -> None:
        self.requests.show()

    @cached_property
    def _rounds(self) -> "Rounds":
        from a2a_desktop.ui.window.rounds import Rounds  # only for those who ask several

        return Rounds(self._parts, self._windows, self._signing_in, self._preferences)

    def _show_round(self, conversations: Sequence[Conversation]) -> None:
        self._rounds.show(conversations)

    # Hand-overs

    @cached_property
    def _handing_over(self) -> "HandOver":
        from a2a_desktop.ui.window.hand_over import HandOver

        return HandOver(self._parts, self._windows)

    def make_hand_over(self) -> "HandOver":
        """Returns the controller of hand-overs, which shows them from now on."""
        return self._handing_over

    def _hand_over(self, agent_id: str, data: QMimeData) -> None:
        self._handing_over.begin_with(agent_id, data)

    # Recipes

    async def recipes(self) -> "Recipes":
        """Returns the controller of recipes, once they are loaded. Raises JournalFailed."""
        async with self._loading:
            if self._recipes is None:
                kept = await self._parts.services.recipes()
                from a2a_desktop.ui.window.recipes import Recipes
                from a2a_desktop.ui.window.repeats import Repeats

                self._recipes = Recipes(kept, self._parts, self._windows, self._adding)
                self.repeats = Repeats(kept.repeats, self._parts, self._windows)
        return self._recipes

    def offered_recipes(self) -> Sequence[QAction]:
        """Returns an action for each recipe; loads them at the first call."""
        self._begin_recipes()
        return self._recipes.offered if self._recipes is not None else ()

    def _begin_recipes(self) -> None:
        if self._recipes is None:
            self._tasks.start(self.recipes(), "load recipes")

    @started("show recipes")
    async def _show_recipes(self) -> None:
        (await self.recipes()).show()

    @started("compare answers")
    async def compare(self, conversation_id: str) -> None:
        """Shows how the two newest answers to a repeated request differ."""
        await self.recipes()
        if self.repeats is not None:
            self.repeats.compare(conversation_id)

    @started("keep as recipe")
    async def keep_as_recipe(self, record: ConversationRecord) -> None:
        """Makes a recipe of a conversation."""
        (await self.recipes()).keep(record)

    @started("import a recipe")
    async def _take_in(self, files: list[Path]) -> None:
        (await self.recipes()).take_in(files)
