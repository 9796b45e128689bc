"""Checks the agent's addresses in a card against the address of the card itself.

Most unreachable agents have one of these faults. Sources: A2A 0.3, 5.5.5 and 5.6; A2A 1.0, 4.4.6,
5.8 and 8.2.
"""

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.directory.finding import Code, Finding, error, hint, warning
from a2a_desktop.model.address import is_loopback, origin
from a2a_desktop.model.card import Binding, Generation
from a2a_desktop.model.hub import is_behind_hub
from a2a_desktop.model.ids import Json, JsonObject, below

_NEW_PATH: Final = "/.well-known/agent-card.json"
_OLD_PATH: Final = "/.well-known/agent.json"
_TARGET: Final = re.compile(r"(?:\[[0-9a-fA-F:.]+\]|[\w.-]+):\d{1,5}")
_WILDCARDS: Final = frozenset(["0.0.0.0", "::"])  # noqa: S104  # seen in cards, bound by nobody
_BINDINGS: Final = frozenset([Binding.JSONRPC, Binding.HTTP_JSON, Binding.GRPC])
_VERSION: Final = re.compile(r"\d+\.\d+")
_VERSION_WITH_PATCH: Final = re.compile(r"\d+\.\d+(?:\.\d+)?")


def check_addresses(card: JsonObject, generation: Generation, address: str) -> Iterator[Finding]:
    """Yields findings on the interfaces, their versions and the card's own place."""
    yield from _place(generation, address)
    if generation is Generation.V1:
        yield from _supported(card, address)
        yield from _halves(card)
        return
    yield from _version(card.get("protocolVersion"), "/protocolVersion", _VERSION_WITH_PATCH)
    preferred = card.get("preferredTransport") or Binding.JSONRPC
    yield from _binding(preferred, "/preferredTransport")
    yield from _address(card.get("url"), "/url", preferred, address)
    for place, row in _rows(card, "additionalInterfaces"):
        if not isinstance(row, dict):
            yield error(place, Code.WRONG_TYPE, expected="object")
            continue
        yield from _row(row, place, "transport", address)


def _supported(card: JsonObject, address: str) -> Iterator[Finding]:
    if card.get("supportedInterfaces") == []:
        yield error("/supportedInterfaces", Code.EMPTY)
    for place, row in _rows(card, "supportedInterfaces"):
        if not isinstance(row, dict):
            yield error(place, Code.WRONG_TYPE, expected="object")
            continue
        yield from _row(row, place, "protocolBinding", address)
        version = row.get("protocolVersion")
        if version is None or version == "":
            yield error(below(place, "protocolVersion"), Code.MISSING)
        yield from _version(version, below(place, "protocolVersion"), _VERSION)


def _row(row: JsonObject, place: str, binding: str, address: str) -> Iterator[Finding]:
    for name in ("url", binding):
        if not row.get(name):
            yield error(below(place, name), Code.MISSING)
    yield from _binding(row.get(binding), below(place, binding))
    yield from _address(row.get("url"), below(place, "url"), row.get(binding), address)


def _binding(value: Json, place: str) -> Iterator[Finding]:
    """Checks the name of a binding, a URI for other ones. Source: A2A 1.0, 5.8."""
    if value is not None and not isinstance(value, str):
        yield error(place, Code.WRONG_TYPE, expected="text")
    elif value and value not in _BINDINGS and ":" not in value:
        yield warning(place, Code.UNKNOWN_BINDING, binding=value)


def _version(value: Json, place: str, form: re.Pattern[str]) -> Iterator[Finding]:
    if value is not None and not isinstance(value, str):
        yield error(place, Code.WRONG_TYPE, expected="text")
    elif value and not form.fullmatch(value):
        yield error(place, Code.BAD_VERSION, version=value)


def _address(value: Json, place: str, binding: Json, card: str) -> Iterator[Finding]:
    """Checks that an address is valid, and can be called from elsewhere."""
    if not isinstance(value, str) or not value or is_behind_hub(value):
        return
    is_grpc = binding == Binding.GRPC
    host = _host(value, is_grpc=is_grpc)
    if not host:
        yield error(place, Code.BAD_ADDRESS, url=value)
        return
    own = origin(card)
    if host in _WILDCARDS:
        yield warning(place, Code.WILDCARD_HOST, host=host)
    elif own and is_loopback(host) and not is_loopback(own[1]):
        yield warning(place, Code.LOOPBACK_HOST, host=host, card_host=own[1])
    elif own and not is_grpc and _is_elsewhere(value, host, own):
        yield warning(place, Code.OTHER_ORIGIN, host=host, card_host=own[1])
    if value.startswith(("http:", "ws:")) and not is_grpc and not is_loopback(host):
        is_behind = own is not None and own[0] == "https"
        yield warning(place, Code.PLAIN_HTTP, host=host, behind_https=is_behind)


def _is_elsewhere(url: str, host: str, card: tuple[str, str, int]) -> bool:
    """Returns whether host or port differ; a port of http instead of https is `PLAIN_HTTP`."""
    other = origin(url)
    return host != card[1] or (other is not None and other[0] == card[0] and other != card)


def _host(url: str, *, is_grpc: bool) -> str:
    """Returns the host of an absolute address, "" if it is none. gRPC has host and port."""
    is_target = is_grpc and _TARGET.fullmatch(url) is not None
    try:
        parts = urlsplit(f"grpc://{url}" if is_target else url)
        if parts.port == 0:
            return ""  # reading the port raises ValueError if it is none
    except ValueError:
        return ""
    schemes = ("http", "https", "grpc", "grpcs") if is_grpc else ("http", "https", "ws", "wss")
    return (parts.hostname or "") if parts.scheme in schemes else ""


def _halves(card: JsonObject) -> Iterator[Finding]:
    """Checks that a card of both generations has its old address among the new ones."""
    old = card.get("url")
    listed = [
        row.get("url") for _, row in _rows(card, "supportedInterfaces") if isinstance(row, dict)
    ]
    if isinstance(old, str) and old and listed and old not in listed:
        yield warning("/url", Code.HALVES_DISAGREE, url=old)


def _place(generation: Generation, address: str) -> Iterator[Finding]:
    is_new = generation in (Generation.V0_3, Generation.V1)
    expected, other = (_NEW_PATH, _OLD_PATH) if is_new else (_OLD_PATH, _NEW_PATH)
    if address.endswith(other):
        yield hint("", Code.UNUSUAL_PLACE, expected=expected)


def _rows(card: JsonObject, name: str) -> Iterator[tuple[str, Json]]:
    value = card.get(name)
    for index, row in enumerate(value if isinstance(value, list) else ()):
        yield below(below("", name), index), row
