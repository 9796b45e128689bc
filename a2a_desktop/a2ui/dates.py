"""Dates in the patterns of Unicode TR35 that the basic catalogue names."""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, time
from typing import Final

_LONGEST: Final = 200
_RUN: Final = re.compile(r"'(?:[^']|'')*'|([a-zA-Z])\1*|[^a-zA-Z']+|'")
_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def parsed(text: str) -> datetime | None:
    """Reads a date, a time or both in ISO 8601; a time alone is today's. None if it is none."""
    text = text.strip()[:64]
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        pass
    try:
        return datetime.combine(date.today(), time.fromisoformat(text))  # noqa: DTZ011
    except ValueError:
        return None


def format_date(value: float | str, pattern: str) -> str:
    """Formats a point in time (ISO 8601, or ms since 1970) by a pattern; "" if it is none."""
    try:
        if isinstance(value, str):
            when = parsed(value)
        else:
            when = datetime.fromtimestamp(value / 1000, UTC)
        if when is None:
            return ""
        when = when.astimezone() if when.tzinfo is not None else when
    except (ValueError, OverflowError, OSError):
        return ""
    runs = _RUN.finditer(pattern[:_LONGEST])
    return "".join(_piece(run.group(), when) for run in runs)


def _piece(run: str, when: datetime) -> str:
    if run.startswith("'"):
        return run[1:-1].replace("''", "'") or "'"
    write = _LETTERS.get(run[0])
    return write(when, len(run)) if write is not None else run


def _name(names: tuple[str, ...], place: int, width: int) -> str:
    return names[place] if width >= 4 else names[place][:3]


def _month(when: datetime, width: int) -> str:
    return f"{when.month:0{width}d}" if width <= 2 else _name(_MONTHS, when.month - 1, width)


def _year(when: datetime, width: int) -> str:
    return f"{when.year % 100:02d}" if width == 2 else f"{when.year:0{min(width, 4)}d}"


def _number(read: Callable[[datetime], int]) -> Callable[[datetime, int], str]:
    return lambda when, width: f"{read(when):0{min(width, 2)}d}"


_LETTERS: Final[Mapping[str, Callable[[datetime, int], str]]] = {
    "y": _year,
    "Y": _year,
    "M": _month,
    "L": _month,
    "d": _number(lambda when: when.day),
    "E": lambda when, width: _name(_DAYS, when.weekday(), width),
    "h": _number(lambda when: when.hour % 12 or 12),
    "H": _number(lambda when: when.hour),
    "m": _number(lambda when: when.minute),
    "s": _number(lambda when: when.second),
    "a": lambda when, _: "AM" if when.hour < 12 else "PM",
}
