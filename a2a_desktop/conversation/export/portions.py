"""Runs long work on a thread, a portion at a time, so that the loop and cancels go on."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TypeVar

from a2a_desktop.conversation.export.limits import PIECE, PORTION
from a2a_desktop.model.errors import JournalFailed

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Wanted:
    """The request of a `Work` for the bytes of a file, by their SHA-256."""

    digest: str


Work = Generator[str | Wanted, bytes | None, T]
"""Yields text, often and in small pieces; "" only lets other tasks run.

For a `Wanted` it gets the bytes, or None if they cannot be read.
"""

ReadBlob = Callable[[str], Awaitable[bytes]]
"""`conversation.ports.Blobs.read`: raises JournalFailed."""


@dataclass(slots=True)
class CountingReader:
    """Reads files, and counts those that cannot be read: the export goes on without them."""

    read_blob: ReadBlob
    left_out: int = 0

    async def __call__(self, digest: str) -> bytes:
        """Returns the bytes of a file. Raises JournalFailed."""
        try:
            return await self.read_blob(digest)
        except JournalFailed:
            self.left_out += 1
            raise


@dataclass(slots=True)
class _Outcome:
    """The result of a portion of work."""

    text: str
    wanted: Wanted | None = None
    is_last: bool = False
    value: object = None


async def on_thread(work: Callable[[], T]) -> T:
    """Runs short `work` like `asyncio.to_thread`, but a cancel waits for the thread.

    So no two threads touch the same object.
    """
    future = asyncio.get_running_loop().run_in_executor(None, work)
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        await asyncio.wait([future])
        if not future.cancelled():
            future.exception()  # nobody else will ask for it
        raise


async def pieces(
    work: Work[None], read_blob: ReadBlob, *, errors: str = "replace"
) -> AsyncGenerator[bytes, None]:
    """Yields the text of `work` as UTF-8. `errors` is the handling of a lone surrogate."""
    answer: bytes | None = None
    while True:
        outcome = await on_thread(partial(_portion, work, answer))
        if outcome.text:
            yield outcome.text.encode("utf-8", errors)
        if outcome.is_last:
            return
        answer = await _file(outcome.wanted, read_blob)


async def finished(work: Work[T], read_blob: ReadBlob | None = None) -> T:
    """Returns the result of `work`; drops the text it yields."""
    answer: bytes | None = None
    while True:
        outcome = await on_thread(partial(_portion, work, answer))
        if outcome.is_last:
            return outcome.value  # type: ignore[return-value]  # the last one holds a T
        answer = await _file(outcome.wanted, read_blob)


async def _file(wanted: Wanted | None, read_blob: ReadBlob | None) -> bytes | None:
    if wanted is None or read_blob is None:
        return None
    try:
        return await read_blob(wanted.digest)
    except JournalFailed:
        return None  # the file is gone; the words around it are still worth having


def _portion(work: Work[object], answer: bytes | None) -> _Outcome:
    texts: list[str] = []
    size = 0
    end = monotonic() + PORTION
    try:
        item = work.send(answer)
        while not isinstance(item, Wanted):
            texts.append(item)
            size += len(item)
            if size >= PIECE or monotonic() >= end:
                return _Outcome("".join(texts))
            item = next(work)
    except StopIteration as stop:
        return _Outcome("".join(texts), is_last=True, value=stop.value)
    return _Outcome("".join(texts), item)
