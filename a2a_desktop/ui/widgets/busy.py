"""The arc that turns while something is worked on. One timer turns all of them."""

from collections.abc import Callable
from functools import cache, lru_cache
from time import monotonic
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen, QPixmap, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.ui.theme.motion import motion, wants_motion
from a2a_desktop.ui.theme.tokens import Tokens, tokens

TURN_MS: Final = 900
STEPS: Final = 36
"""Pictures of one turn."""


def paint_arc(painter: QPainter, rect: QRectF, color: str = "info") -> None:
    """A faint ring with a bright arc that turns once in 900 ms, or stands still where wanted."""
    ratio = painter.device().devicePixelRatioF()
    step = int(monotonic() * 1000 % TURN_MS * STEPS / TURN_MS) if wants_motion() else 0
    painter.drawPixmap(rect.topLeft(), _arc(tokens(), color, rect.width(), ratio, step))


@lru_cache(maxsize=1024)
def _arc(look: Tokens, color: str, side: float, ratio: float, step: int) -> QPixmap:
    """One picture of the turn. To draw it costs ten times what it costs to show it."""
    picture = QPixmap(QSizeF(side * ratio, side * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    wide = max(1.5, side / 8)
    inner = QRectF(wide, wide, side - 2 * wide, side - 2 * wide)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    faint = look.color(color)
    faint.setAlphaF(0.25)
    painter.setPen(QPen(faint, wide))
    painter.drawEllipse(inner)
    pen = QPen(look.color(color), wide)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawArc(inner, round(-360 * 16 * step / STEPS), 100 * 16)
    painter.end()
    return picture


class Turning(QObject):
    """Ticks while at least one arc is on screen."""

    ticked = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(33)
        self._timer.timeout.connect(self.ticked)
        self._wanted = 0
        motion().changed.connect(self._follow_motion)

    @property
    def is_ticking(self) -> bool:
        """There is one."""
        return self._timer.isActive()

    def want(self) -> None:
        """One more arc is shown."""
        self._wanted += 1
        if wants_motion():
            self._timer.start()

    def unwant(self) -> None:
        """One arc fewer."""
        self._wanted -= 1
        if self._wanted <= 0:
            self._timer.stop()

    def _follow_motion(self) -> None:
        if self._wanted > 0 and wants_motion():
            self._timer.start()
        else:
            self._timer.stop()
        self.ticked.emit()


@cache
def turning() -> Turning:
    """The one timer, the application's."""
    app = QApplication.instance()
    assert app is not None
    return Turning(app)


class Turner:
    """One widget's part in it: it is painted anew while it has an arc and is on the screen."""

    def __init__(self, paint: Callable[[], None]) -> None:
        self._paint = paint
        self._has_arc = self._is_shown = self._turns = False

    def follow(self, *, has_arc: bool | None = None, is_shown: bool | None = None) -> None:
        """What of these is otherwise now."""
        self._has_arc = self._has_arc if has_arc is None else has_arc
        self._is_shown = self._is_shown if is_shown is None else is_shown
        wants = self._has_arc and self._is_shown
        if wants and not self._turns:
            turning().want()
            turning().ticked.connect(self._paint)
        elif self._turns and not wants:
            turning().unwant()
            turning().ticked.disconnect(self._paint)
        self._turns = wants


class BusyArc(QWidget):
    """An arc that turns while it is shown."""

    def __init__(self, parent: QWidget, px: int = 14, color: str = "info") -> None:
        super().__init__(parent)
        self._px = px
        self._color = color
        self._turner = Turner(self.update)
        self._turner.follow(has_arc=True)
        self._size()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._turner.follow(is_shown=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._turner.follow(is_shown=False)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._size()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_arc(QPainter(self), QRectF(self.rect()), self._color)

    def _size(self) -> None:
        side = tokens().px(self._px)
        self.setFixedSize(side, side)
