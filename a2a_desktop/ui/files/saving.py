"""The bytes of files of agents, and a private folder for those that other programs open."""

import errno
from pathlib import Path

from PySide6.QtCore import QTemporaryDir

from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.model.message import FilePart


async def content_of(file: FilePart, blobs: Blobs) -> bytes:
    """Returns the bytes of a file that is on this computer. Raises JournalFailed."""
    if file.data is not None:
        return file.data
    assert file.blob is not None
    return await blobs.read(file.blob)


class TemporaryFolder:
    """A private folder that is deleted with its owner, contents included."""

    def __init__(self) -> None:
        self._made: QTemporaryDir | None = None

    def place(self) -> Path:
        """Returns the folder, another one once the system has cleaned it up. Raises OSError."""
        if self._made is None or not Path(self._made.path()).is_dir():
            made = QTemporaryDir()
            if not made.isValid():  # its path is "", which is the program's current folder
                raise OSError(errno.EIO, made.errorString())
            self._made = made
        return Path(self._made.path())
