"""The arc that turns while something is worked on. One timer turns all of them."""

from functools import cache
from time import monotonic
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.ui.theme.tokens import tokens

TURN_MS: Final = 900


def paint_arc(painter: QPainter, rect: QRectF, color: str = "info") -> None:
    """A faint ring with a bright arc that turns once in 900 ms."""
    look = tokens()
    wide = max(1.5, rect.width() / 8)
    inner = rect.adjusted(wide, wide, -wide, -wide)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    faint = look.color(color)
    faint.setAlphaF(0.25)
    painter.setPen(QPen(faint, wide))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(inner)
    pen = QPen(look.color(color), wide)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    angle = -monotonic() * 1000 % TURN_MS / TURN_MS * 360
    painter.drawArc(inner, round(angle * 16), 100 * 16)
    painter.restore()


class Turning(QObject):
    """Ticks while at least one arc is on screen."""

    ticked = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(33)
        self._timer.timeout.connect(self.ticked)
        self._wanted = 0

    def want(self) -> None:
        """One more arc is shown."""
        self._wanted += 1
        self._timer.start()

    def unwant(self) -> None:
        """One arc fewer."""
        self._wanted -= 1
        if self._wanted <= 0:
            self._timer.stop()


@cache
def turning() -> Turning:
    """The one timer, the application's."""
    app = QApplication.instance()
    assert app is not None
    return Turning(app)


class BusyArc(QWidget):
    """An arc that turns while it is shown."""

    def __init__(self, parent: QWidget, px: int = 14, color: str = "info") -> None:
        super().__init__(parent)
        self._px = px
        self._color = color
        self._is_turning = False
        self._size()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._is_turning:
            self._is_turning = True
            turning().want()
            turning().ticked.connect(self.update)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._is_turning:
            self._is_turning = False
            turning().unwant()
            turning().ticked.disconnect(self.update)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._size()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_arc(QPainter(self), QRectF(self.rect()), self._color)

    def _size(self) -> None:
        side = tokens().px(self._px)
        self.setFixedSize(side, side)
