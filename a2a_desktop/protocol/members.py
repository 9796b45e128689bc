"""Members of JSON objects that others wrote: what is absent, null or of another type is empty.

Names are A2A's, in camel case; a server that writes them in snake case is read as well.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.protocol.spellings import clean

T = TypeVar("T")

_HUMP: Final = re.compile("(?<=[a-z0-9])([A-Z])")


@lru_cache(512)
def snake(name: str) -> str:
    """`defaultInputModes` -> `default_input_modes`."""
    return _HUMP.sub(r"_\1", name).lower()


def member(row: Mapping[str, Json], name: str) -> Json:
    """A member in either spelling; null is as good as absent."""
    value = row.get(name)
    return row.get(snake(name)) if value is None else value


def unknown(row: Mapping[str, Json], names: Iterable[str]) -> JsonObject:
    """The members that have none of the names, in neither spelling."""
    known = {spelt for name in names for spelt in (name, snake(name))}
    return {clean(key): value for key, value in row.items() if key not in known}


def text(row: Mapping[str, Json], name: str) -> str:
    """A text without blanks around it, "" if there is none."""
    value = member(row, name)
    return clean(value).strip() if isinstance(value, str) else ""


def optional(row: Mapping[str, Json], name: str) -> str | None:
    """A text, None if there is none."""
    return text(row, name) or None


def flag(row: Mapping[str, Json], name: str) -> bool:
    """A truth; nothing but `true` is one."""
    return member(row, name) is True


def items(row: Mapping[str, Json], name: str) -> list[Json]:
    """A list."""
    value = member(row, name)
    return value if isinstance(value, list) else []


def inner(row: Mapping[str, Json], name: str) -> JsonObject:
    """An object."""
    value = member(row, name)
    return value if isinstance(value, dict) else {}


def words(value: Json) -> tuple[str, ...]:
    """The texts of a list; one text alone is a list of one."""
    listed = value if isinstance(value, list) else [value]
    found = (clean(one).strip() for one in listed if isinstance(one, str))
    return tuple(one for one in found if one)


def texts(row: Mapping[str, Json], name: str) -> tuple[str, ...]:
    """A list of texts."""
    return words(member(row, name))


def rows(
    row: Mapping[str, Json], name: str, read: Callable[[JsonObject], T | None]
) -> tuple[T, ...]:
    """The objects of a list, each as `read` has it; what it does not know is left out."""
    found = (read(one) for one in items(row, name) if isinstance(one, dict))
    return tuple(one for one in found if one is not None)
