"""Server-sent events: frames from a reply that streams. Source: HTML standard, 9.2.

Our own few lines, for the cap on an event's size; lines end by CR and LF only, so that
U+2028 and U+0085 inside JSON stay text. Each generator closes the one it reads from: what is
left to the garbage collector would be closed in another task. None holds what it has handed on:
an event may be as large as its limit.
"""

import asyncio
import codecs
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Final

import httpx

from a2a_desktop.model.errors import TooLarge
from a2a_desktop.protocol.limits import EVENT_SIZE

PACE: Final = 0.03
"""Seconds in which what comes is gathered: less than a frame of the window."""
SMALL: Final = 16_384
"""Bytes of a chunk after which it is worth while."""
TURN: Final = 0.004
"""Seconds of a chunk's events after which others have their turn."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One event: its name ("" as a rule) and its data, lines joined by LF."""

    event: str
    data: bytes


def is_event_stream(response: httpx.Response) -> bool:
    """The reply is a stream of events."""
    kind, _, _ = response.headers.get("content-type", "").partition(";")
    return bool(kind.strip().lower() == "text/event-stream")


async def frames(
    chunks: AsyncGenerator[bytes, None], limit: int = EVENT_SIZE
) -> AsyncGenerator[Frame, None]:
    """The events of a stream; comments (keep-alive) and empty events are left out.

    Raises TooLarge when one event holds more than `limit` bytes.
    """
    event, data, size, is_first = "", list[bytes](), 0, True
    async with aclosing(_lines(chunks, limit)) as lines:
        async for line in lines:
            if is_first:
                is_first, line = False, line.removeprefix(codecs.BOM_UTF8)  # noqa: PLW2901
            if not line:
                if data:
                    yield Frame(event, data.pop() if len(data) == 1 else b"\n".join(data))
                event, data, size = "", [], 0
            elif line.startswith(b"data:"):
                data.append(line[6 if line[5:6] == b" " else 5 :])
                size += len(line)
                if size > limit:
                    raise TooLarge("event", limit)
            elif line.startswith(b"event:"):
                event = line[6:].removeprefix(b" ").decode("utf-8", "replace")
            elif line == b"data":
                data.append(b"")
            elif line == b"event":
                event = ""
            line = b""  # noqa: PLW2901  # not held while the event is worked on


async def paced(chunks: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """The same chunks, asked for less often: after one that was waited for more gather for a while.

    To be woken costs twenty times what it costs to read the event that came. What is there
    already is handed on at once, however little each chunk holds.
    """
    loop = asyncio.get_running_loop()
    async with aclosing(chunks):
        while True:
            waited = asyncio.Event()
            mark = loop.call_soon(waited.set)
            try:
                chunk = await anext(chunks)
            except StopAsyncIteration:
                return
            finally:
                mark.cancel()
            yield chunk
            if waited.is_set() and len(chunk) < SMALL:
                await asyncio.sleep(PACE)


async def _lines(chunks: AsyncGenerator[bytes, None], limit: int) -> AsyncGenerator[bytes, None]:
    pending = bytearray()
    async with aclosing(chunks):
        async for chunk in chunks:
            is_plain = b"\r" not in chunk and not pending.endswith(b"\r")
            end = chunk.find(b"\n")
            if end < 0 and is_plain:
                pending += chunk
            else:
                if pending and is_plain:  # a long line ends
                    pending += chunk[:end]
                    chunk = chunk[end + 1 :]  # noqa: PLW2901
                    yield _taken(pending)
                lines = _split(bytes(pending) + chunk)
                pending = bytearray(lines.pop())
                lines.reverse()
                turn_ends = time.perf_counter() + TURN
                while lines:
                    yield lines.pop()
                    if time.perf_counter() > turn_ends:
                        await asyncio.sleep(0)
                        turn_ends = time.perf_counter() + TURN
            if len(pending) > limit:
                raise TooLarge("event", limit)


def _taken(pending: bytearray) -> bytes:
    """All of it, which is not held here any longer."""
    whole = bytes(pending)
    pending.clear()
    return whole


def _split(data: bytes) -> list[bytes]:
    r"""All complete lines, and what remains. A final \r may be half of a \r\n: it remains."""
    if b"\r" not in data:
        return data.split(b"\n")
    is_held = data.endswith(b"\r")
    whole = data[:-1] if is_held else data
    lines = whole.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    if is_held:
        lines[-1] += b"\r"
    return lines
