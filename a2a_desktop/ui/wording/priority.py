"""The priority of a request in plain words."""

from typing import Final

from a2a_desktop.model.priority import PRIORITIES, Priority
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated

_WORDS: Final = {
    Priority.LOW: QT_TRANSLATE_NOOP("wording", "Low priority"),
    Priority.NORMAL: QT_TRANSLATE_NOOP("wording", "Normal priority"),
    Priority.HIGH: QT_TRANSLATE_NOOP("wording", "High priority"),
}


def priority(said: str) -> str:
    """Returns a priority in words, an unknown one in the agent's own; "" for none."""
    if not said or said in PRIORITIES:
        return translated(_WORDS[Priority(said)]) if said else ""
    return translated(QT_TRANSLATE_NOOP("wording", "Priority “{word}”")).replace("{word}", said)
