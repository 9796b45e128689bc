"""The askers of the inbox, a row each, without their tokens."""

import json
import sqlite3
from collections.abc import Sequence

from a2a_desktop.inbox.asker import Asker
from a2a_desktop.journal.codec import read, write
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, readable


class SqliteAskers:
    """The askers in SQLite. Fulfils `inbox.asker.AskerStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[Asker]:
        """Returns all askers, the first one first."""

        def work(connection: sqlite3.Connection) -> list[Asker]:
            return readable(connection.execute("SELECT body FROM asker ORDER BY rowid"), _asker)

        return await self._database.read(work)

    async def put(self, asker: Asker) -> None:
        """Adds or replaces one."""
        body = as_json(write(asker))
        await self._database.write_later(
            lambda connection: connection.execute(
                "INSERT INTO asker VALUES (?, ?) "
                "ON CONFLICT (asker_id) DO UPDATE SET body = excluded.body",
                (asker.asker_id, body),
            ),
            durable=True,
        )


def _asker(row: tuple[str]) -> Asker:
    return read(Asker, json.loads(row[0]))
