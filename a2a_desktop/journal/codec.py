"""Writes events as JSON and reads them. Plain code: pydantic would load before the first paint.

A dataclass becomes an object of its fields, in their order; a field with its default is left out.
`kind` tells unions apart. Fields of newer programs are ignored.
"""

import base64
import re
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import MAXYEAR, MINYEAR, UTC, datetime
from enum import StrEnum
from functools import cache
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from a2a_desktop.model.errors import Fault
from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, FilePart, TextPart

T = TypeVar("T")

_Reader = Callable[[Any], Any]

VERSION: Final = 1
"""Grows when an older program would misread a new record."""

_EVENTS: Final = {kind.__name__: kind for kind in get_args(Event)}
_PARTS: Final = {"text": TextPart, "file": FilePart, "data": DataPart}
KINDS: Final = {kind: name for name, kind in (_EVENTS | _PARTS).items()}
"""The `kind` of each class of a union."""
_BETWEEN_WORDS: Final = re.compile("(?<=.)(?=[A-Z])")


class UnknownEvent(ValueError):
    """An event of a kind or version that only a newer program knows."""


def encode(event: Event) -> JsonObject:
    """Returns an event as JSON; the same event always gives the same text."""
    return {"v": VERSION, **_object(event)}


def decode(body: Json) -> Event:
    """Returns the event of `encode`. Raises UnknownEvent, ValueError."""
    if not isinstance(body, dict):
        raise UnknownEvent("not an object")
    return read(kind_of(body), body)


def kind_of(body: JsonObject) -> type[Event]:
    """Returns the class of the event of `encode`. Raises UnknownEvent."""
    kind: type[Event] | None = _EVENTS.get(str(body.get("kind")))
    if kind is None or body.get("v", 1) != VERSION:
        raise UnknownEvent(f"{body.get('kind')}, version {body.get('v')}")
    return kind


def write(value: object) -> Json:
    """Returns any dataclass of the model as JSON; enums, times, bytes and tuples read back as such.

    Times become UTC. Raises ValueError for a time without a zone.
    """
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
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    if isinstance(value, list | tuple):
        return [write(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): write(item) for key, item in value.items()}
    return _object(value)


def read(kind: type[T], body: Json) -> T:
    """Returns the value of a type that `write` wrote. Raises ValueError."""
    try:
        value: T = _reader(kind)(body)  # type: ignore[arg-type]  # a type is hashable
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"not a {kind.__name__}") from error
    return value


def _object(value: object) -> JsonObject:
    assert is_dataclass(value), type(value)
    body: JsonObject = {}
    if (kind := KINDS.get(type(value))) is not None:
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


@cache
def _reader(kind: Any) -> _Reader:
    """Returns the reader of a type; built once, for a page holds hundreds of each."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _union_reader(get_args(kind))
    if origin is tuple:
        item = _reader(get_args(kind)[0])
        return lambda body: tuple([item(one) for one in body])
    if origin is not None and issubclass(origin, Mapping):
        value = _reader(get_args(kind)[1])
        return lambda body: {key: value(one) for key, one in body.items()}
    if not isinstance(kind, type):  # a NewType, or any JSON
        return _as_it_is
    if kind is Fault:
        return _read_fault
    if is_dataclass(kind):
        return _dataclass_reader(kind)
    if issubclass(kind, StrEnum):
        return kind
    return {datetime: _read_time, bytes: _read_bytes}.get(kind, _as_it_is)


def _dataclass_reader(kind: Any) -> _Reader:
    hints = get_type_hints(kind, localns={"Json": object})
    readers = {name: _reader(hint) for name, hint in hints.items()}
    return lambda body: kind(
        **{name: readers[name](one) for name, one in body.items() if name in readers}
    )


def _union_reader(choices: tuple[Any, ...]) -> _Reader:
    if set(choices) <= set(_PARTS.values()):
        parts = {name: _reader(part) for name, part in _PARTS.items()}
        return lambda body: parts[body["kind"]](body)
    solid = [choice for choice in choices if choice is not type(None)]
    reader = _reader(solid[0]) if len(solid) == 1 else _as_it_is
    return lambda body: None if body is None else reader(body)


def _read_fault(body: Any) -> Fault:
    """Reads the class of an error too, which older programs wrote: `TlsFailed` for `tls_failed`."""
    return Fault(_BETWEEN_WORDS.sub("_", body["kind"]).lower(), {**body.get("facts", {})})


def _as_it_is(body: Any) -> Any:
    return body


def _read_bytes(body: str) -> bytes:
    return base64.b64decode(body, validate=True)


def _read_time(body: str) -> datetime:
    time = datetime.fromisoformat(body)
    if time.tzinfo is None:
        raise ValueError("a time without a zone")
    if not MINYEAR < time.year < MAXYEAR:
        raise ValueError("a time that leaves the calendar in another zone, or in a moment")
    return time
