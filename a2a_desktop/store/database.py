"""The one database: its writer thread, its transactions, and its repair."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from contextlib import closing, suppress
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from a2a_desktop.conversation.backlog import Backlog, Write
from a2a_desktop.model.errors import Fault, JournalFailed
from a2a_desktop.observe import Subscribers
from a2a_desktop.store import copies
from a2a_desktop.store.failures import code_of, mapped_errors
from a2a_desktop.store.opening import DatabaseFile
from a2a_desktop.store.rows import readable
from a2a_desktop.store.storage import Storage

T = TypeVar("T")

TOGETHER: Final = 64
"""Writes that share a transaction at most."""
CLOSE_BOUND: Final = 1.0
"""Seconds that `close` waits for pending writes."""

_log = logging.getLogger(__name__)


class Database:
    """One SQLite file, written by one thread only, searched by another.

    Work is done in the order of calls, also after its caller stops waiting; writes that wait one
    after the other share a transaction. All methods raise JournalFailed.
    """

    def __init__(self, folder: Path | None, repairing: Callable[[], None] = lambda: None) -> None:
        """Prepares a database in `folder`; None keeps everything in memory.

        `repairing` is called when a repair begins, on the thread of the loop.
        """
        self._folder = folder
        self._storage = Storage(folder, self._tell, partial(self._in_loop, repairing))
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database")
        self._writes: _Writes | None = None
        """The newest work, if it is a write."""
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="search")
        self._reader: sqlite3.Connection | None = None
        self._read_file: DatabaseFile | None = None
        self._lookups = 0
        self._tending = ThreadPoolExecutor(1, thread_name_prefix="copies")
        self._tended: sqlite3.Connection | None = None
        self._is_closing = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self.events: list[Fault] = []
        """Repairs of the file, and limits of its use."""
        self.happened: Subscribers[Fault] = Subscribers()
        """Another of these events."""
        self.backlog: Backlog | None = None
        """Does the writes of `write_later` that fail for now."""

    @property
    def folder(self) -> Path | None:
        """The folder of the database; None in memory."""
        return self._folder

    async def open(self) -> None:
        """Opens or creates the file and migrates it.

        Replaces a damaged file by a new one with its readable rows.
        """
        self._loop = asyncio.get_running_loop()
        await self._in_thread(self._storage.open)

    async def close(self) -> None:
        """Finishes pending work, then closes; a second call does nothing.

        Work that takes longer than CLOSE_BOUND is still written, but not waited for.
        """
        if self._is_closing:
            return
        self._is_closing = True
        if self._tended is not None:
            self._tended.interrupt()
        tended = self._tending.submit(lambda: None)
        self._tending.shutdown(wait=False)
        if self._reader is not None:
            self._reader.interrupt()
        dropped = self._reading.submit(self._drop_reader)
        self._reading.shutdown(wait=False)

        def close() -> None:
            wait((tended, dropped), CLOSE_BOUND / 2)  # closed last, they would leave the log
            self._storage.close()

        closing = self._submit(close)
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
        return await _result(self._write(work, durable=durable))

    async def write_later(
        self, work: Callable[[sqlite3.Connection], object], *, durable: bool = False
    ) -> None:
        """Does `work` as `write` does, after all that waits. Raises JournalWaits if it waits, too.

        For what the person undid, took back or removed: it must not come back at the next start.
        """
        run = partial(self.write, work, durable=durable)
        await (run() if self.backlog is None else self.backlog.write(Write(run)))

    async def execute(self, statement: str, *values: object, durable: bool = False) -> None:
        """Does one statement as `write` does."""
        await self.write(lambda connection: connection.execute(statement, values), durable=durable)

    async def execute_later(self, statement: str, *values: object, durable: bool = False) -> None:
        """Does one statement as `write_later` does."""
        await self.write_later(
            lambda connection: connection.execute(statement, values), durable=durable
        )

    async def nothing_waits(self) -> None:
        """Does all that waits, which a write of the same rows must not overtake."""
        if self.backlog is not None:
            await self.backlog.nothing_waits()

    def write_now(self, work: Callable[[sqlite3.Connection], T], bound: float) -> T:
        """Does `work` in one durable transaction and blocks its caller.

        For the end of the person's session. Raises TimeoutError after `bound` seconds.
        """
        return self._write(work, durable=True).result(bound)

    def _write(self, work: Callable[[sqlite3.Connection], T], *, durable: bool) -> Future[T]:
        writes = self._writes
        if writes is None or writes.is_begun or writes.is_full:
            writes = _Writes(self._storage)
        done = self._submit(writes.add(work, durable=durable))
        self._writes = writes
        return done

    async def look_up(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """Does `work`, which only reads and may be long, beside writes.

        A newer call interrupts it: None. In memory it waits its turn among the others.
        """
        file = self._storage.file
        if file is None or file.is_in_memory:
            return await self.read(work)
        self._lookups += 1
        number = self._lookups
        if self._reader is not None:
            self._reader.interrupt()

        def latest() -> T | None:
            return self._looked_up(work, number)

        try:
            return await _result(self._submit(latest, self._reading))
        except JournalFailed as error:
            cause = error.__cause__
            if not await self._in_thread(lambda: self._storage.mend(cause, file)):
                raise
            return await self.read(work)

    def _looked_up(self, work: Callable[[sqlite3.Connection], T], number: int) -> T | None:
        if number != self._lookups:
            return None  # a newer one waits already
        file = self._storage.file
        if file is None:
            raise JournalFailed("closed")
        if self._reader is None or self._read_file is not file:
            self._drop_reader()
            self._reader, self._read_file = file.reader(), file
        try:
            return work(self._reader)
        except sqlite3.OperationalError as error:
            if code_of(error) == sqlite3.SQLITE_INTERRUPT:
                return None
            raise

    def _drop_reader(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Does `work`, which only reads."""
        return await self._in_thread(lambda: self._storage.read(work))

    async def select(self, statement: str, read: Callable[[Any], T], *values: object) -> list[T]:
        """Returns the readable rows that a statement finds."""
        return await self.read(
            lambda connection: readable(connection.execute(statement, values), read)
        )

    async def look(self) -> None:
        """Looks whether the file is at its place, and writes it again if it is not."""
        await self._in_thread(self._storage.look)

    async def tend(self, today: date | None) -> None:
        """Checks a file that others may have changed, and copies it once a day; None: no copy.

        Repairs what turns out damaged. Reads and writes go on meanwhile.
        """
        file = self._storage.file
        if file is None or file.is_in_memory or file.is_read_only:
            return
        try:
            await _result(self._submit(lambda: self._tend(file, today), self._tending))
        except JournalFailed as error:
            cause = error.__cause__
            if not await self._in_thread(lambda: self._storage.mend(cause, file)):
                raise

    def _tend(self, file: DatabaseFile, today: date | None) -> None:
        is_due = today is not None and copies.is_due(file.place, today)
        if file.is_trusted and not is_due:
            return
        with closing(file.reader()) as connection:
            self._tended = connection
            try:
                if not file.is_trusted:
                    copies.check(connection)
                    file.is_trusted = True
                    file.note_change()
                if today is not None and is_due:
                    copies.copy(connection, file.place, today, self._go_on)
            finally:
                self._tended = None

    def _go_on(self) -> None:
        if self._is_closing:
            raise JournalFailed("closed", is_passing=False)

    def _tell(self, event: Fault) -> None:
        """Reports an event on the thread of the loop."""
        self.events.append(event)
        self._in_loop(self.happened.notify, event)

    def _in_loop(self, call: Callable[..., None], *arguments: object) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(call, *arguments)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await _result(self._submit(work))

    def _submit(self, work: Callable[[], T], thread: Executor | None = None) -> Future[T]:
        def mapped() -> T:
            with mapped_errors():
                return work()

        if thread is None:
            self._writes = None  # later writes are done after this
        try:
            return (thread or self._thread).submit(mapped)
        except RuntimeError as error:  # shut down: a write after the end
            raise JournalFailed("closed", is_passing=False) from error


