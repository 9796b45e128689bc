"""The files of a conversation: whose they are, and which are versions of one another."""

from collections.abc import Iterable
from dataclasses import dataclass

from a2a_desktop.conversation.entry import Entry, FileEntry
from a2a_desktop.model.ids import TaskId
from a2a_desktop.model.message import Role


@dataclass(frozen=True, slots=True)
class ListedFile:
    """One file as it is now, and what it was before."""

    entry: FileEntry
    older: tuple[FileEntry, ...] = ()
    """Newest first. The agent gave results of the same name before."""

    @property
    def is_result(self) -> bool:
        """The agent gave it as a result of a task, not beside its words."""
        return self.entry.origin.artifact_id is not None

    @property
    def is_by_person(self) -> bool:
        """The person sent it."""
        return self.entry.origin.role is Role.USER

    @property
    def version(self) -> int:
        """Counts from 1."""
        return len(self.older) + 1

    @property
    def name(self) -> str:
        """As the peer wrote it; "" if it has none."""
        return name_of(self.entry)


def name_of(entry: FileEntry) -> str:
    """The file's own name, else that of the result it came with."""
    return entry.file.name or entry.origin.name or ""


def files_of(entries: Iterable[Entry], task_id: TaskId | None = None) -> tuple[ListedFile, ...]:
    """The files of a transcript's rows, newest last; with `task_id` only the results of a task.

    A later result of the same name is a newer version: a refined artifact has an id of its own
    (A2A 1.0, *Life of a Task*).
    """
    rows = [one for one in entries if isinstance(one, FileEntry)]
    found: dict[tuple[str, str], list[FileEntry]] = {}
    for row in rows:
        is_result = row.origin.artifact_id is not None
        if task_id is not None and not (is_result and row.origin.task_id == task_id):
            continue
        name = name_of(row)
        key = ("result", name) if is_result and name else ("", row.entry_id)
        found.setdefault(key, []).append(row)
    listed = [ListedFile(same[-1], tuple(reversed(same[:-1]))) for same in found.values()]
    return tuple(sorted(listed, key=lambda one: one.entry.origin.at))
