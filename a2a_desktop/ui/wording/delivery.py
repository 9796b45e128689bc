"""The delivery of a message of the person, in words."""

from typing import Final

from a2a_desktop.conversation.arrival import Arrival, arrival_of
from a2a_desktop.conversation.entry import DataEntry, Delivery, FileEntry, TextEntry
from a2a_desktop.model.errors import Fault, Unreachable
from a2a_desktop.ui.qt.system_events import is_offline
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated
from a2a_desktop.ui.wording import formats
from a2a_desktop.ui.wording.faults import fault

_AWAY: Final = ("unreachable", "stream_lost")
"""Kinds of faults after which waiting messages go out when the agent is reached again."""
_ARRIVALS: Final = {
    Arrival.NONE: QT_TRANSLATE_NOOP("wording", "Not sent"),
    Arrival.REFUSED: QT_TRANSLATE_NOOP("wording", "Not accepted"),
    Arrival.UNKNOWN: QT_TRANSLATE_NOOP("wording", "It may have arrived"),
}


def undelivered(reason: Fault) -> str:
    """Returns whether a message without a reply arrived."""
    return translated(_ARRIVALS[arrival_of(reason)])


def delivery(entry: TextEntry | FileEntry | DataEntry, agent: str) -> str:
    """Returns the line under a message of the person; "" for none."""
    reason = entry.fault
    match entry.delivery:
        case Delivery.WAITING if reason is not None and reason.kind in _AWAY and is_offline():
            text = QT_TRANSLATE_NOOP("wording", "Waits until you are online")
        case Delivery.WAITING if reason is not None and reason.kind in _AWAY:
            text = QT_TRANSLATE_NOOP("wording", "Waits until the agent is back")
        case Delivery.WAITING if reason is not None:
            text = QT_TRANSLATE_NOOP(
                "wording", "The agent takes nothing yet · sent when it has finished"
            )
        case Delivery.WAITING:
            text = QT_TRANSLATE_NOOP("wording", "Sent when the agent has finished")
        case Delivery.SENDING:
            text = QT_TRANSLATE_NOOP("wording", "Sending…")
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
    broke = QT_TRANSLATE_NOOP("wording", "The connection broke before an answer came.")
    title = translated(broke) if reason.kind == Unreachable.kind else said.title
    twice = QT_TRANSLATE_NOOP("wording", "Sending it again may do it twice.")
    return f"{title} {translated(twice)}"
