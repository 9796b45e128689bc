"""One row of a transcript. A message or result with several parts is several rows."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from a2a_desktop.forms.conventions.base import Ask
from a2a_desktop.model.answer import Answer
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import EntryId, Json, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Role
from a2a_desktop.model.receipt import Receipt
from a2a_desktop.model.task import TaskState


class Delivery(StrEnum):
    """What became of something the person wrote."""

    WAITING = "waiting"
    """For its turn; with a fault: until the agent can be reached."""
    SENDING = "sending"
    SENT = "sent"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Origin:
    """Whose row it is and where it came from; shared by all rows of one message or result."""

    role: Role
    at: datetime
    message_id: MessageId | None = None
    task_id: TaskId | None = None
    artifact_id: str | None = None
    name: str | None = None
    """The result's name, if the agent gave one."""
    description: str | None = None


@dataclass(frozen=True, slots=True)
class TextEntry:
    """Markdown. While `is_open`, more of it may come."""

    entry_id: EntryId
    origin: Origin
    text: str
    is_open: bool = False
    delivery: Delivery | None = None
    """Only on the last row of something the person wrote."""
    fault: Fault | None = None
    """Why the delivery failed, or why it waits."""
    retried: datetime | None = None
    """When it was sent again, if it is on its way once more."""
    said: str | None = None
    """As it came, if sources are marked in the text."""


@dataclass(frozen=True, slots=True)
class Download:
    """How far the download of a file is: bytes that came, of how many if that is known."""

    so_far: int = 0
    total: int | None = None
    fault: Fault | None = None
    """It came to nothing."""


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
    """It is being fetched, or could not be; never kept."""
    version: int = 0
    """Which of the versions of a result it is, from 1; 0 while it is the only one."""


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
    """How far a form is."""

    OPEN = "open"
    SENT = "sent"
    DECLINED = "declined"
    SAID = "said"
    """The person answered in words of their own."""
    OVER = "over"
    """Nobody waits for it any more."""


@dataclass(frozen=True, slots=True)
class FormEntry(DataEntry):
    """A form that the agent sent; `data` is what came."""

    ask: Ask = field(kw_only=True)
    state: FormState = FormState.OPEN
    before: Json = None
    """What the person answered when the agent asked the same before."""


@dataclass(frozen=True, slots=True)
class AnswerEntry(DataEntry):
    """What the person answered to a form; `data` has it by its labels."""

    answer: Answer = field(kw_only=True)
    can_edit: bool = False
    """The agent still waits: it can be sent again."""


@dataclass(frozen=True, slots=True)
class StatusEntry:
    """The quiet line under a reply: how far the task is, or what went wrong with it."""

    entry_id: EntryId
    task_id: TaskId | None
    state: TaskState
    since: datetime
    """When the task began to be worked on, for "Done in 42 s"."""
    at: datetime
    """When this state was reached."""
    text: str = ""
    """The agent's own words about it, if any."""
    is_stopping: bool = False
    """The person pressed Stop; the agent has not confirmed yet."""
    fault: Fault | None = None
    """Why the stream broke or the reply could not be read."""
    stopped_by_person: bool = False
    receipt: Receipt | None = None
    """By whom the answer is and what it cost, if the agent said anything of it."""


Entry = TextEntry | FileEntry | DataEntry | StatusEntry
