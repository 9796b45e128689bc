"""Search in all conversations: an FTS5 index beside the journal.

A message enters with its journal row, in the same transaction; a result enters when its task has
ended or its stream broke, as one text.
"""

import asyncio
import json
import logging
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

from a2a_desktop.conversation.ports import SearchFilter, SearchMatch
from a2a_desktop.conversation.query import Query, around
from a2a_desktop.journal.codec import decode
from a2a_desktop.model.events import (
    AnswerChosen,
    ArtifactChunk,
    Event,
    HandedOver,
    MessageReceived,
    MessageWritten,
    StatusChanged,
)
from a2a_desktop.model.ids import (
    ConversationId,
    Json,
    is_asked,
    origin_of_message,
    origin_of_result,
)
from a2a_desktop.model.message import FilePart, Message, Part, Role, TextPart
from a2a_desktop.store.database import Database
from a2a_desktop.store.deletions import Changed, about, deleted_in
from a2a_desktop.store.rows import as_json, as_text, readable

PIECE: Final = 200_000
"""Characters of one row of the index; a longer text has several."""
RECENT: Final = 20_000
"""Rows that are searched letter by letter for scripts without spaces."""
PORTION: Final = 200
"""Journal rows that are indexed at a time."""
PAGES: Final = 64
"""Pages of the index that are merged at a time."""
REST: Final = 0.01
"""Seconds between two portions: new messages go first."""
HITS: Final = 400
EXCERPT: Final = 6000
"""The most characters of a match that are handed on."""
OTHERS: Final = 200
"""The most conversations of which older matches are shown."""
OLDER_BOUND: Final = 0.3
"""Seconds in which more than `HITS` matches are looked through for other conversations."""
_STEPS: Final = 10_000
"""Steps of SQLite's machine between two looks at the clock."""

_PUT: Final = "INSERT INTO said (sequence, kind, role, at, text) VALUES (?, ?, ?, ?, ?)"
_MERGE: Final = "INSERT INTO said_words (said_words, rank) VALUES ('merge', ?)"
"""Merges some pages; of all parts of the index, if the number is negative."""
_TAKE_BACK: Final = """DELETE FROM said WHERE kind = 'note' AND sequence IN (
    SELECT other.sequence FROM journal AS one JOIN journal AS other USING (conversation_id)
    WHERE one.sequence = ? AND other.kind = 'AnswerChosen')"""
"""A later note replaces the one before."""
_FOUND: Final = """SELECT s.said_id, j.conversation_id, s.sequence, s.kind, s.role, s.at,
    CASE WHEN json_valid(j.body) THEN json_extract(j.body, '$.message.message_id',
        '$.message_id', '$.task_id', '$.artifact_id') ELSE j.body END, s.text"""
_JOINED: Final = """JOIN journal AS j ON j.sequence = s.sequence
    JOIN conversation AS c ON c.conversation_id = j.conversation_id AND NOT c.is_deleted"""
_FIND: Final = f"""{_FOUND} FROM said_words JOIN said AS s ON s.said_id = said_words.rowid
    {_JOINED} WHERE said_words MATCH :match {{where}}
    ORDER BY said_words.rowid DESC LIMIT :limit"""
_LOOK: Final = f"""{_FOUND} FROM said AS s {_JOINED}
    WHERE s.said_id > (SELECT coalesce(max(said_id), 0) FROM said) - :recent {{where}} {{like}}
    ORDER BY s.said_id DESC LIMIT :limit"""  # noqa: S608  # our own texts
_OLDER: Final = f"""{_FOUND} FROM said AS s {_JOINED} WHERE s.said_id IN (
    SELECT max(s.said_id) FROM said_words JOIN said AS s ON s.said_id = said_words.rowid
    {_JOINED} WHERE said_words MATCH :match {{where}}
    AND j.conversation_id NOT IN (SELECT value FROM json_each(:known))
    GROUP BY j.conversation_id) ORDER BY s.said_id DESC LIMIT :others"""  # noqa: S608  # our own texts
"""The newest match of each other conversation."""
_BEHIND: Final = """SELECT sequence, conversation_id, body FROM journal
    WHERE sequence > (SELECT sequence FROM said_upto) ORDER BY sequence LIMIT ?"""

_log = logging.getLogger(__name__)

Said = tuple[str, str, str]
"""Kind, role and text of an indexed passage."""


