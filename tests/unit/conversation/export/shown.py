"""Conversations to export, and readers of the exports."""

import asyncio
import hashlib
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from a2a_desktop.conversation.export.portions import Work, pieces
from a2a_desktop.conversation.export.source import Agent, ExportSource
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    MessageReceived,
    MessageSent,
    MessageWritten,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import AgentId, ConversationId, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState

T = TypeVar("T")

AT = datetime(2026, 11, 20, 10, tzinfo=UTC)
TASK = TaskId("t")
PNG = b"\x89PNG\r\n\x1a\n" + bytes(20)
LARGE = bytes(range(256)) * 2000
DIGEST = hashlib.sha256(LARGE).hexdigest()
SECRET = "hush"
AGENT = Agent(
    AgentId("a"),
    "Travel *Desk*",
    f"https://me:{SECRET}@a.example:8443/desk?key={SECRET}&x={SECRET}#{SECRET}",
)
RECORD = ConversationRecord(ConversationId("c"), AGENT.agent_id, "Lisbon # in May", AT, AT)


def at(second: float) -> datetime:
    return AT + timedelta(seconds=second)


def own(*parts: Part, number: int = 1) -> list[Event]:
    """Returns the events of a message from the person that arrives."""
    message = Message(MessageId(f"m{number}"), Role.USER, parts)
    return [MessageWritten(AT, message), MessageSent(at(1), message.message_id)]


def said(*parts: Part, number: int = 1) -> Event:
    """Returns the event of a message from the agent."""
    return MessageReceived(at(2), Message(MessageId(f"r{number}"), Role.AGENT, parts))


def result(*parts: Part, name: str | None = "Trip") -> list[Event]:
    """Returns the events of a task that has one result."""
    return [
        TaskOpened(at(2), TASK, None),
        ArtifactChunk(at(3), TASK, "plan", 0, parts, name=name, description="For two"),
        StatusChanged(at(43), TASK, TaskState.COMPLETED),
    ]


async def read_blob(digest: str) -> bytes:
    """The only large file of this computer."""
    await asyncio.sleep(0)
    if digest != DIGEST:
        raise JournalFailed("the file is gone")
    return LARGE


def source(
    *events: Event, agent: Agent = AGENT, record: ConversationRecord = RECORD
) -> ExportSource:
    return ExportSource(record, agent, events, read_blob, UTC)


def text_of(work: Work[None]) -> str:
    """Returns the whole export as another program reads it."""
    return asyncio.run(joined(pieces(work, read_blob))).decode()


async def joined(portions: AsyncGenerator[bytes, None]) -> bytes:
    async with aclosing(portions):
        return b"".join([portion async for portion in portions])


async def collected(steps: AsyncGenerator[T, None]) -> Sequence[T]:
    async with aclosing(steps):
        return [step async for step in steps]


FILES = (
    FilePart("a.png", data=PNG),
    FilePart("A.PNG", data=b"no picture"),
    FilePart("../../big.bin", blob=DIGEST, size=len(LARGE)),
    FilePart("gone.txt", blob="0" * 64),
    FilePart("far.pdf", uri="https://a.example/far.pdf"),
)
HELLO = TextPart("Hello **there**")
