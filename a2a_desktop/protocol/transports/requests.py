"""HTTP requests to one agent for every binding: logged, bounded, their bodies decoded."""

import asyncio
import json
import math
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import aclosing, asynccontextmanager, suppress
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Final
from uuid import uuid4

import httpx

from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import A2AError, MalformedReply, RpcError, WebPage
from a2a_desktop.model.ids import Json
from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.dialects.base import Call
from a2a_desktop.protocol.dialects.writing import Encoded
from a2a_desktop.protocol.http import Http, chunks_of, plain_headers, read_body, refusal
from a2a_desktop.protocol.limits import (
    DECODED_INLINE,
    ERROR_SIZE,
    JSON_DEPTH,
    REPLY_SIZE,
    WIRE_BODY,
)
from a2a_desktop.protocol.sse import is_event_stream, kind_of, server_sent_events
from a2a_desktop.protocol.transports.refusals import reason_in
from a2a_desktop.protocol.wire_log import WireExchange, WireLog

_DECODER: Final = json.JSONDecoder()
_BLANKS: Final = " \t\n\r"
_BEFORE: Final = b"\xef\xbb\xbf \t\n\r"
"""Bytes before the first word of a body."""
_NO_RESULTS: Final = frozenset(
    ("ping", "heartbeat", "keepalive", "keep-alive", "done", "end", "close")
)
"""Names of events that have no result, whatever their data."""
_PAGES: Final = ("text/html", "application/xhtml+xml")
_TEXT_STREAMS: Final = ("text/plain", "application/octet-stream", "")
"""Content types that some servers give a stream of events."""


@dataclass(slots=True)
class LoggedFrame:
    """One result of a stream. Fulfils `transports.base.Frame`."""

    result: Json
    size: int
    """Its bytes on the wire."""
    _head: bytes
    _log: WireLog
    _exchange: WireExchange

    def log(self, title: str) -> None:
        self._log.answer(self._exchange, WireKind.FRAME, title, self._head, size=self.size)


@dataclass(frozen=True, slots=True)
class OpenResponse:
    """A reply whose head has come."""

    response: httpx.Response
    exchange: WireExchange

    @property
    def is_stream(self) -> bool:
        """Its body is a stream of events."""
        return is_event_stream(self.response) and self.response.status_code < 300


