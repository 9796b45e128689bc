"""The painting of a chart's plot: axes with readable words, and the marks between them."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen, QPolygonF

from a2a_desktop.conversation.query import Query
from a2a_desktop.parts.charts.chart import Chart, ChartMark, Point, Scale, Series
from a2a_desktop.parts.charts.ticks import (
    log_texts,
    log_ticks,
    number_texts,
    number_ticks,
    time_text,
    time_ticks,
)
from a2a_desktop.ui.theme.mirror import write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.highlight import paint_lit
from a2a_desktop.ui.wording.formats import short_month

_HUES: Final = ("accent", "avatar-clay-fg", "avatar-iris-fg", "avatar-moss-fg", "avatar-plum-fg",
                "avatar-amber-fg", "avatar-sky-fg", "avatar-spruce-fg")  # fmt: skip
_DASHES: Final = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
)
_DENSE: Final = 100
_DOTS_UP_TO: Final = 40
"""The most points of a line with visible dots."""


def hue(number: int) -> QColor:
    """Returns the colour of a series or of a slice."""
    return tokens().color(_HUES[number % len(_HUES)])


@dataclass(frozen=True, slots=True)
class PlotSpot:
    """The place of a painted point, for its tooltip."""

    at: QPointF
    series: int
    point: Point


def write_at(painter: QPainter, at: QPointF, text: str, lit: Query) -> None:
    """Writes one line from a point of its base line on, with the matches of a query highlighted."""
    metrics = painter.fontMetrics()
    wide = metrics.horizontalAdvance(text) + 1
    box = QRectF(at.x(), at.y() - metrics.ascent(), wide, metrics.height())
    paint_lit(painter, box, text, painter.font(), lit)
    write(painter, box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)


class Plot:
    """One painting of one chart into one box, with the matches of a search highlighted."""

    def __init__(self, painter: QPainter, chart: Chart, box: QRectF, lit: Query) -> None:
        self._painter, self._chart, self._lit = painter, chart, lit
        self._look = look = tokens()
        self._metrics = QFontMetrics(look.font("caption"))
        self.spots: list[PlotSpot] = []
        low, high = chart.span()
        most = max(2, round((box.width() if chart.is_lying else box.height()) / look.px(44)))
        self._ticks, self._texts = _steps(low, high, most, is_log=chart.y.is_log)
        self._xs = _range(chart)
        self._area = self._inner(box)

    def paint(self) -> None:
        self._painter.setFont(self._look.font("caption"))
        self._paint_grid()
        self._paint_places()
        self._painter.save()
        self._painter.setClipRect(self._area.adjusted(-4, -4, 4, 4))
        groups = [n for n, one in enumerate(self._chart.series) if one.mark is ChartMark.BAR]
        below: dict[tuple[ChartMark, float, bool], float] = {}
        for number, series in enumerate(self._chart.series):
            self._painter.setPen(Qt.PenStyle.NoPen)
            match series.mark:
                case ChartMark.BAR:
                    self._bars(series, number, groups.index(number), len(groups), below)
                case ChartMark.AREA | ChartMark.LINE:
                    self._line(series, number, below)
                case _:
                    self._dots(series, number)
        self._painter.restore()

    # Geometry

    def _inner(self, box: QRectF) -> QRectF:
        """Returns the box without the words around it."""
        look, chart, line = self._look, self._chart, self._metrics.height()
        amounts = max(self._metrics.horizontalAdvance(text) for text in self._texts)
        foot = line + look.px(8) + (line if self._foot_title() else 0)
        top = line + look.px(12) if self._side_title() else look.px(6)
        side = amounts
        if chart.is_lying:
            names = [self._metrics.horizontalAdvance(name) for name in chart.x.names]
            side = min(max(names, default=0), round(box.width() * 0.36))
        return box.adjusted(side + look.px(10), top, -look.px(14), -foot)

    def _side_title(self) -> str:
        return self._chart.x.title if self._chart.is_lying else self._chart.y.title

    def _foot_title(self) -> str:
        return self._chart.y.title if self._chart.is_lying else self._chart.x.title

    def _at(self, x: float, y: float) -> QPointF:
        """Returns a point of the chart on the screen."""
        area = self._area
        along = _share(x, *self._xs, is_log=self._chart.x.is_log)
        up = _share(y, self._ticks[0], self._ticks[-1], is_log=self._chart.y.is_log)
        if self._chart.is_lying:
            return QPointF(area.left() + up * area.width(), area.top() + along * area.height())
        return QPointF(area.left() + along * area.width(), area.bottom() - up * area.height())

    # Axes

    def _paint_grid(self) -> None:
        """Paints a line and a word for each round amount, and the title of that axis."""
        look, area, painter = self._look, self._area, self._painter
        lying, line = self._chart.is_lying, self._metrics.height()
        for tick, text in zip(self._ticks, self._texts, strict=True):
            at = self._at(self._xs[0], tick)
            painter.setPen(QPen(look.color("border-control" if tick == 0 else "border"), 1))
            wide = self._metrics.horizontalAdvance(text)
            if lying:
                painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom()))
                place = QPointF(at.x() - wide / 2, area.bottom() + line + look.px(2))
            else:
                painter.drawLine(QPointF(area.left(), at.y()), QPointF(area.right(), at.y()))
                place = QPointF(area.left() - wide - look.px(8), at.y() + line / 3)
            painter.setPen(look.color("text-muted"))
            write_at(painter, place, text, self._lit)
        painter.setPen(look.color("text-muted"))
        if self._side_title():
            left = 2.0 if lying else max(2.0, area.left() - look.px(40))
            at = QPointF(left, area.top() - look.px(14))
            write_at(painter, at, self._side_title(), self._lit)
        if self._foot_title():
            wide = self._metrics.horizontalAdvance(self._foot_title())
            bottom = area.bottom() + 2 * line + look.px(4)
            at = QPointF(area.center().x() - wide / 2, bottom)
            write_at(painter, at, self._foot_title(), self._lit)

    def _paint_places(self) -> None:
        """Paints the words along the chart, as many as fit without overlaps."""
        look, area, line = self._look, self._area, self._metrics.height()
        self._painter.setPen(look.color("text-muted"))
        end = -math.inf
        for x, text in self._places():
            at = self._at(x, self._ticks[0])
            if self._chart.is_lying:
                if at.y() - line / 2 < end:
                    continue
                end = at.y() + line / 2
                shown = self._elided(text, area.left() - look.px(8))
                wide = self._metrics.horizontalAdvance(shown)
                place = QPointF(area.left() - wide - look.px(8), at.y() + line / 3)
            else:
                shown = self._elided(text, max(look.px(90), self._step()))
                wide = self._metrics.horizontalAdvance(shown)
                left = min(max(at.x() - wide / 2, 0), area.right() + look.px(14) - wide)
                if left < end:
                    continue
                end = left + wide + look.px(10)
                place = QPointF(left, area.bottom() + line + look.px(2))
            write_at(self._painter, place, shown, self._lit)

    def _places(self) -> Iterator[tuple[float, str]]:
        axis, (first, last) = self._chart.x, self._xs
        if axis.scale is Scale.NAMES:
            yield from ((float(number), name) for number, name in enumerate(axis.names))
            return
        most = max(2, round(self._area.width() / self._look.px(90)))
        if axis.scale is Scale.TIMES:
            for at in time_ticks(first, last, most):
                yield at, time_text(at, last - first, short_month)
            return
        steps = zip(*_steps(first, last, most, is_log=axis.is_log), strict=True)
        yield from ((at, text) for at, text in steps if first <= at <= last)

    def _step(self) -> float:
        first, last = self._xs
        return self._area.width() / max(1.0, last - first)

    def _elided(self, text: str, room: float) -> str:
        return self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(room))

    # Marks

    def _bars(
        self,
        series: Series,
        number: int,
        place: int,
        count: int,
        below: dict[tuple[ChartMark, float, bool], float],
    ) -> None:
        stacked = self._chart.is_stacked
        ground = self._ticks[0] if self._chart.y.is_log else 0.0
        share = 0.7 if stacked else 0.7 / count
        offset = 0.0 if stacked else (place - (count - 1) / 2) * share
        self._painter.setBrush(hue(number))
        for point in series.points:
            key = (ChartMark.BAR, point.x, point.y >= 0)
            start = below.get(key, 0.0) if stacked else 0.0
            below[key] = start + point.y
            x = point.x + offset
            corner = self._at(x - share / 2, start or ground)
            other = self._at(x + share / 2, start + point.y)
            bar = QRectF(corner, other).normalized()
            self._painter.drawRect(bar)
            self.spots.append(PlotSpot(bar.center(), number, point))

    def _line(
        self, series: Series, number: int, below: dict[tuple[ChartMark, float, bool], float]
    ) -> None:
        is_dense = len(series.points) > _DENSE
        for run in series.runs():
            self._run(run, series, number, below, is_dense=is_dense)

    def _run(
        self,
        run: Sequence[Point],
        series: Series,
        number: int,
        below: dict[tuple[ChartMark, float, bool], float],
        *,
        is_dense: bool,
    ) -> None:
        """Paints a line without a gap."""
        is_piled = self._chart.is_stacked and series.mark is ChartMark.AREA
        ground = self._ticks[0] if self._chart.y.is_log else 0.0
        ends, starts = [], []
        for point in run:
            key = (ChartMark.AREA, point.x, True)
            start = below.get(key, 0.0) if is_piled else 0.0
            if is_piled:
                below[key] = start + point.y
            at = self._at(point.x, start + point.y)
            ends.append(at)
            starts.append(self._at(point.x, start or ground))
            self.spots.append(PlotSpot(at, number, point))
        if series.mark is ChartMark.AREA:
            soft = hue(number)
            soft.setAlphaF(0.22)
            self._painter.setBrush(soft)
            self._painter.drawPolygon(QPolygonF([*ends, *starts[::-1]]))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(_pen(number, is_dense=is_dense))
        # Line by line: one long path that crosses itself takes seconds.
        self._painter.drawLines([QLineF(*two) for two in pairwise(ends)])
        if len(series.points) <= _DOTS_UP_TO or len(ends) == 1:
            self._painter.setPen(Qt.PenStyle.NoPen)
            for at in ends:
                paint_dot(self._painter, at, number)

    def _dots(self, series: Series, number: int) -> None:
        for point in series.points:
            at = self._at(point.x, point.y)
            paint_dot(self._painter, at, number)
            self.spots.append(PlotSpot(at, number, point))


def _pen(number: int, *, is_dense: bool) -> QPen:
    """Returns the pen of a line; a dense one is thin and solid, so that it is drawn fast."""
    if is_dense:
        return QPen(hue(number), 1)
    dash = _DASHES[number // len(_HUES) % len(_DASHES)]
    return QPen(hue(number), 2, dash, Qt.PenCapStyle.RoundCap)


def paint_dot(painter: QPainter, at: QPointF, number: int) -> None:
    """Paints a point of a series: each has a shape of its own, not only a colour."""
    side = tokens().px(3.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(hue(number))
    match number % 4:
        case 0:
            painter.drawEllipse(at, side, side)
        case 1:
            painter.drawRect(QRectF(at.x() - side, at.y() - side, 2 * side, 2 * side))
        case shape:
            tip = -1.3 * side if shape == 2 else 1.3 * side
            corners = [
                QPointF(0, tip),
                QPointF(1.2 * side, -tip * 0.7),
                QPointF(-1.2 * side, -tip * 0.7),
            ]
            painter.drawPolygon(QPolygonF([at + corner for corner in corners]))


def _steps(low: float, high: float, most: int, *, is_log: bool) -> tuple[list[float], list[str]]:
    """Returns the places of an axis's marks, and their words."""
    if is_log:
        ticks = log_ticks(low, high, most)
        return ticks, log_texts(ticks)
    ticks = number_ticks(low, high, most)
    return ticks, number_texts(ticks)


def _share(value: float, low: float, high: float, *, is_log: bool) -> float:
    """Returns the place of a value between two others, from 0 to 1."""
    if is_log:
        value, low, high = math.log10(value), math.log10(low), math.log10(high)
    return (value - low) / (high - low)


def _range(chart: Chart) -> tuple[float, float]:
    """Returns the range of x; names have half a step of room on either side."""
    if chart.x.scale is Scale.NAMES:
        edge = 0.5 if chart.marks != {ChartMark.LINE} and chart.marks != {ChartMark.AREA} else 0.15
        return -edge, len(chart.x.names) - 1 + edge
    xs = [point.x for one in chart.series for point in one.points]
    low, high = min(xs), max(xs)
    if chart.x.is_log and low == high:
        return low / 10, high * 10
    around = max(1.0, abs(low) * 1e-9)  # 1 is nothing beside a very large number
    return (low, high) if high - low >= around * 1e-6 else (low - around, high + around)
