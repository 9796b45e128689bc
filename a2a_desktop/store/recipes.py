"""The stored recipes, their runs, and repeated requests, a row each."""

import json
import sqlite3
from collections.abc import Sequence
from functools import partial
from typing import Final, TypeVar

from a2a_desktop.conversation.recipes.recipe import Recipe, Run
from a2a_desktop.conversation.recipes.repeat import Repeat
from a2a_desktop.journal.codec import read, write
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, readable

T = TypeVar("T", Recipe, Run, Repeat)

_TABLES: Final = {Recipe: "recipe", Run: "run", Repeat: "repeat"}


class SqliteRecipes:
    """The recipes in SQLite. Fulfils `conversation.ports.RecipeStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def recipes(self) -> Sequence[Recipe]:
        """Returns the recipes in the order in which they were kept."""
        return await self._all(Recipe)

    async def runs(self) -> Sequence[Run]:
        """Returns all runs."""
        return await self._all(Run)

    async def repeats(self) -> Sequence[Repeat]:
        """Returns all repeated requests."""
        return await self._all(Repeat)

    async def put(self, one: Recipe | Run | Repeat) -> None:
        """Adds or replaces one, in its place, once nothing waits: it may be its removal."""
        is_end = isinstance(one, Run) and one.ended is not None  # nothing is sent because of it
        if not is_end:
            await self._database.nothing_waits()
        table, key = _place(one)
        sql = f"""INSERT INTO {table} VALUES (?, ?)
            ON CONFLICT DO UPDATE SET body = excluded.body"""  # noqa: S608  # our own names
        row = (key, as_json(write(one)))
        do = self._database.write_later if is_end else self._database.write
        await do(lambda connection: connection.execute(sql, row), durable=True)

    async def remove(self, one: Recipe | Run | Repeat) -> None:
        """Removes one for good."""
        table, key = _place(one)
        sql = f"DELETE FROM {table} WHERE {table}_id = ?"  # noqa: S608  # our own names
        await self._database.write_later(
            lambda connection: connection.execute(sql, (key,)), durable=True
        )

    async def _all(self, kind: type[T]) -> Sequence[T]:
        sql = f"SELECT body FROM {_TABLES[kind]} ORDER BY rowid"  # noqa: S608  # our own names

        def work(connection: sqlite3.Connection) -> list[T]:
            return readable(connection.execute(sql), partial(_read, kind))

        return await self._database.read(work)


def _place(one: Recipe | Run | Repeat) -> tuple[str, str]:
    table = _TABLES[type(one)]
    return table, getattr(one, f"{table}_id")


def _read(kind: type[T], row: tuple[str]) -> T:
    return read(kind, json.loads(row[0]))
