"""The journal: append, page, compact."""

import asyncio
import json
import sqlite3
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Final

from a2a_desktop.conversation.deletion import without_deleted
from a2a_desktop.conversation.record import JournalRow
from a2a_desktop.journal.codec import decode, encode
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    MessageQueued,
    MessageReceived,
    MessageWithdrawn,
    MessageWritten,
)
from a2a_desktop.model.ids import ConversationId, EntryId, TaskId
from a2a_desktop.model.message import FilePart, Part, TextPart
from a2a_desktop.store.blobs import INLINE_LIMIT, FileBlobs
from a2a_desktop.store.database import Database
from a2a_desktop.store.deletions import about, deleted_in, empty, named_in
from a2a_desktop.store.rows import as_json, as_text, readable
from a2a_desktop.store.search import enter, enter_anew, leave

_INSERT: Final = "INSERT INTO journal (conversation_id, kind, task_id, body) VALUES (?, ?, ?, ?)"
_TURN: Final = """SELECT sequence FROM journal
    WHERE conversation_id = ? AND sequence <= ? AND kind = 'MessageWritten'
    ORDER BY sequence DESC LIMIT 1"""
_START: Final = """SELECT sequence FROM journal WHERE conversation_id = ? AND sequence < ?
    ORDER BY sequence DESC LIMIT 1 OFFSET ?"""
_PAGE: Final = """SELECT sequence, body FROM journal
    WHERE conversation_id = ? AND sequence >= ? AND sequence < ? AND kind <> 'MessageQueued'
    ORDER BY sequence"""
_QUEUE: Final = """SELECT sequence, body FROM journal
    WHERE conversation_id = ? AND kind = 'MessageQueued' ORDER BY sequence"""
_LAST_WRITTEN: Final = """SELECT sequence, body FROM journal
    WHERE conversation_id = ? AND kind = 'MessageWritten' ORDER BY sequence DESC LIMIT 1"""
_CHUNKS: Final = """SELECT sequence, body FROM journal
    WHERE conversation_id = ? AND task_id = ? AND kind = 'ArtifactChunk' ORDER BY sequence"""
_SINCE: Final = """SELECT sequence, body FROM journal
    WHERE conversation_id = ? AND sequence >= ? ORDER BY sequence"""
_CUT_OFF: Final = "DELETE FROM journal WHERE conversation_id = ? AND sequence >= ?"
_LAST: Final = 2**62

_Chunk = tuple[int, ArtifactChunk]
"""A chunk and the sequence number of its row."""


