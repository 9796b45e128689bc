"""The agents of the left pane: title, list, and what can be done with a row."""

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListView, QMenu, QVBoxLayout, QWidget

from a2a_desktop.directory.record import DEMO_GROUP, AgentRecord
from a2a_desktop.ui.agents.delegate import AgentDelegate
from a2a_desktop.ui.agents.model import AgentListModel, GroupRow
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Label


class QuietList(QListView):
    """A list of painted rows: one tab stop, arrows inside, Enter chooses."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setUniformItemSizes(False)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self.currentIndex().isValid():
                self.clicked.emit(self.currentIndex())
            return
        super().keyPressEvent(event)


class AgentsPane(QWidget):
    """Says which agent was chosen, and what is wanted with it."""

    agent_chosen = Signal(str)
    conversation_wanted = Signal(str)
    """A new conversation with this agent."""
    sign_in_wanted = Signal(str)
    removal_wanted = Signal(str)
    demo_removal_wanted = Signal()
    add_wanted = Signal()
    folded_changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.model = AgentListModel(self)
        self._list = QuietList(self.tr("Agents"), self)
        self._list.setModel(self.model)
        self._list.setItemDelegate(AgentDelegate(self._list))
        self._list.clicked.connect(self._chosen)
        self._list.customContextMenuRequested.connect(self._show_menu)
        self._empty = Label(self.tr("Agents you add appear here."), self, "ui", "faint")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._add = IconButton("ph.plus", self.tr("Add agent"), self, 28)
        self._add.clicked.connect(self.add_wanted)
        self._menu: QMenu | None = None
        self._lay_out()
        self.set_agents(())

    def set_agents(self, agents: Sequence[AgentRecord]) -> None:
        """Show these agents."""
        self.model.set_agents(agents)
        self._list.setVisible(bool(agents))
        self._empty.setVisible(not agents)

    @property
    def selection(self) -> QItemSelectionModel:
        """Which row is chosen; the rail shows the same."""
        return self._list.selectionModel()

    def mark(self, agent_id: str) -> None:
        """The agent of the open conversation; "" for none."""
        row = self.model.row_of(agent_id)
        if row >= 0:
            self._list.setCurrentIndex(self.model.index(row))
        else:
            self._list.clearSelection()

    def _lay_out(self) -> None:
        look = tokens()
        head = QHBoxLayout()
        head.setContentsMargins(look.px(16), look.px(4), look.px(8), look.px(4))
        head.addWidget(Label(self.tr("Agents"), self, "ui-strong"), 1)
        head.addWidget(self._add)
        self._empty.setContentsMargins(look.px(16), look.px(4), look.px(16), 0)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(head)
        box.addWidget(self._list, 1)
        box.addWidget(self._empty, 1)

    def _chosen(self, index: QModelIndex) -> None:
        row = index.data(AgentListModel.Role.ROW)
        if isinstance(row, GroupRow):
            self.model.toggle(row.name)
            self.folded_changed.emit()
        elif isinstance(row, AgentRecord):
            self.agent_chosen.emit(row.agent_id)

    def _show_menu(self, at: QPoint) -> None:
        row = self._list.indexAt(at).data(AgentListModel.Role.ROW)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if isinstance(row, GroupRow) and row.name == DEMO_GROUP:
            remove = menu.addAction(self.tr("Remove demo agents"))
            remove.triggered.connect(self.demo_removal_wanted)
        elif isinstance(row, AgentRecord):
            begin = _AgentAction(self.tr("New conversation"), row.agent_id, menu)
            begin.chosen.connect(self.conversation_wanted)
            menu.addAction(begin)
            if not row.is_demo:
                sign_in = _AgentAction(self.tr("Sign in…"), row.agent_id, menu)
                sign_in.chosen.connect(self.sign_in_wanted)
                menu.addAction(sign_in)
            remove = _AgentAction(self.tr("Remove agent"), row.agent_id, menu)
            remove.chosen.connect(self.removal_wanted)
            menu.addAction(remove)
        if menu.actions():
            menu.popup(self._list.viewport().mapToGlobal(at))
        else:
            menu.deleteLater()


class _AgentAction(QAction):
    """A menu entry that knows its agent."""

    chosen = Signal(str)

    def __init__(self, text: str, agent_id: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._agent_id = agent_id
        self.triggered.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self._agent_id)
