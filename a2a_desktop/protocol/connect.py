"""The one place that pairs a dialect with a transport."""

from a2a_desktop.model.card import AgentCard, Binding, Generation, Interface
from a2a_desktop.model.errors import NoCommonInterface
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.dialects.v1 import V1
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.transports.jsonrpc import JsonRpc
from a2a_desktop.protocol.wire_log import WireLog


def connect(card: AgentCard, http: Http, log: WireLog, agent: str = "") -> AgentClient:
    """A client of the agent, by the first of its interfaces that we speak.

    Raises NoCommonInterface.
    """
    interface = best_interface(card)
    dialect = V1(interface.tenant)
    transport = JsonRpc(http, interface.url, dialect.headers, log, agent)
    return AgentClient(dialect, transport, can_stream=card.capabilities.streaming)


def best_interface(card: AgentCard) -> Interface:
    """The first interface that we speak: the card's order is the agent's preference.

    Raises NoCommonInterface.
    """
    for interface in card.interfaces:
        if interface.generation is Generation.V1 and interface.binding == Binding.JSONRPC:
            return interface
    offered = tuple(f"{one.binding} {one.version}".strip() for one in card.interfaces)
    raise NoCommonInterface(offered)
