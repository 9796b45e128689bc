"""Measures how long the window's thread computes without answering the person."""

import time
from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer

FROZEN: Final = 0.1
"""Seconds of computing after which a window is frozen."""
MOST: Final = 5 * FROZEN
"""The bound of tests on a quiet machine."""
_YARDSTICK: Final = 0.006
"""Seconds of the processor that `_measure` takes on a quiet machine."""
TICK_MS: Final = 20

P = ParamSpec("P")
R = TypeVar("R")


def is_frozen(longest: float) -> bool:
    """Returns whether a turn was too long, beside the same work on this machine now.

    A processor that is shared takes several times as long for the same work.
    """
    if longest < MOST:
        return False
    return longest >= MOST * max(1.0, max(_measure() for _ in range(30)) / _YARDSTICK)


def _measure() -> float:
    begun = time.thread_time()
    work = {str(number): [number, 2.0 * number] for number in range(30_000)}
    work.clear()
    return time.thread_time() - begun


class Watchdog(QObject):
    """Ticks as the events of a person would come, and notes the longest computing between two.

    Time of the processor, not of the clock: other work of the machine does not count.
    """

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        """Seconds of the longest computing since the last `begin`."""
        self._last = time.thread_time()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)

    def begin(self) -> None:
        """Begins to measure."""
        self.longest, self._last = 0.0, time.thread_time()
        self._timer.start()

    def end(self) -> float:
        """Ends the measuring; returns the longest computing."""
        if self._timer.isActive():
            self._tick()
            self._timer.stop()
        return self.longest

    def overlooking(self, work: Callable[P, R]) -> Callable[P, R]:
        """Returns a function that does `work`, whose time does not count."""

        @wraps(work)
        def done(*args: P.args, **kwargs: P.kwargs) -> R:
            begun = time.thread_time()
            result = work(*args, **kwargs)
            self._last += time.thread_time() - begun
            return result

        return done

    def _tick(self) -> None:
        now = time.thread_time()
        self.longest, self._last = max(self.longest, now - self._last), now
