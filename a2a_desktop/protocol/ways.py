"""Lists every way in which an agent might be spoken to, the likeliest first. Pure.

The ways of the card come first. But cards err: in the version (the wire speaks another), in the
address (an internal host, the base instead of the path), in both.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from a2a_desktop.model.card import (
    METHOD_PATHS,
    THREAD_IDS,
    AgentCard,
    Binding,
    Generation,
    Interface,
)
from a2a_desktop.model.hub import is_bare, is_behind_hub
from a2a_desktop.model.origin import origin_of
from a2a_desktop.protocol.interfaces import WEBSOCKETS

_NEWEST_FIRST: Final = (Generation.V1, Generation.V0_3, Generation.V0_2, Generation.V0_1)
_VERSIONS: Final = {
    Generation.V1: "1.0",
    Generation.V0_3: "0.3",
    Generation.V0_2: "0.2",
    Generation.V0_1: "0.1",
}
_UNSAID: Final = (Generation.V1, Generation.V0_3, Generation.V0_1)
"""Each wire once: 0.2 and 0.3 ask the same questions."""
_OLD_PLACE: Final = "/.well-known/agent.json"
_USUAL_PATHS: Final = ("", "/", "/a2a", "/a2a/rpc", "/rpc", "/a2a/v1")
_RANK: Final = {Binding.JSONRPC: 0, Binding.HTTP_JSON: 1, Binding.GRPC: 2, Binding.WEBSOCKET: 3}


def offered(card: AgentCard, address: str = "") -> tuple[Interface, ...]:
    """Returns the card's interfaces with a known binding: the newest first, then its order.

    A row without a version is there once for each wire. The oldest is the first of these where a
    card without versions is at the `address` of the first generation.
    """
    rows = [row for row in card.interfaces if row.binding in _RANK]
    known = [one for row in rows for one in _with_version(row)]
    is_old = urlsplit(address).path.endswith(_OLD_PLACE) and not any(row.version for row in rows)
    order = reversed(_NEWEST_FIRST) if is_old else _NEWEST_FIRST
    places = {generation: place for place, generation in enumerate(order)}
    return tuple(sorted(known, key=lambda one: places[one.generation or Generation.V0_1]))


def other_versions(card: AgentCard) -> tuple[Interface, ...]:
    """Returns the card's addresses, with the versions that the card does not name there.

    The last of each has a path for every method.
    """
    said = {wire(one) for one in offered(card)}
    spoken = (Binding.JSONRPC, Binding.WEBSOCKET)
    usable = [one for one in card.interfaces if not is_bare(one.url)]
    urls = dict.fromkeys(one.url for one in usable if one.binding in spoken)
    newer = dict.fromkeys((one.url, one.binding) for one in usable if one.binding not in spoken)
    every = [one for url in urls for one in at(url)]
    every += [one for url, binding in newer for one in _newer(url, binding)]
    others = [one for one in every if wire(one) not in said]
    oldest = _VERSIONS[Generation.V0_1]
    with_paths = [Interface(url, Binding.JSONRPC, oldest, trait=METHOD_PATHS) for url in urls]
    return (*others, *(one for one in with_paths if one.url.startswith("http")))


def other_addresses(card: AgentCard, address: str) -> Iterator[Interface]:
    """Yields the usual addresses of agents, beside that of the card."""
    parts = urlsplit(address)
    folder = parts.path.partition("/.well-known/")[0].removesuffix("/agent.json")
    said = {one.url for one in card.interfaces}
    versions = dict.fromkeys(one.version for one in offered(card) if one.generation is not None)
    bindings = {one.binding for one in card.interfaces} & {Binding.JSONRPC, Binding.HTTP_JSON}
    paths = dict.fromkeys(f"{base}{end}" for base in (folder, "") for end in _USUAL_PATHS)
    urls = [urlunsplit((parts.scheme, parts.netloc, path or "/", "", "")) for path in paths]
    usual = [url for url in dict.fromkeys(urls) if url not in said]
    for version in (*(versions or ("",)), ""):  # the card may err in the version too
        for url in usual:
            if bindings != {Binding.HTTP_JSON}:
                yield from _with_version(Interface(url, Binding.JSONRPC, version))
    for url in usual if Binding.HTTP_JSON in bindings else ():
        yield from _newer(url, Binding.HTTP_JSON)


def at(url: str) -> tuple[Interface, ...]:
    """Returns JSON-RPC in every version at an address without a card."""
    is_socket = urlsplit(url).scheme in WEBSOCKETS
    binding = Binding.WEBSOCKET if is_socket else Binding.JSONRPC
    return tuple(_with_version(Interface(url, binding, "")))


def _newer(url: str, binding: str) -> Iterator[Interface]:
    for generation in (Generation.V1, Generation.V0_3):  # HTTP+JSON and gRPC came with 0.3
        yield Interface(url, binding, _VERSIONS[generation])


def in_other_words(way: Interface) -> tuple[Interface, ...]:
    """Returns a way to an agent behind a hub, then the same in the other generations.

    The oldest come first, as in the text that describes hubs.
    """
    known = way.generation
    others = [one for one in reversed(_UNSAID) if known is None or one is not known.wire]
    return (way, *(replace(way, version=_VERSIONS[one]) for one in others))


def same_host(url: str, address: str) -> str | None:
    """Moves a card's address to the host of the card; None if it is there already."""
    said, found = urlsplit(url), urlsplit(address)
    if not said.scheme or (said.scheme, said.netloc) == (found.scheme, found.netloc):
        return None
    return urlunsplit((found.scheme, found.netloc, said.path, said.query, ""))


def moved(ways: Iterable[Interface], address: str) -> Iterator[Interface]:
    """Yields the same ways at the card's host: a card may name a host inside its network."""
    for way in ways:
        is_web = way.binding in (Binding.JSONRPC, Binding.HTTP_JSON)
        url = same_host(way.url, address) if is_web else None
        if url is not None:
            yield replace(way, url=url)


def _with_version(row: Interface) -> Iterator[Interface]:
    if row.generation is not None:
        yield row
    elif not row.version:
        for generation in _UNSAID[-1:] if is_behind_hub(row.url) else _UNSAID:
            yield replace(row, version=_VERSIONS[generation])


def each_wire_once(ways: Iterable[Interface]) -> list[Interface]:
    """Returns the first way of each wire at each address: no message goes out twice on one."""
    found = dict[object, Interface]()
    for one in ways:
        found.setdefault(wire(one), one)
    return list(found.values())


def wire(way: Interface) -> tuple[str | None, ...]:
    """Returns what tells the requests of two ways apart: of HTTP+JSON, the address of its paths."""
    if way.binding == Binding.HTTP_JSON:
        return base_of_paths(way), way.binding
    other = way.trait if way.trait in (METHOD_PATHS, THREAD_IDS) else ""
    return way.url, way.binding, way.generation and way.generation.wire, other


def origin(way: Interface) -> str:
    """Returns the scheme, host and port of a way."""
    return origin_of(way.url) if "://" in way.url else way.url


def base_of_paths(way: Interface) -> str:
    """Returns the address below which HTTP+JSON has its paths: 0.3 begins them with `/v1`."""
    url = way.url.rstrip("/")
    return url if way.generation is Generation.V1 or url.endswith("/v1") else f"{url}/v1"
