"""Times, sizes and amounts in the format of the person's system."""

import math
from datetime import date, datetime, timedelta
from typing import Final

from PySide6.QtCore import QDate, QLocale, QTime

from a2a_desktop.model.receipt import Amount
from a2a_desktop.ui.qt.translation import phrase, translated

_KINDS: Final = {
    "application/pdf": "PDF",
    "text/csv": "CSV",
    "text/markdown": "Markdown",
    "text/plain": "Text",
    "application/json": "JSON",
    "application/zip": "Archive",
}
_SIGNS: Final = {"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩"}
_WHOLE: Final = ("JPY", "KRW")
"""Currencies without a smaller unit."""
_MOST_DIGITS: Final = 8
"""The most digits behind the point."""


def clock(at: datetime) -> str:
    """Formats the time of day."""
    local = at.astimezone()
    time = QTime(local.hour, local.minute)
    return QLocale().toString(time, QLocale.FormatType.ShortFormat)


def when(at: datetime, now: datetime) -> str:
    """Formats a time for a list: Now, the time of day, Yesterday, the weekday, or a short date."""
    if now - at < timedelta(minutes=1):
        return translated("Now")
    if at.astimezone().date() == now.astimezone().date():
        return clock(at)
    return _day_by_name(at, now) or short_date(at.astimezone().date())


def day(at: datetime, now: datetime) -> str:
    """Formats a day for a heading: Today, Yesterday, the weekday, or the date in words."""
    return _day_by_name(at, now) or full_date(at.astimezone().date())


def _day_by_name(at: datetime, now: datetime) -> str:
    """Returns Today, Yesterday or the weekday; "" for a day that is a week or more away."""
    then, today = at.astimezone().date(), now.astimezone().date()
    if then == today:
        return translated("Today")
    if then == today - timedelta(days=1):
        return translated("Yesterday")
    if timedelta() < today - then < timedelta(days=7):
        return QLocale().dayName(then.isoweekday())
    return ""


def short_date(then: date) -> str:
    """Returns the date in figures, for the end of a row."""
    day_of_it = QDate(then.year, then.month, then.day)
    return QLocale().toString(day_of_it, QLocale.FormatType.ShortFormat)


def full_date(then: date) -> str:
    """Returns the date in words."""
    day_of_it = QDate(then.year, then.month, then.day)
    return QLocale().toString(day_of_it, QLocale.FormatType.LongFormat)


def short_month(number: int) -> str:
    """Returns the short name of a month from 1 to 12."""
    return QLocale().standaloneMonthName(number, QLocale.FormatType.ShortFormat)


def month(year: int, number: int, now: datetime) -> str:
    """Formats a month: This month, or the name of another; its year only if not this year."""
    today = now.astimezone().date()
    if (year, number) == (today.year, today.month):
        return translated("This month")
    name = QLocale().standaloneMonthName(number)
    return name if year == today.year else f"{name} {year}"


def money(amount: Amount) -> str:
    """Formats an amount: $0.03; 5 credits; a mere number without a currency."""
    number, code = float(amount.amount), amount.currency  # JSON may have made it an int
    digits = _digits(number, is_whole=code in _WHOLE or (code not in _SIGNS and len(code) != 3))
    if code in _SIGNS:
        minus = QLocale().negativeSign() if number < 0 else ""  # some write brackets
        return minus + QLocale().toCurrencyString(abs(number), _SIGNS[code], digits)
    return f"{QLocale().toString(number, 'f', digits)} {code}".rstrip()


def _digits(number: float, *, is_whole: bool) -> int:
    """Returns the digits behind the point: two, or as many as a small amount needs."""
    if is_whole and number == round(number):
        return 0
    if number == 0 or abs(number) >= 1 or number == round(number, 2):
        return 2
    return min(1 - math.floor(math.log10(abs(number))), _MOST_DIGITS)


def full(at: datetime) -> str:
    """Returns date and time, for tooltips."""
    return f"{full_date(at.astimezone().date())}, {clock(at)}"


def file_size(count: int) -> str:
    """Formats a size: 184 KB, 1.2 MB; numbers in the system's format."""
    if count < 1024:
        return f"{count} B"
    size, units = count / 1024, ["KB", "MB", "GB"]
    while round(size) >= 1024 and len(units) > 1:
        size, units = size / 1024, units[1:]
    return f"{QLocale().toString(size, 'f', 0 if size >= 10 else 1)} {units[0]}"


def file_kind(name: str | None, media_type: str | None) -> str:
    """Returns the kind of a file, in one word."""
    kind = (media_type or "").partition(";")[0].strip().lower()
    if kind in _KINDS:
        return _KINDS[kind]
    for prefix, word in (
        ("image/", phrase("Picture")),
        ("audio/", phrase("Sound")),
        ("video/", phrase("Video")),
        ("text/", phrase("Text")),
    ):
        if kind.startswith(prefix):
            return translated(word)
    ending = (name or "").rpartition(".")[2]
    if ending and ending != name and len(ending) <= 5:
        return ending.upper()
    return translated("File")
