"""Folds of very long replies: their middle is one row, which opens page by page.

The beginning is shown, and the newest rows.
"""

import itertools
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from a2a_desktop.conversation.changes import Change, Grew, Inserted, Removed, Replaced
from a2a_desktop.conversation.entry import Entry, FoldedEntry, StatusEntry
from a2a_desktop.model.ids import EntryId

HEAD: Final = 1000
"""Rows of a reply that are shown from its beginning."""
TAIL: Final = 1000
"""Rows of a reply that are shown before its end."""
PAGE: Final = 500
"""Rows that a fold shows when it is opened."""


@dataclass(slots=True, eq=False)
class _Fold:
    start: int
    stop: int
    """The folded rows, among all; none if all are shown."""
    head: int
    """The number of rows shown before them."""
    entry: FoldedEntry | None = None
    """Its row, if it has any."""


class Folds:
    """Turns changes of rows into changes of those that are shown.

    `entries` returns all rows; `reply_around` the first row of the reply that has a row, and the
    end of that reply.
    """

    def __init__(
        self, entries: Callable[[], Sequence[Entry]], reply_around: Callable[[int], tuple[int, int]]
    ) -> None:
        self._all = entries
        self._reply_around = reply_around
        self._folds: list[_Fold] = []
        self._shown: list[Entry] | None = None
        """The shown rows, once they were asked for."""

    @property
    def entries(self) -> Sequence[Entry]:
        """The rows that are shown, oldest first."""
        if not self._folds:
            return self._all()
        if self._shown is None:
            everything, self._shown, start = self._all(), [], 0
            for fold in self._folds:
                self._shown += everything[start : fold.start]
                self._shown += [fold.entry] if fold.entry is not None else []
                start = fold.stop
            self._shown += everything[start:]
        return self._shown

    def folded(self, entry_id: EntryId) -> Sequence[Entry]:
        """Returns the rows behind the row of a fold; none if it is not one."""
        fold = self._named(entry_id)
        return self._all()[fold.start : fold.stop] if fold is not None else ()

    def open(self, entry_id: EntryId, *, is_last: bool = False) -> list[Change]:
        """Shows the next rows of a fold; `is_last`: the last ones."""
        fold = self._named(entry_id)
        if fold is None:
            return []
        self._shown = None
        count, place = min(PAGE, fold.stop - fold.start), self._place_of(fold)
        if is_last:
            fold.stop -= count
            opened, place = self._all()[fold.stop : fold.stop + count], place + 1
        else:
            opened = self._all()[fold.start : fold.start + count]
            fold.head += count
            fold.start += count
        shown: list[Change] = [Inserted(place + n, one) for n, one in enumerate(opened)]
        return shown + self._renew(fold)

    def put_first(self, older: "Folds", changes: Sequence[Inserted]) -> list[Change]:
        """Puts the rows of older turns above all others; `changes` are those of all rows.

        They are other rows if some were deleted or restored since.
        """
        count = len(changes)
        for fold in self._folds:
            fold.start, fold.stop = fold.start + count, fold.stop + count
        self._shown = None
        if [id(one.entry) for one in changes] != list(map(id, older._all())):
            return [*changes, *self._fit(range(count))]
        self._folds[:0] = older._folds
        return [Inserted(row, entry) for row, entry in enumerate(older.entries)]

    def follow(self, changes: Sequence[Change]) -> list[Change]:
        """Returns the changes of the rows that are shown."""
        if not self._folds and len(self._all()) <= HEAD + TAIL:
            return list(changes)
        self._shown = None
        told = [one for change in changes for one in self._follow(change)]
        is_new = {change.row for change in changes if isinstance(change, Inserted)}
        return told + (self._fit(is_new) if is_new else self._renewed())

    def _follow(self, change: Change) -> Iterable[Change]:
        row = change.row
        fold = self._around(row, is_new=isinstance(change, Inserted))
        place = row - sum(_saved(fold) for fold in self._folds if fold.stop <= row)
        match change:
            case Inserted(entry=entry):
                self._shift(row, 1, fold)
                return () if fold is not None else (Inserted(place, entry),)
            case Removed():
                self._shift(row, -1, fold)
                return self._emptied(fold) if fold is not None else (Removed(place),)
            case Replaced(entry=entry):
                return () if fold is not None else (Replaced(place, entry),)
            case Grew(added=added, entry=entry):
                return () if fold is not None else (Grew(place, added, entry),)
            case _:
                assert_never(change)

    def _emptied(self, fold: _Fold) -> Iterable[Change]:
        return () if fold.start < fold.stop else self._renew(fold)

    def _around(self, row: int, *, is_new: bool) -> _Fold | None:
        """Returns the fold that hides a row, or where a new one is hidden."""
        for fold in reversed(self._folds):
            if fold.start < fold.stop and fold.start <= row < fold.stop + is_new:
                return fold
        return None

    def _shift(self, row: int, by: int, grown: _Fold | None) -> None:
        for fold in self._folds:
            if fold is grown:
                fold.stop += by
            elif fold.start >= row + (by < 0):
                fold.start, fold.stop = fold.start + by, fold.stop + by

    def _place_of(self, fold: _Fold) -> int:
        before = itertools.takewhile(lambda one: one is not fold, self._folds)
        return fold.start - sum(map(_saved, before))

    def _fit(self, rows: Iterable[int]) -> list[Change]:
        """Folds what is too long of the replies that have these rows."""
        told: list[Change] = []
        begun, ended = 0, 0
        for row in sorted(rows):
            if not begun <= row < ended:
                begun, ended = self._reply_around(min(row, len(self._all()) - 1))
                told += self._fit_reply(begun, ended)
        return told + self._renewed()

    def _fit_reply(self, start: int, end: int) -> list[Change]:
        fold = next((one for one in self._folds if start <= one.start <= end), None)
        if fold is None:
            if end - start <= HEAD + TAIL:
                return []
            fold = _Fold(start + HEAD, start + HEAD, HEAD)
            self._folds.insert(bisect_right([one.start for one in self._folds], start), fold)
        told: list[Change] = []
        own = fold.entry is not None
        if (over := fold.start - start - fold.head) > 0:
            place = self._place_of(fold) - 1
            told += [Removed(place - number) for number in range(over)]
            fold.start -= over
        if (over := end - fold.stop - TAIL) > 0 and end - start > HEAD + TAIL:
            place = self._place_of(fold) + own
            told += [Removed(place)] * over
            fold.stop += over
        return told

    def _renewed(self) -> list[Change]:
        return [one for fold in self._folds for one in self._renew(fold)]

    def _renew(self, fold: _Fold) -> list[Change]:
        """Shows the number of the folded rows."""
        count, before = fold.stop - fold.start, fold.entry
        if count == (before.count if before is not None else 0):
            return []
        place = self._place_of(fold)
        if count == 0:
            fold.entry = None
            return [Removed(place)]
        first = self._all()[fold.start]
        above = self._all()[fold.start - 1]
        assert not isinstance(first, StatusEntry)
        keys = (EntryId(f"{above.entry_id}/more{number or ''}") for number in itertools.count())
        new = (one for one in keys if self._named(one) is None)
        key = before.entry_id if before is not None else next(new)
        fold.entry = FoldedEntry(key, first.origin, None, count=count)
        return [Inserted(place, fold.entry) if before is None else Replaced(place, fold.entry)]

    def _named(self, entry_id: EntryId) -> _Fold | None:
        named = (one for one in self._folds if one.entry and one.entry.entry_id == entry_id)
        return next(named, None)


def _saved(fold: _Fold) -> int:
    """Returns how many rows a fold is shorter than its rows."""
    return fold.stop - fold.start - (fold.entry is not None)
