"""Everything that happens in a conversation: what the journal holds and the reducer folds.

An update (`model.task.Update`) is what the agent *said*; an event is what *happened*,
with its time, and with a position that makes applying it twice harmless.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import AgentsTaskId, ContextId, EntryId, Json, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Message, Part
from a2a_desktop.model.receipt import Receipt
from a2a_desktop.model.task import TaskState


@dataclass(frozen=True, slots=True)
class MessageWritten:
    """The person pressed Send. Known again by its `messageId`."""

    at: datetime
    message: Message


@dataclass(frozen=True, slots=True)
class MessageQueued:
    """What the person wrote waits: for its turn, or (`fault`) until the agent can be reached.

    A message that was on its way and found nobody waits again.
    """

    at: datetime
    message: Message
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class MessageWithdrawn:
    """The person took back what waited."""

    at: datetime
    message_id: MessageId


@dataclass(frozen=True, slots=True)
class MessageRetried:
    """The person sent a message again that had failed."""

    at: datetime
    message_id: MessageId


@dataclass(frozen=True, slots=True)
class MessageSent:
    """The agent took the message: the first word of its reply has come."""

    at: datetime
    message_id: MessageId


@dataclass(frozen=True, slots=True)
class SendFailed:
    """The message did not reach the agent, or the agent refused it. It can be sent again."""

    at: datetime
    message_id: MessageId
    fault: Fault


@dataclass(frozen=True, slots=True)
class MessageReceived:
    """The agent answered with a message of its own, outside any artifact."""

    at: datetime
    message: Message


@dataclass(frozen=True, slots=True)
class TaskOpened:
    """The agent made a task of the person's message."""

    at: datetime
    task_id: TaskId
    context_id: ContextId | None
    agents_id: AgentsTaskId | None = None


@dataclass(frozen=True, slots=True)
class StatusChanged:
    """A task moved on; `message` holds the agent's words about it."""

    at: datetime
    task_id: TaskId
    state: TaskState
    message: Message | None = None


@dataclass(frozen=True, slots=True)
class ArtifactChunk:
    """One piece of a result.

    `position` counts the pieces of one artifact from 0; a piece made of several that came
    in one frame spans as many. `replaces` throws away what the artifact held before.
    """

    at: datetime
    task_id: TaskId
    artifact_id: str
    position: int
    parts: tuple[Part, ...]
    span: int = 1
    name: str | None = None
    description: str | None = None
    replaces: bool = False
    is_last: bool = False
    cited: Mapping[str, Json] = field(default_factory=dict)
    """What its metadata says of sources."""


@dataclass(frozen=True, slots=True)
class ReceiptGiven:
    """The agent said how an answer came about; all that is known of it by now."""

    at: datetime
    receipt: Receipt
    task_id: TaskId | None = None
    message_id: MessageId | None = None
    """Of an answer that is a message."""

    @property
    def key(self) -> str:
        """Returns the id of the task or the message that it is for."""
        return self.task_id or self.message_id or ""


@dataclass(frozen=True, slots=True)
class StreamBroke:
    """The connection ended before the agent was done. What arrived is kept."""

    at: datetime
    task_id: TaskId | None
    fault: Fault


@dataclass(frozen=True, slots=True)
class CancelAsked:
    """The person pressed Stop."""

    at: datetime
    task_id: TaskId


@dataclass(frozen=True, slots=True)
class CancelFailed:
    """The agent could not be asked to stop, or could not stop any more."""

    at: datetime
    task_id: TaskId
    fault: Fault


@dataclass(frozen=True, slots=True)
class FormReopened:
    """The person wants to answer a form again that was answered."""

    at: datetime
    form: EntryId


@dataclass(frozen=True, slots=True)
class FileFetched:
    """The person fetched a file of which the agent gave the address; it is kept here now."""

    at: datetime
    entry_id: EntryId
    """The row that it is."""
    file: FilePart


@dataclass(frozen=True, slots=True)
class RowsDeleted:
    """The person deleted rows of the transcript: here only, the agent keeps its own."""

    at: datetime
    rows: tuple[EntryId, ...]


@dataclass(frozen=True, slots=True)
class RowsRestored:
    """The person took that back."""

    at: datetime
    rows: tuple[EntryId, ...]


@dataclass(frozen=True, slots=True)
class BegunAnew:
    """All before is a copy: its context and its task belong to another conversation."""

    at: datetime


Event = (
    MessageWritten
    | MessageQueued
    | MessageWithdrawn
    | MessageRetried
    | MessageSent
    | SendFailed
    | MessageReceived
    | TaskOpened
    | StatusChanged
    | ArtifactChunk
    | ReceiptGiven
    | StreamBroke
    | CancelAsked
    | CancelFailed
    | FormReopened
    | FileFetched
    | RowsDeleted
    | RowsRestored
    | BegunAnew
)
