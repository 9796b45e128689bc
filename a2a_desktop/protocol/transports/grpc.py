"""gRPC, on the messages that the official SDK ships. The optional extra `[grpc]`.

Requests and results go through protobuf's JSON, so the dialects are those of HTTP+JSON. Sources:
A2A 1.0, section 10; `a2a.proto` of 0.3 and 1.0.
"""

import asyncio
import importlib
import json
import re
import ssl
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import aclosing, asynccontextmanager, suppress
from typing import Any, Final
from urllib.parse import urlsplit

from a2a_desktop.model.card import Generation, Interface
from a2a_desktop.model.departure import Departure
from a2a_desktop.model.errors import (
    A2AError,
    CertificateRefused,
    Forbidden,
    GrpcTrouble,
    GrpcUnable,
    HeaderUnsendable,
    MalformedReply,
    NoCommonInterface,
    RateLimited,
    SignInNeeded,
    SignInRefused,
    TlsFailed,
    Unreachable,
)
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.origin import target_of
from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.auth import check_headers
from a2a_desktop.protocol.dialects.base import Call
from a2a_desktop.protocol.http import Http, SignedAddress, Signing, host_of
from a2a_desktop.protocol.http_errors import tls_failure
from a2a_desktop.protocol.limits import DECODED_INLINE, EVENT_SIZE, WIRE_BODY
from a2a_desktop.protocol.spellings import clean
from a2a_desktop.protocol.tls import context, pem
from a2a_desktop.protocol.transports.refusals import reasoned
from a2a_desktop.protocol.transports.requests import LoggedFrame, finite
from a2a_desktop.protocol.wire_log import WireExchange, WireLog

_MESSAGES: Final = {
    Generation.V1: "a2a.types.a2a_pb2",
    Generation.V0_3: "a2a.compat.v0_3.a2a_v0_3_pb2",
}
_CODES: Final = {
    "NOT_FOUND": -32001,
    "FAILED_PRECONDITION": -32004,
    "UNIMPLEMENTED": -32601,
    "INVALID_ARGUMENT": -32602,
}
_DISTRUST: Final = re.compile(r"CERTIFICATE_VERIFY_FAILED: ([\w ,-]+)|(Hostname Verification)")
"""The reason why gRPC does not trust a server, in its own words."""
_OPTIONS: Final = (
    ("grpc.max_receive_message_length", EVENT_SIZE),
    ("grpc.max_send_message_length", EVENT_SIZE),
    ("grpc.enable_retries", 0),  # nothing is sent twice unseen
)
HUNG_UP: Final = "HUNG_UP"
"""The reason of `CertificateRefused` when a server sent nothing after the handshake."""


