"""The recipes and the repeated requests of the person."""

from collections.abc import Callable, Sequence

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.ports import Blobs, RecipeStore
from a2a_desktop.conversation.recipes.recipe import Recipe, Run
from a2a_desktop.conversation.recipes.repeat import Repeat
from a2a_desktop.conversation.recipes.repeats import Repeats
from a2a_desktop.conversation.recipes.runs import Runs
from a2a_desktop.observe import Subscribers


class Recipes:
    """The list of recipes, their runs, and the requests that are repeated."""

    def __init__(
        self,
        conversations: Conversations,
        store: RecipeStore,
        blobs: Blobs,
        mask: Callable[[str], str],
        on_error: Callable[[str, BaseException], None],
    ) -> None:
        """`mask` removes secrets from a text."""
        self._store = store
        self.runs = Runs(conversations, store, blobs, mask, on_error)
        self.repeats = Repeats(conversations, store, on_error)
        self._kept: dict[str, Recipe] = {}
        self.changed: Subscribers[None] = Subscribers()

    @property
    def all(self) -> Sequence[Recipe]:
        """The recipes in the order in which they were kept."""
        return tuple(self._kept.values())

    async def load(self) -> None:
        """Loads everything; sends nothing. Raises JournalFailed."""
        self._kept = {one.recipe_id: one for one in await self._store.recipes()}
        await self.runs.load()
        await self.repeats.load()

    async def resume(self) -> None:
        """Continues what had not ended when the program did. Raises JournalFailed."""
        await self.runs.resume()
        await self.repeats.resume()

    async def write_anew(self) -> None:
        """Stores everything again, after a repair. Raises JournalFailed."""
        every: list[Recipe | Run | Repeat] = [*self.all, *self.runs.all, *self.repeats.all]
        for one in every:
            await self._store.put(one)

    async def close(self, bound: float) -> None:
        """Ends all work, which goes on at the next start."""
        await self.repeats.close(bound / 2)
        await self.runs.close(bound / 2)

    async def put(self, recipe: Recipe) -> None:
        """Keeps a recipe, or a change of one. Raises JournalFailed."""
        await self._store.put(recipe)
        self._kept[recipe.recipe_id] = recipe
        self.changed.notify(None)

    async def remove(self, recipe: Recipe) -> None:
        """Deletes a recipe; `put` undoes it. Raises JournalFailed."""
        self._kept.pop(recipe.recipe_id, None)
        self.changed.notify(None)
        await self._store.remove(recipe)