class SqliteSearch:
    """The search in SQLite. Every method raises JournalFailed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, query: Query, wanted: SearchFilter) -> Sequence[SearchMatch]:
        """Returns the matches: the words as a phrase first, then apart; of each the newest first.

        Of many, the newest ones, then the newest of each other conversation.
        A newer search ends an older one without any.
        """
        where, values = _conditions(wanted)
        values |= {"limit": HITS, "recent": RECENT}
        if query.is_unspaced:
            words = (*query.beginnings, *query.phrases)
            like = " ".join(f"AND s.text LIKE :w{n} ESCAPE '\\'" for n in range(len(words)))
            values |= {f"w{n}": f"%{_escaped(word)}%" for n, word in enumerate(words)}
            statement, matches = _LOOK.format(where=where, like=like), [""]
        else:
            # Whole words first: there may be enough of them, and they cost next to nothing.
            statement, matches = _FIND.format(where=where), [query.exact, query.match]

        def look(connection: sqlite3.Connection, match: str) -> dict[int, SearchMatch]:
            rows = connection.execute(statement, {**values, "match": match})
            return dict(readable(rows, partial(_found, query=query)))

        def work(connection: sqlite3.Connection) -> list[SearchMatch]:
            found = look(connection, matches[0])
            if len(found) < HITS and len(matches) > 1:
                found = look(connection, matches[1])
            if query.as_phrase is not query and not query.is_unspaced:
                found = look(connection, f"{query.as_phrase.match}*") | found
            first = list(found.values())[:HITS]
            if len(first) < HITS or query.is_unspaced:
                return first
            known = as_json([*dict.fromkeys(one.conversation_id for one in first)])
            older = {**values, "match": query.match, "known": known, "others": OTHERS}
            return first + _in_time(connection, query, _OLDER.format(where=where), older)

        return [] if query.is_empty else await self._database.look_up(work) or []

    async def catch_up(self) -> None:
        """Indexes rows from before there was an index, in small portions.

        Also goes on with what `forget_words` began.
        """
        is_behind = True
        while is_behind:
            is_behind = await self._database.write(_catch_up)
            await asyncio.sleep(REST)


def _in_time(
    connection: sqlite3.Connection, query: Query, statement: str, values: dict[str, object]
) -> list[SearchMatch]:
    """Returns the matches; none if finding them takes too long."""
    end = time.monotonic() + OLDER_BOUND
    connection.set_progress_handler(lambda: time.monotonic() > end, _STEPS)
    try:
        rows = connection.execute(statement, values)
        return [one for _, one in readable(rows, partial(_found, query=query))]
    except sqlite3.OperationalError:
        if time.monotonic() <= end:
            raise  # a newer search
        return []
    finally:
        connection.set_progress_handler(None, 0)


def _found(row: tuple[Any, ...], query: Query) -> tuple[int, SearchMatch]:
    said_id, conversation_id, sequence, kind, role, at, ids, text = row
    said_at, excerpt = datetime.fromtimestamp(at, UTC).isoformat(), around(text, query, EXCERPT)
    return said_id, SearchMatch(
        conversation_id, sequence, kind, role, said_at, _origin(ids), excerpt
    )


def _origin(ids: str) -> str:
    """Returns the origin of a row by its ids, or by the whole row. Raises ValueError."""
    said = json.loads(ids)
    try:
        if isinstance(said, dict):  # it has a number that SQLite does not read
            own = said.get("message", {}).get("message_id")
            said = own, *map(said.get, ("message_id", "task_id", "artifact_id"))
        own, asked, task, artifact = said
        message = own or asked
        return origin_of_result(task, artifact) if message is None else origin_of_message(message)
    except (AttributeError, TypeError) as error:
        raise ValueError("a row without its ids") from error


def enter(connection: sqlite3.Connection, sequence: int, event: Event) -> None:
    """Adds an event to the index, in the transaction that writes it."""
    if isinstance(event, AnswerChosen):
        connection.execute(_TAKE_BACK, (sequence,))
    at = int(event.at.timestamp())
    rows = [
        (sequence, kind, role, at, as_text(piece))
        for kind, role, text in _said(event)
        for piece in _pieces(text)
    ]
    connection.executemany(_PUT, rows)


def leave(connection: sqlite3.Connection, sequence: int) -> None:
    """Removes a journal row from the index."""
    connection.execute("DELETE FROM said WHERE sequence = ?", (sequence,))


def enter_anew(connection: sqlite3.Connection, rows: Iterable[Changed]) -> None:
    """Replaces journal rows in the index, after the person deleted or restored some of them."""
    for row in rows:
        leave(connection, row.sequence)
        enter(connection, row.sequence, row.event)


def forget_words(connection: sqlite3.Connection) -> None:
    """Begins to remove the words of deleted rows from the file: the index only marks them.

    Not in the transaction that deletes them.
    """
    connection.execute(_MERGE, (-PAGES,))


def enter_all(connection: sqlite3.Connection, conversation_id: ConversationId) -> None:
    """Adds a whole conversation to the index."""
    rows = connection.execute(
        "SELECT sequence, conversation_id, body FROM journal WHERE conversation_id = ?",
        (conversation_id,),
    )
    _enter_rows(connection, rows.fetchall())


def _enter_rows(
    connection: sqlite3.Connection, rows: Iterable[tuple[int, ConversationId, str]]
) -> None:
    touched: set[ConversationId] = set()
    for sequence, conversation_id, body in rows:
        touched.add(conversation_id)
        try:
            enter(connection, sequence, decode(json.loads(body)))
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            _log.info("a row cannot be searched: %s", error)
    for conversation_id in touched:
        if deleted := deleted_in(connection, conversation_id):
            enter_anew(connection, about(connection, conversation_id, deleted))


def _catch_up(connection: sqlite3.Connection) -> bool:
    """Indexes one portion, and merges one; returns whether there may be more."""
    rows = connection.execute(_BEHIND, (PORTION,)).fetchall()
    known = "SELECT 1 FROM said WHERE sequence = ?"
    _enter_rows(
        connection, [row for row in rows if not connection.execute(known, row[:1]).fetchone()]
    )
    if rows:
        connection.execute("UPDATE said_upto SET sequence = ?", (rows[-1][0],))
    before = connection.total_changes
    connection.execute(_MERGE, (PAGES,))
    return len(rows) == PORTION or connection.total_changes - before > 1


def _said(event: Event) -> Iterator[Said]:
    match event:
        case MessageReceived(message=message) if is_asked(message.task_id or ""):
            yield from _of_parts(message.parts, "message", Role.AGENT)  # the asker is its user
        case MessageWritten() | MessageReceived():
            yield from _of_message(event.message)
        case StatusChanged(message=Message() as message):
            yield from _of_message(message)
        case AnswerChosen() | HandedOver():
            yield "note", Role.USER.value, event.words
        case ArtifactChunk():
            yield from _of_parts(event.parts, "result", Role.AGENT)


def _of_message(message: Message) -> Iterator[Said]:
    return _of_parts(message.parts, "message", message.role)


def _of_parts(parts: Iterable[Part], kind: str, role: Role) -> Iterator[Said]:
    for part in parts:
        if isinstance(part, TextPart):
            yield kind, role.value, part.text
        elif isinstance(part, FilePart):
            yield "file", role.value, part.name or ""
        else:
            yield "data", role.value, "\n".join(_words_of(part.data))


def _words_of(value: Json) -> Iterator[str]:
    """Yields every text and number in data, whatever its shape."""
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, dict):
            left.extend(reversed(one.values()))
        elif isinstance(one, list):
            left.extend(reversed(one))
        elif isinstance(one, str | int | float) and not isinstance(one, bool):
            yield str(one)


def _pieces(text: str) -> Iterator[str]:
    if text.strip():
        for start in range(0, len(text), PIECE):
            yield text[start : start + PIECE]


def _conditions(wanted: SearchFilter) -> tuple[str, dict[str, object]]:
    conditions, values = [], dict[str, object]()
    if wanted.kinds:
        names = {f"k{number}": kind for number, kind in enumerate(wanted.kinds)}
        conditions.append(f"AND s.kind IN ({', '.join(f':{name}' for name in names)})")
        values |= names
    if wanted.agent_id is not None:
        conditions.append("AND c.agent_id = :agent")
        values["agent"] = wanted.agent_id
    if wanted.since is not None:
        conditions.append("AND s.at >= :since")
        values["since"] = int(wanted.since.timestamp())
    if wanted.conversation_id is not None:
        conditions.append("AND j.conversation_id = :conversation")
        values["conversation"] = wanted.conversation_id
    return " ".join(conditions), values


def _escaped(word: str) -> str:
    return word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
