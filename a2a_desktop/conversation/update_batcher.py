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
MOST: Final = 400
"""Updates that are gathered at most."""


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
        await asyncio.sleep(max(SHOWN if self.is_visible else HIDDEN, rest))
        self._timer = None
        start = time.perf_counter()
        await self._on_end()
        self._took = time.perf_counter() - start
