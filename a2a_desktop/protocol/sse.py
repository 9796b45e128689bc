"""Server-sent events: frames from a reply that streams. Source: HTML standard, 9.2.

Our own few lines, for the cap on an event's size; lines end by CR and LF only, so that
U+2028 and U+0085 inside JSON stay text. Each generator closes the one it reads from: what is
left to the garbage collector would be closed in another task.
"""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass

import httpx

from a2a_desktop.model.errors import TooLarge
from a2a_desktop.protocol.limits import EVENT_SIZE


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
    event, data, size = "", list[bytes](), 0
    async with aclosing(_lines(chunks, limit)) as lines:
        async for line in lines:
            if not line:
                if data:
                    yield Frame(event, b"\n".join(data))
                event, data, size = "", [], 0
                continue
            name, _, value = line.partition(b":")
            value = value[1:] if value.startswith(b" ") else value
            if name == b"data":
                data.append(value)
                size += len(value)
                if size > limit:
                    raise TooLarge("event", limit)
            elif name == b"event":
                event = value.decode("utf-8", "replace")


async def _lines(chunks: AsyncGenerator[bytes, None], limit: int) -> AsyncGenerator[bytes, None]:
    pending: list[bytes] = []
    size = 0
    async with aclosing(chunks):
        async for chunk in chunks:
            pending.append(chunk)
            size += len(chunk)
            if b"\n" in chunk or b"\r" in chunk:
                *lines, rest = _split(b"".join(pending))
                for line in lines:
                    yield line
                pending, size = [rest], len(rest)
            if size > limit:
                raise TooLarge("event", limit)


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
