"""Compares two texts line by line: removed and added lines, with a few around them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from typing import Final

_AROUND: Final = 3
"""Lines that are shown before and after a change."""
_LONGEST: Final = 4_000
"""Lines that are compared well; of longer texts only those within one stretch."""


class DiffMark(StrEnum):
    """The kind of a line."""

    SAME = " "
    GONE = "-"
    NEW = "+"
    LEFT_OUT = "…"
    """It replaces lines that are the same on both sides."""


@dataclass(frozen=True, slots=True)
class DiffLine:
    """One line of a comparison."""

    mark: DiffMark
    text: str


def compared(old: Sequence[str], new: Sequence[str]) -> tuple[DiffLine, ...]:
    """Returns the lines that differ, with those beside them; () if none. May take a second."""
    start = 0
    shortest = min(len(old), len(new))
    while start < shortest and old[start] == new[start]:
        start += 1
    end = 0
    while end < shortest - start and old[-1 - end] == new[-1 - end]:
        end += 1
    if start == len(old) == len(new):
        return ()
    inner = (old[start : len(old) - end], new[start : len(new) - end])
    lines = [*_same(old[:start]), *_inner(*inner), *_same(old[len(old) - end :])]
    return tuple(_shortened(lines))


def _same(lines: Sequence[str]) -> Iterator[DiffLine]:
    return (DiffLine(DiffMark.SAME, one) for one in lines)


def _inner(old: Sequence[str], new: Sequence[str]) -> Iterator[DiffLine]:
    if max(len(old), len(new)) > _LONGEST:
        yield from (DiffLine(DiffMark.GONE, one) for one in old)
        yield from (DiffLine(DiffMark.NEW, one) for one in new)
        return
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for kind, old_from, old_to, new_from, new_to in matcher.get_opcodes():
        if kind == "equal":
            yield from _same(old[old_from:old_to])
        else:
            yield from (DiffLine(DiffMark.GONE, one) for one in old[old_from:old_to])
            yield from (DiffLine(DiffMark.NEW, one) for one in new[new_from:new_to])


def _shortened(lines: Sequence[DiffLine]) -> Iterator[DiffLine]:
    """Replaces long stretches of unchanged lines by one line."""
    near = bytearray(len(lines))
    for number, line in enumerate(lines):
        if line.mark is not DiffMark.SAME:
            first = max(0, number - _AROUND)
            last = min(len(lines), number + _AROUND + 1)
            near[first:last] = b"\x01" * (last - first)
    was_near = True
    for is_near, line in zip(near, lines, strict=True):
        if is_near:
            yield line
        elif was_near:
            yield DiffLine(DiffMark.LEFT_OUT, "")
        was_near = bool(is_near)
