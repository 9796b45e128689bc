"""Events around the program: this computer wakes up, the network goes and returns."""

import time
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtNetwork import QNetworkInformation

from a2a_desktop.ui.qt.timers import repeating

Reachability = QNetworkInformation.Reachability

LOOK_MS: Final = 10_000
SLEPT: Final = 20.0
"""Seconds by which the wall clock must be ahead of the clock that stops in sleep."""
BEGIN_MS: Final = 2000
"""The window is drawn before anything of the system is asked."""


def is_offline() -> bool:
    """Returns whether the system says that it has no network; False until it was asked."""
    known = QNetworkInformation.instance()
    return known is not None and known.reachability() is Reachability.Disconnected


class SystemEvents(QObject):
    """Emits the events; starts by itself."""

    woke = Signal()
    online = Signal()
    """The network returned."""
    reach_changed = Signal()
    """The network may be gone, or back."""
    returned = Signal()
    """The person came back to the program."""

    def __init__(self) -> None:
        super().__init__()
        self._ahead = time.time() - time.monotonic()
        self._network: QNetworkInformation | None = None
        self._clock = repeating(self, self.look, LOOK_MS)
        self._clock.start()
        QTimer.singleShot(BEGIN_MS, self._watch_network)
        self._app = QGuiApplication.instance()
        if isinstance(self._app, QGuiApplication):
            self._app.applicationStateChanged.connect(self._state_changed)

    def close(self) -> None:
        self._clock.stop()

    def look(self) -> None:
        """Compares the clocks."""
        before, self._ahead = self._ahead, time.time() - time.monotonic()
        if self._ahead - before > SLEPT:
            self.woke.emit()

    def _state_changed(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive:
            self.returned.emit()

    def _watch_network(self) -> None:
        if QNetworkInformation.loadDefaultBackend():
            self._network = QNetworkInformation.instance()
            self._network.reachabilityChanged.connect(self._reachability_changed)
            self.reach_changed.emit()

    def _reachability_changed(self, reach: Reachability) -> None:
        self.reach_changed.emit()
        if reach is Reachability.Online:
            self.online.emit()
