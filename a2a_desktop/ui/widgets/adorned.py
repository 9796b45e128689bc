"""A line with buttons at its end, which the keyboard reaches and which grow with the text."""

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QStyle, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton

_SIDE: Final = 24


class AdornedLine(QLineEdit):
    """Its buttons stand in the order in which they were added."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._buttons: list[IconButton] = []

    def add_button(self, icon_name: str, name: str) -> IconButton:
        """One more, behind the others."""
        button = IconButton(icon_name, name, self, _SIDE)
        self._buttons.append(button)
        self._arrange()
        return button

    @property
    def stops(self) -> list[QWidget]:
        """What Tab reaches in it, in this order."""
        return [self, *self._buttons]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        look = tokens()
        side, gap = look.px(_SIDE), look.px(4)
        room = len(self._buttons) * (side + gap)
        is_mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        self.setTextMargins(room if is_mirrored else 0, 0, 0 if is_mirrored else room, 0)
        x = self.width() - room
        for button in self._buttons:
            place = QRect(x, (self.height() - side) // 2, side, side)
            button.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), place))
            x += side + gap
