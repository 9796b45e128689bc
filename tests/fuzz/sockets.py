"""Agents over a WebSocket and behind a hub, with damaged frames."""

import asyncio
import base64
import hashlib
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final
from unittest.mock import patch

from hypothesis import strategies as st

from a2a_desktop.protocol.transports.hub import Hub
from tests.fuzz import shapes
from tests.fuzz.answers import look
from tests.fuzz.program import Program
from tests.fuzz.server import NOBODY, Case, harm, send
from tests.tcp_server import start_server

_WAY: Final = "JSONRPC 1.0"
_SALT: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_ODD: Final = {
    "ping": b"\x89\x05hello",
    "long ping": b"\x89\x7e\x01\x00" + b"x" * 256,
    "pings": b"\x89\x00" * 5000,
    "empty": b"\x81\x00" * 3000,
    "binary": b"\x82\x02{}",
    "rest": b"\x80\x02{}",
    "pieces": b"\x01\x02{}" + b"\x00\x00" * 3000 + b"\x80\x00",
    "bits": b"\xf1\x02{}",
    "masked": b"\x81\x82\0\0\0\0{}",
    "unknown": b"\x83\x00",
    "no text": b"\x81\x02\xff\xfe",
    "long": b"\x81\x7f" + b"\x7f" + b"\xff" * 7,
    "close": b"\x88\x00",
    "odd close": b"\x88\x02\x00\x01",
    "said close": b"\x88\x07\x03\xe8\xff\xfe\xfdab",
    "another": b"\x81\x1e" + b'{"jsonrpc":"2.0","method":"x"}',
    "list": b"\x81\x02[]",
}
"""Frames between the results."""
_DOORS: Final = (
    *("", "", "", "", "", ""),
    "HTTP/1.1 200 OK\r\n\r\n",
    "HTTP/1.1 301 Moved\r\nLocation: ws://127.0.0.1:9/\r\n\r\n",
    "HTTP/1.1 401 No\r\nWWW-Authenticate: Bearer\r\n\r\n",
    "HTTP/1.1 101 Yes\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    "HTTP/1.1 101 Yes\r\n" + "X: y\r\n" * 3000,
    "x" * 70_000,
    "\0",
)
"""Answers to the handshake; "" is the right one."""
_TOLD: Final = ("task.status", "task.artifact", "task.complete", "heartbeat", "x")
_KEY: Final = re.compile(rb"(?i)\nsec-websocket-key: *(\S+)")
_SILENCE: Final = 0.5
_HASTE: Final = {"pauses": (0.0,), "heartbeat": 0.3}


@st.composite
def sockets(draw: st.DrawFn) -> Case:
    """Generates replies, and the frames that they come in."""
    chance = draw(shapes.CHANCE)
    replies = draw(shapes.replies(_WAY))
    for reply in replies:
        reply["odd"] = [
            [chance.randrange(len(reply["results"]) + 1), chance.choice(sorted(_ODD))]
            for _ in range(chance.choice((0, 0, 1, 1, 2, 5)))
        ]
        reply["told"] = chance.choice(_TOLD)
        reply["end"] = chance.choice(("wait", "close", "abort", "abort"))
        reply["pieces"] = chance.choice((1, 1, 1, 3, 40))
    is_hub, door = bool(chance.randrange(2)), chance.choice(_DOORS)
    return {"is_hub": is_hub, "door": door, "replies": replies}


async def connect(program: Program, case: Case) -> None:
    """Asks an agent over a WebSocket or behind a hub, and looks at its answer."""
    async with _serving(case) as host:
        url = f"ws-agent+ws://{host}/hub/odd" if case["is_hub"] else f"ws://{host}/rpc"
        agent = await program.meet("WEBSOCKET 1.0", url=url)
        with patch.dict(Hub.__init__.__kwdefaults__ or {}, _HASTE), program.watched():
            await look(program, await program.ask(agent))
        await program.check_kept()


@asynccontextmanager
async def _serving(case: Case) -> AsyncIterator[str]:
    replies = list(case["replies"])

    async def visited(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, EOFError, asyncio.LimitOverrunError, ValueError):
            await _talk(reader, writer, case, replies)
        writer.close()

    async with await start_server(visited, "127.0.0.1", 0) as server:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def _talk(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, case: Case, replies: list[Case]
) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    key = _KEY.search(head)
    accept = base64.b64encode(hashlib.sha1((key[1] if key else b"") + _SALT).digest())
    right = b"HTTP/1.1 101 Yes\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    writer.write(case["door"].encode() or right + b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n")
    while True:
        asked = json.loads(await _heard(reader) or b"{}")
        if asked.get("method") == "agent.register":
            writer.write(_frame(_said(asked, {"result": {}})))
            continue
        if "id" not in asked:
            continue
        if not replies:
            writer.write(_frame(_said(asked, {"error": NOBODY})))
            continue
        reply = replies.pop(0)
        made = partial(_frames, reply, asked, is_hub=case["is_hub"])
        await send(writer, await asyncio.to_thread(made), reply["pieces"])
        if reply["end"] == "close":
            writer.write(_ODD["close"])
        if reply["end"] != "wait":
            return
        if case["is_hub"]:
            await asyncio.sleep(_SILENCE)  # the program would wait for a task for ever
            return


def _frames(reply: Case, asked: Any, *, is_hub: bool) -> bytes:
    """Returns the bytes of a reply: its results as frames, odd frames between them."""
    made = []
    for number, one in enumerate(reply["results"]):
        is_told = is_hub and number > 0
        told = {"jsonrpc": "2.0", "method": reply["told"], "params": one}
        made.append(_frame(json.dumps(told).encode() if is_told else _said(asked, {"result": one})))
    for place, name in sorted(reply["odd"], key=str, reverse=True):
        made.insert(place, _ODD[name])
    return harm(b"".join(made), reply)


def _said(asked: Any, said: Any) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": asked.get("id"), **said}).encode()


def _frame(body: bytes) -> bytes:
    size = len(body)
    if size < 126:
        return b"\x81" + bytes([size]) + body
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + body
    return b"\x81\x7f" + size.to_bytes(8, "big") + body


async def _heard(reader: asyncio.StreamReader) -> bytes:
    """Returns the text of the next frame of the program; "" for any other."""
    kind, size = await reader.readexactly(2)
    size &= 127
    if size > 125:
        size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
    mask = await reader.readexactly(4)
    body = await reader.readexactly(size)
    if kind & 15 == 8:
        raise EOFError
    plain = bytes(one ^ mask[n % 4] for n, one in enumerate(body))
    return plain if kind & 15 == 1 else b""
