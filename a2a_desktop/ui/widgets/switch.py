"""A switch, on or off, that takes effect at once."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from a2a_desktop.ui.theme.mirror import flip
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.focus_ring import FocusRing, is_by_keys

_AROUND: Final = 2
"""px around the drawing."""


class Switch(QCheckBox):
    """A check box drawn as a switch; `name` is its accessible name."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(tokens().px(40), tokens().px(24))

    def hitButton(self, _pos: object) -> bool:
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if is_by_keys(self, event):
            FocusRing(self, is_pill=True, within=_AROUND)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, tall = look.px(36), look.px(20)
        box = QRectF(_AROUND, (self.height() - tall) / 2, wide, tall)
        paint_box(painter, box, tall / 2, fill="accent" if self.isChecked() else "offline")
        knob = tall - look.px(4)
        left = box.right() - knob - look.px(2) if self.isChecked() else box.left() + look.px(2)
        painter.setBrush(look.color("surface-raised"))
        painter.drawEllipse(QRectF(left, box.top() + look.px(2), knob, knob))
