"""The agents of the left pane: title, list, and the actions of a row."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QListView, QWidget

from a2a_desktop.directory.record import DEMO_GROUP, AgentRecord
from a2a_desktop.ui.agents.delegate import AgentDelegate
from a2a_desktop.ui.agents.model import FAVOURITES, AgentListModel, GroupRow
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.dropping import CardDrop
from a2a_desktop.ui.widgets.filter_bar import FilterBox
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.quiet_list import LongList

if TYPE_CHECKING:
    from a2a_desktop.ui.widgets.menu import Menu

_MANY: Final = 100
"""More rows than fit on any screen."""


class AgentsPane(QWidget):
    """Emits the chosen agent, and the actions on it."""

    agent_chosen = Signal(str)
    conversation_wanted = Signal(object)
    """A new conversation with the agent of this id, as the following."""
    several_wanted = Signal(object)
    """A question to this agent and others."""
    card_wanted = Signal(object)
    """The page of its card."""
    sign_in_wanted = Signal(object)
    connection_wanted = Signal(object)
    removal_wanted = Signal(object)
    favourite_wanted = Signal(str, bool)
    group_wanted = Signal(str, str)
    """An agent's id, and a group; "" for none."""
    new_group_wanted = Signal(object)
    demo_removal_wanted = Signal()
    add_wanted = Signal()
    catalogues_wanted = Signal()
    files_given = Signal(object)
    """Card files that were dropped."""
    given = Signal(str, object)
    """An agent, and the `QMimeData` that was dropped on it."""
    folded_changed = Signal()
    marked = Signal(str)
    """The agent of the open conversation; "" for none."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.model = AgentListModel(self)
        self.unfolded = AgentListModel(self, folds=False)
        """The same agents, none of them folded away or filtered out."""
        self._list = LongList(self.tr("Agents"), self)
        self._list.setModel(self.model)
        self._list.setItemDelegate(AgentDelegate(self.model, self._list))
        self._list.clicked.connect(self._chosen)
        self._list.customContextMenuRequested.connect(self._show_menu)
        self._empty = Label("", self, "ui", "faint")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._add = IconButton("ph.plus", self.tr("Add agent"), self, 28, clicked=self.add_wanted)
        hint = self.tr("Name, skill, tag or address")
        self._filter = FilterBox(self.tr("Filter agents"), self, hint)
        self._filter.textChanged.connect(self.model.set_filter)
        self._filter.hide()
        self._narrow = IconButton("ph.funnel-simple", self.tr("Filter agents"), self, 28)
        self._narrow.clicked.connect(self._toggle_filter)
        self.is_by_name = False
        """The agents are sorted by name."""
        self._list.setDragEnabled(True)
        self._list.setAcceptDrops(True)
        self._list.setDragDropMode(QListView.DragDropMode.DragDrop)
        self._list.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.model.dropped.connect(self._dropped)
        for model in (self.model, self.unfolded):
            model.given.connect(self.given)
        for place in (self._list.viewport(), self._empty):
            CardDrop(place).dropped.connect(self.files_given)
        self._lay_out()
        self.set_agents(())

    def wait(self) -> None:
        """Waits for the agents to be loaded."""
        self._empty.setText("")

    def set_agents(self, agents: Sequence[AgentRecord]) -> None:
        for model in (self.model, self.unfolded):
            model.set_agents(agents)
        self._list.setVisible(bool(agents))
        self._empty.setText(self.tr("Agents you add appear here. Star the ones you use most."))
        self._empty.setVisible(not agents)
        self._narrow.setVisible(bool(agents))

    def set_unread(self, counts: Mapping[str, int]) -> None:
        """Shows the counts of unseen messages of each agent."""
        for model in (self.model, self.unfolded):
            model.set_unread(counts)

    @property
    def height_of_rows(self) -> int:
        """The height in px of the pane with all of its rows in sight."""
        count = self.model.rowCount()
        groups = sum(self.model.is_group(number) for number in range(min(count, _MANY)))
        look = tokens()
        rows = groups * look.size("row-group") + (count - groups) * look.size("row-agent")
        filtering = self._filter.sizeHint().height() if self._filter.isVisibleTo(self) else 0
        return rows + filtering + look.px(40)

    def set_sorted(self, *, is_by_name: bool) -> None:
        """Sorts by name, or by the time of adding."""
        self.is_by_name = is_by_name
        for model in (self.model, self.unfolded):
            model.set_sorted(is_by_name=is_by_name)

    def show_details(self, *, is_on: bool) -> None:
        """Shows or hides the protocol of each agent."""
        self.model.has_details = is_on
        self._list.viewport().update()

    def mark(self, agent_id: str) -> None:
        """Marks the agent of the open conversation; "" for none."""
        row = self.model.row_of(agent_id)
        if row >= 0:
            self._list.setCurrentIndex(self.model.index(row))
        else:
            self._list.clearSelection()
        self.marked.emit(agent_id)

    def _lay_out(self) -> None:
        look = tokens()
        head = row_layout(margins=(16, 4, 8, 4))
        add_all(head, (Label(self.tr("Agents"), self, "ui-strong"), 1), self._narrow, self._add)
        head.addStrut(look.px(28))
        self._empty.setContentsMargins(look.px(16), look.px(4), look.px(16), 0)
        box = column_layout(self, gap=0, margins=0)
        nest(box, head)
        narrow = add_all(row_layout(margins=(12, 0, 12, 0)), self._filter)
        add_all(box, narrow, (self._list, 1), (self._empty, 1))

    def _chosen(self, index: QModelIndex) -> None:
        row = index.data(AgentListModel.RowRole.ROW)
        if isinstance(row, GroupRow):
            self.model.toggle(row.name)
            self.folded_changed.emit()
        elif isinstance(row, AgentRecord):
            self.agent_chosen.emit(row.agent_id)

    def _show_menu(self, at: QPoint) -> None:
        from a2a_desktop.ui.widgets.menu import Menu  # only on request

        row = self._list.indexAt(at).data(AgentListModel.RowRole.ROW)
        menu = self._agent_menu(row) if isinstance(row, AgentRecord) else Menu(self)
        if isinstance(row, GroupRow) and row.name == DEMO_GROUP:
            remove = menu.add("ph.trash", self.tr("Remove demo agents"))
            remove.triggered.connect(self.demo_removal_wanted)
        lists = menu.add("ph.books", self.tr("Lists of agents…"))
        lists.triggered.connect(self.catalogues_wanted)
        by_name = menu.add("", self.tr("Sort by name"))
        by_name.setCheckable(True)
        by_name.setChecked(self.is_by_name)
        by_name.toggled.connect(self._sort)
        menu.popup(self._list.viewport().mapToGlobal(at))

    def _agent_menu(self, agent: AgentRecord) -> "Menu":
        from a2a_desktop.ui.widgets.menu import Menu  # only on request

        menu, key, is_near = Menu(self), agent.agent_id, agent.is_favourite
        menu.offer("ph.chat-circle", self.tr("New conversation"), key, self.conversation_wanted)
        menu.offer("ph.columns", self.tr("Ask several agents…"), key, self.several_wanted)
        menu.offer("ph.identification-card", self.tr("Show card"), key, self.card_wanted)
        away, near = self.tr("Remove from favourites"), self.tr("Add to favourites")
        star = "ph.star-fill" if is_near else "ph.star"
        menu.offer(star, away if is_near else near, agent, self._star)
        if not agent.is_demo:
            self._offer_groups(menu, agent)
            menu.offer("ph.sign-in", self.tr("Sign in…"), key, self.sign_in_wanted)
            menu.offer("ph.sliders-horizontal", self.tr("Connection…"), key, self.connection_wanted)
            menu.offer("ph.link", self.tr("Copy address"), agent.address, self._copy)
        menu.addSeparator()
        menu.offer("ph.trash", self.tr("Remove agent"), key, self.removal_wanted)
        return menu

    def _offer_groups(self, menu: "Menu", agent: AgentRecord) -> None:
        from a2a_desktop.ui.widgets.menu import Menu  # only on request

        groups = Menu(menu, self.tr("Move to group"), "ph.folder")
        for name in ("", *self.model.groups):
            text = name or self.tr("No group")
            action = groups.offer("", text, (agent.agent_id, name), self._move)
            action.setCheckable(True)
            action.setChecked(name == agent.group)
        groups.addSeparator()
        text = self.tr("New group…")
        groups.offer("ph.folder-plus", text, agent.agent_id, self.new_group_wanted)
        menu.addMenu(groups)

    def _copy(self, address: str) -> None:
        QGuiApplication.clipboard().setText(address)

    def _star(self, agent: AgentRecord) -> None:
        self.favourite_wanted.emit(agent.agent_id, not agent.is_favourite)

    def _move(self, place: tuple[str, str]) -> None:
        self.group_wanted.emit(*place)

    def _sort(self, is_by_name: bool) -> None:
        self.set_sorted(is_by_name=is_by_name)
        self.folded_changed.emit()

    def _toggle_filter(self) -> None:
        self._filter.setVisible(self._filter.isHidden())
        if self._filter.isVisible():
            self._filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self._filter.clear()

    def _dropped(self, agent_id: str, group: str) -> None:
        self.favourite_wanted.emit(agent_id, group == FAVOURITES)
        if group != FAVOURITES:
            self.group_wanted.emit(agent_id, group)
