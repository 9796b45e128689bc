"""The rows of a transcript: finds them, and returns the changes made to them."""

from bisect import bisect_left
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from a2a_desktop.conversation.changes import Change, Inserted, Removed, Replaced
from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    Entry,
    FileEntry,
    FormEntry,
    FormState,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.files import name_of
from a2a_desktop.model.ids import EntryId, MessageId, TaskId
from a2a_desktop.model.message import Role

T = TypeVar("T")
PORTION: Final = 50
"""Parts or rows that are folded in at a time."""


class Rows:
    """A list of entries that returns its changes, with an index of what is looked for in it.

    The last ones may be rows of waiting messages: only `wait` and `withdraw` see them.
    """

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._places: list[_Place] = []
        """The place of each entry, in the same order."""
        self._numbered = 0
        """The number of places from the start whose `row` is right."""
        self._groups: dict[Hashable, list[_Place]] = {}
        """The places of the entries of each key, in order."""
        self._waiting = 0

    def __getitem__(self, row: int) -> Entry:
        return self._entries[row]

    @property
    def entries(self) -> Sequence[Entry]:
        """All entries, oldest first."""
        return self._entries

    @property
    def end(self) -> int:
        """The number of rows before those of waiting messages."""
        return len(self._entries) - self._waiting

    @property
    def waiting(self) -> Sequence[Entry]:
        """The rows of waiting messages, in their order."""
        return self._entries[self.end :]

    def wait(self, entries: Sequence[Entry], *, is_first: bool) -> list[Change]:
        """Adds waiting rows, before or after the others that wait."""
        start = self.end if is_first else len(self._entries)
        self._waiting += len(entries)
        return [self.insert(start + place, entry) for place, entry in enumerate(entries)]

    def withdraw(self, message_id: MessageId) -> list[Change]:
        """Removes the waiting rows of a message."""
        changes: list[Change] = []
        for row in range(len(self._entries) - 1, self.end - 1, -1):
            if is_of_message(self._entries[row], message_id):
                changes.append(self.remove(row))
                self._waiting -= 1
        return changes

    def insert(self, row: int, entry: Entry) -> Change:
        place = _Place(row)
        self._entries.insert(row, entry)
        self._places.insert(row, place)
        if self._numbered >= row:
            self._numbered = row + 1
        for key in _keys(entry):
            self._enter(key, place)
        return Inserted(row, entry)

    def put_first(self, entries: Sequence[Entry]) -> list[Change]:
        """Inserts older rows above all others."""
        newer, self._groups = self._groups, {}
        places = [_Place(row) for row in range(len(entries))]
        self._entries[:0] = entries
        self._places[:0] = places
        self._numbered = len(places)
        for place, entry in zip(places, entries, strict=True):
            for key in _keys(entry):
                self._groups.setdefault(key, []).append(place)
        for key, group in newer.items():
            self._groups.setdefault(key, []).extend(group)
        return [Inserted(row, entry) for row, entry in enumerate(entries)]

    def replace(self, row: int, entry: Entry) -> list[Change]:
        """Replaces the entry of a row; no change if it is the same."""
        if self._entries[row] == entry:
            return []
        self._set(row, entry)
        return [Replaced(row, entry)]

    def grow(self, row: int, entry: TextEntry) -> None:
        """Sets a longer text; the caller reports by how much."""
        self._set(row, entry)

    def remove(self, row: int) -> Change:
        for key in _keys(self._entries[row]):
            self._leave(key, self._places[row])
        del self._entries[row], self._places[row]
        self._numbered = min(self._numbered, row)
        return Removed(row)

    def last(self, *keys: Hashable, after: int = -1) -> int | None:
        """Returns the last row behind `after` that has one of the keys."""
        found = max((self._row(group[-1]) for group in map(self._seen, keys) if group), default=-1)
        return found if found > after else None

    def of(self, key: Hashable) -> list[int]:
        """Returns the rows of a key, the last first: safe to remove in this order."""
        return [self._row(place) for place in reversed(self._seen(key))]

    def around(self, row: int, key: Hashable) -> tuple[int, int]:
        """Returns the first row and the end of those around `row` that do not have the key."""
        group = self._seen(key)
        place = bisect_left(group, row, key=self._row)
        start = self._row(group[place - 1]) + 1 if place else 0
        return start, self._row(group[place]) if place < len(group) else self.end

    def count(self, key: Hashable) -> int:
        """Returns the number of rows of a key."""
        return len(self._seen(key))

    def close(self, task_id: TaskId, artifact_id: str | None = None) -> Iterator[list[Change]]:
        """Closes the texts of one result, or of all results of a task, some at a time."""
        key = of_open(task_id) if artifact_id is None else of_open(task_id, artifact_id)
        for rows in portions_of(self.of(key)):
            texts = ((row, self._entries[row]) for row in rows)
            yield [
                change
                for row, entry in texts
                if isinstance(entry, TextEntry)
                for change in self.replace(row, replace(entry, is_open=False))
            ]

    def of_turn(self) -> Iterator[Entry]:
        """Yields the agent's rows since the person's last message, the last first."""
        start = self.last(BY_PERSON)
        for row in range(self.end - 1, -1 if start is None else start, -1):
            yield self._entries[row]

    def _set(self, row: int, entry: Entry) -> None:
        before, after = _keys(self._entries[row]), _keys(entry)
        self._entries[row] = entry
        if before != after:
            for key in before:
                self._leave(key, self._places[row])
            for key in after:
                self._enter(key, self._places[row])

    def _seen(self, key: Hashable) -> "Sequence[_Place]":
        """Returns the places of a key before those of waiting messages."""
        group = self._groups.get(key, ())
        if not self._waiting or not group or self._row(group[-1]) < self.end:
            return group
        return group[: bisect_left(group, self.end, key=self._row)]

    def _enter(self, key: Hashable, place: "_Place") -> None:
        group = self._groups.setdefault(key, [])
        row = self._row(place)
        if not group or self._row(group[-1]) < row:
            group.append(place)
        else:
            group.insert(bisect_left(group, row, key=self._row), place)

    def _leave(self, key: Hashable, place: "_Place") -> None:
        group = self._groups[key]
        if len(group) == 1:
            del self._groups[key]
        else:
            del group[bisect_left(group, self._row(place), key=self._row)]

    def _row(self, place: "_Place") -> int:
        """Returns the present row of a place; most changes are near the end."""
        row, places = place.row, self._places
        if row >= len(places) or places[row] is not place:
            for number in range(self._numbered, len(places)):
                places[number].row = number
            self._numbered = len(places)
        return place.row


