"""A server that answers as a generated case says."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from tests.waiting import BOUND

Case = Any
"""A generated case, as JSON, so that a file can hold a finding."""

NOBODY: Final = {"code": -32001, "message": "Task not found"}
_EXPECT: Final = re.compile(
    rb'"method": *"(tasks/pushNotificationConfig/set|CreateTaskPushNotificationConfig)"'
)
"""A request to send reports, which it promises."""
PAUSE: Final = 0.02
"""Seconds between two pieces."""
_ID: Final = re.compile(rb'"id":\s*("[^"]*"|\d+)')

_COPIED: Final = 1_000_000


class Server:
    """Answers each request with the next reply of the case, then knows no task any more.

    A reply is {"kind": "whole" | "bare", "is_stream": true, "results": [...],
    "harm": [[place, text], ...], "cut": place, "status": 200, "pieces": 1}. Places are thousandths
    of the body, which is sent in so many pieces.
    """

    def __init__(self) -> None:
        self.address = ""
        self.heard: list[bytes] = []
        self._replies: list[Case] = []

    def begin(self, replies: Sequence[Case]) -> None:
        """Answers with these from now on."""
        self.heard.clear()
        self._replies = list(replies)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answers one request and hangs up."""
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            head = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"(?i)\ncontent-length: *(\d+)", head)
            body = await reader.readexactly(int(length[1])) if length else b""
            self.heard.append(head + body)
            pieces, said = await asyncio.to_thread(self._answer, body)  # it can be megabytes
            await send(writer, said, pieces)
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()

    def _answer(self, request: bytes) -> tuple[int, bytes]:
        """Returns the number of pieces, and the bytes."""
        found = _ID.search(request)
        number = json.loads(found[1]) if found else 1
        if _EXPECT.search(request):
            params = json.loads(request)["params"]
            return 1, http(json.dumps({"jsonrpc": "2.0", "id": number, "result": params}).encode())
        if not self._replies:
            error = {"jsonrpc": "2.0", "id": number, "error": NOBODY}
            return 1, http(json.dumps(error).encode(), status=200 if found else 404)
        reply = self._replies.pop(0)
        return reply.get("pieces", 1), answer(reply, number)


async def send(writer: asyncio.StreamWriter, body: bytes, pieces: int) -> None:
    """Sends a body in so many pieces; each write copies what the connection does not take."""
    for at in range(pieces):
        piece = body[len(body) * at // pieces : len(body) * (at + 1) // pieces]
        for start in range(0, len(piece), _COPIED):
            writer.write(piece[start : start + _COPIED])
            await writer.drain()
        await asyncio.sleep(PAUSE if pieces > 1 else 0)


def answer(reply: Case, number: object = 1) -> bytes:
    """Returns the bytes of a reply to the request of this number."""
    kind, results = reply["kind"], reply["results"]
    if kind != "bare":
        results = [{"jsonrpc": "2.0", "id": number, "result": one} for one in results]
    texts = [json.dumps(one) for one in results]
    is_stream = reply["is_stream"]
    body = "".join(f"data: {one}\n\n" for one in texts) if is_stream else "".join(texts[:1])
    harmed = harm(body.encode(), reply)
    status = reply.get("status", 200)
    return http(harmed, "text/event-stream" if is_stream else "application/json", status)


def harm(body: bytes, case: Case) -> bytes:
    """Returns the body with the junk of a case written into it, cut where the case says."""
    for place, text in case.get("harm", ()):
        at = len(body) * place // 1000
        body = body[:at] + text.encode("utf-8", "surrogatepass") + body[at:]
    return body[: len(body) * case.get("cut", 1000) // 1000]


def http(body: bytes, kind: str = "application/json", status: int = 200) -> bytes:
    """Returns a whole answer."""
    head = f"HTTP/1.1 {status} Said\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
    return head.encode() + b"Connection: close\r\n\r\n" + body


@asynccontextmanager
async def serving() -> AsyncIterator[Server]:
    """Runs a server."""
    server, visits = Server(), set[asyncio.Task[Any]]()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        visits.add(task)
        task.add_done_callback(visits.discard)
        await server.serve(reader, writer)

    listening = await asyncio.start_server(serve, "127.0.0.1", 0)
    server.address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    try:
        yield server
    finally:
        listening.close()
        if visits:
            await asyncio.wait(visits, timeout=BOUND)
