"""What a dialect is, and the tolerant readers that all share."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from a2a_desktop.model.ids import Json, JsonObject, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.task import Task, TaskState, Update


@dataclass(frozen=True, slots=True)
class Call:
    """One request of a dialect, before a transport gives it its form."""

    method: str
    params: JsonObject
    title: str
    """What it is, in the wire log's words."""


class Dialect(Protocol):
    """One generation: the model to its requests, its results to the model.

    Readers raise MalformedReply with the place of the first thing that is wrong.
    """

    @property
    def headers(self) -> Mapping[str, str]:
        """What every request carries."""

    def send(self, message: Message) -> Call: ...

    def stream(self, message: Message) -> Call: ...

    def get(self, task_id: TaskId) -> Call: ...

    def cancel(self, task_id: TaskId) -> Call: ...

    def read_reply(self, result: Json) -> Task | Message:
        """The result of `send`."""

    def read_task(self, result: Json) -> Task:
        """The result of `get` and `cancel`."""

    def read_update(self, result: Json) -> Update:
        """One frame of a stream."""


_STATES = {state.value.replace("-", "_").upper(): state for state in TaskState}
_STATES["CANCELLED"] = TaskState.CANCELED  # 0.3 protobuf and some frameworks


_UNSTORABLE: Final = re.compile("[\0\ud800-\udfff]")


def state(text: object) -> TaskState:
    """Any spelling seen in the wild; an unknown one is UNKNOWN, never an error."""
    name = str(text).upper().replace("-", "_").removeprefix("TASK_STATE_")
    return _STATES.get(name, TaskState.UNKNOWN)


def clean(text: str) -> str:
    """Text without what Qt and SQLite cannot hold: lone surrogates and NUL become U+FFFD."""
    return _UNSTORABLE.sub("\ufffd", text) if _UNSTORABLE.search(text) else text


def title_of(update: Update) -> str:
    """An update in the wire log's words."""
    match update:
        case Task():
            return f"Task: {update.status.state.value}"
        case Message():
            return "Message"
        case _ if hasattr(update, "status"):
            return f"Status: {update.status.state.value}"
        case _:
            return "Part of a result"
