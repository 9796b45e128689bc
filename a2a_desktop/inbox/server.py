"""The server of the inbox: shows the card to anybody, and hands on the requests of askers.

It reads the body of nobody who has not shown a token. Its bounds are those of the push receiver.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, Final

import h11

from a2a_desktop.inbox.asker import Asker
from a2a_desktop.model.origin import is_loopback
from a2a_desktop.push.connection import Later, ReceiverConnection, addressed
from a2a_desktop.push.listener import Answer, Listener
from a2a_desktop.push.registration import host_in, is_at, is_from
from a2a_desktop.tasks import Owner


class Rate:
    """Counts up to `most` in so many seconds."""

    def __init__(self, most: int, span: float) -> None:
        self._most, self._span = most, span
        self._times: deque[float] = deque()

    def take(self, now: float) -> bool:
        """Counts one; returns whether that is not too many."""
        while self._times and self._times[0] <= now - self._span:
            self._times.popleft()
        if len(self._times) >= self._most:
            return False
        self._times.append(now)
        return True


BODY: Final = 8 * 1024 * 1024
"""Bytes of one request: files come inside of it."""
BODY_TIME: Final = 60.0
"""Seconds from the head of a request to the end of its body."""
WRITE_TIME: Final = 30.0
"""Seconds in which an asker must read a piece of an answer."""
AT_ONCE: Final = 128
"""Requests of all askers that run at the same time; those that listen are among them."""
AT_ONCE_EACH: Final = 32
A_MINUTE: Final = 600
"""Requests of one asker in a minute."""
BEAT: Final = 15.0
"""Seconds of silence in a stream after which a comment is sent."""
STREAM: Final = "text/event-stream"
CARD: Final = "/.well-known/agent-card.json"
FIRST_CARD: Final = "/.well-known/agent.json"
"""The place of the card in the first generation."""

Scope = MutableMapping[str, Any]
App = Callable[
    [Scope, Callable[[], Awaitable[Scope]], Callable[[Scope], Awaitable[None]]], Awaitable[None]
]
"""An ASGI app."""


class InboxServer(Listener):
    """One server on this computer. `who` returns the asker with a token."""

    def __init__(self, who: Callable[[str], Asker | None], owner: Owner) -> None:
        super().__init__(owner, AT_ONCE, AT_ONCE_EACH)
        self._who = who
        self._app: App | None = None
        self._public = ""
        self._asked: dict[str, Rate] = {}
        """The requests of each asker in the last minute."""

    def serve(self, app: App, public: str) -> None:
        """Serves an app from now on, also under a public address."""
        self._app, self._public = app, public

    def drop(self, asker: Asker) -> None:
        """Ends the requests of an asker."""
        for one in self._admitted:
            if self._admitted.source_of(one) == asker.asker_id:
                one.end(503)

    async def _answer(self, connection: ReceiverConnection, head: h11.Request) -> Answer | None:
        """Lets the app answer, or returns a refusal."""
        connection.bound(BODY_TIME)
        headers = [(name.decode(), value.decode("latin-1")) for name, value in head.headers]
        known = dict(headers)
        host, path, _ = addressed(head)
        if not is_at(host, self._public):
            return 421, ""  # a page that had its name resolved to this computer
        origins = [value for name, value in headers if name == "origin"]
        if not all(is_from(one, host, self._public) for one in origins):
            return 403, ""
        asker = None
        if head.method not in (b"GET", b"HEAD") or path not in (CARD, FIRST_CARD):
            scheme, _, token = known.get("authorization", "").partition(" ")
            asker = self._who(token.strip()) if scheme.lower() == "bearer" else None
            if asker is None:
                return 401, ""
            if not self._is_seldom(asker):
                return 429, ""
        if int(known.get("content-length", "0")) > BODY:
            return 413, ""
        return await self._hand_on(connection, head, path, asker)

    async def _hand_on(
        self, connection: ReceiverConnection, head: h11.Request, path: str, asker: Asker | None
    ) -> Answer | None:
        if asker is not None:
            self._admit(connection, asker.asker_id)
        body = await connection.body(BODY)
        if body is None:
            return 413, ""
        assert self._app is not None
        connection.unbound()
        name = host_in(addressed(head)[0])
        scope: Scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": head.http_version.decode(),
            "method": head.method.decode(),
            "scheme": "http",
            "path": path,
            "query_string": b"",
            "headers": [(one.lower(), value) for one, value in head.headers],
            "asker": asker,
            "place": "" if is_loopback(name) else name,
        }
        sending = _Sending(connection, asyncio.get_running_loop().call_later)
        try:
            await self._app(scope, _Receiving(connection, body), sending)
        finally:
            sending.end()
        return None

    def _is_seldom(self, asker: Asker) -> bool:
        """Counts a request; returns whether the asker has not sent too many."""
        rate = self._asked.setdefault(asker.asker_id, Rate(A_MINUTE, 60.0))
        return rate.take(asyncio.get_running_loop().time())


class _Receiving:
    """Gives an app the body of its request, then the news that its connection is closed."""

    def __init__(self, connection: ReceiverConnection, body: bytes) -> None:
        self._connection = connection
        self._body: bytes | None = body

    async def __call__(self) -> Scope:
        body, self._body = self._body, None
        if body is not None:
            return {"type": "http.request", "body": body, "more_body": False}
        with suppress(OSError):  # an asker that resets its connection has gone, too
            await self._connection.gone()
        return {"type": "http.disconnect"}


class _Sending:
    """Sends the messages of an app, and a beat in a stream that is silent."""

    def __init__(self, connection: ReceiverConnection, later: Later) -> None:
        self._connection, self._later = connection, later
        self._timer: asyncio.TimerHandle | None = None
        self._is_stream = False

    async def __call__(self, message: Scope) -> None:
        """Sends one. Raises OSError."""
        self.end()
        if message["type"] == "http.response.start":
            headers = message.get("headers", ())
            self._connection.begin(message["status"], headers)
            self._is_stream = any(value.startswith(STREAM.encode()) for _, value in headers)
            return
        async with asyncio.timeout(WRITE_TIME):  # its TimeoutError is an OSError
            await self._connection.piece(message.get("body", b""))
        if not message.get("more_body", False):
            self._connection.finish()
        elif self._is_stream:
            self._timer = self._later(BEAT, self._beat)

    def end(self) -> None:
        """Ends the beats."""
        if self._timer is not None:
            self._timer.cancel()

    def _beat(self) -> None:
        self._connection.beat()
        self._timer = self._later(BEAT, self._beat)
