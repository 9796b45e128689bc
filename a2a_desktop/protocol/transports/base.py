"""The interface of a transport, which carries a dialect's calls and brings their results."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from a2a_desktop.model.ids import Json
from a2a_desktop.protocol.dialects.base import Call
from a2a_desktop.protocol.wire_log import WireExchange


class Frame(Protocol):
    """One result of a stream, with its size for the wire log."""

    @property
    def result(self) -> Json: ...

    @property
    def size(self) -> int:
        """Its bytes on the wire."""

    def log(self, title: str) -> None:
        """Writes its title into the wire log."""


class Transport(Protocol):
    """An open connection to one agent. Every method raises A2AError."""

    async def call(self, call: Call) -> tuple[Json, WireExchange]:
        """Sends one request and returns its result."""

    def stream(self, call: Call) -> AbstractAsyncContextManager[AsyncIterator[Frame]]:
        """Opens the results of one request as they come. One task opens, reads and closes it."""
