"""Pairs a dialect with a transport; no other module does."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Final

from a2a_desktop.model.card import (
    METHOD_PATHS,
    NO_STREAM,
    PLAIN_BYTES,
    THREAD_IDS,
    AgentCard,
    Binding,
    Generation,
    Interface,
)
from a2a_desktop.model.errors import NO_HUB, NoCommonInterface, Unreachable
from a2a_desktop.model.extensions import activated, announced
from a2a_desktop.model.hub import hub_of, is_bare, is_behind_hub
from a2a_desktop.model.ids import AgentsTaskId, TaskId
from a2a_desktop.protocol import ways
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.dialects.base import Dialect
from a2a_desktop.protocol.dialects.v0_1 import V01
from a2a_desktop.protocol.dialects.v0_3 import V03, V03Proto
from a2a_desktop.protocol.dialects.v1 import V1
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.hub_client import HubClient, HubDialect
from a2a_desktop.protocol.transports.base import Transport
from a2a_desktop.protocol.transports.grpc import Grpc
from a2a_desktop.protocol.transports.hub import Hub
from a2a_desktop.protocol.transports.jsonrpc import JsonRpc
from a2a_desktop.protocol.transports.rest import Rest
from a2a_desktop.protocol.transports.websocket import WebSocket
from a2a_desktop.protocol.vagueness import can_be_vague
from a2a_desktop.protocol.wire_log import WireLog


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one conversation that 0.1 leaves to the client."""

    session: str = ""
    """The session of messages that have none."""
    agents_ids: Mapping[TaskId, AgentsTaskId] = field(default_factory=dict)
    """The agent's own ids of tasks that the client named."""


_NO_NAMES: Final = Names()


def _first_generation(way: Interface, names: Names) -> Dialect:
    return V01(names.session, names.agents_ids, is_thread=way.trait == THREAD_IDS)


def _with_paths(way: Interface, _: Names) -> Dialect:
    return V03Proto(encodes_twice=way.trait != PLAIN_BYTES)


_DIALECTS: Final[Mapping[tuple[str, Generation], Callable[[Interface, Names], Dialect]]] = {
    (Binding.JSONRPC, Generation.V1): lambda way, _: V1(way.tenant),
    (Binding.JSONRPC, Generation.V0_3): lambda *_: V03(Generation.V0_3),
    (Binding.JSONRPC, Generation.V0_2): lambda *_: V03(Generation.V0_2),
    (Binding.JSONRPC, Generation.V0_1): _first_generation,
    (Binding.WEBSOCKET, Generation.V1): lambda way, _: V1(way.tenant),
    (Binding.WEBSOCKET, Generation.V0_3): lambda *_: V03(Generation.V0_3),
    (Binding.WEBSOCKET, Generation.V0_2): lambda *_: V03(Generation.V0_2),
    (Binding.WEBSOCKET, Generation.V0_1): _first_generation,
    (Binding.HTTP_JSON, Generation.V1): lambda way, _: V1(way.tenant),
    (Binding.GRPC, Generation.V1): lambda way, _: V1(way.tenant),
    (Binding.GRPC, Generation.V0_3): lambda *_: V03Proto(),
    (Binding.GRPC, Generation.V0_2): lambda *_: V03Proto(),  # it came with 0.3 too
    (Binding.HTTP_JSON, Generation.V0_3): _with_paths,
    (Binding.HTTP_JSON, Generation.V0_2): _with_paths,  # it came with 0.3, whatever a card says
}


def connect(
    card: AgentCard,
    http: Http,
    log: WireLog,
    agent: str = "",
    way: Interface | None = None,
    names: Names = _NO_NAMES,
    spoke: Callable[[Interface], object] = lambda _: None,
) -> AgentClient:
    """Returns a client of the agent by `way`, else by the first interface that we speak.

    Calls `spoke` with the way that a hub prefers, if that is another. Raises NoCommonInterface, and
    Unreachable for an agent behind an unknown hub.
    """
    way = way or best_interface(card)
    build = _DIALECTS.get((way.binding, way.generation or Generation.V1))
    if build is None:
        raise NoCommonInterface((_named(way),))
    if is_behind_hub(way.url):
        if is_bare(way.url):
            raise Unreachable(hub_of(way.url)[1], NO_HUB)
        found = [
            _words(one, executor, names, http, log, agent)
            for one in ways.in_other_words(way)
            for executor in _executors(one, card)
        ]
        return HubClient(found, spoke, extensions=activated(card), announced=announced(card))
    dialect = build(way, names)
    return AgentClient(
        dialect,
        _transport(way, dialect, http, log, agent),
        can_stream=card.capabilities.streaming and way.trait != NO_STREAM,
        extensions=activated(card),
        announced=announced(card),
        answered=http.answered(way.url) if can_be_vague(way) else None,
    )


def best_interface(card: AgentCard) -> Interface:
    """Returns the newest of the card's interfaces that we speak. Raises NoCommonInterface."""
    for way in ways.offered(card):
        if can_speak(way):
            return way
    raise NoCommonInterface(tuple(_named(one) for one in card.interfaces))


def can_speak(way: Interface) -> bool:
    """Returns whether a dialect and a transport exist for a way."""
    if way.binding == Binding.GRPC and find_spec("grpc") is None:
        return False  # an optional extra
    return way.generation is not None and (way.binding, way.generation) in _DIALECTS


def _words(
    way: Interface, executor: str, names: Names, http: Http, log: WireLog, agent: str
) -> HubDialect:
    dialect = _DIALECTS[way.binding, way.generation or Generation.V1](way, names)
    return HubDialect(way, dialect, Hub(http, way, dialect.headers, log, agent, executor=executor))


def _executors(way: Interface, card: AgentCard) -> Iterable[str]:
    """Returns the names by which a hub may know an agent: its card's, and that of its address if no
    other member of the request has it.
    """
    is_oldest = way.generation is Generation.V0_1
    return dict.fromkeys((card.name, hub_of(way.url)[1])) if is_oldest else (card.name,)


def _transport(way: Interface, dialect: Dialect, http: Http, log: WireLog, agent: str) -> Transport:
    if way.binding == Binding.GRPC:
        return Grpc(http, way, dialect.headers, log, agent)
    if way.binding == Binding.HTTP_JSON:
        return Rest(http, way, dialect.headers, log, agent)
    if way.binding == Binding.WEBSOCKET:
        return WebSocket(http, way, dialect.headers, log, agent)
    return JsonRpc(
        http,
        way.url,
        dialect.headers,
        log,
        agent,
        has_paths=way.trait == METHOD_PATHS,
        generation=dialect.generation,
    )


def _named(way: Interface) -> str:
    return f"{way.binding} {way.version}".strip()
