"""A shadow below a widget that floats over others.

Qt's own effect blurs the widget again with every frame of anything below it: 4 ms under messages.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.theme.tokens import tokens

_FOLLOWED: Final = frozenset(
    {
        QEvent.Type.Move,
        QEvent.Type.Resize,
        QEvent.Type.Show,
        QEvent.Type.Hide,
        QEvent.Type.ZOrderChange,
    }
)


class Shadow(QWidget):
    """Follows a widget, below it. It takes no click."""

    def __init__(self, above: QWidget, radius: str, blur: int, down: int, strength: int) -> None:
        """`radius` is the name of the widget's; `blur` and `down` are px at 100 %.

        `strength` is the alpha in the middle, up to 255.
        """
        super().__init__(above.parentWidget())
        self._above = above
        self._look = (radius, blur, down, strength)
        self._boxes: tuple[QRect, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        above.installEventFilter(self)
        self._follow()

    def lie_below(self, boxes: Iterable[QRect]) -> None:
        """Lies below these boxes of the widget instead of the whole of it."""
        self._boxes = tuple(boxes)
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _FOLLOWED:
            self._follow()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        name, blur, _, strength = self._look
        look, painter = tokens(), QPainter(self)
        corner = look.px(blur) + look.radius(name)
        picture = _corner_and_sides(
            look.px(blur), look.radius(name), strength, self.devicePixelRatioF()
        )
        wide = look.px(blur)
        for box in self._boxes or (QRect(QPoint(), self._above.size()),):
            _paint_framed(painter, QRectF(box.adjusted(0, 0, 2 * wide, 2 * wide)), picture, corner)

    def _follow(self) -> None:
        _, blur, down, _ = self._look
        wide = tokens().px(blur)
        place: QRect = self._above.geometry().adjusted(-wide, -wide, wide, wide)
        self.setGeometry(place.translated(0, tokens().px(down)))
        self.stackUnder(self._above)
        self.setVisible(not self._above.isHidden())


@lru_cache(maxsize=8)
def _corner_and_sides(blur: int, radius: int, strength: int, ratio: float) -> QPixmap:
    """Returns the smallest shadow: its corners, and one px of each side and of the middle."""
    side = 2 * (blur + radius) + 1
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.setPen(Qt.PenStyle.NoPen)
    for inset in range(min(2 * blur, blur + radius)):
        share = inset / (2 * blur)
        painter.setBrush(QColor(0, 0, 0, round(strength * share * share * (3 - 2 * share))))
        box = QRectF(0, 0, side, side).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, blur + radius - inset, blur + radius - inset)
    painter.end()
    return picture


def _paint_framed(painter: QPainter, box: QRectF, picture: QPixmap, corner: int) -> None:
    """Paints a picture of four corners in a larger box; the px between them fills the rest."""
    ratio = picture.devicePixelRatio()
    parts = ((0, corner), (corner, 1), (corner + 1, corner))
    for (top, tall), (y, high) in zip(_thirds(box.top(), box.height(), corner), parts, strict=True):
        across = _thirds(box.left(), box.width(), corner)
        for (left, wide), (x, broad) in zip(across, parts, strict=True):
            source = QRectF(x * ratio, y * ratio, broad * ratio, high * ratio)
            painter.drawPixmap(QRectF(left, top, wide, tall), picture, source)


def _thirds(begin: float, length: float, corner: int) -> tuple[tuple[float, float], ...]:
    """Returns where two corners and the middle between them begin, and how long they are."""
    middle = length - 2 * corner
    return (begin, corner), (begin + corner, middle), (begin + corner + middle, corner)
