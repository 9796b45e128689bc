"""The file of the database on its thread: opened, watched, and repaired."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar

from a2a_desktop.model.errors import (
    DATA_READ_ONLY,
    DATA_RENEWED,
    DATA_SALVAGED,
    Fault,
    JournalFailed,
)
from a2a_desktop.store import blobs
from a2a_desktop.store.copies import check
from a2a_desktop.store.failures import DAMAGED, FileDamaged, code_of, is_damage, is_refusal
from a2a_desktop.store.migrating import is_as_made, newest_version, transaction
from a2a_desktop.store.opening import (
    FILE,
    DatabaseFile,
    check_header,
    create_private,
    new_of,
    open_file,
    open_in_memory,
    open_to_write_again,
)

T = TypeVar("T")

REPAIRS: Final = 3
"""Times that a damaged file is replaced; then the disk itself is broken."""


class Storage:
    """Does work on the file. A file that vanished is written again, a damaged one is replaced.

    Methods raise JournalFailed, OSError, sqlite3.Error, ValueError.
    """

    def __init__(
        self,
        folder: Path | None,
        report: Callable[[Fault], None],
        repairing: Callable[[], None] = lambda: None,
    ) -> None:
        """`report` hears of repairs, `repairing` when one begins, in the thread of their cause."""
        self._folder = folder
        self._report = report
        self._repairing = repairing
        self._repairs = 0
        self._due: Fault | None = None
        """The repair that is reported once its file is open."""
        self._is_closed = self._has_replaced = False
        """The database was closed; this program has replaced the file of another one."""
        self.file: DatabaseFile | None = None

    def open(self) -> None:
        """Opens or creates the file and migrates it."""
        if self._folder is None:
            self.file = open_in_memory()
            return
        try:
            self._enter(self._folder)
        except (FileDamaged, sqlite3.Error, UnicodeDecodeError) as error:
            if not is_damage(error):
                self._stand_in(self._folder / FILE, error)
            else:
                self.repair()
        except OSError as error:
            self._stand_in(self._folder / FILE, error)
        if self._opened().is_read_only or self._opened().is_in_memory:
            self._report(Fault(DATA_READ_ONLY, {"place": str(self._folder)}))

    def close(self) -> None:
        """Closes the file, after a last look at its place."""
        if self.file is not None:
            with suppress(FileDamaged, OSError, sqlite3.Error, JournalFailed):
                self.look()
        if self.file is not None:
            self.file.close()
        self.file, self._is_closed = None, True

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Does `work`, which only reads."""
        return self._repaired(lambda: work(self._opened().connection))

    def write(self, work: Callable[[sqlite3.Connection], T], *, durable: bool) -> T:
        """Does `work` in one transaction."""
        self.look()
        return self._repaired(lambda: self._transact(work, durable=durable))

    def look(self) -> None:
        """Writes the file again if it is not at its place any more, or if it may be written now."""
        file = self._opened()
        if file.is_read_only and file.place.exists():
            self.file = open_to_write_again(file)
        elif (file.is_in_memory or file.is_read_only) and self._folder is not None:
            with suppress(FileDamaged, OSError, sqlite3.Error):
                self._renew(file)
        elif not file.is_in_place():
            self._renew(file)

    def mend(self, error: BaseException | None, file: DatabaseFile) -> bool:
        """Repairs `file` if the error comes from it; returns False if it does not."""
        if self.file is file:  # another thread has seen the damage first otherwise
            if not self.is_damaged_by(error):
                return False
            self.repair()
        return True

    def repair(self) -> None:
        """Replaces a damaged file by a new one with its readable rows."""
        if self._folder is None or self._repairs >= REPAIRS:
            raise JournalFailed(DAMAGED)
        from a2a_desktop.store.salvage import salvage  # for damaged files

        self._repairing()
        if self.file is not None:
            file, self.file = self.file, None
            with suppress(sqlite3.Error):
                file.connection.close()
        is_missing = not (self._folder / FILE).exists()
        blobs.spare(self._folder)
        saved = salvage(self._folder / FILE, datetime.now(UTC))
        self._repairs += 1  # not those for which there was no room
        facts = {"rows": saved.rows, "conversations": saved.conversations}
        aside = str(saved.place) if saved.place is not None else ""
        self._due = Fault(DATA_SALVAGED, {**facts, "aside": aside, "is_missing": is_missing})
        self._enter(self._folder)

    def _enter(self, folder: Path) -> None:
        """Opens the file, which may be a new one: also one of a program that was killed."""
        new = new_of(folder / FILE)
        made = datetime.fromtimestamp(new.stat().st_mtime, UTC) if new.is_file() else None
        self.file = open_file(folder)
        due, self._due = self._due, None
        if due is None and made is not None:
            due = self._left(self.file, made)
        if due is not None:
            self._report(due)

    def _left(self, file: DatabaseFile, made: datetime) -> Fault:
        """Returns the report of a repair or a renewal that a killed program could not give."""
        from a2a_desktop.store.salvage import aside_at  # for killed programs

        aside = aside_at(file.place, made)
        if aside is None or f"{FILE}.damaged-" not in aside.name:
            return Fault(DATA_RENEWED, {"place": str(file.place.parent), "aside": str(aside or "")})
        count = file.connection.execute
        (rows,) = count("SELECT count(*) FROM journal").fetchone()
        (known,) = count("SELECT count(*) FROM conversation").fetchone()
        facts = {"rows": rows, "conversations": known, "aside": str(aside), "is_missing": False}
        return Fault(DATA_SALVAGED, facts)

    def _stand_in(self, place: Path, error: Exception) -> None:
        """Keeps everything in memory until a file can be made where there is none yet."""
        if not is_refusal(error) or place.exists() or new_of(place).exists():
            raise error
        self.file = open_in_memory()
        self.file.place = place

    def _opened(self) -> DatabaseFile:
        if self._is_closed:
            raise JournalFailed("closed", is_passing=False)
        if self.file is None:
            self.open()  # its repair did not succeed before
        assert self.file is not None
        return self.file

    def _transact(self, work: Callable[[sqlite3.Connection], T], *, durable: bool) -> T:
        file = self._opened()
        connection = file.connection
        if connection.in_transaction:  # the disk did not even let it be rolled back
            connection.execute("ROLLBACK")
        file.set_patience()
        file.make_durable(durable)
        try:
            with transaction(connection):
                done = work(connection)
        except sqlite3.Error as error:
            file.is_locked = code_of(error) == sqlite3.SQLITE_BUSY
            raise
        file.is_locked = False
        file.note_change()
        return done

    def _repaired(self, do: Callable[[], T]) -> T:
        try:
            return do()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            if not self.is_damaged_by(error):
                raise
            self.repair()
        return do()

    def is_damaged_by(self, error: BaseException | None) -> bool:
        """Returns whether an error comes from a damaged file; one may look like a bug of ours."""
        if self._folder is None or self.file is None or self.file.is_read_only:
            return False
        if code_of(error) != sqlite3.SQLITE_ERROR:
            return is_damage(error)
        try:
            return not is_as_made(self.file.connection, newest_version())
        except sqlite3.Error:
            return True

    def _renew(self, file: DatabaseFile) -> None:
        """Writes everything to a new file: the open one can still be read without its name.

        Another file in its place is kept under another name; the second time it is taken instead,
        as two programs would replace each other's for ever.
        """
        file.place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part = file.place.with_name(f"{FILE}.part")
        create_private(part)
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            try:
                file.connection.backup(copy)
                check(copy)
            except (FileDamaged, sqlite3.Error, UnicodeDecodeError):
                if _is_whole(file.connection):  # it is the disk of the new one
                    raise
                is_whole = False
            else:
                is_whole = True
        if not is_whole:
            self.repair()
            return
        from a2a_desktop.store.salvage import free_name, succeed  # for lost files

        is_another, now = file.is_another(), datetime.now(UTC)
        aside: Path | None
        if is_another and self._has_replaced and _is_database(file.place):
            aside = part.replace(free_name(file.place, "replaced", now))
        else:
            why, with_log = "replaced" if is_another else "", not file.has_log()
            aside = succeed(part, file.place, why, now, with_log=with_log)
        self._has_replaced |= is_another
        if is_another or file.is_in_memory:
            blobs.spare(file.place.parent)
        self.file = None  # not before: until now it is the only one that has everything
        file.connection.close()
        if not file.is_in_memory:
            facts = {"place": str(file.place.parent), "aside": str(aside or "")}
            self._due = Fault(DATA_RENEWED, facts)
        self._enter(file.place.parent)


def _is_database(place: Path) -> bool:
    """Returns whether a file looks like a database of ours."""
    try:
        check_header(place)
        return place.stat().st_size > 0
    except (FileDamaged, OSError):
        return False


def _is_whole(connection: sqlite3.Connection) -> bool:
    """Returns False if a file is damaged or its disk does not let it be read."""
    try:
        check(connection)
    except (FileDamaged, sqlite3.Error, UnicodeDecodeError) as error:
        return not is_damage(error) and code_of(error) != sqlite3.SQLITE_IOERR
    return True
