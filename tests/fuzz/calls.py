"""Agents over gRPC, with damaged messages, odd ends and odd frames of HTTP/2."""

import asyncio
import json
import struct
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import grpc  # type: ignore[import-untyped]  # it has no types
from a2a.types.a2a_pb2 import StreamResponse
from google.protobuf.json_format import ParseDict
from hypothesis import strategies as st

from tests.fuzz import shapes
from tests.fuzz.answers import look
from tests.fuzz.program import Program
from tests.fuzz.server import PAUSE, Case, harm

_CODES: Final = tuple(one.name for one in grpc.StatusCode)
_STREAMS: Final = ("SendStreamingMessage", "SubscribeToTask")
_DETAILS: Final = ("", "no", "\u202e odd \0", "word " * 400, "Socket closed", "refused")
_TRAILERS: Final = ("", "", "", "00", "ff" * 40, "0805120141", "1a0a0a08747970652e782f79")
"""Contents of `grpc-status-details-bin`, in hexadecimal."""
_ODD: Final = {
    "settings": struct.pack(">I", 0)[1:] + b"\x04\x00\0\0\0\0",
    "pings": (b"\0\0\x08\x06\0\0\0\0\0" + b"x" * 8) * 500,
    "settings again": b"\0\0\0\x04\0\0\0\0\0" * 2000,
    "go away": b"\0\0\x08\x07\0\0\0\0\0" + b"\x7f\xff\xff\xff\0\0\0\x0b",
    "reset": b"\0\0\x04\x03\0\0\0\0\x01\0\0\0\x07",
    "data": b"\0\x10\0\0\0\0\0\0\x01" + b"y" * 4096,
    "window": b"\0\0\x04\x08\0\0\0\0\0\x7f\xff\xff\xff",
    "window 0": b"\0\0\x04\x08\0\0\0\0\x01\0\0\0\0",
    "heads": b"\0\0\x05\x01\x04\0\0\0\x01\x88\x88\x88\x88\x88",
    "long": b"\xff\xff\xff\x00\0\0\0\0\x01",
    "bad heads": b"\0\0\x03\x01\x04\0\0\0\x01\xff\xff\xff",
    "goes on": b"\0\0\x01\x01\x00\0\0\0\x01\x88" + b"\0\0\x01\x09\0\0\0\0\x01\x88" * 500,
    "push": b"\0\0\x05\x05\x04\0\0\0\x01\0\0\0\x02\x88",
    "http": b"HTTP/1.1 400 No\r\nContent-Length: 0\r\n\r\n",
    "junk": b"\0" * 30_000,
}
"""Frames of a server that does not know what it does."""


@st.composite
def calls(draw: st.DrawFn) -> Case:
    """Generates replies of a server of gRPC, or the frames of one that is none."""
    chance = draw(shapes.CHANCE)
    if chance.randrange(4) == 0:
        odd = [chance.choice(sorted(_ODD)) for _ in range(chance.randint(1, 4))]
        frames = ["settings", *odd] if chance.randrange(3) else odd
        return {"frames": frames, "ends": bool(chance.randrange(2))}
    replies = draw(shapes.replies("JSONRPC 1.0"))
    for reply in replies:
        reply["often"] = chance.choice((1, 1, 1, 300))
        reply["code"] = chance.choice(("OK", "OK", *_CODES))
        reply["details"] = chance.choice(_DETAILS)
        reply["trailer"] = chance.choice(_TRAILERS)
        reply["pause"] = chance.choice((0, 0, 0, 2))
    return {"replies": replies}


async def call(program: Program, case: Case) -> None:
    """Asks an agent over gRPC, and looks at its answer."""
    async with _odd(case) if "frames" in case else _serving(case) as host:
        agent = await program.meet("GRPC 1.0", url=f"http://{host}")
        with program.watched():
            await look(program, await program.ask(agent))
        await program.check_kept()


@asynccontextmanager
async def _odd(case: Case) -> AsyncIterator[str]:
    """Serves frames of HTTP/2, whatever is asked."""

    async def visited(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            await reader.read(24)
            for name in case["frames"]:
                writer.write(_ODD[name])
                await writer.drain()
                await asyncio.sleep(PAUSE)
            while not case["ends"] and await reader.read(65536):
                pass
        writer.close()

    server = await asyncio.start_server(visited, "127.0.0.1", 0)
    try:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()


@asynccontextmanager
async def _serving(case: Case) -> AsyncIterator[str]:
    """Serves the replies on threads of their own."""
    with ThreadPoolExecutor(4) as threads:
        server = grpc.server(threads, handlers=[_Replies(list(case["replies"]))])
        port = server.add_insecure_port("127.0.0.1:0")
        server.start()
        try:
            yield f"127.0.0.1:{port}"
        finally:
            await asyncio.to_thread(server.stop(0).wait)


class _Replies(grpc.GenericRpcHandler):  # type: ignore[misc]  # grpc has no types
    """Answers each call with the next reply, then knows no task any more."""

    def __init__(self, replies: list[Case]) -> None:
        self._left = replies

    def service(self, details: Any) -> Any:
        name = details.method.rpartition("/")[2]
        if name in _STREAMS:
            return grpc.unary_stream_rpc_method_handler(self._stream)
        return grpc.unary_unary_rpc_method_handler(self._first)

    def _first(self, request: bytes, context: Any) -> bytes:
        return next(self._stream(request, context), b"")

    def _stream(self, _request: bytes, context: Any) -> Iterator[bytes]:
        if not self._left:
            context.abort(grpc.StatusCode.NOT_FOUND, "Task not found")
        reply = self._left.pop(0)
        for _ in range(reply["often"]):
            for one in reply["results"]:
                yield harm(_encoded(one), reply)
        time.sleep(reply["pause"])
        if reply["trailer"]:
            trailer = bytes.fromhex(reply["trailer"])
            context.set_trailing_metadata((("grpc-status-details-bin", trailer),))
        if reply["code"] != "OK":
            context.abort(grpc.StatusCode[reply["code"]], reply["details"].replace("\0", ""))


def _encoded(result: Any) -> bytes:
    """Returns a result as protobuf; what has no place there as it is."""
    try:
        message: Any = ParseDict(result, StreamResponse(), ignore_unknown_fields=True)
    except Exception:  # noqa: BLE001  # protobuf raises many
        return json.dumps(result).encode()
    return bytes(message.SerializeToString())
