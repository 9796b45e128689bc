"""A small server for strangers: bounded connections, heads with a deadline, and no more trust."""

import asyncio
import socket
from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import partial
from typing import Final, Generic, TypeVar

import h11

from a2a_desktop.push.connection import (
    HEAD,
    HEAD_TIME,
    SKIPPED,
    SKIPPED_OF_REPORT,
    Later,
    ReceiverConnection,
)
from a2a_desktop.servers import stop_listening
from a2a_desktop.tasks import Owner

T = TypeVar("T")


class ConnectionSlots(Generic[T]):
    """Places in all and for each source. When they are taken, the oldest occupant gives way."""

    def __init__(self, in_all: int, each: int) -> None:
        self._in_all, self._each = in_all, each
        self._held: dict[T, str] = {}
        """The source of each occupant, the oldest first."""

    def __iter__(self) -> Iterator[T]:
        return iter(tuple(self._held))

    def take(self, occupant: T, source: str) -> T | None:
        """Takes a new place; returns the occupant that lost its own, if any."""
        self.leave(occupant)
        of_source = [one for one, theirs in self._held.items() if theirs == source]
        loser: T | None = None
        if len(of_source) >= self._each:
            loser = of_source[0]
        elif len(self._held) >= self._in_all:
            loser = next(iter(self._held))
        if loser is not None:
            del self._held[loser]
        self._held[occupant] = source
        return loser

    def source_of(self, occupant: T) -> str:
        """Returns the source of an occupant; "" if it has no place."""
        return self._held.get(occupant, "")

    def leave(self, occupant: T) -> None:
        """Frees the place of an occupant, if it has one."""
        self._held.pop(occupant, None)


STRANGERS: Final = 320
"""Connections that have not shown a token."""
STRANGERS_EACH: Final = 256
"""Connections of one address: more than can be accepted before the first of them is read."""
BACKLOG: Final = 64
"""Connections that the system accepts before the program does."""
DRAIN: Final = 0.3
"""Seconds in which requests that run may end when the server stops."""

Answer = tuple[int, str]
"""The status and the text of an answer."""


class Listener(ABC):
    """One server on this computer. A connection is a stranger's until `_admit`."""

    def __init__(self, owner: Owner, at_once: int, each: int, later: Later | None = None) -> None:
        """`at_once` admitted connections in all, `each` of one source."""
        self._owner = owner
        self._later = later
        self._strangers: ConnectionSlots[ReceiverConnection] = ConnectionSlots(
            STRANGERS, STRANGERS_EACH
        )
        self._admitted: ConnectionSlots[ReceiverConnection] = ConnectionSlots(at_once, each)
        self._server: asyncio.Server | None = None
        self.port = 0
        """Its port; 0 while it does not listen."""

    async def start(self, port: int = 0) -> None:
        """Listens on this computer, on a port of choice or any free one.

        Raises OSError if the port is taken.
        """
        if self.port:
            return
        listener = socket.create_server(("127.0.0.1", port))
        self.port = listener.getsockname()[1]
        self._server = await asyncio.start_server(
            self._met, sock=listener, limit=HEAD, backlog=BACKLOG
        )

    async def stop(self) -> None:
        """Accepts nothing more; requests that run have DRAIN seconds."""
        if not self.port or self._server is None:
            return
        self.port = 0
        stop_listening(self._server)
        for one in self._strangers:
            one.end(503)
        if running := [one.task for one in self._admitted if one.task is not None]:
            await asyncio.wait(running, timeout=DRAIN)
        for one in self._admitted:
            one.end(503)

    @abstractmethod
    async def _answer(self, connection: ReceiverConnection, head: h11.Request) -> Answer | None:
        """Returns the answer to a request; None if it has been answered."""

    def _admit(self, connection: ReceiverConnection, source: str) -> None:
        """Gives a connection a place among those of a known source, until it is answered."""
        self._strangers.leave(connection)
        if (loser := self._admitted.take(connection, source)) is not None:
            loser.end(429)

    def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.port:
            writer.close()
            return
        later = self._later or asyncio.get_running_loop().call_later
        connection = ReceiverConnection(reader, writer, later)
        self._wait(connection)
        connection.task = self._owner.start(self._serve(connection), "connection")
        connection.task.add_done_callback(partial(self._over, connection))

    def _over(self, connection: ReceiverConnection, _: asyncio.Task[None]) -> None:
        """Frees the places of a connection, also of one that ended before its first step."""
        self._strangers.leave(connection)
        self._admitted.leave(connection)
        connection.close()

    def _wait(self, connection: ReceiverConnection) -> None:
        """Gives a connection a place among strangers, until a head is due."""
        connection.bound(HEAD_TIME)
        self._admitted.leave(connection)
        if (loser := self._strangers.take(connection, connection.source)) is not None:
            loser.end(503)

    async def _serve(self, connection: ReceiverConnection) -> None:
        try:
            status = 200
            while status == 200 and (head := await connection.head()) is not None:
                if (answer := await self._answer(connection, head)) is not None:
                    status, text = answer
                    connection.answer(status, text)
                self._wait(connection)
            await connection.linger(SKIPPED_OF_REPORT if status == 413 else SKIPPED)
        except h11.RemoteProtocolError as error:
            connection.answer(error.error_status_hint)
        except ValueError:  # a length of thousands of digits
            connection.answer(400)
        except OSError:
            pass  # it broke
