"""Dates and times: typed, or picked from a calendar; ISO 8601 in the data."""

from datetime import date, datetime, time
from typing import Final

from PySide6.QtCore import QDate, QLocale, QRect
from PySide6.QtWidgets import QWidget

from a2a_desktop.a2ui.dates import parsed
from a2a_desktop.a2ui.node import SurfaceNode
from a2a_desktop.ui.a2ui.fields import FieldPiece
from a2a_desktop.ui.a2ui.piece import Edited, WidgetFactory
from a2a_desktop.ui.controls.day_picker import DayPicker
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.line_edit_buttons import AdornedLine, LineEdit
from a2a_desktop.ui.wording import parsing

_TALL: Final = 32
_SHOWN: Final = "d MMM yyyy"
_CLOCK: Final = 96
_DAY: Final = 140


class DateTimeInputPiece(FieldPiece):
    """A day, a time of day, or both side by side."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._day = AdornedLine(self)
        self._clock = LineEdit(self)
        self._picker = DayPicker(self._day, self._typed, node.text("label"))
        self._picker.picked.connect(self._picked)
        self._has_bad_text = False
        for field in (self._day, self._clock):
            self.watch(field)
            field.editingFinished.connect(self._finished)
        self._clock.setAccessibleName(self.tr("{label}, time").format(label=node.text("label")))
        self._day.setPlaceholderText(
            self.tr("For example, {date}").format(date=_shown(date(2026, 2, 14)))
        )
        self._clock.setPlaceholderText(self.tr("For example, 19:30"))

    def show_value(self) -> None:
        has_day, has_clock = self._kinds()
        self._day.setVisible(has_day)
        self._clock.setVisible(has_clock)
        least, most = (parsed(self.node.text(name)) for name in ("min", "max"))
        self._picker.least = least.date() if least is not None else None
        self._picker.most = most.date() if most is not None else None
        when = parsed(self.node.text("value"))
        if self._has_bad_text:
            return
        has_own_clock = "T" in self.node.text("value") or not has_day
        self._day.setText(_shown(when.date()) if when is not None else "")
        self._clock.setText(f"{when:%H:%M}" if when is not None and has_own_clock else "")

    def wanted_width(self) -> int:
        look = tokens()
        return look.px(_DAY + 8 + _CLOCK) if all(self._kinds()) else look.px(_DAY)

    def least_width(self) -> int:
        return self.wanted_width()

    def lay_out_field(self, top: int, width: int) -> int:
        look = tokens()
        has_day, has_clock = self._kinds()
        around = QRect(0, 0, width, 1)
        tall, gap, room = look.px(_TALL), look.px(8), width
        if has_clock:
            wide = look.px(_CLOCK) if has_day else width
            put(self._clock, QRect(width - wide, top, wide, tall), around)
            room = width - wide - gap
        if has_day:
            put(self._day, QRect(0, top, room, tall), around)
        return tall

    def found_wrong(self) -> str:
        if self._has_bad_text:
            return self.tr("Enter a date or time.")
        return super().found_wrong()

    def _kinds(self) -> tuple[bool, bool]:
        has_day, has_clock = self.node.flag("enableDate"), self.node.flag("enableTime")
        return has_day or not has_clock, has_clock

    def _finished(self) -> None:
        has_day, has_clock = self._kinds()
        day = self._typed() if has_day else None
        clock = _read_clock(self._clock.text()) if has_clock else None
        day_is_bad = has_day and bool(self._day.text().strip()) and day is None
        clock_is_bad = has_clock and bool(self._clock.text().strip()) and clock is None
        self._has_bad_text = day_is_bad or clock_is_bad
        if not self._has_bad_text:
            self._notify(day, clock)
        self.reveal_problems()
        self.resized.emit()

    def _notify(self, day: date | None, clock: time | None) -> None:
        if day is not None and self._kinds()[1]:
            value = datetime.combine(day, clock or time()).isoformat()
        else:
            value = day.isoformat() if day else clock.isoformat() if clock else ""
        known = parsed(self.node.text("value"))
        if value != self.node.text("value") and (known is None or known != parsed(value)):
            self.edited.emit(Edited(self.node, value))

    def _typed(self) -> date | None:
        day = parsing.date(self._day.text())
        return date(day.year(), day.month(), day.day()) if isinstance(day, QDate) else None

    def _picked(self, day: date) -> None:
        self._day.setText(_shown(day))
        self._finished()


def _shown(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), _SHOWN)


def _read_clock(text: str) -> time | None:
    at = parsing.time(text)
    return None if at is None else time(at.hour(), at.minute(), at.second())
