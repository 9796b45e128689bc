"""Differences between a value and a shape that a text prints.

A shape is a type, a literal, `[shape]` for a list, a tuple of shapes for a choice, or a dict whose
keys end with `?` where the member may be missing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

JsonObject = dict[str, Any]
ALSO_DATA: Final[JsonObject] = {"data?": str}
"""The content of a file: text 003 reads it there, the others in `bytes`.

No card names the convention, so files for the others have both members.
"""


@dataclass(frozen=True)
class Misfit:
    """A place and its fault."""

    place: str
    trouble: str
    is_stray: bool = False
    """The only fault is a member that the text does not name."""

    def __str__(self) -> str:
        return f"{self.place}: {self.trouble}"


def misfits(value: object, shape: object, place: str = "request") -> Iterator[Misfit]:
    """Finds every place in which a value differs from its shape."""
    if isinstance(shape, dict):
        yield from _of_object(value, shape, place)
    elif isinstance(shape, list):
        if not isinstance(value, list):
            yield Misfit(place, f"{value!r} is no list")
            return
        for number, one in enumerate(value):
            yield from misfits(one, shape[0], f"{place}[{number}]")
    elif isinstance(shape, tuple):
        yield from _of_choice(value, shape, place)
    elif not _is_plain(value, shape):
        yield Misfit(place, f"{value!r} is not {getattr(shape, '__name__', repr(shape))}")


def _is_plain(value: object, shape: object) -> bool:
    """Returns whether a value is of this type or this literal; a truth value is no number."""
    if not isinstance(shape, type):
        return value == shape
    return isinstance(value, shape) and not (shape is int and isinstance(value, bool))


def _of_object(value: object, shape: JsonObject, place: str) -> Iterator[Misfit]:
    if not isinstance(value, dict):
        yield Misfit(place, f"{value!r} is no object")
        return
    known = {name.removesuffix("?"): name for name in shape}
    for name, written in known.items():
        if name in value:
            yield from misfits(value[name], shape[written], f"{place}.{name}")
        elif not written.endswith("?"):
            yield Misfit(f"{place}.{name}", "is missing")
    for name in value.keys() - known.keys():
        yield Misfit(f"{place}.{name}", "is not named by the text", is_stray=True)


def _of_choice(value: object, shapes: tuple[object, ...], place: str) -> Iterator[Misfit]:
    tried = [list(misfits(value, shape, place)) for shape in shapes]
    fitting = [one for one in tried if all(misfit.is_stray for misfit in one)]
    if fitting:
        yield from min(fitting, key=len)
    else:
        yield Misfit(place, f"{value!r} fits none of {len(shapes)} shapes")
