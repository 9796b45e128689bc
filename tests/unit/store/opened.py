"""A store in a folder, and entries that the tests write into it."""

import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from a2a_desktop.model.events import ArtifactChunk, Event, MessageWritten
from a2a_desktop.model.ids import ConversationId, MessageId, TaskId
from a2a_desktop.model.message import Message, Part, Role, TextPart
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.store.conversations import SqliteConversations
from a2a_desktop.store.database import Database
from a2a_desktop.store.drafts import SqliteDrafts
from a2a_desktop.store.journal import SqliteJournal
from tests.waiting import run

C = ConversationId("c")
TASK = TaskId("t")
START = datetime(2026, 11, 20, tzinfo=UTC)


def written(number: int) -> MessageWritten:
    """Returns the person's message of that number."""
    message = Message(MessageId(f"m{number}"), Role.USER, (TextPart(f"turn {number}"),))
    return MessageWritten(START + timedelta(minutes=number), message)


def chunk(position: int, *parts: Part, span: int = 1, replaces: bool = False) -> ArtifactChunk:
    """Returns a piece of the one result."""
    return ArtifactChunk(START, TASK, "a", position, parts, span=span, replaces=replaces)


class Store:
    """An open store in a folder."""

    def __init__(self, folder: Path) -> None:
        self.database = Database(folder)
        self.blobs = FileBlobs(folder / "blobs")
        self.journal = SqliteJournal(self.database, self.blobs)
        self.conversations = SqliteConversations(self.database)
        self.drafts = SqliteDrafts(self.database)

    async def events(self) -> list[Event]:
        """Returns all events of the one conversation."""
        return [row.event for row in await self.journal.page(C, limit=10_000)]


def play(folder: Path, story: Callable[[Store], Awaitable[object]]) -> None:
    """Opens the store of `folder`, runs the story, closes."""

    async def opened() -> None:
        store = Store(folder)
        await store.database.open()
        try:
            await story(store)
        finally:
            await store.database.close()

    run(opened())


@contextmanager
def as_somebody_else() -> Iterator[None]:
    """Switches to an unprivileged user for a while, as root may write everywhere."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)
