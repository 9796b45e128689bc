"""The stored lists of agents, a row each; their contents are read again."""

from collections.abc import Sequence

from a2a_desktop.directory.catalogues import Catalogue
from a2a_desktop.journal.codec import write
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, body_of


class SqliteCatalogues:
    """The lists in SQLite. Fulfils `directory.catalogues.CatalogueStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[Catalogue]:
        found = "SELECT body FROM catalogue ORDER BY rowid"
        return await self._database.select(found, body_of(Catalogue))

    async def put(self, catalogue: Catalogue) -> None:
        body = as_json(write(catalogue))
        put = "INSERT OR REPLACE INTO catalogue VALUES (?, ?)"
        await self._database.execute(put, catalogue.catalogue_id, body, durable=True)

    async def remove(self, catalogue_id: str) -> None:
        remove = "DELETE FROM catalogue WHERE catalogue_id = ?"
        await self._database.execute_later(remove, catalogue_id, durable=True)
