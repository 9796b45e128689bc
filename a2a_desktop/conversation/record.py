"""What the list of conversations knows of each, and a row of the journal."""

from dataclasses import dataclass
from datetime import datetime

from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import AgentId, ContextId, ConversationId, TaskId
from a2a_desktop.model.task import TaskState


@dataclass(frozen=True, slots=True)
class ConversationRecord:
    """One line of the list of conversations."""

    conversation_id: ConversationId
    agent_id: AgentId
    title: str
    created: datetime
    updated: datetime
    context_id: ContextId | None = None
    task_id: TaskId | None = None
    """The newest task."""
    state: TaskState | None = None
    """Of the newest task; None if there is none yet."""
    preview: str = ""
    """The last line said, plain text, at most 200 characters."""
    unread: int = 0


@dataclass(frozen=True, slots=True)
class JournalRow:
    """One event as the journal keeps it. Sequence numbers only grow."""

    sequence: int
    event: Event
