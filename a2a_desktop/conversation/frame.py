"""Gathering what comes within one frame, so that it is written and painted once."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from a2a_desktop.model.task import Update
from a2a_desktop.tasks import Owner

SHOWN: Final = 0.016
HIDDEN: Final = 0.033
"""Seconds a frame lasts while the conversation is on screen, and while it is not."""


class Frame:
    """Updates wait here until the frame is over; then `on_end` takes them."""

    def __init__(self, owner: Owner, on_end: Callable[[], Awaitable[None]]) -> None:
        self._owner = owner
        self._on_end = on_end
        self._gathered: list[Update] = []
        self._timer: asyncio.Task[None] | None = None
        self.is_visible = False

    def add(self, update: Update) -> None:
        """One more; the first one starts the frame."""
        self._gathered.append(update)
        if self._timer is None:
            self._timer = self._owner.start(self._run(), "frame")

    def take(self) -> list[Update]:
        """All that was gathered, in order."""
        gathered, self._gathered = self._gathered, []
        return gathered

    async def _run(self) -> None:
        await asyncio.sleep(SHOWN if self.is_visible else HIDDEN)
        self._timer = None
        await self._on_end()
