"""The requests to all agents: the newest of each conversation, and those that agents list."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.standing import Standing, of_task
from a2a_desktop.conversation.summary import title_of
from a2a_desktop.model.ids import AgentId, ContextId, ConversationId, TaskId
from a2a_desktop.model.message import Role, priority_in
from a2a_desktop.model.one_line import one_line
from a2a_desktop.model.task import Task

LONGEST: Final = 120
"""The most characters of the first words of a task that an agent lists."""
_LONG_AGO: Final = datetime(1970, 1, 1, tzinfo=UTC)


class Group(StrEnum):
    """The groups of requests, in the order in which they are shown."""

    WAITING = "waiting"
    """They wait for the person."""
    WORKING = "working"
    ENDED = "ended"


_GROUPS: Final = dict.fromkeys(Standing, Group.ENDED) | {
    Standing.NEEDS_ANSWER: Group.WAITING,
    Standing.NEEDS_SIGN_IN: Group.WAITING,
    Standing.WAITING: Group.WORKING,
    Standing.WORKING: Group.WORKING,
}


@dataclass(frozen=True, slots=True)
class Request:
    """A request to an agent."""

    agent_id: AgentId
    words: str
    """The title of its conversation, or its first words; "" if it has none."""
    standing: Standing
    at: datetime | None
    """The time of its state."""
    conversation_id: ConversationId | None = None
    """Its conversation; None for a request that only the agent's list has."""
    task_id: TaskId | None = None
    context_id: ContextId | None = None
    priority: str = ""
    """Its priority, in the list of an agent that tells it."""

    @property
    def key(self) -> tuple[str, str]:
        """The name that no other request has."""
        if self.conversation_id is not None:
            return "", self.conversation_id
        return self.agent_id, self.task_id or ""

    @property
    def group(self) -> Group:
        return _GROUPS[self.standing]


def of_record(record: ConversationRecord) -> Request | None:
    """Returns the newest request of a conversation; None if there is none, or it is put away."""
    if record.standing is None:
        return None
    at = record.standing_since or record.updated
    request = Request(
        record.agent_id,
        record.title,
        record.standing,
        at,
        record.conversation_id,
        record.task_id,
        record.context_id,
    )
    return None if record.is_archived and request.group is Group.ENDED else request


def of_listed(agent_id: AgentId, task: Task) -> Request:
    """Returns the request of a task in the list of an agent."""
    state, now = task.status.state, datetime.now(UTC)
    standing = of_task(state, is_followed=state.is_busy) or Standing.INTERRUPTED
    at = task.status.timestamp
    if at is not None:  # an agent may date it into the future
        at = min(at if at.tzinfo is not None else at.replace(tzinfo=UTC), now)
    words, priority = first_words(task), priority_in(task.metadata)
    return Request(agent_id, words, standing, at, None, task.task_id, task.context_id, priority)


def first_words(task: Task) -> str:
    """Returns the request, else the answer; "" if the agent sends neither."""
    asked = [one for one in task.history if one.role is Role.USER]
    messages = [*asked[:1], *filter(None, (task.status.message,)), *task.history[:1]]
    said = (title_of(one) for one in messages)
    results = (one.name or "" for one in task.artifacts)
    return one_line(next(filter(None, (*said, *results)), ""), LONGEST)


def all_requests(records: Iterable[ConversationRecord], listed: Iterable[Request]) -> list[Request]:
    """Returns all requests by group, the newest first.

    A listed one that belongs to a conversation is left out: the conversation stands for it.
    """
    known, found = set[tuple[AgentId, str | None]](), list[Request]()
    for record in records:
        known.add((record.agent_id, record.task_id))
        known.add((record.agent_id, record.context_id))
        if (request := of_record(record)) is not None:
            found.append(request)
    for one in listed:
        ids = {one.task_id, one.context_id} - {None}
        if not any((one.agent_id, name) in known for name in ids):
            found.append(one)
    found.sort(key=lambda one: one.at or _LONG_AGO, reverse=True)
    groups: dict[Group, list[Request]] = {group: [] for group in Group}
    for one in found:
        groups[one.group].append(one)
    return [one for group in groups.values() for one in group]
