"""Files of which agents gave the address only: their rows, and fetching them here on a click."""

import asyncio
import mimetypes
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final
from urllib.parse import unquote, urlsplit

from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.entry import Arrival, FileEntry
from a2a_desktop.conversation.files import is_here
from a2a_desktop.conversation.rows import Rows
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.model.events import FileFetched
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Fetched, FilePart
from a2a_desktop.tasks import Owner

TOLD_EVERY: Final = 0.2
"""Seconds between two words about how far a file is."""
_SAYS_NOTHING: Final = ("application/octet-stream", "binary/octet-stream")

Report = Callable[[int, int | None], None]


class FileRows:
    """What of a transcript's rows is a file that was fetched, or is on its way."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self.unplaced: tuple[FileFetched, ...] = ()
        """Of rows that are on older pages."""

    def fetched(self, event: FileFetched) -> list[Change]:
        """A row becomes the file itself."""
        row = self._row(event.entry_id)
        if row is None:
            others = (one for one in self.unplaced if one.entry_id != event.entry_id)
            self.unplaced = (*others, event)
            return []
        entry = self._rows[row]
        assert isinstance(entry, FileEntry)
        return self._rows.replace(row, replace(entry, file=event.file, arrival=None))

    def mark(self, entry_id: EntryId, arrival: Arrival | None) -> list[Change]:
        """How far a file is; None: nobody fetches it."""
        row = self._row(entry_id)
        if row is None:
            return []
        entry = self._rows[row]
        assert isinstance(entry, FileEntry)
        return self._rows.replace(row, replace(entry, arrival=arrival))

    def _row(self, entry_id: EntryId) -> int | None:
        return self._rows.find(
            lambda entry: isinstance(entry, FileEntry) and entry.entry_id == entry_id
        )


class Arriving:
    """Fetches files of one conversation. What comes of it is told to the three it is given."""

    def __init__(
        self,
        owner: Owner,
        fetch: Callable[[str, Report], Awaitable[Fetched]],
        keep: Callable[[bytes], Awaitable[str]],
        mark: Callable[[EntryId, Arrival | None], None],
        done: Callable[[EntryId, FilePart], Awaitable[None]],
    ) -> None:
        """`keep` puts bytes on this computer and gives their digest; it raises JournalFailed."""
        self._owner = owner
        self._fetch, self._keep, self._mark, self._done = fetch, keep, mark, done
        self._tasks: dict[EntryId, asyncio.Task[None]] = {}

    def begin(self, entry: FileEntry) -> None:
        """Fetch it, unless it is on its way."""
        if entry.entry_id not in self._tasks and entry.file.uri and not is_here(entry.file):
            work = self._bring(entry.entry_id, entry.file)
            self._tasks[entry.entry_id] = self._owner.start(work, "fetch file")

    def stop(self, entry_id: EntryId) -> None:
        """The person does not want it any more; what came of it is thrown away."""
        if (task := self._tasks.pop(entry_id, None)) is not None:
            task.cancel()
            self._mark(entry_id, None)

    async def _bring(self, entry_id: EntryId, file: FilePart) -> None:
        clock = asyncio.get_running_loop().time
        told = float("-inf")

        def report(so_far: int, total: int | None) -> None:
            nonlocal told
            if clock() - told >= TOLD_EVERY:
                told = clock()
                self._mark(entry_id, Arrival(so_far, total))

        assert file.uri is not None
        self._mark(entry_id, Arrival(0, file.size))
        try:
            fetched = await self._fetch(file.uri, report)
            digest = await self._keep(fetched.data)
        except A2AError as error:
            self._tasks.pop(entry_id, None)
            self._mark(entry_id, Arrival(fault=Fault.of(error)))
        else:
            self._tasks.pop(entry_id, None)
            await self._done(entry_id, kept_file(file, fetched, digest))


def kept_file(file: FilePart, fetched: Fetched, digest: str) -> FilePart:
    """The file as it is known now: by the agent's words first, then by its server's."""
    name = file.name or fetched.name or named_by(file.uri or "")
    kinds = (file.media_type, fetched.media_type, mimetypes.guess_type(name or "")[0])
    telling = (one for one in kinds if one and one.lower() not in _SAYS_NOTHING)
    kind = next(telling, file.media_type or fetched.media_type)
    return replace(file, name=name, media_type=kind, blob=digest, size=len(fetched.data))


def named_by(uri: str) -> str | None:
    """What an address ends in, if that looks like a file's name."""
    try:
        last = unquote(urlsplit(uri).path.rpartition("/")[2])
    except ValueError:
        return None
    return last if "." in last.strip(".") else None
