"""Tasks and their updates: the four results of a reply or a stream."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from a2a_desktop.model.ids import AgentsTaskId, ContextId, Json, TaskId
from a2a_desktop.model.message import Artifact, Message


class TaskState(StrEnum):
    """The state of a task. The words are those of 0.2 to 0.3; dialects map the others."""

    SUBMITTED = "submitted"
    WORKING = "working"
    INPUT_REQUIRED = "input-required"
    AUTH_REQUIRED = "auth-required"
    COMPLETED = "completed"
    CANCELED = "canceled"
    FAILED = "failed"
    REJECTED = "rejected"
    UNKNOWN = "unknown"

    @property
    def is_terminal(self) -> bool:
        """The task has ended: the next message begins a new one."""
        return self in _TERMINAL

    @property
    def is_waiting(self) -> bool:
        """The task is interrupted until the person acts."""
        return self in (TaskState.INPUT_REQUIRED, TaskState.AUTH_REQUIRED)

    @property
    def is_busy(self) -> bool:
        """The agent has the task and the person waits."""
        return self in (TaskState.SUBMITTED, TaskState.WORKING)


_TERMINAL = frozenset(
    {TaskState.COMPLETED, TaskState.CANCELED, TaskState.FAILED, TaskState.REJECTED}
)


@dataclass(frozen=True, slots=True)
class TaskStatus:
    """A task's state, with the agent's own words if it gave any."""

    state: TaskState
    message: Message | None = None
    timestamp: datetime | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """A whole task as the agent knows it: a snapshot."""

    task_id: TaskId
    context_id: ContextId | None
    status: TaskStatus
    artifacts: tuple[Artifact, ...] = ()
    history: tuple[Message, ...] = ()
    metadata: Mapping[str, Json] = field(default_factory=dict)
    agents_id: AgentsTaskId | None = None


@dataclass(frozen=True, slots=True)
class StatusUpdate:
    """A new state of a task. Source: A2A 1.0, 4.2.1 TaskStatusUpdateEvent."""

    task_id: TaskId
    context_id: ContextId | None
    status: TaskStatus
    is_final: bool = False
    """The stream ends here (up to 0.3; 1.x has no such flag)."""
    agents_id: AgentsTaskId | None = None
    metadata: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ArtifactUpdate:
    """A piece of a result. Source: A2A 1.0, 4.2.2 TaskArtifactUpdateEvent."""

    task_id: TaskId
    context_id: ContextId | None
    artifact: Artifact
    append: bool = False
    is_last: bool = False
    agents_id: AgentsTaskId | None = None


Update = Task | Message | StatusUpdate | ArtifactUpdate
"""The content of a reply, one frame of a stream, or a notification."""
