"""A conversation as JSON with all its parts, and back.

An object of `format`, `version`, `record`, `agent`, `events` (by `journal.codec`) and `files`: by
the SHA-256 of their bytes, each a list of pieces of base64. Files that this computer no longer has
are left out.
"""

import base64
import hashlib
import json
import re
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from uuid import uuid4

from pydantic import Field

from a2a_desktop.conversation.export.limits import BUNDLE_SIZE, MOST_COUNTED
from a2a_desktop.conversation.export.place import save
from a2a_desktop.conversation.export.portions import Wanted, Work, finished, on_thread, pieces
from a2a_desktop.conversation.export.scanner import scan
from a2a_desktop.conversation.export.shape import (
    Document,
    Holds,
    check_ids,
    document,
    read_strictly,
)
from a2a_desktop.conversation.export.source import (
    Agent,
    ExportSource,
    base64_of,
    files_of,
    public_address,
)
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.standing import at_rest, of_task
from a2a_desktop.journal.codec import UnknownEvent, encode, kind_of
from a2a_desktop.journal.codec import write as as_body
from a2a_desktop.model.errors import Fault, ImportRefused, Refusal, TooLarge, Unreachable
from a2a_desktop.model.events import (
    Event,
    MessageQueued,
    MessageWithdrawn,
    MessageWritten,
    SendFailed,
)
from a2a_desktop.model.ids import AgentId, ConversationId, Json, JsonObject
from a2a_desktop.plain_files import read_plain

FORMAT: Final = "a2a-desktop conversation"
VERSION: Final = 1
"""Grows when an older program would misread a new file."""

ESCAPED: Final = "backslashreplace"
"""Writes a lone surrogate, which UTF-8 cannot hold, as JSON escapes it."""

_DIGEST: Final = re.compile("[0-9a-f]{64}")


