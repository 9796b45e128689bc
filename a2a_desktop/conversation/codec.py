"""Events to JSON and back, for the journal. No pydantic: the last page paints before it loads.

A dataclass becomes an object of its fields; what equals the field's default is left out.
Unions are told apart by `kind`. Fields that a newer program added are ignored.
"""

import base64
import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import datetime
from enum import StrEnum
from functools import cache
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, FilePart, TextPart

T = TypeVar("T")

_EVENTS: Final = {kind.__name__: kind for kind in get_args(Event)}
_PARTS: Final = {"text": TextPart, "file": FilePart, "data": DataPart}
_KINDS: Final = {kind: name for name, kind in (_EVENTS | _PARTS).items()}


class UnknownEvent(ValueError):
    """An event of a kind that only a newer program knows."""


def encode(event: Event) -> JsonObject:
    """An event as JSON."""
    return _object(event)


def decode(body: JsonObject) -> Event:
    """The event that `encode` made. Raises UnknownEvent, ValueError."""
    kind = _EVENTS.get(str(body.get("kind")))
    if kind is None:
        raise UnknownEvent(str(body.get("kind")))
    event: Event = read(kind, body)
    return event


def write(value: object) -> Json:
    """Any dataclass of the model as JSON; enums, times, bytes and tuples as such read back."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, str):
        return value
    if isinstance(value, bytes):
        return base64.b64encode(value).decode("ascii")
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError("a time without a zone")
        return value.isoformat()
    if isinstance(value, list | tuple):
        return [write(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): write(item) for key, item in value.items()}
    return _object(value)


def read(kind: type[T], body: Json) -> T:
    """The value of a type that `write` wrote. Raises ValueError, KeyError."""
    value: T = _read(kind, body)
    return value


def _object(value: object) -> JsonObject:
    assert is_dataclass(value), type(value)
    body: JsonObject = {}
    if (kind := _KINDS.get(type(value))) is not None:
        body["kind"] = kind
    for one in fields(value):
        item = getattr(value, one.name)
        if not _is_default(one, item):
            body[one.name] = write(item)
    return body


def _is_default(one: Field[Any], value: object) -> bool:
    if one.default is not MISSING:
        return value is one.default or (value == one.default and type(value) is type(one.default))
    return one.default_factory is not MISSING and value == one.default_factory()


def _read(kind: Any, body: Any) -> Any:
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _read_union(get_args(kind), body)
    if origin is tuple:
        return tuple(_read(get_args(kind)[0], item) for item in body)
    if origin is not None and issubclass(origin, Mapping):
        value = get_args(kind)[1]
        return {key: _read(value, item) for key, item in body.items()}
    if not isinstance(kind, type):  # a NewType, or any JSON
        return body
    if is_dataclass(kind):
        hints = _hints(kind)
        return kind(**{name: _read(hints[name], item) for name, item in body.items()
                       if name in hints})  # fmt: skip
    if issubclass(kind, StrEnum):
        return kind(body)
    if kind is datetime:
        return datetime.fromisoformat(body)
    return base64.b64decode(body) if kind is bytes else body


def _read_union(choices: tuple[Any, ...], body: Any) -> Any:
    if body is None:
        return None
    if set(choices) <= set(_PARTS.values()):
        return _read(_PARTS[body["kind"]], body)
    solid = [choice for choice in choices if choice is not type(None)]
    return _read(solid[0], body) if len(solid) == 1 else body


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, localns={"Json": object})
