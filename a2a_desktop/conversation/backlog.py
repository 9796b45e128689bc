"""Writes that failed, in order: tried again before the next write, and by a timer."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from a2a_desktop.model.errors import TOO_MUCH_WAITS, JournalFailed, JournalWaits
from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import FilePart, Message, Part, TextPart
from a2a_desktop.observe import Subscribers
from a2a_desktop.tasks import Owner

MOST: Final = 64 * 2**20
"""Bytes that wait at most, roughly. A write beyond them is refused and not kept."""
PAUSES: Final = (1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds until the next try; the last one repeats."""
_SMALL: Final = 200
"""Bytes of a write without texts and files, roughly."""
_VALUE: Final = 50
"""Bytes of a value in JSON beside its text, roughly."""
_LOOKED_AT: Final = 10_000
"""Values in JSON of which the size is looked at."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, eq=False)
class Write:
    """One write that can be done at any later time."""

    run: Callable[[], Awaitable[object]]
    size: Callable[[], int] = lambda: _SMALL
    """Returns its bytes, roughly; only for a write that waits, as it takes its time."""
    key: Hashable = None
    """Its place, if it replaces all earlier writes there; None adds to them."""
    content: object = None
    """Its contents for readers, while it waits."""


class Backlog:
    """Does writes, keeps those that fail, and does them later in the same order."""

    def __init__(self, owner: Owner, pauses: Sequence[float] = PAUSES, most: int = MOST) -> None:
        self._owner = owner
        self._pauses = pauses
        self._most = most
        self._waiting: deque[Write] = deque()
        self._newest: dict[Hashable, Write] = {}
        self._sizes: dict[Write, int] = {}
        self._size = 0
        self._has_refused = False
        self._fault: JournalFailed | None = None
        self._emptying: asyncio.Task[None] | None = None
        self._timer: asyncio.Task[None] | None = None
        self._impossible: list[object] = []
        self.emptied: Subscribers[Sequence[object]] = Subscribers()
        """Everything that waited is written; what was refused can be tried again.

        But for the writes with these contents, which proved impossible.
        """

    @property
    def waiting(self) -> Sequence[Write]:
        """The writes that wait, oldest first."""
        return tuple(self._waiting)

    @property
    def reason(self) -> str:
        """The reason of the last failure; "" if there was none since all was written."""
        return self._fault.reason if self._fault is not None else ""

    def find(self, key: Hashable) -> Write | None:
        """Returns the write that waits for a place."""
        return next((one for one in reversed(self._waiting) if one.key == key), None)

    async def write(self, write: Write) -> None:
        """Does a write after all that wait. Raises JournalWaits if it waits as well.

        Raises JournalFailed for a write that is not kept: it can never succeed, or too much waits.
        """
        if write.key is not None:
            self._newest[write.key] = write
        try:
            await self._written(write)
        finally:
            if write not in self._waiting:
                self._forget(write)

    def replace(self, write: Write) -> None:
        """Lets a write wait in place of those that wait there or are on their way, if any.

        Raises JournalFailed if too much waits.
        """
        if write.key in self._newest:
            self._newest[write.key] = write
            self._keep(write)

    async def nothing_waits(self) -> None:
        """Does all that waits. Raises JournalFailed if something is left."""
        if not await self.try_again():
            raise JournalFailed(self.reason)

    async def _written(self, write: Write) -> None:
        if self._waiting:
            self._keep(write)
            await self.try_again()
            if write in self._waiting:
                raise JournalWaits(self.reason)
            return
        try:
            await write.run()
        except JournalFailed as error:
            if not error.is_passing:
                raise
            self._fault = error
            self._keep(write)
            if write in self._waiting:
                self._begin_timer()
                raise JournalWaits(error.reason) from error

    async def try_again(self) -> bool:
        """Does the waiting writes; returns whether none is left."""
        while (self._waiting or self._has_refused) and not self._owner.is_closed:
            if self._emptying is not None and not self._emptying.done():
                await asyncio.shield(self._emptying)  # it may have failed before this call
                continue
            self._emptying = self._owner.start(self._empty(), "write what waits")
            await asyncio.shield(self._emptying)
            break
        return not self._waiting

    async def close(self, bound: float) -> None:
        """Tries a last time; what fails then is lost."""
        with suppress(TimeoutError):
            async with asyncio.timeout(bound):
                await self.try_again()
        if self._waiting:
            _log.error("%d writes are lost: %s", len(self._waiting), self.reason)
        await self._owner.close(bound)

    def _keep(self, write: Write) -> None:
        if write.key is not None:
            if self._newest.get(write.key) is not write:
                return  # a newer one is written, or on its way
            for old in [one for one in self._waiting if one.key == write.key]:
                if self._emptying is None or self._emptying.done() or old is not self._waiting[0]:
                    self._remove(old)
        size = write.size()
        if self._size + size > self._most:
            self._has_refused = True
            self._begin_timer()
            raise JournalFailed(TOO_MUCH_WAITS)
        self._waiting.append(write)
        self._sizes[write] = size
        self._size += size

    def _remove(self, write: Write) -> None:
        self._waiting.remove(write)
        self._size -= self._sizes.pop(write)
        self._forget(write)

    def _forget(self, write: Write) -> None:
        if self._newest.get(write.key) is write:
            del self._newest[write.key]

    async def _empty(self) -> None:
        while self._waiting:
            write = self._waiting[0]
            try:
                await write.run()
            except JournalFailed as error:
                if error.is_passing:
                    self._fault = error
                    return
                _log.warning("a write that waited is impossible: %s", error.reason)
                self._impossible.append(write.content)
            self._remove(write)
        self._fault, self._has_refused = None, False
        impossible, self._impossible = self._impossible, []
        self.emptied.notify(impossible)

    def _begin_timer(self) -> None:
        if (self._timer is None or self._timer.done()) and not self._owner.is_closed:
            self._timer = self._owner.start(self._keep_trying(), "try again")

    async def _keep_trying(self) -> None:
        turn = 0
        while self._waiting or self._has_refused:
            await asyncio.sleep(self._pauses[min(turn, len(self._pauses) - 1)])
            turn += 1
            await self.try_again()


def size_of(events: Sequence[Event]) -> int:
    """Returns the bytes of events in memory, roughly."""
    return sum(_SMALL + sum(map(_size_of_part, _parts_of(event))) for event in events)


def _parts_of(event: Event) -> Sequence[Part]:
    parts: Sequence[Part] = getattr(event, "parts", ())
    message = getattr(event, "message", None)
    return (*parts, *message.parts) if isinstance(message, Message) else parts


def _size_of_part(part: Part) -> int:
    if isinstance(part, TextPart):
        return len(part.text)
    if isinstance(part, FilePart):
        return len(part.data or b"")
    return size_of_data(part.data)


def size_of_data(value: Json) -> int:
    """Returns the bytes of JSON in memory, roughly; of very much of it only that of a part."""
    waiting, size = deque([value]), 0
    for _ in range(_LOOKED_AT):
        if not waiting:
            break
        one = waiting.popleft()
        size += _VALUE + (len(one) if isinstance(one, str) else 0)
        if isinstance(one, dict):
            waiting.extend(one.values())
        elif isinstance(one, list):
            waiting.extend(one)
    return size + _VALUE * len(waiting)