class _Place:
    """The row of an entry, which may be old."""

    __slots__ = ("row",)

    def __init__(self, row: int) -> None:
        self.row = row


BY_PERSON: Final = "by person"
"""The key of the person's rows."""
EDITABLE: Final = "editable"
"""The key of the answers that can be edited."""


def of_artifact(task_id: TaskId | None, artifact_id: str | None) -> Hashable:
    """Returns the key of the rows of a result."""
    return "artifact", task_id, artifact_id


def of_open(task_id: TaskId | None, *artifact_id: str | None) -> Hashable:
    """Returns the key of the open texts of a task, or of one of its results."""
    return "open", task_id, *artifact_id


def of_message(message_id: MessageId | None) -> Hashable:
    """Returns the key of the rows of a message of the person."""
    return "message", message_id


def of_surface(surface_id: str) -> Hashable:
    """Returns the key of the rows that draw a surface."""
    return "surface", surface_id


def of_file(entry_id: EntryId) -> Hashable:
    """Returns the key of the row of a file."""
    return "file", entry_id


def of_file_name(name: str) -> Hashable:
    """Returns the key of the files of results that have a name."""
    return "file name", name


def of_form(entry_id: EntryId) -> Hashable:
    """Returns the key of the row of a form."""
    return "form", entry_id


def of_open_form(task_id: TaskId | None) -> Hashable:
    """Returns the key of the open forms of a task."""
    return "open form", task_id


def of_task(kind: type[Entry], task_id: TaskId | None) -> Hashable:
    """Returns the key of the rows of a kind in a task."""
    return kind, task_id


def _keys(entry: Entry) -> list[Hashable]:
    """Returns everything that an entry is looked for by."""
    if isinstance(entry, StatusEntry):
        return [StatusEntry, of_task(StatusEntry, entry.task_id)]
    origin = entry.origin
    keys: list[Hashable] = []
    if origin.role is Role.USER:
        keys += (BY_PERSON, of_message(origin.message_id))
    if origin.artifact_id is not None:
        keys.append(of_artifact(origin.task_id, origin.artifact_id))
    if isinstance(entry, DataEntry):
        return keys + _keys_of_data(entry)
    if isinstance(entry, FileEntry):
        if origin.artifact_id is not None:
            keys.append(of_file_name(name_of(entry)))
        return [*keys, of_file(entry.entry_id)]
    if entry.is_open:
        keys += (of_open(origin.task_id), of_open(origin.task_id, origin.artifact_id))
    return keys


def _keys_of_data(entry: DataEntry) -> list[Hashable]:
    kind, task_id = type(entry), entry.origin.task_id
    keys: list[Hashable] = []
    if kind is not DataEntry:  # forms, answers, steps
        keys += (kind, of_task(kind, task_id))  # type: ignore[arg-type]
    if entry.surface_id is not None:
        keys.append(of_surface(entry.surface_id))
    if isinstance(entry, FormEntry):
        keys.append(of_form(entry.entry_id))
        if entry.state is FormState.OPEN:
            keys.append(of_open_form(task_id))
    elif isinstance(entry, AnswerEntry) and entry.can_edit:
        keys.append(EDITABLE)
    return keys


def is_by_person(entry: Entry) -> bool:
    """Returns whether the person wrote it."""
    return not isinstance(entry, StatusEntry) and entry.origin.role is Role.USER


def is_of_message(entry: Entry, message_id: MessageId) -> bool:
    """Returns whether it is part of this message of the person."""
    return (
        isinstance(entry, TextEntry | FileEntry | DataEntry)
        and entry.origin.role is Role.USER
        and entry.origin.message_id == message_id
    )


def rows_of(entries: Sequence[Entry], message_id: MessageId) -> list[Entry]:
    """Returns the rows of this message of the person."""
    return [one for one in entries if is_of_message(one, message_id)]


def portions_of(long: Sequence[T]) -> Iterator[Sequence[T]]:
    """Yields a long list in portions; one that is empty if it is."""
    yield long[:PORTION]
    for start in range(PORTION, len(long), PORTION):
        yield long[start : start + PORTION]
