"""The parsing of typed numbers, dates and times, as people mean them."""

import re
from calendar import monthrange
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from functools import lru_cache
from math import isfinite
from typing import Final

from PySide6.QtCore import QDate, QLocale, QTime

from a2a_desktop.model.one_line import one_line

_NUMBER: Final = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?")
_MOST_DIGITS: Final = 1000
"""Python writes no number of more than 4,300."""
_DAY: Final = re.compile(r"(\d{1,2})\.?\s+(\S.*?)\.?,?\s+(\d{4})")
_DAY_AFTER: Final = re.compile(r"(\S.*?)\.?\s+(\d{1,2}),?\s+(\d{4})")
"""The names of months may have digits, marks and spaces: 11月, tháng 11, नवंबर."""
_NUMBERS: Final = re.compile(r"(\d{1,4})[./-] ?(\d{1,2})[./-] ?(\d{1,4})\.?")
_TIME: Final = re.compile(r"(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2}))?)?")
_SPAN: Final = re.compile(r"(\d+(?:[.,]\d+)?)\s*([^\W\d_]+)")
_ISO_SPAN: Final = re.compile(
    r"P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?"
    r"(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?"
)
_DIRECTIONS: Final = re.compile("[\u061c\u200e\u200f]")
"""The invisible marks of direction in Arabic and Hebrew numbers and dates."""
_COMMA: Final = re.compile("[,;\u060c\u3001\uff0c]")
"""Also Arabic, Chinese and Japanese ones."""
_LONGEST: Final = 200
_TIME_WORDS: Final = 4
"""The most words of a time: 2:30 p. m."""
_UNITS: Final = {
    unit: short
    for short, units in (
        ("Y", "y yr yrs year years jahr jahre"),
        ("MO", "mo month months monat monate"),
        ("W", "w week weeks woche wochen"),
        ("D", "d day days tag tage"),
        ("H", "h hr hrs hour hours std stunde stunden"),
        ("M", "m min mins minute minutes minuten"),
        ("S", "s sec secs second seconds sek sekunde sekunden"),
    )
    for unit in units.split()
}


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
    plain = "".join(_plain(text).split()).replace("\u2212", "-")
    point, group = locale.decimalPoint(), locale.groupSeparator()
    if point != ".":
        if point in plain:
            plain = plain.replace(group, "").replace(point, ".")
    elif _is_grouped(plain, group):
        plain = plain.replace(group, "")
    elif plain.count(",") == 1:
        plain = plain.replace(",", ".")
    if len(plain) > _MOST_DIGITS or _NUMBER.fullmatch(plain) is None:
        return None
    exact = Decimal(plain)
    if exact == exact.to_integral_value():
        return int(exact)
    value = float(exact)
    return value if isfinite(value) and value else None


def _is_grouped(text: str, group: str) -> bool:
    """Returns whether it has groups of thousands; in India those before are of two digits."""
    comma = re.escape(group)
    form = rf"[-+]?\d{{1,3}}(?:{comma}\d{{2,3}})*{comma}\d{{3}}(?:\.\d*)?"
    return re.fullmatch(form, text) is not None


def number_text(value: float) -> str:
    """Returns a number for editing: no groups, the system's decimal sign."""
    text = str(value)
    return text.replace(".", QLocale().decimalPoint())


def date(text: str) -> QDate | NoSuchDay | None:
    """Parses a day in any of its formats."""
    plain = _plain(text)
    if (match := _DAY.fullmatch(plain)) and (month := _month(match[2])):
        return _day(int(match[3]), month, int(match[1]))
    if (match := _DAY_AFTER.fullmatch(plain)) and (month := _month(match[1])):
        return _day(int(match[3]), month, int(match[2]))
    if match := _NUMBERS.fullmatch(plain):
        return _day_of_numbers(*match.groups(), may_begin_with_month="/" in plain)
    for form in (QLocale.FormatType.LongFormat, QLocale.FormatType.ShortFormat):
        if (found := QLocale().toDate(" ".join(text.split()), form, 2000)).isValid():
            return found
    return None


def _day_of_numbers(*texts: str, may_begin_with_month: bool) -> QDate | NoSuchDay | None:
    """Returns the day of three numbers, in the order that the system is used to."""
    first, middle, last = map(int, texts)
    usual = QLocale().dateFormat(QLocale.FormatType.ShortFormat)[:1]
    if len(texts[0]) == 4:
        return _day(first, middle, last)
    if len(texts[2]) == 2 and usual == "y":
        return _day(first + 2000, middle, last)
    if len(texts[2]) not in (2, 4):
        return None
    year = last + 2000 if len(texts[2]) == 2 else last
    if usual == "M" and may_begin_with_month and first <= 12:
        return _day(year, first, middle)
    return _day(year, middle, first)


