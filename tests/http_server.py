"""Serves ASGI applications in the event loop of a test."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from starlette.types import ASGIApp

from tests.waiting import until


def listening() -> socket.socket:
    """Returns a socket that listens on a free port of this computer.

    asyncio sends small packets at once only if the socket names its protocol: otherwise each
    answer of two packets takes 40 ms.
    """
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    return listener


def address_of(listener: socket.socket) -> str:
    """Returns the HTTP address of a socket."""
    return f"http://127.0.0.1:{listener.getsockname()[1]}"


class Server(uvicorn.Server):
    """A server that starts in a running loop, and ends without looking for it every 100 ms."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._over = asyncio.Event()

    def end(self) -> None:
        """Closes all connections."""
        self._over.set()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self._over.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.transport.abort()
        answers = list(self.server_state.tasks)
        for answer in answers:
            answer.cancel()
        await asyncio.gather(*answers, return_exceptions=True)


@asynccontextmanager
async def serving(app: ASGIApp, listener: socket.socket) -> AsyncIterator[None]:
    """Serves an application on a socket until the block ends."""
    config = uvicorn.Config(app, log_config=None, lifespan="off", ws="websockets-sansio")
    server = Server(config)
    task = asyncio.create_task(server._serve([listener]))
    await until(lambda: server.started)
    try:
        yield
    finally:
        server.end()
        await task
        listener.close()
