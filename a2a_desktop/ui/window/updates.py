"""The check for a newer version of the program, if the person chose so; nothing is installed."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from a2a_desktop.settings import PROJECT
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.widgets.toast import Toast, ToastAction, ToastStack
from a2a_desktop.ui.window.services import Services

KEY: Final = "newer version"
SETTING: Final = "looks_for_updates"
FIRST_MS: Final = 5_000
"""The delay after the start, which has more urgent work."""
THEN_MS: Final = 24 * 60 * 60 * 1000


class Updates(QObject):
    """Reports each version once; the button opens the page of all versions in the browser."""

    def __init__(self, services: Services, toasts: ToastStack, window: QWidget) -> None:
        super().__init__(window)
        self._newer_version, self._toasts = services.upkeep.newer_version, toasts
        self._told = ""
        self._tasks = WidgetTasks(self)
        self._timer = repeating(self, self._look)
        self.follow({SETTING: services.settings.looks_for_updates})

    @property
    def is_on(self) -> bool:
        """The check runs from time to time."""
        return self._timer.isActive()

    def follow(self, changes: Mapping[str, Any]) -> None:
        """Applies the person's choice from the settings."""
        if SETTING in changes:
            self._timer.stop()
            if changes[SETTING]:
                self._timer.start(FIRST_MS)

    def _look(self) -> None:
        self._timer.setInterval(THEN_MS)
        self._tasks.start(self._ask(), "look for a newer version")

    async def _ask(self) -> None:
        version = await self._newer_version()
        if version and version != self._told:
            self._told = version
            title = self.tr("Version {version} is available").format(version=version)
            text = self.tr("Install it the way you installed this one.")
            show = ToastAction(self.tr("Show page"), self._open)
            self._toasts.put(Toast(KEY, title, text, (show,), stays=True))

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl(f"{PROJECT}/releases"))
