"""How a conversation stands: one value, and one set of words for every view of it."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from a2a_desktop.conversation.arrival import Arrival, arrival_of
from a2a_desktop.conversation.entry import (
    DataEntry,
    Delivery,
    Entry,
    FileEntry,
    HandOverEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.message import Role
from a2a_desktop.model.task import TaskState


class Standing(StrEnum):
    """The state of a request as the person sees it; the value is kept in the database."""

    WAITING = "waiting"
    WORKING = "working"
    NEEDS_ANSWER = "needs-answer"
    NEEDS_SIGN_IN = "needs-sign-in"
    DONE = "done"
    FAILED = "failed"
    DECLINED = "declined"
    STOPPED = "stopped"
    INTERRUPTED = "interrupted"
    NOT_SENT = "not-sent"

    @property
    def is_running(self) -> bool:
        """Somebody works on it, and this program hears of it."""
        return self in (Standing.WAITING, Standing.WORKING)

    @property
    def words(self) -> str:
        """Its name in English, the source of every translation."""
        return _WORDS[self]

    @property
    def short(self) -> str:
        """A word for narrow places."""
        return _SHORT.get(self, _WORDS[self])


def phrase(text: str, _context: str = "wording") -> str:
    """Marks a text for translation; returns it as it is."""
    return text


_WORDS: Final = {
    Standing.WAITING: phrase("Waiting to start"),
    Standing.WORKING: phrase("Working"),
    Standing.NEEDS_ANSWER: phrase("Needs your answer"),
    Standing.NEEDS_SIGN_IN: phrase("Sign in"),
    Standing.DONE: phrase("Done"),
    Standing.FAILED: phrase("Failed"),
    Standing.DECLINED: phrase("Declined"),
    Standing.STOPPED: phrase("Stopped"),
    Standing.INTERRUPTED: phrase("Interrupted"),
    Standing.NOT_SENT: phrase("Not sent"),
}
_SHORT: Final = {Standing.WAITING: phrase("Waiting"), Standing.NEEDS_ANSWER: phrase("Answer")}
"""Shorter words, where there are any."""
_SETTLED: Final = {
    TaskState.INPUT_REQUIRED: Standing.NEEDS_ANSWER,
    TaskState.AUTH_REQUIRED: Standing.NEEDS_SIGN_IN,
    TaskState.COMPLETED: Standing.DONE,
    TaskState.FAILED: Standing.FAILED,
    TaskState.REJECTED: Standing.DECLINED,
    TaskState.CANCELED: Standing.STOPPED,
}
_SIGN_IN: Final = ("sign_in_needed", "sign_in_refused")
_CUT_OFF: Final = (
    "stream_lost",
    "still_working",
    "unreachable",
    "stopped_waiting",
    "not_cancelable",
)
"""Faults after which the agent may have gone on."""
_UNDELIVERED: Final = {
    Arrival.NONE: Standing.NOT_SENT,
    Arrival.REFUSED: Standing.FAILED,
    Arrival.UNKNOWN: Standing.INTERRUPTED,
}


def of_task(
    state: TaskState | None, fault: Fault | None = None, *, is_followed: bool = False
) -> Standing | None:
    """Returns the standing of a request; None if nothing is known of it and nobody follows it.

    `fault` is the reason why following it ended. Only a followed task can be at work.
    """
    if state in _SETTLED:
        return _SETTLED[state]
    if is_followed:
        return Standing.WAITING if state in (None, TaskState.SUBMITTED) else Standing.WORKING
    if fault is None:
        return Standing.INTERRUPTED if state is not None else None
    if fault.kind in _SIGN_IN:
        return Standing.NEEDS_SIGN_IN
    return Standing.INTERRUPTED if fault.kind in _CUT_OFF else Standing.FAILED


def of_undelivered(fault: Fault) -> Standing:
    """Returns the standing of a message that was not delivered."""
    return Standing.NEEDS_SIGN_IN if fault.kind in _SIGN_IN else _UNDELIVERED[arrival_of(fault)]


def of_status(entry: StatusEntry) -> Standing:
    """Returns the standing that a status line shows."""
    standing = of_task(entry.state, entry.fault, is_followed=entry.is_followed)
    assert standing is not None  # its state is known
    return standing


def of_conversation(
    entries: Sequence[Entry], status: StatusEntry | None, *, waiting: int, is_followed: bool
) -> Standing | None:
    """Returns the standing of the newest request; None in a conversation without any.

    `entries` may be folded. `status` is the status line of the newest request, `waiting` the number
    of unsent messages.
    """
    own, is_answered = None, False
    for one in reversed(entries):
        if isinstance(one, TextEntry | FileEntry | DataEntry) and not isinstance(
            one, HandOverEntry
        ):
            if one.origin.role is Role.USER:
                own = one
                break
            is_answered = True
    if own is not None and own.delivery is Delivery.FAILED and own.fault and not is_followed:
        return of_undelivered(own.fault)
    if status is not None:
        return of_task(status.state, status.fault, is_followed=is_followed)
    if is_answered:
        return Standing.DONE
    is_away = own is not None and own.delivery is Delivery.SENDING
    return Standing.WAITING if is_followed or is_away or waiting else None


def at_rest(standing: Standing | None, waiting: int) -> Standing | None:
    """Returns the standing once nobody follows the task; waiting messages still go out."""
    is_cut = standing is Standing.WORKING or (standing is Standing.WAITING and not waiting)
    return Standing.INTERRUPTED if is_cut else standing
