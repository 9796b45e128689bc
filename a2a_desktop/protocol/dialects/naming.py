"""The names that the client gives to tasks in 0.1, regardless of those in replies."""

from collections.abc import MutableMapping
from dataclasses import dataclass, replace
from typing import TypeVar

from a2a_desktop.model.ids import AgentsTaskId, ContextId, Json, TaskId
from a2a_desktop.model.message import Message
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
