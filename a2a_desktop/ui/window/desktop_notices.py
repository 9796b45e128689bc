"""The system's notices, by desktop-notifier: D-Bus on Linux, the centres of macOS and Windows."""

import asyncio
import importlib
import logging
from typing import Any, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from a2a_desktop.settings import APP_ID
from a2a_desktop.ui.qt.tasks import WidgetTasks, started

BOUND: Final = 5.0
"""Seconds until the system's service must respond."""

_log = logging.getLogger(__name__)


class DesktopNotices(QObject):
    """One notice for each conversation: a newer one replaces an older one."""

    clicked = Signal(str)
    """The key of the notice that was clicked."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._notifier: Any = None
        self._is_missing = False
        self._shown: dict[str, str] = {}
        """The system's id of each notice, by our key."""
        self._turn = asyncio.Lock()
        """Orders the calls: a notice to close may still be on its way."""

    def close(self, key: str) -> None:
        """Closes the notice, which is no longer news."""
        if key in self._shown or self._turn.locked():
            self._tasks.start(self._clear(key), "close notice")

    @started("system notice")
    async def show(self, key: str, title: str, text: str) -> None:
        """Shows a notice. Does nothing where that is impossible: the window shows it too."""
        async with self._turn:
            if self._is_missing:
                return
            if self._notifier is None:
                self._notifier = await self._made()
            try:
                async with asyncio.timeout(BOUND):
                    if (old := self._shown.pop(key, None)) is not None:
                        await self._notifier.clear(old)
                    self._shown[key] = await self._notifier.send(title=title, message=text)
            except (TimeoutError, OSError) as error:
                _log.info("the system shows no notices: %s", type(error).__name__)

    async def _made(self) -> Any:
        module: Any = await asyncio.to_thread(importlib.import_module, "desktop_notifier")
        icon = module.Icon(name=APP_ID)
        name = QApplication.applicationDisplayName()
        logging.getLogger("desktop_notifier").disabled = True  # it logs every failure
        notifier = module.DesktopNotifier(app_name=name, app_icon=icon)
        notifier.on_clicked = self._was_clicked
        notifier.on_dismissed = self._is_gone
        async with asyncio.timeout(BOUND):
            await notifier.get_capabilities()  # fails without such a service
        return notifier

    async def _clear(self, key: str) -> None:
        async with self._turn:
            if (number := self._shown.pop(key, None)) is None:
                return
            try:
                async with asyncio.timeout(BOUND):
                    await self._notifier.clear(number)
            except (TimeoutError, OSError) as error:
                _log.info("a notice stays: %s", type(error).__name__)

    def _was_clicked(self, number: str) -> None:
        if (key := self._is_gone(number)) is not None:
            self.clicked.emit(key)

    def _is_gone(self, number: str) -> str | None:
        """Forgets a notice that the system has closed; returns its key."""
        key = next((key for key, one in self._shown.items() if one == number), None)
        if key is not None:
            del self._shown[key]
        return key

    def _went_wrong(self, error: BaseException) -> None:
        """Logs an error of the system's service: the window shows the notices all the same."""
        self._is_missing = True
        _log.info("the system shows no notices", exc_info=error)
