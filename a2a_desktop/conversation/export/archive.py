"""Reads an untrusted zip file within limits; never unpacks it to the disk."""

import re
import zipfile
import zlib
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from a2a_desktop.conversation.export.limits import BACKUP_ENTRIES, BACKUP_SIZE, PIECE
from a2a_desktop.conversation.export.portions import Work, on_thread
from a2a_desktop.model.errors import ImportRefused, Refusal

_NAMES: Final = re.compile(r"backup\.json|conversations/[0-9]{6}\.json")
_DAMAGED: Final = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,  # a compression that zipfile does not know
    RuntimeError,  # encrypted
    ValueError,
)


class Archive:
    """The entries of a backup. Methods raise ImportRefused."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self._file: BinaryIO | None = None

    def open(self) -> None:
        """Reads the list of entries; blocks."""
        with _refusing():
            self._file = self._place.open("rb")
            try:
                self._zip = zipfile.ZipFile(self._file)
            except zipfile.BadZipFile as error:
                raise ImportRefused(Refusal.NOT_ZIP) from error
        entries = self._zip.infolist()
        size = sum(entry.file_size for entry in entries)
        if len(entries) > BACKUP_ENTRIES or size > BACKUP_SIZE:
            raise ImportRefused(Refusal.TOO_LARGE)

    def close(self) -> None:
        """Closes the file; blocks."""
        if self._file is not None:
            self._file.close()

    def names(self) -> Sequence[str]:
        """Returns the names of the conversations. Refuses foreign names, and duplicates."""
        names = self._zip.namelist()
        if len(set(names)) < len(names) or not all(map(_NAMES.fullmatch, names)):
            raise ImportRefused(Refusal.DAMAGED)
        return [name for name in names if "/" in name]

    def contents(self, name: str, limit: int) -> Work[bytearray]:
        """Reads an entry of at most `limit` bytes, whatever its header says."""
        read = bytearray()
        with _refusing(), self._zip.open(name) as entry:
            while piece := entry.read(PIECE):  # a bomb would explode if read in one go
                read += piece
                if len(read) > limit:
                    raise ImportRefused(Refusal.TOO_LARGE)
                yield ""
        return read


@asynccontextmanager
async def opened(place: Path) -> AsyncIterator[Archive]:
    """Opens the zip file at `place`. Raises ImportRefused."""
    archive = Archive(place)
    try:
        await on_thread(archive.open)
        yield archive
    finally:
        await on_thread(archive.close)


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except KeyError as error:  # a missing name: our backups have it
        raise ImportRefused(Refusal.OTHER_FORMAT) from error
    except _DAMAGED as error:
        raise ImportRefused(Refusal.DAMAGED) from error
    except OSError as error:
        raise ImportRefused(Refusal.UNREADABLE) from error
