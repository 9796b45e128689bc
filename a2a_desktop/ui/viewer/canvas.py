"""A picture in the viewer: fitted to the window, or larger and movable."""

import math
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QBrush,
    QEventPoint,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QMovie,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QTouchEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.qt.image_decoding import Drawing
from a2a_desktop.ui.theme.motion import motion, wants_motion
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.roles import accessible_role

STEP: Final = 1.25
LARGEST: Final = 16.0
SMALLEST: Final = 0.02
PAN: Final = 60
"""The distance of an arrow key, in px at 100 %."""
_NOTCH: Final = 120
"""The angle of one wheel step, in eighths of a degree."""
_SQUARE: Final = 8


@accessible_role(QAccessible.Role.Graphic)
class Canvas(QWidget):
    """Paints a picture; wheel, pinch, +, - and 0 zoom, dragging and arrows move it."""

    zoomed = Signal()
    """It has another size, or another picture."""
    stepped = Signal(object)
    """An `int`: an arrow key, while the whole picture is visible."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.image: QImage | None = None
        """The painted image."""
        self._whole = QSizeF()
        self._may_grow = False
        """It has no pixels of its own: fitting may enlarge it."""
        self._has_ring = False
        self._factor: float | None = None
        self._middle = QPointF()
        """The point of the picture in the middle of the widget, in its own pixels."""
        self._grip: QPointF | None = None
        self._spread = 0.0
        """The distance of two fingers; 0 for no two."""
        self.movie: QMovie | None = None
        """The movie, for a moving picture."""
        self._device: QBuffer | None = None
        motion().changed.connect(self._follow_motion)

    @property
    def factor(self) -> float:
        """Screen pixels for one of the picture's."""
        return self._fitting() if self._factor is None else self._factor

    @property
    def is_fitted(self) -> bool:
        """All of it is visible, as large as there is room."""
        return self._factor is None

    def show_drawing(self, drawing: Drawing, data: bytes = b"") -> None:
        """Shows another picture; with `data`, a moving one."""
        self._forget()
        self.image = drawing.image
        self._whole = QSizeF(drawing.size)
        self._may_grow = drawing.is_scalable
        if data and drawing.image is not None:
            self._play(data, drawing.size)
        self.fit()

    def clear(self) -> None:
        self._forget()
        self.image = None
        self.update()

    def fit(self) -> None:
        """Shows all of it; pixels are not enlarged."""
        self._factor = None
        self._middle = QPointF(self._whole.width() / 2, self._whole.height() / 2)
        self.update()
        self.zoomed.emit()

    def zoom_to(self, factor: float, at: QPointF | None = None) -> None:
        """Zooms; a point of the widget keeps its place in the picture."""
        point = at if at is not None else QPointF(self.rect().center())
        fixed = self._to_picture(point)
        self._factor = min(LARGEST, max(SMALLEST, factor))
        shift = (point - QPointF(self.rect().center())) / self._scale()
        self._move_to(fixed - shift)
        self.zoomed.emit()

    def larger(self) -> None:
        self.zoom_to(self.factor * STEP)

    def smaller(self) -> None:
        self.zoom_to(self.factor / STEP)

    def toggle_playing(self) -> None:
        """Stops a moving picture, or lets it go on."""
        if self.movie is not None:
            is_running = self.movie.state() is QMovie.MovieState.Running
            self.movie.setPaused(is_running)
            if not is_running and self.movie.state() is QMovie.MovieState.NotRunning:
                self.movie.start()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent):  # of a touchpad
            if event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom_to(self.factor * max(0.1, 1 + event.value()), event.position())
                return True
        elif isinstance(event, QTouchEvent):
            released = QEventPoint.State.Released
            self._touched([one.position() for one in event.points() if one.state() != released])
            event.accept()
            return True
        return super().event(event)

    def _touched(self, fingers: list[QPointF]) -> None:
        """Moves it by one finger, zooms by two."""
        spread, self._spread = self._spread, 0.0
        if len(fingers) == 2:
            one, other = fingers
            self._spread = math.hypot((one - other).x(), (one - other).y())
            self._grip = None
            if spread and self._spread:
                self.zoom_to(self.factor * self._spread / spread, (one + other) / 2)
        elif len(fingers) == 1:
            if self._grip is not None:
                self._pull(self._grip, fingers[0])
            self._grip = fingers[0]
        else:
            self._grip = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() or event.angleDelta().x()
        self.zoom_to(self.factor * STEP ** (turned / _NOTCH), event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self._pull(self._grip, event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None
        self.unsetCursor()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.is_fitted:
            self.zoom_to(1.0, event.position())
        else:
            self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        move = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }.get(Qt.Key(event.key()))
        if move is not None and self._is_cut():
            self._move_to(self._middle + QPointF(*move) * tokens().px(PAN) / self._scale())
        elif move is not None:
            self.stepped.emit(move[0] or move[1])
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.larger()
        elif event.key() == Qt.Key.Key_Minus:
            self.smaller()
        elif event.key() == Qt.Key.Key_0:
            self.fit()
        elif event.key() == Qt.Key.Key_1:
            self.zoom_to(1.0)
        elif event.key() == Qt.Key.Key_Space:
            self.toggle_playing()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_key = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self._has_ring = event.reason() in by_key
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._has_ring = False
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.zoomed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        look = tokens()
        painter.fillRect(self.rect(), look.color("surface-sunken"))
        if self.image is not None:
            size = self._whole * self._scale()
            target = QRectF(QPointF(), size)
            target.moveTopLeft(QPointF(self.rect().center()) - self._middle * self._scale())
            if self.image.hasAlphaChannel():
                painter.fillRect(target, _squares())
            is_small = self.factor < 2
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, is_small)
            painter.drawImage(target, self.image)
        if self._has_ring:
            painter.setPen(look.color("focus-ring"))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _pull(self, grip: QPointF, point: QPointF) -> None:
        """Moves it with the mouse."""
        self._move_to(self._middle - (point - grip) / self._scale())
        self._grip = point

    def _scale(self) -> float:
        """Returns widget pixels for one of the picture's."""
        return self.factor / self.devicePixelRatioF()

    def _fitting(self) -> float:
        if self._whole.isEmpty():
            return 1.0
        room = QSizeF(self.size()) * self.devicePixelRatioF()
        wide, tall = room.width() / self._whole.width(), room.height() / self._whole.height()
        return max(SMALLEST, min(LARGEST if self._may_grow else 1.0, wide, tall))

    def _is_cut(self) -> bool:
        """Returns whether some of it is out of sight."""
        size = self._whole * self._scale()
        return size.width() > self.width() + 1 or size.height() > self.height() + 1

    def _to_picture(self, point: QPointF) -> QPointF:
        return self._middle + (point - QPointF(self.rect().center())) / self._scale()

    def _move_to(self, middle: QPointF) -> None:
        """Puts a point in the middle; some of the picture is always visible."""
        room = QSizeF(self.size()) / self._scale() / 2
        self._middle = QPointF(
            _kept(middle.x(), room.width(), self._whole.width()),
            _kept(middle.y(), room.height(), self._whole.height()),
        )
        self.update()

    def _play(self, data: bytes, size: QSize) -> None:
        device = QBuffer(self)
        device.setData(QByteArray(data))
        movie = QMovie(device, QByteArray(), self)
        movie.setCacheMode(QMovie.CacheMode.CacheNone)
        movie.frameChanged.connect(self._show_frame)
        self._device, self.movie = device, movie
        if wants_motion():
            movie.start()
        else:
            movie.jumpToFrame(0)

    def _follow_motion(self) -> None:
        is_running = self.movie is not None and self.movie.state() is QMovie.MovieState.Running
        if is_running != wants_motion():
            self.toggle_playing()

    def _show_frame(self, _number: int) -> None:
        if self.movie is not None and not (frame := self.movie.currentImage()).isNull():
            self.image = frame
            self.update()

    def _forget(self) -> None:
        if self.movie is not None and self._device is not None:
            self.movie.stop()
            self.movie.deleteLater()
            self._device.deleteLater()
        self.movie = self._device = None


def _kept(middle: float, half_room: float, whole: float) -> float:
    """Returns a middle without an empty edge, where there need be none."""
    if whole <= 2 * half_room:
        return whole / 2
    return min(max(middle, half_room), whole - half_room)


def _squares() -> QBrush:
    """Returns the checkerboard behind a transparent picture."""
    look = tokens()
    side = look.px(_SQUARE)
    tile = QPixmap(2 * side, 2 * side)
    tile.fill(look.color("surface-raised"))
    painter = QPainter(tile)
    painter.fillRect(0, 0, side, side, look.color("hover"))
    painter.fillRect(side, side, side, side, look.color("hover"))
    painter.end()
    return QBrush(tile)
