"""Measures how long the window's thread stands still."""

import asyncio
import threading
import time
from pathlib import Path

BEAT = 0.002


def queued() -> float:
    """Returns the seconds that this thread waited for a busy processor; 0 if unknown."""
    place = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
    return int(place.read_text().split()[1]) / 1e9 if place.exists() else 0.0


class Clock:
    """The longest time between two beats, without the time that other programs took."""

    def __init__(self) -> None:
        self._longest = 0.0

    async def beat(self) -> None:
        """Beats for ever."""
        last, before = time.perf_counter(), queued()
        while True:
            await asyncio.sleep(BEAT)
            now, waited = time.perf_counter(), queued()
            self._longest = max(self._longest, now - last - BEAT - (waited - before))
            last, before = now, waited

    def longest(self) -> float:
        """Returns the milliseconds since the last call."""
        longest, self._longest = self._longest, 0.0
        return 1000 * longest
