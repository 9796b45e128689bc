"""Tells an unknown method from a failure, for servers that answer both alike.

Such a server is asked for a method that no agent has: what it says then is its word for unknown.
"""

from typing import Final

from a2a_desktop.model.card import Binding, Generation, Interface
from a2a_desktop.model.errors import (
    A2AError,
    MalformedReply,
    RpcError,
    ServerFault,
    StreamLost,
    Unreachable,
)
from a2a_desktop.protocol.dialects.base import Call, Operation

Answered = tuple[Generation, Operation]
"""An operation that has answered, and the generation in which it was asked."""
METHOD_NOT_FOUND: Final = -32601
UNKNOWN_METHOD: Final = frozenset({METHOD_NOT_FOUND, -32600, -32700, -32009})
"""Method not found; invalid request (servers of 0.1 say it); parse error; version."""
KNOWN_METHOD: Final = frozenset({-32001, -32002, -32003, -32004, -32005, -32006, -32602})
"""Errors that only a known method can give."""
NO_SUCH_PLACE: Final = frozenset({404, 405, 406, 415, 426, 501})
_GATEWAY: Final = frozenset({408, 502, 503, 504, 511})
"""The word of a server in between."""
_HUNG_UP: Final = frozenset(
    {
        "RemoteProtocolError",
        "ReadError",
        "WriteError",
        "ConnectionClosedOK",
        "ConnectionClosedError",
    }
)
"""The other side ended a connection in place of an answer; the last two are of WebSockets."""


def can_be_vague(way: Interface) -> bool:
    """Returns whether a server may answer unknown methods as it answers failures.

    In gRPC the library answers for it, and clearly.
    """
    return way.binding in (Binding.JSONRPC, Binding.HTTP_JSON, Binding.WEBSOCKET)


def nothing() -> Call:
    """Returns a call of a method that no agent has."""
    return Call(Operation.NOTHING, "agent/nothing", {})


def is_vague(error: A2AError) -> bool:
    """Returns whether an error may mean that the method is unknown, or anything else."""
    match error:
        case RpcError(code=code):
            return code not in UNKNOWN_METHOD | KNOWN_METHOD
        case ServerFault(status=status):
            return status not in NO_SUCH_PLACE | _GATEWAY and not 300 <= status < 400
        case MalformedReply() | StreamLost():
            return True
        case Unreachable(reason=reason):
            return reason in _HUNG_UP
        case _:
            return False


def is_alike(one: A2AError, other: A2AError | None) -> bool:
    """Returns whether two answers say the same; None is a success, in which nothing can be read."""
    match one, other:
        case _, None:
            return isinstance(one, MalformedReply | StreamLost)
        case RpcError(), RpcError():
            return one.code == other.code
        case ServerFault(), ServerFault():
            return one.status == other.status
        case MalformedReply(), MalformedReply():
            return (one.where, one.problem) == (other.where, other.problem)
        case StreamLost(), MalformedReply():  # nothing at all, asked for as a stream
            return not other.where
        case _:
            return isinstance(one, Unreachable) and isinstance(other, Unreachable)
