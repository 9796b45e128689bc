"""The lines of the list of conversations."""

import sqlite3
from collections.abc import Sequence
from dataclasses import astuple, fields
from datetime import datetime
from typing import Any, Final

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.ids import AgentId, ContextId, ConversationId, TaskId
from a2a_desktop.model.task import TaskState
from a2a_desktop.store.database import Database

_COLUMNS: Final = tuple(one.name for one in fields(ConversationRecord))
_PUT: Final = (
    f"INSERT OR REPLACE INTO conversation ({', '.join(_COLUMNS)}) "  # noqa: S608  # our own names
    f"VALUES ({', '.join('?' * len(_COLUMNS))})"
)
_ALL: Final = f"SELECT {', '.join(_COLUMNS)} FROM conversation ORDER BY updated DESC"  # noqa: S608


class SqliteConversations:
    """Fulfils `conversation.ports.ConversationStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[ConversationRecord]:
        """Newest first."""

        def work(connection: sqlite3.Connection) -> list[ConversationRecord]:
            return [_record(*row) for row in connection.execute(_ALL)]

        return await self._database.read(work)

    async def put(self, record: ConversationRecord) -> None:
        """Add or replace one."""
        values = [_plain(value) for value in astuple(record)]
        await self._database.write(lambda connection: connection.execute(_PUT, values))


def _plain(value: Any) -> str | int | None:
    if isinstance(value, datetime):
        return value.isoformat()
    return value.value if isinstance(value, TaskState) else value


def _record(  # one argument a column
    conversation_id: str,
    agent_id: str,
    title: str,
    created: str,
    updated: str,
    context_id: str | None,
    task_id: str | None,
    state: str | None,
    preview: str,
    unread: int,
) -> ConversationRecord:
    return ConversationRecord(
        ConversationId(conversation_id),
        AgentId(agent_id),
        title,
        datetime.fromisoformat(created),
        datetime.fromisoformat(updated),
        ContextId(context_id) if context_id is not None else None,
        TaskId(task_id) if task_id is not None else None,
        TaskState(state) if state is not None else None,
        preview,
        unread,
    )
