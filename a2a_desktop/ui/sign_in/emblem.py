"""The icon of a dialog's page, above its heading."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.square import Square

_SIDE, _ICON = 56, 28


class Emblem(Square):
    """An icon on a soft ground of its tone."""

    def __init__(self, name: str, tone: str, parent: QWidget) -> None:
        super().__init__(parent, _SIDE)
        self._name, self._tone = name, tone

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        paint_box(painter, self.rect(), "xl", fill=f"{self._tone}-soft")
        box = QRect(0, 0, look.px(_ICON), look.px(_ICON))
        box.moveCenter(self.rect().center())
        painter.drawPixmap(
            box.topLeft(), pixmap(self._name, self._tone, box.width(), self.devicePixelRatioF())
        )
