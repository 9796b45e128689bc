"""Reads the server-sent events of a reply by httpx-sse. Source: HTML standard, 9.2."""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import aclosing, asynccontextmanager
from typing import Final

import httpx
from httpx_sse import EventSource, ServerSentEvent

from a2a_desktop.model.errors import TooLarge
from a2a_desktop.protocol.http import TINY, chunks_of
from a2a_desktop.protocol.limits import EVENT_SIZE

PACE: Final = 0.05
"""Seconds in which chunks are gathered: a text that grows twenty times a second grows smoothly."""
LIVELY: Final = 2
"""Events of one pace beyond which chunks are gathered twice as long: people read slower."""
FULL: Final = 65_536
"""Bytes of a read beyond which more is there already. Source: httpcore."""
MANY: Final = 4
"""Streams at once from which chunks are gathered longer: a window shows each one less often."""
SMALL: Final = 16_384
"""Bytes of a chunk from which it is read in pieces."""
PIECE: Final = 4096
"""Bytes of lines that are read without a look at the clock."""
TURN: Final = 0.004
"""Seconds of a chunk's events after which other tasks run."""


def is_event_stream(response: httpx.Response) -> bool:
    """Returns whether the reply is a stream of events."""
    return kind_of(response) == "text/event-stream"


def kind_of(response: httpx.Response) -> str:
    """Returns the content type of a reply, without its parameters."""
    return str(response.headers.get("content-type", "")).partition(";")[0].strip().lower()


@asynccontextmanager
async def server_sent_events(
    response: httpx.Response, limit: int = EVENT_SIZE
) -> AsyncIterator[AsyncIterator[ServerSentEvent]]:
    """Opens the events of a reply, whatever type and charset its head names.

    The iterator raises TooLarge when one event holds more than `limit` bytes.
    """
    async with aclosing(paced(chunks_of(response))) as chunks:
        bounded = httpx.Response(
            200,
            headers={"Content-Type": "text/event-stream"},
            stream=BoundedEvents(chunks, limit),
            default_encoding="utf-8-sig",  # without the BOM
        )
        async with aclosing(EventSource(bounded).aiter_sse()) as events:
            yield events


class BoundedEvents(httpx.AsyncByteStream):
    """The body of a stream of events, each of which has at most `limit` bytes.

    Lets other tasks run between its pieces. The owner of `chunks` closes them.
    """

    def __init__(self, chunks: AsyncIterator[bytes], limit: int) -> None:
        self._chunks = chunks
        self._limit = limit
        self._size = 0
        """Bytes of the event so far."""
        self._last = b""
        """The byte before, which may be half of a line end."""

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yields the pieces of the body. Raises TooLarge."""
        async for chunk in self._chunks:
            turn_ends = time.perf_counter() + TURN
            for piece in _pieces(chunk, is_long=self._size > SMALL):
                self._count(piece)
                yield piece
                if time.perf_counter() > turn_ends:
                    await asyncio.sleep(0)
                    turn_ends = time.perf_counter() + TURN

    def _count(self, piece: bytes) -> None:
        """Counts the bytes of the event, a line end as one wherever it is cut. Raises TooLarge."""
        first = -1
        if len(piece) <= PIECE:
            text = (self._last + piece).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
            self._size -= len(self._last)
            first = text.find(b"\n\n")
        else:
            text = piece
        self._size += first + 1 if first >= 0 else len(text)
        if self._size > self._limit:
            raise TooLarge("event", self._limit)
        if first >= 0:
            self._size = len(text) - text.rfind(b"\n\n") - 2
        self._last = piece[-1:] or self._last


def _pieces(chunk: bytes, *, is_long: bool) -> Iterator[bytes]:
    """Yields a chunk without line ends whole, any other in small pieces.

    The end of a long line is a piece of its own: httpx-sse holds all lines of a piece until it is
    read.
    """
    ends = [place for place in (chunk.find(b"\n"), chunk.find(b"\r")) if place >= 0]
    if not ends:
        yield chunk
        return
    start = 0
    if is_long:
        start = min(ends) + 1
        yield from filter(None, (chunk[: start - 1], chunk[start - 1 : start]))
    for place in range(start, len(chunk), PIECE):
        yield chunk[place : place + PIECE]


class _Streams:
    """The streams that are read now."""

    count = 0

    def pace(self) -> float:
        """Returns the seconds in which each gathers its chunks."""
        return PACE * min(MANY, 1 + self.count // MANY)


_streams: Final = _Streams()


async def paced(chunks: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """Yields the same chunks less often: after one that was waited for, gathers for a while.

    Waking up costs twenty times as much as reading the event that came. Chunks that are there
    already pass at once, however small, and so does a body that comes faster than it is read.
    """
    loop = asyncio.get_running_loop()
    count = size = events = 0
    times = 1
    _streams.count += 1
    try:
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
                size += len(chunk)
                events += chunk.count(b"data:")
                if waited.is_set():
                    times = 2 if events > times * LIVELY else 1
                    if size < FULL:
                        await asyncio.sleep(_streams.pace() * times)
                    size = events = 0
                count += 1
                if count % TINY == 0:
                    await asyncio.sleep(0)
    finally:
        _streams.count -= 1