class Requests:
    """Requests to one agent. Every method raises A2AError."""

    def __init__(
        self,
        http: Http,
        headers: Mapping[str, str],
        log: WireLog,
        agent: str,
        generation: Generation | None = None,
    ) -> None:
        self._http = http
        self._headers = dict(headers)
        self._log = log
        self._agent = agent
        self._generation = generation

    @asynccontextmanager
    async def open(
        self,
        verb: str,
        url: str,
        call: Call,
        headers: Mapping[str, str],
        body: Json = None,
        *,
        label: str,
    ) -> AsyncIterator[OpenResponse]:
        """Sends a request, with `body` as JSON unless it is None. `label` is for the wire log."""
        content = None
        if body is not None:
            content = await asyncio.to_thread(as_bytes, body)
        whole = {**self._headers, **call.headers, **headers}
        exchange = self._log.request(
            call.title,
            f"{verb} {label}",
            url,
            agent=self._agent,
            generation=self._generation or "",
            headers=whole.items(),
            body=content or b"",
        )
        try:
            async with self._http.open(
                verb, url, content=content, headers=whole, on_departure=call.departure.leave
            ) as response:
                yield OpenResponse(response, exchange)
        except A2AError as error:
            self._log.answer(exchange, WireKind.ERROR, _complaint(error))
            raise

    @asynccontextmanager
    async def opened(self, reply: OpenResponse) -> AsyncIterator[tuple[OpenResponse, bool]]:
        """Opens a reply to a request for a stream, and tells whether it is one: by its type, or by
        its first byte where the type says nothing.
        """
        kind = kind_of(reply.response)
        if reply.is_stream or reply.response.status_code >= 300 or kind not in _TEXT_STREAMS:
            yield reply, reply.is_stream
            return
        async with aclosing(chunks_of(reply.response)) as chunks:
            head = b""
            async for chunk in chunks:
                head += chunk
                if head.lstrip(_BEFORE):
                    break
            whole = httpx.Response(
                reply.response.status_code,
                headers=[("content-type", kind)],
                stream=_Rest(head, chunks),
                request=reply.response.request,
            )
            yield replace(reply, response=whole), head.lstrip(_BEFORE)[:1] not in (b"{", b"[", b"<")

    async def body(self, reply: OpenResponse) -> tuple[bytes, A2AError | None]:
        """Reads the whole body, and the error that its status stands for, if any."""
        response = reply.response
        refused = refusal(response)
        body = await read_body(response, ERROR_SIZE if refused else REPLY_SIZE, "reply")
        if refused is not None:
            with suppress(ValueError, RecursionError):  # no JSON
                refused.words = reason_in(json_of(body))
        self._log.answer(
            reply.exchange,
            WireKind.RESPONSE,
            "Reply" if refused is None else f"Refused: {response.status_code}",
            body,
            status=response.status_code,
            headers=plain_headers(response.headers),
        )
        return body, refused

    async def whole(self, reply: OpenResponse, body: bytes) -> Json:
        """Decodes the whole body. Raises MalformedReply, which is WebPage for a page."""
        try:
            return await decoded(body)
        except MalformedReply as error:
            if kind_of(reply.response) in _PAGES or body.lstrip(_BEFORE)[:1] == b"<":
                raise WebPage("", "a web page") from error
            raise

    async def results(
        self, reply: OpenResponse, read: Callable[[Json], Json]
    ) -> AsyncGenerator[LoggedFrame, None]:
        """Yields the results of a stream, each as `read` finds it in an event. Leaves out events
        without data, or of a name by which servers keep a stream open or announce its end.
        """
        async with server_sent_events(reply.response) as events:
            async for event in events:
                if not (text := event.data) or event.event.lower() in _NO_RESULTS:
                    continue
                head, size = _measured(text)
                result = read(await _loaded(text))
                yield LoggedFrame(result, size, head, self._log, reply.exchange)

    def result(self, result: Json, reply: OpenResponse) -> LoggedFrame:
        """Returns the only result of a reply whose body was logged."""
        return LoggedFrame(result, 0, b"", self._log, reply.exchange)

    def note(self, reply: OpenResponse, text: str) -> None:
        """Logs a deviation that is read all the same."""
        self._log.answer(reply.exchange, WireKind.NOTE, text)


