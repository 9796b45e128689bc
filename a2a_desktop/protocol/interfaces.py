"""The interfaces of a card, with common mistakes in their addresses mended.

Sources: A2A 1.0, 4.4.6 (`supportedInterfaces`); A2A 0.3, 5.5.5 (`url`, `additionalInterfaces`).
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final
from urllib.parse import SplitResult, urljoin, urlsplit, urlunsplit

from a2a_desktop.model.card import AgentCard, Binding, Interface
from a2a_desktop.model.hub import SCHEMES, at_hub, hub_of, is_bare, is_behind_hub
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.protocol.limits import CARD_ROWS
from a2a_desktop.protocol.members import inner, line, member, objects, text

WEBSOCKETS: Final = frozenset(["ws", "wss", *SCHEMES])
"""Schemes of addresses that need a WebSocket, also by way of a hub."""
_SCHEMES: Final = frozenset(["http", "https", *WEBSOCKETS])
_HUBS: Final = frozenset(["ws", "wss"])
"""Schemes of the addresses of hubs."""
_GRPC_SCHEMES: Final = frozenset(["grpc", "grpcs", "http", "https"])
_HOST_AND_PORT: Final = re.compile(r"(?:\[[0-9a-fA-F:.]+\]|[\w.-]+):\d{1,5}")
_HOST_PORT_PATH: Final = re.compile(_HOST_AND_PORT.pattern + r"(?:[/?].*)?")
_SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_OPERATION: Final = re.compile(r"(?:/v1)?/message:(?:send|stream)/?$")
_WILDCARDS: Final = frozenset(["0.0.0.0", "::"])  # noqa: S104  # seen in cards, bound by nobody
_BINDINGS: Final = {
    "JSONRPC": Binding.JSONRPC,
    "HTTPJSON": Binding.HTTP_JSON,
    "REST": Binding.HTTP_JSON,
    "GRPC": Binding.GRPC,
    "WEBSOCKET": Binding.WEBSOCKET,
}
_NOT_LETTERS: Final = re.compile("[^A-Z]")
_SINCE_0_2: Final = (
    "security",
    "securitySchemes",
    "preferredTransport",
    "additionalInterfaces",
    "supportsAuthenticatedExtendedCard",
)


def read_interfaces(body: JsonObject, address: str) -> tuple[Interface, ...]:
    """Reads the interfaces in the agent's order; `address` is that of the card.

    Prefers `supportedInterfaces` to the members of older cards, which the same card may have too.
    Leaves out rows without a valid address.
    """
    for found in (_listed(body, address), _flat(body, address)):
        usable = tuple(dict.fromkeys(one for one in found if one.url))
        if usable:
            return usable
    return ()


def _listed(body: JsonObject, address: str) -> Iterator[Interface]:
    for row in objects(member(body, "supportedInterfaces"))[:CARD_ROWS]:
        yield _interface(row, _binding(row), _version(row), address)


def _flat(body: JsonObject, address: str) -> Iterator[Interface]:
    """Yields the interfaces of 0.1 to 0.3: one address or several, one version for all."""
    version = _version(body) or _version_by_shape(body)
    preferred = _known_binding(text(member(body, "preferredTransport")))
    yield _interface(body, preferred, version, address)
    for row in objects(member(body, "additionalInterfaces"))[:CARD_ROWS]:
        yield _interface(row, _binding(row), version, address)


def _interface(row: JsonObject, binding: str, version: str, address: str) -> Interface:
    url = _mended(text(member(row, "url")), binding, address)
    if (base := _OPERATION.sub("", url)) != url:
        # AgentOS gives the address of one operation (agno#10165)
        url, binding = base, Binding.HTTP_JSON
    if urlsplit(url).scheme in WEBSOCKETS and binding == Binding.JSONRPC:
        binding = Binding.WEBSOCKET  # the address is more reliable than the name
    return Interface(url, binding, version, text(member(row, "tenant")) or None)


def _binding(row: JsonObject) -> str:
    return _known_binding(line(member(row, "protocolBinding")) or line(member(row, "transport")))


def _known_binding(name: str) -> str:
    """Returns A2A's own spelling; the name of another binding, often a URI, stays as it is."""
    if not name:
        return Binding.JSONRPC
    return _BINDINGS.get(_NOT_LETTERS.sub("", name.upper()), name)


def _version(row: JsonObject) -> str:
    """Reads `1.0` as text or number, also `v1.0` and `1`; "" if no version is given."""
    value = member(row, "protocolVersion")
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 100:
        value = str(value)
    said = line(value).removeprefix("v")
    return f"{said}.0" if said.isdecimal() else said


def _version_by_shape(body: JsonObject) -> str:
    """Guesses the version by members that came or went: cards name it from 0.2.5 on."""
    if "authentication" in body:
        return "0.1"
    has_newer = any(member(body, name) is not None for name in _SINCE_0_2)
    return "0.2" if has_newer or "extensions" in inner(member(body, "capabilities")) else ""


def _mended(url: str, binding: str, address: str) -> str:
    """Returns the address that a row means, "" if it means none that can be called."""
    try:
        if binding == Binding.GRPC:
            return _grpc_target(url, address)
        if _HOST_PORT_PATH.fullmatch(url):
            url = f"{urlsplit(address).scheme or 'http'}://{url}"
        elif url and not _SCHEME.match(url):
            # Relative to the agent, not to the folder of its card
            url = urljoin(address.partition("/.well-known/")[0] + "/", url)
        parts = urlsplit(url)
        if parts.scheme not in _SCHEMES or not parts.hostname or parts.port == 0:
            return ""  # reading the port raises ValueError if it is none
        if is_behind_hub(url):
            is_of_hub = urlsplit(address).scheme in _HUBS
            return _at_hub(url, address) if is_of_hub else url
        return urlunsplit(_reachable(parts, urlsplit(address)))
    except ValueError:
        return ""


def behind(card: AgentCard, hub: str) -> AgentCard:
    """Returns the card with this hub in the addresses that name none."""
    rows = tuple(replace(one, url=_at_hub(one.url, hub)) for one in card.interfaces)
    return replace(card, interfaces=tuple(dict.fromkeys(rows)))


def _at_hub(url: str, hub: str) -> str:
    return at_hub(hub, hub_of(url)[1]) if is_bare(url) else url


def _reachable(parts: SplitResult, card: SplitResult) -> SplitResult:
    """Replaces a wildcard, on which a server listens, by the host of its card.

    A card that came by https came through a proxy, which the server's own port is behind.
    """
    if parts.hostname not in _WILDCARDS or not card.hostname:
        return parts
    if card.scheme == "https":
        return parts._replace(scheme="https", netloc=card.netloc.rpartition("@")[2])
    return parts._replace(netloc=_at(card.hostname, parts.port))


def _grpc_target(url: str, address: str) -> str:
    """Returns `host:port`; some write a scheme before it. Raises ValueError for an invalid port."""
    parts = urlsplit(url if "://" in url else f"grpc://{url}")
    if parts.scheme not in _GRPC_SCHEMES or not _HOST_AND_PORT.fullmatch(parts.netloc):
        return ""
    if not parts.port:
        return ""
    card = urlsplit(address).hostname
    if parts.hostname in _WILDCARDS and card:
        return _at(card, parts.port)
    return url.rstrip("/")


def _at(host: str, port: int | None) -> str:
    shown = f"[{host}]" if ":" in host else host
    return shown if port is None else f"{shown}:{port}"
