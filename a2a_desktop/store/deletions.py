"""Rows that the person deleted: removed from the index at once, from the journal later."""

import json
import sqlite3
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from a2a_desktop.conversation.deletion import deleted_by, without_deleted
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
        AND {_ORIGIN} IN (SELECT origin FROM named))
    SELECT sequence, body FROM journal WHERE sequence IN (SELECT sequence FROM own)
        OR (conversation_id = :conversation AND kind = 'StatusChanged'
            AND task_id IN (SELECT task_id FROM own))
    ORDER BY sequence"""  # noqa: S608  # our own texts
_NEW: Final = """SELECT DISTINCT conversation_id FROM journal INDEXED BY journal_deletions
    WHERE kind IN ('RowsDeleted', 'RowsRestored')
    AND sequence > (SELECT sequence FROM erased_upto)"""


@dataclass(frozen=True, slots=True)
class Changed:
    """A row of the journal with less content than before."""

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
    origins = sorted({origin_of_row(row) for row in rows})
    values = {"origins": as_json([*origins]), "conversation": conversation_id}
    found = readable(connection.execute(_ABOUT, values), _row)
    events = without_deleted([event for _, event in found], deleted_in(connection, conversation_id))
    return [Changed(row[0], event) for row, event in zip(found, events, strict=True)]


def erase(connection: sqlite3.Connection) -> None:
    """Removes deleted content from the journal itself, so that nobody can restore it."""
    for (conversation_id,) in connection.execute(_NEW).fetchall():
        rows = deleted_in(connection, conversation_id)
        connection.executemany(
            "UPDATE journal SET body = ? WHERE sequence = ?",
            [
                (as_json(encode(one.event)), one.sequence)
                for one in about(connection, conversation_id, rows)
            ],
        )
    connection.execute(
        "UPDATE erased_upto SET sequence = (SELECT coalesce(max(sequence), 0) FROM journal)"
    )


def named_in(event: Event) -> Collection[EntryId]:
    """Returns the rows that a deletion, or its undoing, is about."""
    return event.rows if isinstance(event, RowsDeleted | RowsRestored) else ()


def _event(row: tuple[str]) -> Event:
    return decode(json.loads(row[0]))


def _row(row: tuple[int, str]) -> tuple[int, Event]:
    return row[0], decode(json.loads(row[1]))
