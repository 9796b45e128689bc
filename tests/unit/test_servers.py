"""A server that stops leaves no connection open."""

import asyncio
import socket

import pytest

from tests.tcp_server import start_server
from tests.waiting import BOUND, run


@pytest.mark.parametrize("turns", range(6))
def test_connection_ends_whenever_the_server_stops(turns: int) -> None:
    async def story() -> None:
        heard: list[bytes] = []

        async def visit(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
            heard.append(await reader.read())

        server = await start_server(visit, "127.0.0.1", 0)
        address = server.sockets[0].getsockname()
        with socket.create_connection(address) as client:
            client.setblocking(False)
            for _ in range(turns):
                await asyncio.sleep(0)
            server.close()
            with pytest.raises(ConnectionRefusedError):
                socket.create_connection(address)
            async with asyncio.timeout(BOUND):
                try:
                    said = await asyncio.get_running_loop().sock_recv(client, 1)
                except ConnectionResetError:
                    said = b""
            assert said == b""
            assert heard in ([], [b""])

    run(story())
