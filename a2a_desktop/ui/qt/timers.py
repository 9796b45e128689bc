"""Timers that live with their parent."""

from collections import deque
from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Final

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QObject, QTimer
from shiboken6 import isValid

TURN: Final = 0.008
"""Seconds after which these timers let Qt have its turn, however many wait."""


def single_shot(parent: QObject, slot: Callable[[], object], interval: int = 0) -> QTimer:
    """Returns a timer that calls a slot once after each start; `interval` in ms."""
    timer = repeating(parent, slot, interval)
    timer.setSingleShot(True)
    return timer


def repeating(parent: QObject, slot: Callable[[], object], interval: int = 0) -> QTimer:
    """Returns a timer that calls a slot again and again until it is stopped; `interval` in ms."""
    timer = _Turns(parent, slot)
    timer.setInterval(interval)
    return timer


class _Turns(QTimer):
    """All of them share the time of one turn; those that became due meanwhile come first."""

    def __init__(self, parent: QObject, slot: Callable[[], object]) -> None:
        super().__init__(parent)
        self._slot = slot
        self.timeout.connect(self._wait)

    def isActive(self) -> bool:
        return self in _line().waiting or super().isActive()

    def stop(self) -> None:
        if self in (waiting := _line().waiting):
            waiting.remove(self)
        super().stop()

    def take_turn(self) -> None:
        """Calls the slot; a repeating one begins again, behind timers that became due meanwhile."""
        if self.isSingleShot():
            super().stop()  # it may have been started again while it waited
        else:
            super().start()
        self._slot()
        if isValid(self) and super().isActive():
            super().start()

    def _wait(self) -> None:
        super().stop()
        _line().join(self)


class _Line(QObject):
    """The order of those that wait for a turn."""

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self.waiting: deque[_Turns] = deque()
        self._taken = 0.0
        """Seconds of this turn that are taken."""
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._begin)

    def join(self, timer: _Turns) -> None:
        """Gives a timer its turn now, or after those that wait already."""
        if timer not in self.waiting:
            self.waiting.append(timer)
        if len(self.waiting) == 1:
            self._go_on()

    def _begin(self) -> None:
        self._taken = 0.0
        self._go_on()

    def _go_on(self) -> None:
        while self.waiting and self._taken < TURN:
            timer, begun = self.waiting.popleft(), perf_counter()
            try:
                if isValid(timer):
                    timer.take_turn()
            finally:
                self._taken += perf_counter() - begun
                self._next.start()  # last: timers that became due meanwhile come first


@cache
def _line() -> _Line:
    return _Line(QCoreApplication.instance())


class PacedTimer(_Turns):
    """Calls a slot soon after each `ask`, but not again within `interval` ms.

    Unlike a timer that begins again with each key, it does not wait for a pause in the typing.
    """

    def __init__(self, parent: QObject, slot: Callable[[], object], interval: int) -> None:
        super().__init__(parent, slot)
        self._pause = interval
        self._last = QElapsedTimer()
        self.setSingleShot(True)

    def take_turn(self) -> None:
        self._last.start()
        super().take_turn()

    def ask(self) -> None:
        """Wants a call."""
        if not self.isActive():
            gone = self._last.elapsed() if self._last.isValid() else self._pause
            self.start(max(0, self._pause - gone))
