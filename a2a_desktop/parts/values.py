"""Single values for display, whatever an agent put into them."""

import math
import re
from typing import Final

from a2a_desktop.model.ids import Json, JsonObject

CUT: Final = 20_000
"""Characters of one text that are shown; all of it is copied."""
_WIDEST: Final = 4000
"""Digits of a whole number; Python refuses to write much longer ones."""
_WORD: Final = 25
"""Characters of a text that weigh as much as a value."""
_UNSHOWABLE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
_GAPS: Final = ",' \u00a0\u202f"
"""Separators of thousands."""
_WITHOUT_GAPS: Final = str.maketrans("", "", _GAPS)
_MINUS: Final = "-\u2212"
_NUMBER: Final = re.compile(
    rf"[€$£¥]?\s?(?P<sign>[{_MINUS}+]?)"
    rf"(?P<digits>(?:[1-9]\d{{0,2}}(?:[{_GAPS}]\d{{3}})+|0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d{{1,3}})?)"
    r"\s?[%€$£¥]?"
)


_COMMA: Final = re.compile(
    rf"[€$£¥]?\s?(?P<sign>[{_MINUS}+]?)"
    r"(?P<digits>(?:[1-9]\d{0,2}(?:[. \u00a0\u202f']\d{3})+|0|[1-9]\d*),\d+)\s?[%€$£¥]?"
)
"""A number as most of Europe writes it; `_NUMBER` has those that could be thousands."""
_WITH_POINT: Final = str.maketrans(",", ".", ". \u00a0\u202f'")


def clean(text: str, cut: int = CUT) -> str:
    """Returns a text without control characters and halves of characters."""
    shown = text if len(text) <= cut else f"{text[:cut]}…"
    return _UNSHOWABLE.sub("\ufffd", shown)


def one_line(value: Json, cut: int = 300) -> str:
    """Returns a value in one line: a scalar as it is, a list or an object as its contents."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case int() | float():
            return number_text(value)
        case str():
            return " ".join(clean(value, cut).split())
        case list():
            return f"[{len(value)}]"
        case dict():
            return f"{{{len(value)}}}"


def number_text(value: float) -> str:
    """Returns a number in full: 7 for 7.0, and numbers that JSON lacks as `NaN`, `Infinity`."""
    if isinstance(value, int):
        long = value.bit_length() > _WIDEST * 3
        return f"{hex(value)[:40]}…" if long else str(value)
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)


def number_of(value: Json) -> float | None:
    """Returns the number in a value or in its text (`1,250.00`, `1.250,50 €`); else None.

    Infinite ones are none, and neither is `007`: that is a name made of digits.
    """
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return _finite(value)
    if not isinstance(value, str) or len(value) > 40:
        return None
    found = _NUMBER.fullmatch(value.strip())
    if found is not None:
        digits = found["digits"].translate(_WITHOUT_GAPS)
    elif (found := _COMMA.fullmatch(value.strip())) is not None:
        digits = found["digits"].translate(_WITH_POINT)
    else:
        return None
    sign = -1 if found["sign"] and found["sign"] in _MINUS else 1
    return _finite(sign * float(digits))


def is_scalar(value: Json) -> bool:
    """Returns whether a value has no members."""
    return not isinstance(value, list | dict)


def weighs_more_than(value: Json, limit: int) -> bool:
    """Returns whether a value has more than `limit` values, a long text counting as many."""
    waiting: list[Json] = [value]
    count = 0
    while waiting:
        one = waiting.pop()
        count += 1
        if isinstance(one, str):
            count += len(one) // _WORD
        elif isinstance(one, list | dict):
            if len(one) + len(waiting) + count > limit:
                return True
            waiting.extend(one if isinstance(one, list) else one.values())
        if count > limit:
            return True
    return False


def _finite(value: float) -> float | None:
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None


def object_of(value: Json) -> JsonObject:
    """Returns an object; an empty one in place of anything else."""
    return value if isinstance(value, dict) else {}


def list_of(value: Json) -> list[Json]:
    """Returns a list; an empty one in place of anything else."""
    return value if isinstance(value, list) else []
