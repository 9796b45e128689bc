"""The look of the window, saved from one start to the next."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Signal

from a2a_desktop.settings import Settings
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.timers import single_shot

KEEP_MS: Final = 1000
"""The time from a change to the saving of the window's state."""


class WindowState(QObject):
    """Holds the present settings; saves them a moment after the last change."""

    failed = Signal(str)
    """The reason why they cannot be written."""

    def __init__(
        self,
        settings: Settings,
        change: Callable[..., Awaitable[None]],
        look: Callable[[], dict[str, object]],
        parent: QObject,
    ) -> None:
        """`change` saves settings by name, and raises OSError.

        `look` returns the present look of the window, as settings by name.
        """
        super().__init__(parent)
        self.settings = settings
        self._change, self._look = change, look
        self._changes: dict[str, object] = {}
        """Settings that are not saved yet: others may have changed the rest meanwhile."""
        self._tasks = WidgetTasks(self)
        self._timer = single_shot(self, self._start, KEEP_MS)

    def remember(self, **changes: object) -> None:
        """Takes these changed settings."""
        self._take(changes)
        self._timer.start()

    def keep_later(self) -> None:
        """Saves the new look of the window soon."""
        self._timer.start()

    async def keep(self) -> None:
        """Saves everything now."""
        self._timer.stop()
        self._take(self._look())
        changes, self._changes = self._changes, {}
        try:
            await self._change(**changes)
        except OSError as error:
            self.failed.emit(wording.reason(error.strerror or type(error).__name__))

    def _take(self, changes: dict[str, object]) -> None:
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]  # by name
        self._changes |= changes

    def _start(self) -> None:
        self._tasks.start(self.keep(), "keep settings")