class SqliteJournal:
    """The journal in SQLite. Fulfils `conversation.ports.Journal`."""

    def __init__(self, database: Database, blobs: FileBlobs) -> None:
        self._database = database
        self._blobs = blobs
        self._compacting = asyncio.Lock()
        """Held while a task is compacted, so that a message waits for one compaction at most."""

    async def append(
        self, conversation_id: ConversationId, events: Sequence[Event], *, durable: bool = False
    ) -> None:
        """Appends events in one transaction; large files go to the disk before their row does."""
        work = partial(self._append, conversation_id, events)
        await self._database.write(work, durable=durable)

    async def rewrite(
        self,
        conversation_id: ConversationId,
        since: int | None,
        events: Sequence[Event],
        erased: Collection[EntryId] = (),
    ) -> None:
        """Replaces all rows from the sequence number `since` on; None: all.

        If there are others than `events`, which a damaged file did not give, none is replaced:
        only what is missing is added. Nothing keeps the contents of the `erased` rows.
        """
        events = without_deleted(events, erased)

        def work(connection: sqlite3.Connection) -> None:
            empty(connection, conversation_id, erased)  # they may come from a copy
            rows = connection.execute(_SINCE, (conversation_id, since or 0)).fetchall()
            present = {as_json(encode(row.event)): row.event for row in readable(rows, _row)}
            given = {self._body(event) for event in events}
            artifacts = {_artifact(event) for event in events} - {None}  # joined ones differ
            others = [one for one in present if one not in given]
            if all(_artifact(present[one]) in artifacts for one in others):
                connection.execute(_CUT_OFF, (conversation_id, since or 0))
                missing = list(events)
            else:
                missing = [one for one in _placed(events) if self._body(one) not in present]
            self._append(conversation_id, missing, connection)

        await self._database.write(work, durable=True)

    def _append(
        self,
        conversation_id: ConversationId,
        events: Sequence[Event],
        connection: sqlite3.Connection,
    ) -> None:
        for event in events:
            if isinstance(event, MessageWritten | MessageQueued | MessageWithdrawn):
                _forget_place(connection, conversation_id, event)
            if isinstance(event, MessageWithdrawn):
                continue
            row = connection.execute(_INSERT, self._columns(conversation_id, event))
            if not isinstance(event, ArtifactChunk) and row.lastrowid is not None:
                enter(connection, row.lastrowid, event)
            if rows := named_in(event):
                enter_anew(connection, about(connection, conversation_id, rows))

    async def page(
        self, conversation_id: ConversationId, *, before: int | None = None, limit: int = 50
    ) -> Sequence[JournalRow]:
        """Returns the last `limit` rows and the rest of the turn they begin in, oldest first.

        Waiting messages follow the last page. Unreadable rows are left out.
        """
        end = _LAST if before is None else before

        def work(connection: sqlite3.Connection) -> list[JournalRow]:
            start = connection.execute(_START, (conversation_id, end, limit - 1)).fetchone()
            turn = start and connection.execute(_TURN, (conversation_id, start[0])).fetchone()
            first = turn[0] if turn else 0
            rows = connection.execute(_PAGE, (conversation_id, first, end)).fetchall()
            if before is None:
                rows += connection.execute(_QUEUE, (conversation_id,))
            return readable(rows, _row)

        return await self._database.read(work)

    async def compact(self, conversation_id: ConversationId, task_id: TaskId) -> None:
        """Joins the rows of each artifact of a task into one, in the place of its first chunk."""

        def work(connection: sqlite3.Connection) -> None:
            deleted = deleted_in(connection, conversation_id)
            chunks = connection.execute(_CHUNKS, (conversation_id, as_text(task_id)))
            for run, (first, *rest) in _runs(readable(chunks, _chunk)):
                whole = _joined(run)
                leave(connection, first)
                enter(connection, first, *without_deleted([whole], deleted))
                if not rest:
                    continue
                connection.execute(
                    "UPDATE journal SET body = ? WHERE sequence = ?", (self._body(whole), first)
                )
                connection.executemany(
                    "DELETE FROM journal WHERE sequence = ?", [(one,) for one in rest]
                )

        async with self._compacting:
            await self._database.write(work, durable=True)

    def _columns(
        self, conversation_id: ConversationId, event: Event
    ) -> tuple[str, str, str | None, str]:
        task_id: TaskId | None = getattr(event, "task_id", None)
        task = as_text(task_id) if task_id is not None else None
        return conversation_id, type(event).__name__, task, self._body(event)

    def _body(self, event: Event) -> str:
        return as_json(encode(self._without_large_files(event)))

    def _without_large_files(self, event: Event) -> Event:
        if isinstance(event, ArtifactChunk):
            return replace(event, parts=tuple(map(self._kept, event.parts)))
        if isinstance(event, MessageWritten | MessageQueued | MessageReceived):
            parts = tuple(map(self._kept, event.message.parts))
            return replace(event, message=replace(event.message, parts=parts))
        return event

    def _kept(self, part: Part) -> Part:
        if not isinstance(part, FilePart) or part.data is None or len(part.data) < INLINE_LIMIT:
            return part
        return replace(part, data=None, blob=self._blobs.put(part.data), size=len(part.data))


