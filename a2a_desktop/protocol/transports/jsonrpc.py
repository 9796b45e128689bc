"""JSON-RPC 2.0 over HTTP, streams by server-sent events. Source: A2A 1.0, section 9."""

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import Final

import httpx

from a2a_desktop.model.errors import (
    A2AError,
    ContentTypeRefused,
    InvalidReply,
    MalformedReply,
    NotCancelable,
    PushUnsupported,
    RpcError,
    TaskNotFound,
    Unsupported,
)
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.dialects.base import Call, clean
from a2a_desktop.protocol.http import Http, chunks_of, plain_headers, read_body, refusal
from a2a_desktop.protocol.limits import DECODED_INLINE, ERROR_SIZE, REPLY_SIZE
from a2a_desktop.protocol.sse import frames, is_event_stream
from a2a_desktop.protocol.wire_log import Exchange, WireLog

_ERRORS: Final[Mapping[int, type[RpcError]]] = {
    -32001: TaskNotFound,
    -32002: NotCancelable,
    -32003: PushUnsupported,
    -32004: Unsupported,
    -32005: ContentTypeRefused,
    -32006: InvalidReply,
    -32601: Unsupported,
}


@dataclass(slots=True)
class _Frame:
    result: Json
    body: bytes
    _log: WireLog
    _exchange: Exchange

    def log(self, title: str) -> None:
        self._log.answer(self._exchange, WireKind.FRAME, title, self.body)


class JsonRpc:
    """A transport to one address."""

    def __init__(
        self, http: Http, url: str, headers: Mapping[str, str], log: WireLog, agent: str
    ) -> None:
        self._http = http
        self._url = url
        self._headers = dict(headers)
        self._log = log
        self._agent = agent
        self._ids = count(1)

    async def call(self, call: Call) -> tuple[Json, Exchange]:
        """One request, one result. Raises A2AError."""
        async with self._open(call, "application/json") as (response, exchange, request_id):
            return await self._whole(response, exchange, request_id), exchange

    @asynccontextmanager
    async def stream(self, call: Call) -> AsyncIterator[AsyncIterator[_Frame]]:
        """One request, its results as they come. Raises A2AError.

        A server that answers at once, by plain JSON, gives a stream of one.
        """
        async with self._open(call, "text/event-stream") as (response, exchange, request_id):
            if is_event_stream(response) and response.status_code < 300:
                results = self._frames(response, exchange)
            else:
                results = self._one(response, exchange, request_id)
            async with aclosing(results):
                yield results

    @asynccontextmanager
    async def _open(
        self, call: Call, accept: str
    ) -> AsyncIterator[tuple[httpx.Response, Exchange, int]]:
        request_id = next(self._ids)
        body = json.dumps(
            {"jsonrpc": "2.0", "id": request_id, "method": call.method, "params": call.params},
            ensure_ascii=False,
        ).encode("utf-8", "replace")
        headers = {
            **self._headers,
            **call.headers,
            "Content-Type": "application/json",
            "Accept": accept,
        }
        exchange = self._log.request(
            call.title,
            f"POST {call.method}",
            self._url,
            agent=self._agent,
            headers=headers.items(),
            body=body,
        )
        try:
            async with self._http.open(
                "POST", self._url, content=body, headers=headers
            ) as response:
                yield response, exchange, request_id
        except A2AError as error:
            self._log.answer(exchange, WireKind.ERROR, _complaint(error))
            raise

    async def _whole(self, response: httpx.Response, exchange: Exchange, request_id: int) -> Json:
        refused = refusal(response)
        body = await read_body(response, ERROR_SIZE if refused else REPLY_SIZE, "reply")
        self._log.answer(
            exchange,
            WireKind.RESPONSE,
            "Reply" if refused is None else f"Refused: {response.status_code}",
            body,
            status=response.status_code,
            headers=plain_headers(response.headers),
        )
        try:
            result = _result(await _decoded(body))
        except MalformedReply as error:
            raise (refused or error) from error
        if refused is not None:
            raise refused
        self._check_id(result[1], request_id, exchange)
        return result[0]

    async def _one(
        self, response: httpx.Response, exchange: Exchange, request_id: int
    ) -> AsyncGenerator[_Frame, None]:
        result = await self._whole(response, exchange, request_id)
        yield _Frame(result, b"", self._log, exchange)

    async def _frames(
        self, response: httpx.Response, exchange: Exchange
    ) -> AsyncGenerator[_Frame, None]:
        async with aclosing(frames(chunks_of(response))) as events:
            async for frame in events:
                result, _ = _result(await _decoded(frame.data))
                yield _Frame(result, frame.data, self._log, exchange)

    def _check_id(self, got: Json, sent: int, exchange: Exchange) -> None:
        if got not in (sent, str(sent)):
            self._log.answer(exchange, WireKind.NOTE, "The reply names another request")


async def _decoded(body: bytes) -> Json:
    if len(body) > DECODED_INLINE:
        return await asyncio.to_thread(_parsed, body)
    return _parsed(body)


def _parsed(body: bytes) -> Json:
    try:
        value: Json = json.loads(_text(body))
    except ValueError as error:
        raise MalformedReply("", "not JSON") from error
    except RecursionError as error:
        raise MalformedReply("", "nested too deeply") from error
    return value


def _text(body: bytes) -> str | bytes:
    """Text at once where it is UTF-8: `json` would first guess which encoding it is."""
    try:
        return body.decode()
    except UnicodeDecodeError:
        return body


def _result(reply: Json) -> tuple[Json, Json]:
    """The result and the id. Raises RpcError for an error object, MalformedReply for neither."""
    if not isinstance(reply, dict):
        raise MalformedReply("", "not a JSON-RPC reply")
    error = reply.get("error")
    if error is not None:
        raise _rpc_error(error)
    if "result" not in reply:
        raise MalformedReply("/result", "missing")
    return reply["result"], reply.get("id")


def _rpc_error(error: Json) -> RpcError:
    if not isinstance(error, dict):
        return RpcError(-32603, clean(str(error)))
    nested = error.get("data")
    if isinstance(nested, dict) and isinstance(nested.get("error"), dict):
        inner: JsonObject = nested["error"]  # type: ignore[assignment]  # wrapped twice
        error = {"data": None, **inner}
    code = error.get("code")
    number = code if isinstance(code, int) else -32603
    message = clean(str(error.get("message") or ""))
    return _ERRORS.get(number, RpcError)(number, message, error.get("data"))


def _complaint(error: A2AError) -> str:
    match error:
        case RpcError():
            return f"Error: {error.message[:80]}" if error.message else f"Error {error.code}"
        case MalformedReply():
            return "The reply cannot be read"
        case _:
            return "Connection lost"