def _plain(text: str) -> str:
    """Returns it without marks of direction, and with single spaces."""
    return " ".join(_DIRECTIONS.sub("", text).split())


def _day(year: int, month: int, day: int) -> QDate | NoSuchDay | None:
    if not 1 <= month <= 12 or not 1 <= year <= 9999 or not 1 <= day <= 31:
        return None
    days = monthrange(year, month)[1]
    return QDate(year, month, day) if day <= days else NoSuchDay(month, days)


def _month(name: str) -> int:
    """Returns a month's number by its name or prefix, local or English; 0 for no month."""
    wanted, known = _plain(name).casefold(), _months(QLocale())
    whole = (number_of_it for month, number_of_it in known if month == wanted)
    begun = (n for month, n in known if len(wanted) >= 3 and month.startswith(wanted))
    return next(whole, 0) or next(begun, 0)


@lru_cache(4)
def _months(locale: QLocale) -> list[tuple[str, int]]:
    """Returns the local and the English names of the months, with their numbers."""
    return [
        (_plain(month).casefold(), number_of_it)
        for one in (locale, QLocale.c())
        for number_of_it in range(1, 13)
        for month in (one.monthName(number_of_it), one.standaloneMonthName(number_of_it))
    ]


def date_text(day: QDate) -> str:
    """Formats a day: 12 March 2027."""
    return QLocale().toString(day, "d MMMM yyyy")


def time(text: str) -> QTime | None:
    """Parses a time: 14:30, 14:30:05, 2:30 pm, 2 pm, 14, and as the system writes it."""
    plain, half = _half_of_day(_plain(text).casefold())
    match = _TIME.fullmatch(plain)
    if match is None:
        found = QLocale().toTime(" ".join(text.split()), QLocale.FormatType.ShortFormat)
        return found if found.isValid() else None
    hour = int(match[1])
    if half is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + half
    found = QTime(hour, int(match[2] or 0), int(match[3] or 0))
    return found if found.isValid() else None


def _half_of_day(text: str) -> tuple[str, int | None]:
    """Returns a time without its half of the day, and the hour at which that begins, if any.

    Also without the other words that the system writes around times.
    """
    locale = QLocale()
    for word in locale.timeFormat(QLocale.FormatType.ShortFormat).replace("'", " ").split():
        if not {*word} <= {*"hHmsaAptz:."}:
            text = _plain(text.replace(word.casefold(), " "))
    halves = {"am": 0, "pm": 12, locale.amText().casefold(): 0, locale.pmText().casefold(): 12}
    for name in sorted(filter(None, halves), key=len, reverse=True):
        letters = [re.escape(one) for one in name if one != "." and not one.isspace()]
        half = r"\.?\s?".join(letters) + r"\.?"
        if match := re.fullmatch(rf"(.*?)\s*{half}|{half}\s*(.*)", text):
            return match[1] or match[2] or "", halves[name]
    return text, None


def time_text(at: QTime) -> str:
    """Formats a time: 14:30."""
    return at.toString("HH:mm:ss" if at.second() else "HH:mm")


def moment(text: str) -> datetime | NoSuchDay | None:
    """Parses a day and a time, in the local zone."""
    words = text.split()
    for count in range(1, min(len(words), _TIME_WORDS + 1)):
        day, at = date(" ".join(words[:-count]).rstrip(",")), time(" ".join(words[-count:]))
        if isinstance(day, NoSuchDay):
            return day
        if day is not None and at is not None:
            made = datetime(  # noqa: DTZ001  # made aware below
                day.year(), day.month(), day.day(), at.hour(), at.minute(), at.second()
            )
            with suppress(ValueError, OverflowError):  # the first or the last day of all
                return made.astimezone()
    return None


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
        seconds = f"{clock.second()}S" if clock.second() else ""
        return f"PT{clock.hour()}H{clock.minute()}M{seconds}"
    amounts: dict[str, str] = {}
    rest = plain
    for match in _SPAN.finditer(plain):
        unit = _UNITS.get(match[2].lower())
        if unit is None or unit in amounts or ("." in match[1] or "," in match[1]):
            return None
        amounts[unit] = match[1]
        rest = rest.replace(match[0], "", 1)
    if not amounts or rest.strip(" ,"):
        return None
    if "W" in amounts and len(amounts) > 1:  # weeks stand alone
        amounts["D"] = str(7 * int(amounts.pop("W")) + int(amounts.get("D", "0")))
    days = "".join(f"{amounts[one]}{one[0]}" for one in ("Y", "MO", "W", "D") if one in amounts)
    clock_part = "".join(f"{amounts[one]}{one}" for one in "HMS" if one in amounts)
    return f"P{days}" + (f"T{clock_part}" if clock_part else "")


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