class Grpc:
    """Fulfils `Transport` for one address: `host:port`, or with a scheme before it.

    Raises NoCommonInterface if the extra is not installed.
    """

    def __init__(
        self, http: Http, way: Interface, headers: Mapping[str, str], log: WireLog, agent: str
    ) -> None:
        generation = way.generation or Generation.V1
        try:
            self._grpc: Any = importlib.import_module("grpc")
            self._json: Any = importlib.import_module("google.protobuf.json_format")
            self._factory: Any = importlib.import_module("google.protobuf.message_factory")
            self._unreadable: Any = importlib.import_module("google.protobuf.message").DecodeError
            messages: Any = importlib.import_module(_MESSAGES[generation.wire])
        except ImportError as error:
            raise NoCommonInterface(("GRPC",)) from error
        self._service = messages.DESCRIPTOR.services_by_name["A2AService"]
        self._target, self._is_safe = target_of(way.url)
        self._metadata = tuple((name.lower(), value) for name, value in headers.items())
        self._log = log
        self._agent = agent
        self._http = http
        self._bounds = http.bounds
        self._safe: Any = None
        self._generation = generation

    @property
    def _origin(self) -> str:
        return f"{'https' if self._is_safe else 'http'}://{self._target}"

    async def call(self, call: Call) -> tuple[Json, WireExchange]:
        async with self._open(call) as (attempts, exchange):
            result, body = await self._read(call, await attempts.result())
            self._log.answer(exchange, WireKind.RESPONSE, "Reply", body)
            return result, exchange

    @asynccontextmanager
    async def stream(self, call: Call) -> AsyncIterator[AsyncIterator[LoggedFrame]]:
        async with (
            self._open(call) as (attempts, exchange),
            aclosing(self._frames(call, attempts, exchange)) as frames,
        ):
            yield frames

    async def _frames(
        self, call: Call, attempts: "_Attempts", exchange: WireExchange
    ) -> AsyncGenerator[LoggedFrame, None]:
        messages = attempts.results()
        while True:
            try:
                async with asyncio.timeout(self._bounds.idle):
                    came = await anext(messages)
            except StopAsyncIteration:
                return
            except self._grpc.aio.AioRpcError as error:
                raise await self._failed(error, attempts, exchange) from error
            except TimeoutError as error:
                raise Unreachable(self._target, "no answer in time") from error
            result, body = await self._read(call, came)
            yield LoggedFrame(result, len(body), body[: WIRE_BODY + 1], self._log, exchange)

    @asynccontextmanager
    async def _open(self, call: Call) -> AsyncIterator[tuple["_Attempts", WireExchange]]:
        """Prepares a call, and keeps its channel open until the end of the block."""
        exchange = self._log.request(
            call.title,
            f"gRPC {call.method}",
            self._target,
            agent=self._agent,
            headers=self._metadata,
            body=_bytes(call.params),
            generation=self._generation.value,
        )
        attempts = _Attempts(self._origin, self._grpc, call.departure)
        try:
            async with (
                self._http.signing(self._origin) as signing,
                await self._channel() as channel,
            ):
                attempts.use(channel, self._beginning(call, channel), signing)
                try:
                    yield attempts, exchange
                except self._grpc.aio.AioRpcError as error:
                    raise await self._failed(error, attempts, exchange) from error
        except (GrpcUnable, HeaderUnsendable):
            self._log.answer(exchange, WireKind.ERROR, "Not sent")
            raise

    def _beginning(self, call: Call, channel: Any) -> Callable[[SignedAddress], Any]:
        """Returns the function that begins the call, again each time."""
        method = self._service.methods_by_name[call.method]
        is_stream = method.server_streaming
        request = self._written(method.input_type, call.params)
        open_call = channel.unary_stream if is_stream else channel.unary_unary
        invoke = open_call(
            f"/{self._service.full_name}/{method.name}",
            request_serializer=type(request).SerializeToString,
            response_deserializer=None,  # grpc goes on without what it cannot read
        )
        bound = None if is_stream else self._bounds.connect + self._bounds.headers

        def begun(signed: SignedAddress) -> Any:
            more = {**call.headers, **signed.headers}
            metadata = (*self._metadata, *((name.lower(), value) for name, value in more.items()))
            check_headers(metadata, is_grpc=True)
            return invoke(request, metadata=metadata, timeout=bound)

        return begun

    async def _channel(self) -> Any:
        """Opens a channel. Raises CertificateUnusable, GrpcUnable."""
        aio = self._grpc.aio
        options = (*_OPTIONS, *_by_proxy(self._http.proxy_to(self._origin)))
        if not self._is_safe:
            return aio.insecure_channel(self._target, options=options)
        if self._safe is None:
            papers = await asyncio.to_thread(pem, self._http.papers_to(self._origin))
            self._safe = self._grpc.ssl_channel_credentials(
                papers.trusted or None, papers.key or None, papers.chain or None
            )
        return aio.secure_channel(self._target, self._safe, options=options)

    def _written(self, kind: Any, params: JsonObject) -> Any:
        return self._json.ParseDict(finite(params), self._class(kind)(), ignore_unknown_fields=True)

    def _class(self, kind: Any) -> Any:
        return self._factory.GetMessageClass(kind)

    async def _read(self, call: Call, message: bytes) -> tuple[Json, bytes]:
        """Returns a result and its JSON, of a large one from a worker thread.

        Raises MalformedReply.
        """
        kind = self._class(self._service.methods_by_name[call.method].output_type)
        if len(message) > DECODED_INLINE:
            return await asyncio.to_thread(self._parsed, kind, message)
        return self._parsed(kind, message)

    def _parsed(self, kind: Any, message: bytes) -> tuple[Json, bytes]:
        try:
            read: Json = self._json.MessageToDict(kind.FromString(message))
        except (self._unreadable, self._json.Error, ValueError) as error:
            raise MalformedReply("", "not protobuf") from error
        return read, _bytes(read)

    async def _failed(self, error: Any, attempts: "_Attempts", exchange: WireExchange) -> A2AError:
        attempts.note_failure()
        self._log.answer(exchange, WireKind.ERROR, f"gRPC {error.code().name}")
        return await self._failure(error, attempts)

    async def _failure(self, error: Any, attempts: "_Attempts") -> A2AError:
        name, words = error.code().name, clean(error.details() or "")
        match name:
            case "UNAUTHENTICATED":
                return (SignInRefused if attempts.is_signed else SignInNeeded)(self._origin)
            case "PERMISSION_DENIED":
                return Forbidden(self._origin)
            case "UNAVAILABLE" | "DEADLINE_EXCEEDED":
                is_away = attempts.is_away
                doubt = await self._doubt(words) if is_away and self._is_safe else None
                return doubt or Unreachable(self._target, words or name, is_away)
            case "RESOURCE_EXHAUSTED":
                return RateLimited(self._target)
        return reasoned(_reasons(error), _CODES.get(name, -32603), words)

    async def _doubt(self, words: str) -> A2AError | None:
        """Returns the fault of a certificate, theirs or ours; None for another failure."""
        host, _, port = self._target.rpartition(":")
        host = host.strip("[]")
        if (found := _DISTRUST.search(words)) is not None:
            return TlsFailed(host, found[1] or found[2])
        if "refused" in words:
            return None
        tls = await asyncio.to_thread(context, self._http.papers_to(self._origin))
        return await complaint(host, int(port), tls, "h2", self._bounds.probe)


