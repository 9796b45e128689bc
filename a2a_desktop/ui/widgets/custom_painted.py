"""The common part of buttons that paint themselves."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton as _Button
else:
    _Button = object


class PaintedButton(_Button):
    """A button that takes clicks on all of it and grows with larger text.

    Mixed in before the button's own class.
    """

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setText(text)

    def setText(self, text: str) -> None:
        """Sets the words as they are painted: "&" names no key, for agents wrote many of them."""
        super().setText(text)
        self.setShortcut(QKeySequence())

    def hitButton(self, _pos: object) -> bool:
        return True

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.updateGeometry()
