"""The choice of motion: the person's, or the system's."""

from functools import cache
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle

SYSTEM: Final = "system"
REDUCED: Final = "reduced"
FULL: Final = "full"


class Motion(QObject):
    """The chosen motion; a change takes effect at once."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._choice = SYSTEM
        self._blink = 0
        """The blink time of a text cursor before it was stopped, in ms."""

    @property
    def is_wanted(self) -> bool:
        """Things move."""
        if self._choice != SYSTEM:
            return self._choice == FULL
        hint = QStyle.StyleHint.SH_Widget_Animation_Duration
        return QApplication.style().styleHint(hint) > 0

    def choose(self, choice: str) -> None:
        """Sets `system`, `reduced` or `full`."""
        was, self._choice = self._choice, choice
        if choice == was:
            return
        hints = QGuiApplication.styleHints()
        if choice == REDUCED:
            self._blink = hints.cursorFlashTime()
            hints.setCursorFlashTime(0)
        elif was == REDUCED:
            hints.setCursorFlashTime(self._blink)
        QApplication.setEffectEnabled(Qt.UIEffect.UI_General, choice != REDUCED)
        self.changed.emit()


@cache
def motion() -> Motion:
    """Returns the motion of the application."""
    app = QApplication.instance()
    assert app is not None
    return Motion(app)


def wants_motion() -> bool:
    """Returns whether nobody asks for less motion."""
    return motion().is_wanted
