"""A box from which one of a few is chosen."""

from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox

from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, stamp
from a2a_desktop.ui.theme.tokens import tokens


class Combo(QComboBox):
    """Shows by an arrow that it opens. The wheel scrolls the page, not the choices."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side = tokens().px(14)
        picture = pixmap("ph.caret-down", "text-muted", side, self.devicePixelRatioF())
        left = self.width() - side - tokens().px(10)
        painter = QPainter(self)
        flip(painter, self)
        stamp(painter, left, (self.height() - side) // 2, picture)
