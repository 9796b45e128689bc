"""Connections that httpcore opens for one request."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
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


async def hang_up(response: httpx.Response) -> None:
    """Closes the connection of a response, so that no other request is sent on it.

    A server that failed may close it without saying so (uvicorn does, a moment after its 500), and
    a message sent meanwhile would be lost.
    """
    if (stream := response.extensions.get("network_stream")) is not None:
        await stream.aclose()
