"""What a transport is: it carries a dialect's calls and brings their results."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from a2a_desktop.model.ids import Json
from a2a_desktop.protocol.dialects.base import Call
from a2a_desktop.protocol.wire_log import Exchange


class Frame(Protocol):
    """One result of a stream, with what the wire log needs of it."""

    @property
    def result(self) -> Json: ...

    @property
    def size(self) -> int:
        """Bytes of it on the wire."""

    def log(self, title: str) -> None:
        """Say in the wire log what it was."""


class Transport(Protocol):
    """One open road to one agent. Every method raises A2AError."""

    async def call(self, call: Call) -> tuple[Json, Exchange]:
        """One request, one result."""

    def stream(self, call: Call) -> AbstractAsyncContextManager[AsyncIterator[Frame]]:
        """One request, its results as they come. Opened, read and closed by one task."""
