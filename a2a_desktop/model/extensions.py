"""Extensions of the protocol: which of a card's we speak, and how an agent is told.

Source: A2A 1.0, 4.6. A version never stands for another one: each is a URI of its own.
"""

from collections.abc import Collection, Mapping
from typing import Final

from a2a_desktop.model.card import AgentCard

SUPPORTED: Final[frozenset[str]] = frozenset()
"""The URIs that this program does something for. Whoever adds the doing adds the URI."""


def activated(card: AgentCard, supported: Collection[str] = SUPPORTED) -> tuple[str, ...]:
    """What is switched on for every message: what the card lists and we speak, in its order."""
    listed = dict.fromkeys(one.uri for one in card.capabilities.extensions)
    return tuple(uri for uri in listed if uri in supported)


def lacking(card: AgentCard, supported: Collection[str] = SUPPORTED) -> tuple[str, ...]:
    """What the agent demands of us and we lack. It may refuse to work, but need not."""
    demanded = dict.fromkeys(one.uri for one in card.capabilities.extensions if one.is_required)
    return tuple(uri for uri in demanded if uri not in supported)


def headers(uris: Collection[str]) -> Mapping[str, str]:
    """How a request says it: by the name of 1.x and by that of 0.3, for servers of both."""
    listed = ",".join(uris)
    return {"A2A-Extensions": listed, "X-A2A-Extensions": listed} if listed else {}
