"""The card of a server, as a combination writes it."""

from typing import Final
from urllib.parse import urlsplit

from tests.peers.any_server.axes import Binding, Generation, Place, Shape, Streams, Url, Version
from tests.peers.any_server.combination import Combination
from tests.peers.any_server.shapes import Json, snake

OTHER_HOST: Final = "127.0.0.9"
"""An address of this computer on which nobody listens."""
_CLOSED_PORT: Final = 1
_BINDINGS: Final = {
    Binding.JSONRPC: "JSONRPC",
    Binding.HTTP_JSON: "HTTP+JSON",
    Binding.WEBSOCKET: "WEBSOCKET",
    Binding.GRPC: "GRPC",
}
_OWN: Final = {
    Generation.V1: ("1.0",),
    Generation.V0_3: ("0.3.0",),
    Generation.V0_1: ("",),
    Generation.BOTH_NEW: ("1.0", "0.3"),
    Generation.BOTH_OLD: ("0.3.0",),
}
_WRONG: Final = {"1.0": "0.3.0", "0.3.0": "1.0", "": "0.3.0", "0.3": "0.1"}
_NEWER: Final = {"1.0": "1.9", "0.3.0": "0.3.9", "": "0.1.7", "0.3": "0.3.9"}
_PATHS: Final = {
    Place.USUAL: ("/.well-known/agent-card.json", "/.well-known/agent.json"),
    Place.NEW: ("/.well-known/agent-card.json",),
    Place.OLD: ("/.well-known/agent.json",),
    Place.ODD: ("/agent.json",),
    Place.NONE: (),
}


def paths_of(one: Combination) -> tuple[str, ...]:
    """Returns the paths of the card."""
    if one.place is Place.USUAL:
        is_old = one.generation in (Generation.V0_1, Generation.BOTH_OLD)
        return _PATHS[one.place][is_old:][:1]
    return _PATHS[one.place]


def card_of(one: Combination, address: str) -> Json:
    """Returns the card of a server at an address."""
    url, versions = _url(one, address), _versions(one)
    binding = _BINDINGS[one.binding]
    card: Json = {"name": "Any", "description": "", "version": "1", "skills": []}
    card["capabilities"] = {"streaming": one.streams is not Streams.NO}
    rows = [_with({"url": url, "protocolBinding": binding}, version) for version in versions]
    flat = _with({"url": url, "preferredTransport": binding}, versions[-1])
    if one.generation is Generation.V0_1:
        if one.binding is Binding.JSONRPC:
            del flat["preferredTransport"]
        if one.version is Version.RIGHT:
            flat["authentication"] = {"schemes": []}
    match one.shape:
        case Shape.UNION:
            card |= flat | {"supportedInterfaces": rows}
        case Shape.LISTED:
            card |= {"supportedInterfaces": rows}
        case Shape.FLAT:
            card |= flat
        case _:
            is_new = one.generation in (Generation.V1, Generation.BOTH_NEW)
            card |= {"supportedInterfaces": rows} if is_new else flat
    if one.shape is Shape.NULLS:
        absent = ("provider", "iconUrl", "security", "securitySchemes", "signatures")
        card = {**dict.fromkeys((*absent, "documentationUrl"), None), **card, "skills": None}
    return snake(card) if one.shape is Shape.SNAKE else card


def _with(row: Json, version: Json) -> Json:
    return row if version == "" else {**row, "protocolVersion": version}


def _versions(one: Combination) -> list[Json]:
    own = _OWN[one.generation]
    match one.version:
        case Version.MISSING:
            return [""]
        case Version.WRONG:
            return [_WRONG[version] for version in own]
        case Version.NEWER:
            return [_NEWER[version] for version in own]
        case Version.NUMBER:
            return [float(version[:3] or "0.1") for version in own]
        case Version.SEVERAL:
            return ["2.0", "1.0", "0.3", "0.1"]
    return list(own)


def _url(one: Combination, address: str) -> str:
    port = urlsplit(address).port
    match one.url:
        case Url.RELATIVE:
            return str(one.endpoint)
        case Url.WILDCARD:
            return f"http://0.0.0.0:{port}{one.endpoint}"
        case Url.OTHER_HOST:
            return f"http://{OTHER_HOST}:{port}{one.endpoint}"
        case Url.OTHER_PORT:
            return f"http://127.0.0.1:{_CLOSED_PORT}{one.endpoint}"
        case Url.OTHER_PATH:
            return f"{address}/elsewhere"
        case Url.OTHER_SCHEME:
            return f"https{address.removeprefix('http')}{one.endpoint}"
    return f"{address}{one.endpoint}"
