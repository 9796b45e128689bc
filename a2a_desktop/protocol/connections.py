"""Connections that httpcore opens for one request."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import httpx


@asynccontextmanager
async def close_unused(
    request: httpx.Request, on_departure: Callable[[], object] | None = None
) -> AsyncIterator[None]:
    """Closes a connection that was opened for `request` and has carried nothing of it.

    Calls `on_departure` before the first byte leaves; the CONNECT of a proxy has none of it.

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
    transports: tuple[Any, ...] = (client._transport, *client._mounts.values())
    for transport in transports:
        if isinstance(transport, httpx.AsyncHTTPTransport):
            pool: Any = transport._pool
            pool._close_connections = partial(_close_untaken, pool, pool._close_connections)


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
