"""The one database: its writer thread, its transactions, its migrations."""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from a2a_desktop.model.errors import JournalFailed

T = TypeVar("T")

FILE: Final = "a2a-desktop.db"
_MIGRATIONS: Final = Path(__file__).parent / "migrations"


class Database:
    """One SQLite file, touched by one thread only.

    What is asked for is done in the order of asking, also when nobody waits for it any more.
    All methods raise JournalFailed.
    """

    def __init__(self, folder: Path | None) -> None:
        """A database in `folder`; None keeps everything in memory."""
        self._folder = folder
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database")
        self._connection: sqlite3.Connection | None = None

    @property
    def folder(self) -> Path | None:
        """Where the database lies; None in memory."""
        return self._folder

    async def open(self) -> None:
        """Open or make the file and bring it up to date."""
        await self._in_thread(self._open)

    async def close(self) -> None:
        """Finish what was asked for, then close."""
        await self._in_thread(self._close)
        self._thread.shutdown(wait=False)

    async def write(self, work: Callable[[sqlite3.Connection], T], *, durable: bool = False) -> T:
        """Do `work` in one transaction. `durable` returns only when the disk has it."""

        def in_transaction() -> T:
            connection = self._open_connection()
            connection.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
            with _transaction(connection):
                return work(connection)

        return await self._in_thread(in_transaction)

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do `work`, which only reads."""
        return await self._in_thread(lambda: work(self._open_connection()))

    async def _in_thread(self, work: Callable[[], T]) -> T:
        def mapped() -> T:
            with _mapped_errors():
                return work()

        try:
            future = self._thread.submit(mapped)
        except RuntimeError as error:  # shut down: somebody writes after the end
            raise JournalFailed("closed") from error
        return await asyncio.shield(asyncio.wrap_future(future))

    def _open_connection(self) -> sqlite3.Connection:
        if self._connection is None:
            raise JournalFailed("closed")
        return self._connection

    def _open(self) -> None:
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
        place = ":memory:" if self._folder is None else str(self._folder / FILE)
        connection = sqlite3.connect(place, isolation_level=None, timeout=5)
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA foreign_keys=ON")
            _migrate(connection)
        except BaseException:
            connection.close()
            raise
        self._connection = connection

    def _close(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()


def _migrate(connection: sqlite3.Connection) -> None:
    """Run what is new, each migration in its own transaction. Forward only."""
    (have,) = connection.execute("PRAGMA user_version").fetchone()
    scripts = {_number(path): path for path in _MIGRATIONS.glob("*.sql")}
    if have > max(scripts):
        raise JournalFailed("made by a newer version of A2A Desktop")
    for number in sorted(scripts):
        if number > have:
            with _transaction(connection):
                for statement in _statements(scripts[number].read_text("utf-8")):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version={number}")


def _number(path: Path) -> int:
    return int(path.name.partition("_")[0])


def _statements(script: str) -> Iterator[str]:
    """One statement at a time: `executescript` would commit the transaction."""
    for statement in re.sub(r"--.*", "", script).split(";"):
        if statement.strip():
            yield statement


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


@contextmanager
def _mapped_errors() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise JournalFailed(str(error)) from error
    except OSError as error:
        raise JournalFailed(error.strerror or type(error).__name__) from error
