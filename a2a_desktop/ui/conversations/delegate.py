"""The painting of a row of the conversations list."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from a2a_desktop.ui.conversations.model import ConversationListModel, ConversationRow
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.theme.mirror import flip
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.badge import paint_standing
from a2a_desktop.ui.widgets.list_painting import draw_icon, draw_line, paint_count, paint_ground
from a2a_desktop.ui.widgets.quiet_list import QuietList


def icon_rect(row: QRect) -> QRect:
    """Returns the place of the state in a row of the list."""
    look = tokens()
    side = look.icon("sm")
    left, top = row.left() + look.px(8) + look.px(10), _top(row)
    return QRect(left, top + (look.px(18) - side) // 2, side, side)


def _top(row: QRect) -> int:
    """Returns the top of the first of its two lines."""
    return row.top() + (row.height() - tokens().px(36)) // 2


class ConversationDelegate(QStyledItemDelegate):
    """Paints state, title and time; below them the last message and its author."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(10, tokens().size("row-conversation"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        place, view, model = icon_rect(option.rect), option.widget, index.model()
        is_whole = not isinstance(view, QuietList) or view.dirty.right() > place.right()
        assert isinstance(model, ConversationListModel)
        painter.save()
        flip(painter, option.rect)
        rect = paint_ground(painter, option, "selected-accent")
        standing = model.row(index.row()).record.standing
        if standing is not None:
            paint_standing(painter, place, standing)
        if is_whole:
            self._paint_words(painter, rect, model.shown_row(index.row()))
        painter.restore()

    def _paint_words(self, painter: QPainter, rect: QRect, row: ConversationRow) -> None:
        look = tokens()
        rect = rect.adjusted(look.px(10), 0, -look.px(10), 0)
        upper = QRect(rect.left(), _top(rect), rect.width(), look.px(18))
        wide = QFontMetrics(look.font("time")).horizontalAdvance(row.time) + 2
        time = QRect(upper.right() - wide, upper.top(), wide + 1, upper.height())
        draw_line(painter, time, row.time, "time", "text-faint")
        title = upper.adjusted(0, 0, -wide - look.px(8), 0)
        if row.record.standing is not None:
            title.setLeft(title.left() + look.icon("sm") + look.px(6))
        if row.record.is_pinned:
            self._paint_pin(painter, title)
        is_unread = row.record.unread > 0
        draw_line(painter, title, row.title, "ui-strong", "text", is_bold=is_unread)
        lower = QRect(rect.left(), upper.bottom() + 1 + look.px(2), rect.width(), look.px(16))
        self._paint_line(painter, lower, row)

    def _paint_pin(self, painter: QPainter, title: QRect) -> None:
        """Paints the pin at the right of the title; returns the smaller room of the title."""
        look = tokens()
        side = look.icon("xs")
        draw_icon(painter, title, title.right() - side, "ph.push-pin", side, "text-faint")
        title.setRight(title.right() - side - look.px(4))

    def _paint_line(self, painter: QPainter, lower: QRect, row: ConversationRow) -> None:
        look = tokens()
        if row.record.unread:
            lower.setRight(paint_count(painter, lower, row.record.unread) - look.px(8))
        if row.record.draft:
            word = translated("Draft:")
            draw_line(painter, lower, word, "small", "accent")
            wide = QFontMetrics(look.font("small")).horizontalAdvance(word) + look.px(4)
            lower.setLeft(lower.left() + wide)
        draw_line(painter, lower, row.line, "small", "text-muted")
