"""Readable JSON of any depth, also of values that JSON lacks."""

import json
import re
from collections.abc import Iterator
from typing import Final

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.values import number_text

_HALF: Final = re.compile("[\ud800-\udfff]")
_DEEPEST: Final = 20
"""The depth up to which text is indented further."""


def pretty(value: Json, limit: int | None = None) -> str:
    """Returns a value as indented JSON, at least the first `limit` characters of a longer one.

    Unlike `json.dumps` it takes any depth, stops when it may, and lets other threads work.
    """
    parts: list[str] = []
    size = 0
    for piece in _pieces(value, limit):
        parts.append(piece)
        size += len(piece)
        if limit is not None and size > limit:
            break
    return "".join(parts)


def _pieces(value: Json, most: int | None) -> Iterator[str]:
    yield from _opened(value, most)
    stack = [_members(value)]
    ends = [_end(value)]
    while stack:
        member = next(stack[-1], None)
        if member is None:
            stack.pop()
            end = ends.pop()
            if end:
                yield _line(len(stack)) + end
            continue
        is_first, name, one = member
        yield ("" if is_first else ",") + _line(len(stack)) + name
        yield from _opened(one, most)
        if isinstance(one, list | dict) and one:
            stack.append(_members(one))
            ends.append(_end(one))


def _members(value: Json) -> Iterator[tuple[bool, str, Json]]:
    if isinstance(value, dict):
        return (
            (not number, f"{_text(name)}: ", one)
            for number, (name, one) in enumerate(value.items())
        )
    if isinstance(value, list):
        return ((not number, "", one) for number, one in enumerate(value))
    return iter(())


def _opened(value: Json, most: int | None) -> Iterator[str]:
    match value:
        case dict():
            yield "{" if value else "{}"
        case list():
            yield "[" if value else "[]"
        case str():
            yield _text(value[:most])
        case None:
            yield "null"
        case bool():
            yield "true" if value else "false"
        case float():
            yield json.dumps(value)
        case int():
            yield number_text(value)


def _end(value: Json) -> str:
    if isinstance(value, dict) and value:
        return "}"
    return "]" if isinstance(value, list) and value else ""


def _line(depth: int) -> str:
    return "\n" + "  " * min(depth, _DEEPEST)


def _text(text: str) -> str:
    written = json.dumps(text, ensure_ascii=False)
    return _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", written)
