"""The one place that pairs a dialect with a transport."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from a2a_desktop.model.card import AgentCard, Binding, Generation, Interface
from a2a_desktop.model.errors import A2AError, NoCommonInterface, RpcError
from a2a_desktop.model.message import FilePart, Message
from a2a_desktop.model.request import SendOptions
from a2a_desktop.protocol import ways
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.dialects.base import Call, Dialect
from a2a_desktop.protocol.dialects.v0_1 import V01
from a2a_desktop.protocol.dialects.v0_3 import V03
from a2a_desktop.protocol.dialects.v0_3_proto import V03Proto
from a2a_desktop.protocol.dialects.v1 import V1
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.transports.base import Transport
from a2a_desktop.protocol.transports.jsonrpc import JsonRpc
from a2a_desktop.protocol.transports.refusals import INVALID_PARAMS
from a2a_desktop.protocol.transports.rest import Rest
from a2a_desktop.protocol.wire_log import WireLog

_PLAIN: Final = SendOptions()


class _EitherForm(V03Proto):
    """0.3 over HTTP+JSON, whose servers take files in three forms.

    The form of JSON-RPC is tried first: who cannot read it says so, and by how it says so is
    known whether base64 must be encoded once more.
    """

    def send(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """A message without files is the same for all."""
        if not _has_files(message):
            return super().send(message, options)
        return replace(
            V03().send(message, options),
            other_form=lambda error: _proto_after(error).send(message, options),
        )

    def stream(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """As `send`."""
        if not _has_files(message):
            return super().stream(message, options)
        return replace(
            V03().stream(message, options),
            other_form=lambda error: _proto_after(error).stream(message, options),
        )


def _has_files(message: Message) -> bool:
    return any(isinstance(part, FilePart) for part in message.parts)


def _proto_after(error: A2AError) -> V03Proto:
    """a2a-sdk in Python says that something went wrong, or gives details; JavaScript's names it."""
    is_plain = isinstance(error, RpcError) and error.code == INVALID_PARAMS and error.data is None
    return V03Proto(encodes_twice=not is_plain)


_DIALECTS: Final[Mapping[tuple[str, Generation], Callable[[Interface], Dialect]]] = {
    (Binding.JSONRPC, Generation.V1): lambda way: V1(way.tenant),
    (Binding.JSONRPC, Generation.V0_3): lambda _: V03(Generation.V0_3),
    (Binding.JSONRPC, Generation.V0_2): lambda _: V03(Generation.V0_2),
    (Binding.JSONRPC, Generation.V0_1): lambda _: V01(),
    (Binding.HTTP_JSON, Generation.V1): lambda way: V1(way.tenant),
    (Binding.HTTP_JSON, Generation.V0_3): lambda _: _EitherForm(),
}


def connect(
    card: AgentCard,
    http: Http,
    log: WireLog,
    agent: str = "",
    way: Interface | None = None,
) -> AgentClient:
    """A client of the agent by `way`, else by the first of its interfaces that we speak.

    Raises NoCommonInterface.
    """
    way = way or best_interface(card)
    build = _DIALECTS.get((way.binding, way.generation or Generation.V1))
    if build is None:
        raise NoCommonInterface((_named(way),))
    dialect = build(way)
    transport = _transport(way, dialect, http, log, agent)
    return AgentClient(dialect, transport, can_stream=card.capabilities.streaming)


def best_interface(card: AgentCard) -> Interface:
    """The newest of the card's interfaces that we speak. Raises NoCommonInterface."""
    for way in ways.offered(card):
        if can_speak(way):
            return way
    raise NoCommonInterface(tuple(_named(one) for one in card.interfaces))


def can_speak(way: Interface) -> bool:
    """We have a dialect and a transport for it."""
    return way.generation is not None and (way.binding, way.generation) in _DIALECTS


def _transport(way: Interface, dialect: Dialect, http: Http, log: WireLog, agent: str) -> Transport:
    if way.binding == Binding.HTTP_JSON:
        return Rest(http, way, dialect.headers, log, agent)
    return JsonRpc(http, way.url, dialect.headers, log, agent)


def _named(way: Interface) -> str:
    return f"{way.binding} {way.version}".strip()