class _Attempts:
    """A call with the current credential, and once more with its replacement after a refusal.

    An agent refuses before anything else: nothing arrives twice.
    """

    def __init__(self, origin: str, grpc: Any, departure: Departure) -> None:
        self._origin = origin
        self._grpc = grpc
        self._departure = departure
        self._had_left = False
        self.is_signed = False
        """The last request had a credential."""
        self.is_away = False
        """The last request found no connection."""

    def use(self, channel: Any, begun: Callable[[SignedAddress], Any], signing: Signing) -> None:
        """Sets the channel, the function that begins the call, and its credentials."""
        self._channel, self._begun, self._signing = channel, begun, signing

    def note_failure(self) -> None:
        """Finds out by the channel whether the last request left.

        The words of an error do not tell: a server can send any.
        """
        broken = self._grpc.ChannelConnectivity.TRANSIENT_FAILURE
        self.is_away = self._channel.get_state() is broken
        if self.is_away:
            self._departure.has_left = self._had_left

    async def result(self) -> Any:
        """Returns the result of a call that has one. Raises AioRpcError, A2AError."""
        reply = await self._first()
        try:
            return await reply
        except self._grpc.aio.AioRpcError as error:
            again = await self._again(error)
            if again is None:
                raise
            return await again

    async def results(self) -> AsyncGenerator[Any, None]:
        """Yields the results of a call that has any number. Raises AioRpcError, A2AError."""
        reply, has_any = await self._first(), False
        while True:
            try:
                async for one in reply:
                    has_any = True
                    yield one
            except self._grpc.aio.AioRpcError as error:
                again = None if has_any else await self._again(error)
                if again is None:
                    raise
                reply = again
            else:
                return

    async def _first(self) -> Any:
        return self._begin(await self._signing.first())

    async def _again(self, error: Any) -> Any:
        """Begins the call once more; returns None if that cannot help."""
        if error.code() is not self._grpc.StatusCode.UNAUTHENTICATED or not self.is_signed:
            return None
        signed = await self._signing.again()
        return self._begin(signed) if signed is not None else None

    def _begin(self, signed: SignedAddress) -> Any:
        if urlsplit(signed.url).query:
            raise GrpcUnable(host_of(self._origin), GrpcTrouble.QUERY)
        self.is_signed = signed.has_credential
        self._had_left = self._departure.has_left
        begun = self._begun(signed)
        self._departure.leave()
        return begun


def _by_proxy(proxy: str) -> tuple[tuple[str, int | str], ...]:
    """Returns the channel's options for a proxy, so that it searches for none. Raises GrpcUnable.

    Source: gRPC core, "Default HTTP Proxy Mapper": CONNECT, and the scheme is `http`.
    """
    if not proxy:
        return (("grpc.enable_http_proxy", 0),)
    if urlsplit(proxy).scheme != "http":
        raise GrpcUnable(host_of(proxy), GrpcTrouble.PROXY)
    return (("grpc.http_proxy", proxy),)


def _reasons(error: Any) -> Json:
    """Returns the reasons of `google.rpc.Status` in the metadata. Source: gRPC, richer errors."""
    details = dict(error.trailing_metadata() or ()).get("grpc-status-details-bin")
    if not isinstance(details, bytes):
        return []
    status: Any = importlib.import_module("google.rpc.status_pb2").Status
    info: Any = importlib.import_module("google.rpc.error_details_pb2").ErrorInfo
    found: list[Json] = []
    with suppress(importlib.import_module("google.protobuf.message").DecodeError):
        for detail in status.FromString(details).details:
            one = info()
            if detail.Unpack(one):
                found.append({"reason": one.reason})
    return found


def _bytes(value: Json) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "replace")


async def complaint(
    host: str, port: int, tls: ssl.SSLContext, protocol: str, bound: float
) -> A2AError | None:
    """Returns why a TLS connection fails, None if TLS is no reason. Sends only the handshake.

    `protocol` is one in which the server sends first (`h2`), `bound` is in seconds: a server that
    refuses our certificate, or wants one, need not say so.
    """
    tls.set_alpn_protocols([protocol])
    try:
        async with asyncio.timeout(bound):
            reader, writer = await asyncio.open_connection(host, port, ssl=tls)
            try:
                return None if await _first(reader) else CertificateRefused(host, HUNG_UP)
            finally:
                writer.close()
    except ssl.SSLError as error:
        return tls_failure(host, error)
    except (OSError, UnicodeError):
        return None


async def _first(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read(1)
    except ConnectionError:
        return b""
