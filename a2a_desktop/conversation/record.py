"""The record of a conversation in the list, and a row of the journal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import AgentId, ContextId, ConversationId, RoundId, TaskId
from a2a_desktop.model.task import TaskState

LONGEST_TITLE: Final = 200
"""Characters of a title that the person gives."""
FEWEST_AGENTS: Final = 2
MOST_AGENTS: Final = 12
"""The numbers of agents of a round."""
_URGENT: Final = (
    Standing.NEEDS_ANSWER,
    Standing.NEEDS_SIGN_IN,
    Standing.WORKING,
    Standing.WAITING,
    Standing.NOT_SENT,
    Standing.FAILED,
    Standing.INTERRUPTED,
    Standing.DECLINED,
    Standing.STOPPED,
    Standing.DONE,
)
"""The standing of a round is the first of these that one of its conversations has."""


@dataclass(frozen=True, slots=True)
class ConversationRecord:
    """One conversation in the list."""

    conversation_id: ConversationId
    agent_id: AgentId
    title: str
    created: datetime
    updated: datetime
    context_id: ContextId | None = None
    task_id: TaskId | None = None
    """The newest task."""
    state: TaskState | None = None
    """The state of the newest task; None if there is none yet."""
    preview: str = ""
    """The last line of text, plain, at most 200 characters."""
    unread: int = 0
    """The number of unread events of the agent."""
    waiting: int = 0
    """Messages that wait to be sent."""
    draft: str = ""
    """The beginning of the draft."""
    standing: Standing | None = None
    """The state of the newest request as the person sees it; None if there is none."""
    standing_since: datetime | None = None
    """The time of that state."""
    is_named: bool = False
    """The person gave it its title."""
    is_pinned: bool = False
    is_archived: bool = False
    is_deleted: bool = False
    """The person deleted the conversation."""
    anchor: str = ""
    """The top row of the last visit, and its scroll offset in px."""
    seen: datetime | None = None
    """The time of the last event that the person saw; None if unknown."""
    deleted: datetime | None = None
    """The time when the person deleted it; without one, a deleted conversation was empty."""
    round_id: RoundId | None = None
    """The round that it is part of, if it began with a question to several agents."""

    @property
    def is_begun(self) -> bool:
        """It has a message or a draft, and so is in the list."""
        return bool(self.title or self.draft)


def summary_of(records: Sequence[ConversationRecord]) -> ConversationRecord:
    """Returns the record of the first, with the time, the standing and the counts of all."""
    newest = max(records, key=lambda one: one.updated)
    known = [one.standing for one in records]
    return replace(
        records[0],
        updated=newest.updated,
        preview=newest.preview,
        unread=sum(one.unread for one in records),
        waiting=sum(one.waiting for one in records),
        standing=next((one for one in _URGENT if one in known), None),
    )


@dataclass(frozen=True, slots=True)
class JournalRow:
    """One event in the journal. Sequence numbers only grow."""

    sequence: int
    event: Event
