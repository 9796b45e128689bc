"""Garbage collection on the window's thread only.

Python collects on whichever thread happens to allocate; a worker that destroys a Qt object in this
way crashes the program.
"""

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

from a2a_desktop.ui.qt.timers import repeating

PERIOD_MS: Final = 500
SETTLED_MS: Final = 3000
"""Time after the start until the imports beside the window are done too."""


class GarbageCollector(QObject):
    """Replaces Python's own collector until it is closed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()  # freezes what is imported by now: a pass over it would cost a frame or three
        self._thresholds = gc.get_threshold()
        self._timer = repeating(self, self._look, PERIOD_MS)
        self._timer.start()
        QTimer.singleShot(SETTLED_MS, self, self._settle)

    def close(self) -> None:
        """Hands collection back to Python."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()

    def _settle(self) -> None:
        """Freezes the imported modules: each pass over them costs two frames."""
        gc.collect()
        gc.freeze()

    def _look(self) -> None:
        """Collects as much as Python itself would have by now."""
        counts = gc.get_count()
        due = [n for n, count in enumerate(counts) if count > self._thresholds[n]]
        if due:
            gc.collect(max(due))
