"""The lines of Markdown, found when they are first needed: a text may have millions. No Qt."""

from collections.abc import Iterator
from io import StringIO
from itertools import islice
from typing import Final

_SOME: Final = 100
"""Lines that are found at a time."""


class Lines:
    """The lines of a text with their ends, which are fewer than Unicode's."""

    def __init__(self, text: str) -> None:
        self._found = StringIO(text, newline="")
        self.read: list[str] = []
        """Those that were found so far."""

    def since(self, number: int) -> Iterator[str]:
        """Yields the lines from this one on."""
        while True:
            if number >= len(self.read):
                self.read += islice(self._found, _SOME)
            some = self.read[number : number + _SOME]
            if not some:
                return
            yield from some
            number += len(some)
