"""Garbage collection on the window's thread only.

Python collects on whichever thread happens to allocate; a worker that destroys a Qt object in this
way crashes the program.
"""

import gc
import sys
from typing import Final

from PySide6.QtCore import QObject, QTimer

from a2a_desktop.ui.qt.timers import repeating

PERIOD_MS: Final = 500
SETTLED_MS: Final = 3000
"""Time after the start until the imports beside the window are done too."""
MANY: Final = 10_000
"""New objects that stayed, from which a full pass is worth its time."""
TOO_MANY: Final = 100_000
"""New objects that stayed, from which it does not wait for calm."""
BLOCKS: Final = 4
"""Blocks of memory of an object, as a rule: objects cannot be counted beside other threads."""


class GarbageCollector(QObject):
    """Replaces Python's own collector until it is closed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()  # freezes what is imported by now: a pass over it would cost a frame or three
        self._frozen = sys.getallocatedblocks()
        """Blocks of memory that no pass looks at."""
        self._is_calm = False
        self._known = self._new = 0
        """Objects that stayed until the last full pass, and that stay since."""
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
        self._frozen = sys.getallocatedblocks()

    def _look(self) -> None:
        """Collects among the new objects, each of which is looked at once.

        A full pass takes frames: it waits for two looks with few new ones.
        """
        young = gc.get_count()[0]
        was_calm, self._is_calm = self._is_calm, young <= gc.get_threshold()[0]
        new = self._new + young
        enough = max(MANY, self._known // 4) if was_calm and self._is_calm else TOO_MANY
        if new > enough:
            gc.collect()
            self._known, self._new = (sys.getallocatedblocks() - self._frozen) // BLOCKS, 0
        elif not self._is_calm:
            gc.collect(1)
            self._new = new
