"""What is selected in a transcript, by the names of rows and places in them. No Qt.

So it outlives the widgets that show it: rows scroll away, come back, and grow.
"""

from collections.abc import Sequence
from typing import Final

from a2a_desktop.conversation.entry import Entry
from a2a_desktop.model.ids import EntryId
from a2a_desktop.records import dataclass

END: Final = 2**30
"""A place behind all that a row shows, and behind what is still to come."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a row."""

    entry_id: EntryId
    place: int
    """Units of Qt from the row's beginning; `END` is its end."""


@dataclass(frozen=True, slots=True)
class Span:
    """What is selected of a row."""

    row: int
    begin: int = 0
    end: int = END

    @property
    def is_whole(self) -> bool:
        """All of the row is."""
        return self.begin == 0 and self.end == END


class Selection:
    """From where it was begun to where it has come, in either direction."""

    def __init__(self) -> None:
        self._anchor: Spot | None = None
        self._head: Spot | None = None

    @property
    def anchor(self) -> Spot | None:
        """Where it was begun; None if nothing was."""
        return self._anchor

    @property
    def is_empty(self) -> bool:
        """Nothing is selected."""
        return self._anchor == self._head

    def begin(self, anchor: Spot, head: Spot | None = None) -> None:
        """Select anew, from a place."""
        self._anchor, self._head = anchor, head or anchor

    def extend(self, head: Spot) -> None:
        """Select up to a place."""
        if self._anchor is None:
            self._anchor = head
        self._head = head

    def clear(self) -> None:
        """Select nothing."""
        self._anchor = self._head = None

    def select_rows(self, first: EntryId, last: EntryId, *, is_upwards: bool = False) -> None:
        """All of these rows and of those between; `is_upwards`: `last` is above."""
        begin, end = (END, 0) if is_upwards else (0, END)
        self._anchor, self._head = Spot(first, begin), Spot(last, end)

    def spans(self, entries: Sequence[Entry]) -> list[Span]:
        """What is selected of which row, from above; nothing once an end of it is gone."""
        anchor, head = self._anchor, self._head
        if anchor is None or head is None or anchor == head:
            return []
        rows = _rows(entries, anchor.entry_id, head.entry_id)
        if rows is None:
            return []
        ends = sorted([(rows[0], anchor.place), (rows[1], head.place)])
        (first, begin), (last, end) = ends
        if first == last:
            return [Span(first, begin, end)]
        between = [Span(row) for row in range(first + 1, last)]
        return [Span(first, begin), *between, Span(last, 0, end)]


def _rows(entries: Sequence[Entry], one: EntryId, other: EntryId) -> tuple[int, int] | None:
    first = second = -1
    for row, entry in enumerate(entries):
        if entry.entry_id == one:
            first = row
        if entry.entry_id == other:
            second = row
    return None if -1 in (first, second) else (first, second)
