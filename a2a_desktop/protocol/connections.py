"""Connections that httpcore opens for one request."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

import httpx

from a2a_desktop.protocol.limits import HEAD_LINES

PIECE: Final = 2**18
"""Bytes of a request that are copied and encrypted at once."""


class Pieces(httpx.AsyncByteStream):
    """The body of a request, in pieces."""

    def __init__(self, body: bytes) -> None:
        self._body = body

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yields the pieces."""
        for start in range(0, len(self._body), PIECE):
            yield self._body[start : start + PIECE]


@asynccontextmanager
async def close_unused(
    request: httpx.Request, on_departure: Callable[[], object] | None = None
) -> AsyncIterator[None]:
    """Closes a connection that was opened for `request` and has carried nothing of it.

    Calls `on_departure` before the first byte leaves; the CONNECT of a proxy has none of it.
    Refuses a head of too many lines.

    httpcore 1.0 keeps it open, neither idle nor closed, when the task that sends is cancelled
    between the two.
    """
    opened: list[Any] = []

    async def trace(event: str, info: Mapping[str, Any]) -> None:
        if event.endswith((".connect_tcp.complete", ".start_tls.complete")):
            opened[:] = [info["return_value"]]
        elif event.endswith(".send_request_headers.started"):
            opened.clear()
            if on_departure is not None and info["request"].method != b"CONNECT":
                on_departure()
        is_head = event.endswith(".receive_response_headers.complete")
        if is_head and len(info["return_value"][3]) > HEAD_LINES:  # each is read, kept and masked
            raise httpx.RemoteProtocolError("too many header lines")

    request.extensions["trace"] = trace
    try:
        yield
    finally:
        for stream in opened:
            await stream.aclose()


def spare_taken(client: httpx.AsyncClient) -> None:
    """Keeps the pools of a client from closing a connection that a request has just taken.

    httpcore 1.0 picks the idle connections to close, and closes one after the other. A request that
    was given one of them before may begin meanwhile: it would be lost, and nobody could tell
    whether it arrived.
    """
    for pool in _pools(client):
        pool._close_connections = partial(_close_untaken, pool, pool._close_connections)


def leave_surplus(client: httpx.AsyncClient) -> None:
    """Keeps the pools of a client from using a connection that has bytes left of its last reply.

    httpcore 1.0 would read them as the reply to the next request, also to that of another agent.
    Source: RFC 9112, 9.2.
    """
    for pool in _pools(client):
        pool.create_connection = partial(_wary, pool.create_connection)


def _pools(client: httpx.AsyncClient) -> Iterator[Any]:
    for transport in (client._transport, *client._mounts.values()):
        if isinstance(transport, httpx.AsyncHTTPTransport):
            yield transport._pool


def _wary(create: Callable[[Any], Any], origin: Any) -> Any:
    connection = create(origin)
    has_expired = connection.has_expired
    connection.has_expired = lambda: (
        has_expired() or (connection.is_idle() and _has_surplus(connection))
    )
    return connection


def _has_surplus(connection: Any) -> bool:
    """Returns whether h11, or a stream of anyio below it, holds bytes that nobody has read."""
    while (inner := getattr(connection, "_connection", None)) is not None:
        connection = inner
    stream = connection._network_stream._stream
    if connection._h11_state.trailing_data[0]:
        return True
    while (tls := getattr(stream, "_ssl_object", None)) is not None:
        if tls.pending() or stream._read_bio.pending:
            return True
        stream = stream.transport_stream
    return bool(stream._protocol.read_queue)


async def _close_untaken(
    pool: Any, close: Callable[[Sequence[Any]], Awaitable[None]], connections: Sequence[Any]
) -> None:
    idle = [one for one in connections if one.is_idle()]
    for one in connections:
        if one in idle and not one.is_idle() and not one.is_closed():
            pool._connections.append(one)
        else:
            await close([one])


def hang_up_after(response: httpx.Response) -> None:
    """Closes the connection of a response at its end, before another request is sent on it.

    A server that failed may close it without saying so (uvicorn does, a moment after its 500), and
    a message sent meanwhile would be lost.
    """
    if (connection := response.extensions.get("network_stream")) is not None:
        response.stream = _LastStream(response.stream, connection)


class _LastStream(httpx.AsyncByteStream):
    """The last body of a connection."""

    def __init__(self, stream: Any, connection: Any) -> None:
        self._stream, self._connection = stream, connection

    def __aiter__(self) -> AsyncIterator[bytes]:
        return aiter(self._stream)

    async def aclose(self) -> None:
        try:
            await self._connection.aclose()
        finally:
            await self._stream.aclose()
