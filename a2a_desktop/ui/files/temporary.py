"""A folder of copies for other programs."""

import errno
from pathlib import Path

from PySide6.QtCore import QTemporaryDir


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
