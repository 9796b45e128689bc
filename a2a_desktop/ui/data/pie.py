"""The painting of a pie: slices from the top on, with their shares beside their names."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from a2a_desktop.conversation.query import Query
from a2a_desktop.parts.charts.chart import Chart
from a2a_desktop.ui.data.plot import hue, write_at
from a2a_desktop.ui.theme.tokens import tokens

SLICES: Final = 11
"""The most slices; the smallest are merged."""


def slices(chart: Chart, others: str) -> list[tuple[str, float]]:
    """Returns the names and amounts of a pie, those beyond `SLICES` under the name `others`."""
    names = chart.x.names
    found = [(names[int(one.x)], one.y) for one in chart.series[0].points if one.y > 0]
    if len(found) <= SLICES:
        return found
    found.sort(key=lambda one: -one[1])
    return [*found[:SLICES], (others, sum(amount for _, amount in found[SLICES:]))]


def paint_pie(painter: QPainter, parts: list[tuple[str, float]], box: QRectF, lit: Query) -> None:
    """Paints a ring of slices left, highlighted words for each right."""
    look = tokens()
    total = sum(amount for _, amount in parts) or 1.0
    side = min(box.height(), box.width() * 0.45)
    ring = QRectF(box.left() + look.px(4), box.center().y() - side / 2, side, side).adjusted(
        2, 2, -2, -2
    )
    start = 90.0
    painter.setPen(QPen(look.color("surface-sunken"), 2))
    for number, (_, amount) in enumerate(parts):
        turn = 360.0 * amount / total
        painter.setBrush(hue(number))
        painter.drawPie(ring, round(start * 16), -round(turn * 16))
        start -= turn
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.color("surface-sunken"))
    painter.drawEllipse(ring.center(), ring.width() * 0.28, ring.height() * 0.28)
    painter.setFont(look.font("small"))
    metrics = painter.fontMetrics()
    left, line = ring.right() + look.px(24), look.px(20)
    y = box.center().y() - line * len(parts) / 2
    for number, (name, amount) in enumerate(parts):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(hue(number))
        swatch = look.px(10)
        painter.drawRect(QRectF(left, y + (line - swatch) / 2, swatch, swatch))
        share = f"{100 * amount / total:.0f} %"
        room = box.right() - left - look.px(66)
        painter.setPen(look.color("text"))
        at = QPointF(left + look.px(18), y + line * 0.7)
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(room))
        write_at(painter, at, shown, lit)
        painter.setPen(look.color("text-muted"))
        wide = metrics.horizontalAdvance(share)
        at = QPointF(box.right() - wide - look.px(4), y + line * 0.7)
        write_at(painter, at, share, lit)
        y += line
