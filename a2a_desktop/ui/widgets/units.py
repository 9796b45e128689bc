"""Places in a text as Qt counts them: in UTF-16 units, where some characters take two."""

from bisect import bisect_left


class Units:
    """Turns Python's places in one text into Qt's."""

    def __init__(self, text: str) -> None:
        self._wide = [] if text.isascii() else [n for n, one in enumerate(text) if one > "\uffff"]

    def span(self, start: int, length: int) -> tuple[int, int]:
        """Where a span begins and how long it is."""
        first = start + bisect_left(self._wide, start)
        end = start + length
        return first, end + bisect_left(self._wide, end) - first
