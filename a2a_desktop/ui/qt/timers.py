"""Timers that live with their parent."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QTimer


def single_shot(parent: QObject, slot: Callable[[], object], interval: int = 0) -> QTimer:
    """Returns a timer that calls a slot once after each start; `interval` in ms."""
    timer = repeating(parent, slot, interval)
    timer.setSingleShot(True)
    return timer


def repeating(parent: QObject, slot: Callable[[], object], interval: int = 0) -> QTimer:
    """Returns a timer that calls a slot again and again until it is stopped; `interval` in ms."""
    timer = QTimer(parent) if interval else _Turns(parent)
    timer.setInterval(interval)
    timer.timeout.connect(slot)
    if isinstance(timer, _Turns):
        timer.timeout.connect(timer.go_on)
    return timer


class _Turns(QTimer):
    """Without an interval. Timers that became due while its slot ran come first."""

    def go_on(self) -> None:
        if self.isActive():
            self.start()


class PacedTimer(QTimer):
    """Calls a slot soon after each `ask`, but not again within `interval` ms.

    Unlike a timer that begins again with each key, it does not wait for a pause in the typing.
    """

    def __init__(self, parent: QObject, slot: Callable[[], object], interval: int) -> None:
        super().__init__(parent)
        self._pause = interval
        self._last = QElapsedTimer()
        self.setSingleShot(True)
        self.timeout.connect(self._last.start)
        self.timeout.connect(slot)

    def ask(self) -> None:
        """Wants a call."""
        if not self.isActive():
            gone = self._last.elapsed() if self._last.isValid() else self._pause
            self.start(max(0, self._pause - gone))
