"""The left pane in a narrow window: menu, the agents' tiles, add."""

from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.agents.model import AgentListModel
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.theme.mirror import flip
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.layouts import column_layout
from a2a_desktop.ui.widgets.list_painting import paint_count, paint_ground
from a2a_desktop.ui.widgets.quiet_list import QuietList
from a2a_desktop.ui.widgets.tile import paint_dot, paint_tile


class Rail(QFrame):
    """A column 64 px wide."""

    menu_wanted = Signal()
    agent_chosen = Signal(str)
    add_wanted = Signal()
    search_wanted = Signal()
    settings_wanted = Signal()

    def __init__(self, model: AgentListModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "window")
        look = tokens()
        self.setFixedWidth(look.px(64))
        menu = IconButton("ph.list", self.tr("Menu"), self, clicked=self.menu_wanted)
        add = IconButton("ph.plus", self.tr("Add agent"), self, clicked=self.add_wanted)
        search = IconButton("ph.magnifying-glass", self.tr("Search"), self)
        search.clicked.connect(self.search_wanted)
        settings = IconButton("ph.gear", self.tr("Settings"), self, clicked=self.settings_wanted)
        self._model = model
        self._list = QuietList(self.tr("Agents"), self)
        self._list.setModel(model)
        self._list.setItemDelegate(_TileDelegate(self._list))
        self._list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.clicked.connect(self._chosen)
        self._list.setAcceptDrops(True)
        self._list.setDragDropMode(QListView.DragDropMode.DropOnly)
        box = column_layout(self, margins=(0, 14, 0, 14))
        middle = Qt.AlignmentFlag.AlignHCenter
        box.addWidget(menu, 0, middle)
        box.addWidget(search, 0, middle)
        box.addWidget(self._list, 1)
        box.addWidget(add, 0, middle)
        box.addWidget(settings, 0, middle)

    def mark(self, agent_id: str) -> None:
        """Marks the agent of the open conversation; "" for none."""
        self._list.clearSelection()
        if (row := self._model.row_of(agent_id)) >= 0:
            self._list.setCurrentIndex(self._model.index(row))

    def _chosen(self, index: QModelIndex) -> None:
        row = index.data(AgentListModel.RowRole.ROW)
        if isinstance(row, AgentRecord):
            self.agent_chosen.emit(row.agent_id)


class _TileDelegate(QStyledItemDelegate):
    """Paints tiles only; the headings of groups are a small gap."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        is_agent = isinstance(index.data(AgentListModel.RowRole.ROW), AgentRecord)
        return QSize(10, tokens().px(48 if is_agent else 10))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        agent = index.data(AgentListModel.RowRole.ROW)
        if not isinstance(agent, AgentRecord):
            return
        look = tokens()
        painter.save()
        flip(painter, option.rect)
        rect = paint_ground(painter, option, "selected")
        side = look.px(32)
        center = QRectF(rect).center()
        tile = QRectF(center.x() - side / 2, center.y() - side / 2, side, side)
        paint_tile(painter, tile, agent)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        paint_dot(painter, tile, agent.health, look.color("selected" if is_chosen else "window"))
        if unread := index.data(AgentListModel.RowRole.UNREAD):
            end = round(tile.right()) + look.px(8)
            corner = QRect(rect.left(), 0, end - rect.left(), look.px(17))
            corner.moveCenter(QPoint(corner.center().x(), round(tile.top()) + look.px(1)))
            paint_count(painter, corner, unread)
        painter.restore()
