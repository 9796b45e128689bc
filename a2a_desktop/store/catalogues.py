"""The stored lists of agents, a row each; their contents are read again."""

import json
import sqlite3
from collections.abc import Sequence

from a2a_desktop.directory.catalogues import Catalogue
from a2a_desktop.journal.codec import read, write
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, readable


class SqliteCatalogues:
    """The lists in SQLite. Fulfils `directory.catalogues.CatalogueStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[Catalogue]:
        """Returns all lists in the order in which they were added."""

        def work(connection: sqlite3.Connection) -> list[Catalogue]:
            return readable(
                connection.execute("SELECT body FROM catalogue ORDER BY rowid"), _catalogue
            )

        return await self._database.read(work)

    async def put(self, catalogue: Catalogue) -> None:
        """Adds one."""
        body = as_json(write(catalogue))
        await self._database.write(
            lambda connection: connection.execute(
                "INSERT OR REPLACE INTO catalogue VALUES (?, ?)", (catalogue.catalogue_id, body)
            ),
            durable=True,
        )

    async def remove(self, catalogue_id: str) -> None:
        """Forgets one."""
        await self._database.write_later(
            lambda connection: connection.execute(
                "DELETE FROM catalogue WHERE catalogue_id = ?", (catalogue_id,)
            ),
            durable=True,
        )


def _catalogue(row: tuple[str]) -> Catalogue:
    return read(Catalogue, json.loads(row[0]))
