"""Times and sizes as the person's system writes them."""

from datetime import date, datetime, timedelta
from typing import Final

from PySide6.QtCore import QDate, QLocale, QTime

from a2a_desktop.ui.translation import QT_TRANSLATE_NOOP, translated

_KINDS: Final = {
    "application/pdf": "PDF",
    "text/csv": "CSV",
    "text/markdown": "Markdown",
    "text/plain": "Text",
    "application/json": "JSON",
    "application/zip": "Archive",
}


def clock(at: datetime) -> str:
    """The time of day."""
    local = at.astimezone()
    time = QTime(local.hour, local.minute)
    return QLocale().toString(time, QLocale.FormatType.ShortFormat)


def when(at: datetime, now: datetime) -> str:
    """Now, the time of day, Yesterday, the weekday, or the date."""
    if now - at < timedelta(minutes=1):
        return translated(QT_TRANSLATE_NOOP("wording", "Now"))
    if at.astimezone().date() == now.astimezone().date():
        return clock(at)
    return day(at, now)


def day(at: datetime, now: datetime) -> str:
    """Today, Yesterday, the weekday, or the date."""
    then, today = at.astimezone().date(), now.astimezone().date()
    if then == today:
        return translated(QT_TRANSLATE_NOOP("wording", "Today"))
    if then == today - timedelta(days=1):
        return translated(QT_TRANSLATE_NOOP("wording", "Yesterday"))
    if timedelta() < today - then < timedelta(days=7):
        return QLocale().dayName(then.isoweekday())
    return full_date(then)


def full_date(then: date) -> str:
    """The date in words."""
    day_of_it = QDate(then.year, then.month, then.day)
    return QLocale().toString(day_of_it, QLocale.FormatType.LongFormat)


def short_month(number: int) -> str:
    """The short name of a month from 1 to 12."""
    return QLocale().standaloneMonthName(number, QLocale.FormatType.ShortFormat)


def full(at: datetime) -> str:
    """Date and time, for tooltips."""
    return f"{full_date(at.astimezone().date())}, {clock(at)}"


def file_size(count: int) -> str:
    """184 KB, 1.2 MB: numbers as the person's system writes them."""
    if count < 1024:
        return f"{count} B"
    size, units = count / 1024, ["KB", "MB", "GB"]
    while round(size) >= 1024 and len(units) > 1:
        size, units = size / 1024, units[1:]
    return f"{QLocale().toString(size, 'f', 0 if size >= 10 else 1)} {units[0]}"


def file_kind(name: str | None, media_type: str | None) -> str:
    """What a file is, in one word."""
    kind = (media_type or "").partition(";")[0].strip().lower()
    if kind in _KINDS:
        return _KINDS[kind]
    for prefix, word in (
        ("image/", QT_TRANSLATE_NOOP("wording", "Picture")),
        ("audio/", QT_TRANSLATE_NOOP("wording", "Sound")),
        ("video/", QT_TRANSLATE_NOOP("wording", "Video")),
        ("text/", QT_TRANSLATE_NOOP("wording", "Text")),
    ):
        if kind.startswith(prefix):
            return translated(word)
    ending = (name or "").rpartition(".")[2]
    if ending and ending != name and len(ending) <= 5:
        return ending.upper()
    return translated(QT_TRANSLATE_NOOP("wording", "File"))
