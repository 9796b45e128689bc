"""Rows that the person deleted: removed from the index at once, from the journal later."""

import json
import sqlite3
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from a2a_desktop.conversation.deletion import deleted_by, text_of_rows, without_deleted
from a2a_desktop.conversation.ports import DeletedRows
from a2a_desktop.journal.codec import decode, encode
from a2a_desktop.model.events import Event, RowsDeleted, RowsRestored
from a2a_desktop.model.ids import ConversationId, EntryId, origin_of_row
from a2a_desktop.store.rows import as_json, readable

_DELETIONS: Final = """SELECT body FROM journal
    WHERE conversation_id = ? AND kind IN ('RowsDeleted', 'RowsRestored') ORDER BY sequence"""
_MESSAGE, _TASK, _ARTIFACT = (
    f"replace(replace(json_extract(body, '$.{name}'), '%', '%25'), '/', '%2F')"
    for name in ("message.message_id", "task_id", "artifact_id")
)
_ORIGIN: Final = f"coalesce({_MESSAGE}, {_TASK} || '/' || {_ARTIFACT})"
"""The same as `origin_of_message` and `origin_of_result`."""
_ABOUT: Final = f"""WITH named AS (SELECT value AS origin FROM json_each(:origins)),
    own AS (SELECT sequence, task_id FROM journal
        WHERE conversation_id = :conversation AND kind NOT IN ('RowsDeleted', 'RowsRestored')
        AND CASE WHEN json_valid(body) THEN {_ORIGIN} IN (SELECT origin FROM named) ELSE TRUE END)
    SELECT sequence, body FROM journal WHERE sequence IN (SELECT sequence FROM own)
        OR (conversation_id = :conversation AND kind = 'StatusChanged'
            AND task_id IN (SELECT task_id FROM own))
    ORDER BY sequence"""  # noqa: S608  # our own texts
"""With rows that SQLite cannot read: damaged ones, and JSON with NaN, which may be meant."""
_ALL: Final = """SELECT sequence, conversation_id, body FROM journal INDEXED BY journal_deletions
    WHERE kind IN ('RowsDeleted', 'RowsRestored') ORDER BY sequence"""
_TEXT: Final = 200
"""The most characters of a text by which the person recognises deleted rows."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A row of the journal, perhaps with less content than before."""

    sequence: int
    event: Event


def deleted_in(
    connection: sqlite3.Connection, conversation_id: ConversationId
) -> Collection[EntryId]:
    """Returns the rows of a conversation that the person deleted."""
    return deleted_by(readable(connection.execute(_DELETIONS, (conversation_id,)), _event))


def about(
    connection: sqlite3.Connection, conversation_id: ConversationId, rows: Iterable[EntryId]
) -> list[Changed]:
    """Returns the journal's rows behind these rows and others of their messages.

    Without deleted content.
    """
    found = _behind(connection, conversation_id, rows)
    return _without(found, deleted_in(connection, conversation_id))


def pending(connection: sqlite3.Connection) -> Mapping[int, DeletedRows]:
    """Returns the deletions of rows that can be undone, by their place in the journal."""
    erased = _erased(connection)
    return {key: one for key, one in _in_force(connection).items() if key not in erased}


def erase_again(connection: sqlite3.Connection) -> None:
    """Removes erased content that came back from an older file."""
    erased = _erased(connection)
    for key, one in _in_force(connection).items():
        if key in erased:
            empty(connection, one.conversation_id, one.rows)


def delete_again(
    connection: sqlite3.Connection, conversation_id: ConversationId, rows: Sequence[EntryId]
) -> None:
    """Deletes erased rows that came back from a file which may lack their deletion as well."""
    there = _behind(connection, conversation_id, rows)
    if there and not {*rows} <= {*deleted_in(connection, conversation_id)}:
        connection.execute(
            "INSERT INTO journal (conversation_id, kind, body) VALUES (?, 'RowsDeleted', ?)",
            (conversation_id, as_json(encode(RowsDeleted(there[-1].event.at, tuple(rows))))),
        )
    empty(connection, conversation_id, rows)


