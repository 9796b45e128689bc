"""Agents behind a hub: they and we keep a WebSocket to it, and it carries the tasks.

`ws-agent://hub/path/agent` is the agent `agent` of the hub at `wss://hub/path` (`ws` on this
computer). Methods: `agent.register`, `heartbeat`, `agent.search`, `agent.send_task`; what comes
of a task is told by `task.status`, `task.artifact` and `task.complete`. No document describes
their members: a task is sent in the words of its generation, with `agentId` beside them, and what
is told is read by any spelling.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing, asynccontextmanager
from typing import Final
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

from a2a_desktop.model.card import Interface
from a2a_desktop.model.errors import Unreachable
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.origin import is_loopback
from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.dialects.base import Call, Operation
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.limits import WIRE_BODY
from a2a_desktop.protocol.transports.jsonrpc import event_result, result_of
from a2a_desktop.protocol.transports.requests import LoggedFrame
from a2a_desktop.protocol.transports.websocket import (
    Heard,
    Line,
    failures_logged,
    inside,
    is_last,
    line,
    logged,
)
from a2a_desktop.protocol.wire_log import Exchange, WireLog

SCHEME: Final = "ws-agent"
HEARTBEAT: Final = 20.0
"""Seconds of silence after which the hub is told that we are still here."""
PAUSES: Final = (0.0, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds before each try to reach the hub again; whatever it tells begins them anew."""

_EARLY: Final = 1000
"""Messages that are kept until the hub names the task; older ones are dropped."""
_SENDS: Final = (Operation.SEND, Operation.STREAM)
_TOLD: Final = ("task.status", "task.artifact", "task.complete")


class Hub:
    """A transport to one agent of a hub."""

    def __init__(
        self,
        http: Http,
        way: Interface,
        headers: Mapping[str, str],
        log: WireLog,
        agent: str,
        *,
        pauses: tuple[float, ...] = PAUSES,
        heartbeat: float = HEARTBEAT,
    ) -> None:
        self._http = http
        self._way = way
        self._headers = headers
        self._log = log
        self._agent = agent
        self._pauses = pauses
        self._heartbeat = heartbeat
        self._url, self._agent_id = hub_of(way.url)
        self._our_id = str(uuid4())

    async def call(self, call: Call) -> tuple[Json, Exchange]:
        """One request, one result. Raises A2AError."""
        exchange = logged(self._log, self._way, call, _method(call), self._agent)
        async with failures_logged(self._log, exchange), self._registered() as hub:
            request_id = await self._ask(hub, call)
            value, body = await hub.reply(request_id, self._http.bounds.headers)
            self._log.answer(exchange, WireKind.RESPONSE, "Reply", body)
            result = result_of(value, call)[0]
            return (_opened(result) if call.operation in _SENDS else result), exchange

    @asynccontextmanager
    async def stream(self, call: Call) -> AsyncIterator[AsyncIterator[LoggedFrame]]:
        """A task, and what is told of it until its end, over as many connections as that takes.

        Raises A2AError.
        """
        exchange = logged(self._log, self._way, call, _method(call), self._agent)
        async with (
            failures_logged(self._log, exchange),
            aclosing(self._frames(call, exchange)) as frames,
        ):
            yield frames

    async def _frames(self, call: Call, exchange: Exchange) -> AsyncGenerator[LoggedFrame, None]:
        following = _Following(None if call.operation in _SENDS else call.params.get("id"))
        failures = 0
        while True:
            try:
                async with aclosing(self._heard(call, following)) as heard:
                    async for result, body in heard:
                        failures = 0
                        head = body[: WIRE_BODY + 1]
                        yield LoggedFrame(result, len(body), head, self._log, exchange)
                        if is_last(result):
                            return
            except Unreachable:
                if following.task_id is None or failures == len(self._pauses):
                    raise
            await asyncio.sleep(self._pauses[failures])
            failures += 1

    async def _heard(
        self, call: Call, following: "_Following"
    ) -> AsyncGenerator[tuple[Json, bytes], None]:
        """What one connection tells of the task; the task is sent if that was not done yet."""
        early: deque[Heard] = deque(maxlen=_EARLY)
        async with self._registered() as hub:
            if following.task_id is None:
                request_id = await self._ask(hub, call)
                value, body = await hub.reply(request_id, self._http.bounds.headers, early)
                result = _opened(event_result(value))
                following.task_id = _task_id(result)
                yield result, body
            while True:
                value, body = early.popleft() if early else await self._next(hub)
                told = _told(value)
                if told is not None and _task_id(told) == following.task_id:
                    yield told, body

    async def _next(self, hub: Line) -> Heard:
        """The next thing the hub says; while it is silent, it hears that we are here."""
        while True:
            try:
                return await hub.hear(self._heartbeat)
            except TimeoutError:
                await hub.tell("heartbeat", {"agentId": self._our_id})

    async def _ask(self, hub: Line, call: Call) -> int:
        return await hub.ask(_method(call), {"agentId": self._agent_id, **call.params})

    @asynccontextmanager
    async def _registered(self) -> AsyncIterator[Line]:
        async with registered(self._http, self._url, self._our_id, self._headers) as hub:
            yield hub


