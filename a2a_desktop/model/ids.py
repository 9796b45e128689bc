"""Names for the strings that identify things, and the shape of any JSON value."""

from typing import NewType, TypeAlias

AgentId = NewType("AgentId", str)
"""Ours: one entry of the directory."""

ConversationId = NewType("ConversationId", str)
"""Ours: one conversation; its `ContextId` on the wire is the agent's."""

EntryId = NewType("EntryId", str)
"""Ours: one row of a transcript."""

MessageId = NewType("MessageId", str)
TaskId = NewType("TaskId", str)
ContextId = NewType("ContextId", str)

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = "dict[str, Json]"
