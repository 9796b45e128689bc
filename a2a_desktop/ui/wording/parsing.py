"""The parsing of typed numbers, dates and times, as people mean them."""

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from PySide6.QtCore import QDate, QLocale, QTime

from a2a_desktop.model.one_line import one_line

_NUMBER: Final = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?")
_DAY: Final = re.compile(r"(\d{1,2})\.?\s+([^\W\d_]+)\.?,?\s+(\d{4})")
_DAY_AFTER: Final = re.compile(r"([^\W\d_]+)\.?\s+(\d{1,2}),?\s+(\d{4})")
_NUMBERS: Final = re.compile(r"(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})")
_TIME: Final = re.compile(r"(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2}))?)?\s*(am|pm)?", re.IGNORECASE)
_SPAN: Final = re.compile(r"(\d+(?:[.,]\d+)?)\s*([^\W\d_]+)")
_ISO_SPAN: Final = re.compile(
    r"P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?"
    r"(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?"
)
_COMMA: Final = re.compile("[,;\u060c\u3001\uff0c]")
"""Also Arabic, Chinese and Japanese ones."""
_LONGEST: Final = 200
_UNITS: Final = (("D", "day", "d"), ("H", "hour", "h"), ("M", "min", "m"), ("S", "sec", "s"))


@dataclass(frozen=True, slots=True)
class NoSuchDay:
    """A day that this month does not have."""

    month: int
    days: int


def names(text: str) -> tuple[str, ...]:
    """Parses names with commas between them, each once."""
    found = (one_line(one, _LONGEST) for one in _COMMA.split(text))
    return tuple(dict.fromkeys(filter(None, found)))


def number(text: str) -> int | float | None:
    """Parses a number: 12.5, and 12,5 where that is the format; whole numbers of any size."""
    locale = QLocale()
    plain = "".join(text.split()).replace("\u2212", "-")
    point, group = locale.decimalPoint(), locale.groupSeparator()
    if point != ".":
        if point in plain:
            plain = plain.replace(group, "").replace(point, ".")
    elif _is_grouped(plain, group):
        plain = plain.replace(group, "")
    elif plain.count(",") == 1:
        plain = plain.replace(",", ".")
    if _NUMBER.fullmatch(plain) is None:
        return None
    if plain.lstrip("+-").isdecimal():
        return int(plain)
    value = float(plain)
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


def _is_grouped(text: str, group: str) -> bool:
    return bool(re.fullmatch(rf"[-+]?\d{{1,3}}(?:{re.escape(group)}\d{{3}})+(?:\.\d*)?", text))


def number_text(value: float) -> str:
    """Returns a number for editing: no groups, the system's decimal sign."""
    text = str(value)
    return text.replace(".", QLocale().decimalPoint())


def date(text: str) -> QDate | NoSuchDay | None:
    """Parses a day in any of its formats."""
    plain = " ".join(text.split())
    if match := _DAY.fullmatch(plain):
        return _day(int(match[3]), _month(match[2]), int(match[1]))
    if match := _DAY_AFTER.fullmatch(plain):
        return _day(int(match[3]), _month(match[1]), int(match[2]))
    if match := _NUMBERS.fullmatch(plain):
        first, middle, last = int(match[1]), int(match[2]), int(match[3])
        if len(match[1]) == 4:
            return _day(first, middle, last)
        if len(match[3]) == 2:
            last += 2000
        elif len(match[3]) != 4:
            return None
        is_month_first = QLocale().dateFormat(QLocale.FormatType.ShortFormat)[:1] == "M"
        if is_month_first and "/" in plain and first <= 12:
            return _day(last, first, middle)
        return _day(last, middle, first)
    found = QLocale().toDate(plain, QLocale.FormatType.LongFormat)
    return found if found.isValid() else None


def _day(year: int, month: int, day: int) -> QDate | NoSuchDay | None:
    if not 1 <= month <= 12 or not 1 <= year <= 9999 or not 1 <= day <= 31:
        return None
    days = monthrange(year, month)[1]
    return QDate(year, month, day) if day <= days else NoSuchDay(month, days)


