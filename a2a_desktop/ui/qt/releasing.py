"""Waits for the end of a press, so that nothing moves under the pointer meanwhile."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication

from a2a_desktop.ui.qt.timers import single_shot


def after_press(event: QFocusEvent, owner: QObject, slot: Callable[[], object]) -> None:
    """Calls a slot for a change of the focus: at once, or when the button that caused it is up."""
    app = QApplication.instance()
    if event.reason() == Qt.FocusReason.MouseFocusReason and app is not None:
        app.installEventFilter(_Press(owner, slot))
    else:
        slot()


class _Press(QObject):
    """Ends with the press. The slot runs after the release has done its work."""

    def __init__(self, owner: QObject, slot: Callable[[], object]) -> None:
        super().__init__(owner)
        self._slot = slot
        self._later = single_shot(self, self._end)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonRelease:
            self._later.start()
        return False

    def _end(self) -> None:
        self.deleteLater()
        self._slot()
