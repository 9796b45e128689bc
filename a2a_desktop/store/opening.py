"""Opens the file of the database: to write, or only to read if the system allows no more."""

import errno
import logging
import os
import sqlite3
import time
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Final

from a2a_desktop.plain_files import NO_FILE, read_plain, read_raw, write_plain
from a2a_desktop.store import blobs
from a2a_desktop.store.failures import FileDamaged, is_refusal
from a2a_desktop.store.logs import log_of, put_aside_no_files, put_aside_other_log, shared_of
from a2a_desktop.store.migrating import create, mark, migrate, missing_migrations, newest_version
from a2a_desktop.store.pages import File, is_log_whole

FILE: Final = "a2a-desktop.db"
BUSY_BOUND: Final = 5.0
"""Seconds that opening waits for another program that has the file."""
BUSY_WRITE_BOUND: Final = 0.5
"""Seconds that a write waits for it. While it holds the file, later writes don't wait."""
BACKUP_KEPT_FOR: Final = 30 * 24 * 3600.0
"""Seconds for which a copy from before a migration, or a log put aside, keeps deleted data."""
_LOOKS: Final = 20
"""Times that a file is read that changes meanwhile: half of a write looks like damage."""
_PAUSE: Final = 0.02
"""Seconds between them, longer than a step of the clock that gives files their times."""
_SEAL: Final = f"{FILE}.closed"
"""A file that exists while the database is closed; it has the state of the database's own."""
_MAGIC: Final = b"SQLite format 3\0"

_log = logging.getLogger(__name__)

Identity = tuple[int, int]
"""The device and the number of a file: another file of the same name has others."""
Found = dict[Path, os.stat_result | None]
"""The facts of files, None for one that is not there."""


@dataclass(slots=True)
class DatabaseFile:
    """The open file of a database."""

    place: Path
    connection: sqlite3.Connection
    is_read_only: bool = False
    is_in_memory: bool = False
    is_trusted: bool = True
    """Its last user closed it in order, and nobody else has changed it since."""
    _known: dict[Path, Identity] = field(default_factory=dict)
    _size: int = 0
    _changed: dict[Path, int] = field(default_factory=dict)
    is_locked: bool = False
    """Another program held it at the last write."""
    _is_durable: bool | None = None
    _waits: float | None = None

    def is_in_place(self) -> bool:
        """Returns whether the files at its place are those that are open."""
        if self.is_read_only or self.is_in_memory:
            return True
        found = self._found()
        for place, facts in found.items():
            identity = _identity(facts)
            if identity is not None:
                self._known.setdefault(place, identity)
            if identity != self._known.get(place):
                return False
        if self._changed and self._changed != _times(found):
            self.is_trusted = False
        if (facts := found[self.place]) is None:
            return False
        is_whole, self._size = facts.st_size >= self._size, facts.st_size
        return is_whole

    def note_change(self) -> None:
        """Notes the times of our own changes; others make the file one that is checked."""
        if not (self.is_read_only or self.is_in_memory):
            self._changed = _times(self._found())

    def make_durable(self, is_durable: bool) -> None:
        """Sets whether a commit waits for the disk."""
        if is_durable is not self._is_durable:
            self.connection.execute(f"PRAGMA synchronous={'FULL' if is_durable else 'NORMAL'}")
            self._is_durable = is_durable

    def set_patience(self) -> None:
        """Sets how long a write waits for another program: what is sent must not wait long."""
        if (bound := 0.0 if self.is_locked else BUSY_WRITE_BOUND) != self._waits:
            self.connection.execute(f"PRAGMA busy_timeout={bound * 1000:.0f}")
            self._waits = bound

    def _found(self) -> Found:
        """Looks once at each of its files: a writing thread waits for its turn after each look."""
        return {place: _facts(place) for place in (self.place, log_of(self.place))}

    def is_another(self) -> bool:
        """Returns whether the file at its place is not the open one."""
        return _identity(_facts(self.place)) not in (None, self._known.get(self.place))

    def has_log(self) -> bool:
        """Returns whether the log at its place is its own."""
        return _identity(_facts(log := log_of(self.place))) == self._known.get(log)

    def reader(self) -> sqlite3.Connection:
        """Returns another connection, which only reads and may be used in any thread."""
        if self.place.exists() and not self.place.is_file():  # SQLite would wait for a pipe
            raise OSError(errno.EINVAL, NO_FILE, str(self.place))
        address = f"{self.place.absolute().as_uri()}?mode=ro{'&immutable=1' * self.is_read_only}"
        return sqlite3.connect(address, isolation_level=None, uri=True, check_same_thread=False)

    def close(self) -> None:
        """Closes it, and notes that this was in order."""
        self.connection.close()
        if not self.is_read_only and not self.is_in_memory:
            seal(self.place)


