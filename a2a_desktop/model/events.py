"""The events of a conversation, which the journal stores and the reducer folds.

An update (`model.task.Update`) is what the agent *said*; an event is what *happened*, with its
time, and with a position that makes applying it twice harmless.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import (
    AgentsTaskId,
    ContextId,
    ConversationId,
    EntryId,
    Json,
    MessageId,
    TaskId,
)
from a2a_desktop.model.message import FilePart, Message, Part
from a2a_desktop.model.receipt import Receipt
from a2a_desktop.model.task import TaskState


@dataclass(frozen=True, slots=True)
class _Happened:
    at: datetime


@dataclass(frozen=True, slots=True)
class MessageWritten(_Happened):
    """The person pressed Send. Identified by its `messageId`."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageQueued(_Happened):
    """A message of the person waits: for its turn, or (`fault`) for a connection to the agent.

    A message on its way that reached nobody waits again.
    """

    message: Message
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class MessageWithdrawn(_Happened):
    """The person took back a waiting message."""

    message_id: MessageId


@dataclass(frozen=True, slots=True)
class MessageRetried(_Happened):
    """The person sent a failed message again."""

    message_id: MessageId


@dataclass(frozen=True, slots=True)
class MessageSent(_Happened):
    """The agent accepted the message: the beginning of its reply has come."""

    message_id: MessageId


@dataclass(frozen=True, slots=True)
class SendFailed(_Happened):
    """The message did not reach the agent, or the agent refused it. It can be sent again."""

    message_id: MessageId
    fault: Fault


@dataclass(frozen=True, slots=True)
class MessageReceived(_Happened):
    """The agent answered with a message of its own, outside any artifact."""

    message: Message
    is_asked: bool = False
    """An asker of the inbox wrote it: nothing in it is a form, a surface or a step."""


@dataclass(frozen=True, slots=True)
class TaskOpened(_Happened):
    """The agent created a task for the person's message."""

    task_id: TaskId
    context_id: ContextId | None
    agents_id: AgentsTaskId | None = None


@dataclass(frozen=True, slots=True)
class StatusChanged(_Happened):
    """The state of a task changed; `message` holds the agent's words about it."""

    task_id: TaskId
    state: TaskState
    message: Message | None = None
    told: Mapping[str, Json] = field(default_factory=dict)
    """The members of the update's metadata that tell who did what, and its priority."""


@dataclass(frozen=True, slots=True)
class ArtifactChunk(_Happened):
    """One piece of a result.

    `position` counts the pieces of one artifact from 0; a piece joined from several in one frame
    spans as many. `replaces` discards the earlier content of the artifact.
    """

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
    """The members of its metadata that name sources, or tell who did what."""


@dataclass(frozen=True, slots=True)
class ReceiptGiven(_Happened):
    """The agent reported the origin and costs of an answer; all known facts so far."""

    receipt: Receipt
    task_id: TaskId | None = None
    message_id: MessageId | None = None
    """The id of an answer that is a message."""

    @property
    def key(self) -> str:
        """The id of the task or the message of the receipt."""
        return self.task_id or self.message_id or ""


@dataclass(frozen=True, slots=True)
class AnswerChosen(_Happened):
    """The person chose the newest answer as the best of several agents' answers."""

    message_id: MessageId
    """The person's message that it answers."""
    among: int
    """The number of answers; 0 takes the choice back."""
    words: str = ""
    """The note that the person saw, by which the answer is found again."""


@dataclass(frozen=True, slots=True)
class HandedOver(_Happened):
    """The person handed parts of one conversation to another: an event of each of the two."""

    message_id: MessageId
    """The message that carried the parts."""
    other: ConversationId
    agent: str
    """The name of the other conversation's agent."""
    came: bool = False
    """The parts came from the other conversation; else they went there."""
    words: str = ""
    """The line that the person saw, by which it is found again."""


@dataclass(frozen=True, slots=True)
class StreamBroke(_Happened):
    """The connection ended before the agent was done. The earlier pieces are kept."""

    task_id: TaskId | None
    fault: Fault


@dataclass(frozen=True, slots=True)
class AnswerMissing(_Happened):
    """The turn ended well without a word or result, also after the agent was asked for it.

    Without `task_id` the reply was a message.
    """

    task_id: TaskId | None


@dataclass(frozen=True, slots=True)
class CancelAsked(_Happened):
    """The person pressed Stop."""

    task_id: TaskId


@dataclass(frozen=True, slots=True)
class CancelFailed(_Happened):
    """The agent could not be asked to stop, or could not stop any more."""

    task_id: TaskId
    fault: Fault


@dataclass(frozen=True, slots=True)
class FormReopened(_Happened):
    """The person wants to answer an answered form again."""

    form: EntryId


@dataclass(frozen=True, slots=True)
class FileFetched(_Happened):
    """The person fetched a file by the agent's address; it is stored here now."""

    entry_id: EntryId
    """The row of the file."""
    file: FilePart


@dataclass(frozen=True, slots=True)
class RowsDeleted(_Happened):
    """The person deleted rows of the transcript: here only, the agent keeps its own."""

    rows: tuple[EntryId, ...]


@dataclass(frozen=True, slots=True)
class RowsRestored(_Happened):
    """The person undid the deletion."""

    rows: tuple[EntryId, ...]


@dataclass(frozen=True, slots=True)
class BegunAnew(_Happened):
    """All earlier events are a copy: their context and task belong to another conversation."""


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
    | AnswerChosen
    | HandedOver
    | StreamBroke
    | AnswerMissing
    | CancelAsked
    | CancelFailed
    | FormReopened
    | FileFetched
    | RowsDeleted
    | RowsRestored
    | BegunAnew
)
