"""Gathers updates within one frame, so that they are written and painted once."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from a2a_desktop.model.task import Update
from a2a_desktop.tasks import Owner

SHOWN: Final = 0.016
HIDDEN: Final = 0.1
"""Seconds between two frames while the conversation is on screen, and of one while it is not."""
REST: Final = 3
LONGEST: Final = 0.05
"""After a frame that took long to show, `REST` times as long passes before the next one, `LONGEST`
at most: however fast an agent writes, the window keeps most of its time for the person.
"""
BEHIND: Final = 0.25
BEHIND_HIDDEN: Final = 1.0
"""Seconds at most for which a frame waits for those of other conversations, on screen and not."""
PAUSE: Final = 0.012
"""Seconds after a frame in which no other one begins: it is painted, and the person is answered."""
MOST: Final = 400
"""Updates that are gathered at most."""


class _Turns:
    """Lets conversations end their frames one after the other, not all at once."""

    def __init__(self, behind: float) -> None:
        self._behind = behind
        self._last = 0.0
        """The time of the last frame that was planned."""
        self._free = 0.0
        """The time at which the pause after the last frame ends."""

    async def wait(self) -> None:
        """Waits for the turn of a frame that is due."""
        latest = time.monotonic() + self._behind
        await asyncio.sleep(self.plan())
        # A frame that comes first moves the end of the wait.
        while (now := time.monotonic()) < (free := min(self._free, latest)):  # noqa: ASYNC110
            await asyncio.sleep(free - now)
        self.pause()

    def pause(self) -> None:
        """Notes that a frame begins or ends."""
        self._free = time.monotonic() + PAUSE

    def plan(self) -> float:
        """Returns the seconds to the turn of a frame that is due."""
        now = time.monotonic()
        self._last = min(max(now, self._last + SHOWN), now + self._behind)
        return self._last - now


_shown: Final = _Turns(BEHIND)
_hidden: Final = _Turns(BEHIND_HIDDEN)


class UpdateBatcher:
    """Keeps updates until the frame is over; then `on_end` takes them."""

    def __init__(self, owner: Owner, on_end: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._owner = owner
        self._on_end = on_end
        self._gathered: list[Update] = []
        self._timer: asyncio.Task[None] | None = None
        self._has_room = asyncio.Event()
        self._took = 0.0
        """Seconds of the last frame's end."""
        self._ended = 0.0
        """The time of it."""
        self._is_visible = False

    @property
    def is_visible(self) -> bool:
        """The conversation is on screen. It then shows at once what is gathered."""
        return self._is_visible

    @is_visible.setter
    def is_visible(self, value: bool) -> None:
        self._is_visible = value
        if value and self._gathered and not self._owner.is_closed:
            self._owner.start(self._on_end(), "frame")

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
        since = time.monotonic() - self._ended
        await asyncio.sleep(max(SHOWN - since, rest - since, 0.0) if self.is_visible else HIDDEN)
        turns = _shown if self.is_visible else _hidden
        await turns.wait()
        self._timer = None
        start = time.monotonic()
        await self._on_end()
        self._ended = time.monotonic()
        self._took = self._ended - start
        turns.pause()

    async def settle(self) -> None:
        """Ends the frame now, of a hidden conversation as soon as it has its turn."""
        if not self.is_visible:
            await _hidden.wait()
        await self._on_end()
        if not self.is_visible:
            _hidden.pause()
