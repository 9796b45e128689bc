"""JSON-RPC over a WebSocket: one connection for each request, replies matched by their id.

No A2A document describes it; requests and results are those of JSON-RPC over HTTP. A stream has no
end of its own there: a message ends it, and a task that waits for the person or has ended.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping
from contextlib import aclosing, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from http import HTTPStatus
from itertools import count
from typing import Final, Protocol
from urllib.parse import urlsplit, urlunsplit

from a2a_desktop.model.card import Interface
from a2a_desktop.model.errors import (
    A2AError,
    Forbidden,
    MalformedReply,
    RpcError,
    ServerFault,
    SignInNeeded,
    TooLarge,
    Unreachable,
)
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.origin import is_address, origin_of, origin_reached
from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.auth import check_headers
from a2a_desktop.protocol.dialects.base import Call
from a2a_desktop.protocol.http import Http, host_of
from a2a_desktop.protocol.http_errors import broken, within
from a2a_desktop.protocol.limits import EVENT_SIZE, WIRE_BODY
from a2a_desktop.protocol.spellings import state
from a2a_desktop.protocol.transports.jsonrpc import by_any_name, event_result, result_of
from a2a_desktop.protocol.transports.requests import LoggedFrame, as_bytes, decoded, written
from a2a_desktop.protocol.wire_log import WireExchange, WireLog

Heard = tuple[JsonObject, bytes]
"""A message of the other side: decoded, and its bytes."""

_WEB: Final = {"ws": "http", "wss": "https", "http": "http", "https": "https"}
_SOCKET: Final = {"http": "ws", "https": "wss"}
_TOO_LARGE: Final = 1009
"""A close code. Source: RFC 6455, 7.4.1."""


class _Connection(Protocol):
    """The part of the library's interface in use; the library is imported when it is needed."""

    async def recv(self, decode: bool | None = None) -> str | bytes: ...

    async def send(self, message: str) -> None: ...

    async def close(self) -> None: ...


class Line:
    """One open connection. Every method raises A2AError."""

    def __init__(
        self, connection: _Connection, host: str, idle: float, most: int = EVENT_SIZE
    ) -> None:
        """`most` is the bytes of one message."""
        self._connection = connection
        self._host = host
        self._idle = idle
        self._most = most
        self._ids = count(1)

    async def ask(self, method: str, params: JsonObject) -> int:
        """Sends a request and returns its id."""
        request_id = next(self._ids)
        await self._send({"jsonrpc": "2.0", "id": request_id, "method": method, "params": params})
        return request_id

    async def notify(self, method: str, params: JsonObject) -> None:
        """Sends a notification, which has no answer."""
        await self._send({"jsonrpc": "2.0", "method": method, "params": params})

    async def answer(self, request_id: Json, result: Json) -> None:
        """Replies to a request of the other side."""
        await self._send({"jsonrpc": "2.0", "id": request_id, "result": result})

    async def refuse(self, request_id: Json, code: int, message: str) -> None:
        """Replies to a request of the other side by an error."""
        error: JsonObject = {"code": code, "message": message}
        await self._send({"jsonrpc": "2.0", "id": request_id, "error": error})

    async def hear(self, patience: float | None = None) -> Heard:
        """Returns the next message of the other side.

        Raises TimeoutError after `patience` seconds, if that is given.
        """
        try:
            async with asyncio.timeout(self._idle if patience is None else patience):
                with _mapped_errors(self._host, most=self._most):
                    came = await self._connection.recv(decode=False)
        except TimeoutError as error:
            if patience is not None:
                raise
            raise Unreachable(self._host, "no answer in time") from error
        body = came.encode() if isinstance(came, str) else came
        value = await decoded(body)
        if not isinstance(value, dict):
            raise MalformedReply("", "not a JSON-RPC reply")
        return value, body

    async def reply(
        self, request_id: int, patience: float, early: deque[Heard] | None = None
    ) -> Heard:
        """Returns the reply to a request; `early` collects the messages before it."""
        async with within(patience, self._host):
            while True:
                value, body = await self.hear()
                if answers(value, request_id):
                    return value, body
                if early is not None:
                    early.append((value, body))

    async def _send(self, body: JsonObject) -> None:
        try:
            async with asyncio.timeout(self._idle):
                with _mapped_errors(self._host):
                    await self._connection.send("".join(written(body)))
        except TimeoutError as error:
            raise Unreachable(self._host, "not heard in time") from error


@asynccontextmanager
async def line(
    http: Http, url: str, headers: Mapping[str, str], most: int = EVENT_SIZE
) -> AsyncIterator[Line]:
    """Opens a connection to a `ws(s)` address, with the credentials for it. Raises A2AError.

    A message of more than `most` bytes ends it.
    """
    host = host_of(url)
    if not is_address(url):
        raise Unreachable(host, "not an address", nothing_sent=True)
    try:
        connection = await _opened(http, url, headers, most)
    except UnicodeError as error:  # a host that can't be spelt
        raise Unreachable(host, "not an address", nothing_sent=True) from error
    try:
        yield Line(connection, host, http.bounds.idle, most)
    finally:
        await connection.close()


