"""A slider in the design's look."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSlider, QWidget

from a2a_desktop.ui.theme.mirror import flip
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box


class Slider(QSlider):
    """Horizontal; a wheel scrolls the page, not this."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        return QSize(tokens().px(160), tokens().px(26))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        knob, thick = look.px(18), look.px(4)
        span = max(1, self.maximum() - self.minimum())
        share = (self.value() - self.minimum()) / span
        room = self.width() - knob - 2
        middle = 1 + knob / 2 + room * share
        groove = QRectF(1 + knob / 2, (self.height() - thick) / 2, room, thick)
        paint_box(painter, groove, thick / 2, fill="border-strong")
        groove.setRight(middle)
        done = "accent" if self.isEnabled() else "border-control"
        paint_box(painter, groove, thick / 2, fill=done)
        ring = "focus-ring" if self.hasFocus() else "border-control"
        painter.setPen(QPen(look.color(ring), 2 if self.hasFocus() else 1))
        painter.setBrush(look.color("surface-raised"))
        box = QRectF(middle - knob / 2, (self.height() - knob) / 2, knob, knob)
        painter.drawEllipse(box.adjusted(1, 1, -1, -1))
