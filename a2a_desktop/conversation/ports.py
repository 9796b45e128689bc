"""The interfaces that a conversation needs from outside.

`store` and `protocol` fulfil them; `app` pairs them.
"""

from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from a2a_desktop.conversation.record import ConversationRecord, JournalRow
from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import (
    AgentId,
    AgentsTaskId,
    ConversationId,
    EntryId,
    Json,
    JsonObject,
    TaskId,
)
from a2a_desktop.model.message import Fetched, FilePart, Message
from a2a_desktop.model.task import Task, Update

if TYPE_CHECKING:
    from a2a_desktop.conversation.recipes.recipe import Recipe, Run
    from a2a_desktop.conversation.recipes.repeat import Repeat


class Journal(Protocol):
    """The events of all conversations, in the order in which they happened.

    Every method raises JournalFailed.
    """

    async def append(
        self, conversation_id: ConversationId, events: Sequence[Event], *, durable: bool = False
    ) -> None:
        """Writes `events` in one transaction. `durable` waits for the disk itself.

        A message has one place only: `MessageWritten`, `MessageQueued` and `MessageWithdrawn`
        remove its place in the queue, `MessageQueued` also that of its last sending.
        """

    async def page(
        self, conversation_id: ConversationId, *, before: int | None = None, limit: int = 50
    ) -> Sequence[JournalRow]:
        """Returns the last rows before a sequence number, oldest first.

        Reaches back over `limit` to a row with which a turn begins (`MessageWritten`), so that no
        page starts in the middle of a reply. Empty when there is nothing before. Waiting messages
        (`MessageQueued`) follow the last page, and no other.
        """

    async def rewrite(
        self,
        conversation_id: ConversationId,
        since: int | None,
        events: Sequence[Event],
        erased: Collection[EntryId] = (),
    ) -> None:
        """Replaces all rows from the sequence number `since` on; None: all.

        Leaves out the contents of rows that are deleted for good.
        """

    async def compact(self, conversation_id: ConversationId, task_id: TaskId) -> None:
        """Joins all chunks of each artifact of a task, complete or not, into one row."""


@dataclass(frozen=True, slots=True)
class DeletedRows:
    """Rows that the person deleted together, and that can be restored."""

    conversation_id: ConversationId
    at: datetime
    rows: tuple[EntryId, ...]
    text: str = ""
    """The beginning of their text, and the names of their files."""


class ConversationStore(Protocol):
    """The records of the list of conversations. Every method raises JournalFailed."""

    async def all(self) -> Sequence[ConversationRecord]:
        """Returns all records, newest first."""

    async def put(self, record: ConversationRecord) -> None:
        """Adds or replaces one."""

    async def copy(self, record: ConversationRecord, source: ConversationId) -> None:
        """Adds one with all events of another, except its waiting messages."""

    async def deleted_rows(self) -> Sequence[DeletedRows]:
        """Returns the deleted rows of all conversations that can be restored, newest first."""

    async def clear(self, before: datetime) -> Sequence[DeletedRows]:
        """Deletes for good what was deleted until then: conversations, and rows of others.

        Returns these rows.
        """

    async def erase(self, conversation_id: ConversationId) -> None:
        """Deletes a conversation for good."""

    async def erase_rows(self, deleted: DeletedRows) -> None:
        """Deletes rows for good that are deleted."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The unsent contents of the message box."""

    text: str
    cursor: int = 0
    files: tuple[FilePart, ...] = ()
    """The attached files, their bytes in the blobs."""
    skill: str = ""
    """The id of the skill that was chosen for it."""
    schema: JsonObject = field(default_factory=dict)
    """The schema that the answer is wanted in; empty if it may be anything."""
    priority: str = ""
    """The `Priority` that was chosen for it."""


class Drafts(Protocol):
    """The store of drafts. Every method raises JournalFailed."""

    async def get(self, conversation_id: ConversationId) -> Draft | None: ...

    async def put(self, conversation_id: ConversationId, draft: Draft | None) -> None:
        """Stores a draft; None forgets it."""

    def put_now(self, drafts: Mapping[ConversationId, Draft | None], bound: float) -> None:
        """Stores drafts and blocks its caller. Raises TimeoutError after `bound` seconds."""


