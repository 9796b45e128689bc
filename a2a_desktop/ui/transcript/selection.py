"""The selection in a transcript, by ids of rows and places in them. No Qt.

So it outlasts the widgets that show it: rows scroll away, come back, and grow.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from a2a_desktop.conversation.entry import Entry, StatusEntry
from a2a_desktop.model.ids import EntryId

END: Final = 2**30
"""A place behind the whole row, and behind its future growth."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a row."""

    entry_id: EntryId
    place: int
    """Units of Qt from the row's beginning; `END` is its end."""


@dataclass(frozen=True, slots=True)
class RowSelection:
    """The selected part of a row."""

    row: int
    begin: int = 0
    end: int = END

    @property
    def is_whole(self) -> bool:
        """All of the row is selected."""
        return self.begin == 0 and self.end == END


class Selection:
    """The selection from its start to its present end, in either direction."""

    def __init__(self) -> None:
        self._anchor: Spot | None = None
        self._head: Spot | None = None
        self.is_from_start = False
        """Rows that are loaded above belong to it: everything was selected."""

    @property
    def anchor(self) -> Spot | None:
        """The start; None if nothing is selected."""
        return self._anchor

    @property
    def is_empty(self) -> bool:
        return self._anchor == self._head

    def begin(self, anchor: Spot, head: Spot | None = None) -> None:
        """Starts again, from a place."""
        self._anchor, self._head = anchor, head or anchor
        self.is_from_start = False

    def extend(self, head: Spot) -> None:
        if self._anchor is None:
            self._anchor = head
        self._head = head
        self.is_from_start = False

    def clear(self) -> None:
        self._anchor = self._head = None
        self.is_from_start = False

    def select_all(self, entries: Sequence[Entry]) -> None:
        """Selects everything up to the last of these rows, also rows not loaded yet.

        A status line is temporary, so the selection does not end at one.
        """
        last = next((one for one in reversed(entries) if not isinstance(one, StatusEntry)), None)
        self.select_rows(entries[0].entry_id, (last or entries[-1]).entry_id)
        self.is_from_start = True

    def select_rows(self, first: EntryId, last: EntryId, *, is_upwards: bool = False) -> None:
        """Selects these rows and those between; `is_upwards`: `last` is above."""
        begin, end = (END, 0) if is_upwards else (0, END)
        self._anchor, self._head = Spot(first, begin), Spot(last, end)
        self.is_from_start = False

    def spans(
        self, entries: Sequence[Entry], rows: Collection[int] | None = None
    ) -> list[RowSelection]:
        """Returns the selected spans, from the top; none once an end of the selection is gone.

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
            RowSelection(row, begin if row == first else 0, end if row == last else END)
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
