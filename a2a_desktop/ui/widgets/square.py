"""The common part of small pictures: a fixed side that follows the size of text."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.theme.restyle import brings_new_tokens
from a2a_desktop.ui.theme.tokens import tokens


class Square(QWidget):
    """A widget as wide as it is tall: `px` at 100 %."""

    def __init__(self, parent: QWidget, px: int) -> None:
        super().__init__(parent)
        self._px = px
        self._size()

    def side(self) -> int:
        """Returns its side in pixels now."""
        return tokens().px(self._px)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if brings_new_tokens(event, self):
            self._size()

    def _size(self) -> None:
        side = self.side()
        self.setFixedSize(side, side)
