"""The one database: its writer thread, its transactions, its migrations."""

import asyncio
import errno
import logging
import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from a2a_desktop.model.errors import JournalFailed

T = TypeVar("T")

FILE: Final = "a2a-desktop.db"
CLOSE_BOUND: Final = 1.0
"""Seconds that `close` waits for pending writes."""
BUSY_BOUND: Final = 5.0
"""Seconds that a write waits for another program that has the file."""
BACKUP_KEPT_FOR: Final = 30 * 24 * 3600.0
"""Seconds for which the copy from before a migration stays: it holds data deleted since."""

_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_PRIMARY: Final = 0xFF
"""The part of SQLite's result codes that its first table lists."""
_NUMBERS: Final = {sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_READONLY: errno.EROFS}
_REASONS: Final = {
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
    sqlite3.SQLITE_BUSY: "another program uses the file",
    sqlite3.SQLITE_CORRUPT: "the file is damaged",
    sqlite3.SQLITE_NOTADB: "the file is damaged",
}

_log = logging.getLogger(__name__)


class Database:
    """One SQLite file, written by one thread only, searched by another.

    Work is done in the order of calls, also after its caller stops waiting. All methods raise
    JournalFailed.
    """

    def __init__(self, folder: Path | None) -> None:
        """Prepares a database in `folder`; None keeps everything in memory."""
        self._folder = folder
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database")
        self._connection: sqlite3.Connection | None = None
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="search")
        self._reader: sqlite3.Connection | None = None
        self._lookups = 0

    @property
    def folder(self) -> Path | None:
        """The folder of the database; None in memory."""
        return self._folder

    async def open(self) -> None:
        """Opens or creates the file and migrates it. Leaves an unusable one alone."""
        await self._in_thread(self._open)

    async def close(self) -> None:
        """Finishes pending work, then closes; a second call does nothing.

        Work that takes longer than CLOSE_BOUND is still written, but not waited for.
        """
        try:
            closing = self._submit(self._close)
        except JournalFailed:
            return
        if self._reader is not None:
            self._reader.interrupt()
            self._reading.submit(self._reader.close)
        self._reading.shutdown(wait=False)
        self._thread.shutdown(wait=False)
        try:
            async with asyncio.timeout(CLOSE_BOUND):
                await _result(closing)
        except TimeoutError:
            _log.warning("the database is still being written")

    async def write(self, work: Callable[[sqlite3.Connection], T], *, durable: bool = False) -> T:
        """Does `work` in one transaction. `durable` returns only when the disk has it.

        Then the disk also has all earlier writes.
        """
        return await self._in_thread(lambda: self._transact(work, durable=durable))

    def write_now(self, work: Callable[[sqlite3.Connection], T], bound: float) -> T:
        """Does `work` in one durable transaction and blocks its caller.

        For the end of the person's session. Raises TimeoutError after `bound` seconds.
        """
        return self._submit(lambda: self._transact(work, durable=True)).result(bound)

    async def look_up(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """Does `work`, which only reads and may be long, beside writes.

        A newer call interrupts it: None. In memory it waits its turn among the others.
        """
        if self._folder is None:
            return await self.read(work)
        self._lookups += 1
        number = self._lookups
        if self._reader is not None:
            self._reader.interrupt()

        def latest() -> T | None:
            return self._looked_up(work, number)

        return await _result(self._submit(latest, self._reading))

    def _looked_up(self, work: Callable[[sqlite3.Connection], T], number: int) -> T | None:
        if number != self._lookups:
            return None  # a newer one waits already
        if self._reader is None:
            assert self._folder is not None
            place = f"{(self._folder / FILE).absolute().as_uri()}?mode=ro"
            self._reader = sqlite3.connect(place, uri=True, check_same_thread=False)
        try:
            return work(self._reader)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
                return None
            raise

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Does `work`, which only reads."""
        return await self._in_thread(lambda: work(self._open_connection()))

    def _transact(self, work: Callable[[sqlite3.Connection], T], *, durable: bool) -> T:
        connection = self._open_connection()
        connection.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
        with _transaction(connection):
            return work(connection)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await _result(self._submit(work))

    def _submit(self, work: Callable[[], T], thread: Executor | None = None) -> Future[T]:
        def mapped() -> T:
            with _mapped_errors():
                return work()

        try:
            return (thread or self._thread).submit(mapped)
        except RuntimeError as error:  # shut down: a write after the end
            raise JournalFailed("closed") from error

    def _open_connection(self) -> sqlite3.Connection:
        if self._connection is None:
            raise JournalFailed("closed")
        return self._connection

    def _open(self) -> None:
        if self._folder is not None:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        place = ":memory:" if self._folder is None else str(self._folder / FILE)
        connection = sqlite3.connect(place, isolation_level=None, timeout=BUSY_BOUND)
        try:
            missing = _missing_migrations(connection)  # before anything changes the file
            if self._folder is not None:
                _drop_backups(self._folder, time.time() - BACKUP_KEPT_FOR)
                if missing:
                    _back_up(connection, self._folder)
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA secure_delete=ON")  # deleted data is erased from the file
            connection.execute("PRAGMA foreign_keys=ON")
            for number, script in missing:
                _migrate(connection, number, script)
        except BaseException:
            connection.close()
            raise
        self._connection = connection

    def _close(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()


async def _result(future: Future[T]) -> T:
    """Returns the result of the thread. A cancelled caller does not stop the work."""
    result = asyncio.wrap_future(future)
    try:
        return await asyncio.shield(result)
    except asyncio.CancelledError:
        result.add_done_callback(_log_failure)
        raise


def _log_failure(future: asyncio.Future[Any]) -> None:
    """Logs the failure of work whose caller no longer waits."""
    if not future.cancelled() and (error := future.exception()) is not None:
        _log.error("what was asked of the database failed", exc_info=error)


def _missing_migrations(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    """Returns the migrations that this file has not seen, by number."""
    (have,) = connection.execute("PRAGMA user_version").fetchone()
    scripts = {int(path.name.partition("_")[0]): path for path in _MIGRATIONS.glob("*.sql")}
    if have > max(scripts):
        raise JournalFailed("made by a newer version of A2A Desktop")
    return [(n, scripts[n].read_text("utf-8")) for n in sorted(scripts) if n > have]


def _back_up(connection: sqlite3.Connection, folder: Path) -> None:
    """Copies the file beside itself, so that a migration can be undone."""
    (have,) = connection.execute("PRAGMA user_version").fetchone()
    if have == 0:
        return  # there is nothing yet
    whole, part = folder / f"{FILE}.version-{have}", folder / f"{FILE}.part"
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(part)) as copy:
        connection.backup(copy)
    part.replace(whole)


def _drop_backups(folder: Path, before: float) -> None:
    """Deletes the copies that were made before a time."""
    for backup in folder.glob(f"{FILE}.version-*"):
        try:
            if backup.stat().st_mtime < before:
                backup.unlink()
        except OSError:
            _log.warning("an old copy of the database cannot be deleted", exc_info=True)


def _migrate(connection: sqlite3.Connection, number: int, script: str) -> None:
    """Runs one migration, whole or not at all. Forward only."""
    with _transaction(connection):
        for statement in _statements(script):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version={number}")


def _statements(script: str) -> Iterator[str]:
    """Yields one statement at a time: `executescript` would commit the transaction."""
    statement = ""
    for piece in re.split("(?<=;)", script):  # in a trigger or a comment it ends nothing
        statement += piece
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def _mapped_errors() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & _PRIMARY  # Python's own have none
        number = _NUMBERS.get(code)
        said = os.strerror(number) if number else _REASONS.get(code, str(error))
        raise JournalFailed(said) from error
    except OSError as error:
        raise JournalFailed(error.strerror or type(error).__name__) from error
