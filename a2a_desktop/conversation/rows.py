"""The rows of a transcript: finds them, and returns the changes made to them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from a2a_desktop.conversation.changes import Change, Inserted, Removed, Replaced
from a2a_desktop.conversation.entry import DataEntry, Entry, FileEntry, StatusEntry, TextEntry
from a2a_desktop.model.ids import MessageId, TaskId
from a2a_desktop.model.message import Role


class Rows:
    """A list of entries that returns its changes. Searches from the end, where rows change.

    The last ones may be rows of waiting messages: only `wait` and `withdraw` see them.
    """

    def __init__(self) -> None:
        self._entries: list[Entry] = []
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
        self._entries[start:start] = entries
        self._waiting += len(entries)
        return [Inserted(start + place, entry) for place, entry in enumerate(entries)]

    def withdraw(self, message_id: MessageId) -> list[Change]:
        """Removes the waiting rows of a message."""
        changes: list[Change] = []
        for row in range(len(self._entries) - 1, self.end - 1, -1):
            if is_of_message(self._entries[row], message_id):
                changes.append(self.remove(row))
                self._waiting -= 1
        return changes

    def insert(self, row: int, entry: Entry) -> Change:
        """Inserts a row at `row`."""
        self._entries.insert(row, entry)
        return Inserted(row, entry)

    def put_first(self, entries: Sequence[Entry]) -> list[Change]:
        """Inserts older rows above all others."""
        self._entries[:0] = entries
        return [Inserted(row, entry) for row, entry in enumerate(entries)]

    def replace(self, row: int, entry: Entry) -> list[Change]:
        """Replaces the entry of a row; no change if it is the same."""
        if self._entries[row] == entry:
            return []
        self._entries[row] = entry
        return [Replaced(row, entry)]

    def grow(self, row: int, entry: TextEntry) -> None:
        """Sets a longer text; the caller reports by how much."""
        self._entries[row] = entry

    def remove(self, row: int) -> Change:
        """Removes a row."""
        del self._entries[row]
        return Removed(row)

    def find(self, wanted: Callable[[Entry], bool], after: int = -1) -> int | None:
        """Returns the last wanted row behind `after`."""
        for row in range(self.end - 1, after, -1):
            if wanted(self._entries[row]):
                return row
        return None

    def find_all(self, wanted: Callable[[Entry], bool]) -> list[int]:
        """Returns all wanted rows, the last first: safe to remove in this order."""
        return [row for row in range(self.end - 1, -1, -1) if wanted(self._entries[row])]

    def close(self, task_id: TaskId, artifact_id: str | None = None) -> list[Change]:
        """Closes the texts of one result, or of all results of a task."""

        def is_open(entry: Entry) -> bool:
            return (
                isinstance(entry, TextEntry)
                and entry.is_open
                and entry.origin.task_id == task_id
                and artifact_id in (None, entry.origin.artifact_id)
            )

        changes: list[Change] = []
        for row in self.find_all(is_open):
            entry = self._entries[row]
            assert isinstance(entry, TextEntry)
            changes += self.replace(row, replace(entry, is_open=False))
        return changes

    def of_turn(self) -> Iterator[Entry]:
        """Yields the agent's rows since the person's last message, the last first."""
        for entry in reversed(self._entries[: self.end]):
            if is_by_person(entry):
                return
            yield entry


def is_by_person(entry: Entry) -> bool:
    """Returns whether the person wrote it."""
    return not isinstance(entry, StatusEntry) and entry.origin.role is Role.USER


def is_of_artifact(entry: Entry, task_id: TaskId, artifact_id: str) -> bool:
    """Returns whether it is part of this result."""
    return (
        isinstance(entry, TextEntry | FileEntry | DataEntry)
        and entry.origin.artifact_id == artifact_id
        and entry.origin.task_id == task_id
    )


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