class _Writes:
    """Writes that follow each other. All that wait when the first is due share a transaction."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._waiting: list[Callable[[sqlite3.Connection], Any]] = []
        self._is_durable = self.is_begun = False
        self._done: list[Any] = []

    def add(self, work: Callable[[sqlite3.Connection], T], *, durable: bool) -> Callable[[], T]:
        """Adds one; returns what does it, to be called on the thread in this order."""
        number = len(self._waiting)
        self._is_durable |= durable  # first: the thread may take the work at once
        self._waiting.append(work)

        def do() -> T:
            self._do_together()
            if number < len(self._done):
                done: T = self._done[number]
                return done
            return self._storage.write(work, durable=durable)

        return do

    @property
    def is_full(self) -> bool:
        """The transaction takes no more writes."""
        return len(self._waiting) >= TOGETHER

    def _do_together(self) -> None:
        """Does all at the first call. If one fails none is done, and each does its own."""
        if self.is_begun:
            return
        self.is_begun = True
        if len(works := self._waiting.copy()) > 1:
            with suppress(Exception):
                self._done = self._storage.write(
                    lambda connection: [work(connection) for work in works],
                    durable=self._is_durable,
                )


async def _result(future: Future[T]) -> T:
    """Returns the result of the thread. A cancelled caller does not stop the work."""
    loop = asyncio.get_running_loop()
    waiting: asyncio.Future[T] = loop.create_future()

    def hand_over() -> None:
        error = future.exception()
        if waiting.cancelled():
            if error is not None:
                is_end = isinstance(error, JournalFailed) and error.reason == "closed"
                trace = None if is_end else error
                _log.error("what was asked of the database failed", exc_info=trace)
        elif error is not None:
            waiting.set_exception(error)
        else:
            waiting.set_result(future.result())

    def wake(_: Future[T]) -> None:
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(hand_over)

    future.add_done_callback(wake)  # by hand: `shield` of `wrap_future` takes two turns more
    return await waiting
