"""The parameters of requests: sending, listing tasks, notifications."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from a2a_desktop.model.ids import ContextId, Json
from a2a_desktop.model.task import Task, TaskState


@dataclass(frozen=True, slots=True)
class PushConfig:
    """The address for an agent's notifications of a task. Source: A2A 1.0, 4.3.1."""

    url: str
    config_id: str | None = None
    token: str | None = None
    """The token that the agent returns in `X-A2A-Notification-Token`."""
    scheme: str | None = None
    """The HTTP authentication scheme of its requests, with `credentials`."""
    credentials: str | None = None


@dataclass(frozen=True, slots=True)
class SendOptions:
    """The options of a message. Source: A2A 1.0, 3.2.2 SendMessageConfiguration."""

    push: PushConfig | None = None
    history_length: int | None = None
    """Messages of the task's history to return; None: as the server likes."""
    is_blocking: bool = True
    """The reply shall come when the task has ended or waits. A wish: some servers never wait."""
    metadata: Mapping[str, Json] = field(default_factory=dict)
    """The metadata of the request; the message has its own."""


@dataclass(frozen=True, slots=True)
class TaskQuery:
    """A filter of tasks. Source: A2A 1.0, 3.1.4 ListTasks."""

    context_id: ContextId | None = None
    state: TaskState | None = None
    page_size: int | None = None
    """1 to 100."""
    page_token: str | None = None
    history_length: int | None = None
    since: datetime | None = None
    """Only tasks with a newer status."""
    has_artifacts: bool = False


@dataclass(frozen=True, slots=True)
class TaskPage:
    """Some of an agent's tasks, newest first. `next_token` is "" at the end."""

    tasks: tuple[Task, ...]
    next_token: str = ""
    total: int | None = None
