"""Whether a value is what its class says. The codec trusts its own writing; a file is not ours."""

import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from a2a_desktop.conversation.codec import read
from a2a_desktop.model.errors import ImportRefused, Refusal
from a2a_desktop.model.ids import Json

T = TypeVar("T")

_Check = Callable[[Any], bool]


def read_strictly(kind: type[T], body: Json) -> T:
    """A dataclass of the model from a file. Raises ImportRefused."""
    if not isinstance(body, dict):
        raise ImportRefused(Refusal.DAMAGED)
    try:
        value = read(kind, body)
    except ValueError as error:
        raise ImportRefused(Refusal.DAMAGED) from error
    check(value)
    return value


def check(value: object) -> None:
    """All fields of a dataclass hold what they are declared to. Raises ImportRefused."""
    if not _check_of(type(value))(value):  # type: ignore[arg-type]  # a type is hashable
        raise ImportRefused(Refusal.DAMAGED)


@cache
def _check_of(kind: Any) -> _Check:
    origin, choices = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        checks = [_check_of(choice) for choice in choices]
        return lambda value: any(one(value) for one in checks)
    if origin is tuple:
        item = _check_of(choices[0])
        return lambda value: isinstance(value, tuple) and all(map(item, value))
    if origin is not None and issubclass(origin, Mapping):
        item = _check_of(choices[1])
        return lambda value: isinstance(value, Mapping) and all(map(item, value.values()))
    if origin is list:  # part of `Json`, and what it holds came as JSON
        return lambda value: isinstance(value, list)
    if isinstance(kind, NewType):
        return _check_of(kind.__supertype__)
    if kind is object:  # any JSON
        return lambda _: True
    if is_dataclass(kind):
        return _dataclass_check(kind)
    return {int: _is_integer, datetime: _is_time}.get(kind, lambda value: isinstance(value, kind))


def _dataclass_check(kind: Any) -> _Check:
    hints = get_type_hints(kind, localns={"Json": object})
    checks = [(one.name, _check_of(hints[one.name])) for one in fields(kind)]
    return lambda value: (
        isinstance(value, kind) and all(one(getattr(value, name)) for name, one in checks)
    )


def _is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_time(value: object) -> bool:
    """It can be written down again: not even in UTC does it leave the calendar."""
    try:
        return isinstance(value, datetime) and bool(value.astimezone(UTC))
    except OverflowError:
        return False
