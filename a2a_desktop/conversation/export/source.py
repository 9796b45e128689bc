"""The input of an export: one conversation from the rest of the program."""

import base64
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import tzinfo
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from a2a_desktop.conversation.deletion import deleted_by, without_deleted
from a2a_desktop.conversation.entry import FileEntry, Origin
from a2a_desktop.conversation.export.limits import PIECE
from a2a_desktop.conversation.export.portions import ReadBlob, Wanted, Work
from a2a_desktop.conversation.export.words import ENGLISH, ExportWords
from a2a_desktop.conversation.ports import Journal
from a2a_desktop.conversation.record import ConversationRecord, JournalRow
from a2a_desktop.conversation.standing import phrase
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    FileFetched,
    MessageQueued,
    MessageReceived,
    MessageWritten,
    StatusChanged,
)
from a2a_desktop.model.ids import AgentId, ConversationId, EntryId, Json
from a2a_desktop.model.message import FilePart

_PAGE: Final = 500
_TRIPLES: Final = PIECE // 4 * 3
_DIRECTIONS: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


@dataclass(frozen=True, slots=True)
class Agent:
    """The agent of the conversation."""

    agent_id: AgentId
    name: str
    address: str = ""
    """The address in the directory: exports write only its public part."""


@dataclass(frozen=True, slots=True)
class Portion:
    """One result of a conversation, or one form with its answers."""

    origin: Origin
    title: str = ""


@dataclass(frozen=True, slots=True)
class ExportSource:
    """One conversation with everything needed to write it."""

    record: ConversationRecord
    agent: Agent
    events: Sequence[Event]
    """All events, in order: `events_of`."""
    read_blob: ReadBlob
    zone: tzinfo | None = None
    """The zone of the times; None is that of this computer."""
    portion: Portion | None = None
    """The only part that is exported; None: all."""
    drafts: Mapping[EntryId, Json] = field(default_factory=dict)
    """The drafts of open forms, without secrets."""
    words: ExportWords = ENGLISH

    @property
    def title(self) -> str:
        """The heading of the document, one line of plain text; "" if there is none."""
        return line(self.portion.title if self.portion is not None else "") or line(
            self.record.title
        )


async def events_of(journal: Journal, conversation_id: ConversationId) -> Sequence[Event]:
    """Returns all events of a conversation, in order, without deleted contents.

    Raises JournalFailed.
    """
    pages: list[Sequence[JournalRow]] = []
    before: int | None = None
    while page := await journal.page(conversation_id, before=before, limit=_PAGE):
        pages.append(page)
        before = page[0].sequence
    events = [row.event for page in reversed(pages) for row in page]
    return without_deleted(events, deleted_by(events))


def public_address(address: str) -> str:
    """Returns an agent's address without user, password, query and fragment.

    No name of a query parameter guarantees that its value is no key, so none stays. An invalid
    address is dropped.
    """
    try:
        parts = urlsplit(address)
        host = parts.netloc.rpartition("@")[2]
        bare = urlunsplit((parts.scheme, host, parts.path, "", ""))
        has_secret = "@" in parts.path and not parts.netloc
    except ValueError:
        return ""
    return "" if has_secret else bare


def files_of(event: Event) -> Iterator[FilePart]:
    """Yields the files of an event."""
    match event:
        case MessageWritten() | MessageQueued() | MessageReceived():
            parts = event.message.parts
        case StatusChanged(message=message) if message is not None:
            parts = message.parts
        case ArtifactChunk(parts=parts):
            pass
        case FileFetched(file=file):
            parts = (file,)
        case _:
            return
    yield from (part for part in parts if isinstance(part, FilePart))


def content(file: FilePart) -> Work[bytes | None]:
    """Returns the bytes of a file; None if this computer does not have them."""
    if file.data is None and file.blob is not None:
        return (yield Wanted(file.blob))
    return file.data


def base64_of(data: bytes) -> Iterator[str]:
    """Yields bytes as base64, in pieces of at most PIECE characters."""
    for start in range(0, len(data), _TRIPLES):
        yield base64.b64encode(data[start : start + _TRIPLES]).decode("ascii")


def name_of(entry: FileEntry, words: ExportWords) -> str:
    """Returns the name of a file, as one line."""
    name = line(entry.file.name or entry.origin.name or "")
    return name or words(phrase("file"))


def line(text: str) -> str:
    """Returns one line of plain text without characters that turn the direction."""
    return " ".join(_DIRECTIONS.sub("", text).split())
