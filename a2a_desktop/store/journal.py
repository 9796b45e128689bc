"""The journal: append, page, compact."""

import json
import logging
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from a2a_desktop.conversation.codec import UnknownEvent, decode, encode
from a2a_desktop.conversation.record import JournalRow
from a2a_desktop.model.events import ArtifactChunk, Event, MessageReceived, MessageWritten
from a2a_desktop.model.ids import ConversationId, TaskId
from a2a_desktop.model.message import FilePart, Part, TextPart
from a2a_desktop.store.blobs import INLINE_LIMIT, FileBlobs
from a2a_desktop.store.database import Database

_log = logging.getLogger(__name__)

_INSERT: Final = "INSERT INTO journal (conversation_id, kind, task_id, body) VALUES (?, ?, ?, ?)"
_TURN: Final = """SELECT sequence FROM journal
    WHERE conversation_id = ? AND sequence <= ? AND kind = 'MessageWritten'
    ORDER BY sequence DESC LIMIT 1"""
_START: Final = """SELECT sequence FROM journal WHERE conversation_id = ? AND sequence < ?
    ORDER BY sequence DESC LIMIT 1 OFFSET ?"""
_PAGE: Final = """SELECT sequence, body FROM journal
    WHERE conversation_id = ? AND sequence >= ? AND sequence < ? ORDER BY sequence"""
_CHUNKS: Final = """SELECT sequence, body FROM journal
    WHERE conversation_id = ? AND task_id = ? AND kind = 'ArtifactChunk' ORDER BY sequence"""
_LAST: Final = 2**62


class SqliteJournal:
    """Fulfils `conversation.ports.Journal`."""

    def __init__(self, database: Database, blobs: FileBlobs) -> None:
        self._database = database
        self._blobs = blobs

    async def append(
        self,
        conversation_id: ConversationId,
        events: Sequence[Event],
        *,
        durable: bool = False,
    ) -> None:
        """All events in one transaction; large files go to the disk before their row does."""

        def work(connection: sqlite3.Connection) -> None:
            rows = [self._row(conversation_id, event) for event in events]
            connection.executemany(_INSERT, rows)

        await self._database.write(work, durable=durable)

    async def page(
        self, conversation_id: ConversationId, *, before: int | None = None, limit: int = 50
    ) -> Sequence[JournalRow]:
        """The last `limit` rows and the rest of the turn they begin in, oldest first."""
        end = _LAST if before is None else before

        def work(connection: sqlite3.Connection) -> list[JournalRow]:
            start = connection.execute(_START, (conversation_id, end, limit - 1)).fetchone()
            turn = start and connection.execute(_TURN, (conversation_id, start[0])).fetchone()
            first = turn[0] if turn else 0
            rows = connection.execute(_PAGE, (conversation_id, first, end))
            return list(_read(rows))

        return await self._database.read(work)

    async def compact(self, conversation_id: ConversationId, task_id: TaskId) -> None:
        """One row for each artifact of a task, in the place of its first chunk."""

        def work(connection: sqlite3.Connection) -> None:
            rows = list(_read(connection.execute(_CHUNKS, (conversation_id, task_id))))
            for joined, sequences in _joined(rows):
                first, *rest = sequences
                connection.execute(
                    "UPDATE journal SET body = ? WHERE sequence = ?",
                    (self._body(joined), first),
                )
                connection.executemany(
                    "DELETE FROM journal WHERE sequence = ?", [(one,) for one in rest]
                )

        await self._database.write(work, durable=True)

    def _row(
        self, conversation_id: ConversationId, event: Event
    ) -> tuple[str, str, str | None, str]:
        task_id = getattr(event, "task_id", None)
        return conversation_id, type(event).__name__, task_id, self._body(event)

    def _body(self, event: Event) -> str:
        return json.dumps(encode(self._without_large_files(event)), ensure_ascii=False)

    def _without_large_files(self, event: Event) -> Event:
        if isinstance(event, ArtifactChunk):
            return replace(event, parts=tuple(map(self._kept, event.parts)))
        if isinstance(event, MessageWritten | MessageReceived):
            parts = tuple(map(self._kept, event.message.parts))
            return replace(event, message=replace(event.message, parts=parts))
        return event

    def _kept(self, part: Part) -> Part:
        if not isinstance(part, FilePart) or part.data is None or len(part.data) < INLINE_LIMIT:
            return part
        return replace(part, data=None, blob=self._blobs.put(part.data), size=len(part.data))


def _read(rows: Iterable[tuple[int, str]]) -> Iterable[JournalRow]:
    for sequence, body in rows:
        try:
            yield JournalRow(sequence, decode(json.loads(body)))
        except UnknownEvent as error:
            _log.warning("row %d was written by a newer program: %s", sequence, error)


def _joined(rows: Iterable[JournalRow]) -> Iterable[tuple[ArtifactChunk, list[int]]]:
    """The chunks of each artifact as one, with the rows it stands for."""
    artifacts: dict[str, tuple[ArtifactChunk, list[int]]] = {}
    for row in rows:
        chunk = row.event
        assert isinstance(chunk, ArtifactChunk)
        known = artifacts.get(chunk.artifact_id)
        if known is None:
            artifacts[chunk.artifact_id] = chunk, [row.sequence]
            continue
        so_far, sequences = known
        parts = chunk.parts if chunk.replaces else _with_texts_joined(so_far.parts, chunk.parts)
        end = max(so_far.position + so_far.span, chunk.position + chunk.span)
        joined = replace(
            so_far,
            parts=parts,
            span=end - so_far.position,
            name=chunk.name or so_far.name,
            description=chunk.description or so_far.description,
            is_last=so_far.is_last or chunk.is_last,
        )
        artifacts[chunk.artifact_id] = joined, [*sequences, row.sequence]
    return (entry for entry in artifacts.values() if len(entry[1]) > 1)


def _with_texts_joined(first: Sequence[Part], second: Sequence[Part]) -> tuple[Part, ...]:
    if first and second and isinstance(first[-1], TextPart) and isinstance(second[0], TextPart):
        middle = replace(first[-1], text=first[-1].text + second[0].text)
        return (*first[:-1], middle, *second[1:])
    return (*first, *second)
