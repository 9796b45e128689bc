"""The end of the person's session: drafts are saved before it."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication


class SessionEnd(QObject):
    """Saves drafts while the system waits, on Windows and macOS.

    Qt's own build for Linux asks no session manager; there the system ends the program by a signal,
    and it closes as if its window had been closed.

    The one place where the window's thread waits for the disk: once the system has its answer, it
    may end the program at any moment. The session may still go on: nothing is closed.
    """

    def __init__(self, keep_now: Callable[[], None]) -> None:
        super().__init__()
        self._keep_now = keep_now
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        self._app = app
        app.commitDataRequest.connect(self._commit)

    def close(self) -> None:
        """Stops watching."""
        self._app.commitDataRequest.disconnect(self._commit)

    def _commit(self) -> None:
        self._keep_now()
