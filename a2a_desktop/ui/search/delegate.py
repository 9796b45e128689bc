"""The painting of a row of the search's results, with highlighted matches."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from a2a_desktop.conversation.query import Span
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.search.results import (
    ActionHit,
    AgentHit,
    AskHit,
    Heading,
    More,
    ResultsModel,
    SearchHit,
    Section,
    SkillHit,
)
from a2a_desktop.ui.theme.mirror import flip, start, upright
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.list_painting import draw_end, draw_icon, draw_line, paint_ground
from a2a_desktop.ui.widgets.tile import paint_tile
from a2a_desktop.ui.widgets.units import in_units

LINES = 2
"""The most lines of a hit."""
_TILE = 24
"""The side of a tile, in px at 100 %."""
_APART = 6
"""The gap between the last hit of a conversation and the line over the next, in px at 100 %."""


class ResultDelegate(QStyledItemDelegate):
    """Paints headings with a tile; hits with their words and their kind."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look = tokens()
        row = index.data(ResultsModel.RowRole.ROW)
        if isinstance(row, SearchHit | SkillHit):
            wide = option.rect.width() - look.px(32)
            tall = _Lit(row.text, row.spans, look.font("ui"), max(wide, look.px(200))).height
            return QSize(10, tall + look.px(34))
        if isinstance(row, Heading) and _is_after_hit(index):
            return QSize(10, look.px(40 + _APART))
        return QSize(
            10, look.px(40 if isinstance(row, Heading | AgentHit | AskHit | ActionHit) else 28)
        )

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = tokens()
        painter.save()
        if isinstance(index.data(ResultsModel.RowRole.ROW), Heading) and _is_after_hit(index):
            option.rect.setTop(option.rect.top() + look.px(_APART))
            edge = QRect(option.rect.left(), option.rect.top(), option.rect.width(), 1)
            painter.fillRect(edge, look.color("border"))
        flip(painter, option.rect)
        rect = paint_ground(painter, option, "selected-accent")
        rect = rect.adjusted(look.px(8), 0, -look.px(8), 0)
        match index.data(ResultsModel.RowRole.ROW):
            case Heading() as row:
                self._paint_heading(painter, rect, row)
            case SearchHit() | SkillHit() as row:
                self._paint_hit(painter, rect, row)
            case AgentHit() as row:
                self._paint_named(painter, rect, row)
            case ActionHit() | AskHit() as row:
                self._paint_action(painter, rect, row)
            case Section(title=title):
                draw_line(painter, rect, title, "small", "text-muted")
            case More(count=count):
                text = translated("{count} more").format(count=count)
                draw_line(painter, rect, text, "small", "link")
        painter.restore()

    def _paint_heading(self, painter: QPainter, rect: QRect, row: Heading) -> None:
        look = tokens()
        side = look.px(_TILE)
        if row.agent is not None:
            top = rect.center().y() - side / 2 + 1
            paint_tile(painter, QRectF(rect.left(), top, side, side), row.agent)
        wide = look.px(70)
        time = QRect(rect.right() - wide, rect.top(), wide, rect.height())
        draw_end(painter, time, row.time, "small", "text-faint")
        name = rect.adjusted(side + look.px(10), 0, -wide, 0)
        _Lit(
            wording.title(row.record), row.spans, look.font("small-strong"), name.width(), 1
        ).paint(painter, name, "text")

    def _paint_hit(self, painter: QPainter, rect: QRect, row: SearchHit | SkillHit) -> None:
        look = tokens()
        lit = _Lit(row.text, row.spans, look.font("ui"), rect.width())
        upper = QRect(rect.left(), rect.top() + look.px(6), rect.width(), lit.height)
        lit.paint(painter, upper, "text", is_top=True)
        side = look.icon("sm")
        lower = QRect(rect.left(), upper.bottom() + look.px(4), rect.width(), look.px(16))
        draw_icon(painter, lower, lower.left(), row.icon, side)
        lower.setLeft(lower.left() + side + look.px(6))
        draw_line(painter, lower, row.line, "small", "text-muted")

    def _paint_named(self, painter: QPainter, rect: QRect, row: AgentHit) -> None:
        look = tokens()
        side = look.px(_TILE)
        top = rect.center().y() - side / 2 + 1
        paint_tile(painter, QRectF(rect.left(), top, side, side), row.agent)
        name = rect.adjusted(side + look.px(10), 0, 0, 0)
        font = look.font("small-strong")
        _Lit(row.agent.name, row.spans, font, name.width(), 1).paint(painter, name, "text")

    def _paint_action(self, painter: QPainter, rect: QRect, row: ActionHit | AskHit) -> None:
        look = tokens()
        side, tile = look.icon("sm"), look.px(_TILE)
        draw_icon(painter, rect, rect.left() + (tile - side) // 2, row.icon, side)
        keys = QRect(rect.right() - look.px(110), rect.top(), look.px(110), rect.height())
        draw_end(painter, keys, row.keys, "small", "text-faint")
        name = rect.adjusted(tile + look.px(10), 0, -keys.width() if row.keys else 0, 0)
        _Lit(row.text, row.spans, look.font("ui"), name.width(), 1).paint(painter, name, "text")


def _is_after_hit(index: Index) -> bool:
    """Returns whether the hits of another conversation end above it."""
    row = index.sibling(index.row() - 1, 0).data(ResultsModel.RowRole.ROW)
    return isinstance(row, SearchHit | More)


class _Lit:
    """A few lines of text with highlighted places."""

    def __init__(
        self, text: str, spans: Sequence[Span], font: QFont, width: int, lines: int = LINES
    ) -> None:
        self._layout = QTextLayout(text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        if lines == 1:
            option.setAlignment(start())
        self._layout.setTextOption(option)
        mark = QTextCharFormat()
        mark.setBackground(tokens().color("search-hit"))
        mark.setForeground(tokens().color("text"))
        self._layout.setFormats([_range(*span, mark) for span in in_units(text, spans)])
        self._layout.beginLayout()
        y = 0.0
        for _ in range(lines):
            line = self._layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(max(width, 1))
            line.setPosition(QPointF(0, y))
            y += line.height()
        self._layout.endLayout()
        self.height = round(y)

    def paint(self, painter: QPainter, rect: QRect, color: str, *, is_top: bool = False) -> None:
        """Paints it at the left, in the middle or at the top of a rectangle."""
        painter.setPen(tokens().color(color))
        top = rect.top() if is_top else rect.top() + (rect.height() - self.height) / 2
        with upright(painter, rect):
            painter.setClipRect(rect)
            self._layout.draw(painter, QRectF(rect.left(), top, 0, 0).topLeft())


def _range(begin: int, end: int, mark: QTextCharFormat) -> QTextLayout.FormatRange:
    one = QTextLayout.FormatRange()
    one.start, one.length, one.format = begin, end - begin, mark
    return one
