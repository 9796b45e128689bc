"""The small server for reports: answers fast, accepts nothing else.

It reads the body of a sender that has shown the token of its address, or a signature, and of no
other. Genuine reports wait in a queue and are delivered in order; a full queue answers 429.
"""

import asyncio
import re
import socket
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final
from urllib.parse import parse_qs, unquote

import h11

from a2a_desktop.push.connection import (
    BODY,
    HEAD,
    HEAD_TIME,
    REPORT_TIME,
    SKIPPED,
    SKIPPED_OF_REPORT,
    Later,
    ReceiverConnection,
)
from a2a_desktop.push.places import ConnectionSlots
from a2a_desktop.push.registration import PATH, PushRegistration, hashed
from a2a_desktop.push.report import task_in
from a2a_desktop.push.verify import Claim, Keys, Verifier
from a2a_desktop.tasks import Owner

WAITING: Final = 1000
"""Reports that may wait for delivery."""
STRANGERS: Final = 320
"""Connections that have not shown a token."""
STRANGERS_EACH: Final = 256
"""Connections of one address: more than can be accepted before the first of them is read."""
AT_ONCE: Final = 128
"""Reports that may arrive at the same time."""
AT_ONCE_EACH: Final = 64
"""Bodies of one agent."""
BACKLOG: Final = 64
"""Connections that the system accepts before the program does."""
DRAIN: Final = 0.3
"""Seconds in which reports that arrive may end when the server stops."""
_INLINE: Final = 64 * 1024
"""Larger bodies are read in a worker thread."""
_CHALLENGE: Final = re.compile(r"[\w.~+/=-]{1,512}")

Deliver = Callable[[PushRegistration, str | None], Coroutine[Any, Any, None]]
"""Delivers a report on the named task."""
Answer = tuple[int, str]
"""The status and the text of an answer."""


class Receiver:
    """One server on this computer. `find` returns a registration by the hash of its address."""

    def __init__(
        self,
        find: Callable[[str], PushRegistration | None],
        deliver: Deliver,
        keys: Keys,
        owner: Owner,
        *,
        later: Later | None = None,
    ) -> None:
        self._find = find
        self._deliver = deliver
        self._verifier = Verifier(keys)
        self._owner = owner
        self._later = later
        self._queue: asyncio.Queue[tuple[PushRegistration, str | None]] = asyncio.Queue(WAITING)
        self._strangers: ConnectionSlots[ReceiverConnection] = ConnectionSlots(
            STRANGERS, STRANGERS_EACH
        )
        self._reporting: ConnectionSlots[ReceiverConnection] = ConnectionSlots(
            AT_ONCE, AT_ONCE_EACH
        )
        self._server: asyncio.Server | None = None
        self._handing: asyncio.Task[None] | None = None
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
        self._handing = self._owner.start(self._hand_on(), "push reports")

    async def stop(self) -> None:
        """Accepts no more reports; those that arrive have DRAIN seconds."""
        if not self.port or self._server is None or self._handing is None:
            return
        self.port = 0
        self._server.close()
        for one in self._strangers:
            one.end(503)
        if arriving := [one.task for one in self._reporting if one.task is not None]:
            await asyncio.wait(arriving, timeout=DRAIN)
        for one in self._reporting:
            one.end(503)
        self._handing.cancel()
        await asyncio.wait({self._handing}, timeout=DRAIN)

    def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.port:
            writer.close()
            return
        later = self._later or asyncio.get_running_loop().call_later
        connection = ReceiverConnection(reader, writer, later)
        self._wait(connection)
        connection.task = self._owner.start(self._serve(connection), "push connection")
        connection.task.add_done_callback(partial(self._over, connection))

    def _over(self, connection: ReceiverConnection, _: asyncio.Task[None]) -> None:
        """Frees the places of a connection, also of one that ended before its first step."""
        self._strangers.leave(connection)
        self._reporting.leave(connection)
        connection.close()

    def _wait(self, connection: ReceiverConnection) -> None:
        """Gives a connection a place among those that have shown no token, until a head is due."""
        connection.bound(HEAD_TIME)
        self._reporting.leave(connection)
        if (loser := self._strangers.take(connection, connection.source)) is not None:
            loser.end(503)

    async def _serve(self, connection: ReceiverConnection) -> None:
        try:
            status = 200
            while status == 200 and (head := await connection.head()) is not None:
                connection.bound(REPORT_TIME)
                status, text = await self._answer(connection, head)
                connection.answer(status, text)
                self._wait(connection)
            await connection.linger(SKIPPED_OF_REPORT if status == 413 else SKIPPED)
        except h11.RemoteProtocolError as error:
            connection.answer(error.error_status_hint)
        except ValueError:  # a length of thousands of digits
            connection.answer(400)
        except OSError:
            pass  # it broke

    async def _answer(self, connection: ReceiverConnection, head: h11.Request) -> Answer:
        path, _, query = head.target.decode().partition("?")
        before, at, secret = unquote(path).partition(PATH)
        registration = self._find(hashed(secret)) if at and not before else None
        if registration is None:
            return 404, ""
        headers = [(name.decode(), value.decode("latin-1")) for name, value in head.headers]
        known = dict(headers)
        host = known.get("host", "")
        if not registration.is_at(host):
            return 421, ""
        origins = [value for name, value in headers if name == "origin"]
        if not all(registration.is_from(origin, host) for origin in origins):
            return 403, ""
        match head.method:
            case b"GET":
                return _challenged(query)
            case b"POST":
                return await self._reported(connection, registration, known), ""
            case _:
                return 405, ""

    async def _reported(
        self,
        connection: ReceiverConnection,
        registration: PushRegistration,
        headers: dict[str, str],
    ) -> int:
        """Reads, checks and queues a report; returns the status of the answer."""
        claim = await self._verifier.claim(registration, headers)
        if claim is None:
            return 401
        if int(headers.get("content-length", "0")) > BODY:
            return 413
        if self._queue.full():
            return 429
        self._strangers.leave(connection)
        loser = self._reporting.take(connection, registration.agent_id)
        if loser is not None:
            loser.end(429)
        body = await connection.body()
        if body is None:
            return 413
        return await self._taken(registration, claim, body)

    async def _taken(self, registration: PushRegistration, claim: Claim, body: bytes) -> int:
        """Checks and queues a whole report; returns the status of the answer."""
        is_large = len(body) > _INLINE
        if not (
            await asyncio.to_thread(claim.is_about, body) if is_large else claim.is_about(body)
        ):
            return 401
        try:
            told = await asyncio.to_thread(task_in, body) if is_large else task_in(body)
        except ValueError:
            return 400
        if not self._verifier.remember(claim):
            return 401
        try:
            self._queue.put_nowait((registration, told))
        except asyncio.QueueFull:
            return 429
        return 200

    async def _hand_on(self) -> None:
        while True:
            registration, told = await self._queue.get()
            # A task of its own: one that fails is reported, and ends no other.
            await asyncio.wait({self._owner.start(self._deliver(registration, told), "report")})


def _challenged(query: str) -> Answer:
    """Returns the token by which agents of the first generation check an address."""
    token = parse_qs(query).get("validationToken", [""])[0]
    return (200, token) if _CHALLENGE.fullmatch(token) else (400, "")
