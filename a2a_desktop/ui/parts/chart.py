"""A chart, drawn; the same in words for those who do not see it, and as a table to copy."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QToolTip, QWidget

from a2a_desktop.conversation.query import Query
from a2a_desktop.parts.charts.chart import Chart, Mark
from a2a_desktop.parts.classify import View
from a2a_desktop.parts.values import number_text
from a2a_desktop.ui.parts.base import CopyWay, DrawnView
from a2a_desktop.ui.parts.pie import paint_pie, slices
from a2a_desktop.ui.parts.plot import Plot, Spot, paint_dot, write_at
from a2a_desktop.ui.parts.words import place, summary, values
from a2a_desktop.ui.theme.mirror import flip, is_mirrored
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.roles import spoken_as

HEIGHT: Final = 240
_BAR: Final = 26
"""A lying bar's share of the height."""
_TALLEST: Final = 560
_NEAR: Final = 24


@spoken_as(QAccessible.Role.Chart)
class ChartView(DrawnView):
    """Title, names of the series, and the plot. Points say their values under the mouse."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._chart: Chart | None = None
        self._title = Label("", self, "ui-strong")
        self._plot = QRectF()
        self._drawn: QPixmap | None = None
        self._spots: list[Spot] = []
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
        y += self._legend_height()
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
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._chart is None:
            return
        if self._drawn is None or self._drawn.size() != self.size() * self.devicePixelRatioF():
            self._drawn = self._draw(self._chart)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._drawn)
        self.paint_ring(painter)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        at = event.position()
        if is_mirrored():
            at.setX(self.width() - at.x())
        near = min(self._spots, key=lambda spot: _distance(spot.at, at), default=None)
        if near is None or _distance(near.at, at) > tokens().px(_NEAR):
            QToolTip.hideText()
        else:
            QToolTip.showText(event.globalPosition().toPoint(), self._said(near), self)

    def _draw(self, chart: Chart) -> QPixmap:
        """The picture of it, kept: thousands of points take more than a frame."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        flip(painter, self)
        if Mark.SLICE in chart.marks:
            paint_pie(painter, slices(chart, self.tr("Others")), self._plot, self._lit)
        else:
            self._paint_legend(painter, chart)
            plot = Plot(painter, chart, self._plot, self._lit)
            plot.paint()
            self._spots = plot.spots
        painter.end()
        return picture

    def _legend_height(self) -> int:
        return tokens().px(22) if self._has_legend() else 0

    def _has_legend(self) -> bool:
        chart = self._chart
        return (
            chart is not None
            and Mark.SLICE not in chart.marks
            and any(one.name for one in chart.series)
        )

    def _paint_legend(self, painter: QPainter, chart: Chart) -> None:
        """The names of the series in a line, above the plot."""
        if not self._has_legend():
            return
        look = tokens()
        painter.setFont(look.font("small"))
        metrics = painter.fontMetrics()
        top, x = self._plot.top() - look.px(22), 0.0
        room = max(look.px(60), int(self.width() / len(chart.series)) - look.px(34))
        for number, series in enumerate(chart.series):
            side = look.px(10)
            paint_dot(painter, QPointF(x + side / 2, top + look.px(9)), number)
            name = metrics.elidedText(series.name, Qt.TextElideMode.ElideRight, room)
            painter.setPen(look.color("text-muted"))
            write_at(painter, QPointF(x + side + look.px(6), top + look.px(13)), name, self._lit)
            x += side + metrics.horizontalAdvance(name) + look.px(22)

    def _said(self, spot: Spot) -> str:
        assert self._chart is not None
        name = self._chart.series[spot.series].name
        said = f"{place(self._chart, spot.point)}: {number_text(spot.point.y)}"
        return f"{name}\n{said}" if name else said

    def _as_tsv(self) -> str:
        chart = self._chart
        if chart is None:
            return ""
        lines = ["\t".join((chart.x.title, self.tr("Series"), chart.y.title))]
        for series in chart.series:
            for one in series.points:
                cells = place(chart, one), series.name, number_text(one.y)
                lines.append("\t".join(cells))
        return "\n".join(lines)


def _distance(one: QPointF, other: QPointF) -> float:
    return (one - other).manhattanLength()
