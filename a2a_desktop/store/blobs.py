"""Files by the SHA-256 of their bytes: large ones on the disk, never twice."""

import asyncio
import hashlib
import os
import time
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from threading import get_ident
from typing import Final

from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.plain_files import read_plain

INLINE_LIMIT: Final = 256 * 1024
"""Smaller files stay in the database, where they are faster. In bytes."""
FOLDER: Final = "blobs"
"""The folder of the files, beside the database."""
SPARED_FOR: Final = 30 * 24 * 3600.0
"""Seconds for which files stay that only a lost database may have referred to."""
_SPARED: Final = "spared"
"""A file that exists until the next sweep, which spares what it would delete."""


def spare(data: Path) -> None:
    """Notes that the database in a folder is new, or has lost rows. Raises OSError.

    Files without references are kept for a while: the person may put the old database back.
    """
    with suppress(FileNotFoundError, PermissionError):  # there are none, or none can be deleted
        (data / FOLDER / _SPARED).touch()


class FileBlobs:
    """Fulfils `conversation.ports.Blobs`. Without a folder, files are kept in memory."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._memory: dict[str, bytes] = {}

    async def read(self, digest: str) -> bytes:
        """Returns the bytes. Raises JournalFailed if they are gone, unreadable or changed."""
        return await asyncio.to_thread(self._read, digest)

    async def keep(self, data: bytes) -> str:
        """Stores bytes as `put` does, in a thread. Raises JournalFailed."""
        try:
            return await asyncio.to_thread(self.put, data)
        except OSError as error:
            raise JournalFailed(error.strerror or type(error).__name__) from error

    def put(self, data: bytes) -> str:
        """Stores bytes, whole or not at all; blocks. Raises OSError."""
        digest = hashlib.sha256(data).hexdigest()
        if self._folder is None:
            self._memory[digest] = data
            return digest
        place = _place(self._folder, digest)
        if _has(place, data):
            os.utime(place)  # it is wanted again: `sweep` spares it for a while
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            _write_whole(place, data)
        return digest

    def sweep(self, wanted: Collection[str], before: float) -> int:
        """Deletes unwanted files that were last stored before a time (seconds since 1970).

        After `spare`, lets them stay instead. Returns the bytes freed; blocks. Raises OSError.
        """
        freed = 0
        if self._folder is None:
            return freed
        mark, until = self._folder / _SPARED, time.time() + SPARED_FOR
        is_sparing = mark.exists()
        for place in filter(Path.is_file, self._folder.glob("??/*")):  # servers add folders
            facts = place.stat()
            if facts.st_mtime < before and place.parent.name + place.name not in wanted:
                if is_sparing:
                    os.utime(place, (until, until))
                else:
                    place.unlink()
                    freed += facts.st_size
        if is_sparing:
            mark.unlink(missing_ok=True)  # last: a sweep that is cut off begins again
        return freed

    def _read(self, digest: str) -> bytes:
        try:
            if self._folder is None:
                data = self._memory[digest]
            else:
                data = read_plain(_place(self._folder, digest))
        except (FileNotFoundError, KeyError) as error:
            raise JournalFailed("the file is gone") from error
        except OSError as error:
            raise JournalFailed(error.strerror or type(error).__name__) from error
        if hashlib.sha256(data).hexdigest() != digest:
            raise JournalFailed("the file is damaged")
        return data


def _place(folder: Path, digest: str) -> Path:
    return folder / digest[:2] / digest[2:]


def _has(place: Path, data: bytes) -> bool:
    """Returns whether a file has these bytes; a damaged one is written again."""
    try:
        return place.stat().st_size == len(data) and read_plain(place) == data
    except OSError:
        return False


def _write_whole(place: Path, data: bytes) -> None:
    """Writes beside, then renames: `place` never holds half a file, not even without power."""
    new = place.with_suffix(f".{os.getpid()}-{get_ident()}")  # two threads may store the same file
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(place)
    except OSError:
        new.unlink(missing_ok=True)
        raise
