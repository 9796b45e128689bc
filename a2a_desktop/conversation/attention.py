"""Decides what deserves the person's attention. Pure. The window chooses the place."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Final

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.events import Event, MessageReceived, StatusChanged
from a2a_desktop.model.task import TaskState

LONG: Final = timedelta(seconds=10)
"""The time up to which a result is no news: the person was still looking."""


class NoticeKind(StrEnum):
    """The reason of a notice."""

    NEEDS_ANSWER = "needs-answer"
    NEEDS_SIGN_IN = "needs-sign-in"
    DONE = "done"
    FAILED = "failed"
    CHANGED = "changed"
    """The answer to a repeated request is another than before."""


class Differs(StrEnum):
    """A part in which two answers differ."""

    WORDS = "words"
    FILES = "files"
    DATA = "data"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that happened in a conversation."""

    record: ConversationRecord
    kind: NoticeKind
    is_quiet: bool = False
    """It counts as unread, but needs no notification of its own."""
    differs: tuple[Differs, ...] = ()
    """In what a changed answer differs from the one before."""


_KINDS: Final = {
    TaskState.INPUT_REQUIRED: NoticeKind.NEEDS_ANSWER,
    TaskState.AUTH_REQUIRED: NoticeKind.NEEDS_SIGN_IN,
    TaskState.COMPLETED: NoticeKind.DONE,
    TaskState.FAILED: NoticeKind.FAILED,
    TaskState.REJECTED: NoticeKind.FAILED,
}


def notice_of(
    before: ConversationRecord, after: ConversationRecord, events: Sequence[Event], took: timedelta
) -> Notice | None:
    """Returns the notice for events; None for mere progress. Never twice for one change."""
    is_news = (after.state, after.task_id) != (before.state, before.task_id)
    told = is_news and any(isinstance(event, StatusChanged) for event in events)
    kind = _KINDS.get(after.state) if told and after.state is not None else None
    if kind is None and after.state is None and _has_answer(events):
        kind = NoticeKind.DONE  # an answer without a task
    if kind is None:
        return None
    return Notice(after, kind, is_quiet=kind is NoticeKind.DONE and took < LONG)


def _has_answer(events: Sequence[Event]) -> bool:
    return any(isinstance(event, MessageReceived) for event in events)
