"""Ends asyncio's servers."""

import asyncio
import socket
from contextlib import suppress


def stop_listening(server: asyncio.Server) -> None:
    """Accepts nothing more, from now on.

    The server closes a few turns of the loop later: asyncio would forget, and leave open, a
    connection that was just accepted (python/cpython#109564).
    """
    loop = server.get_loop()
    for listener in server.sockets:
        loop.remove_reader(listener.fileno())
        with suppress(OSError):  # some systems shut down connections only
            listener.shutdown(socket.SHUT_RDWR)
    loop.call_soon(loop.call_soon, server.close)
