"""A calendar for a line in which a day is typed: a month that opens below it."""

from collections.abc import Callable
from datetime import date
from typing import Final

from PySide6.QtCore import QDate, QLocale, QObject, Qt, Signal
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QFrame, QTableView, QToolButton, QWidget

from a2a_desktop.ui.theme.icons import icon
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.layouts import add_all, column_layout
from a2a_desktop.ui.widgets.line_edit_buttons import AdornedLine
from a2a_desktop.ui.widgets.popup import beside, round_off

_ARROWS: Final = {
    "qt_calendar_prevmonth": "ph.caret-left",
    "qt_calendar_nextmonth": "ph.caret-right",
}


class Calendar(QFrame):
    """Emits the chosen day, and closes."""

    chosen = Signal(object)
    """A `date`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        round_off(self)
        self._view = QCalendarWidget(self)
        self._view.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        self._view.setGridVisible(False)
        self._view.setFirstDayOfWeek(QLocale().firstDayOfWeek())
        self._view.activated.connect(self._chosen)
        self._view.clicked.connect(self._chosen)
        self._view.currentPageChanged.connect(self._dim)
        for table in self._view.findChildren(QTableView):
            table.setFrameShape(QFrame.Shape.NoFrame)
        for button in self._view.findChildren(QToolButton):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            if (months := button.menu()) is not None:
                round_off(months)
        add_all(column_layout(self, margins=8), self._view)

    def show_below(
        self, field: QWidget, day: date | None, least: date | None, most: date | None
    ) -> None:
        """Opens with a day selected, today if there is none yet."""
        self._dress()
        self._view.setMinimumDate(_qdate(least) if least else QDate(1600, 1, 1))
        self._view.setMaximumDate(_qdate(most) if most else QDate(7999, 12, 31))
        self._view.setSelectedDate(_qdate(day or date.today()))  # noqa: DTZ011
        self._dim()
        self.move(beside(field, self.sizeHint()).topLeft())
        self.show()
        self._view.setFocus(Qt.FocusReason.PopupFocusReason)  # the field is not left

    def _dress(self) -> None:
        """Applies the theme: Qt's own look has a blue head and red Sundays."""
        quiet = QTextCharFormat()
        quiet.setForeground(tokens().color("text-faint"))
        quiet.setBackground(tokens().color("surface-raised"))
        self._view.setHeaderTextFormat(quiet)
        for weekend in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
            self._view.setWeekdayTextFormat(weekend, QTextCharFormat())
        for button in self._view.findChildren(QToolButton):
            if (name := _ARROWS.get(button.objectName())) is not None:
                button.setIcon(icon(name))

    def _dim(self) -> None:
        """Dims the days of the shown month that can't be chosen; Qt dims those of others only."""
        view, dim = self._view, QTextCharFormat()
        dim.setForeground(tokens().color("text-disabled"))
        view.setDateTextFormat(QDate(), QTextCharFormat())
        first = QDate(view.yearShown(), view.monthShown(), 1)
        for day in map(first.addDays, range(first.daysInMonth())):
            if not view.minimumDate() <= day <= view.maximumDate():
                view.setDateTextFormat(day, dim)

    def _chosen(self, day: QDate) -> None:
        self.hide()
        self.chosen.emit(date(day.year(), day.month(), day.day()))


def _qdate(day: date) -> QDate:
    return QDate(day.year, day.month, day.day)


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
