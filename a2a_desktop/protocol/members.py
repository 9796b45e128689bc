"""Reads objects of others with pydantic models that accept anything.

Absent, null and wrongly typed members are empty. Names are A2A's, in camel case; a server that
writes them in snake case is read as well.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Annotated, Any, Final, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator
from pydantic.alias_generators import to_camel

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.one_line import one_line
from a2a_desktop.protocol.limits import CARD_ROWS, CARD_WORDS
from a2a_desktop.protocol.spellings import clean

T = TypeVar("T")

NAME: Final = 200
"""Characters of a name, which is shown in one line."""
_HUMP: Final = re.compile("(?<=[a-z0-9])([A-Z])")


@lru_cache(512)
def snake(name: str) -> str:
    """Returns the name in snake case: `defaultInputModes` -> `default_input_modes`."""
    return _HUMP.sub(r"_\1", name).lower()


def member(row: Mapping[str, Json], name: str) -> Json:
    """Returns a member in either spelling; null counts as absent."""
    value = row.get(name)
    return row.get(snake(name)) if value is None else value


def text(value: object) -> str:
    """Returns a text without blanks around it, "" for other values."""
    return clean(value).strip() if isinstance(value, str) else ""


def line(value: object) -> str:
    """Returns a text as one short line."""
    return one_line(text(value), NAME)


def words(value: object) -> tuple[str, ...]:
    """Returns the texts of a list; one text alone is a list of one."""
    listed = value[:CARD_WORDS] if isinstance(value, list) else [value]
    return tuple(filter(None, map(text, listed)))


def items(value: object) -> list[Any]:
    """Returns a list, [] for other values."""
    return value if isinstance(value, list) else []


def inner(value: object) -> JsonObject:
    """Returns an object, {} for other values."""
    return value if isinstance(value, dict) else {}


def objects(value: object) -> list[JsonObject]:
    """Returns the objects of a list."""
    return [one for one in items(value) if isinstance(one, dict)]


Text = Annotated[str, BeforeValidator(text)]
Said = Annotated[str, BeforeValidator(text), Field(min_length=1)]
"""A text without which its object says nothing."""
Maybe = Annotated[str | None, BeforeValidator(lambda value: text(value) or None)]
Line = Annotated[str, BeforeValidator(line)]
Flag = Annotated[bool, BeforeValidator(lambda value: value is True)]
"""A bool that only `true` makes true."""
Words = Annotated[tuple[str, ...], BeforeValidator(words)]
Lines = Annotated[tuple[str, ...], BeforeValidator(lambda value: tuple(map(line, words(value))))]
Inner = Annotated[dict[str, Any], BeforeValidator(inner)]
Objects = Annotated[list[dict[str, Any]], BeforeValidator(objects)]


class LenientModel(BaseModel):
    """An object with the members that its fields name; `extra` holds all others."""

    model_config = ConfigDict(alias_generator=to_camel, frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _in_either_spelling(cls, row: Mapping[str, Any]) -> Mapping[str, Any]:
        names = [str(one.alias) for one in cls.model_fields.values()]
        return {name: member(row, name) for name in names} | {"extra": _unknown(row, names)}


def each(value: object, row: type[LenientModel], kind: Callable[..., T]) -> tuple[T, ...]:
    """Returns the objects of a list, made from the fields of a row; leaves out those without."""
    found: list[T] = []
    for one in objects(value)[:CARD_ROWS]:
        with suppress(ValidationError):
            found.append(kind(**dict(row.model_validate(one))))
    return tuple(found)


def _unknown(row: Mapping[str, Json], names: Iterable[str]) -> JsonObject:
    known = {spelt for name in names for spelt in (name, snake(name))}
    return {clean(key): value for key, value in row.items() if key not in known}
