"""Names for the strings that identify things, the shape of any JSON value, and places in one."""

from typing import Final, NewType, TypeAlias
from urllib.parse import unquote

AgentId = NewType("AgentId", str)
"""An entry of the directory; our own id."""

ConversationId = NewType("ConversationId", str)
"""A conversation; our own id. Its `ContextId` on the wire is the agent's."""

EntryId = NewType("EntryId", str)
"""A row of a transcript; our own id."""

AgentsTaskId: TypeAlias = str | int
"""The agent's own id of a task that we named, typed as it came: in 0.1 clients name tasks."""

MessageId = NewType("MessageId", str)
TaskId = NewType("TaskId", str)
ContextId = NewType("ContextId", str)
RoundId = NewType("RoundId", str)
RunId = NewType("RunId", str)

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = "dict[str, Json]"


ASKED: Final = "asked-"
"""Begins our ids of askers, which stand where those of agents do, and of what they ask."""


def is_asked(own_id: str) -> bool:
    """Returns whether this is the id of an asker of the inbox, or of a task of one."""
    return own_id.startswith(ASKED)


def origin_of_message(message_id: MessageId) -> str:
    """Returns the origin of the rows of a message. No other message or result has it."""
    return _quoted(message_id)


def origin_of_result(task_id: TaskId, artifact_id: str) -> str:
    """Returns the origin of the rows of a result. No other message or result has it."""
    return f"{_quoted(task_id)}/{_quoted(artifact_id)}"


def row_of(origin: str, name: int | str) -> EntryId:
    """Returns the row with a number, or the one row of a kind, of a message or result."""
    return EntryId(f"{origin}/{name}")


def origin_of_row(row: EntryId) -> str:
    """Returns the origin of a row."""
    return row.rpartition("/")[0]


def _quoted(agents_id: str) -> str:
    """Returns an agent's id without a slash; `store.deletions` does the same in SQL."""
    return agents_id.replace("%", "%25").replace("/", "%2F")


def below(pointer: str, step: str | int) -> str:
    """Returns the pointer to a member or an element of the value at `pointer`."""
    return f"{pointer}/{str(step).replace('~', '~0').replace('/', '~1')}"


def unescaped(step: str) -> str:
    """Returns one step of a pointer as the name it stands for, also from a URI fragment."""
    return unquote(step).replace("~1", "/").replace("~0", "~")
