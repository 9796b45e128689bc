"""Loads a conversation from the journal: the last page, and older ones on demand."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.persistence import Persistence
from a2a_desktop.conversation.record import JournalRow
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    MessageQueued,
    MessageReceived,
    MessageWritten,
    StatusChanged,
)
from a2a_desktop.model.ids import MessageId, TaskId
from a2a_desktop.model.message import Message, Part, Role, TextPart, text_of
from a2a_desktop.tasks import Slices

LONGEST: Final = 20_000
"""Characters of a message that are shown."""
_FENCE: Final = "~" * 20
_BEGIN: Final = f"{_FENCE} text\n"
"""Ends no text that is already in a box, for it names a language."""

PAGE: Final = 200
"""Journal rows read at a time."""


def as_text(event: Event, boxed: set[tuple[TaskId, str]]) -> Event:
    """Returns the same event with its words alone, without their format.

    All chunks of an artifact are in one box, which has no end; `boxed` are those with a beginning.
    """
    match event:
        case ArtifactChunk(task_id=task_id, artifact_id=artifact_id, parts=parts):
            key, words = (task_id, artifact_id), _words(parts)
            is_boxed = key in boxed and not event.replaces
            if is_boxed or words.strip():
                boxed.add(key)
                words = words if is_boxed else _BEGIN + words
            else:
                boxed.discard(key)
            return replace(event, parts=(TextPart(words),) if key in boxed else (), cited={})
        case MessageReceived(message=message) | MessageWritten(message=message):
            return replace(event, message=_bare(message))
        case StatusChanged(message=message):
            return replace(event, message=message and _bare(message), told={})
        case _:
            return event


def _bare(message: Message) -> Message:
    if message.role is Role.USER:
        parts: tuple[Part, ...] = (TextPart(text_of(message.parts)[:LONGEST]),)
    else:
        parts = _plain(message.parts)
    return replace(message, parts=parts, metadata={})


def _plain(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    text = _words(parts)
    return (TextPart(f"{_BEGIN}{text}\n{_FENCE}\n\n"),) if text.strip() else ()


def _words(parts: tuple[Part, ...]) -> str:
    return text_of(parts)[:LONGEST].replace(_FENCE, "")


class HistoryPages:
    """Reads pages of the journal into a transcript."""

    def __init__(self, persistence: Persistence, transcript: Transcript) -> None:
        self._persistence = persistence
        self._transcript = transcript
        self.oldest: int | None = None
        """The sequence number of the first loaded row."""
        self.is_plain = False
        """Only the words are shown."""
        self.has_older = False
        """The journal has rows from before those that are loaded."""
        self.written: dict[MessageId, Message] = {}
        """The person's messages on the loaded pages."""
        self.known: list[Event] = []
        """The events of the loaded pages, and all since: for a file that loses them."""
        self.last_at = datetime.min.replace(tzinfo=UTC)
        """The time of the last event."""

    async def load(self) -> Sequence[JournalRow]:
        """Loads the last page, and waiting messages. Raises JournalFailed."""
        rows = await self._page(None)
        await _fold(self._transcript, [row.event for row in rows])
        return rows

    async def load_older(self) -> list[Change]:
        """Loads the page before."""
        if not self.has_older:
            return []
        try:
            rows = await self._page(self.oldest)
        except JournalFailed as error:
            self._persistence.fail(error)
            return []
        older = Transcript()
        unplaced = self._transcript.files.unplaced
        await _fold(older, [*(row.event for row in rows), *unplaced])
        return self._transcript.put_first(older)

    async def _page(self, before: int | None) -> Sequence[JournalRow]:
        rows = await self._persistence.page(before, PAGE)
        self.has_older = bool(rows)  # an unreadable row may make a page short
        said = [row for row in rows if not isinstance(row.event, MessageQueued)]
        if said:
            self.oldest = said[0].sequence
        self.known[:0] = [row.event for row in rows]
        for row in rows:
            self.last_at = max(self.last_at, row.event.at)
            if isinstance(row.event, MessageWritten):
                self.written[row.event.message.message_id] = row.event.message
        if self.is_plain:
            boxed = set[tuple[TaskId, str]]()
            return [replace(row, event=as_text(row.event, boxed)) for row in rows]
        return rows


async def _fold(transcript: Transcript, events: Sequence[Event]) -> None:
    slices = Slices()
    for event in events:
        for _ in transcript.portions(event):
            if slices.is_over:
                await slices.pause()
    slices.end()
