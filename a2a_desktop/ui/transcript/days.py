"""The lines between days, which say Today and are wrong tomorrow."""

from datetime import UTC, datetime, timedelta
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer

from a2a_desktop.conversation.changes import Replaced
from a2a_desktop.ui.transcript.grouping import place_of
from a2a_desktop.ui.transcript.view import TranscriptView

_LONGEST: Final = 600_000
"""ms between two looks at the calendar: a computer may sleep, or change its time zone."""


class Days(QObject):
    """Renames the days of a view after midnight."""

    def __init__(self, view: TranscriptView) -> None:
        super().__init__(view)
        self._view = view
        self._today = datetime.now(UTC).astimezone().date()
        self._clock = QTimer(self)
        self._clock.setTimerType(Qt.TimerType.VeryCoarseTimer)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.look)
        self._wait()

    def look(self) -> None:
        """Renames the visible days, if another one has begun."""
        today = datetime.now(UTC).astimezone().date()
        if today != self._today:
            self._today = today
            rows = [row for row in self._view.live if self._begins_day(row)]
            self._view.apply([Replaced(row, self._view.entries[row]) for row in rows])
        self._wait()

    def _begins_day(self, row: int) -> bool:
        return bool(place_of(self._view.entries, row, None).day)

    def _wait(self) -> None:
        now = datetime.now(UTC).astimezone()
        midnight = (now + timedelta(days=1)).replace(hour=0, minute=0, second=1, microsecond=0)
        self._clock.start(min(_LONGEST, int((midnight - now).total_seconds() * 1000)))
