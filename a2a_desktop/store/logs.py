"""The files that SQLite keeps beside a database: its write-ahead log, and the index of the log."""

import os
import time
from contextlib import closing
from pathlib import Path

from a2a_desktop.store.pages import File


def log_of(place: Path) -> Path:
    """Returns the file of the write-ahead log."""
    return place.with_name(f"{place.name}-wal")


def shared_of(place: Path) -> Path:
    """Returns the file of the index of the log, which SQLite makes again."""
    return place.with_name(f"{place.name}-shm")


def put_aside_no_files(place: Path) -> None:
    """Puts aside what others left in place of these files: SQLite would only read.

    Raises OSError.
    """
    for one in (log_of(place), shared_of(place)):
        if os.path.lexists(one) and not one.is_file():
            one.replace(one.with_name(f"{one.name}.other-{time.time_ns()}"))


def put_aside_other_log(place: Path) -> None:
    """Puts a log aside that another file had at this place: SQLite would write it into this one.

    Raises OSError.
    """
    put_aside_no_files(place)
    log, shared = log_of(place), shared_of(place)
    if not place.exists() or not log.exists() or not (facts := log.stat()).st_size:
        return
    with closing(File(place)) as file:
        if file.is_continued():
            return
    shared.unlink(missing_ok=True)
    aside = place.with_name(f"{place.name}.other-{facts.st_mtime_ns}-wal")
    log.replace(aside)
    aside.touch()  # it stays for a time from now on
