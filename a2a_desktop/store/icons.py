"""The icons of cards, a row each, and the hosts whose icons need no question."""

import sqlite3
from collections.abc import Mapping, Sequence

from a2a_desktop.directory.icons import MOST
from a2a_desktop.store.database import Database


class SqliteIcons:
    """The icons in SQLite. Fulfils `directory.icons.IconStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Mapping[str, bytes]:
        """Returns the latest icons, by their addresses."""
        found = "SELECT url, body FROM icon ORDER BY rowid DESC LIMIT ?"
        rows = await self._database.select(found, tuple, MOST)
        return {str(url): bytes(body) for url, body in rows}

    async def put(self, url: str, body: bytes) -> None:
        """Stores one; the oldest make room."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO icon VALUES (?, ?)", (url, body))
            connection.execute(
                "DELETE FROM icon WHERE rowid NOT IN "
                "(SELECT rowid FROM icon ORDER BY rowid DESC LIMIT ?)",
                (MOST,),
            )

        await self._database.write_later(work)

    async def remove(self, url: str) -> None:
        await self._database.execute_later("DELETE FROM icon WHERE url = ?", url)

    async def hosts(self) -> Sequence[str]:
        return await self._database.select("SELECT host FROM icon_host", lambda row: str(row[0]))

    async def allow(self, host: str) -> None:
        await self._database.execute_later("INSERT OR IGNORE INTO icon_host VALUES (?)", host)
