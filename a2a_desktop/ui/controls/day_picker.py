"""A calendar for a line in which a day is typed."""

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import QObject, Signal

from a2a_desktop.ui.widgets.calendar import Calendar
from a2a_desktop.ui.widgets.line_edit_buttons import AdornedLine


class DayPicker(QObject):
    """Adds a button to a line that opens a calendar below it."""

    picked = Signal(object)
    """The chosen `date`."""

    def __init__(self, line: AdornedLine, typed: Callable[[], date | None], label: str) -> None:
        super().__init__(line)
        self.least: date | None = None
        self.most: date | None = None
        self._line, self._typed = line, typed
        self._calendar: Calendar | None = None
        line.add_offer("ph.calendar-blank", self.tr("Choose from a calendar"), label, self._open)

    def _open(self) -> None:
        if self._calendar is None:
            self._calendar = Calendar(self._line)
            self._calendar.chosen.connect(self._pick)
        self._calendar.show_below(self._line, self._typed(), self.least, self.most)

    def _pick(self, day: date) -> None:
        self.picked.emit(day)
        self._line.setFocus()
