"""Looks after the database while the program runs, and tells what happened to it."""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final, Protocol

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.model.errors import DATA_READ_ONLY, Fault, JournalFailed
from a2a_desktop.observe import Subscribers
from a2a_desktop.plain_files import read_plain, write_plain
from a2a_desktop.store.database import Database
from a2a_desktop.tasks import Owner

OWNER_BOUND: Final = 0.3
"""Seconds in which its own tasks end."""
PAUSE: Final = 30.0
"""Seconds between two looks at the place of the file."""

LEAP: Final = timedelta(days=7)
"""The longest time between two looks that counts."""
_DAYS: Final = "days"
"""The file with the times of the daily looks for what is due."""
_NEVER: Final = datetime.min.replace(tzinfo=UTC)

_log = logging.getLogger(__name__)


class Kept(Protocol):
    """Something in memory that is stored as well."""

    async def write_anew(self) -> None:
        """Stores it again where a repair lost it, or found it older. Raises JournalFailed."""


class DataCare:
    """Checks and copies the file of the database, and completes a repaired one."""

    def __init__(
        self,
        database: Database,
        conversations: Conversations,
        saved: Subscribers[Sequence[object]],
        catch_up: Callable[[], Awaitable[None]],
        clear: Callable[[], Awaitable[None]],
        save_left: Callable[[], Awaitable[None]],
        report: Callable[[str, BaseException], None],
    ) -> None:
        """`saved` tells that writing works again; `catch_up` brings the search up to date.

        `clear` deletes for good what was deleted long ago, `save_left` stores what failed before.
        """
        self._database = database
        self._conversations = conversations
        self._catch_up = catch_up
        self._clear = clear
        self._save_left = save_left
        self.others: list[Kept] = []
        """The lists that a repair makes the program store again, with the conversations."""
        self._cleared: date | None = None
        self._owner = Owner("data", report)
        self._writing: asyncio.Task[None] | None = None
        self.happened: Subscribers[Fault] = database.happened
        """Repairs of the file, and limits of its use."""
        self.happened.subscribe(self._complete)
        saved.subscribe(self._close_gaps)
        conversations.erased.subscribe(self._forget_words)

    @property
    def events(self) -> Sequence[Fault]:
        """The repairs since the start."""
        return self._database.events

    def begin(self) -> None:
        """Starts looking after it."""
        self._owner.start(self._watch(), "watch")

    async def close(self, bound: float) -> None:
        """Takes a last look at the file, and completes what was repaired."""
        with suppress(TimeoutError):
            async with asyncio.timeout(bound):
                await self.look()
                with _logged():
                    await self._database.tend(None)
                await self.look()
        await self._owner.close(OWNER_BOUND)

    async def _watch(self) -> None:
        while True:
            await self.look()
            await self.tend()
            await asyncio.sleep(PAUSE)

    async def look(self) -> None:
        """Looks whether the file is at its place, and completes it if it was repaired."""
        with _logged():
            await self._database.look()
            await self._save_left()
        if self._writing is not None:
            await asyncio.wait({self._writing})

    async def tend(self) -> None:
        """Checks the file after an end in disorder; clears and copies it once a day."""
        today = date.today()  # noqa: DTZ011  # the person's day
        if self._cleared != today:
            self._cleared = today
            with _logged():
                await self._clear()
                await self._catch_up()  # before the copy, which has no deleted words then
        with _logged():
            await self._database.tend(today)

    def _complete(self, event: Fault) -> None:
        if event.kind != DATA_READ_ONLY and not self._owner.is_closed:
            self._writing = self._owner.start(self._write_anew(), "write anew")

    def _close_gaps(self, _: Sequence[object]) -> None:
        if not self._owner.is_closed:
            self._owner.start(self._conversations.close_gaps(), "close gaps")

    def _forget_words(self, _: None) -> None:
        if not self._owner.is_closed:
            self._owner.start(self._logged_catch_up(), "forget words")

    async def _logged_catch_up(self) -> None:
        with _logged():
            await self._catch_up()

    async def _write_anew(self) -> None:
        for kept in (self._conversations, *self.others):
            with _logged():
                await kept.write_anew()
        with _logged():
            await self._catch_up()


@contextmanager
def _logged() -> Iterator[None]:
    try:
        yield
    except JournalFailed as error:
        _log.warning("the database cannot be looked after: %s", error.reason)


def due_before(folder: Path | None, days: int) -> datetime:
    """Returns the time until which things were deleted that are due now. Blocks.

    Clocks jump, so days are counted by the times of earlier calls: a thing is due once the program
    has seen so many days pass, of which the longest leap may have been the clock's own.
    """
    now, keep = datetime.now(UTC), timedelta(days=days)
    if folder is None or not days:
        return now - keep
    place = folder / _DAYS
    try:
        times = [datetime.fromisoformat(one) for one in read_plain(place).decode("ascii").split()]
    except (OSError, ValueError):  # it is not there yet, or damaged
        times = []
    times = [one for one in times if one.tzinfo is not None and one.date() != now.date()] + [now]
    passed, has_leapt, first, due = timedelta(), False, now, _NEVER
    for number in range(len(times) - 1, 0, -1):
        step = min(max(times[number] - times[number - 1], timedelta()), LEAP)
        if step == LEAP and not has_leapt:
            step, has_leapt = timedelta(), True
        passed, first = passed + step, min(first, times[number - 1])
        if passed >= keep:
            times, due = times[number - 1 :], min(first, now - keep)
            break
    with suppress(OSError):
        write_plain(place, "\n".join(one.isoformat() for one in times).encode())
    return due


def size_of(folder: Path) -> int:
    """Returns bytes. Files come and go meanwhile: the database's own, and settings. Blocks."""
    size = 0
    for inside, _, names in os.walk(folder):
        for name in names:
            with suppress(FileNotFoundError):
                size += Path(inside, name).stat().st_size
    return size
