"""The state of the program's own data, for the settings."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.ports import Forms
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.widgets.switch import Switch

if TYPE_CHECKING:
    from a2a_desktop.inbox.asker import Askers


class Starting(Protocol):
    """The system's means to start the program at login."""

    async def is_on(self) -> bool:
        """Returns whether it starts by itself. Raises OSError."""

    async def switch(self, *, is_on: bool) -> None:
        """Sets whether it starts by itself. Raises OSError."""


class StartSwitch(Switch):
    """A switch that is disabled until the system has answered."""

    failed = Signal(str)
    """The reason of the system's refusal."""

    def __init__(self, starting: Starting, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Start with this computer"))
        self._starting = starting
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._is_on = False
        self._turn = asyncio.Lock()
        """Runs one switch at a time, so that the last click wins."""
        self.setEnabled(False)
        self.toggled.connect(self._switch)
        self._tasks.start(self._ask(), "ask for autostart")

    async def _ask(self) -> None:
        self._show(is_on=await self._starting.is_on())
        self.setEnabled(True)

    @started("switch autostart")
    async def _switch(self) -> None:
        async with self._turn:
            if (is_on := self.isChecked()) != self._is_on:
                await self._starting.switch(is_on=is_on)
                self._is_on = is_on

    def _show(self, *, is_on: bool) -> None:
        self._is_on = is_on
        self.setChecked(is_on)

    def _went_wrong(self, error: BaseException) -> None:
        if not isinstance(error, OSError):
            raise error
        self._show(is_on=self._is_on)
        self.failed.emit(wording.reason(error.strerror or type(error).__name__))


@dataclass(frozen=True, slots=True)
class Upkeep:
    """The functions and data behind the settings' pages on the program itself."""

    folder: Path | None
    """The folder of all data; None in memory."""
    size_of_data: Callable[[], Awaitable[int]]
    """Returns the bytes on the disk."""
    clean_up: Callable[[], Awaitable[int]]
    """Deletes unreferenced data; returns the bytes that are free now. Raises JournalFailed."""
    clear_deleted: Callable[[], Awaitable[None]]
    """Deletes for good what was deleted long enough ago. Raises JournalFailed."""
    answers: Forms
    """The saved answers to forms, to be offered again or forgotten."""
    who_asked: Callable[[str], str]
    """Returns the names of the agents behind saved answers; "" if they were removed."""
    push_address: Callable[[], str]
    """Returns the address for reports of agents; "" while they are off."""
    inbox: "Callable[[], Askers]"
    """Returns those who may ask the person."""
    starting: Starting | None
    """Starts the program at login; None where only the system's own settings decide."""
    newer_version: Callable[[], Awaitable[str]]
    """Returns a newer version of this program; "" if there is none or it is unknown."""
