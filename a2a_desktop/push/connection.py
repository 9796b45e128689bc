"""One connection of a sender. A deadline or a newer connection may end it at any moment."""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlsplit

import h11

HEAD: Final = 16 * 1024
"""Bytes of the head of one request."""
BODY: Final = 1024 * 1024
"""Bytes of one report."""
HEAD_TIME: Final = 5.0
"""Seconds in which a head must come, also the next one of a connection that stays open."""
REPORT_TIME: Final = 10.0
"""Seconds from the head of a report to its answer."""
LINGER: Final = 1.0
"""Seconds in which a sender may read a refusal before its connection is closed."""
SKIPPED: Final = 64 * 1024
"""Bytes of a refused body that are skipped, so that closing does not wipe out the answer."""
SKIPPED_OF_REPORT: Final = 16 * BODY
"""The same for a report that is too long."""
_PIECES: Final = 100
"""Pieces of a body after which other work has its turn."""

Later = Callable[[float, Callable[[], object]], asyncio.TimerHandle]
"""Calls a function after some seconds."""


def addressed(head: h11.Request) -> tuple[str, str, str]:
    """Returns the host, the path and the query that a request is for. Source: RFC 9112, 3.2.2.

    Raises ValueError.
    """
    parts = urlsplit(head.target.decode())
    if parts.scheme in ("http", "https"):
        return parts.netloc, parts.path or "/", parts.query
    path, _, query = head.target.decode().partition("?")
    return dict(head.headers).get(b"host", b"").decode("latin-1"), path, query


class ReceiverConnection:
    """Reads requests and answers them, in one task."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, later: Later
    ) -> None:
        self._reader, self._writer, self._later = reader, writer, later
        self._wire = h11.Connection(h11.SERVER, HEAD)
        self._timer: asyncio.TimerHandle | None = None
        self._has_begun = False
        self._is_head = False
        """The request is a HEAD, whose answer has no body."""
        self._is_last = False
        """The request says its length in two ways, so that others may see two requests."""
        self.task: asyncio.Task[None] | None = None
        """The task that serves it."""
        peer = writer.get_extra_info("peername")
        self.source: str = peer[0] if peer else ""
        """The address of the sender."""

    async def head(self) -> h11.Request | None:
        """Returns the head of the next request; None after the last one.

        Raises OSError, and h11.RemoteProtocolError or ValueError for anything but HTTP.
        """
        if self._wire.our_state is h11.DONE and self._wire.their_state is h11.DONE:
            self._wire.start_next_cycle()
        if self._wire.our_state is not h11.IDLE:
            return None
        self._has_begun = bool(self._wire.trailing_data[0])
        event = await self._next()
        if not isinstance(event, h11.Request):
            return None
        self._is_head = event.method == b"HEAD"
        lengths = {b"content-length", b"transfer-encoding"}
        self._is_last = lengths <= {name for name, _ in event.headers}
        return event

    async def body(self, most: int = BODY) -> bytes | None:
        """Returns the body of the request; None if it is too long. Raises what `head` does."""
        if self._wire.they_are_waiting_for_100_continue:
            self._send(h11.InformationalResponse(status_code=100, headers=[]))
        body, pieces = bytearray(), 0
        while isinstance(event := await self._next(), h11.Data):
            body += event.data
            if len(body) > most:
                return None
            pieces += 1
            if pieces % _PIECES == 0:
                await asyncio.sleep(0)
        return bytes(body)

    def answer(self, status: int, text: str = "") -> None:
        """Answers the request. A refused one is the last of its connection."""
        if self._wire.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            return
        body = text.encode()
        headers = [("content-length", str(len(body))), ("content-type", "text/plain")]
        if status == HTTPStatus.UNAUTHORIZED:
            headers.append(("www-authenticate", "Bearer"))
        if status in (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE):
            headers.append(("retry-after", "2"))
        if status != HTTPStatus.OK or self._is_last:
            headers.append(("connection", "close"))
        self._send(h11.Response(status_code=status, headers=headers))
        self._send(h11.Data(body))
        self._send(h11.EndOfMessage())

    def begin(self, status: int, headers: Iterable[tuple[bytes, bytes]]) -> None:
        """Begins an answer in pieces."""
        last = [(b"connection", b"close")] if self._is_last else []
        self._send(h11.Response(status_code=status, headers=[*headers, *last]))

    async def piece(self, data: bytes) -> None:
        """Sends a piece of the answer, once there is room for it. Raises OSError."""
        self._send(h11.Data(data))
        await self._writer.drain()

    async def gone(self) -> None:
        """Waits until the sender has closed its side. Raises OSError."""
        read = 0
        while read < HEAD and (data := await self._reader.read(HEAD)):
            read += len(data)
            self._wire.receive_data(data)
        if read >= HEAD:  # the next requests wait until this one is answered
            await asyncio.Event().wait()

    def beat(self) -> None:
        """Sends a comment in a stream of events: proxies close those that are silent."""
        self._send(h11.Data(b":\n\n"))

    def finish(self) -> None:
        """Ends an answer in pieces."""
        self._send(h11.EndOfMessage())

    def unbound(self) -> None:
        """Lets it take any time."""
        if self._timer is not None:
            self._timer.cancel()

    def bound(self, seconds: float) -> None:
        """Sets the time after which it ends."""
        self.unbound()
        self._timer = self._later(seconds, partial(self.end, HTTPStatus.REQUEST_TIMEOUT))

    def end(self, status: int) -> None:
        """Ends it now, with an answer to a request that has begun."""
        if self._has_begun:
            self.answer(status)
        self.close()
        if self.task is not None:
            self.task.cancel()

    async def linger(self, skipped: int) -> None:
        """Waits until the sender has closed it, within bounds. Raises OSError."""
        self.bound(LINGER)
        if self._writer.can_write_eof():
            self._writer.write_eof()
        while skipped > 0 and (data := await self._reader.read(HEAD)):
            skipped -= len(data)

    def close(self) -> None:
        self.unbound()
        self._writer.close()

    async def _next(self) -> Any:
        while (event := self._wire.next_event()) is h11.NEED_DATA:
            data = await self._reader.read(HEAD)
            self._has_begun |= bool(data)
            self._wire.receive_data(data)
        return event

    def _send(self, event: h11.Event) -> None:
        if self._is_head and isinstance(event, h11.Data):
            return
        self._writer.write(self._wire.send(event) or b"")
