"""Collecting garbage on the window's thread only.

Python collects on whichever thread happens to allocate; a worker that thereby destroys a Qt
object brings the program down.
"""

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

PERIOD_MS: Final = 500
SETTLED_MS: Final = 3000
"""After the start: by then what is imported beside the window is there too."""


class GarbageCollector(QObject):
    """Stands in for Python's own collector as long as it lives."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()  # what is imported by now stays: to look through it would be a frame or three
        self._thresholds = gc.get_threshold()
        self._timer = QTimer(self)
        self._timer.setInterval(PERIOD_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()
        QTimer.singleShot(SETTLED_MS, self, self._settle)

    def close(self) -> None:
        """Give the work back to Python."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()

    def _settle(self) -> None:
        """What is imported stays: looking through it time and again costs two frames each."""
        gc.collect()
        gc.freeze()

    def _look(self) -> None:
        """Collect as much as Python itself would have by now."""
        counts = gc.get_count()
        due = [n for n, count in enumerate(counts) if count > self._thresholds[n]]
        if due:
            gc.collect(max(due))
