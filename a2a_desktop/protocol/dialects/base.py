"""The interface of a generation of the protocol: its requests and its readings."""

from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, Protocol, TypeVar

from a2a_desktop.model.card import Generation
from a2a_desktop.model.departure import Departure, departure
from a2a_desktop.model.errors import Unsupported
from a2a_desktop.model.ids import AgentsTaskId, ContextId, Json, JsonObject, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.request import PushConfig, SendOptions, TaskPage, TaskQuery
from a2a_desktop.model.task import Task, Update
from a2a_desktop.protocol.dialects.reading import task_id_of

U = TypeVar("U", Task, Task | Message, Update)


@dataclass(frozen=True, slots=True)
class Naming:
    """The task of a request, and the context for replies that name none."""

    task_id: TaskId
    context_id: ContextId | None
    agents_ids: MutableMapping[TaskId, AgentsTaskId]
    """Collects the agent's own ids of tasks, where they differ."""

    def named(self, update: U, result: Json) -> U:
        """Returns a reply under the task's name here; `result` is its JSON as it came."""
        if isinstance(update, Message):
            return update
        context_id = update.context_id or self.context_id
        if update.task_id == self.task_id:
            is_same = context_id == update.context_id
            return update if is_same else replace(update, context_id=context_id)
        agents_id = task_id_of(result)
        if agents_id is not None:
            self.agents_ids[self.task_id] = agents_id
        return replace(update, task_id=self.task_id, context_id=context_id, agents_id=agents_id)


class Operation(StrEnum):
    """An operation of an agent. Source: A2A 1.0, section 3.1."""

    SEND = "send"
    STREAM = "stream"
    GET = "get"
    LIST = "list"
    CANCEL = "cancel"
    RESUBSCRIBE = "resubscribe"
    SET_PUSH = "set_push"
    GET_PUSH = "get_push"
    LIST_PUSH = "list_push"
    DELETE_PUSH = "delete_push"
    EXTENDED_CARD = "extended_card"
    NOTHING = "nothing"
    """None: no agent has it."""


_TITLES: Final[Mapping[Operation, str]] = {
    Operation.SEND: "Send message",
    Operation.STREAM: "Send message, live",
    Operation.GET: "Ask for the result",
    Operation.LIST: "List tasks",
    Operation.CANCEL: "Stop task",
    Operation.RESUBSCRIBE: "Follow task again",
    Operation.SET_PUSH: "Ask for notifications",
    Operation.GET_PUSH: "Look up notifications",
    Operation.LIST_PUSH: "List notifications",
    Operation.DELETE_PUSH: "End notifications",
    Operation.EXTENDED_CARD: "Extended agent card",
    Operation.NOTHING: "Ask for what no agent can do",
}


@dataclass(frozen=True, slots=True)
class Call:
    """One request of a dialect, not yet in the form of a transport."""

    operation: Operation
    method: str
    """The JSON-RPC name."""
    params: JsonObject
    headers: Mapping[str, str] = field(default_factory=dict)
    """Headers of this request beside the dialect's own."""
    alternatives: tuple[str, ...] = ()
    """Other names of the method, to try one after the other if the agent does not know it."""
    naming: Naming | None = None
    """The names for its results; None: their own."""
    other: "Call | None" = None
    """The same call by the task's other id, for an agent that has no task by this one."""
    request_id: str | None = None
    """The id of its JSON-RPC envelope; None: any."""
    departure: Departure = field(default_factory=departure, compare=False)
    """Knows whether a byte of it has left; shared by all ways to send a message."""

    @property
    def title(self) -> str:
        """The name of the call in the wire log."""
        return _TITLES[self.operation]


class Dialect(Protocol):
    """One generation: turns the model into requests, and results into the model.

    Methods that the generation does not have raise Unsupported before anything is sent. Readers
    raise MalformedReply with the place of the first fault.
    """

    @property
    def generation(self) -> Generation: ...

    @property
    def headers(self) -> Mapping[str, str]:
        """The headers of every request."""

    def send(self, message: Message, options: SendOptions) -> Call: ...

    def stream(self, message: Message, options: SendOptions) -> Call: ...

    def get(self, task_id: TaskId, history_length: int | None = None) -> Call: ...

    def list(self, query: TaskQuery) -> Call: ...

    def cancel(self, task_id: TaskId) -> Call: ...

    def resubscribe(self, task_id: TaskId) -> Call: ...

    def set_push(self, task_id: TaskId, config: PushConfig) -> Call: ...

    def get_push(self, task_id: TaskId, config_id: str | None) -> Call: ...

    def list_push(self, task_id: TaskId) -> Call: ...

    def delete_push(self, task_id: TaskId, config_id: str) -> Call: ...

    def extended_card(self) -> Call: ...

    def read_reply(self, result: Json) -> Task | Message:
        """Reads the result of `send`."""

    def read_task(self, result: Json) -> Task:
        """Reads the result of `get` and `cancel`."""

    def read_update(self, result: Json) -> Update:
        """Reads one frame of a stream, or the body of a notification."""

    def read_tasks(self, result: Json) -> TaskPage:
        """Reads the result of `list`."""

    def read_push(self, result: Json) -> PushConfig:
        """Reads the result of `set_push` and `get_push`."""

    def read_pushes(self, result: Json) -> tuple[PushConfig, ...]:
        """Reads the result of `list_push`."""


ACCEPTED_OUTPUT_MODES: Final = ("text/plain", "text/markdown", "application/json", "image/*", "*/*")


def unsupported(generation: Generation, what: str) -> Unsupported:
    """Returns the agent's error for what its generation lacks, without a request."""
    return Unsupported(-32004, f"A2A {generation.value} has no {what}")


def title_of(update: Update) -> str:
    """Returns the name of an update in the wire log."""
    match update:
        case Task():
            return f"Task: {update.status.state.value}"
        case Message():
            return "Message"
        case _ if hasattr(update, "status"):
            return f"Status: {update.status.state.value}"
        case _:
            return "Part of a result"
