"""Gathers updates within one frame, so that they are written and painted once."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from a2a_desktop.model.task import Update
from a2a_desktop.tasks import Owner

SHOWN: Final = 0.016
HIDDEN: Final = 0.1
"""Seconds of a frame while the conversation is on screen, and while it is not."""
REST: Final = 3
LONGEST: Final = 0.05
"""After a frame that took long to show, `REST` times as long passes before the next one, `LONGEST`
at most: however fast an agent writes, the window keeps most of its time for the person.
"""
BEHIND: Final = 0.25
"""Seconds at most for which a frame waits for those of other conversations."""
PAUSE: Final = 0.012
"""Seconds after a frame in which no other one begins: it is painted, and the person is answered."""
MOST: Final = 400
"""Updates that are gathered at most."""


class _Turns:
    """Lets the conversations on screen show their frames one after the other, not all at once."""

    def __init__(self) -> None:
        self._last = 0.0
        """The time of the last frame that was planned."""
        self._free = 0.0
        """The time at which the pause after the last frame ends."""

    async def wait(self, wait: float) -> None:
        """Waits for the turn of a frame that wants to wait so long."""
        latest = time.monotonic() + wait + BEHIND
        await asyncio.sleep(self.plan(wait))
        # A frame that comes first moves the end of the wait.
        while (now := time.monotonic()) < (free := min(self._free, latest)):  # noqa: ASYNC110
            await asyncio.sleep(free - now)
        self.pause()

    def pause(self) -> None:
        """Notes that a frame begins or ends."""
        self._free = time.monotonic() + PAUSE

    def plan(self, wait: float) -> float:
        """Returns the seconds to the next frame that wants to wait so long."""
        now = time.monotonic()
        at = min(max(now + wait, self._last + SHOWN), now + wait + BEHIND)
        self._last = at
        return at - now


_turns: Final = _Turns()


class UpdateBatcher:
    """Keeps updates until the frame is over; then `on_end` takes them."""

    def __init__(self, owner: Owner, on_end: Callable[[], Awaitable[None]]) -> None:
        self._owner = owner
        self._on_end = on_end
        self._gathered: list[Update] = []
        self._timer: asyncio.Task[None] | None = None
        self._has_room = asyncio.Event()
        self._took = 0.0
        """Seconds of the last frame's end."""
        self.is_visible = False

    def add(self, update: Update) -> None:
        """Adds an update; the first one starts the frame."""
        self._gathered.append(update)
        self._begin()

    async def put(self, update: Update) -> None:
        """Adds an update; while there are many, waits until they are taken.

        So an agent is read no faster than the window can show.
        """
        self.add(update)
        while len(self._gathered) >= MOST:
            self._has_room.clear()
            self._begin()
            await self._has_room.wait()

    def take(self) -> list[Update]:
        """Returns all gathered updates, in order."""
        gathered, self._gathered = self._gathered, []
        self._has_room.set()
        return gathered

    def _begin(self) -> None:
        if self._timer is None:
            self._timer = self._owner.start(self._run(), "frame")

    async def _run(self) -> None:
        rest = min(REST * self._took, LONGEST)
        wait = max(SHOWN if self.is_visible else HIDDEN, rest)
        if is_shown := self.is_visible:
            await _turns.wait(wait)
        else:
            await asyncio.sleep(wait)
        self._timer = None
        start = time.perf_counter()
        await self._on_end()
        self._took = time.perf_counter() - start
        if is_shown:
            _turns.pause()
