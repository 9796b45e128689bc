"""A task that was begun elsewhere, as the events of a conversation."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from a2a_desktop.conversation.merge import events_of
from a2a_desktop.conversation.requests import first_words
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import Event, MessageReceived, MessageSent, MessageWritten
from a2a_desktop.model.message import Message, Role
from a2a_desktop.model.task import Task

HISTORY: Final = 100
"""The newest messages of a task that are taken over."""
BOUND: Final = 60.0
"""Seconds in which the agent must return the task."""


def title_of(task: Task) -> str:
    """Returns the title of the conversation."""
    return first_words(task) or "…"


def adopted(task: Task, at: datetime) -> list[Event]:
    """Returns the events of a task: its messages, then its results and its state."""
    opened, *told = events_of([task], Transcript(), at)
    first, *others = [*_said(task, at)] or [()]
    return [*first, opened, *(event for one in others for event in one), *told]


def _said(task: Task, at: datetime) -> Iterator[tuple[Event, ...]]:
    """Yields the events of each message; the words of the state come with the state."""
    known = {task.status.message.message_id} if task.status.message is not None else set()
    for message in task.history[-HISTORY:]:
        if message.message_id not in known:
            known.add(message.message_id)
            yield _events_of(message, at)


def _events_of(message: Message, at: datetime) -> tuple[Event, ...]:
    if message.role is Role.USER:
        return MessageWritten(at, message), MessageSent(at, message.message_id)
    return (MessageReceived(at, message),)
