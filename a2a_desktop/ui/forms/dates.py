"""Days, times and durations: typed in any format, or picked from a calendar; may be empty."""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import Final

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt, QTime
from PySide6.QtWidgets import QWidget

from a2a_desktop.forms.keywords import members
from a2a_desktop.forms.moments import moment
from a2a_desktop.forms.spec import AFTER, BEFORE, FIRST, LAST, UNSET, FieldKind, FormField, Value
from a2a_desktop.forms.untouched import in_format, local_zone
from a2a_desktop.forms.validate import Problem, fits
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.ui.controls.day_picker import DayPicker
from a2a_desktop.ui.forms.text import LineControl, as_text, put
from a2a_desktop.ui.wording import parsing

_LONGEST: Final = 100
"""Characters of a moment."""
_CENTURY: Final = 1969
"""The first year that two digits can mean."""
_ONCE: Final = QDateTime(QDate(2026, 1, 31), QTime(14, 30))
_DAYS: Final = {"YYYY": "yyyy", "YY": "yy", "DD": "dd", "D": "d"}
_LETTERS: Final = _DAYS | {"SSS": "zzz", "A": "AP", "a": "ap", "Z": "ttt", "ZZ": "tt"}
"""Qt's letters for those of Day.js that differ."""
_TOKEN: Final = re.compile(
    r"\[([^\]]*)\]|([^\W\d_YMDdHhmSsAaZ]+)|YYYY|YY|DD?|SSS|A|a|ZZ?", re.ASCII
)
"""Letters that stand for themselves, and those that differ."""
_OFFSET: Final = re.compile(r"(?:Z|[+-]\d\d:\d\d)$", re.IGNORECASE)


class DateControl(LineControl):
    """A day, or a day with its time."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._picker = DayPicker(self._line, self._day, field.label)
        self._picker.picked.connect(self._picked)
        self._picker.least = _day_of(field, FIRST) or _day_of(field, AFTER, 1)
        self._picker.most = _day_of(field, LAST) or _day_of(field, BEFORE, -1)

    def problems(self) -> Iterator[Problem]:
        text = self._line.text()
        if not text.strip() or self._is_as_given():
            return
        found = self._meant()
        if isinstance(found, parsing.NoSuchDay):
            name = QLocale().standaloneMonthName(found.month)
            yield Problem((), "no such day", found.days, name)
        elif found is None:
            yield Problem((), "unreadable", self.field.kind.value)

    def set_value(self, value: Value) -> None:
        super().set_value(in_format(self.field, value))

    def _meant(self) -> object:
        text = self._line.text()
        return parsing.moment(text) if self._has_time() else parsing.date(text)

    def _has_time(self) -> bool:
        return self.field.kind is FieldKind.DATE_TIME

    def _read(self) -> Value:
        found = self._meant()
        if isinstance(found, QDate):
            return _saved(found.toString(Qt.DateFormat.ISODate), self.field)
        return _saved(found.isoformat(), self.field) if isinstance(found, datetime) else UNSET

    def _show(self, value: Value) -> None:
        text = _iso(as_text(value), self.field)
        if self._has_time():
            with suppress(ValueError, OverflowError):  # other text is shown as it is
                text = parsing.moment_text(datetime.fromisoformat(text))
        elif (day := QDate.fromString(text, Qt.DateFormat.ISODate)).isValid():
            text = parsing.date_text(day)
        put(self._line, text)
        self._line.setCursorPosition(0)

    def _day(self) -> date | None:
        found = self._meant()
        if isinstance(found, QDate):
            return date(found.year(), found.month(), found.day())
        return found.date() if isinstance(found, datetime) else None

    def _picked(self, day: date) -> None:
        text = _day_text(day)
        if self._has_time():
            found = self._meant()
            at = QTime(found.hour, found.minute) if isinstance(found, datetime) else QTime(9, 0)
            text = f"{text} {parsing.time_text(at)}"
        self._line.setText(text)


class TimeControl(LineControl):
    """A time of day, in the zone of the agent's suggestion, or the local one."""

    _offset = ""

    def problems(self) -> Iterator[Problem]:
        text = self._line.text().strip()
        if text and not self._is_as_given() and parsing.time(text) is None:
            yield Problem((), "unreadable", FieldKind.TIME.value)

    def set_value(self, value: Value) -> None:
        super().set_value(in_format(self.field, value))

    def _read(self) -> Value:
        if (at := parsing.time(self._line.text())) is None:
            return UNSET
        zone = "" if self.field.is_loose else local_zone()
        return _saved(at.toString("HH:mm:ss") + (self._offset or zone), self.field)

    def _show(self, value: Value) -> None:
        text = _iso(as_text(value), self.field).rpartition("T")[2]
        self._offset = found[0] if (found := _OFFSET.search(text)) else ""
        at = QTime.fromString(text[:8], Qt.DateFormat.ISODate)
        put(self._line, parsing.time_text(at) if at.isValid() else text)


class DurationControl(LineControl):
    """A length of time."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        if not field.example:
            self._line.setPlaceholderText(self.tr("2 h 30 min"))

    def problems(self) -> Iterator[Problem]:
        text = self._line.text().strip()
        if text and not self._is_as_given() and parsing.span(text) is None:
            yield Problem((), "unreadable", FieldKind.DURATION.value)

    def _read(self) -> Value:
        found = parsing.span(self._line.text())
        return found if found is not None else UNSET

    def _show(self, value: Value) -> None:
        put(self._line, parsing.span_text(as_text(value)))


def _form_of(field: FormField) -> str:
    """Returns the format of Day.js that JSON Forms asks for in Qt's letters, "" for ISO 8601.

    It is ISO 8601 where the schema refuses the other.
    """
    form = _TOKEN.sub(_in_qt, field.saved_as)
    schema = members(field.schema)
    demanded: JsonObject = {word: schema[word] for word in ("format", "pattern") if word in schema}
    return form if fits(demanded, QLocale.c().toString(_ONCE, form)) else ""


def _in_qt(found: re.Match[str]) -> str:
    literal = found[1] or found[2]
    return f"'{literal}'" if literal else _LETTERS.get(found[0], "")


def _saved(iso: str, field: FormField) -> str:
    """Returns a day or a time as it is sent."""
    if not field.saved_as or not (form := _form_of(field)):
        return iso
    whole = iso if iso[4:5] == "-" else f"{date.today().isoformat()}T{iso}"  # noqa: DTZ011  # local
    at = QDateTime.fromString(whole, Qt.DateFormat.ISODate)
    return QLocale.c().toString(at.toLocalTime(), form)


def _iso(text: str, field: FormField) -> str:
    """Returns a text in the agent's own format in ISO 8601, and other text as it is."""
    if not field.saved_as or not (form := _form_of(field)):
        return text
    at = QLocale.c().toDateTime(text[:_LONGEST], form, _CENTURY)
    return at.toString(Qt.DateFormat.ISODate) if at.isValid() else text


def _day_of(field: FormField, word: str, beside: int = 0) -> date | None:
    """Returns the first or the last day that the agent takes; `beside`: of days, the one after."""
    found = moment(members(field.schema).get(word))
    if isinstance(found, datetime):
        return found.astimezone().date() if found.year in range(2, 9999) else None
    with suppress(OverflowError):
        return found + timedelta(beside) if isinstance(found, date) else None
    return None


def _day_text(day: date) -> str:
    return parsing.date_text(QDate(day.year, day.month, day.day))
