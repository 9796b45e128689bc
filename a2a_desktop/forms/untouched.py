"""The answers of a form that nobody has touched: what the agent suggests."""

import re
from collections.abc import Callable, Sequence, Sized
from contextlib import suppress
from datetime import datetime
from itertools import chain, repeat
from typing import Final, TypeVar

from a2a_desktop.forms.choosing import best_variant, is_fixed
from a2a_desktop.forms.spec import MOST_LOOKED_AT, UNSET, FieldKind, FormField, Value, fields_for
from a2a_desktop.forms.validate import fits
from a2a_desktop.model.ids import Json, JsonObject

ROUNDS: Final = 24
"""The most times that answers of conditional fields may ask for further fields."""
_LONGEST: Final = 100
"""Characters of a moment."""
_MOMENTS: Final = (FieldKind.DATE, FieldKind.TIME, FieldKind.DATE_TIME)
_CLOCK: Final = re.compile(
    r"(\d{1,2})(?::(\d\d))?(:\d\d)?(\.\d+)?\s*([ap]m)?(Z|[+-]\d\d:\d\d)?", re.IGNORECASE
)


def untouched(field: FormField, given: Value, left: list[int] | None = None) -> Value:
    """Returns the answer of a field that is not on the screen yet, as its control would give it.

    `left` counts down the fields that may be looked at.
    """
    return _untouched(field, given, [MOST_LOOKED_AT] if left is None else left)


def without_field(field: FormField, value: Value) -> dict[str, Json]:
    """Returns the members of an object that no field of a group asks for."""
    names = {one.name for one in field.fields} | field.sometimes
    given = value if isinstance(value, dict) else {}
    return {name: one for name, one in given.items() if name not in names}


def _untouched(field: FormField, given: Value, left: list[int]) -> Value:
    if left[0] < 0:
        return given
    if given is UNSET and (field.kind is FieldKind.CONSTANT or _is_own_secret(field)):
        return field.default
    if given is not UNSET:
        is_suggested = given is field.default
        return completed(field, given, left) if is_suggested else _with_own_secrets(field, given)
    if field.kind is FieldKind.GROUP and not field.is_nullable:
        found = _members(field, left)
        is_sent = field.is_required or (found and is_complete(field, found))
        return found if is_sent else UNSET
    if field.is_nullable and (field.is_required or field.default is None):
        return None
    is_list = field.kind in (FieldKind.LIST, FieldKind.TAGS, FieldKind.CHOICES)
    return [] if is_list and field.is_required else UNSET


def _with_own_secrets(field: FormField, given: Value) -> Value:
    """Returns given values with the agent's own secrets, which no draft keeps."""
    if field.kind is not FieldKind.GROUP or not isinstance(given, dict):
        return given
    found = dict(given)
    for one in fields_for(field, given)[:MOST_LOOKED_AT]:
        value = given.get(one.name, one.default if _is_own_secret(one) else UNSET)
        if value is not UNSET and (value := _with_own_secrets(one, value)) is not UNSET:
            found[one.name] = value
    return found


def _is_own_secret(field: FormField) -> bool:
    return field.kind is FieldKind.SECRET and field.is_read_only


def completed(field: FormField, given: Value, left: list[int] | None = None) -> Value:
    """Returns the agent's suggestion with those for the members that it leaves out.

    Its days and times are as their formats demand. `left` counts down as in `untouched`.
    """
    left = [MOST_LOOKED_AT] if left is None else left
    if field.kind is FieldKind.GROUP and isinstance(given, dict):
        fields = fields_for(field, given)[:MOST_LOOKED_AT]
        left[0] -= len(fields)
        values = {
            one.name: completed(one, given[one.name], left)
            if one.name in given
            else _untouched(one, one.default, left)
            for one in fields
        }
        if (extra := field.extra) is not None and len(given) <= MOST_LOOKED_AT:
            more = without_field(field, given)
            values |= {name: completed(extra, one, left) for name, one in more.items()}
        return {**given, **{name: one for name, one in values.items() if one is not UNSET}}
    if field.kind is FieldKind.LIST and isinstance(given, list) and field.item is not None:
        rows = zip(chain(field.fields, repeat(field.item)), given, strict=False)
        if len(given) > MOST_LOOKED_AT:
            return given
        return [value for row in rows if (value := completed(*row, left)) is not UNSET]
    if (number := best_variant(field, given)) is not None:
        return completed(field.variants[number], given, left)
    return in_format(field, given)


def in_format(field: FormField, value: Value) -> Value:
    """Returns a day or a time with what its format demands: agents leave out zones and seconds.

    Other text, and values of other fields, stay as they are.
    """
    is_open = field.kind in _MOMENTS and not (field.is_loose or is_fixed(field))
    if not is_open or not isinstance(value, str):
        return value
    demanded: JsonObject = {"type": "string", "format": field.kind.value}
    if len(value) > _LONGEST or fits(demanded, value):
        return value
    if field.kind is FieldKind.TIME:
        return found if fits(demanded, found := _in_full(value)) else value
    with suppress(ValueError, OverflowError):
        at = datetime.fromisoformat(value)
        is_day = field.kind is FieldKind.DATE
        return (at.date() if is_day else at.astimezone()).isoformat()
    return value


def _in_full(text: str) -> str:
    """Returns a time of day with its seconds and its zone."""
    if (found := _CLOCK.fullmatch(text.strip())) is None:
        return text
    hour, minute, second, part, half, zone = found.groups()
    if half is not None:
        hour = str(int(hour) % 12 + (12 if half.lower() == "pm" else 0))
    return f"{hour:0>2}:{minute or '00'}{second or ':00'}{part or ''}{zone or local_zone()}"


def local_zone() -> str:
    """Returns the offset of the local zone from UTC now, as a time in JSON has it."""
    offset = datetime.now().astimezone().strftime("%z")
    return "Z" if offset in ("+0000", "") else f"{offset[:3]}:{offset[3:5]}"


def is_complete(field: FormField, value: Value) -> bool:
    """Returns whether an answer has all that must be answered within it."""
    if isinstance(value, list):
        return len(value) >= (field.limits.min_items or 0)
    if field.kind is not FieldKind.GROUP or not isinstance(value, dict):
        return True
    return all(
        is_complete(one, value[one.name]) if one.name in value else not one.is_required
        for one in fields_for(field, value)
    )


def _members(field: FormField, left: list[int]) -> dict[str, Json]:
    def answers(fields: Sequence[FormField]) -> dict[str, Json]:
        left[0] -= len(fields)
        values = {one.name: _untouched(one, one.default, left) for one in fields}
        return {name: value for name, value in values.items() if value is not UNSET}

    if field.refit is None:
        return answers(field.fields)
    return answers(settled(field.fields, lambda fields: fields_for(field, answers(fields)))[0])


S = TypeVar("S", bound=Sized)


def settled(first: S, after: Callable[[S], S]) -> tuple[S, bool]:
    """Returns what is followed by itself, or what `ROUNDS` lead to, and True.

    Of what comes again and again, as conditions contradict each other: the largest, and False.
    """
    seen = [first]
    for _ in range(ROUNDS):
        if (found := after(seen[-1])) in seen:
            again = seen[seen.index(found) :]
            return max(again, key=len), len(again) == 1
        seen.append(found)
    return seen[-1], True
