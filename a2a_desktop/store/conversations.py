"""The rows of the list of conversations."""

import logging
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import astuple, fields
from datetime import UTC, datetime
from itertools import product
from typing import Any, Final

from a2a_desktop.conversation.ports import DeletedRows
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.journal.codec import encode, read, write
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.events import BegunAnew
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.store.copies import note_erased, rows_key
from a2a_desktop.store.database import Database
from a2a_desktop.store.deletions import erase, pending, recognisable
from a2a_desktop.store.rows import as_json, as_text
from a2a_desktop.store.search import enter_all, forget_words

_log = logging.getLogger(__name__)

_COLUMNS: Final = tuple(one.name for one in fields(ConversationRecord))
_FLAGS: Final = tuple(name for name in _COLUMNS if name.startswith("is_"))
_PUT: Final = (
    f"INSERT OR REPLACE INTO conversation ({', '.join(_COLUMNS)}) "  # noqa: S608  # our own names
    f"VALUES ({', '.join('?' * len(_COLUMNS))})"
)
_ALL: Final = f"SELECT {', '.join(_COLUMNS)} FROM conversation ORDER BY updated DESC"  # noqa: S608


_UNKNOWN: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""The time of a record that lost its own."""

_COPY: Final = """INSERT INTO journal (conversation_id, kind, task_id, body)
    SELECT ?, kind, task_id, body FROM journal
    WHERE conversation_id = ? AND kind <> 'MessageQueued' ORDER BY sequence"""
_TABLES: Final = ("journal", "draft", "form_draft", "account_choice", "conversation")
_ANEW: Final = """INSERT INTO journal (conversation_id, kind, task_id, body)
    VALUES (?, 'BegunAnew', NULL, ?)"""
_DUE: Final = """SELECT conversation_id FROM conversation
    WHERE is_deleted AND (deleted IS NULL OR deleted <= ?)"""


class SqliteConversations:
    """The conversations in SQLite. Fulfils `conversation.ports.ConversationStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[ConversationRecord]:
        return await self._database.select(_ALL, _record)

    async def put(self, record: ConversationRecord) -> None:
        values = [_column(getattr(record, name)) for name in _COLUMNS]
        await self._database.execute(_PUT, *values)

    async def copy(self, record: ConversationRecord, source: ConversationId) -> None:
        """Adds one with all events of another, except its waiting messages.

        Nothing of it goes on: its last event is `BegunAnew`.
        """
        values = [_column(getattr(record, name)) for name in _COLUMNS]
        anew = BegunAnew(record.updated)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(_PUT, values)
            connection.execute(_COPY, (record.conversation_id, source))
            connection.execute(_ANEW, (record.conversation_id, as_json(encode(anew))))
            enter_all(connection, record.conversation_id)

        await self._database.write(work, durable=True)

    async def deleted_rows(self) -> Sequence[DeletedRows]:
        def work(connection: sqlite3.Connection) -> list[DeletedRows]:
            found = [recognisable(connection, one) for one in pending(connection).values()]
            return sorted(filter(None, found), key=lambda one: one.at, reverse=True)

        return await self._database.read(work)

    async def clear(self, before: datetime) -> Sequence[DeletedRows]:
        def work(connection: sqlite3.Connection) -> tuple[Sequence[DeletedRows], bool]:
            due = {key: one for key, one in pending(connection).items() if one.at <= before}
            self._erase(connection, due)
            whole = [key for (key,) in connection.execute(_DUE, (_column(before),))]
            self._forget(connection, *whole)
            return [*due.values()], bool(due or whole)

        rows, is_any = await self._database.write(work, durable=True)
        if is_any:
            await self._forget_words()
        return rows

    async def erase(self, conversation_id: ConversationId) -> None:
        def work(connection: sqlite3.Connection) -> None:
            self._forget(connection, conversation_id)

        await self._database.write(work, durable=True)
        await self._forget_words()

    async def erase_rows(self, deleted: DeletedRows) -> None:
        def work(connection: sqlite3.Connection) -> None:
            wanted = (deleted.conversation_id, deleted.rows)
            meant = {
                key: one
                for key, one in pending(connection).items()
                if (one.conversation_id, one.rows) == wanted
            }
            self._erase(connection, meant)

        await self._database.write(work, durable=True)
        await self._forget_words()

    def _erase(self, connection: sqlite3.Connection, due: Mapping[int, DeletedRows]) -> None:
        keys = [rows_key(one.conversation_id, one.rows) for one in due.values()]
        note_erased(self._database.folder, keys)
        erase(connection, due)

    def _forget(self, connection: sqlite3.Connection, *keys: ConversationId) -> None:
        note_erased(self._database.folder, keys)
        for key, table in product(keys, _TABLES):
            connection.execute(f"DELETE FROM {table} WHERE conversation_id = ?", (key,))  # noqa: S608

    async def _forget_words(self) -> None:
        try:
            await self._database.write(forget_words)
        except JournalFailed as error:  # the rest is done
            _log.warning("deleted words stay in the index for now: %s", error.reason)


def _column(value: object) -> Any:
    plain = write(value)
    return as_text(plain) if isinstance(plain, str) else plain


def _record(row: Sequence[Any]) -> ConversationRecord:
    values = dict(zip(_COLUMNS, row, strict=True))
    values |= {name: bool(values[name]) for name in _FLAGS}
    try:
        return read(ConversationRecord, values)
    except ValueError as problem:
        _log.warning("a record is read in part: %s", problem)
        return _readable_part(values)


def _readable_part(values: Mapping[str, Any]) -> ConversationRecord:
    """Returns a damaged record without its unreadable values, so that its rows can be reached."""
    record = ConversationRecord(values["conversation_id"], AgentId(""), "…", _UNKNOWN, _UNKNOWN)
    known: dict[str, Any] = dict(zip(_COLUMNS, map(write, astuple(record)), strict=True))
    for name, value in values.items():
        try:
            record = read(ConversationRecord, {**known, name: value})
        except ValueError:
            continue
        known[name] = value
    return record
