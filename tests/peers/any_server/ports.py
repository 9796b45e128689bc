"""The ports of a server. It answers over all of them with the same replies."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import grpc  # type: ignore[import-untyped]  # it has no types
from a2a.types import a2a_pb2, a2a_pb2_grpc
from google.protobuf.json_format import MessageToJson, ParseDict
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.peers.any_server.axes import Binding, End, Streams
from tests.peers.any_server.combination import Combination
from tests.peers.any_server.replies import Closed
from tests.peers.any_server.server import STREAMS, AnyServer, over_http
from tests.peers.any_server.shapes import Json
from tests.peers.any_server.wire import Request, results_of

_ROUTES: Final[Any] = a2a_pb2_grpc
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
    """Opens a port for gRPC of 1.0 to a server, and yields its address."""
    listening = grpc.aio.server()
    _ROUTES.add_A2AServiceServicer_to_server(_Servicer(server), listening)
    port = listening.add_insecure_port("127.0.0.1:0")
    await listening.start()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        await listening.stop(0)


class _Servicer(_ROUTES.A2AServiceServicer):  # type: ignore[misc]
    """Answers gRPC; what it lacks is unknown."""

    def __init__(self, server: AnyServer) -> None:
        self._server = server

    async def SendMessage(self, request: Any, context: Any) -> Any:
        (result,) = await self._results("POST", "/message:send", request, context)
        return ParseDict(result, a2a_pb2.SendMessageResponse(), ignore_unknown_fields=True)

    async def SendStreamingMessage(self, request: Any, context: Any) -> AsyncIterator[Any]:
        for result in await self._results("POST", "/message:stream", request, context):
            if "error" in result:
                await context.abort(grpc.StatusCode.INTERNAL, result["error"]["message"])
            yield ParseDict(result, a2a_pb2.StreamResponse(), ignore_unknown_fields=True)

    async def GetTask(self, request: Any, context: Any) -> Any:
        (result,) = await self._results("GET", f"/tasks/{request.id}", request, context)
        return ParseDict(result, a2a_pb2.Task(), ignore_unknown_fields=True)

    async def _results(self, verb: str, path: str, request: Any, context: Any) -> list[Json]:
        asked = Request(verb, path, b"", MessageToJson(request).encode())
        code = grpc.StatusCode.UNAVAILABLE
        with suppress(Closed):
            reply = self._server.answer(asked)
            if reply.status not in _CODES:
                return results_of(reply)
            code = _CODES[reply.status]
        await context.abort(code, "Refused")
        raise AssertionError(code)  # `abort` raises
