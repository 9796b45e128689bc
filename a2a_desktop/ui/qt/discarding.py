"""The deletion of widgets in turns: Qt deletes one with all its parts, of a long text thousands."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from a2a_desktop.ui.qt.timers import repeating

AT_ONCE: Final = 60
"""The widgets that are deleted at a time."""
_DIRECT: Final = Qt.FindChildOption.FindDirectChildrenOnly


def discard(widget: QWidget) -> None:
    """Hides a widget, stops what its timers would do, and deletes it in later turns."""
    widget.hide()
    for timer in widget.findChildren(QTimer):
        timer.stop()
    _discarded().add(deleting(widget))


def deleting(widget: QWidget) -> Iterator[int]:
    """Deletes some of a hidden widget in each step: what is large part by part, itself at last.

    Yields how many parts are left.
    """
    parts = _parts(widget)
    while parts:
        room = AT_ONCE
        while parts and parts[-1][1] <= room:
            part, size = parts.pop()
            room -= size
            if isValid(part):
                part.deleteLater()
        yield len(parts)


def _parts(widget: QWidget) -> list[tuple[QWidget, int]]:
    """Returns what is deleted as a whole, with its size; the last first.

    It keeps the order of layouts: each looks for what it lost from the first on.
    """
    found, order = [widget] if isValid(widget) else [], list[QWidget]()
    while found:
        order.append(one := found.pop())
        found += one.findChildren(QWidget, options=_DIRECT)
    sizes: dict[QWidget | None, int] = dict.fromkeys(order, 1)
    for one in reversed(order[1:]):
        sizes[one.parentWidget()] += sizes[one]
    large = {one for one in order if sizes[one] > AT_ONCE}
    parts = (one for one in order if one is widget or one.parentWidget() in large)
    return [(one, 1 if one in large else sizes[one]) for one in parts]


class _Discarded(QObject):
    """The widgets that wait to be deleted."""

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._waiting: list[Iterator[int]] = []
        self._later = repeating(self, self._go_on)

    def add(self, steps: Iterator[int]) -> None:
        """Deletes one more, and the last one first."""
        self._waiting.append(steps)
        self._later.start()

    def _go_on(self) -> None:
        if next(self._waiting[-1], None) is None:
            self._waiting.pop()
        if not self._waiting:
            self._later.stop()


@cache
def _discarded() -> _Discarded:
    return _Discarded(QCoreApplication.instance())
