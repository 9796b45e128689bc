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
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import Message, Part, Role, TextPart, text_of
from a2a_desktop.tasks import Slices

LONGEST: Final = 20_000
"""Characters of a message that are shown."""
_FENCE: Final = "~" * 20

PAGE: Final = 200
"""Journal rows read at a time."""


def as_text(event: Event) -> Event:
    """Returns the same event with its words alone, without their format."""
    match event:
        case ArtifactChunk(parts=parts):
            return replace(event, parts=_plain(parts), cited={})
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
    text = text_of(parts)[:LONGEST].replace(_FENCE, "")
    return (TextPart(f"{_FENCE}\n{text}\n{_FENCE}\n\n"),) if text.strip() else ()


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
            return [replace(row, event=as_text(row.event)) for row in rows]
        return rows


async def _fold(transcript: Transcript, events: Sequence[Event]) -> None:
    slices = Slices()
    for event in events:
        for _ in transcript.portions(event):
            if slices.is_over:
                await slices.pause()
    slices.end()
