"""The connection to an agent, in words."""

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Binding, Interface
from a2a_desktop.ui.qt.translation import translated

_BINDINGS: Final = {
    Binding.JSONRPC.value: "JSON-RPC",
    Binding.HTTP_JSON.value: "HTTP + JSON",
    Binding.GRPC.value: "gRPC",
    Binding.WEBSOCKET.value: "WebSocket",
}


def name_of(way: Interface) -> str:
    """Returns the name of a binding."""
    return _BINDINGS.get(way.binding, way.binding)


def is_same(one: Interface, other: Interface) -> bool:
    """Returns whether both have the same address and protocol."""
    return (one.url, one.binding, one.generation) == (other.url, other.binding, other.generation)


def in_use(agent: AgentRecord) -> str:
    """Returns the present connection to the agent in one line; "" if there was none yet."""
    way = used(agent)
    if way is None:
        return ""
    binding = name_of(way)
    if not agent.card.capabilities.streaming:
        return binding
    text = translated("{binding}, live updates")
    return text.format(binding=binding)


def used(agent: AgentRecord) -> Interface | None:
    """Returns the interface in use: the last that answered, else the card's of the generation."""
    if agent.way is not None:
        return agent.way
    found = [one for one in agent.card.interfaces if one.binding == Binding.JSONRPC]
    if agent.generation is None:
        return found[0] if found else None
    return next((one for one in found if one.generation is agent.generation), None)


def said_otherwise(agent: AgentRecord, way: Interface) -> list[str]:
    """Returns the card's entries that differ from the interface in use, if it is not among them."""
    rows = agent.card.interfaces
    if not rows or any(is_same(row, way) for row in rows):
        return []
    version = f"A2A {rows[0].version}" if rows[0].version else ""
    return [", ".join(filter(None, (version, place(rows[0].url))))]


def others(interfaces: Iterable[Interface], way: Interface | None) -> list[str]:
    """Returns the other interfaces of the agent."""
    found = [name_of(one) for one in interfaces if way is None or not is_same(one, way)]
    return list(dict.fromkeys(found))


def place(address: str) -> str:
    """Returns host and port; the whole address if it has none, never a password in it."""
    try:
        return urlsplit(address).netloc.rpartition("@")[2] or address
    except ValueError:
        return address