def _month(name: str) -> int:
    """Returns a month's number by its name or prefix, local or English; 0 for no month."""
    wanted = name.casefold()
    for locale in (QLocale(), QLocale.c()):
        for number_of_it in range(1, 13):
            known = locale.monthName(number_of_it).casefold()
            if len(wanted) >= 3 and known.startswith(wanted):
                return number_of_it
    return 0


def date_text(day: QDate) -> str:
    """Formats a day: 12 March 2027."""
    return QLocale().toString(day, "d MMMM yyyy")


def time(text: str) -> QTime | None:
    """Parses a time: 14:30, 14:30:05, 2:30 pm, 2 pm, 14."""
    match = _TIME.fullmatch(text.strip())
    if match is None:
        return None
    hour = int(match[1])
    if match[4]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if match[4].lower() == "pm" else 0)
    found = QTime(hour, int(match[2] or 0), int(match[3] or 0))
    return found if found.isValid() else None


def time_text(at: QTime) -> str:
    """Formats a time: 14:30."""
    return at.toString("HH:mm:ss" if at.second() else "HH:mm")


def moment(text: str) -> datetime | NoSuchDay | None:
    """Parses a day and a time, in the local zone."""
    day_part, _, time_part = text.strip().rpartition(" ")
    if time_part.lower() in ("am", "pm"):
        day_part, _, clock = day_part.rpartition(" ")
        time_part = f"{clock} {time_part}"
    day, at = date(day_part.rstrip(",")), time(time_part)
    if isinstance(day, NoSuchDay):
        return day
    if day is None or at is None:
        return None
    made = datetime(  # noqa: DTZ001  # made aware below
        day.year(), day.month(), day.day(), at.hour(), at.minute(), at.second()
    )
    return made.astimezone()


def moment_text(at: datetime) -> str:
    """Formats a moment in the local zone: 12 March 2027 14:30."""
    local = at.astimezone() if at.tzinfo is not None else at
    day = QDate(local.year, local.month, local.day)
    return f"{date_text(day)} {time_text(QTime(local.hour, local.minute, local.second))}"


def span(text: str) -> str | None:
    """Converts 2 h 30 min, 1 day, 1:30, or ISO 8601 to ISO 8601."""
    plain = text.strip()
    if _ISO_SPAN.fullmatch(plain.upper()) and len(plain) > 1 and not plain.upper().endswith("T"):
        return plain.upper()
    if (clock := time(plain)) is not None:
        return f"PT{clock.hour()}H{clock.minute()}M"
    amounts: dict[str, str] = {}
    rest = plain
    for match in _SPAN.finditer(plain):
        unit = next((one[0] for one in _UNITS if match[2].lower().startswith(one[1:])), None)
        if unit is None or ("." in match[1] or "," in match[1]):
            return None
        amounts[unit] = match[1]
        rest = rest.replace(match[0], "", 1)
    if not amounts or rest.strip(" ,"):
        return None
    day = f"{amounts['D']}D" if "D" in amounts else ""
    clock_part = "".join(f"{amounts[one]}{one}" for one in "HMS" if one in amounts)
    return f"P{day}" + (f"T{clock_part}" if clock_part else "")


def span_text(iso: str) -> str:
    """Converts PT2H30M to 2 h 30 min; other spans stay as they are."""
    match = _ISO_SPAN.fullmatch(iso)
    if match is None or match[1] or match[2]:
        return iso
    words = zip(match.groups()[2:], ("w", "d", "h", "min", "s"), strict=True)
    said = " ".join(f"{amount} {unit}" for amount, unit in words if amount)
    return iso if "w" in said else said or iso


def money_text(value: float) -> str:
    """Formats an amount: 266.90, and 140."""
    whole = isinstance(value, int) or value.is_integer()
    return QLocale().toString(int(value)) if whole else QLocale().toString(value, "f", 2)


def money_edit(value: float) -> str:
    """Formats an amount as `money_text` does, without groups."""
    whole = isinstance(value, int) or value.is_integer()
    return str(int(value)) if whole else f"{value:.2f}".replace(".", QLocale().decimalPoint())
