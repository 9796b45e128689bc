"""The switch that starts the program with the computer; the system stores its state."""

import asyncio
from typing import Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.widgets.switch import Switch


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
