"""Positions in a text as Qt counts them: in UTF-16 units, two for some characters."""

from bisect import bisect_left
from collections.abc import Sequence

from a2a_desktop.conversation.query import Span


class Units:
    """Converts Python's positions in one text to Qt's."""

    def __init__(self, text: str) -> None:
        self._wide = [] if text.isascii() else [n for n, one in enumerate(text) if one > "\uffff"]

    def span(self, start: int, length: int) -> tuple[int, int]:
        """Returns the start and the length of a span."""
        first = start + bisect_left(self._wide, start)
        end = start + length
        return first, end + bisect_left(self._wide, end) - first


def in_units(text: str, spans: Sequence[Span]) -> list[Span]:
    """Returns spans of a text by their ends as Qt counts them."""
    units = Units(text) if spans else Units("")
    found = (units.span(begin, end - begin) for begin, end in spans)
    return [(first, first + length) for first, length in found]
