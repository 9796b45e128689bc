"""Agents behind a hub: they and we keep a WebSocket to it, and it carries the tasks.

Its methods are those of the router over HTTP and, of its own, `agent.register`, `heartbeat`,
`agent.search` and `agent.send_task`; it reports on tasks by `task.status`, `task.artifact` and
`task.complete`. Source: Society AI's text, which names no members: a task is sent in the words of
its generation, with the executor's name in its metadata as the text has it, and reports are read in
any spelling.
"""

import asyncio
import copy
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing, asynccontextmanager, suppress
from dataclasses import replace
from typing import Final
from uuid import uuid4

from a2a_desktop.model.card import Generation, Interface
from a2a_desktop.model.errors import RpcError, StreamLost, Unreachable, Unsupported
from a2a_desktop.model.hub import hub_of
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.dialects.base import Call, Operation
from a2a_desktop.protocol.dialects.writing import given
from a2a_desktop.protocol.http import Http, host_of
from a2a_desktop.protocol.limits import EVENT_SIZE, HUB_REQUEST_SIZE, WIRE_BODY
from a2a_desktop.protocol.spellings import state
from a2a_desktop.protocol.transports.jsonrpc import event_result
from a2a_desktop.protocol.transports.requests import LoggedFrame
from a2a_desktop.protocol.transports.websocket import (
    Heard,
    Line,
    answers,
    failures_logged,
    inside,
    is_last,
    line,
    logged,
)
from a2a_desktop.protocol.wire_log import WireExchange, WireLog

