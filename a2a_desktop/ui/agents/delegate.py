"""The painting of a row of the agents list."""

from PySide6.QtCore import QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from a2a_desktop.conversation.standing import Standing
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui import wording
from a2a_desktop.ui.agents.model import AgentListModel, GroupRow
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.theme.mirror import flip, write
from a2a_desktop.ui.theme.tokens import Tokens, tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.list_painting import draw_icon, draw_line, paint_count, paint_ground
from a2a_desktop.ui.widgets.tile import paint_dot, paint_tile


class AgentDelegate(QStyledItemDelegate):
    """Paints tile, name, second line and, for engineers, the protocol; or a group's heading."""

    def __init__(self, model: AgentListModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._look: Tokens | None = None
        self._group = self._agent = QSize()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look = tokens()
        if look is not self._look:  # asked for each of thousands of rows
            self._look = look
            self._group = QSize(10, look.size("row-group"))
            self._agent = QSize(10, look.size("row-agent"))
        return self._group if self._model.is_group(index.row()) else self._agent

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(AgentListModel.RowRole.ROW)
        painter.save()
        flip(painter, option.rect)
        if isinstance(row, GroupRow):
            self._paint_group(painter, option, row, index.data(AgentListModel.RowRole.UNREAD))
        elif isinstance(row, AgentRecord):
            self._paint_agent(painter, option, row, index.data(AgentListModel.RowRole.UNREAD))
        painter.restore()

    def _paint_group(
        self, painter: QPainter, option: QStyleOptionViewItem, row: GroupRow, unread: int
    ) -> None:
        look = tokens()
        rect = paint_ground(painter, option, "hover").adjusted(look.px(8), 0, -look.px(8), 0)
        if unread:
            rect.setRight(paint_count(painter, rect, unread) - look.px(8))
        side = look.icon("xs")
        name = "ph.caret-right" if row.is_folded else "ph.caret-down"
        draw_icon(painter, rect, rect.left(), name, side)
        rect.setLeft(rect.left() + side + look.px(6))
        title = row.title
        draw_line(painter, rect, title, "small-strong", "text-muted")
        wide = QFontMetrics(look.font("small-strong")).horizontalAdvance(title) + look.px(6)
        rect.setLeft(rect.left() + wide)
        draw_line(painter, rect, str(row.count), "small", "text-faint")

    def _paint_agent(
        self, painter: QPainter, option: QStyleOptionViewItem, agent: AgentRecord, unread: int
    ) -> None:
        look = tokens()
        ground = "selected" if option.state & QStyle.StateFlag.State_Selected else "window"
        rect = paint_ground(painter, option, "selected")
        side = min(look.px(32), rect.height() - look.px(12))
        tile = QRectF(rect.left() + look.px(8), rect.center().y() - side / 2 + 1, side, side)
        paint_tile(painter, tile, agent)
        paint_dot(painter, tile, agent.health, look.color(ground))
        right = rect.right() - look.px(8)
        if unread:
            line = QRect(rect.left(), rect.top(), right - rect.left(), rect.height())
            right = paint_count(painter, line, unread) - look.px(8)
        if self._model.has_details and (badge := wording.protocol(agent.generation)):
            right = self._paint_badge(painter, right, rect, badge) - look.px(8)
        left = round(tile.right()) + look.px(10)
        second = _second_line(agent)
        top = rect.top() + (rect.height() - look.px(36 if second else 18)) // 2
        upper = QRect(left, top, right - left, look.px(18))
        draw_line(painter, upper, agent.name, "ui-strong", "text")
        lower = QRect(left, upper.bottom() + 1, right - left, look.px(16))
        color = "info" if agent.news else "text-faint"
        draw_line(painter, lower, second, "small", color)

    def _paint_badge(self, painter: QPainter, right: int, rect: QRect, text: str) -> int:
        look = tokens()
        font = look.font("caption")
        wide = QFontMetrics(font).horizontalAdvance(text) + look.px(10)
        tall = look.px(16)
        box = QRectF(right - wide, rect.center().y() - tall / 2 + 0.5, wide, tall)
        paint_box(painter, box, "xs", edge="border-strong")
        painter.setFont(font)
        painter.setPen(look.color("text-muted"))
        write(painter, box, Qt.AlignmentFlag.AlignCenter, text)
        return round(box.left())


def _second_line(agent: AgentRecord) -> str:
    if agent.news:
        return wording.news(agent.news)
    if agent.health is Health.NEEDS_SIGN_IN:
        return tokens().standing(Standing.NEEDS_SIGN_IN).label
    if agent.health is Health.OFFLINE:
        return wording.health(agent).capitalize()
    return one_line(wording.provider(agent.card) or agent.card.description, 120)
