"""The rows of a transcript. A message or result with several parts is several rows."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from a2a_desktop.forms.conventions.base import Ask
from a2a_desktop.model.answer import Answer
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.events import HandedOver
from a2a_desktop.model.ids import ConversationId, EntryId, Json, JsonObject, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Role
from a2a_desktop.model.receipt import Receipt
from a2a_desktop.model.task import TaskState


class Delivery(StrEnum):
    """The delivery of a message of the person."""

    WAITING = "waiting"
    """It waits for its turn; with a fault: until the agent can be reached."""
    SENDING = "sending"
    SENT = "sent"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Origin:
    """The sender and the source of a row; shared by all rows of one message or result."""

    role: Role
    at: datetime
    message_id: MessageId | None = None
    task_id: TaskId | None = None
    artifact_id: str | None = None
    name: str | None = None
    """The result's name, if the agent gave one."""
    description: str | None = None
    choices: tuple[str, ...] = ()
    """The answers that the agent offers beside its words."""
    asked: JsonObject = field(default_factory=dict, compare=False)
    """The schema that the person wanted the answer in; empty if it may be anything."""


@dataclass(frozen=True, slots=True)
class TextEntry:
    """Markdown. While `is_open`, more of it may come."""

    entry_id: EntryId
    origin: Origin
    text: str
    is_open: bool = False
    delivery: Delivery | None = None
    """Only on the last row of a message of the person."""
    fault: Fault | None = None
    """The reason why the delivery failed, or waits."""
    retried: datetime | None = None
    """The time of the second sending, while it is on its way again."""
    said: str | None = None
    """The original text, if sources are marked in it."""


@dataclass(frozen=True, slots=True)
class Download:
    """The progress of a download: bytes so far, of a total if that is known."""

    so_far: int = 0
    total: int | None = None
    fault: Fault | None = None
    """The reason of its failure."""


@dataclass(frozen=True, slots=True)
class FileEntry:
    """One file."""

    entry_id: EntryId
    origin: Origin
    file: FilePart
    delivery: Delivery | None = None
    fault: Fault | None = None
    retried: datetime | None = None
    download: Download | None = None
    """The state of its download, or of the failure; never stored."""
    version: int = 0
    """The number of the version of a result, from 1; 0 while it is the only one."""


@dataclass(frozen=True, slots=True)
class DataEntry:
    """One piece of structured data."""

    entry_id: EntryId
    origin: Origin
    data: Json
    delivery: Delivery | None = None
    fault: Fault | None = None
    retried: datetime | None = None
    media_type: str | None = None
    """As the peer wrote it, beside the data or in its metadata."""
    metadata: Mapping[str, Json] = field(default_factory=dict)
    surface_id: str | None = None
    """`data` is the list of A2UI messages that make this surface of the agent's."""


class FormState(StrEnum):
    """The state of a form."""

    OPEN = "open"
    SENT = "sent"
    DECLINED = "declined"
    SAID = "said"
    """The person answered in words of their own."""
    OVER = "over"
    """It is no longer waited for."""


@dataclass(frozen=True, slots=True)
class FormEntry(DataEntry):
    """A form that the agent sent, with its original `data`."""

    ask: Ask = field(kw_only=True)
    state: FormState = FormState.OPEN
    before: Json = None
    """The person's answers when the agent asked the same before."""


@dataclass(frozen=True, slots=True)
class PurchaseEntry(DataEntry):
    """A cart, an intent or a payment that the agent shows, and asks nothing."""

    ask: Ask = field(kw_only=True)
    """The same as in a question."""


@dataclass(frozen=True, slots=True)
class AnswerEntry(DataEntry):
    """The person's answers to a form; `data` has them by their labels."""

    answer: Answer = field(kw_only=True)
    can_edit: bool = False
    """The agent still waits: it can be sent again."""


@dataclass(frozen=True, slots=True)
class FoldedEntry(DataEntry):
    """Rows of a very long reply that are not shown; `origin` is that of the first."""

    count: int = 0


@dataclass(frozen=True, slots=True)
class OtherSide:
    """The state of the conversation at the other end of a hand-over."""

    conversation_id: ConversationId
    is_there: bool = True
    """The list of conversations has it."""
    was_deleted: bool = False
    """The person deleted it, and can still restore it; else it may come from another computer."""
    standing: str = ""
    """The value of its `Standing`; "" if it has none."""
    since: datetime | None = None
    """The time of that state, if it was interrupted."""
    words: str = ""
    """The first words of its answer, plain."""
    files: tuple[str, ...] = ()
    """The names of the files of its answer."""


@dataclass(frozen=True, slots=True)
class HandOverEntry(DataEntry):
    """A hand-over to or from another conversation. It begins no turn, and is no message."""

    event: HandedOver = field(kw_only=True)
    side: OtherSide | None = None
    """Never stored; None until it was looked up."""


@dataclass(frozen=True, slots=True)
class StatusEntry:
    """The quiet line under a reply: the state of the task, or its fault."""

    entry_id: EntryId
    task_id: TaskId | None
    state: TaskState
    since: datetime
    """The beginning of the work on the task, for "Done in 42 s"."""
    at: datetime
    """The time of this state."""
    text: str = ""
    """The agent's own words about it, if any."""
    is_stopping: bool = False
    """The person pressed Stop; the agent has not confirmed yet."""
    fault: Fault | None = None
    """The reason why the stream broke or the reply could not be read."""
    stopped_by_person: bool = False
    receipt: Receipt | None = None
    """The agent and the costs of the answer, if they are known."""
    best_of: int = 0
    """The person chose the answer as the best of so many; 0 if not."""
    is_silent: bool = False
    """The task ended well, but without an answer."""
    is_followed: bool = False
    """Updates of the task are listened to; never stored."""


Entry = TextEntry | FileEntry | DataEntry | StatusEntry
