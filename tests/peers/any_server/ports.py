"""The ports of a server. It answers over all of them with the same replies."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import grpc  # type: ignore[import-untyped]  # it has no types
from a2a.compat.v0_3 import a2a_v0_3_pb2, a2a_v0_3_pb2_grpc
from a2a.types import a2a_pb2, a2a_pb2_grpc
from google.protobuf.json_format import MessageToDict, ParseDict
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.peers.any_server.axes import Binding, End, Generation, Streams
from tests.peers.any_server.combination import Combination
from tests.peers.any_server.replies import Closed
from tests.peers.any_server.server import STREAMS, AnyServer, over_http
from tests.peers.any_server.shapes import Json
from tests.peers.any_server.wire import Request, results_of

_ROUTES: Final[Any] = a2a_pb2_grpc
_OLD_ROUTES: Final[Any] = a2a_v0_3_pb2_grpc
_CODES: Final = {
    400: grpc.StatusCode.INVALID_ARGUMENT,
    401: grpc.StatusCode.UNAUTHENTICATED,
    404: grpc.StatusCode.NOT_FOUND,
    405: grpc.StatusCode.UNIMPLEMENTED,
    429: grpc.StatusCode.RESOURCE_EXHAUSTED,
    500: grpc.StatusCode.INTERNAL,
}


@asynccontextmanager
async def serving(one: Combination) -> AsyncIterator[AnyServer]:
    """Runs a server."""
    server = AnyServer(one)
    async with over_http(server) as server.address:
        match one.binding:
            case Binding.WEBSOCKET:
                async with _over_websocket(server) as server.base:
                    yield server
            case Binding.GRPC:
                async with _over_grpc(server) as server.base:
                    yield server
            case _:
                server.base = server.address
                yield server


@asynccontextmanager
async def _over_websocket(server: AnyServer) -> AsyncIterator[str]:
    """Opens a WebSocket to a server, and yields its address.

    It stays open after a whole stream, which has no other end there.
    """
    one = server.one
    is_whole = one.streams is Streams.YES and one.end is End.RIGHT

    async def handle(connection: ServerConnection) -> None:
        try:
            async for body in connection:
                is_stream = json.loads(body)["method"] in STREAMS
                asked = Request("POST", str(one.endpoint), b"", str(body).encode())
                for result in results_of(server.answer(asked)):
                    await connection.send(json.dumps(result))
                if is_stream and not is_whole:
                    return
        except (Closed, ConnectionClosed):
            return

    async with serve(handle, "127.0.0.1", 0) as listening:
        yield f"ws://127.0.0.1:{next(iter(listening.sockets)).getsockname()[1]}"


@asynccontextmanager
async def _over_grpc(server: AnyServer) -> AsyncIterator[str]:
    """Opens a port for gRPC to a server, and yields its address."""
    listening = grpc.aio.server()
    if server.one.generation is Generation.V1:
        _ROUTES.add_A2AServiceServicer_to_server(_Servicer(server), listening)
    else:
        _OLD_ROUTES.add_A2AServiceServicer_to_server(_OldServicer(server), listening)
    port = listening.add_insecure_port("127.0.0.1:0")
    await listening.start()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        await listening.stop(0)


class _Answers:
    """Answers gRPC by the paths of HTTP+JSON."""

    _types: Any = a2a_pb2
    _base = ""

    def __init__(self, server: AnyServer) -> None:
        self._server = server

    async def SendMessage(self, request: Any, context: Any) -> Any:
        (result,) = await self._results("/message:send", self._asked(request), context)
        return ParseDict(result, self._types.SendMessageResponse(), ignore_unknown_fields=True)

    async def SendStreamingMessage(self, request: Any, context: Any) -> AsyncIterator[Any]:
        for result in await self._results("/message:stream", self._asked(request), context):
            if "error" in result:
                await context.abort(grpc.StatusCode.INTERNAL, result["error"]["message"])
            yield ParseDict(result, self._types.StreamResponse(), ignore_unknown_fields=True)

    async def GetTask(self, request: Any, context: Any) -> Any:
        (result,) = await self._results(self._place(request), None, context)
        return ParseDict(result, self._types.Task(), ignore_unknown_fields=True)

    def _asked(self, request: Any) -> Json:
        return MessageToDict(request)

    def _place(self, request: Any) -> str:
        return f"/tasks/{request.id}"

    async def _results(self, path: str, body: Json, context: Any) -> list[Json]:
        verb = "GET" if body is None else "POST"
        asked = Request(verb, self._base + path, b"", json.dumps(body).encode())
        code = grpc.StatusCode.UNAVAILABLE
        with suppress(Closed):
            reply = self._server.answer(asked)
            if reply.status not in _CODES:
                return results_of(reply)
            code = _CODES[reply.status]
        await context.abort(code, "Refused")
        raise AssertionError(code)  # `abort` raises


class _Servicer(_Answers, _ROUTES.A2AServiceServicer):  # type: ignore[misc]
    """Answers gRPC of 1.0; what it lacks is unknown."""


class _OldServicer(_Answers, _OLD_ROUTES.A2AServiceServicer):  # type: ignore[misc]
    """Answers gRPC of 0.3; what it lacks is unknown."""

    _types = a2a_v0_3_pb2
    _base = "/v1"

    def _asked(self, request: Any) -> Json:
        asked = MessageToDict(request)
        asked.setdefault("configuration", {}).setdefault("blocking", False)
        return asked

    def _place(self, request: Any) -> str:
        return f"/{request.name}"
