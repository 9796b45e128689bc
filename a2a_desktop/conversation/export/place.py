"""Writes a file whole or not at all."""

import os
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4

from a2a_desktop.conversation.export.portions import on_thread
from a2a_desktop.model.errors import ExportFailed


@asynccontextmanager
async def whole(place: Path) -> AsyncIterator[BinaryIO]:
    """Opens a file that becomes `place` at the end, or never if there is an error.

    Only its owner may read it. Raises ExportFailed.
    """
    new = _NewFile(place)
    try:
        try:
            await on_thread(new.open)
            yield new.file
            await on_thread(new.keep)
        except BaseException:
            await on_thread(new.discard)
            raise
    except OSError as error:
        raise failed(error) from error


async def save(pieces: AsyncGenerator[bytes, None], place: Path) -> None:
    """Writes all pieces, whole or not at all. Raises ExportFailed, and as `pieces` does."""
    async with aclosing(pieces), whole(place) as file:
        async for piece in pieces:
            await on_thread(partial(file.write, piece))


def failed(error: OSError) -> ExportFailed:
    """Returns our error for one of the system."""
    return ExportFailed(error.strerror or type(error).__name__)


class _NewFile:
    """A file beside `place`. All methods block; they raise OSError."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self._new = place.with_name(f".a2a-{uuid4().hex}")
        self._file: BinaryIO | None = None

    @property
    def file(self) -> BinaryIO:
        """The file, open for writing."""
        assert self._file is not None
        return self._file

    def open(self) -> None:
        """Creates the file, for its owner only."""
        descriptor = os.open(self._new, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
        self._file = os.fdopen(descriptor, "w+b")

    def keep(self) -> None:
        """Moves the file to its place once the disk has it."""
        self.file.flush()
        os.fsync(self.file.fileno())
        self.file.close()
        self._new.replace(self._place)

    def discard(self) -> None:
        """Removes the file, as far as the system allows."""
        with suppress(OSError):  # a full disk fails to flush, which was reported already
            if self._file is not None:
                self._file.close()
        with suppress(OSError):
            self._new.unlink(missing_ok=True)


_BINARY = getattr(os, "O_BINARY", 0)
