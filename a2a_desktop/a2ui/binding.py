"""Paths into a surface's data: RFC 6901, and relative ones inside a template's item.

Data is never changed in place: a write returns new data that shares the unchanged parts.
"""

from collections.abc import Sequence
from typing import Final

from a2a_desktop.model.ids import Json

DEPTH: Final = 64
"""Steps of a path that are followed."""
LENGTH: Final = 10_000
"""The length up to which a write can extend a list."""


def absolute(path: str, base: str) -> str:
    """Returns the path from the root; `base` is that of the template's item, "" outside of one."""
    if path.startswith("/"):
        return path
    return f"{base}/{path}" if path else base


def read(data: Json, path: str) -> Json:
    """Returns the value at a path; None for a path that leads nowhere."""
    here = data
    for step in _steps(path):
        if isinstance(here, dict):
            here = here.get(step)
        elif isinstance(here, list) and (place := _place(step)) is not None and place < len(here):
            here = here[place]
        else:
            return None
    return here


def write(data: Json, path: str, value: Json) -> Json:
    """Returns the data with a value at a path; creates what is missing on the way."""
    return _written(data, _steps(path), value, is_removal=False)


def remove(data: Json, path: str) -> Json:
    """Returns the data without a value; in a list, null replaces it, so that the others stay."""
    steps = _steps(path)
    return _written(data, steps, None, is_removal=True) if steps else {}


def _written(data: Json, steps: Sequence[str], value: Json, *, is_removal: bool) -> Json:
    if not steps:
        return value
    step, rest = steps[0], steps[1:]
    if isinstance(data, list):
        place = _place(step)
        if place is None or place > min(len(data), LENGTH):
            return data
        old = data[place] if place < len(data) else None
        new = _written(old, rest, value, is_removal=is_removal)
        return [*data[:place], new, *data[place + 1 :]]
    known = data if isinstance(data, dict) else {}
    if is_removal and (not rest or step not in known):
        return {name: one for name, one in known.items() if name != step}
    return {**known, step: _written(known.get(step), rest, value, is_removal=is_removal)}


def _steps(path: str) -> list[str]:
    bare = path.strip("/")
    if not bare:
        return []
    steps = bare.split("/", DEPTH + 1)[:DEPTH]
    return [step.replace("~1", "/").replace("~0", "~") for step in steps]


def _place(step: str) -> int | None:
    return int(step) if step.isascii() and step.isdigit() and len(step) < 9 else None
