"""Timers that live with their parent."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def single_shot(parent: QObject, slot: Callable[[], object], interval: int = 0) -> QTimer:
    """Returns a timer that calls a slot once after each start; `interval` in ms."""
    timer = repeating(parent, slot, interval)
    timer.setSingleShot(True)
    return timer


def repeating(parent: QObject, slot: Callable[[], object], interval: int = 0) -> QTimer:
    """Returns a timer that calls a slot again and again until it is stopped; `interval` in ms."""
    timer = QTimer(parent)
    timer.setInterval(interval)
    timer.timeout.connect(slot)
    return timer