class _Following:
    """The task that is listened to, as soon as it has a name."""

    def __init__(self, task_id: Json) -> None:
        self.task_id = task_id


@asynccontextmanager
async def registered(
    http: Http, url: str, our_id: str, headers: Mapping[str, str]
) -> AsyncIterator[Line]:
    """A connection to a hub that knows us by `our_id`. Raises A2AError."""
    async with line(http, url, headers) as hub:
        request_id = await hub.ask("agent.register", {"agentId": our_id, "name": "A2A Desktop"})
        value, _ = await hub.reply(request_id, http.bounds.headers)
        event_result(value)  # a refusal is raised
        yield hub


async def search(http: Http, url: str, words: str) -> tuple[JsonObject, ...]:
    """The cards of a hub's agents that fit a description in plain words. Raises A2AError."""
    async with registered(http, hub_of(url)[0], str(uuid4()), {}) as hub:
        request_id = await hub.ask("agent.search", {"query": words})
        value, _ = await hub.reply(request_id, http.bounds.headers)
    result = event_result(value)
    listed = result.get("agents") if isinstance(result, dict) else result
    return tuple(one for one in listed if isinstance(one, dict)) if isinstance(listed, list) else ()


def hub_of(url: str) -> tuple[str, str]:
    """A hub's own address, and the name of the agent there that `url` means."""
    parts = urlsplit(url)
    if parts.scheme != SCHEME:
        return url, ""
    path, _, agent_id = parts.path.rstrip("/").rpartition("/")
    scheme = "ws" if is_loopback(parts.hostname or "") else "wss"
    return urlunsplit((scheme, parts.netloc, path, parts.query, "")), agent_id


def _method(call: Call) -> str:
    return "agent.send_task" if call.operation in _SENDS else call.method


def _opened(result: Json) -> Json:
    """The answer to a task that was sent: at least its name, and that it waits."""
    body = inside(result)
    if body is not result or not isinstance(result, dict) or "parts" in result:
        return result
    return result if "status" in result else {**result, "status": {"state": "submitted"}}


def _told(value: JsonObject) -> "JsonObject | None":
    """What a hub tells of a task; None for anything else it says."""
    params = value.get("params")
    if value.get("method") not in _TOLD or not isinstance(params, dict):
        return None
    if value["method"] != "task.complete":
        return params
    task = params.get("task")
    ended: JsonObject = dict(task) if isinstance(task, dict) else dict(params)
    if not isinstance(ended.get("status"), dict):
        ended["status"] = {"state": ended.get("status") or ended.get("state") or "completed"}
    if isinstance(words := ended.pop("result", None), str):
        artifact: Json = {"artifactId": "result", "parts": [{"kind": "text", "text": words}]}
        ended["artifacts"] = [artifact]
    return ended


def _task_id(result: Json) -> Json:
    body = inside(result)
    if not isinstance(body, dict):
        return body
    return next((body[name] for name in ("taskId", "task_id", "id") if name in body), None)
