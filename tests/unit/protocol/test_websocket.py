"""A WebSocket with a silent server."""

import asyncio

import pytest

from a2a_desktop.model.errors import Unreachable
from a2a_desktop.protocol.transports.websocket import Line
from tests.waiting import run


class Deaf:
    """Takes nothing and sends nothing, and stays."""

    async def recv(self, decode: bool | None = None) -> str | bytes:
        await asyncio.Event().wait()
        return b""

    async def send(self, message: str) -> None:
        await asyncio.Event().wait()

    async def close(self) -> None:
        await asyncio.Event().wait()


def test_silent_server_is_unreachable() -> None:
    async def story() -> None:
        line = Line(Deaf(), "deaf.example", 0.05)
        with pytest.raises(Unreachable):
            await line.ask("message/send", {})
        with pytest.raises(Unreachable):
            await line.hear()

    run(story())
