"""Draws figures over time."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

WIDTH, HEIGHT = 1200, 190
LEFT, RIGHT, TOP, BOTTOM = 90, 20, 34, 24
INK, FAINT, LINE, DOT = QColor("#222"), QColor("#ddd"), QColor("#7aa5d8"), QColor("#b3261e")

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Strip:
    """A figure over minutes. A line shows it during work, dots show it at rest."""

    name: str
    running: Points
    resting: Points


def draw(strips: Sequence[Strip], place: Path) -> None:
    """Draws the strips below each other into a picture."""
    image = QImage(WIDTH, HEIGHT * len(strips), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, strip in enumerate(strips):
        painter.save()
        painter.translate(0, number * HEIGHT)
        _draw_strip(painter, strip)
        painter.restore()
    painter.end()
    if not image.save(str(place)):
        raise OSError(0, "cannot be written", str(place))


def _draw_strip(painter: QPainter, strip: Strip) -> None:
    every = [*strip.running, *strip.resting]
    minutes, most = max(x for x, _ in every), 1.1 * max(y for _, y in every) or 1.0
    room = QRectF(LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM)

    def at(point: tuple[float, float]) -> QPointF:
        x, y = point
        return QPointF(
            room.left() + room.width() * x / minutes, room.bottom() - room.height() * y / most
        )

    for share in (0.0, 0.5, 1.0):
        height = room.bottom() - share * room.height()
        painter.setPen(FAINT)
        painter.drawLine(QPointF(room.left(), height), QPointF(room.right(), height))
        painter.setPen(INK)
        scale = QRectF(0, height - 10, LEFT - 8, 20)
        painter.drawText(scale, Qt.AlignmentFlag.AlignRight, f"{share * most:.0f}")
    painter.drawText(QPointF(LEFT, TOP - 12), strip.name)
    painter.drawText(QPointF(room.right() - 60, HEIGHT - 6), f"{minutes:.0f} minutes")
    painter.setPen(QPen(LINE, 1.2))
    painter.drawPolyline(QPolygonF([at(one) for one in strip.running]))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(DOT)
    for one in strip.resting:
        painter.drawEllipse(at(one), 3, 3)
