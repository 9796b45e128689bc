"""The recipes, which the first window does not need."""

import asyncio
import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.store.database import Database

if TYPE_CHECKING:
    from a2a_desktop.conversation.recipes.recipes import Recipes


class LateRecipes:
    """Loads the recipes at the first call."""

    def __init__(
        self,
        conversations: Conversations,
        database: Database,
        blobs: Blobs,
        mask: Callable[[str], str],
        report: Callable[[str, BaseException], None],
    ) -> None:
        """`mask` removes secrets from a text; `report` hears of errors."""
        self._conversations, self._database, self._blobs = conversations, database, blobs
        self._mask, self._report = mask, report
        self._recipes: Recipes | None = None
        self._loading = asyncio.Lock()

    async def get(self) -> "Recipes":
        """Returns the recipes, their runs and repeated requests. Raises JournalFailed."""
        async with self._loading:
            if self._recipes is None:
                name = "a2a_desktop.conversation.recipes.recipes"
                await asyncio.to_thread(importlib.import_module, name)
                from a2a_desktop.conversation.recipes.recipes import Recipes
                from a2a_desktop.store.recipes import SqliteRecipes

                store = SqliteRecipes(self._database)
                recipes = Recipes(self._conversations, store, self._blobs, self._mask, self._report)
                await recipes.load()
                self._recipes = recipes
            return self._recipes

    async def write_anew(self) -> None:
        """Stores them again, after a repair. Raises JournalFailed."""
        if self._recipes is not None:
            await self._recipes.write_anew()

    async def close(self, bound: float) -> None:
        """Ends all work of theirs, which goes on at the next start."""
        if self._recipes is not None:
            await self._recipes.close(bound)
