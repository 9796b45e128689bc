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
    """What the agent did that the person should see and has not."""
    waiting: int = 0
    """Messages that wait to be sent."""
    draft: str = ""
    """The beginning of what is written and not sent."""
    is_unsent: bool = False
    """What was said last did not arrive, and goes out only if the person wants it."""
    is_unanswered: bool = False
    """What was said last was refused, or its reply broke off before there was a task."""
    is_named: bool = False
    """The person gave it its title."""
    is_pinned: bool = False
    is_archived: bool = False
    is_deleted: bool = False
    """Gone from the list; undone or cleared away soon."""
    anchor: str = ""
    """The row that was on top when it was looked at last, and by how many px it was scrolled."""
    seen: datetime | None = None
    """When the last thing happened that the person saw; None if that is not known."""

    @property
    def is_begun(self) -> bool:
        """Something was sent in it, or is written and not sent: it is in the list."""
        return bool(self.title or self.draft)


@dataclass(frozen=True, slots=True)
class JournalRow:
    """One event as the journal keeps it. Sequence numbers only grow."""

    sequence: int
    event: Event
