"""The priority of a request, in its metadata. Source: AgentOS, `metadata.priority`."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import Json
from a2a_desktop.model.one_line import one_line

KEY: Final = "priority"
_LONGEST: Final = 24
"""Characters of an agent's own word for it."""


class Priority(StrEnum):
    """The priorities that a person can choose."""

    LOW = "low"
    NORMAL = "normal"
    HIGH = "high"


PRIORITIES: Final = tuple(one.value for one in Priority)
"""Their words on the wire."""


def priority_in(metadata: Mapping[str, Json]) -> str:
    """Returns the priority in metadata, in the agent's own word if it has another; "" for none."""
    said = metadata.get(KEY)
    if not isinstance(said, str):
        return ""
    word = one_line(said, _LONGEST)
    return word.lower() if word.lower() in PRIORITIES else word


def is_understood(card: AgentCard) -> bool:
    """Returns whether the card is one of a system that knows priorities, or names them."""
    able = card.capabilities
    return bool(able.tools) or any(KEY in one.uri.lower() for one in able.extensions)
