"""The small server for reports: answers fast, accepts nothing else.

It reads the body of a sender that has shown the token of its address, or a signature, and of no
other. Genuine reports wait in a queue and are delivered in order; a full queue answers 429.
"""

import asyncio
import re
from collections.abc import Callable, Coroutine
from typing import Any, Final
from urllib.parse import parse_qs, unquote

import h11

from a2a_desktop.model.ids import Json
from a2a_desktop.protocol.transports.requests import json_of
from a2a_desktop.push.connection import BODY, REPORT_TIME, Later, ReceiverConnection, addressed
from a2a_desktop.push.listener import DRAIN, Answer, Listener
from a2a_desktop.push.registration import PATH, PushRegistration, hashed
from a2a_desktop.push.verify import Claim, Keys, Verifier
from a2a_desktop.tasks import Owner

WAITING: Final = 1000
"""Reports that may wait for delivery."""
AT_ONCE: Final = 128
"""Reports that may arrive at the same time."""
AT_ONCE_EACH: Final = 64
"""Bodies of one agent."""
_INLINE: Final = 64 * 1024
"""Larger bodies are read in a worker thread."""
_CHALLENGE: Final = re.compile(r"[\w.~+/=-]{1,512}")

Deliver = Callable[[PushRegistration, str | None], Coroutine[Any, Any, None]]
"""Delivers a report on the named task."""


class Receiver(Listener):
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
        super().__init__(owner, AT_ONCE, AT_ONCE_EACH, later)
        self._find = find
        self._deliver = deliver
        self._verifier = Verifier(keys)
        self._queue: asyncio.Queue[tuple[PushRegistration, str | None]] = asyncio.Queue(WAITING)
        self._handing: asyncio.Task[None] | None = None

    async def start(self, port: int = 0) -> None:
        """Listens on this computer. Raises OSError if the port is taken."""
        if not self.port:
            await super().start(port)
            self._handing = self._owner.start(self._hand_on(), "push reports")

    async def stop(self) -> None:
        """Accepts no more reports; those that arrive have DRAIN seconds."""
        if self.port and self._handing is not None:
            await super().stop()
            self._handing.cancel()
            await asyncio.wait({self._handing}, timeout=DRAIN)

    async def _answer(self, connection: ReceiverConnection, head: h11.Request) -> Answer:
        connection.bound(REPORT_TIME)
        host, path, query = addressed(head)
        before, at, secret = unquote(path).partition(PATH)
        registration = self._find(hashed(secret)) if at and not before else None
        if registration is None:
            return 404, ""
        headers = [(name.decode(), value.decode("latin-1")) for name, value in head.headers]
        known = dict(headers)
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
        self._admit(connection, registration.agent_id)
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


NAME: Final = 4096
"""Characters of a task's name; a longer one counts as none."""
_WRAPPERS: Final = ("task", "statusUpdate", "status_update", "artifactUpdate", "artifact_update")
_NAMES: Final = ("taskId", "task_id", "id")


def task_in(body: bytes) -> str | None:
    """Returns the task that a body is about, see `task_of`. Raises ValueError if it is no JSON."""
    try:
        return task_of(json_of(body))
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def task_of(body: Json) -> str | None:
    """Returns the task that a report of any generation is about; None if it names none."""
    if not isinstance(body, dict):
        return None
    inside = next((body[name] for name in _WRAPPERS if isinstance(body.get(name), dict)), body)
    if not isinstance(inside, dict):
        return None
    named = next((inside[name] for name in _NAMES if name in inside), None)
    told = str(named) if isinstance(named, str | int) else None
    return told if told is None or len(told) <= NAME else None
