"""Garbage collection on the window's thread only.

Python collects on whichever thread happens to allocate; a worker that destroys a Qt object in this
way crashes the program.
"""

import gc
import sys
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

from a2a_desktop.ui.qt.timers import repeating

PERIOD_MS: Final = 250
BUSY_MS: Final = 100
"""The time between two looks, and between those in which there is much that is new."""
SETTLED_MS: Final = 3000
"""Time after the start until the imports beside the window are done too."""
MANY: Final = 10_000
"""New objects that stayed, from which a full pass is worth its time."""
TOO_MANY: Final = 50_000
"""New objects that stayed, from which it does not wait for calm."""
FELT: Final = 100_000
"""Objects beyond which a full pass is felt, from 40 ms: it waits until another program is used."""
BLOCKS: Final = 4
"""Blocks of memory of an object, as a rule: objects cannot be counted beside other threads."""


class GarbageCollector(QObject):
    """Replaces Python's own collector, which workers that still run at the end must not find."""

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
        """Ends the collection; what is left goes with the process."""
        self._timer.stop()

    def _settle(self) -> None:
        """Freezes the imported modules, once it is calm: each pass over them costs two frames."""
        if not self._is_calm or (self._count() > FELT and _is_in_use()):
            QTimer.singleShot(SETTLED_MS, self, self._settle)
            return
        gc.collect()
        gc.freeze()
        self._frozen = sys.getallocatedblocks()

    def _look(self) -> None:
        """Collects among the new objects, each of which is looked at once.

        A full pass takes frames: it waits for two looks with few new ones, a long one also until
        the person has turned to another program. Nearly all that stayed once is no garbage.
        """
        young = gc.get_count()[0]
        was_calm, self._is_calm = self._is_calm, young <= gc.get_threshold()[0]
        if was_calm is not self._is_calm:
            self._timer.setInterval(PERIOD_MS if self._is_calm else BUSY_MS)
        new = self._new + young
        enough = max(MANY, self._known // 4) if was_calm and self._is_calm else TOO_MANY
        if new > enough and (self._known + new <= FELT or not _is_in_use()):
            gc.collect()
            self._known, self._new = self._count(), 0
        elif not self._is_calm:
            gc.collect(1)
            self._new = new

    def _count(self) -> int:
        """Returns the number of objects that are not frozen."""
        return (sys.getallocatedblocks() - self._frozen) // BLOCKS


def _is_in_use() -> bool:
    """Returns whether the person has one of the windows before them."""
    return QGuiApplication.applicationState() is Qt.ApplicationState.ApplicationActive
