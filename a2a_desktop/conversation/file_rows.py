"""The rows of files: fetched, on their way, or replaced by newer ones."""

from collections.abc import Iterable
from dataclasses import replace

from a2a_desktop.conversation.changes import Change, Inserted
from a2a_desktop.conversation.entry import Download, Entry, FileEntry
from a2a_desktop.conversation.files import versions_of
from a2a_desktop.conversation.rows import Rows, of_file
from a2a_desktop.model.events import FileFetched
from a2a_desktop.model.ids import EntryId


class FileRows:
    """The files among a transcript's rows that were fetched, or are on their way."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self.unplaced: tuple[FileFetched, ...] = ()
        """The events of rows on older pages."""
        self.replaced: tuple[tuple[FileEntry, ...], ...] = ()
        """Earlier files of results that the agent gave again, oldest first."""

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
            self.replaced += (tuple(old),)

    def numbered(self, changes: list[Change]) -> list[Change]:
        """Returns these changes, and those of version numbers that follow from them."""
        made = [one.entry for one in changes if isinstance(one, Inserted)]
        is_result = any(isinstance(one, FileEntry) and one.origin.artifact_id for one in made)
        return changes + self.number() if is_result else changes

    def number(self) -> list[Change]:
        """Numbers the versions of each file of a result."""
        found = versions_of(self._rows.entries, self.replaced)
        changes: list[Change] = []
        for row, entry in enumerate(self._rows.entries):
            version = found.get(entry.entry_id, 0)
            if isinstance(entry, FileEntry) and entry.version != version:
                changes += self._rows.replace(row, replace(entry, version=version))
        return changes

    def put_first(self, older: "FileRows") -> None:
        """Puts the files of older turns before these."""
        self.unplaced = older.unplaced
        self.replaced = older.replaced + self.replaced

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
