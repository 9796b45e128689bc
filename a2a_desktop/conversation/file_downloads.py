"""Downloads files that agents gave only by their address, when the person asks for them."""

import asyncio
import mimetypes
from dataclasses import replace
from typing import Final
from urllib.parse import unquote, urlsplit

from a2a_desktop.conversation.entry import Download, FileEntry
from a2a_desktop.conversation.files import is_here
from a2a_desktop.conversation.ledger import Ledger
from a2a_desktop.conversation.ports import Blobs, Connect
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.model.events import FileFetched
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Fetched, FilePart
from a2a_desktop.tasks import Owner

TOLD_EVERY: Final = 0.2
"""Seconds between two reports of the progress of a file."""
_SAYS_NOTHING: Final = ("application/octet-stream", "binary/octet-stream")


class FileDownloads:
    """Downloads files of one conversation."""

    def __init__(self, owner: Owner, connect: Connect, blobs: Blobs, ledger: Ledger) -> None:
        self._owner = owner
        self._connect = connect
        self._blobs = blobs
        self._ledger = ledger
        self._tasks: dict[EntryId, asyncio.Task[None]] = {}

    def begin(self, entry: FileEntry) -> None:
        """Downloads a file, unless that is under way."""
        if entry.entry_id not in self._tasks and entry.file.uri and not is_here(entry.file):
            work = self._bring(entry.entry_id, entry.file, entry.file.uri)
            self._tasks[entry.entry_id] = self._owner.start(work, "fetch file")

    def stop(self, entry_id: EntryId) -> None:
        """Stops a download and drops its data."""
        if (task := self._tasks.pop(entry_id, None)) is not None:
            task.cancel()
            self._ledger.show_download(entry_id, None)

    async def fetch(self, uri: str) -> bytes:
        """Fetches a file that is not kept. Raises A2AError."""
        own = self._ledger.record
        fetched = await self._connect.fetch(own.agent_id, own.conversation_id, uri, _tell_nobody)
        return fetched.data

    async def _bring(self, entry_id: EntryId, file: FilePart, uri: str) -> None:
        clock = asyncio.get_running_loop().time
        told = float("-inf")

        def report(so_far: int, total: int | None) -> None:
            nonlocal told
            if clock() - told >= TOLD_EVERY:
                told = clock()
                self._ledger.show_download(entry_id, Download(so_far, total))

        self._ledger.show_download(entry_id, Download(0, file.size))
        try:
            own = self._ledger.record
            fetched = await self._connect.fetch(own.agent_id, own.conversation_id, uri, report)
            digest = await self._blobs.keep(fetched.data)
        except A2AError as error:
            self._tasks.pop(entry_id, None)
            self._ledger.show_download(entry_id, Download(fault=Fault.of(error)))
        except Exception:
            self._tasks.pop(entry_id, None)
            self._ledger.show_download(entry_id, None)
            raise
        else:
            self._tasks.pop(entry_id, None)  # from here on it cannot be stopped half-way
            await self._accept(entry_id, kept_file(file, fetched, digest))

    async def _accept(self, entry_id: EntryId, file: FilePart) -> None:
        async with self._ledger.lock:
            fetched = FileFetched(self._ledger.now(), entry_id, file)
            await self._ledger.take([fetched], durable=True)


def kept_file(file: FilePart, fetched: Fetched, digest: str) -> FilePart:
    """Returns the file with all known facts: the agent's first, then its server's."""
    name = file.name or fetched.name or named_by(file.uri or "")
    kinds = (file.media_type, fetched.media_type, mimetypes.guess_type(name or "")[0])
    telling = (one for one in kinds if one and one.lower() not in _SAYS_NOTHING)
    kind = next(telling, file.media_type or fetched.media_type)
    return replace(file, name=name, media_type=kind, blob=digest, size=len(fetched.data))


def named_by(uri: str) -> str | None:
    """Returns the end of an address, if that looks like a file's name."""
    try:
        last = unquote(urlsplit(uri).path.rpartition("/")[2])
    except ValueError:
        return None
    return last if "." in last.strip(".") else None


def _tell_nobody(_so_far: int, _total: int | None) -> None:
    """Takes the progress of a file that nobody watches."""