class _Rest(httpx.AsyncByteStream):
    """A body whose beginning was read. The owner of `chunks` closes them."""

    def __init__(self, head: bytes, chunks: AsyncIterator[bytes]) -> None:
        self._head, self._chunks = head, chunks

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yields the whole body."""
        yield self._head
        async for chunk in self._chunks:
            yield chunk


def as_bytes(value: Json) -> bytes:
    """Returns JSON that every server reads, see `finite`."""
    return b"".join(one.encode("utf-8", "replace") for one in written(value))


def written(value: Json) -> list[str]:
    """Returns the pieces of the same as text, which is long."""
    held, mark = list[str](), uuid4().hex
    value = _without_files(value, held, mark)
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    except ValueError:
        text = json.dumps(finite(value), ensure_ascii=False)
    return list(chain.from_iterable(zip(text.split(mark), [*held, ""], strict=True)))


def _without_files(value: Json, held: list[str], mark: str) -> Json:
    """Returns a value with `mark` for the contents of its files, which go to `held`.

    `json` looks at each of their letters, and no other thread runs meanwhile.
    """
    if isinstance(value, dict):
        return {name: _without_files(one, held, mark) for name, one in value.items()}
    if isinstance(value, list):
        return [_without_files(one, held, mark) for one in value]
    if not isinstance(value, Encoded):
        return value
    held.append(value)
    return mark


def finite(value: Json) -> Json:
    """Returns null for the numbers that JSON lacks, as JavaScript does. Agents send NaN, and what
    they sent is handed on. Sources: RFC 8259, 6; ECMA-262, `JSON.stringify`.
    """
    if isinstance(value, dict):
        return {name: finite(one) for name, one in value.items()}
    if isinstance(value, list):
        return [finite(one) for one in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


async def decoded(body: bytes) -> Json:
    """Decodes JSON, a large body in a worker thread. Raises MalformedReply."""
    if len(body) > DECODED_INLINE:
        return await asyncio.to_thread(lambda: _parsed(_text(body)))
    return _parsed(_text(body))


async def _loaded(text: str | bytes) -> Json:
    if len(text) > DECODED_INLINE:
        return await asyncio.to_thread(_parsed, text)
    return _parsed(text)


def _parsed(text: str | bytes) -> Json:
    try:
        value = json_of(text)
    except ValueError as error:
        raise MalformedReply("", "not JSON") from error
    except RecursionError as error:
        raise MalformedReply("", "nested too deeply") from error
    if _may_be_deep(text):
        _flatten(value)
    return value


def json_of(text: str | bytes) -> Json:
    """Does what `json.loads` does, in two thirds of its time. Raises ValueError.

    An integer of more digits than Python reads is its text, as deep values are.
    """
    try:
        if isinstance(text, bytes):
            return json.loads(text)  # type: ignore[no-any-return]
        whole = text.strip(_BLANKS)
        value: Json
        value, end = _DECODER.raw_decode(whole)
    except json.JSONDecodeError:
        raise
    except ValueError:
        return json.loads(text, parse_int=_integer)  # type: ignore[no-any-return]
    if end < len(whole):
        raise ValueError("more than one value")
    return value


def _integer(digits: str) -> int | str:
    try:
        return int(digits)
    except ValueError:
        return digits


def _may_be_deep(text: str | bytes) -> bool:
    """Returns whether a reply has enough brackets to be deep, a quick test for most."""
    if isinstance(text, bytes):
        return True
    if len(text) <= DECODED_INLINE:
        return text.count("[") + text.count("{") > JSON_DEPTH
    return any(_is_more_often(sign, text, JSON_DEPTH // 2) for sign in "[{")


def _is_more_often(sign: str, text: str, times: int) -> bool:
    """Compares a count by `find`, ten times as fast: files are long and hold few signs."""
    place = -1
    for _ in range(times + 1):
        place = text.find(sign, place + 1)
        if place < 0:
            return False
    return True


def is_too_deep(value: Json) -> bool:
    """Returns whether it exceeds `JSON_DEPTH` levels, which would exhaust the stack later."""
    return bool(_below(value, JSON_DEPTH + 1))


def _flatten(value: Json) -> None:
    """Replaces what is deeper than `JSON_DEPTH` by its text, in place."""
    for holder in _below(value, JSON_DEPTH):
        children: Any = holder.items() if isinstance(holder, dict) else enumerate(holder)
        for key, child in children:
            if isinstance(child, dict | list):
                holder[key] = json.dumps(child, ensure_ascii=False)


def _below(value: Json, levels: int) -> list[dict[str, Json] | list[Json]]:
    """Returns the lists and objects at this depth; `value` itself is at 1."""
    found = [value] if isinstance(value, dict | list) else []
    for _ in range(levels - 1):
        found = [
            child
            for one in found
            for child in (one.values() if isinstance(one, dict) else one)
            if isinstance(child, dict | list)
        ]
        if not found:
            break
    return found


def _measured(text: str) -> tuple[bytes, int]:
    """Returns the beginning of an event for the wire log, and its bytes on the wire."""
    head = text[: WIRE_BODY + 1].encode()
    if len(text) <= WIRE_BODY:
        return head, len(head)
    return head, len(text) if text.isascii() else len(text.encode())


def _text(body: bytes) -> str | bytes:
    """Decodes UTF-8 at once, as `json` would first guess the encoding."""
    try:
        return body.decode("utf-8-sig")  # some servers begin with a mark
    except UnicodeDecodeError:
        return body


def _complaint(error: A2AError) -> str:
    match error:
        case RpcError():
            return f"Error: {error.message[:80]}" if error.message else f"Error {error.code}"
        case MalformedReply():
            return "The reply cannot be read"
        case _:
            return "Connection lost"
