"""A month that opens below a field, to choose a day from."""

from datetime import date
from typing import Final

from PySide6.QtCore import QDate, QLocale, QPoint, Qt, Signal
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QFrame, QTableView, QToolButton, QVBoxLayout, QWidget

from a2a_desktop.ui.theme.icons import icon
from a2a_desktop.ui.theme.mirror import is_mirrored
from a2a_desktop.ui.theme.tokens import tokens

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
        self.setProperty("surface", "card")
        self._view = QCalendarWidget(self)
        self._view.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        self._view.setGridVisible(False)
        self._view.setFirstDayOfWeek(QLocale().firstDayOfWeek())
        self._view.activated.connect(self._chosen)
        self._view.clicked.connect(self._chosen)
        for table in self._view.findChildren(QTableView):
            table.setFrameShape(QFrame.Shape.NoFrame)
        for button in self._view.findChildren(QToolButton):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        box = QVBoxLayout(self)
        pad = tokens().px(8)
        box.setContentsMargins(pad, pad, pad, pad)
        box.addWidget(self._view)

    def show_below(
        self, field: QWidget, day: date | None, least: date | None, most: date | None
    ) -> None:
        """Opens with a day selected, today if there is none yet."""
        self._dress()
        self._view.setMinimumDate(_qdate(least) if least else QDate(1600, 1, 1))
        self._view.setMaximumDate(_qdate(most) if most else QDate(7999, 12, 31))
        self._view.setSelectedDate(_qdate(day or date.today()))  # noqa: DTZ011
        self.move(self._place(field))
        self.show()
        self._view.setFocus()

    def _place(self, field: QWidget) -> QPoint:
        """Returns the place below the field, at its line's start; above it if there is no room."""
        size, gap = self.sizeHint(), tokens().px(4)
        start = field.width() - size.width() if is_mirrored() else 0
        place = field.mapToGlobal(QPoint(start, field.height() + gap))
        room = field.screen().availableGeometry()
        if place.y() + size.height() > room.bottom():
            place.setY(field.mapToGlobal(QPoint(0, -gap - size.height())).y())
        last = max(room.left(), room.right() + 1 - size.width())
        return QPoint(min(max(place.x(), room.left()), last), max(place.y(), room.top()))

    def _dress(self) -> None:
        """Applies the theme: Qt's own look has a blue head and red Sundays."""
        quiet, plain = QTextCharFormat(), QTextCharFormat()
        quiet.setForeground(tokens().color("text-faint"))
        quiet.setBackground(tokens().color("surface-raised"))
        plain.setForeground(tokens().color("text"))
        self._view.setHeaderTextFormat(quiet)
        for weekend in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
            self._view.setWeekdayTextFormat(weekend, plain)
        for button in self._view.findChildren(QToolButton):
            if (name := _ARROWS.get(button.objectName())) is not None:
                button.setIcon(icon(name))

    def _chosen(self, day: QDate) -> None:
        self.hide()
        self.chosen.emit(date(day.year(), day.month(), day.day()))


def _qdate(day: date) -> QDate:
    return QDate(day.year, day.month, day.day)
