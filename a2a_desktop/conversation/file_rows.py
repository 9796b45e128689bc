"""The rows of files: fetched, on their way, or replaced by newer ones."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from a2a_desktop.conversation.changes import Change, Inserted
from a2a_desktop.conversation.entry import Download, Entry, FileEntry
from a2a_desktop.conversation.files import name_of, versions_of
from a2a_desktop.conversation.rows import Rows, of_artifact, of_file, of_file_name
from a2a_desktop.model.events import FileFetched
from a2a_desktop.model.ids import EntryId

MOST: Final = 100
"""Files of one name whose versions are numbered."""


class FileRows:
    """The files among a transcript's rows that were fetched, or are on their way."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self.unplaced: tuple[FileFetched, ...] = ()
        """The events of rows on older pages."""
        self.replaced: list[tuple[FileEntry, ...]] = []
        """Earlier files of results that the agent gave again, oldest first."""
        self._replaced: dict[str, list[list[FileEntry]]] = {}
        """The same by name."""

    def fetched(self, event: FileFetched) -> list[Change]:
        """Replaces a row by its fetched file."""
        row = self._row(event.entry_id)
        if row is None:
            others = (one for one in self.unplaced if one.entry_id != event.entry_id)
            self.unplaced = (*others, event)
            return []
        entry = self._rows[row]
        assert isinstance(entry, FileEntry)
        return self._rows.replace(row, replace(entry, file=event.file, download=None))

    def keep(self, entries: Iterable[Entry]) -> None:
        """Keeps rows that are replaced by newer ones of the same result."""
        number = len(self.replaced)
        old = [
            replace(one, entry_id=EntryId(f"{one.entry_id}@{number}"), download=None)
            for one in entries
            if isinstance(one, FileEntry)
        ]
        if old:
            self.replaced.append(tuple(old))
            by_name: dict[str, list[FileEntry]] = {}
            for one in old:
                by_name.setdefault(name_of(one), []).append(one)
            for name, same in by_name.items():
                self._replaced.setdefault(name, []).append(same)

    def numbered(self, changes: list[Change]) -> list[Change]:
        """Returns these changes, and those of version numbers that follow from them."""
        made = [one.entry for one in changes if isinstance(one, Inserted)]
        names = {name_of(one) for one in made if isinstance(one, FileEntry)} if made else ()
        return [*changes, *(one for name in names for one in self._number(name))]

    def _number(self, name: str) -> list[Change]:
        """Numbers the versions of the files of results that have a name."""
        rows = self._rows.of(of_file_name(name))[::-1]
        replaced = self._replaced.get(name, ())
        if not 2 <= len(rows) + len(replaced) <= MOST:
            return []
        entries = [self._rows[row] for row in rows]
        found = versions_of(entries, [[*filter(self._is_there, batch)] for batch in replaced])
        changes: list[Change] = []
        for row, entry in zip(rows, entries, strict=True):
            version = found.get(entry.entry_id, 0)
            if isinstance(entry, FileEntry) and entry.version != version:
                changes += self._rows.replace(row, replace(entry, version=version))
        return changes

    def _is_there(self, old: FileEntry) -> bool:
        """Returns whether the result of a replaced file has a file now."""
        own = self._rows.of(of_artifact(old.origin.task_id, old.origin.artifact_id))
        return any(isinstance(self._rows[row], FileEntry) for row in own)

    def put_first(self, older: "FileRows") -> list[Change]:
        """Follows files of older turns, whose rows were put before these."""
        self.unplaced = older.unplaced
        self.replaced = older.replaced + self.replaced
        for name, batches in older._replaced.items():
            self._replaced[name] = batches + self._replaced.get(name, [])
        older_rows = older._rows.entries
        names = dict.fromkeys(name_of(one) for one in older_rows if isinstance(one, FileEntry))
        return [change for name in names for change in self._number(name)]

    def mark(self, entry_id: EntryId, download: Download | None) -> list[Change]:
        """Sets the progress of a file; None: it is not being fetched."""
        row = self._row(entry_id)
        if row is None:
            return []
        entry = self._rows[row]
        assert isinstance(entry, FileEntry)
        return self._rows.replace(row, replace(entry, download=download))

    def _row(self, entry_id: EntryId) -> int | None:
        return self._rows.last(of_file(entry_id))
