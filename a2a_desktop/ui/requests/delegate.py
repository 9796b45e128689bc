"""The painting of a row of the page of requests."""

from typing import Final

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.requests.model import (
    GROUPS,
    MoreRow,
    RequestRow,
    RequestsModel,
    Section,
    ToldRow,
)
from a2a_desktop.ui.theme.mirror import flip
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.badge import paint_standing
from a2a_desktop.ui.widgets.list_painting import draw_end, draw_line, paint_ground

HEIGHT: Final = 52
"""The height of every row in px at 100 %: rows of one height are laid out at once."""


class RequestDelegate(QStyledItemDelegate):
    """Paints the state of a request, its words and agent; at the end the state's name and time."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(10, tokens().px(HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = tokens()
        painter.save()
        flip(painter, option.rect)
        rect = paint_ground(painter, option, "selected-accent")
        rect = rect.adjusted(look.px(10), 0, -look.px(10), 0)
        match index.data(RequestsModel.RowRole.ROW):
            case RequestRow() as row:
                self._paint_request(painter, rect, row)
            case Section() as row:
                self._paint_section(painter, rect, row)
            case MoreRow() as row:
                draw_line(painter, rect, row.accessible_text, "ui", "link")
            case ToldRow(text=text):
                draw_line(painter, rect, text, "small", "text-muted")
        painter.restore()

    def _paint_section(self, painter: QPainter, rect: QRect, row: Section) -> None:
        look = tokens()
        words = translated(GROUPS[row.group])
        line = QRect(rect.left(), rect.bottom() - look.px(26), rect.width(), look.px(20))
        draw_line(painter, line, words, "small-strong", "text-muted")
        wide = QFontMetrics(look.font("small-strong")).horizontalAdvance(words) + look.px(8)
        draw_line(painter, line.adjusted(wide, 0, 0, 0), str(row.count), "small", "text-faint")

    def _paint_request(self, painter: QPainter, rect: QRect, row: RequestRow) -> None:
        look = tokens()
        side = look.icon("md")
        top = rect.top() + (rect.height() - look.px(38)) // 2
        upper = QRect(rect.left(), top, rect.width(), look.px(19))
        lower = QRect(rect.left(), top + look.px(20), rect.width(), look.px(18))
        icon = QRect(rect.left(), upper.top() + (upper.height() - side) // 2, side, side)
        paint_standing(painter, icon, row.request.standing)
        state = look.standing(row.request.standing)
        tone = "text-muted" if state.tone == "neutral" else state.tone
        ends = (
            draw_end(painter, upper, state.label, "small-strong", tone),
            draw_end(painter, lower, row.time, "time", "text-faint"),
        )
        for line in (upper, lower):
            line.setLeft(rect.left() + side + look.px(10))
            line.setRight(min(ends) - look.px(12))
        draw_line(painter, upper, row.title, "ui-strong", "text")
        draw_line(painter, lower, row.line, "small", "text-muted")