HEARTBEAT: Final = 20.0
"""Seconds of silence after which the hub gets a heartbeat."""
PAUSES: Final = (0.0, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds before each try to reach the hub again; any message of it resets them."""

_EARLY: Final = 1000
"""Messages that are kept until the hub names the task; older ones are dropped."""
_SENDS: Final = (Operation.SEND, Operation.STREAM)
_TOLD: Final = ("task.status", "task.artifact", "task.complete")
_NAMES: Final = ("taskId", "task_id", "id")
_TELLING: Final = ("artifact", "artifacts", "parts")
_WHOLE: Final = ("task", "result")
_AGAIN: Final = ("task/resubscribe", "tasks/resubscribe", "SubscribeToTask")
"""The names of the request for a task's updates: by the text, and in the generations."""
_LISTS: Final = ("agents", "results", "cards", "items", "data")


class Hub:
    """Fulfils `Transport` for one agent of a hub. `executor` is the name in the agent's card."""

    def __init__(
        self,
        http: Http,
        way: Interface,
        headers: Mapping[str, str],
        log: WireLog,
        agent: str,
        *,
        executor: str = "",
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
        self._executor = executor or self._agent_id
        self._our_id = str(uuid4())
        self._is_answer = False

    def answering(self) -> "Hub":
        """Returns a copy for a message to a task that waits for it.

        A hub that accepts it may show the task as it was before: that is not its result.
        """
        own = copy.copy(self)
        own._is_answer = True
        return own

    async def call(self, call: Call) -> tuple[Json, WireExchange]:
        call = self._addressed(call)
        exchange = logged(self._log, self._way, call, call.method, self._agent)
        async with failures_logged(self._log, exchange), self._registered() as hub:
            result, body, _ = await self._asked(hub, call)
            self._log.answer(exchange, WireKind.RESPONSE, "Reply", body)
            return (_opened(result, call) if call.operation in _SENDS else result), exchange

    @asynccontextmanager
    async def stream(self, call: Call) -> AsyncIterator[AsyncIterator[LoggedFrame]]:
        """Opens the updates of a task until its end, over as many connections as that takes.

        Raises A2AError.
        """
        call = self._addressed(call)
        exchange = logged(self._log, self._way, call, call.method, self._agent)
        async with (
            failures_logged(self._log, exchange),
            aclosing(self._frames(call, exchange)) as frames,
        ):
            # a task that the hub refuses fails here
            first = [await anext(frames)] if call.operation in _SENDS else []
            async with aclosing(_from(first, frames)) as every:
                yield every

    async def _frames(
        self, call: Call, exchange: WireExchange
    ) -> AsyncGenerator[LoggedFrame, None]:
        following = _Following(call, is_newest=self._way.generation is Generation.V1)
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
                if not following.has_begun or failures == len(self._pauses):
                    raise
            await asyncio.sleep(self._pauses[failures])
            failures += 1

    async def _heard(
        self, call: Call, following: "_Following"
    ) -> AsyncGenerator[tuple[Json, bytes], None]:
        """Yields the task's updates over one connection; sends the task first if need be."""
        early: deque[Heard] = deque(maxlen=_EARLY)
        before: tuple[Json, bytes] | None = None
        silence = 0.0
        async with self._registered() as hub:
            if following.has_begun:
                await following.again(hub)
            else:
                result, body, request_id = await self._asked(hub, call, early)
                opened = _opened(result, call)
                following.begin(request_id, opened)
                if self._is_answer and _waits(opened):
                    before, opened = (opened, body), _nod(opened)
                if opened is not None:
                    yield opened, body
            while True:
                came = early.popleft() if early else await self._next(hub)
                silence = silence + self._heartbeat if came is None else 0.0
                if silence > self._http.bounds.idle:
                    raise Unreachable(host_of(self._url), "no answer in time")
                if came is not None and (told := await following.told(hub, came[0])) is not None:
                    before = None
                    yield told, came[1]
                elif came is None and before is not None:
                    yield before  # nothing else comes: it waits again

    async def _next(self, hub: Line) -> Heard | None:
        """Returns the next message of the hub; None after a silence, which a heartbeat ended."""
        try:
            value, body = await hub.hear(self._heartbeat)
        except TimeoutError:
            await hub.notify("heartbeat", {"agentId": self._our_id})
            return None
        if value.get("method") == "heartbeat" and "id" in value:
            await hub.answer(value["id"], {})
        return value, body

    async def _asked(
        self, hub: Line, call: Call, early: deque[Heard] | None = None
    ) -> tuple[Json, bytes, int]:
        """Returns a result and its request's id, by the first method that the hub knows."""
        *methods, last = (call.method, *call.alternatives)
        for method in methods:
            try:
                return await self._asked_by(hub, method, call, early)
            except Unsupported:
                continue
        return await self._asked_by(hub, last, call, early)

    async def _asked_by(
        self, hub: Line, method: str, call: Call, early: deque[Heard] | None
    ) -> tuple[Json, bytes, int]:
        call.departure.leave()
        request_id = await hub.ask(method, call.params)
        value, body = await hub.reply(request_id, self._http.bounds.headers, early)
        return event_result(value), body, request_id

    def _addressed(self, call: Call) -> Call:
        """Returns the call for the hub: with the agent's name, by the hub's method if any."""
        params = call.params
        if self._way.generation is not Generation.V0_1:  # the text has no such member
            params = {"agentId": self._agent_id, **params}
        if call.operation is Operation.RESUBSCRIBE:
            return replace(call, method=_AGAIN[0], params=params, alternatives=_AGAIN[1:])
        if call.operation not in _SENDS:
            return replace(call, params=params)
        said = params.get("metadata")
        metadata: JsonObject = {**said} if isinstance(said, dict) else {}
        params = {**params, "metadata": {**metadata, "executor": {"name": self._executor}}}
        names = (call.method, *call.alternatives)
        return replace(call, method="agent.send_task", params=params, alternatives=names)

    @asynccontextmanager
    async def _registered(self) -> AsyncIterator[Line]:
        async with registered(self._http, self._url, self._our_id, self._headers) as hub:
            yield hub


async def _from(
    first: list[LoggedFrame], frames: AsyncIterator[LoggedFrame]
) -> AsyncGenerator[LoggedFrame, None]:
    for one in first:
        yield one
    async for one in frames:
        yield one


class _Following:
    """One task of the hub: its names, and the request that its updates answer."""

    def __init__(self, call: Call, *, is_newest: bool) -> None:
        self._look = "GetTask" if is_newest else "tasks/get"
        self.has_begun = call.operation not in _SENDS
        self._was_sent = not self.has_begun
        self._address: JsonObject = {k: v for k, v in call.params.items() if k == "agentId"}
        self._ids = _ids(call.params)
        self._request_id = self._look_id = 0
        self._untried: deque[str] | None = None

    def begin(self, request_id: int, opened: Json) -> None:
        """Begins with the hub's answer, whose name of the task comes first."""
        self.has_begun, self._request_id = True, request_id
        self._ids = [*_ids(inside(opened)), *self._ids]

    async def again(self, hub: Line) -> None:
        """Asks for the task's missed and future updates; a hub may send them unasked."""
        if self._ids:
            first, *others = _AGAIN
            self._untried = deque(others)
            self._request_id = await self._ask(hub, first)
            self._look_id = await self._ask(hub, self._look)

    async def told(self, hub: Line, value: JsonObject) -> Json:
        """Returns the update that a message holds for this task, None for another subject.

        Raises A2AError.
        """
        if answers(value, self._look_id):
            task = value.get("result")
            return task if _says_something(task) else None
        if answers(value, self._request_id):
            return await self._answered(hub, value)
        told = _told(value)
        if told is None:
            return None
        ids = _ids(inside(told))
        self._ids = self._ids or ids  # a hub that gave no name reports only on our task
        return told if any(one in self._ids for one in ids) else None

    async def _answered(self, hub: Line, value: JsonObject) -> Json:
        try:
            result = event_result(value)
        except RpcError as error:
            if self._untried is None:
                raise
            if not isinstance(error, Unsupported):
                raise (StreamLost(error.message) if self._was_sent else error) from error
            if self._untried:
                self._request_id = await self._ask(hub, self._untried.popleft())
            return None
        return result if _says_something(result) else None

    async def _ask(self, hub: Line, method: str) -> int:
        return await hub.ask(method, {**self._address, "id": self._ids[0]})


@asynccontextmanager
async def registered(
    http: Http, url: str, our_id: str, headers: Mapping[str, str], card: "JsonObject | None" = None
) -> AsyncIterator[Line]:
    """Opens a connection to a hub that knows us by `our_id`. Raises A2AError.

    Only with a `card` others are to find us there, and the hub must accept that.
    """
    known: JsonObject = {"agentId": our_id, "name": "A2A Desktop"}
    if card is not None:
        known |= {"name": card["name"], "card": card}
    most = EVENT_SIZE if card is None else HUB_REQUEST_SIZE
    async with line(http, url, headers, most) as hub:
        request_id = await hub.ask("agent.register", known)
        value, _ = await hub.reply(request_id, http.bounds.headers)
        with suppress(*(() if card is not None else (Unsupported,))):  # it carries for anybody
            event_result(value)
        yield hub


async def search(http: Http, url: str, words: str) -> tuple[JsonObject, ...]:
    """Returns the cards of a hub's agents that fit a plain description. Raises A2AError."""
    async with registered(http, hub_of(url)[0], str(uuid4()), {}) as hub:
        request_id = await hub.ask("agent.search", {"query": words})
        value, _ = await hub.reply(request_id, http.bounds.headers)
    result = event_result(value)
    if isinstance(result, dict):
        result = next((result[name] for name in _LISTS if name in result), None)
    return tuple(one for one in result if isinstance(one, dict)) if isinstance(result, list) else ()


def _says_something(result: Json) -> bool:
    """Returns whether a result is more than a name or an acknowledgement."""
    body = inside(result)
    if not isinstance(body, dict):
        return False
    return isinstance(body.get("status"), dict) or any(name in body for name in _TELLING)


def _opened(result: Json, call: Call) -> Json:
    """Returns the first state of a task that was sent: at least its name, and that it waits.

    None if its name is not known yet.
    """
    if _says_something(result) or inside(result) is not result:
        return result
    said: JsonObject = {"id": result} if isinstance(result, str) else {}
    said = dict(result) if isinstance(result, dict) else said
    body = said if _ids(said) else {**said, **given({"id": call.params.get("id")})}
    return {**body, "status": {"state": "submitted"}} if _ids(body) else None


def _waits(opened: Json) -> bool:
    """Returns whether the task waits for the person."""
    body = inside(opened)
    status = body.get("status") if isinstance(body, dict) else None
    return isinstance(status, dict) and state(status.get("state")).is_waiting


def _nod(opened: Json) -> Json:
    """Returns an answer that only acknowledges the task."""
    body = inside(opened)
    said: JsonObject = body if isinstance(body, dict) else {}
    names: JsonObject = {name: said[name] for name in _NAMES if name in said}
    return {**names, "status": {"state": "submitted"}}


def _told(value: JsonObject) -> "JsonObject | None":
    """Returns a hub's report on a task, None for any other message."""
    params = value.get("params")
    if value.get("method") not in _TOLD or not isinstance(params, dict):
        return None
    event = _ended(params) if value["method"] == "task.complete" else dict(params)
    if isinstance(status := event.get("status"), str):
        event["status"] = {"state": status, **given({"message": event.pop("message", None)})}
    return event


def _ended(params: JsonObject) -> JsonObject:
    """Returns the task that was completed, whole or with only its name and a result."""
    whole = next((params[name] for name in _WHOLE if _says_something(params.get(name))), None)
    if isinstance(whole, dict):
        return {**{name: one for name, one in params.items() if name not in _WHOLE}, **whole}
    ended = dict(params)
    ended["status"] = ended.get("status") or ended.get("state") or "completed"
    if (result := ended.pop("result", None)) is not None:
        part: JsonObject = {"kind": "data", "data": result}
        if isinstance(result, str):
            part = {"kind": "text", "text": result}
        ended["artifacts"] = [{"artifactId": "result", "parts": [part]}]
    return ended


def _ids(body: Json) -> list[str | int]:
    """Returns the names of a task in an object."""
    said = [body.get(name) for name in _NAMES] if isinstance(body, dict) else []
    return [one for one in said if one and isinstance(one, str | int) and one is not True]
