"""Files by the SHA-256 of their bytes: large ones on the disk, never twice."""

import asyncio
import hashlib
import os
from pathlib import Path
from typing import Final

from a2a_desktop.model.errors import JournalFailed

INLINE_LIMIT: Final = 256 * 1024
"""Files below this many bytes stay in the database, where they are faster."""


class FileBlobs:
    """Fulfils `conversation.ports.Blobs`. Without a folder, files are kept in memory."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._memory: dict[str, bytes] = {}

    async def read(self, digest: str) -> bytes:
        """The bytes. Raises JournalFailed if they are gone, unreadable or not the same."""
        return await asyncio.to_thread(self._read, digest)

    def put(self, data: bytes) -> str:
        """Keep bytes, whole or not at all; blocks. Raises OSError."""
        digest = hashlib.sha256(data).hexdigest()
        if self._folder is None:
            self._memory[digest] = data
            return digest
        place = self._place(digest)
        if place.exists():
            return digest
        place.parent.mkdir(parents=True, exist_ok=True)
        new = place.with_suffix(f".{os.getpid()}")
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(place)
        return digest

    def _read(self, digest: str) -> bytes:
        try:
            data = (
                self._memory[digest] if self._folder is None else self._place(digest).read_bytes()
            )
        except (OSError, KeyError) as error:
            raise JournalFailed("the file is gone") from error
        if hashlib.sha256(data).hexdigest() != digest:
            raise JournalFailed("the file is damaged")
        return data

    def _place(self, digest: str) -> Path:
        assert self._folder is not None
        return self._folder / digest[:2] / digest[2:]
