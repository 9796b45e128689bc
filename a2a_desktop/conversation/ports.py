"""What a conversation needs from outside. `store` and `protocol` fulfil it; `app` pairs them."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from a2a_desktop.conversation.query import Query
from a2a_desktop.conversation.record import ConversationRecord, JournalRow
from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import AgentId, AgentsTaskId, ConversationId, EntryId, Json, TaskId
from a2a_desktop.model.message import Fetched, FilePart, Message
from a2a_desktop.model.task import Task, Update


class Journal(Protocol):
    """The events of all conversations, in the order in which they happened.

    Every method raises JournalFailed.
    """

    async def append(
        self,
        conversation_id: ConversationId,
        events: Sequence[Event],
        *,
        durable: bool = False,
    ) -> None:
        """Write `events` in one transaction. `durable` waits for the disk itself.

        A message has one place only: `MessageWritten`, `MessageQueued` and `MessageWithdrawn` take
        away where it waited before, `MessageQueued` also where it was sent last.
        """

    async def page(
        self, conversation_id: ConversationId, *, before: int | None = None, limit: int = 50
    ) -> Sequence[JournalRow]:
        """The last rows before a sequence number, oldest first.

        Reaches back over `limit` to a row with which a turn begins (`MessageWritten`), so
        that no page starts in the middle of a reply. Empty when there is nothing before.
        What waits (`MessageQueued`) comes behind the last page, in no other.
        """

    async def compact(self, conversation_id: ConversationId, task_id: TaskId) -> None:
        """Join all chunks of each artifact of a task, for now or for good, into one row."""


class ConversationStore(Protocol):
    """The lines of the list of conversations. Every method raises JournalFailed."""

    async def all(self) -> Sequence[ConversationRecord]:
        """Newest first."""

    async def put(self, record: ConversationRecord) -> None:
        """Add or replace one."""

    async def copy(self, record: ConversationRecord, source: ConversationId) -> None:
        """Add one with all that happened in another, except what still waits there."""

    async def clear(self) -> None:
        """Forget all that are deleted, with everything in them, and deleted rows of others."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What is in the message box and not sent."""

    text: str
    cursor: int = 0
    files: tuple[FilePart, ...] = ()
    """Attached, their bytes in the blobs."""
    skill: str = ""
    """The id of the skill that was chosen for it."""
    columns: tuple[str, ...] = ()
    """Of the table that the answer is wanted as."""


class Drafts(Protocol):
    """What was written and not sent. Every method raises JournalFailed."""

    async def get(self, conversation_id: ConversationId) -> Draft | None: ...

    async def put(self, conversation_id: ConversationId, draft: Draft | None) -> None:
        """Keep a draft; None forgets it."""


@dataclass(frozen=True, slots=True)
class SearchFilter:
    """Where to look."""

    kinds: tuple[str, ...] = ()
    """Of `message`, `result`, `file`, `data`; all if empty."""
    agent_id: AgentId | None = None
    conversation_id: ConversationId | None = None
    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """Something that was said and fits."""

    conversation_id: ConversationId
    sequence: int
    """Of the journal row that holds it."""
    kind: str
    role: str
    at: str
    """ISO 8601, UTC."""
    origin: str
    """What the ids of the rows begin with that show it: the message, or the task and result."""
    text: str


class Forms(Protocol):
    """Answers that are not sent yet, and those that were, to offer them again.

    Secrets never get here. Every method raises JournalFailed.
    """

    async def draft(self, conversation_id: ConversationId, form: EntryId) -> Json:
        """What is filled in; None if nothing is."""

    async def all_drafts(self, conversation_id: ConversationId) -> Mapping[EntryId, Json]:
        """What is filled in of all forms of a conversation."""

    async def keep_draft(
        self, conversation_id: ConversationId, form: EntryId, answers: Json
    ) -> None:
        """Keep what is filled in; None forgets it."""

    async def remembered(self, origin: str) -> Mapping[str, Sequence[Json]]:
        """Earlier answers to one origin by the name of the field, the newest first."""

    async def remember(self, origin: str, answers: Mapping[str, Json]) -> None:
        """Keep answers by the names of their fields, a few for each."""

    async def all_remembered(self) -> Mapping[str, Mapping[str, Sequence[Json]]]:
        """Earlier answers by origin and field."""

    async def forget(self, origin: str, field: str | None) -> None:
        """No longer remember the answers to a field; None: to any of this origin."""


class SearchIndex(Protocol):
    """Everything that was said. Every method raises JournalFailed."""

    async def find(self, query: Query, wanted: SearchFilter) -> Sequence[Found]:
        """What fits, the newest first. A newer search ends an older one with no hits."""

    async def catch_up(self) -> None:
        """Take in what was said before there was an index."""


class Blobs(Protocol):
    """Files kept on this computer by the SHA-256 of their bytes."""

    async def read(self, digest: str) -> bytes:
        """Raises JournalFailed if it is gone or unreadable."""

    async def keep(self, data: bytes) -> str:
        """Keep bytes; their digest. Raises JournalFailed."""


class AgentLink(Protocol):
    """An open line to one agent. Every method raises A2AError."""

    @property
    def can_stream(self) -> bool:
        """The card promises streaming."""

    async def send(self, message: Message) -> Task | Message:
        """One message, one answer."""

    def stream(self, message: Message) -> AbstractAsyncContextManager[AsyncIterator[Update]]:
        """One message, its answer as it comes. Opened, read and closed by one task."""

    def resubscribe(self, task_id: TaskId) -> AbstractAsyncContextManager[AsyncIterator[Update]]:
        """What a running task says from now on. Opened, read and closed by one task."""

    async def get(self, task_id: TaskId) -> Task:
        """What the agent knows of a task now."""

    async def cancel(self, task_id: TaskId) -> Task:
        """Ask the agent to stop a task."""


class Connect(Protocol):
    """How a conversation reaches its agent."""

    async def connect(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        agents_ids: Mapping[TaskId, AgentsTaskId],
    ) -> AgentLink:
        """The line of one conversation. Raises A2AError if there is no way.

        `agents_ids` grows while the conversation goes on.
        """

    async def fetch(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        uri: str,
        report: Callable[[int, int | None], None],
    ) -> Fetched:
        """A file of which the agent gave the address; the bytes that came, and of how many.

        What the agent knows the person by goes to no other origin. Raises A2AError.
        """
