"""The agents, their lists and icons, a row each: as JSON, as SQL searches nothing in it.

A removed agent stays until it is restored or its time is over.
"""

import sqlite3
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from a2a_desktop.directory.catalogues import Catalogue
from a2a_desktop.directory.icons import MOST
from a2a_desktop.directory.ports import RemovedAgent
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.journal.codec import write
from a2a_desktop.model.ids import AgentId
from a2a_desktop.store.copies import note_erased
from a2a_desktop.store.database import Database
from a2a_desktop.store.failures import mapped_errors
from a2a_desktop.store.logs import log_of
from a2a_desktop.store.opening import FILE
from a2a_desktop.store.rows import as_json, body_of, readable


class SqliteAgents:
    """The agents in SQLite. Fulfils `directory.ports.AgentStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[AgentRecord]:
        return await self._database.read(listed)

    async def count(self) -> int:
        listed = "SELECT count(*) FROM agent WHERE removed IS NULL"
        (count,) = await self._database.select(listed, lambda row: int(row[0]))
        return count

    async def put(self, record: AgentRecord) -> None:
        """Adds or replaces one; a replaced or restored one keeps its place."""
        added = record.added.timestamp() if record.added is not None else time.time()
        await self._database.write(
            lambda connection: connection.execute(
                "INSERT INTO agent (agent_id, added, body) VALUES (?, ?, ?) "
                "ON CONFLICT (agent_id) DO UPDATE SET body = excluded.body, removed = NULL",
                (record.agent_id, added, as_json(write(record))),  # a card may take a second
            ),
            durable=True,
        )

    async def remove(self, agent_id: AgentId, at: datetime) -> None:
        remove = "UPDATE agent SET removed = ?2 WHERE agent_id = ?1"
        await self._database.execute(remove, agent_id, at.timestamp(), durable=True)

    async def removed(self) -> Sequence[RemovedAgent]:
        found = "SELECT body, removed FROM agent WHERE removed IS NOT NULL ORDER BY removed DESC"
        return await self._database.select(found, _removed)

    async def erase(self, agent_id: AgentId) -> None:
        await self._erase("agent_id = ?", agent_id)

    async def clear(self, before: datetime) -> None:
        await self._erase("removed <= ?", before.timestamp())

    async def _erase(self, which: str, value: str | float) -> None:
        def work(connection: sqlite3.Connection) -> None:
            found = connection.execute(f"SELECT agent_id FROM agent WHERE {which}", (value,))  # noqa: S608
            note_erased(self._database.folder, [key for (key,) in found])
            connection.execute(f"DELETE FROM agent WHERE {which}", (value,))  # noqa: S608

        await self._database.write(work, durable=True)


def listed(connection: sqlite3.Connection) -> list[AgentRecord]:
    """Returns the agents that are not removed, in the order in which they were added."""
    rows = connection.execute("SELECT body FROM agent WHERE removed IS NULL ORDER BY added, rowid")
    return readable(rows, body_of(AgentRecord))


def _removed(row: tuple[str, float]) -> RemovedAgent:
    return RemovedAgent(body_of(AgentRecord)(row[:1]), datetime.fromtimestamp(row[1], UTC))


def saved_agents(folder: Path) -> Sequence[AgentRecord]:
    """Returns the agents of a database that another program may have open, in their order.

    Writes nothing. Raises JournalFailed.
    """
    place = folder / FILE
    if not place.exists():
        return []
    # Without a log nobody has the file open, and SQLite needs to create none to read it.
    only = "mode=ro" if log_of(place).exists() else "mode=ro&immutable=1"
    address = f"{place.absolute().as_uri()}?{only}"
    with mapped_errors(), closing(sqlite3.connect(address, uri=True)) as connection:
        return listed(connection)


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
