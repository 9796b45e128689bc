"""The files of a conversation: their senders, and which are versions of one another."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from a2a_desktop.conversation.entry import Entry, FileEntry, TextEntry
from a2a_desktop.model.ids import EntryId, TaskId
from a2a_desktop.model.message import FilePart, Role

_MARKDOWN: Final = ".md"
_TEXTS: Final = (_MARKDOWN, ".markdown", ".txt")


@dataclass(frozen=True, slots=True)
class ListedFile:
    """One file as it is now, with its earlier versions."""

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
        """Its number, from 1."""
        return len(self.older) + 1

    @property
    def name(self) -> str:
        """The name as the peer wrote it; "" if it has none."""
        return name_of(self.entry)


def name_of(entry: FileEntry) -> str:
    """Returns the file's own name, else that of its result."""
    return entry.file.name or entry.origin.name or ""


def is_here(file: FilePart) -> bool:
    """Returns whether this computer has the bytes."""
    return file.data is not None or file.blob is not None


def results_of(entries: Iterable[Entry], task_id: TaskId) -> tuple[ListedFile, ...]:
    """Returns the results of a task: files, and finished texts as Markdown files; newest last."""
    rows: list[Entry] = []
    for one in entries:
        if isinstance(one, FileEntry | TextEntry) and one.origin.task_id == task_id:
            is_result = one.origin.artifact_id is not None
            if is_result and not (isinstance(one, TextEntry) and one.is_open):
                rows.append(_as_file(one) if isinstance(one, TextEntry) else one)
    return files_of(rows)


def files_of(
    entries: Iterable[Entry], replaced: Iterable[Iterable[FileEntry]] = ()
) -> tuple[ListedFile, ...]:
    """Returns the files of a transcript's rows, newest last; `replaced` has earlier ones.

    A later result of the same name is a newer version: a refined artifact has an id of its own (A2A
    1.0, *Life of a Task*). Two files of one name in one result are two files.
    """
    rows = [_at_rest(one) for one in entries if isinstance(one, FileEntry)]
    there = {_result(row) for row in rows}
    return _listed(rows, [[row for row in batch if _result(row) in there] for batch in replaced])


def _listed(
    rows: Sequence[FileEntry], older: Iterable[Sequence[FileEntry]]
) -> tuple[ListedFile, ...]:
    found: dict[tuple[str, str, int], list[FileEntry]] = {}
    for batch in (*older, rows):
        counts: Counter[tuple[object, str]] = Counter()
        for row in batch:
            is_result = row.origin.artifact_id is not None
            name = name_of(row)
            place = (_result(row), name)
            key = ("result", name, counts[place]) if is_result and name else ("", row.entry_id, 0)
            counts[place] += 1
            found.setdefault(key, []).append(row)
    ordered = [sorted(same, key=lambda one: one.origin.at) for same in found.values()]
    listed = [ListedFile(same[-1], tuple(reversed(same[:-1]))) for same in ordered]
    return tuple(sorted(listed, key=lambda one: one.entry.origin.at))


def versions_of(
    entries: Iterable[Entry], older: Iterable[Sequence[FileEntry]]
) -> dict[EntryId, int]:
    """Returns the version of each file of a result, from 1, without those that have only one.

    `older` has earlier files of results that have others now.
    """
    rows = [_at_rest(one) for one in entries if isinstance(one, FileEntry)]
    return {
        one.entry_id: number
        for listed in _listed(rows, older)
        if listed.older
        for number, one in enumerate((*reversed(listed.older), listed.entry), 1)
    }


def _result(row: FileEntry) -> object:
    return row.origin.task_id, row.origin.artifact_id


def _at_rest(row: FileEntry) -> FileEntry:
    """Returns a row without the state of its download, which does not affect the list of files."""
    return row if row.download is None else replace(row, download=None)


def _as_file(row: TextEntry) -> FileEntry:
    name = row.origin.name or "Result"
    if not name.lower().endswith(_TEXTS):
        name += _MARKDOWN
    data = row.text.encode("utf-8", "replace")
    part = FilePart(name, "text/markdown", data=data, size=len(data))
    return FileEntry(row.entry_id, row.origin, part)
