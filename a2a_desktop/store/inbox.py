"""The askers of the inbox, a row each, without their tokens."""

from collections.abc import Sequence

from a2a_desktop.inbox.asker import Asker
from a2a_desktop.journal.codec import write
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, body_of


class SqliteAskers:
    """The askers in SQLite. Fulfils `inbox.asker.AskerStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[Asker]:
        found = "SELECT body FROM asker ORDER BY rowid"
        return await self._database.select(found, body_of(Asker))

    async def put(self, asker: Asker) -> None:
        body = as_json(write(asker))
        await self._database.execute_later(
            "INSERT INTO asker VALUES (?, ?) "
            "ON CONFLICT (asker_id) DO UPDATE SET body = excluded.body",
            asker.asker_id,
            body,
            durable=True,
        )
