"""How an agent is spoken to, as the person reads it."""

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Binding, Interface
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated

_BINDINGS: Final = {
    Binding.JSONRPC.value: "JSON-RPC",
    Binding.HTTP_JSON.value: "HTTP + JSON",
    Binding.GRPC.value: "gRPC",
    Binding.WEBSOCKET.value: "WebSocket",
}


def name_of(way: Interface) -> str:
    """What a binding is called."""
    return _BINDINGS.get(way.binding, way.binding)


def is_same(one: Interface, other: Interface) -> bool:
    """Both lead to the same place and are spoken alike."""
    return (one.url, one.binding, one.generation) == (other.url, other.binding, other.generation)


def in_use(agent: AgentRecord) -> str:
    """The way to the agent in one line; "" if it was never spoken to."""
    way = used(agent)
    if way is None:
        return ""
    binding = name_of(way)
    if not agent.card.capabilities.streaming:
        return binding
    text = translated(QT_TRANSLATE_NOOP("wording", "{binding}, live updates"))
    return text.format(binding=binding)


def used(agent: AgentRecord) -> Interface | None:
    """How we speak to it: what answered last, else what its card has of the agent's generation."""
    if agent.way is not None:
        return agent.way
    found = [one for one in agent.card.interfaces if one.binding == Binding.JSONRPC]
    if agent.generation is None:
        return found[0] if found else None
    return next((one for one in found if one.generation is agent.generation), None)


def said_otherwise(agent: AgentRecord, way: Interface) -> list[str]:
    """What the card says in place of the truth, if it has no row for it."""
    rows = agent.card.interfaces
    if not rows or any(is_same(row, way) for row in rows):
        return []
    version = f"A2A {rows[0].version}" if rows[0].version else ""
    return [", ".join(filter(None, (version, place(rows[0].url))))]


def others(interfaces: Iterable[Interface], way: Interface | None) -> list[str]:
    """What else the agent offers."""
    found = [name_of(one) for one in interfaces if way is None or not is_same(one, way)]
    return list(dict.fromkeys(found))


def place(address: str) -> str:
    """Host and port; the whole address if it has none, never a password in it."""
    try:
        return urlsplit(address).netloc.rpartition("@")[2] or address
    except ValueError:
        return address


def public(address: str) -> str:
    """An address without the name and the password that it may hold."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return address
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()
