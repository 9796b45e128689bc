"""The agents, a row each: the record as JSON, as SQL searches nothing in it."""

import json
import sqlite3
import time
from collections.abc import Sequence

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.journal.codec import read, write
from a2a_desktop.model.ids import AgentId
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, readable


class SqliteAgents:
    """The agents in SQLite. Fulfils `directory.ports.AgentStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[AgentRecord]:
        """Returns all agents in the order in which they were added."""

        def work(connection: sqlite3.Connection) -> list[AgentRecord]:
            return readable(
                connection.execute("SELECT body FROM agent ORDER BY added, rowid"), _record
            )

        return await self._database.read(work)

    async def count(self) -> int:
        """Returns the number of agents, quickly for any number."""

        def work(connection: sqlite3.Connection) -> int:
            row: tuple[int] = connection.execute("SELECT count(*) FROM agent").fetchone()
            return row[0]

        return await self._database.read(work)

    async def put(self, record: AgentRecord) -> None:
        """Adds or replaces one; a replaced or restored one keeps its place."""
        added = record.added.timestamp() if record.added is not None else time.time()
        await self._database.write(
            lambda connection: connection.execute(
                "INSERT INTO agent (agent_id, added, body) VALUES (?, ?, ?) "
                "ON CONFLICT (agent_id) DO UPDATE SET body = excluded.body",
                (record.agent_id, added, as_json(write(record))),
            ),
            durable=True,
        )

    async def remove(self, agent_id: AgentId) -> None:
        """Forgets one."""
        await self._database.write(
            lambda connection: connection.execute(
                "DELETE FROM agent WHERE agent_id = ?", (agent_id,)
            ),
            durable=True,
        )


def _record(row: tuple[str]) -> AgentRecord:
    return read(AgentRecord, json.loads(row[0]))