def _forget_place(
    connection: sqlite3.Connection,
    conversation_id: ConversationId,
    event: MessageWritten | MessageQueued | MessageWithdrawn,
) -> None:
    """Removes the earlier row of a message, which has one place: its queue, or the conversation."""
    own = event.message_id if isinstance(event, MessageWithdrawn) else event.message.message_id
    places = connection.execute(_QUEUE, (conversation_id,)).fetchall()
    if isinstance(event, MessageQueued):
        places += connection.execute(_LAST_WRITTEN, (conversation_id,))
    old = [(row[0],) for row in places if _message_id(row[1]) == own]
    connection.executemany("DELETE FROM journal WHERE sequence = ?", old)


def _artifact(event: Event) -> tuple[TaskId, str] | None:
    return (event.task_id, event.artifact_id) if isinstance(event, ArtifactChunk) else None


def _placed(events: Sequence[Event]) -> Iterable[Event]:
    """Yields events, but for messages that left the queue later."""
    sent = {one.message.message_id for one in events if isinstance(one, MessageWritten)}
    sent |= {one.message_id for one in events if isinstance(one, MessageWithdrawn)}
    for event in events:
        if not (isinstance(event, MessageQueued) and event.message.message_id in sent):
            yield event


def _message_id(body: str) -> object:
    """Returns the id of the message in a row; None if it is damaged."""
    try:
        return json.loads(body)["message"]["message_id"]
    except (ValueError, TypeError, KeyError):
        return None


def _row(row: tuple[int, str]) -> JournalRow:
    sequence, body = row
    return JournalRow(sequence, decode(json.loads(body)))


def _chunk(row: tuple[int, str]) -> _Chunk:
    event = _row(row).event
    assert isinstance(event, ArtifactChunk)
    return row[0], event


def _runs(chunks: Iterable[_Chunk]) -> Iterable[tuple[list[ArtifactChunk], list[int]]]:
    """Yields the pieces of each artifact that the transcript shows, and the rows they replace.

    Takes pieces by position, none twice, and stops at a gap: later pieces stay. Replaced files are
    an older version, so they stay too, in a run of their own.
    """
    artifacts: dict[str, list[_Chunk]] = {}
    for row in chunks:
        artifacts.setdefault(row[1].artifact_id, []).append(row)
    for rows in artifacts.values():
        run: list[ArtifactChunk] = []
        sequences: list[int] = []
        expected = 0
        for sequence, chunk in sorted(rows, key=lambda row: row[1].position):
            if chunk.position > expected:
                break
            if chunk.position == expected:
                if chunk.replaces and _has_files(run):
                    yield run, sorted(sequences)
                    run, sequences = [], []
                run.append(chunk)
                expected += chunk.span
            sequences.append(sequence)
        if sequences:
            yield run, sorted(sequences)


def _has_files(run: Iterable[ArtifactChunk]) -> bool:
    return any(isinstance(part, FilePart) for one in run for part in one.parts)


def _joined(run: Sequence[ArtifactChunk]) -> ArtifactChunk:
    """Joins all pieces of an artifact, in order, into one."""
    start = max((number for number, one in enumerate(run) if one.replaces), default=0)
    shown = run[start:]
    return replace(
        run[0],
        at=min(one.at for one in run),
        parts=_with_texts_joined(part for one in shown for part in one.parts),
        span=sum(one.span for one in run),
        name=next((one.name for one in shown if one.name), None),
        description=next((one.description for one in shown if one.description), None),
        replaces=run[0].replaces,
        is_last=any(one.is_last for one in shown),
        cited={key: said for one in run for key, said in one.cited.items()},
    )


def _with_texts_joined(parts: Iterable[Part]) -> tuple[Part, ...]:
    """Joins texts that follow each other and differ in nothing else."""
    joined: list[Part] = []
    for alike, run in groupby(parts, key=_without_text):
        if isinstance(alike, TextPart):
            text = "".join(part.text for part in run if isinstance(part, TextPart))
            joined.append(replace(alike, text=text))
        else:
            joined += run
    return tuple(joined)


def _without_text(part: Part) -> Part:
    return replace(part, text="") if isinstance(part, TextPart) else part