class ConversationFile(Document):
    """A conversation with all its events and files."""

    format: Literal["a2a-desktop conversation"]
    version: int = Field(ge=1, le=VERSION)
    record: Annotated[Any, Holds(ConversationRecord)]
    agent: Annotated[Any, Holds(Agent)]
    events: list[Annotated[dict[str, Any], Holds(Event)]]
    files: dict[str, list[str]] = Field(default_factory=dict)
    """By the SHA-256 of their bytes: pieces of base64."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """A conversation from a file, with its original ids."""

    record: ConversationRecord
    agent: Agent
    events: Sequence[Event]
    files: Mapping[str, bytes] = field(default_factory=dict, repr=False)
    """By the SHA-256 of their bytes, which is checked; to be stored before the events are."""

    def renewed(self, agent_id: AgentId) -> "Bundle":
        """Returns the same conversation as a new one, with an agent of the directory."""
        old = self.record
        record = ConversationRecord(
            ConversationId(str(uuid4())),
            agent_id,
            old.title,
            old.created,
            old.updated,
            state=old.state,
            preview=old.preview,
            is_named=old.is_named,
        )
        return replace(self, record=record)

    def settled(self) -> "Bundle":
        """Returns the same conversation with nothing that would go on by itself.

        A file must not make this program send messages, or call an agent when it starts: waiting
        messages were not delivered, and only the person can send them.
        """
        events: list[Event] = []
        for event in self.events:
            if isinstance(event, MessageQueued):
                events += _undelivered(event)
            elif not isinstance(event, MessageWithdrawn):
                events.append(event)
        state = self.record.state
        rests = state is not None and (state.is_terminal or state.is_waiting)
        record = replace(
            self.record,
            state=state if rests else None,
            standing=at_rest(self.record.standing or of_task(state), 0),
            waiting=0,
            is_deleted=False,
            anchor="",
        )
        return replace(self, record=record, events=tuple(events))


async def write(source: ExportSource, place: Path) -> None:
    """Writes a conversation to `place`, whole or not at all. Raises ExportFailed, TooLarge."""
    await save(portions(source), place)


async def portions(source: ExportSource) -> AsyncGenerator[bytes, None]:
    """Yields the bundle of a conversation. Raises TooLarge for one that could not be read again."""
    size = 0
    async with aclosing(pieces(_written(source), source.read_blob, errors=ESCAPED)) as written:
        async for piece in written:
            size += len(piece)
            if size > BUNDLE_SIZE:
                raise TooLarge("conversation", BUNDLE_SIZE)
            yield piece


async def load(place: Path) -> Bundle:
    """Reads the conversation in a file. Raises ImportRefused."""
    try:
        data = await on_thread(partial(read_plain, place, BUNDLE_SIZE))
    except OSError as error:
        raise ImportRefused(Refusal.UNREADABLE) from error
    return await read(data)


async def read(data: bytes | bytearray) -> Bundle:
    """Reads a conversation from `portions`. Raises ImportRefused."""
    if len(data) > BUNDLE_SIZE:
        raise ImportRefused(Refusal.TOO_LARGE)
    return await finished(_read(data))


def _written(source: ExportSource) -> Work[None]:
    agent = replace(source.agent, address=public_address(source.agent.address))
    yield f'{{"format":{json.dumps(FORMAT)},"version":{VERSION},\n'
    yield f'"record":{as_text(as_body(source.record))},\n"agent":{as_text(as_body(agent))},\n'
    yield '"events":['
    comma = ""
    digests: dict[str, None] = {}  # a set that keeps its order
    for event in source.events:
        yield f"{comma}\n{as_text(encode(event))}"
        comma = ","
        digests.update((file.blob, None) for file in files_of(event) if file.blob is not None)
    yield '],\n"files":{'
    comma = ""
    for digest in digests:
        data = yield Wanted(digest)
        if data is not None:
            yield f"{comma}\n{json.dumps(digest)}:["
            yield from _list_of_base64(data)
            yield "]"
            comma = ","
    yield "}}\n"


def as_text(body: Json) -> str:
    """Returns JSON on one line; to be encoded with ESCAPED."""
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def _undelivered(event: MessageQueued) -> Sequence[Event]:
    fault = event.fault or Fault.of(Unreachable("", "not sent before it was written to a file"))
    return (
        MessageWritten(event.at, event.message),
        SendFailed(event.at, event.message.message_id, fault),
    )


def _list_of_base64(data: bytes) -> Work[None]:
    comma = ""
    for piece in base64_of(data):
        yield f'{comma}\n"{piece}"'
        comma = ","


def _read(data: bytes | bytearray) -> Work[Bundle]:
    held = document(ConversationFile, (yield from scan(data)))
    record = read_strictly(ConversationRecord, held.record, "record")
    check_ids(record.conversation_id, record.agent_id)
    if not (0 <= record.unread <= MOST_COUNTED and 0 <= record.waiting <= MOST_COUNTED):
        raise ImportRefused(Refusal.DAMAGED)
    agent = read_strictly(Agent, held.agent, "agent")
    agent = replace(agent, address=public_address(agent.address))
    events: list[Event] = []
    for number, one in enumerate(held.events):
        yield ""
        events.append(_event(one, number))
    files: dict[str, bytes] = {}
    for digest, encoded in held.files.items():
        files[digest] = yield from _file(digest, encoded)
    return Bundle(record, agent, tuple(events), files)


def _event(body: JsonObject, number: int) -> Event:
    try:
        kind = kind_of(body)
    except UnknownEvent as error:
        raise ImportRefused(Refusal.NEWER_VERSION) from error
    event = read_strictly(kind, body, "events", number)
    for file in files_of(event):
        if file.blob is not None and not _DIGEST.fullmatch(file.blob):
            raise ImportRefused(Refusal.DAMAGED)  # it becomes part of a path
    return event


def _file(digest: str, encoded: Sequence[str]) -> Work[bytes]:
    decoded: list[bytes] = []
    sha = hashlib.sha256()
    for piece in encoded:
        try:
            decoded.append(base64.b64decode(piece, validate=True))
        except ValueError as error:
            raise ImportRefused(Refusal.DAMAGED) from error
        sha.update(decoded[-1])
        yield ""
    if sha.hexdigest() != digest:
        raise ImportRefused(Refusal.DAMAGED)
    return b"".join(decoded)