def open_file(folder: Path) -> DatabaseFile:
    """Opens or creates the file and migrates it; opens it for reading if no more is allowed.

    Raises FileDamaged, JournalFailed, OSError, sqlite3.Error, UnicodeDecodeError.
    """
    place = folder / FILE
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _put_in_place(place)
    check_link(place)
    _check(place)
    try:
        return _open_to_write(place)
    except (sqlite3.Error, OSError) as error:
        if not is_refusal(error) or not place.exists():
            raise
        _log.warning("the database can only be read: %s", error)
        return _open_to_read(place)


def open_in_memory() -> DatabaseFile:
    """Returns an empty database in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    create(connection, newest_version())
    connection.execute("PRAGMA foreign_keys=ON")
    return DatabaseFile(Path(":memory:"), connection, is_in_memory=True)


def open_to_write_again(opened: DatabaseFile) -> DatabaseFile:
    """Returns the file opened to write, if that is allowed by now; else the same."""
    try:
        again = _open_to_write(opened.place)
    except (sqlite3.Error, OSError):
        return opened
    opened.close()
    return again


def check_link(place: Path) -> None:
    """Raises OSError for a link to a file that is away: the disk with it may come back."""
    if place.is_symlink():
        place.stat()


def _check(place: Path) -> None:
    """Raises FileDamaged for a damaged file, but not for one that another program is writing."""
    for _ in range(_LOOKS):
        before = _changes(place)
        with suppress(FileDamaged):
            check_header(place)
            if is_log_whole(log_of(place)):
                return
        time.sleep(_PAUSE)
        if _changes(place) == before:
            break
    raise FileDamaged


def _changes(place: Path) -> list[tuple[int, int] | None]:
    """Returns the sizes and times of the file and its log."""
    found = [_facts(one) for one in (place, log_of(place))]
    return [one and (one.st_size, one.st_mtime_ns) for one in found]


def check_header(place: Path) -> None:
    """Raises FileDamaged if SQLite would take the file for one of another kind, or of none.

    A missing file beside its log or copies is damaged as well.
    """
    try:
        with read_raw(place) as file:
            header, length = file.read(100), file.seek(0, os.SEEK_END)
    except FileNotFoundError:
        header, length = b"", 0
    except PermissionError:
        return
    except OSError as error:
        if error.errno == errno.EIO:
            raise FileDamaged from error  # the disk has lost the sector of the header
        raise
    if not header:
        if log_of(place).exists() or copies_of(place):
            raise FileDamaged  # it was there, and not empty
        return
    versions, fixed, schema, encoding = header[18:20], header[20:24], header[44:48], header[56:60]
    is_ours = header[:16] == _MAGIC and len(header) == 100 and fixed == b"\0\x40\x20\x20"
    is_read = set(versions) <= {1, 2} and int.from_bytes(schema, "big") <= 4
    if not is_ours or not is_read or int.from_bytes(encoding, "big") > 1:
        raise FileDamaged
    if not _size(log_of(place)) and _length_in(header) not in (None, length):
        raise FileDamaged  # SQLite would write over the pages that are too many


def _length_in(header: bytes) -> int | None:
    """Returns the length of the file by its header; None if an older program has changed it.

    Source: sqlite.org/fileformat2.html, 1.3.7. With a log, the length is in there.
    """
    size, pages = int.from_bytes(header[16:18], "big"), int.from_bytes(header[28:32], "big")
    is_known = pages > 0 and header[24:28] == header[92:96]
    return (size if size > 1 else 65536) * pages if is_known else None


def _size(place: Path) -> int:
    return 0 if (facts := _facts(place)) is None else facts.st_size


def new_of(place: Path) -> Path:
    """Returns the file of a whole database that the next `open_file` puts at this place."""
    return place.with_name(f"{FILE}.new")


def copy_of(place: Path, day: date) -> Path:
    """Returns the daily copy of a day."""
    return place.with_name(f"{FILE}.copy-{day.isoformat()}")


def copies_of(place: Path, today: date = date.max) -> list[Path]:
    """Returns the daily copies of the database, the newest first."""
    found = place.parent.glob(f"{FILE}.copy-????-??-??")
    return newest_first(filter(Path.is_file, found), copy_of(place, today))


def newest_first(dated: Iterable[Path], last: Path) -> list[Path]:
    """Sorts files by the times in their names; a time after the `last` is of a wrong clock."""
    return sorted(dated, key=lambda one: (one.name <= last.name, one.name), reverse=True)


def create_private(place: Path) -> None:
    """Creates an empty file that only this person may read, in place of any other."""
    place.unlink(missing_ok=True)
    os.close(os.open(place, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def seal(place: Path) -> None:
    """Notes that the database was closed in order."""
    with suppress(OSError):
        write_plain(place.with_name(_SEAL), _state_of(place).encode())


def _break_seal(place: Path) -> bool:
    """Returns whether the database was closed in order and is as it was then; it is open now."""
    mark = place.with_name(_SEAL)
    if not place.exists():
        return True
    try:
        is_whole = read_plain(mark) == _state_of(place).encode()
        mark.unlink()
    except OSError:
        return False
    return is_whole


def _state_of(place: Path) -> str:
    facts = place.stat()
    return f"{facts.st_size} {facts.st_mtime_ns}"


def _facts(place: Path) -> os.stat_result | None:
    try:
        return place.stat()
    except OSError:
        return None


def _identity(facts: os.stat_result | None) -> Identity | None:
    return None if facts is None else (facts.st_dev, facts.st_ino)


def _times(found: Found) -> dict[Path, int]:
    return {place: facts.st_mtime_ns for place, facts in found.items() if facts is not None}


def _put_in_place(place: Path) -> None:
    """Ends the replacement of a database, which may have begun before the program was killed.

    There is a database at its place at every moment, but never the new one with the old log.
    """
    new = new_of(place)
    if new.is_file():
        put_aside_no_files(place)
        for one in (log_of(place), shared_of(place)):
            one.unlink(missing_ok=True)
        new.replace(place)


def _open_to_write(place: Path) -> DatabaseFile:
    put_aside_other_log(place)
    is_trusted = _break_seal(place)
    if not _size(place):
        blobs.spare(place.parent)
    if is_new := not place.exists():
        create_private(place)
    connection = _connect(place)
    try:
        missing = missing_migrations(connection)  # before anything changes the file
        _drop_backups(place.parent, time.time())
        if missing:
            _back_up(connection, place)
        _set_up(connection)
        if is_new:  # one wait for the disk, not one for each migration
            create(connection, newest_version())
        else:
            for number, script in missing:
                migrate(connection, number, script)
        with suppress(sqlite3.OperationalError):  # only for later
            mark(connection)
    except BaseException:
        connection.close()
        if is_new:  # there is nothing in it
            place.unlink(missing_ok=True)
        raise
    opened = DatabaseFile(place, connection, is_trusted=is_trusted)
    opened.is_in_place()
    opened.note_change()
    return opened


def _open_to_read(place: Path) -> DatabaseFile:
    """Opens a file that is not written; in memory, if it has a log or is of an older version."""
    connection = _connect(place, "?mode=ro&immutable=1")
    if not _size(log_of(place)) and not missing_migrations(connection):
        return DatabaseFile(place, connection, is_read_only=True)
    connection.close()
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        with closing(File(place)) as file:
            connection.deserialize(file.image())
        for number, script in missing_migrations(connection):
            migrate(connection, number, script)
        connection.execute("PRAGMA query_only=ON")
    except BaseException:
        connection.close()
        raise
    return DatabaseFile(place, connection, is_read_only=True, is_in_memory=True)


def _connect(place: Path, options: str = "") -> sqlite3.Connection:
    return sqlite3.connect(
        f"{place.absolute().as_uri()}{options}", BUSY_BOUND, isolation_level=None, uri=True
    )


def _set_up(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA secure_delete=ON")  # deleted data is erased from the file
    connection.execute("PRAGMA foreign_keys=ON")


def _back_up(connection: sqlite3.Connection, place: Path) -> None:
    """Copies the file beside itself, so that a migration can be undone."""
    (have,) = connection.execute("PRAGMA user_version").fetchone()
    if have == 0:
        return  # there is nothing yet
    whole = place.with_name(f"{FILE}.version-{have}")
    part = place.with_name(f"{FILE}.part")
    create_private(part)
    with closing(sqlite3.connect(part)) as copy:
        connection.backup(copy)
    part.replace(whole)


def _drop_backups(folder: Path, now: float) -> None:
    """Deletes copies and logs put aside long ago, or long after now: by a wrong clock."""
    for backup in (*folder.glob(f"{FILE}.version-*"), *folder.glob(f"{FILE}.other-*-wal")):
        try:
            if abs(now - backup.stat().st_mtime) > BACKUP_KEPT_FOR:
                backup.unlink()
        except OSError as error:
            _log.warning("an old copy of the database cannot be deleted: %s", error.strerror)
