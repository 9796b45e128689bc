"""Places on a plain grid of degrees."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.query import Query
from a2a_desktop.parts.charts.ticks import number_ticks
from a2a_desktop.parts.classify import View
from a2a_desktop.parts.places import Geometry, GeometryType, Places, Position
from a2a_desktop.ui.data.base import DrawnView
from a2a_desktop.ui.data.plot import hue, paint_dot, write_at
from a2a_desktop.ui.data.words import facts, place_names
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.roles import accessible_role

HEIGHT: Final = 280
_Range = tuple[float, float]
_LONE: Final = 2.0
"""The degrees that are shown around a single place."""
_NAMED: Final = 30
"""The most names that are written beside their places."""
LENGTH: Final = 20_000
"""px of all lines and edges. Of longer ones, which run to and fro, some places are left out: their
crossings take long to paint.
"""


@accessible_role(QAccessible.Role.Graphic)
class PlacesView(DrawnView):
    """Points, lines and areas at their coordinates, north up."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._places: Places | None = None
        self._drawn: Sequence[Geometry] = ()
        self._area = QRectF()
        self._bounds = self._across, self._up = (0.0, 1.0), (0.0, 1.0)
        """The ranges in degrees: required, and shown."""
        self._lit = Query()

    def show_view(self, view: View) -> None:
        assert isinstance(view, Places)
        self._places = view
        west, south, east, north = view.bounds()
        wide, tall = east - west, north - south
        least = max(wide, tall) / 4 or _LONE
        self._bounds = _around(west, east, least), _around(south, north, least)
        self.setAccessibleName(self.tr("Map, {facts}").format(facts=facts(view)))
        self.setAccessibleDescription(place_names(view))
        self.update()

    def height_for(self, width: int) -> int:
        look = tokens()
        tall = look.px(HEIGHT)
        self._area = QRectF(look.px(44), look.px(8), width - look.px(58), tall - look.px(32))
        self._across, self._up = _filling(*self._bounds, self._area)
        shapes = self._places.shapes if self._places is not None else ()
        step = 1 + int(sum(map(self._length, shapes)) / LENGTH)
        self._drawn = [one.thinned(step) for one in shapes]
        return tall

    def light(self, query: Query) -> None:
        self._lit = query
        self.update()

    def draw(self, painter: QPainter) -> None:
        places = self._places
        if places is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(tokens().font("caption"))
        self._paint_grid(painter)
        painter.setClipRect(self._area.adjusted(-6, -6, 6, 6))
        for number, shape in enumerate(self._drawn):
            at = [self._at(one) for one in shape.positions]
            match shape.form:
                case GeometryType.POINT:
                    paint_dot(painter, at[0], 0)
                case GeometryType.LINE:
                    painter.setPen(QPen(hue(number), 2))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawPolyline(QPolygonF(at))
                case GeometryType.AREA:
                    self._paint_area(painter, shape, hue(number))
        self._paint_names(painter, places)

    def _paint_area(self, painter: QPainter, shape: Geometry, color: QColor) -> None:
        soft = QColor(color)
        soft.setAlphaF(0.2)
        painter.setPen(QPen(color, 2))
        painter.setBrush(soft)
        path = QPainterPath()
        for edge in (shape.positions, *shape.holes):
            path.addPolygon(QPolygonF([self._at(one) for one in edge]))
            path.closeSubpath()
        painter.drawPath(path)

    def _length(self, shape: Geometry) -> float:
        """Returns about the px of a line, or of the edges of an area."""
        edges = [list(map(self._at, edge)) for edge in (shape.positions, *shape.holes)]
        return sum((b - a).manhattanLength() for edge in edges for a, b in pairwise(edge))

    def _at(self, position: Position) -> QPointF:
        area = self._area
        (west, east), (south, north) = self._across, self._up
        across = (position[0] - west) / (east - west)
        up = (position[1] - south) / (north - south)
        return QPointF(area.left() + across * area.width(), area.bottom() - up * area.height())

    def _paint_grid(self, painter: QPainter) -> None:
        look, area = tokens(), self._area
        metrics = painter.fontMetrics()
        for y, text in _grid(*self._up, max(2, round(area.height() / look.px(50)))):
            at = self._at((self._across[0], y)).y()
            painter.setPen(QPen(look.color("border"), 1))
            painter.drawLine(QPointF(area.left(), at), QPointF(area.right(), at))
            painter.setPen(look.color("text-muted"))
            wide = metrics.horizontalAdvance(text)
            painter.drawText(QPointF(area.left() - wide - look.px(6), at + look.px(4)), text)
        end = -math.inf
        for x, text in _grid(*self._across, max(2, round(area.width() / look.px(90)))):
            at = self._at((x, self._up[0])).x()
            painter.setPen(QPen(look.color("border"), 1))
            painter.drawLine(QPointF(at, area.top()), QPointF(at, area.bottom()))
            wide = metrics.horizontalAdvance(text)
            if at - wide / 2 > end:
                painter.setPen(look.color("text-muted"))
                painter.drawText(QPointF(at - wide / 2, area.bottom() + look.px(18)), text)
                end = at + wide / 2 + look.px(6)

    def _paint_names(self, painter: QPainter, places: Places) -> None:
        look = tokens()
        painter.setClipping(False)
        painter.setPen(look.color("text"))
        room = look.px(140)
        metrics, taken = painter.fontMetrics(), list[QRectF]()
        for shape in places.shapes[:_NAMED]:
            at = self._at(shape.positions[len(shape.positions) // 2])
            name = metrics.elidedText(shape.name, Qt.TextElideMode.ElideRight, room)
            wide = metrics.horizontalAdvance(name)
            is_right = at.x() + look.px(7) + wide > self.width()
            at += QPointF(-look.px(7) - wide if is_right else look.px(7), look.px(4))
            box = QRectF(at.x(), at.y() - metrics.ascent(), wide, metrics.height())
            if not any(box.intersects(other) for other in taken):
                taken.append(box)
                write_at(painter, at, name, self._lit)


def _around(low: float, high: float, least: float, share: float = 0.54) -> _Range:
    """Returns a range a little longer than from `low` to `high`, and no shorter than `least`."""
    room = max(high - low, least) * share
    middle = (low + high) / 2
    return middle - room, middle + room


def _filling(across: _Range, up: _Range, room: QRectF) -> tuple[_Range, _Range]:
    """Lengthens both ranges so that a degree is about as long in the room as on Earth."""
    shrunk = max(0.1, math.cos(math.radians(sum(up) / 2)))
    wide, tall = (across[1] - across[0]) * shrunk, up[1] - up[0]
    scale = max(wide / max(1.0, room.width()), tall / max(1.0, room.height()))
    return (
        _around(*across, min(360.0, scale * room.width() / shrunk), share=0.5),
        _around(*up, min(180.0, scale * room.height()), share=0.5),
    )


def _grid(low: float, high: float, most: int) -> list[tuple[float, str]]:
    """Returns round degrees between two others, with their words: 181 is 179 west."""
    ticks = [one for one in number_ticks(low, high, most) if low <= one <= high]
    step = ticks[1] - ticks[0] if len(ticks) > 1 else high - low
    digits = max(0, -math.floor(math.log10(step) + 1e-9))
    return [(one, f"{_on_earth(one):.{digits}f}°") for one in ticks]


def _on_earth(longitude: float) -> float:
    return longitude - 360 if longitude > 180 else longitude
