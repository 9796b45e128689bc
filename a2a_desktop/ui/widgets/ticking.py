"""Widgets that show the duration of something."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QShowEvent

from a2a_desktop.ui.qt.timers import repeating

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    _Base = QWidget
else:
    _Base = object

SECOND_MS = 1000


class Ticking(_Base):
    """Calls `tick` every second while the widget is visible and `is_running`.

    Put before the class of a widget. Call `follow_clock` after a change of `is_running`.
    """

    _clock: QTimer | None = None

    @property
    def is_running(self) -> bool:
        """Something is running whose time is shown."""
        raise NotImplementedError

    def tick(self) -> None:
        """Shows the new time, a second later."""
        raise NotImplementedError

    def follow_clock(self) -> None:
        """Starts or stops the ticks."""
        if self.is_running and self.isVisible():
            if self._clock is None:
                self._clock = repeating(self, self.tick, SECOND_MS)
            self._clock.start()
        elif self._clock is not None:
            self._clock.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.is_running:
            self.tick()
        self.follow_clock()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.follow_clock()
