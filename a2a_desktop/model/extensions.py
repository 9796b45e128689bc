"""Extensions of the protocol: those of a card that we support, and their announcement.

Source: A2A 1.0, 4.6. A version never stands for another one: each is a URI of its own.
"""

from collections.abc import Collection, Mapping
from typing import Final

from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import Json

_CATALOGUES: Final = (
    "https://a2ui.org/specification/v0_9_1/catalogs/basic/catalog.json",
    "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json",
    "https://a2ui.org/specification/v0_8/standard_catalog_definition.json",
)

A2UI: Final = tuple(
    f"https://a2ui.org/a2a-extension/a2ui/v{version}" for version in ("0.8", "0.9", "0.9.1")
)
"""Interfaces that an agent describes and we draw: `a2ui`, `ui.a2ui`."""

KAGENTI_HOSTS: Final = (
    "a2a-extensions.adk.kagenti.dev",
    "a2a-extensions.agentstack.beeai.dev",
    "a2a-extensions.beeai.dev",
)
"""One project under three names: kagenti since May 2026, agentstack before it, BeeAI first."""
_KAGENTI_FORMS: Final = (
    "/ui/form_request/v1",
    "/ui/form/v1",
    "/ui/settings/v1",
    "/interactions/approval/v1",
    "/tools/call/v1",
    "/auth/secrets/v1",
    "/auth/oauth/v1",
)
KAGENTI: Final = tuple(f"https://{host}{path}" for host in KAGENTI_HOSTS for path in _KAGENTI_FORMS)
"""Forms in the metadata of messages: `forms.conventions.kagenti`."""
CITATION: Final = tuple(f"https://{host}/ui/citation/v1" for host in KAGENTI_HOSTS)
"""Sources of an answer: `conversation.citations`."""
TRAJECTORY: Final = tuple(f"https://{host}/ui/trajectory/v1" for host in KAGENTI_HOSTS)
"""Steps on the way to an answer: `conversation.steps`."""
TRACEABILITY: Final = "https://github.com/a2aproject/a2a-samples/extensions/traceability/v1"
"""The agents and tools behind an answer: `conversation.deeds`."""
TRACE: Final = f"{TRACEABILITY.removeprefix('https://')}/traceability"
"""Its member of metadata, which has no scheme."""
KAGENTI_CARD: Final = tuple(f"https://{host}/services/form/v1" for host in KAGENTI_HOSTS)
"""Forms that the card itself demands: `forms.conventions.kagenti_card`."""
PURCHASES: Final = (
    "https://github.com/google-agentic-commerce/ap2/tree/v0.1",
    "https://github.com/google-a2a/a2a-x402/v0.1",
    "https://github.com/google-agentic-commerce/a2a-x402/blob/main/spec/v0.2",
)
"""Carts and requests for payments, shown and declined: `forms.conventions.payment`. Shops show
neither to those who do not announce them."""
KAGENTI_SIGN_IN: Final = tuple(f"https://{host}/auth/oauth/v1" for host in KAGENTI_HOSTS)
"""The agent's own sign-ins, whose browser comes back to us."""
RETURN_ADDRESS: Final = "http://127.0.0.1:28473/signed-in"
"""The address to which it comes back. Constant: agents register it, and may store it."""

SUPPORTED: Final[frozenset[str]] = frozenset(
    (*A2UI, *KAGENTI, *KAGENTI_CARD, *CITATION, *TRAJECTORY, *PURCHASES, TRACEABILITY)
)
"""The URIs that this program supports. New support adds its URI here."""


def activated(card: AgentCard, supported: Collection[str] = SUPPORTED) -> tuple[str, ...]:
    """Returns the extensions for every message: those of the card that we support, in its order."""
    listed = dict.fromkeys(one.uri for one in card.capabilities.extensions)
    return tuple(uri for uri in listed if uri in supported)


def lacking(card: AgentCard, supported: Collection[str] = SUPPORTED) -> tuple[str, ...]:
    """Returns the extensions that the agent demands and we lack. It may refuse to work."""
    demanded = dict.fromkeys(one.uri for one in card.capabilities.extensions if one.is_required)
    return tuple(uri for uri in demanded if uri not in supported)


def metadata(uris: Collection[str]) -> Mapping[str, Json]:
    """Returns the metadata that introduces us to an agent with these extensions.

    0.8 has the catalogues at the top, later versions below their own name; servers of every version
    look for theirs in either place. Source: google/A2UI, client_capabilities.json.
    """
    if set(A2UI).isdisjoint(uris):
        return {}
    known: Json = {"supportedCatalogIds": list(_CATALOGUES)}
    return {"a2uiClientCapabilities": {"supportedCatalogIds": list(_CATALOGUES), "v0.9": known}}


def announced(card: AgentCard) -> Mapping[str, Json]:
    """Returns the metadata of every message that an agent needs from the first one on.

    Source: kagenti/adk, a2a/extensions/auth/oauth: it registers the address before it asks.
    """
    said: dict[str, Json] = {}
    for one in card.capabilities.extensions:
        demands = one.params.get("oauth_demands")
        if one.uri in KAGENTI_SIGN_IN and isinstance(demands, dict):
            back: Json = {"redirect_uri": RETURN_ADDRESS}
            said[one.uri] = {"oauth_fulfillments": dict.fromkeys(demands, back)}
    return said


def headers(uris: Collection[str]) -> Mapping[str, str]:
    """Returns the headers with the URIs, by the names of 1.x and of 0.3, for servers of both."""
    listed = ",".join(uris)
    return {"A2A-Extensions": listed, "X-A2A-Extensions": listed} if listed else {}
