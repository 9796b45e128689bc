"""The rounded box behind most painted things."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPen

from a2a_desktop.ui.theme.tokens import tokens


def paint_box(
    painter: QPainter,
    rect: QRect | QRectF,
    radius: str | float,
    fill: str | None = None,
    edge: str | None = None,
    wide: int = 1,
) -> None:
    """Paints a box that ends, with its edge, at `rect`.

    `fill` and `edge` are names of colours, `radius` is the name of one or px; `wide` is the edge's
    width in px. The painter keeps the pen and the brush.
    """
    look = tokens()
    inset = wide / 2 if edge else 0
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.color(edge), wide) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(look.color(fill) if fill else Qt.BrushStyle.NoBrush)
    round_ = look.radius(radius) if isinstance(radius, str) else radius
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), round_, round_)


def paint_picture(
    painter: QPainter,
    box: QRectF,
    picture: QImage,
    radius: str | float,
    seen: QRectF | None = None,
    card: QRectF | None = None,
) -> None:
    """Paints a picture within the round corners of its card, which is `box` if there is no other.

    `seen` is the part of the picture to paint.
    """
    round_ = tokens().radius(radius) if isinstance(radius, str) else radius
    outline = QPainterPath()
    outline.addRoundedRect(card or box, round_, round_)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(outline)
    painter.drawImage(box, picture, seen or QRectF(picture.rect()))


def bubble(box: QRectF, radius: float, tail: float) -> QPainterPath:
    """Returns a rounded box whose lower right corner points to the person."""
    path = QPainterPath()
    path.moveTo(box.left() + radius, box.top())
    for corner, size, start in (
        (box.topRight(), radius, 90),
        (box.bottomRight(), tail, 0),
        (box.bottomLeft(), radius, -90),
        (box.topLeft(), radius, -180),
    ):
        left = corner.x() - (2 * size if corner.x() > box.center().x() else 0)
        top = corner.y() - (2 * size if corner.y() > box.center().y() else 0)
        path.arcTo(QRectF(left, top, 2 * size, 2 * size), start, -90)
    path.closeSubpath()
    return path