class RecipeStore(Protocol):
    """The store of recipes, runs and repeated requests. Every method raises JournalFailed."""

    async def recipes(self) -> "Sequence[Recipe]":
        """Returns the recipes in the order in which they were kept."""

    async def runs(self) -> "Sequence[Run]": ...

    async def repeats(self) -> "Sequence[Repeat]": ...

    async def put(self, one: "Recipe | Run | Repeat") -> None:
        """Adds or replaces one."""

    async def remove(self, one: "Recipe | Run | Repeat") -> None: ...


@dataclass(frozen=True, slots=True)
class SearchFilter:
    """The scope of a search."""

    kinds: tuple[str, ...] = ()
    """Of `message`, `result`, `file`, `data`; all if empty."""
    agent_id: AgentId | None = None
    conversation_id: ConversationId | None = None
    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class SearchMatch:
    """A match of a search."""

    conversation_id: ConversationId
    sequence: int
    """The number of its journal row."""
    kind: str
    role: str
    at: str
    """ISO 8601, UTC."""
    origin: str
    """The prefix of the ids of its rows: the message, or the task and result."""
    text: str
    """Of a long one the part around the match."""


class Forms(Protocol):
    """Drafts of answers, and earlier ones to offer again.

    Secrets never get here. Every method raises JournalFailed.
    """

    async def draft(self, conversation_id: ConversationId, form: EntryId) -> Json:
        """Returns the draft of a form; None if there is none."""

    async def all_drafts(self, conversation_id: ConversationId) -> Mapping[EntryId, Json]:
        """Returns the drafts of all forms of a conversation."""

    async def keep_draft(
        self, conversation_id: ConversationId, form: EntryId, answers: Json
    ) -> None:
        """Stores the draft of a form; None forgets it."""

    async def remembered(self, origin: str) -> Mapping[str, Sequence[Json]]:
        """Returns earlier answers to one origin by the name of the field, the newest first."""

    async def remember(self, origin: str, answers: Mapping[str, Json]) -> None:
        """Stores answers by the names of their fields, a few for each."""

    async def all_remembered(self) -> Mapping[str, Mapping[str, Sequence[Json]]]:
        """Returns earlier answers by origin and field."""

    async def forget(self, origin: str, field: str | None) -> None:
        """Forgets the answers to a field; None: all of this origin."""


class Blobs(Protocol):
    """Files stored on this computer by the SHA-256 of their bytes."""

    async def read(self, digest: str) -> bytes:
        """Returns the bytes. Raises JournalFailed if they are gone or unreadable."""

    async def keep(self, data: bytes) -> str:
        """Stores bytes and returns their digest. Raises JournalFailed."""


class AgentLink(Protocol):
    """An open connection to one agent. Every method raises A2AError."""

    @property
    def can_stream(self) -> bool:
        """The card promises streaming."""

    async def send(self, message: Message) -> Task | Message:
        """Sends one message and returns its answer."""

    def stream(self, message: Message) -> AbstractAsyncContextManager[AsyncIterator[Update]]:
        """Opens the answer of one message as it comes. One task opens, reads and closes it."""

    def resubscribe(self, task_id: TaskId) -> AbstractAsyncContextManager[AsyncIterator[Update]]:
        """Opens the updates of a running task, for one task to read and close."""

    async def get(self, task_id: TaskId, history_length: int | None = None) -> Task:
        """Returns a task as the agent knows it now, with its newest messages if so many are wanted.

        Without a number most agents give none.
        """

    async def find(self, message: Message) -> Task | None:
        """Returns the task of a message whose reply was lost, if the agent's list has it."""

    async def cancel(self, task_id: TaskId) -> Task:
        """Asks the agent to stop a task."""


class Openings(Protocol):
    """The conversations that are being opened, of this program and of one that died."""

    async def begin(self, conversation_id: ConversationId) -> bool:
        """Notes that one is being opened; returns whether an earlier program died meanwhile."""

    async def end(self, conversation_id: ConversationId) -> None:
        """Notes that it stands."""

    async def close(self) -> None:
        """Notes that the program ends in order, and that all stand."""


class Connect(Protocol):
    """Connects a conversation with its agent."""

    async def connect(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        agents_ids: Mapping[TaskId, AgentsTaskId],
    ) -> AgentLink:
        """Returns the link of one conversation. Raises A2AError if there is no way.

        `agents_ids` grows while the conversation goes on.
        """

    async def fetch(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        uri: str,
        report: Callable[[int, int | None], None],
    ) -> Fetched:
        """Fetches a file by the agent's address; reports the bytes so far and the total.

        Credentials go to the agent's own origin only. Raises A2AError.
        """
