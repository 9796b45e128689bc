"""The small server for reports: answers fast, accepts nothing else.

Genuine reports wait in a queue and are delivered in order; a full queue answers 429.
"""

import asyncio
import json
import re
import socket
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from a2a_desktop.model.ids import Json
from a2a_desktop.push.registration import PATH, PushRegistration, hashed
from a2a_desktop.push.verify import Keys, Verifier
from a2a_desktop.tasks import Owner

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

BODY: Final = 1024 * 1024
"""Bytes of one report."""
HEAD: Final = 16 * 1024
"""Bytes of the headers of one report."""
SLOW: Final = 10.0
"""Seconds in which a whole report must come."""
WAITING: Final = 1000
"""Reports that may wait for delivery."""
AT_ONCE: Final = 64
"""Reports that may arrive at the same time."""
DRAIN: Final = 0.3
"""Seconds in which open requests may end when the server stops."""
_CHALLENGE: Final = re.compile(r"[\w.~+/=-]{1,512}")

Deliver = Callable[[PushRegistration, Json], Coroutine[Any, Any, None]]


class Receiver:
    """One server on this computer. `find` returns a registration by the hash of its address."""

    def __init__(
        self,
        find: Callable[[str], PushRegistration | None],
        deliver: Deliver,
        keys: Keys,
        owner: Owner,
        *,
        slow: float = SLOW,
    ) -> None:
        self._find = find
        self._deliver = deliver
        self._verifier = Verifier(keys)
        self._owner = owner
        self._slow = slow
        self._queue: asyncio.Queue[tuple[PushRegistration, Json]] = asyncio.Queue(WAITING)
        self._room = AT_ONCE
        self._server: Any = None
        self._tasks: list[asyncio.Task[None]] = []
        self.port = 0
        """Its port; 0 while it does not listen."""

    async def start(self, port: int = 0) -> None:
        """Listens on this computer, on a port of choice or any free one.

        Raises OSError if the port is taken.
        """
        if self.port:
            return
        listener = socket.create_server(("127.0.0.1", port))
        try:
            self._server = await asyncio.to_thread(self._made)
        except BaseException:
            listener.close()
            raise
        self._listener = listener
        self.port = listener.getsockname()[1]
        self._tasks = [
            self._owner.start(self._server.serve([listener]), "push receiver"),
            self._owner.start(self._hand_on(), "push reports"),
        ]

    async def stop(self) -> None:
        """Accepts no more reports; open ones have DRAIN seconds."""
        if not self.port:
            return
        self.port = 0
        self._server.should_exit = True
        serving, handing = self._tasks
        done, _ = await asyncio.wait({serving}, timeout=DRAIN)
        if not done:
            serving.cancel()
        handing.cancel()
        self._listener.close()
        await asyncio.wait({serving, handing}, timeout=DRAIN)

    def _made(self) -> Any:
        """Builds the server of uvicorn and starlette, imported when reports are wanted."""
        import uvicorn
        from starlette.applications import Starlette
        from starlette.routing import Route

        class Quiet(uvicorn.Server):
            def install_signal_handlers(self) -> None:
                """Keeps the program's own handlers."""

            def capture_signals(self) -> Any:
                from contextlib import nullcontext

                return nullcontext()

        routes = [Route(f"{PATH}{{door}}", self._answer, methods=["GET", "POST"])]
        config = uvicorn.Config(
            Starlette(routes=routes),
            log_config=None,
            access_log=False,
            lifespan="off",
            server_header=False,
            limit_concurrency=4 * AT_ONCE,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=1,
            h11_max_incomplete_event_size=HEAD,
            http="h11",  # the only one with a bound on heads
            ws="none",
        )
        return Quiet(config)

    async def _answer(self, request: "Request") -> "Response":
        from starlette.responses import PlainTextResponse

        if sum(len(name) + len(value) for name, value in request.headers.raw) > HEAD:
            return PlainTextResponse("", 431)
        registration = self._find(hashed(request.path_params["door"]))
        if registration is None:
            return PlainTextResponse("", 404)
        if request.method in ("GET", "HEAD"):
            token = request.query_params.get("validationToken", "")
            is_good = _CHALLENGE.fullmatch(token) is not None
            return PlainTextResponse(token if is_good else "", 200 if is_good else 400)
        if self._room <= 0 or self._queue.full():
            return PlainTextResponse("", 429, {"retry-after": "2"})
        self._room -= 1
        try:
            return PlainTextResponse("", await self._taken(registration, request))
        finally:
            self._room += 1

    async def _taken(self, registration: PushRegistration, request: "Request") -> int:
        """Reads, checks and queues a report; returns the status of the answer."""
        from starlette.requests import ClientDisconnect

        body = bytearray()
        try:
            async with asyncio.timeout(self._slow):
                async for chunk in request.stream():
                    body += chunk
                    if len(body) > BODY:
                        return 413
        except (TimeoutError, ClientDisconnect):
            return 408
        headers = {name.lower(): value for name, value in request.headers.items()}
        if not await self._verifier.is_genuine(registration, headers, bytes(body)):
            return 401
        try:
            said = json.loads(body)
        except (ValueError, RecursionError):
            return 400
        try:
            self._queue.put_nowait((registration, said))
        except asyncio.QueueFull:
            return 429
        return 200

    async def _hand_on(self) -> None:
        while True:
            registration, said = await self._queue.get()
            # A task of its own: one that fails is reported, and ends no other.
            await asyncio.wait({self._owner.start(self._deliver(registration, said), "report")})
