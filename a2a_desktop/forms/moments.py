"""Days and times in the answers of a form: their bounds, and the formats that an agent chooses.

Sources: ajv-formats 3.0, src/limit.ts; Day.js 1.11, the formats of JSON Forms' save formats.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime, time
from functools import partial
from typing import Any, Final, TypeAlias

from a2a_desktop.forms.spec import AFTER, BEFORE, FIRST, LAST
from a2a_desktop.model.ids import Json, JsonObject

LONGEST: Final = 100
"""Characters of a moment."""
Moment: TypeAlias = date | time | datetime
_READERS: Final[tuple[Callable[[str], Moment], ...]] = (
    date.fromisoformat,
    time.fromisoformat,
    datetime.fromisoformat,
)
_TOKEN: Final = re.compile(
    r"\[([^\]]*)\]|YYYY|YY|M{1,4}|DD?|d{1,4}|HH?|hh?|mm?|ss?|SSS|A|a|ZZ?|.", re.DOTALL
)
_TEXTS: Final = {
    "YYYY": r"(?P<year>\d{4})",
    "YY": r"(?P<short>\d\d)",
    "SSS": r"(?P<part>\d{3})",
    **dict.fromkeys(("MM", "M"), r"(?P<month>\d\d?)"),
    **dict.fromkeys(("DD", "D"), r"(?P<day>\d\d?)"),
    **dict.fromkeys(("HH", "H", "hh", "h"), r"(?P<hour>\d\d?)"),
    **dict.fromkeys(("mm", "m"), r"(?P<minute>\d\d?)"),
    **dict.fromkeys(("ss", "s"), r"(?P<second>\d\d?)"),
    **dict.fromkeys(("MMMM", "MMM"), r"(?P<name>[A-Za-z]{3,9})"),
    **dict.fromkeys(("dddd", "ddd", "dd", "d"), r"\w+"),
    **dict.fromkeys(("A", "a"), r"(?P<half>[AaPp])[Mm]"),
    **dict.fromkeys(("Z", "ZZ"), r"(?P<zone>Z|[+-]\d\d:?\d\d)"),
}
"""The texts of the parts of a format."""
_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_DAYS: Final = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
"""Names in English, whatever the language of the system."""
_STRICT: Final = {FIRST: AFTER, LAST: BEFORE}


def moment(text: Json) -> Moment | None:
    """Returns the day, the time of day or the moment that a text is in ISO 8601."""
    if isinstance(text, str) and len(text) <= LONGEST:
        for read in _READERS:
            with suppress(ValueError):
                return read(text)
    return None


class _Bound:
    """A keyword for the checker: a value must not be before, or after, a day or a time."""

    def __init__(self, word: str, parent: JsonObject, bound: Json, _place: object) -> None:
        is_strict = parent.get(_STRICT.get(word, word)) is True
        self._word = _STRICT.get(word, word) if is_strict else word
        self._bound, self._moment = bound, moment(bound)

    def validate(self, value: Json) -> None:
        """Raises ValueError, with the keyword and the bound, for a value out of bounds."""
        order = _order(moment(value), self._moment)
        is_out = {FIRST: (-1,), LAST: (1,), AFTER: (-1, 0), BEFORE: (1, 0)}[self._word]
        if order in is_out:
            raise ValueError(f"{self._word} {self._bound}")


BOUNDS: Final[dict[str, Any]] = {
    word: partial(_Bound, word) for word in (FIRST, LAST, AFTER, BEFORE)
}
"""The keywords for the bounds of days and times."""


def _order(one: Moment | None, other: Moment | None) -> int | None:
    """Returns -1, 0 or 1 for a moment before, at or after another; None for another kind."""
    if isinstance(one, datetime) and isinstance(other, date):
        one, other = _with_zone(one), _with_zone(other)
    elif isinstance(one, date) and isinstance(other, datetime):
        other = other.date()
    elif isinstance(one, time) and isinstance(other, time):
        if one.tzinfo is None or other.tzinfo is None:  # the clock on the wall
            one, other = one.replace(tzinfo=None), other.replace(tzinfo=None)
        one, other = (datetime.combine(date(2020, 1, 1), at) for at in (one, other))
    elif type(one) is not date or type(other) is not date:
        return None
    return (one > other) - (one < other)


def _with_zone(day: date) -> datetime:
    """Returns a moment: a day begins in UTC, as in JavaScript; a time without a zone is local."""
    at = day if isinstance(day, datetime) else datetime.combine(day, time(), UTC)
    with suppress(ValueError, OverflowError):  # the first or the last day of all
        return at if at.tzinfo is not None else at.astimezone()
    return at.replace(tzinfo=UTC)


def written(day: date, form: str) -> str:
    """Returns a day or a moment in a format of Day.js, with English names."""
    at = _with_zone(day)
    return _TOKEN.sub(lambda found: _part(at, found), form)


def _part(at: datetime, found: re.Match[str]) -> str:
    if found[1] is not None:
        return found[1]
    token, zone, half = found[0], at.isoformat()[-6:], "AM" if at.hour < 12 else "PM"
    month, day = _MONTHS[at.month - 1], _DAYS[at.isoweekday() % 7]
    names = {"MMMM": month, "MMM": month[:3], "dddd": day, "ddd": day[:3], "dd": day[:2]}
    names |= {"A": half, "a": half.lower(), "Z": zone, "ZZ": zone.replace(":", "")}
    names |= {"YYYY": f"{at.year:04}", "YY": f"{at.year % 100:02}", "d": str(at.isoweekday() % 7)}
    names |= {"SSS": f"{at.microsecond // 1000:03}"}
    numbers = {"M": at.month, "D": at.day, "H": at.hour, "m": at.minute, "s": at.second}
    numbers["h"] = at.hour % 12 or 12
    if token in names or token[0] not in numbers:
        return names.get(token, token)
    return f"{numbers[token[0]]:0{len(token)}}"


def read_as(text: str, form: str) -> datetime | None:
    """Returns the moment of a text in a format of Day.js; None for other text."""
    parts = (
        re.escape(found[1]) if found[1] is not None else _TEXTS.get(found[0], re.escape(found[0]))
        for found in _TOKEN.finditer(form)
    )
    with suppress(ValueError, re.error):  # no such day, or a part that comes twice
        if found := re.fullmatch("".join(parts), text[:LONGEST]):
            return _made(**{name: one for name, one in found.groupdict().items() if one})
    return None


def _made(
    year: str = "1900",
    month: str = "1",
    day: str = "1",
    hour: str = "0",
    minute: str = "0",
    second: str = "0",
    *,
    short: str = "",
    name: str = "",
    half: str = "",
    part: str = "0",
    zone: str = "",
) -> datetime:
    """Returns the moment of these parts. Raises ValueError for none."""
    if short:
        year = f"{'20' if int(short) <= 68 else '19'}{short}"
    if name:
        month = str([one[:3] for one in _MONTHS].index(name[:3].capitalize()) + 1)
    if half:
        hour = str(int(hour) % 12 + (12 if half in "Pp" else 0))
    at = datetime.fromisoformat(
        f"{year}-{month:0>2}-{day:0>2}T{hour:0>2}:{minute:0>2}:{second:0>2}{zone}"
    )
    return at.replace(microsecond=int(part) * 1000)
