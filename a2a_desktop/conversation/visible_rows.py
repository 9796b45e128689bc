"""The rows that are visible: all but those that the person deleted, which may still grow."""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Sequence
from itertools import dropwhile
from typing import assert_never

from a2a_desktop.conversation.changes import Change, Grew, Inserted, Removed, Replaced
from a2a_desktop.conversation.entry import Entry
from a2a_desktop.conversation.folds import Folds
from a2a_desktop.conversation.rows import BY_PERSON, Rows, is_by_person, is_of_message
from a2a_desktop.model.events import RowsDeleted, RowsRestored
from a2a_desktop.model.ids import EntryId, MessageId


class VisibleRows:
    """Turns changes of all rows into changes of those that are visible."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._entries = list(rows.entries)
        self._hidden: list[int] = []
        """The numbers of the rows that are not visible, in order."""
        self._deleted: set[EntryId] = set()
        """The deleted rows, also those that are not loaded yet."""
        self._restored: set[EntryId] = set()
        self.folds = Folds(lambda: self.unfolded, self._reply_around)

    @property
    def entries(self) -> Sequence[Entry]:
        """The visible rows, oldest first; many of one reply are folded."""
        return self.folds.entries

    @property
    def unfolded(self) -> Sequence[Entry]:
        """The visible rows, without folds."""
        return self._entries if self._hidden else self._rows.entries

    def take(self, event: RowsDeleted | RowsRestored) -> list[Change]:
        """Hides rows, or shows them again."""
        named = set(event.rows)
        if isinstance(event, RowsDeleted):
            self._deleted |= named
            self._restored -= named
            return self.folds.follow(self._hide(named))
        self._deleted -= named
        self._restored |= named
        return self.folds.follow(self._unhide(named))

    def follow(self, changes: Iterable[Change]) -> list[Change]:
        """Returns changes of all rows as changes of those that are visible."""
        return self.folds.follow(self._undeleted(changes))

    def _undeleted(self, changes: Iterable[Change]) -> list[Change]:
        if not self._hidden and not self._deleted:
            return list(changes)
        was_hidden = bool(self._hidden)
        told = [seen for change in changes for seen in self._follow(change)]
        if self._hidden:
            self._keep(told, is_new=not was_hidden)
        return told

    def put_first(self, older: "VisibleRows") -> list[Change]:
        """Puts older rows above all others; `older` has those deleted there."""
        self._deleted |= older._deleted - self._restored
        changes = self._undeleted(self._rows.put_first(older._rows.entries))
        added = [change for change in changes if isinstance(change, Inserted)]
        return self.folds.put_first(older.folds, added)

    def question_of(self, row: EntryId) -> MessageId | None:
        """Returns the person's message at or before a row; None if it is gone."""
        above = reversed(self._rows.entries)
        asked = dropwhile(lambda one: one.entry_id != row, above)
        key = next((one.origin.message_id for one in asked if is_by_person(one)), None)  # type: ignore[union-attr]
        own = (one for one in self._rows.entries if key is not None and is_of_message(one, key))
        return None if any(one.entry_id in self._deleted for one in own) else key

    def _reply_around(self, row: int) -> tuple[int, int]:
        """Returns the first visible row of the reply that has a row, and its end."""
        hidden = self._hidden
        before = bisect_right(range(len(hidden)), row, key=lambda number: hidden[number] - number)
        start, end = self._rows.around(row + before, BY_PERSON)
        return start - bisect_left(hidden, start), end - bisect_left(hidden, end)

    def _follow(self, change: Change) -> list[Change]:
        row, hidden = change.row, self._hidden
        place = bisect_left(hidden, row)
        is_hidden = place < len(hidden) and hidden[place] == row
        match change:
            case Inserted(entry=entry):
                hidden[place:] = [one + 1 for one in hidden[place:]]
                if entry.entry_id in self._deleted:
                    hidden.insert(place, row)
                    return []
                return [Inserted(row - place, entry)]
            case Removed():
                hidden[place:] = [one - 1 for one in hidden[place + is_hidden :]]
                return [] if is_hidden else [Removed(row - place)]
            case Replaced(entry=entry):
                return [] if is_hidden else [Replaced(row - place, entry)]
            case Grew(added=added, entry=entry):
                return [] if is_hidden else [Grew(row - place, added, entry)]
            case _:
                assert_never(change)

    def _hide(self, named: set[EntryId]) -> list[Change]:
        told: list[Change] = []
        for row in self._rows_of(named):
            place = bisect_left(self._hidden, row)
            if self._hidden[place : place + 1] != [row]:
                insort(self._hidden, row)
                told.append(Removed(row - place))
        self._entries = self._seen()
        return told

    def _unhide(self, named: set[EntryId]) -> list[Change]:
        told: list[Change] = []
        for row in self._rows_of(named):
            place = bisect_left(self._hidden, row)
            if self._hidden[place : place + 1] == [row]:
                del self._hidden[place]
                told.append(Inserted(row - place, self._rows[row]))
        self._entries = self._seen()
        return told

    def _rows_of(self, named: set[EntryId]) -> list[int]:
        return [row for row, one in enumerate(self._rows.entries) if one.entry_id in named]

    def _seen(self) -> list[Entry]:
        hidden = set(self._hidden)
        return [one for row, one in enumerate(self._rows.entries) if row not in hidden]

    def _keep(self, told: Iterable[Change], *, is_new: bool) -> None:
        """Applies changes to the list of those that are visible."""
        if is_new:
            self._entries = self._seen()
            return
        for change in told:
            match change:
                case Inserted(row=row, entry=entry):
                    self._entries.insert(row, entry)
                case Removed(row=row):
                    del self._entries[row]
                case Replaced(row=row, entry=entry) | Grew(row=row, entry=entry):
                    self._entries[row] = entry
