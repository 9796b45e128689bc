"""Reports of agents on their tasks, damaged."""

import asyncio
import json
import re
from contextlib import suppress
from typing import Final

from hypothesis import strategies as st

from a2a_desktop.model.ids import JsonObject
from tests.fuzz import shapes
from tests.fuzz.program import Program
from tests.fuzz.server import Case, harm

WAYS: Final = ("JSONRPC 1.0", "JSONRPC 0.3.0")
PATIENCE: Final = 1.0
"""Seconds for the answer to a report; a half one gets none so soon."""
HEADS: Final = (
    "content-length: 99999999999999999999",
    "content-length: -1",
    "transfer-encoding: chunked",
    "expect: 100-continue",
    "origin: null",
    "origin: http://[",
    "host: evil.example",
    "x: " + "y" * 70_000,
    "\0: \0",
    "authorization: Bearer",
    "authorization: Basic =",
)
_DOOR: Final = re.compile(rb'"url": *"http://127\.0\.0\.1:(\d+)(/a2a/[^"]+)"')
_TOKEN: Final = re.compile(rb'"token": *"([^"]+)"')


@st.composite
def reports(draw: st.DrawFn) -> Case:
    """Generates reports, and the answers to the questions that they cause."""
    way, chance = draw(st.sampled_from(WAYS)), draw(shapes.CHANCE)
    said = [_report(chance, way) for _ in range(chance.randint(1, 3))]
    return {"way": way, "reports": said, "replies": draw(shapes.replies(way))}


def _report(chance: shapes.Chance, way: str) -> Case:
    body = shapes.hurt(chance.choice(chance.choice(shapes.transcripts(way)) or [{}]), chance)
    heads = [chance.choice(HEADS)] if chance.randrange(3) == 0 else []
    method = chance.choice(("POST", "POST", "POST", "GET", "PUT", "\0"))
    path = chance.choice(("", "", "", "?validationToken=x", "x", "%00", "/../"))
    return {"method": method, "path": path, "heads": heads, "body": body, **shapes.broken(chance)}


async def report(program: Program, case: Case) -> None:
    """Begins a task, and reports on it by what the agent was told."""
    app = program.app
    if not app.push_service.address:
        program.window.state.remember(has_push=True)
        await program.window.state.keep()
    agent = await program.meet(case["way"], pushes=True)
    program.server.begin([shapes.wire(case["way"], [shapes.working(case["way"])])])
    with program.watched():
        await program.ask(agent)
        heard = b"".join(program.server.heard)
        door, token = _DOOR.search(heard), _TOKEN.search(heard)
        program.server.begin(case["replies"])
        if door is not None and token is not None:
            program.met.add("a door")
            for one in case["reports"]:
                known = door[2].decode(), token[1].decode()
                request = await asyncio.to_thread(_request, one, *known)
                said = await _told(int(door[1]), request)
                program.met.add(said)
                if said.startswith("5"):
                    program.findings.append(f"refused: a report by {said}")
        await program.rest()
        program.note_met()
    await program.check_kept()


def _request(case: JsonObject, path: str, token: str) -> bytes:
    body = harm(json.dumps(case["body"]).encode(), case)
    heads = ["host: 127.0.0.1", f"x-a2a-notification-token: {token}", *case["heads"]]  # type: ignore[misc]  # a list
    head = "\r\n".join([f"{case['method']} {path}{case['path']} HTTP/1.1", *heads])
    return f"{head}\r\ncontent-length: {len(body)}\r\n\r\n".encode("latin-1") + body


async def _told(port: int, request: bytes) -> str:
    """Returns the status of the answer to a report; "" for none."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    line = b""
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            writer.write(request)
            await writer.drain()
            line = await reader.readline()
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()
    return line.decode("latin-1").partition(" ")[2].strip()[:3]
