"""The functions of the basic catalogue, which an agent can call here.

They never raise: an invalid value is empty, or passes its check. Source: google/A2UI,
specification/v0_9_1/catalogs/basic/catalog.json.
"""

import json
import math
import re
from collections.abc import Callable, Mapping
from typing import Final

from a2a_desktop.a2ui.dates import format_date
from a2a_desktop.model.ids import Json, JsonObject

PATTERN_LENGTH: Final = 500
MATCHED_LENGTH: Final = 10_000
JSON_LENGTH: Final = 500
"""Characters of a list or object in a text."""
_INT_BITS: Final = 10_000
DECIMALS: Final = 20
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_EMAIL: Final = re.compile(r"[a-zA-Z0-9._%+-]{1,64}@[a-zA-Z0-9.-]{1,255}\.[a-zA-Z]{2,63}")
_SYMBOLS: Final = {
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "BRL": "R$",
    "CAD": "CA$", "AUD": "A$", "CNY": "CN¥", "MXN": "MX$", "ILS": "₪", "VND": "₫", "NZD": "NZ$",
}  # fmt: skip
_WHOLE: Final = ("JPY", "KRW", "VND")
"""Currencies without a smaller unit."""


def as_text(value: Json) -> str:
    """Returns a value for a text: nothing for null, JSON for lists and objects."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case float() if math.isfinite(value) and value == int(value) and abs(value) < 1e15:
            return str(int(value))
        case list() | dict():
            return _as_json(value)
        case int() if value.bit_length() > _INT_BITS:
            return ""
        case _:
            return str(value)


def as_number(value: Json) -> float | None:
    """Returns a value as a number, None if it is none. A text may hold one."""
    if isinstance(value, bool) or value is None:
        return None
    try:
        number = float(value) if isinstance(value, int | float | str) else math.nan
    except (ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def matches(pattern: str, text: str, seconds: float) -> bool:
    """Returns whether the pattern is found in the text. A pattern that is invalid, or takes longer,
    counts as found: a pattern may be made to run for years.
    """
    import regex  # has a bound, which `re` lacks; a surface without patterns goes without it

    if len(pattern) > PATTERN_LENGTH or seconds <= 0:
        return True
    try:
        found = regex.search(pattern, text[:MATCHED_LENGTH], timeout=seconds)
    except (regex.error, TimeoutError, ValueError, OverflowError, RecursionError, MemoryError):
        return True
    return found is not None


def call(name: str, args: JsonObject) -> Json:
    """Returns the result of a function; None for an unknown one."""
    function = _FUNCTIONS.get(name)
    return function(args) if function is not None else None


def has(name: str) -> bool:
    """Returns whether there is a function of this name."""
    return name in _FUNCTIONS or name in ("formatString", "regex")


def _as_json(value: Json) -> str:
    said: list[str] = []
    size = 0
    try:
        for piece in _ENCODER.iterencode(value):
            said.append(piece)
            size += len(piece)
            if size > JSON_LENGTH:
                break
    except (ValueError, RecursionError):  # a number or a depth that JSON cannot write
        pass
    return "".join(said)[:JSON_LENGTH]


def _required(args: JsonObject) -> Json:
    value = args.get("value")
    return value not in (None, "", []) and value is not False


def _length(args: JsonObject) -> Json:
    value = args.get("value")
    size = len(value) if isinstance(value, list) else len(as_text(value))
    return _within(size, args)


def _numeric(args: JsonObject) -> Json:
    number = as_number(args.get("value"))
    return number is not None and _within(number, args)


def _within(number: float, args: JsonObject) -> bool:
    least, most = as_number(args.get("min")), as_number(args.get("max"))
    return (least is None or number >= least) and (most is None or number <= most)


def _email(args: JsonObject) -> Json:
    return _EMAIL.fullmatch(as_text(args.get("value"))) is not None


def _format_number(args: JsonObject) -> Json:
    number = as_number(args.get("value"))
    return "" if number is None else _numeral(number, args, None)


def _format_currency(args: JsonObject) -> Json:
    number = as_number(args.get("value"))
    if number is None:
        return ""
    code = as_text(args.get("currency")).upper()[:8]
    digits = _numeral(abs(number), args, 0 if code in _WHOLE else 2)
    symbol = _SYMBOLS.get(code, f"{code}\u00a0" if code else "")
    return f"{'-' if number < 0 else ''}{symbol}{digits}"


def _numeral(number: float, args: JsonObject, decimals: int | None) -> str:
    wanted = as_number(args.get("decimals"))
    places = decimals if wanted is None else min(DECIMALS, max(0, int(wanted)))
    comma = "" if args.get("grouping") is False else ","
    if places is not None:
        return f"{number:{comma}.{places}f}"
    text = f"{number:{comma}.3f}"
    return text.rstrip("0").rstrip(".")


def _format_date(args: JsonObject) -> Json:
    value = args.get("value")
    pattern = as_text(args.get("format"))
    return format_date(value if isinstance(value, int | float) else as_text(value), pattern)


def _pluralize(args: JsonObject) -> Json:
    number = as_number(args.get("value"))
    exact = {0.0: "zero", 1.0: "one"}.get(number if number is not None else -1.0, "other")
    return as_text(args.get(exact, args.get("other")))


def _and(args: JsonObject) -> Json:
    values = args.get("values")
    return all(values) if isinstance(values, list) else True


def _or(args: JsonObject) -> Json:
    values = args.get("values")
    return any(values) if isinstance(values, list) else True


def _not(args: JsonObject) -> Json:
    return not args.get("value")


_FUNCTIONS: Final[Mapping[str, Callable[[JsonObject], Json]]] = {
    "required": _required,
    "length": _length,
    "numeric": _numeric,
    "email": _email,
    "formatNumber": _format_number,
    "formatCurrency": _format_currency,
    "formatDate": _format_date,
    "pluralize": _pluralize,
    "and": _and,
    "or": _or,
    "not": _not,
}
"""All functions but `formatString` and `regex` of `Values`, and `openUrl`."""
