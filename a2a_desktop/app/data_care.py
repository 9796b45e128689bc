"""Looks after the database while the program runs, and tells what happened to it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from typing import Final

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.model.errors import DATA_READ_ONLY, Fault, JournalFailed
from a2a_desktop.observe import Subscribers
from a2a_desktop.store.database import Database
from a2a_desktop.tasks import Owner

PAUSE: Final = 30.0
"""Seconds between two looks at the place of the file."""

_log = logging.getLogger(__name__)


class DataCare:
    """Checks and copies the file of the database, and completes a repaired one."""

    def __init__(
        self,
        database: Database,
        conversations: Conversations,
        saved: Subscribers[None],
        catch_up: Callable[[], Awaitable[None]],
        owner: Owner,
    ) -> None:
        """`saved` tells that writing works again; `catch_up` brings the search up to date."""
        self._database = database
        self._conversations = conversations
        self._catch_up = catch_up
        self._owner = owner
        self.happened: Subscribers[Fault] = database.happened
        """Repairs of the file, and limits of its use."""
        self.happened.subscribe(self._complete)
        saved.subscribe(self._close_gaps)

    @property
    def events(self) -> Sequence[Fault]:
        """What happened so far."""
        return self._database.events

    def begin(self) -> None:
        """Starts looking after it."""
        self._owner.start(self._watch(), "data")

    async def _watch(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(PAUSE)

    async def look(self) -> None:
        """Looks at the place of the file; checks and copies it once a day."""
        try:
            await self._database.look()
            await self._database.tend(date.today())  # noqa: DTZ011  # the person's day
        except JournalFailed as error:
            _log.warning("the database cannot be looked after: %s", error.reason)

    def _complete(self, event: Fault) -> None:
        if event.kind != DATA_READ_ONLY and not self._owner.is_closed:
            self._owner.start(self._write_anew(), "write anew")

    def _close_gaps(self, _: None) -> None:
        if not self._owner.is_closed:
            self._owner.start(self._conversations.close_gaps(), "close gaps")

    async def _write_anew(self) -> None:
        try:
            await self._conversations.write_anew()
            await self._catch_up()
        except JournalFailed as error:
            _log.warning("a repaired database cannot be completed: %s", error.reason)
