"""The arc that turns during work. One timer turns all arcs."""

from functools import cache, lru_cache
from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import SIGNAL, QObject, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen, QPixmap, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.theme.motion import motion, wants_motion
from a2a_desktop.ui.theme.tokens import Tokens, tokens
from a2a_desktop.ui.widgets.square import Square

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Widget
else:
    _Widget = object

TURN_MS: Final = 900
STEPS: Final = 12
"""Pictures of one turn."""
STEP_MS: Final = TURN_MS // STEPS
ALONG_MS: Final = 2 * STEP_MS
"""A picture of another thing may come within this time, and the arcs turn in it."""
_TICKED: Final = SIGNAL("ticked()")


def paint_arc(painter: QPainter, rect: QRectF, color: str = "info") -> None:
    """Paints a faint ring with a bright arc that turns in 900 ms, or rests with reduced motion."""
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(rect.topLeft(), _arc(tokens(), color, rect.width(), ratio, turning().step))


def _step() -> int:
    """Returns the number of the present picture of the turn."""
    return int(monotonic() * 1000 % TURN_MS * STEPS / TURN_MS)


@lru_cache(maxsize=1024)
def _arc(look: Tokens, color: str, side: float, ratio: float, step: int) -> QPixmap:
    """Returns one picture of the turn. Drawing it costs ten times as much as showing it."""
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
        self._timer = repeating(self, self._tick, STEP_MS)
        self.step = 0
        """The picture of the turn that all arcs show."""
        motion().changed.connect(self._follow_motion)

    @property
    def is_ticking(self) -> bool:
        """The timer runs."""
        return self._timer.isActive()

    def begin(self) -> None:
        """Counts one more arc as shown."""
        if wants_motion():
            self._timer.start()
        else:
            self.step = 0

    def rest(self) -> None:
        """Stops if no arc is left."""
        if not self.receivers(_TICKED):
            self._timer.stop()

    def go_along(self) -> None:
        """Ticks now if it will be due, as something else is painted now; then waits for the next.

        A screen that is painted twice costs twice, however little changes.
        """
        if self._timer.isActive():
            if self.step != _step():
                self._tick()
            self._timer.start(ALONG_MS)

    def _tick(self) -> None:
        self._timer.setInterval(STEP_MS)
        self.step = _step()
        self.ticked.emit()
        self.rest()  # a deleted arc does not report its end

    def _follow_motion(self) -> None:
        if wants_motion() and self.receivers(_TICKED):
            self._timer.start()
        else:
            self._timer.stop()
            self.step = 0
        self.ticked.emit()


@cache
def turning() -> Turning:
    """Returns the one timer of the application."""
    app = QApplication.instance()
    assert app is not None
    return Turning(app)


class TurningArcs(_Widget):
    """A widget with arcs, repainted while it has one and is on the screen.

    Mixed in before the widget's own class.
    """

    _has_arc = _is_seen = _turns = False

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._is_seen = True
        self._follow()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._is_seen = False
        self._follow()

    def _turn(self) -> None:
        self.update()

    def _want_turns(self, has_arc: bool) -> None:
        self._has_arc = has_arc
        self._follow()

    def _follow(self) -> None:
        wants = self._has_arc and self._is_seen
        if wants and not self._turns:
            turning().ticked.connect(self._turn)
            turning().begin()
        elif self._turns and not wants:
            turning().ticked.disconnect(self._turn)
            turning().rest()
        self._turns = wants


class BusyArc(TurningArcs, Square):
    """An arc that turns while it is shown.

    On a known `ground`, the name of a colour, nothing below it is painted at each step.
    """

    def __init__(
        self, parent: QWidget, px: int = 14, color: str = "info", ground: str = ""
    ) -> None:
        super().__init__(parent, px)
        self._color = color
        self._ground = ground
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, bool(ground))
        self._want_turns(True)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._ground:
            painter.fillRect(self.rect(), tokens().color(self._ground))
        paint_arc(painter, QRectF(self.rect()), self._color)
