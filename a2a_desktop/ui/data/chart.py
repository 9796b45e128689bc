"""A chart, drawn; the same in words for screen readers, and as a table to copy."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QFontMetrics, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QToolTip, QWidget

from a2a_desktop.conversation.query import Query
from a2a_desktop.model.ids import Json
from a2a_desktop.parts.charts.chart import Chart, ChartMark
from a2a_desktop.parts.classify import View
from a2a_desktop.parts.table import lines_for
from a2a_desktop.parts.values import number_text
from a2a_desktop.ui.data.base import CopyWay, DrawnView
from a2a_desktop.ui.data.plot import Plot, PlotSpot, hue, paint_dot, write_at
from a2a_desktop.ui.data.words import place, summary, values
from a2a_desktop.ui.theme.mirror import flip, is_mirrored
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.roles import accessible_role

SLICES: Final = 11
"""The most slices; the smallest are merged."""

HEIGHT: Final = 240
_BAR: Final = 26
"""The thickness of a horizontal bar, as a share of its room."""
_TALLEST: Final = 560
_NEAR: Final = 24
_NAMES: Final = 22
"""px at 100 % of a line of names."""


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


@accessible_role(QAccessible.Role.Chart)
class ChartView(DrawnView):
    """Title, names of the series, and the plot. A tooltip shows the values of a point."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._chart: Chart | None = None
        self._title = Label("", self, "ui-strong")
        self._plot = QRectF()
        self._drawn: QPixmap | None = None
        self._spots: list[PlotSpot] = []
        self._lit = Query()
        self.setMouseTracking(True)

    def show_view(self, view: View) -> None:
        assert isinstance(view, Chart)
        self._chart, self._drawn = view, None
        self._title.setText(view.title)
        self._title.setVisible(bool(view.title))
        self.setAccessibleName(summary(view))
        self.setAccessibleDescription(values(view))
        self.update()

    def height_for(self, width: int) -> int:
        look, chart = tokens(), self._chart
        y = 0
        if not self._title.isHidden():
            y = self._title.heightForWidth(width)
            self._title.setGeometry(0, 0, width, y)
            y += look.px(4)
        tall = look.px(HEIGHT)
        if chart is not None and chart.is_lying:
            tall = min(look.px(_TALLEST), max(tall, look.px(_BAR) * len(chart.x.names)))
        y += self._legend_height(width)
        self._plot = QRectF(0, y, width, tall)
        self._drawn = None
        return y + tall

    def light(self, query: Query) -> None:
        self._title.light(query)
        if query != self._lit:
            self._lit, self._drawn = query, None
            self.update()

    def copies(self) -> list[CopyWay]:
        return [CopyWay(self.tr("Copy for a spreadsheet"), self._as_tsv)]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._drawn = None

    def draw(self, painter: QPainter) -> None:
        if self._chart is None:
            return
        if self._drawn is None or self._drawn.size() != self.size() * self.devicePixelRatioF():
            self._drawn = self._picture_of(self._chart)
        painter.drawPixmap(0, 0, self._drawn)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        at = event.position()
        if is_mirrored():
            at.setX(self.width() - at.x())
        near = min(self._spots, key=lambda spot: _distance(spot.at, at), default=None)
        if self._chart is None or near is None or _distance(near.at, at) > tokens().px(_NEAR):
            QToolTip.hideText()
        else:
            QToolTip.showText(event.globalPosition().toPoint(), _said(self._chart, near), self)

    def _picture_of(self, chart: Chart) -> QPixmap:
        """Returns its picture, which is kept: thousands of points take more than a frame."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        flip(painter, self)
        try:
            if ChartMark.SLICE in chart.marks:
                paint_pie(painter, slices(chart, self.tr("Others")), self._plot, self._lit)
            else:
                self._paint_legend(painter)
                plot = Plot(painter, chart, self._plot, self._lit)
                plot.paint()
                self._spots = plot.spots
        finally:
            painter.end()  # deleting a picture under a painter crashes
        return picture

    def _legend_height(self, width: int) -> int:
        names = self._legend(width)
        return round(names[-1][0].y()) + tokens().px(_NAMES) if names else 0

    def _legend(self, width: int) -> list[tuple[QPointF, str]]:
        """Returns the names of the series, and their places in the lines above the plot."""
        look, chart = tokens(), self._chart
        if (
            chart is None
            or ChartMark.SLICE in chart.marks
            or not any(one.name for one in chart.series)
        ):
            return []
        metrics = QFontMetrics(look.font("small"))
        room = max(look.px(60), width // 2 - look.px(32))
        names = []
        at = QPointF()
        for series in chart.series:
            name = metrics.elidedText(series.name, Qt.TextElideMode.ElideRight, room)
            wide = look.px(16) + metrics.horizontalAdvance(name)
            if at.x() and at.x() + wide > width:
                at = QPointF(0, at.y() + look.px(_NAMES))
            names.append((at, name))
            at = at + QPointF(wide + look.px(16), 0)  # += would move the kept one
        return names

    def _paint_legend(self, painter: QPainter) -> None:
        look = tokens()
        painter.setFont(look.font("small"))
        top = QPointF(0, self._plot.top() - self._legend_height(self.width()))
        for number, (at, name) in enumerate(self._legend(self.width())):
            paint_dot(painter, top + at + QPointF(look.px(5), look.px(9)), number)
            painter.setPen(look.color("text-muted"))
            write_at(painter, top + at + QPointF(look.px(16), look.px(13)), name, self._lit)

    def _as_tsv(self) -> str:
        chart = self._chart
        if chart is None:
            return ""
        lines: list[list[Json]] = [[chart.x.title, self.tr("Series"), chart.y.title]]
        for series in chart.series:
            lines += [[place(chart, one), series.name, one.y] for one in series.points]
        return lines_for(lines)


def _said(chart: Chart, spot: PlotSpot) -> str:
    name = chart.series[spot.series].name
    said = f"{place(chart, spot.point)}: {number_text(spot.point.y)}"
    return f"{name}\n{said}" if name else said


def _distance(one: QPointF, other: QPointF) -> float:
    return (one - other).manhattanLength()
