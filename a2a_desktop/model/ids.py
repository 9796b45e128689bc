"""Names for the strings that identify things, and the shape of any JSON value."""

from typing import NewType, TypeAlias

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

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = "dict[str, Json]"
