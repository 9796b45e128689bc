"""Measures how long the window's thread computes without answering the person."""

import gc
import time
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer

FROZEN: Final = 0.1
"""Seconds of computing after which a window is frozen."""
TICK_MS: Final = 4


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
        gc.collect()
        self.longest, self._last = 0.0, time.thread_time()
        self._timer.start()

    def end(self) -> float:
        """Ends the measuring; returns the longest computing."""
        if self._timer.isActive():
            self._tick()
            self._timer.stop()
        return self.longest

    def _tick(self) -> None:
        now = time.thread_time()
        self.longest, self._last = max(self.longest, now - self._last), now
