"""The end of a request, or of the delivery of its message, in words."""

from dataclasses import replace
from typing import Final

from a2a_desktop.conversation.arrival import Arrival, arrival_of
from a2a_desktop.conversation.entry import DataEntry, Delivery, FileEntry, StatusEntry, TextEntry
from a2a_desktop.conversation.standing import Standing, of_status, of_undelivered
from a2a_desktop.model.errors import Fault, StillWorking, Unreachable
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.qt.system_events import is_offline
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.wording import formats
from a2a_desktop.ui.wording.faults import Action, Said, fault
from a2a_desktop.ui.wording.refusals import own_words
from a2a_desktop.ui.wording.states import standing

_AWAY: Final = ("unreachable", "stream_lost")
"""Kinds of faults after which waiting messages go out when the agent is reached again."""
_HAS_IT: Final = phrase("It has your request. The answer is picked up when the agent is back.")
_ARRIVALS: Final = {
    Arrival.NONE: Standing.NOT_SENT.words,
    Arrival.REFUSED: phrase("Not accepted"),
    Arrival.UNKNOWN: phrase("Might have arrived"),
}


def ending(entry: StatusEntry, agent: str) -> Said | None:
    """Returns the text of a card that replaces the status line; its title is the standing."""
    stands, words = of_status(entry), entry.text
    title, tone = standing(stands, entry.at), tokens().standing(stands).tone
    if entry.fault is not None and not _is_over(entry, stands):
        said = fault(entry.fault, agent)
        if entry.fault.kind == Unreachable.kind and entry.task_id is not None:
            said = replace(
                said, text=translated(_HAS_IT), actions=(Action.CHECK_NOW, *said.actions)
            )
        return replace(said, title=title, text=f"{said.title} {said.text}")
    match stands:
        case Standing.NEEDS_SIGN_IN:
            text = translated("The agent is waiting until you do.")
            return Said(title, words or text, tone, (Action.SIGN_IN, Action.STOP))
        case Standing.FAILED:
            text = translated("The agent couldn't finish.")
            return Said(title, f"{text} {own_words(words)}", tone, (Action.TRY_AGAIN,))
        case Standing.DECLINED if words:
            return Said(title, own_words(words), tone, ())
        case Standing.INTERRUPTED:
            actions = (Action.CHECK_NOW, Action.TRY_AGAIN)
            return Said(title, words or _unknown(entry.state), tone, actions)
        case _:
            return None


def _is_over(entry: StatusEntry, stands: Standing) -> bool:
    """Returns whether a fault is past: the task is followed again."""
    is_passing = entry.fault is not None and entry.fault.kind == StillWorking.kind
    return stands.is_running and (entry.state is TaskState.UNKNOWN or is_passing)


def _unknown(state: TaskState) -> str:
    if state is TaskState.UNKNOWN:
        text = phrase("The agent didn't say how far along it is.")
    else:
        text = phrase("The agent might still be working on it.")
    return translated(text)


def undelivered(reason: Fault) -> str:
    """Returns the standing of a message without a reply, and whether it arrived."""
    stands, arrival = standing(of_undelivered(reason)), translated(_ARRIVALS[arrival_of(reason)])
    return arrival if arrival == stands else f"{stands} · {arrival}"


def delivery(entry: TextEntry | FileEntry | DataEntry, agent: str) -> str:
    """Returns the line under a message of the person; "" for none."""
    reason = entry.fault
    match entry.delivery:
        case Delivery.WAITING if reason is not None and reason.kind in _AWAY and is_offline():
            text = phrase("Waits until you are online")
        case Delivery.WAITING if reason is not None and reason.kind in _AWAY:
            text = phrase("Waits until the agent is back")
        case Delivery.WAITING if reason is not None:
            text = phrase("The agent can't take more yet · sent when it has finished")
        case Delivery.WAITING:
            text = phrase("Sent when the agent has finished")
        case Delivery.SENDING:
            text = phrase("Sending…")
        case Delivery.SENT:
            return formats.clock(entry.origin.at)
        case Delivery.FAILED if reason is not None:
            return f"{undelivered(reason)} · {_why(reason, agent)}"
        case _:
            return ""
    return translated(text)


def _why(reason: Fault, agent: str) -> str:
    said = fault(reason, agent)
    if arrival_of(reason) is not Arrival.UNKNOWN:
        return f"{said.title} {said.text}"
    broke = phrase("The connection broke before an answer came.")
    title = translated(broke) if reason.kind == Unreachable.kind else said.title
    twice = phrase("Sending it again might do it twice.")
    return f"{title} {translated(twice)}"
