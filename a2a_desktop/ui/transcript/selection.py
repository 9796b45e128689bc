"""What is selected in a transcript, by the names of rows and places in them. No Qt.

So it outlives the widgets that show it: rows scroll away, come back, and grow.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from a2a_desktop.conversation.entry import Entry, StatusEntry
from a2a_desktop.model.ids import EntryId

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
        self.is_from_start = False
        """Whatever is loaded above belongs to it: all was selected."""

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
        self.is_from_start = False

    def extend(self, head: Spot) -> None:
        """Select up to a place."""
        if self._anchor is None:
            self._anchor = head
        self._head = head
        self.is_from_start = False

    def clear(self) -> None:
        """Select nothing."""
        self._anchor = self._head = None
        self.is_from_start = False

    def select_all(self, entries: Sequence[Entry]) -> None:
        """All that was said, up to the last of these rows; what is still to be loaded too.

        The line that tells how far a task is does not stay, and ends nothing.
        """
        last = next((one for one in reversed(entries) if not isinstance(one, StatusEntry)), None)
        self.select_rows(entries[0].entry_id, (last or entries[-1]).entry_id)
        self.is_from_start = True

    def select_rows(self, first: EntryId, last: EntryId, *, is_upwards: bool = False) -> None:
        """All of these rows and of those between; `is_upwards`: `last` is above."""
        begin, end = (END, 0) if is_upwards else (0, END)
        self._anchor, self._head = Spot(first, begin), Spot(last, end)
        self.is_from_start = False

    def spans(self, entries: Sequence[Entry], rows: Collection[int] | None = None) -> list[Span]:
        """What is selected of which row, from above; nothing once an end of it is gone.

        Only of these `rows`, if they are given.
        """
        anchor, head = self._anchor, self._head
        if anchor is None or head is None or anchor == head:
            return []
        found = _rows(entries, anchor.entry_id, head.entry_id)
        if found is None:
            return []
        (first, begin), (last, end) = sorted([(found[0], anchor.place), (found[1], head.place)])
        first = 0 if self.is_from_start else first
        wanted = range(first, last + 1) if rows is None else sorted(rows)
        return [
            Span(row, begin if row == first else 0, end if row == last else END)
            for row in wanted
            if first <= row <= last
        ]


def _rows(entries: Sequence[Entry], one: EntryId, other: EntryId) -> tuple[int, int] | None:
    first = second = -1
    for row, entry in enumerate(entries):
        if entry.entry_id == one:
            first = row
        if entry.entry_id == other:
            second = row
    return None if -1 in (first, second) else (first, second)
