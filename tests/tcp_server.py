"""A TCP server for tests, which leaves no connection behind."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Sequence
from socket import socket
from types import TracebackType
from typing import Self

from a2a_desktop.servers import stop_listening

Visit = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class TcpServer:
    """Serves each connection by `visit`, and ends all of them when it closes.

    `asyncio.Server` leaves open what a client opened last, perhaps without a word.
    """

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._is_closed = False

    async def listen(self, host: str, port: int, tls: ssl.SSLContext | None) -> None:
        self._server = await asyncio.start_server(self._serve, host, port, ssl=tls)

    @property
    def sockets(self) -> Sequence[socket]:
        """The sockets on which it listens."""
        return self._server.sockets if self._server else ()

    def close(self) -> None:
        """Closes the sockets and all connections."""
        self._is_closed = True
        if self._server:
            stop_listening(self._server)
        for writer in self._writers:
            writer.transport.abort()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_closed:
            writer.transport.abort()
            return
        self._writers.add(writer)
        try:
            await self._visit(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            if not self._is_closed:
                raise


async def start_server(
    visit: Visit, host: str, port: int, *, ssl: ssl.SSLContext | None = None
) -> TcpServer:
    """Starts a server; with port 0 on a free one."""
    server = TcpServer(visit)
    await server.listen(host, port, ssl)
    return server
