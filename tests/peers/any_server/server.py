"""A server that answers as a combination says."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any, Final

from tests.peers.any_server.axes import (
    Answer,
    Blocking,
    Busy,
    Crash,
    End,
    Generation,
    Methods,
    Order,
    Outcome,
    Poll,
    Redirect,
    SignIn,
    Streams,
    TaskIds,
)
from tests.peers.any_server.cards import OTHER_HOST, card_of, paths_of
from tests.peers.any_server.combination import Combination
from tests.peers.any_server.replies import Closed, Replies
from tests.peers.any_server.shapes import WORKING, Json, Shapes, Work
from tests.peers.any_server.wire import Reply, Request, bytes_of, json_reply, read_request, text
from tests.waiting import BOUND

_SENDS: Final = {
    "SendMessage": Generation.V1,
    "message/send": Generation.V0_3,
    "tasks/send": Generation.V0_1,
}
STREAMS: Final = {
    "SendStreamingMessage": Generation.V1,
    "message/stream": Generation.V0_3,
    "tasks/sendSubscribe": Generation.V0_1,
}
"""The methods that are answered by a stream."""
_GETS: Final = {"GetTask": (Generation.V1,), "tasks/get": (Generation.V0_3, Generation.V0_1)}
_OTHERS: Final = {
    "GetTaskPushNotificationConfig": (Generation.V1,),
    "SubscribeToTask": (Generation.V1,),
    "tasks/pushNotificationConfig/get": (Generation.V0_3,),
    "tasks/pushNotification/get": (Generation.V0_1,),
    "tasks/resubscribe": (Generation.V0_3, Generation.V0_1),
}
_KNOWN: Final = {
    Generation.BOTH_NEW: (Generation.V1, Generation.V0_3),
    Generation.BOTH_OLD: (Generation.V0_3, Generation.V0_1),
}
_BUSY: Final = {Poll.BUSY_429: 429, Poll.BUSY_503: 503}
_MOVED: Final = "/moved"
_UNAUTHORIZED: Final = text(401, "Unauthorized")


class AnyServer(Replies):
    """Answers as a combination says, and counts the messages that it took."""

    def __init__(self, one: Combination) -> None:
        super().__init__(one)
        self.address = ""
        """The address of its card."""
        self.base = ""
        """The address below which it answers."""
        self.taken: list[str] = []
        """The texts of messages that it began to work on."""
        self.requests: list[str] = []
        """The methods and paths of all requests."""
        self._tasks: dict[str, Work] = {}
        self._refused = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answers the requests of one connection."""
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, Closed):
            while True:
                request = await read_request(reader)
                for piece in bytes_of(self.one, self.answer(request)):
                    writer.write(piece)
                    await writer.drain()
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()

    def answer(self, request: Request) -> Reply:
        """Returns the reply. Raises Closed."""
        if request.verb == "GET" and request.path in paths_of(self.one):
            return self._card()
        path = request.path
        if request.verb == "POST" and self.one.redirect is not Redirect.NONE:
            if not path.startswith(_MOVED):
                return self._redirect(path)
            path = path.removeprefix(_MOVED)
        if self.one.has_paths:
            return self._rest(request, path)
        if path.rstrip("/") != str(self.one.endpoint).rstrip("/"):
            self.requests.append(path)
            return text(404, "Not Found")
        if request.verb != "POST":
            return text(405, "Method Not Allowed")
        return self._rpc(request.json)

    def _card(self) -> Reply:
        self.requests.append("card")
        if self.one.sign_in is SignIn.CARD:
            return _unauthorized()
        if self.one.sign_in is SignIn.CARD_BARE:
            return _UNAUTHORIZED
        return json_reply(self.one, card_of(self.one, self.base))

    def _redirect(self, path: str) -> Reply:
        code = self.one.redirect
        if code is Redirect.ELSEWHERE:
            port = self.address.rpartition(":")[2]
            return text(307, "", "text/plain", f"Location: http://{OTHER_HOST}:{port}{path}")
        return text(int(code), "", "text/plain", f"Location: {_MOVED}{path}")

    def _rpc(self, call: Json) -> Reply:
        method = str(call["method"])
        self.requests.append(method)
        if (refusal := self._refusal(method)) is not None:
            return refusal
        params, number = call.get("params") or {}, call["id"]
        spoken = _KNOWN.get(self.one.generation, (self.one.generation,))
        if method in _SENDS and _SENDS[method] in spoken:
            return self._sent(params, _SENDS[method], number)
        if method in STREAMS and STREAMS[method] in spoken:
            return self._streamed(params, STREAMS[method], number)
        if method in _GETS and self._knows(_GETS[method], spoken):
            return self._got(str(params.get("id")), _common(_GETS[method], spoken), number)
        is_other = method in _OTHERS and self.one.methods is Methods.ALL
        if is_other and not set(_OTHERS[method]).isdisjoint(spoken):
            is_stream = method in ("SubscribeToTask", "tasks/resubscribe")
            if not is_stream or self.one.streams is Streams.YES:
                return self._nobody(number)
        return self._unknown(number)

    def _rest(self, request: Request, path: str) -> Reply:
        base = str(self.one.endpoint).rstrip("/")
        base += "/v1" if self.one.generation is Generation.V0_3 else ""
        if base.endswith("/v1/v1"):
            base = base.removesuffix("/v1")
        self.requests.append(f"{request.verb} {path}")
        if not path.startswith(f"{base}/"):
            return text(404, "Not Found")
        own = path.removeprefix(base)
        if (refusal := self._refusal(own)) is not None:
            return refusal
        if request.verb == "POST" and own == "/message:send":
            return self._sent(request.json, self.one.generation, None)
        if request.verb == "POST" and own == "/message:stream":
            return self._streamed(request.json, self.one.generation, None)
        key, _, more = own.removeprefix("/tasks/").partition("/")
        key = key if own.startswith("/tasks/") else ""
        if request.verb == "GET" and key and not more and ":" not in key:
            if self.one.methods is not Methods.NONE:
                return self._got(key, self.one.generation, None)
        elif key and self.one.methods is Methods.ALL and "pushNotification" in more:
            return self._nobody(None)
        return self._unknown(None)

    def _knows(self, wanted: tuple[Generation, ...], spoken: tuple[Generation, ...]) -> bool:
        return self.one.methods is not Methods.NONE and not set(wanted).isdisjoint(spoken)

    # Messages

    def _sent(self, params: Json, generation: Generation, number: Json) -> Reply:
        if (busy := self._busy()) is not None:
            return busy
        work = self._take(params, generation)
        if (crash := self._crash()) is not None:
            return crash
        shapes = Shapes(self.one, generation)
        if self.one.answer is Answer.MESSAGE:
            return self._result(shapes.events(work, "")[0], number)
        waits = self.one.blocking is Blocking.ALWAYS
        if self.one.blocking is Blocking.RESPECTED:
            wish = params.get("configuration") or {}
            waits = bool(wish.get("blocking", not wish.get("returnImmediately")))
            waits = waits and generation is not Generation.V0_1
        if waits:
            work.state = self.one.outcome
        told = shapes.task(work, has_answer=waits and self.one.answer is not Answer.GET)
        reply = self._result(self._as_reply(shapes, told, generation), number)
        self._end(work, is_told=waits)
        return reply

    def _as_reply(self, shapes: Shapes, told: Json, generation: Generation) -> Json:
        is_bare = generation is Generation.V0_1
        return shapes.bare(told) if is_bare else shapes.event("task", told)

    def _streamed(self, params: Json, generation: Generation, number: Json) -> Reply:
        streams = self.one.streams
        if streams in (Streams.NO, Streams.LIED):
            return self._unknown(number)
        if streams is Streams.AS_JSON:
            return self._sent(params, generation, number)
        if streams is Streams.REFUSED_INSIDE:
            return self._events([self._error(-32004, "Streaming is not supported", number)])
        if (busy := self._busy()) is not None:
            return busy
        work = self._take(params, generation)
        if (crash := self._crash()) is not None:
            return crash
        shapes = Shapes(self.one, generation)
        events = [self._enveloped(one, number) for one in shapes.events(work, self.one.outcome)]
        if streams is Streams.FAILED_INSIDE:
            events = [*events[:2], self._error(-32603, "It broke", number)]
            work.state = Outcome.FAILED
            return self._events(events)
        if self.one.end is End.WORKING:
            work.state = WORKING
        else:
            work.state = self.one.outcome
        self._end(work, is_told=self.one.end is End.RIGHT and self.one.order is not Order.STALE)
        return self._events(events)

    def _take(self, params: Json, generation: Generation) -> Work:
        """Begins to work on a message."""
        message = params["message"]
        said = message.get("parts") or message.get("content") or ()
        heard = "".join(str(part.get("text", "")) for part in said)
        self.taken.append(heard)
        key = str(params.get("id") if generation is Generation.V0_1 else message.get("taskId"))
        work = self._tasks.get(key)
        if work is None:
            work = self._begun(params, message, generation, key)
        work.turns.append(len(self.taken))
        work.heard.append(heard)
        work.asked, work.state = 0, WORKING
        return work

    def _begun(self, params: Json, message: Json, generation: Generation, key: str) -> Work:
        number = len(self._tasks) + 1
        task_id: Json = f"task-{number}"
        if self.one.task_ids is TaskIds.NUMBER:
            task_id = number
        context = message.get("contextId") or f"context-{number}"
        if generation is Generation.V0_1:
            context = params.get("sessionId", context)
            task_id = key if self.one.task_ids is TaskIds.TEXT else task_id
        work = Work(task_id, context)
        self._tasks[str(task_id)] = work
        if generation is Generation.V0_1 and self.one.task_ids is not TaskIds.TEXT:
            self._tasks[key] = work  # such servers know it by both
        return work

    def _got(self, key: str, generation: Generation, number: Json) -> Reply:
        work = self._tasks.get(key)
        if work is None or work.is_forgotten:
            return self._nobody(number)
        work.asked += 1
        if work.asked == 1 and (status := _BUSY.get(self.one.poll)) is not None:
            return text(status, "Busy", "text/plain", "Retry-After: 0")
        is_busy = work.state == WORKING
        if self.one.poll is Poll.LATE and work.asked <= 2 and len(work.turns) == 1:
            return self._nobody(number)
        if is_busy and work.asked > 2:
            work.state = self.one.outcome
        shapes = Shapes(self.one, generation)
        reply = self._result(shapes.bare(shapes.task(work)), number)
        self._end(work, is_told=True)
        return reply

    def _end(self, work: Work, *, is_told: bool) -> None:
        is_over = work.state not in (WORKING, Outcome.INPUT)
        if self.one.poll is Poll.FORGOTTEN and is_over and is_told:
            work.is_forgotten = True

    # Troubles

    def _refusal(self, method: str) -> Reply | None:
        is_stream = method in (*STREAMS, "/message:stream")
        is_message = is_stream or method in (*_SENDS, "/message:send")
        match self.one.sign_in:
            case SignIn.REQUESTS:
                return _unauthorized()
            case SignIn.REQUESTS_BARE:
                return _UNAUTHORIZED
            case SignIn.STREAM if is_stream:
                return _unauthorized()
            case SignIn.STREAM_BARE if is_stream:
                return _UNAUTHORIZED
            case SignIn.THIRD if is_message and len(self.taken) >= 2:
                return _unauthorized()
            case SignIn.THIRD_BARE if is_message and len(self.taken) >= 2:
                return _UNAUTHORIZED
        return None

    def _busy(self) -> Reply | None:
        if self.one.busy is Busy.NO or self._refused:
            return None
        self._refused += 1
        status, _, kind = self.one.busy.partition("_")
        headers = []
        if kind == "seconds":
            headers = ["Retry-After: 0"]
        elif kind == "date":
            soon = datetime.now(UTC) + timedelta(minutes=1)
            headers = [f"Retry-After: {format_datetime(soon, usegmt=True)}"]
        return text(int(status), "Busy", "text/plain", *headers)

    def _crash(self) -> Reply | None:
        """Returns the reply of a failure after the first message was taken. Raises Closed."""
        if len(self.taken) != 1:
            return None
        match self.one.crash:
            case Crash.HTTP_500:
                return text(500, "Internal Server Error")
            case Crash.HTML:
                return text(200, "<html>It broke</html>", "text/html")
            case Crash.CLOSED:
                raise Closed
        return None


def _unauthorized() -> Reply:
    return text(401, "Unauthorized", "text/plain", 'WWW-Authenticate: Bearer realm="any"')


def _common(wanted: tuple[Generation, ...], spoken: tuple[Generation, ...]) -> Generation:
    return next(one for one in wanted if one in spoken)


@asynccontextmanager
async def over_http(server: AnyServer) -> AsyncIterator[str]:
    """Opens a port for HTTP to a server, and yields its address."""
    visits = dict[asyncio.Task[Any], asyncio.StreamWriter]()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        visits[task] = writer
        task.add_done_callback(visits.pop)
        await server.serve(reader, writer)

    listening = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    finally:
        listening.close()
        for writer in visits.values():
            writer.transport.abort()
        if visits:
            await asyncio.wait(list(visits), timeout=BOUND)
