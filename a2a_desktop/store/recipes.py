"""The stored recipes, their runs, and repeated requests, a row each."""

from collections.abc import Sequence
from typing import Final, TypeVar

from a2a_desktop.conversation.recipes.recipe import Recipe, Run
from a2a_desktop.conversation.recipes.repeat import Repeat
from a2a_desktop.journal.codec import write
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, body_of

T = TypeVar("T", Recipe, Run, Repeat)

_TABLES: Final = {Recipe: "recipe", Run: "run", Repeat: "repeat"}


class SqliteRecipes:
    """The recipes in SQLite. Fulfils `conversation.ports.RecipeStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def recipes(self) -> Sequence[Recipe]:
        return await self._all(Recipe)

    async def runs(self) -> Sequence[Run]:
        return await self._all(Run)

    async def repeats(self) -> Sequence[Repeat]:
        return await self._all(Repeat)

    async def put(self, one: Recipe | Run | Repeat) -> None:
        """Adds or replaces one, in its place, once nothing waits: it may be its removal."""
        is_end = isinstance(one, Run) and one.ended is not None  # nothing is sent because of it
        if not is_end:
            await self._database.nothing_waits()
        table, key = _place(one)
        sql = f"""INSERT INTO {table} VALUES (?, ?)
            ON CONFLICT DO UPDATE SET body = excluded.body"""  # noqa: S608  # our own names
        do = self._database.execute_later if is_end else self._database.execute
        await do(sql, key, as_json(write(one)), durable=True)

    async def remove(self, one: Recipe | Run | Repeat) -> None:
        """Removes one for good."""
        table, key = _place(one)
        sql = f"DELETE FROM {table} WHERE {table}_id = ?"  # noqa: S608  # our own names
        await self._database.execute_later(sql, key, durable=True)

    async def _all(self, kind: type[T]) -> Sequence[T]:
        sql = f"SELECT body FROM {_TABLES[kind]} ORDER BY rowid"  # noqa: S608  # our own names
        return await self._database.select(sql, body_of(kind))


def _place(one: Recipe | Run | Repeat) -> tuple[str, str]:
    table = _TABLES[type(one)]
    return table, getattr(one, f"{table}_id")