async def _opened(http: Http, url: str, headers: Mapping[str, str], most: int) -> _Connection:
    from websockets.asyncio.client import connect
    from websockets.exceptions import WebSocketException

    class Staying(connect):
        """Follows redirects within the origin: headers and messages are for nobody else."""

        def process_redirect(self, exc: Exception) -> Exception | str:
            with suppress(WebSocketException, ValueError):
                found = super().process_redirect(exc)
                if found is exc:
                    return exc
                if isinstance(found, str) and origin_reached(found, "") == origin_of(place):
                    return found
            return Unreachable(host, "redirected elsewhere", nothing_sent=True)

    host, parts = host_of(url), urlsplit(url)
    place, signed, _ = await http.signed(urlunsplit(parts._replace(scheme=_WEB[parts.scheme])))
    target = urlsplit(place)
    check_headers({**headers, **signed}.items())
    with _mapped_errors(host, place, nothing_sent=True):
        return await Staying(
            urlunsplit(target._replace(scheme=_SOCKET[target.scheme])),
            additional_headers={**headers, **signed},
            open_timeout=http.bounds.connect,
            close_timeout=1,
            max_size=most,
            compression=None,  # the library takes a frame apart at once: 64 kB may hold 64 MB
            ssl=http.tls_to(place) if target.scheme == "https" else None,
            proxy=http.proxy_to(place) or None,
        )


@dataclass(frozen=True, slots=True, eq=False)
class WebSocket:
    """Fulfils `Transport` for one `ws(s)` address."""

    _http: Http
    _way: Interface
    _headers: Mapping[str, str]
    _log: WireLog
    _agent: str

    async def call(self, call: Call) -> tuple[Json, WireExchange]:
        return await by_any_name(call, self._called)

    async def _called(self, call: Call) -> tuple[Json, WireExchange]:
        async with self._asked(call) as (opened, exchange, request_id):
            value, body = await opened.reply(request_id, self._http.bounds.headers)
            self._log.answer(exchange, WireKind.RESPONSE, "Reply", body)
            return result_of(value, call)[0], exchange

    @asynccontextmanager
    async def stream(self, call: Call) -> AsyncIterator[AsyncIterator[LoggedFrame]]:
        async with (
            self._asked(call) as (opened, exchange, request_id),
            aclosing(self._frames(opened, exchange, request_id)) as frames,
        ):
            yield frames

    async def _frames(
        self, opened: Line, exchange: WireExchange, request_id: int
    ) -> AsyncGenerator[LoggedFrame, None]:
        while True:
            value, body = await opened.hear()
            if not answers(value, request_id):
                continue
            result = event_result(value)
            yield LoggedFrame(result, len(body), body[: WIRE_BODY + 1], self._log, exchange)
            if is_last(result):
                return

    @asynccontextmanager
    async def _asked(self, call: Call) -> AsyncIterator[tuple[Line, WireExchange, int]]:
        exchange = logged(self._log, self._way, call, call.method, self._agent)
        headers = {**self._headers, **call.headers}
        async with (
            failures_logged(self._log, exchange),
            line(self._http, self._way.url, headers) as opened,
        ):
            call.departure.leave()
            yield opened, exchange, await opened.ask(call.method, call.params)


def logged(log: WireLog, way: Interface, call: Call, method: str, agent: str) -> WireExchange:
    """Begins an exchange in the wire log."""
    return log.request(
        call.title,
        f"WebSocket {method}",
        way.url,
        agent=agent,
        body=as_bytes(call.params),
        generation=way.generation.value if way.generation is not None else "",
    )


@asynccontextmanager
async def failures_logged(log: WireLog, exchange: WireExchange) -> AsyncIterator[None]:
    """Logs the errors of a block in the wire log."""
    try:
        yield
    except A2AError as error:
        words = error.message[:80] if isinstance(error, RpcError) else type(error).__name__
        log.answer(exchange, WireKind.ERROR, words)
        raise


def answers(value: JsonObject, request_id: int) -> bool:
    """Returns whether this replies to a request, by an id that may have become text on the way."""
    return "method" not in value and value.get("id") in (request_id, str(request_id))


def is_last(result: Json) -> bool:
    """Returns whether this result ends a stream."""
    body = inside(result)
    if not isinstance(body, dict):
        return False
    status = body.get("status")
    if isinstance(status, dict):
        return body.get("final") is True or not state(status.get("state")).is_busy
    return "parts" in body and "role" in body


def inside(result: Json) -> Json:
    """Returns the content of a wrapper of 1.x; anything else as it is."""
    if isinstance(result, dict) and len(result) == 1:
        (only,) = result.values()
        return only if isinstance(only, dict) else result
    return result


@contextmanager
def _mapped_errors(
    host: str, place: str = "", *, nothing_sent: bool = False, most: int = EVENT_SIZE
) -> Iterator[None]:
    """Maps the library's failures to A2AErrors; `place` is the address to open."""
    from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

    try:
        yield
    except InvalidStatus as error:
        raise _refusal(host, place, error.response.status_code) from error
    except ConnectionClosed as error:
        if error.rcvd is None and error.sent is not None and error.sent.code == _TOO_LARGE:
            raise TooLarge("reply", most) from error
        raise Unreachable(host, type(error).__name__) from error
    except (WebSocketException, OSError, ImportError) as error:
        # a TimeoutError is an OSError; a SOCKS proxy takes a library that may not be there
        raise broken(host, error, nothing_sent=nothing_sent) from error


def _refusal(host: str, place: str, status: int) -> A2AError:
    if status == HTTPStatus.UNAUTHORIZED:
        return SignInNeeded(origin_of(place))
    return Forbidden(host) if status == HTTPStatus.FORBIDDEN else ServerFault(host, status)
