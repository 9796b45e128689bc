"""The delivery of a message of the person, in words."""

from typing import Final

from a2a_desktop.conversation.entry import DataEntry, Delivery, FileEntry, TextEntry
from a2a_desktop.conversation.turn import ENDED
from a2a_desktop.ui.qt.system_events import is_offline
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated
from a2a_desktop.ui.wording import formats
from a2a_desktop.ui.wording.faults import fault

_AWAY: Final = ("unreachable", "stream_lost")
"""Kinds of faults after which waiting messages go out when the agent is reached again."""
_NOT_SENT: Final = QT_TRANSLATE_NOOP("wording", "Not sent")
_UNCONFIRMED: Final = QT_TRANSLATE_NOOP("wording", "Perhaps not sent")


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
            said = fault(reason, agent)
            begin = _UNCONFIRMED if reason.facts.get("reason") == ENDED else _NOT_SENT
            return f"{translated(begin)} · {said.title} {said.text}"
        case _:
            return ""
    return translated(text)