def _erased(connection: sqlite3.Connection) -> set[int]:
    return {sequence for (sequence,) in connection.execute("SELECT sequence FROM erased")}


def _in_force(connection: sqlite3.Connection) -> Mapping[int, DeletedRows]:
    """Returns all deletions by their place in the journal, without rows restored since."""
    deletions: dict[int, DeletedRows] = {}
    last: dict[tuple[str, EntryId], int] = {}
    """The last deletion of each row."""
    for sequence, conversation_id, event in readable(connection.execute(_ALL), _deletion):
        for row in named_in(event):
            last.pop((conversation_id, row), None)
        if isinstance(event, RowsDeleted):
            deletions[sequence] = DeletedRows(conversation_id, event.at, event.rows)
            last |= {(conversation_id, row): sequence for row in event.rows}
    left = {
        sequence: tuple(row for row in one.rows if last.get((one.conversation_id, row)) == sequence)
        for sequence, one in deletions.items()
    }
    return {sequence: replace(deletions[sequence], rows=rows) for sequence, rows in left.items()}


def recognisable(connection: sqlite3.Connection, deletion: DeletedRows) -> DeletedRows | None:
    """Returns a deletion with the beginning of its text; None if it has no contents."""
    found = _behind(connection, deletion.conversation_id, deletion.rows)
    events = [one.event for one in found]
    if events == list(without_deleted(events, deletion.rows)):
        return None
    return replace(deletion, text=text_of_rows(events, deletion.rows)[:_TEXT])


def erase(connection: sqlite3.Connection, deletions: Mapping[int, DeletedRows]) -> None:
    """Removes deleted content from the journal itself, so that nobody can restore it."""
    for one in deletions.values():
        empty(connection, one.conversation_id, one.rows)
    connection.executemany("INSERT OR IGNORE INTO erased VALUES (?)", [(n,) for n in deletions])
    connection.execute("DELETE FROM erased WHERE sequence NOT IN (SELECT sequence FROM journal)")


def empty(
    connection: sqlite3.Connection, conversation_id: ConversationId, rows: Collection[EntryId]
) -> None:
    """Removes the contents of rows from the journal."""
    found = _behind(connection, conversation_id, rows)
    connection.executemany(
        "UPDATE journal SET body = ? WHERE sequence = ?",
        [(as_json(encode(row.event)), row.sequence) for row in _without(found, rows)],
    )


def named_in(event: Event) -> Collection[EntryId]:
    """Returns the rows that a deletion, or its undoing, is about."""
    return event.rows if isinstance(event, RowsDeleted | RowsRestored) else ()


def _behind(
    connection: sqlite3.Connection, conversation_id: ConversationId, rows: Iterable[EntryId]
) -> Sequence[Changed]:
    """Returns the journal's rows behind these rows and others of their messages."""
    origins = sorted({origin_of_row(row) for row in rows})
    values = {"origins": as_json([*origins]), "conversation": conversation_id}
    return readable(connection.execute(_ABOUT, values), _row)


def _without(found: Sequence[Changed], rows: Collection[EntryId]) -> list[Changed]:
    events = without_deleted([one.event for one in found], rows)
    return [replace(one, event=event) for one, event in zip(found, events, strict=True)]


def _event(row: tuple[str]) -> Event:
    event = decode(json.loads(row[0]))
    if not all(isinstance(one, str) for one in named_in(event)):
        raise ValueError("not ids of rows")
    return event


def _row(row: tuple[int, str]) -> Changed:
    return Changed(row[0], decode(json.loads(row[1])))


def _deletion(row: tuple[int, ConversationId, str]) -> tuple[int, ConversationId, Event]:
    return row[0], row[1], _event(row[2:])
