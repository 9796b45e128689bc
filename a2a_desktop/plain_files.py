"""Reads and writes regular files only: reading a pipe or a device may never end."""

import errno
import os
import stat
from io import FileIO
from pathlib import Path
from typing import Final

NO_FILE: Final = "it is no file"
"""The reason for which a pipe, a device or a folder in place of a file cannot be opened."""


def open_plain(name: str, flags: int) -> int:
    """Opens a file as an `opener` of `open`. Raises OSError for a pipe, a device or a folder.

    Others may have put one where a file of ours was: its reading may never end.
    """
    opened = os.open(name, flags | getattr(os, "O_NONBLOCK", 0), 0o666)  # a pipe waits for another
    if not stat.S_ISREG(os.fstat(opened).st_mode):
        os.close(opened)
        raise OSError(errno.EINVAL, NO_FILE, name)
    return opened


def read_raw(place: Path) -> FileIO:
    """Opens a file to read without a buffer. Raises OSError as `open_plain` does."""
    return FileIO(place, opener=open_plain)


def read_plain(place: Path, most: int = -2) -> bytes:
    """Returns the bytes of a file, of a longer one `most` and one more.

    Raises OSError as `open_plain` does.
    """
    with read_raw(place) as file:
        return file.read(most + 1)


def write_plain(place: Path, data: bytes) -> None:
    """Writes a file, whole or not at all. Raises OSError as `open_plain` does."""
    new = place.with_name(f".{place.name}.new")
    try:
        with open(new, "wb", opener=open_plain) as file:
            file.write(data)
        new.replace(place)
    except OSError:
        new.unlink(missing_ok=True)
        raise
