"""Places on a plain grid of degrees."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.query import Query
from a2a_desktop.parts.charts.ticks import number_texts, number_ticks
from a2a_desktop.parts.classify import View
from a2a_desktop.parts.places import Form, Places, Position
from a2a_desktop.ui.parts.base import DrawnView
from a2a_desktop.ui.parts.plot import hue, paint_dot, write_at
from a2a_desktop.ui.parts.words import facts, place_names
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.roles import spoken_as

HEIGHT: Final = 280
_NAMED: Final = 30
"""So many names are written beside their places."""


@spoken_as(QAccessible.Role.Graphic)
class PlacesView(DrawnView):
    """Points, lines and areas where they lie, north up."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._places: Places | None = None
        self._area = QRectF()
        self._xs: list[float] = []
        self._ys: list[float] = []
        self._lit = Query()

    def show_view(self, view: View) -> None:
        assert isinstance(view, Places)
        self._places = view
        west, south, east, north = view.bounds()
        self._xs, self._ys = number_ticks(west, east, 6), number_ticks(south, north, 5)
        self.setAccessibleName(self.tr("Map, {facts}").format(facts=facts(view)))
        self.setAccessibleDescription(place_names(view))
        self.update()

    def height_for(self, width: int) -> int:
        look = tokens()
        tall = look.px(HEIGHT)
        room = QRectF(look.px(44), look.px(8), width - look.px(54), tall - look.px(32))
        self._area = self._fitted(room) if self._places is not None else room
        return tall

    def light(self, query: Query) -> None:
        self._lit = query
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        places = self._places
        if places is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(tokens().font("caption"))
        self._paint_grid(painter)
        painter.setClipRect(self._area.adjusted(-6, -6, 6, 6))
        for number, shape in enumerate(places.shapes):
            at = [self._at(one) for one in shape.positions]
            if shape.form is Form.POINT:
                paint_dot(painter, at[0], 0)
            else:
                soft = QColor(hue(number))
                soft.setAlphaF(0.2)
                painter.setPen(QPen(hue(number), 2))
                painter.setBrush(soft if shape.form is Form.AREA else Qt.BrushStyle.NoBrush)
                draw = painter.drawPolygon if shape.form is Form.AREA else painter.drawPolyline
                draw(QPolygonF(at))
        self._paint_names(painter, places)
        self.paint_ring(painter)

    def _fitted(self, room: QRectF) -> QRectF:
        """The part of the room in which a degree is as long as it is on Earth, nearly."""
        wide, high = self._xs[-1] - self._xs[0], self._ys[-1] - self._ys[0]
        middle = math.radians((self._ys[-1] + self._ys[0]) / 2)
        shape = wide * max(0.1, math.cos(middle)) / high
        width = min(room.width(), max(room.width() * 0.3, room.height() * shape))
        return QRectF(room.left(), room.top(), width, room.height())

    def _at(self, position: Position) -> QPointF:
        area = self._area
        across = (position[0] - self._xs[0]) / (self._xs[-1] - self._xs[0])
        up = (position[1] - self._ys[0]) / (self._ys[-1] - self._ys[0])
        return QPointF(area.left() + across * area.width(), area.bottom() - up * area.height())

    def _paint_grid(self, painter: QPainter) -> None:
        look, area = tokens(), self._area
        metrics = painter.fontMetrics()
        for y, text in zip(self._ys, number_texts(self._ys), strict=True):
            at = self._at((self._xs[0], y)).y()
            painter.setPen(QPen(look.color("border"), 1))
            painter.drawLine(QPointF(area.left(), at), QPointF(area.right(), at))
            painter.setPen(look.color("text-muted"))
            wide = metrics.horizontalAdvance(f"{text}°")
            painter.drawText(QPointF(area.left() - wide - look.px(6), at + look.px(4)), f"{text}°")
        end = -math.inf
        for x, text in zip(self._xs, number_texts(self._xs), strict=True):
            at = self._at((x, self._ys[0])).x()
            painter.setPen(QPen(look.color("border"), 1))
            painter.drawLine(QPointF(at, area.top()), QPointF(at, area.bottom()))
            wide = metrics.horizontalAdvance(f"{text}°")
            if at - wide / 2 > end:
                painter.setPen(look.color("text-muted"))
                painter.drawText(QPointF(at - wide / 2, area.bottom() + look.px(18)), f"{text}°")
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
            at += QPointF(look.px(7), look.px(4))
            wide = metrics.horizontalAdvance(name)
            box = QRectF(at.x(), at.y() - metrics.ascent(), wide, metrics.height())
            if not any(box.intersects(other) for other in taken):
                taken.append(box)
                write_at(painter, at, name, self._lit)
