"""Days and times in the answers of a form: their bounds.

Source: ajv-formats 3.0, src/limit.ts.
"""

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
