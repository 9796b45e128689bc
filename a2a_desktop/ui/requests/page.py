"""The page of all requests: filters, the list, and what can be done with the chosen one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.conversation.requests import Group, Request
from a2a_desktop.model.ids import AgentId, is_asked
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.qt.timers import repeating, single_shot
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.requests.delegate import RequestDelegate
from a2a_desktop.ui.requests.model import (
    GROUPS,
    MoreRow,
    RequestRow,
    RequestsModel,
    Row,
    Section,
    ToldRow,
)
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.filter_bar import FilterBox
from a2a_desktop.ui.widgets.label import ElidedLabel, Hairline, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.menu import Menu
from a2a_desktop.ui.widgets.quiet_list import LongList
from a2a_desktop.ui.widgets.segments import Segments

WIDEST = 960
"""The most px of the list at 100 %."""
WAIT_MS = 150
"""From the last key in the filter to the search."""


@dataclass(frozen=True, slots=True)
class Contents:
    """Everything that the page can show."""

    requests: Sequence[Request] = ()
    names: Mapping[AgentId, str] | None = None
    """The names of all agents."""
    more: Sequence[AgentId] = ()
    """The agents that have further requests."""
    told: Mapping[AgentId, str] | None = None
    """A line about each agent that gave no list."""
    is_asking: bool = False
    """Agents are being asked for their lists."""


class _RequestList(LongList):
    """A click chooses a row; Enter and a double click act on it."""

    acted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.acted.emit()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.acted.emit()


class RequestsPage(QFrame):
    """Emits the person's actions; does nothing itself."""

    opening_wanted = Signal(object)
    """A `Request` whose conversation to open; to answer it if it waits."""
    stop_wanted = Signal(object)
    adoption_wanted = Signal(object)
    """A `Request` that only the agent's list has, to go on with here."""
    more_wanted = Signal(str)
    """The id of the agent."""
    refresh_wanted = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "surface")
        self.setAccessibleName(self.tr("Requests"))
        self._contents = Contents()
        self._group = ""
        self._agents: list[AgentId] = []
        self._wants_focus = False
        """The focus goes to the list as soon as it has a row."""
        self.model = RequestsModel(self)
        self._build_filters()
        self._list = _RequestList(self.tr("Requests"), self, "surface")
        self._list.setUniformItemSizes(True)
        self._list.setModel(self.model)
        self._list.setItemDelegate(RequestDelegate(self._list))
        self._list.acted.connect(self._act)
        self._list.customContextMenuRequested.connect(self._show_menu)
        self._list.selectionModel().currentChanged.connect(self._show_actions)
        self._empty = Label("", self, "ui", "faint")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._chosen = ElidedLabel("", self, "small", "text-muted")
        self._do = Button(self.tr("Open"), self, "primary", clicked=self._act)
        self._stop = Button(self.tr("Stop"), self, "secondary", "ph.stop")
        self._stop.clicked.connect(self._stop_chosen)
        self._clock = repeating(self, self._tick, 30_000)
        self._clock.start()
        for keys, slot in (("Esc", self._leave), ("F5", self.refresh_wanted.emit)):
            here = Qt.ShortcutContext.WidgetWithChildrenShortcut
            QShortcut(QKeySequence(keys), self, slot, context=here)
        self._lay_out()
        self._show()

    def show_contents(self, contents: Contents) -> None:
        if contents.is_asking != self._contents.is_asking:
            announce(self, self.tr("Asking the agents…") if contents.is_asking else "")
        self._contents = contents
        self._offer_agents()
        self._show()

    def begin(self) -> None:
        """Moves the focus to the first request, or to the one that was chosen."""
        self._wants_focus = True
        self._take_focus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        look = tokens()
        side = max(look.px(12), (self.width() - look.px(WIDEST)) // 2)
        self._body.setContentsMargins(side, 0, side, 0)
        self._foot.setContentsMargins(
            side + look.px(18), look.px(10), side + look.px(8), look.px(12)
        )

    def _build_filters(self) -> None:
        groups = {group.value: translated(words) for group, words in GROUPS.items()}
        choices = {"": self.tr("All"), **groups}
        self._groups = Segments(self.tr("Requests"), choices, "", self)
        self._groups.chosen.connect(self._show_group)
        self._agent = ComboBox(self)
        self._agent.setAccessibleName(self.tr("Agent"))
        self._agent.addItem(self.tr("All agents"))
        self._agent.setMinimumWidth(tokens().px(150))
        self._agent.setMaximumWidth(tokens().px(240))
        self._agent.currentIndexChanged.connect(self._show)
        self._words = FilterBox(self.tr("Filter the requests"), self)
        self._pause = single_shot(self, self._show, WAIT_MS)
        self._words.textChanged.connect(self._pause.start)
        self._refresh = IconButton("ph.arrow-clockwise", self.tr("Ask the agents again"), self, 28)
        self._refresh.clicked.connect(self.refresh_wanted)
        self._back = IconButton("ph.arrow-left", self.tr("Back"), self, 28, clicked=self.closed)

    def _lay_out(self) -> None:
        look = tokens()
        head = row_layout(gap=8, margins=(16, 0, 12, 0))
        head.addStrut(look.size("header"))
        add_all(head, self._back, (Label(self.tr("Requests"), self, "title"), 1), self._refresh)
        kinds = add_all(row_layout(gap=8, margins=(8, 12, 8, 0)), self._groups, STRETCH)
        filters = add_all(row_layout(gap=8, margins=(8, 8, 8, 4)), (self._words, 1), self._agent)
        self._foot = add_all(row_layout(gap=8, margins=0), (self._chosen, 1), self._stop, self._do)
        self._empty.setContentsMargins(look.px(18), look.px(16), look.px(18), 0)
        self._body = column_layout(gap=0, margins=0)
        add_all(self._body, kinds, filters, (self._list, 1), (self._empty, 1))
        box = column_layout(self, gap=0, margins=0)
        add_all(box, head, Hairline(self), (self._body, 1), Hairline(self), self._foot)

    def _leave(self) -> None:
        """Clears the filter first, if it has words."""
        if self._words.text():
            self._words.clear()
        else:
            self.closed.emit()

    # Filters

    def _show_group(self, name: str) -> None:
        self._group = name
        self._show()

    def _offer_agents(self) -> None:
        """Offers the agents that have requests, and those that were asked."""
        known = {one.agent_id for one in self._contents.requests}
        known |= {*(self._contents.told or ())}
        agents = sorted(known, key=lambda one: self._name(one).casefold())
        if agents == self._agents:
            return
        number = self._agent.currentIndex() - 1
        chosen = self._agents[number] if number >= 0 else None
        self._agents = agents
        self._agent.blockSignals(True)
        self._agent.clear()
        self._agent.addItems([self.tr("All agents"), *map(self._name, agents)])
        self._agent.setCurrentIndex(agents.index(chosen) + 1 if chosen in agents else 0)
        self._agent.blockSignals(False)

    def _name(self, agent_id: AgentId) -> str:
        names = self._contents.names or {}
        return names.get(agent_id) or self.tr("Removed agent")

    def _rows(self) -> list[Row]:
        number, known = self._agent.currentIndex() - 1, {*self._agents, *self._contents.more}
        agents = {self._agents[number]} if number >= 0 else known
        names = {agent_id: self._name(agent_id) for agent_id in agents}
        words = self._words.text().casefold().split()
        found: dict[Group, list[Row]] = {group: [] for group in Group}
        for request in self._contents.requests:
            agent_id, group = request.agent_id, request.group
            if agent_id in agents and self._group in ("", group):
                row = RequestRow(request, names[agent_id])
                if not words or row.has(words):
                    found[group].append(row)
        rows: list[Row] = []
        for group, some in found.items():
            rows += [Section(group, len(some)), *some] if some else []
        rows += [MoreRow(one, names[one]) for one in self._contents.more if one in agents]
        told = (self._contents.told or {}).items()
        return rows + [ToldRow(text) for agent_id, text in told if agent_id in agents]

    # The list

    def _show(self) -> None:
        """Shows the rows; the chosen one stays chosen, and in its place."""
        current, number = self._current(), self._list.currentIndex().row()
        bar = self._list.verticalScrollBar()
        value = bar.value()
        if self.model.set_rows(self._rows()) and current is not None:
            kept = self.model.number_of(current)
            self._choose(kept if kept >= 0 else min(number, self.model.rowCount() - 1))
            bar.setValue(value)
        is_empty = self.model.rowCount() == 0
        self._list.setVisible(not is_empty)
        self._empty.setVisible(is_empty)
        self._empty.setText(self._emptiness())
        self._take_focus()
        self._show_actions()

    def _emptiness(self) -> str:
        if self._contents.is_asking:
            return self.tr("Asking the agents…")
        if self._contents.requests:
            return self.tr("No request matches the filter.")
        return self.tr("No requests yet. What you ask agents for is listed here.")

    def _tick(self) -> None:
        self._list.viewport().update()

    def _current(self) -> Row | None:
        return self.model.row(self._list.currentIndex().row())

    def _take_focus(self) -> None:
        """Moves the focus to the list once it has a row, unless the person moved it."""
        if not self._wants_focus or self._list.isHidden():
            return
        self._wants_focus = False
        if self._current() is None:
            self._choose(self.model.first())
        if not self._words.hasFocus():
            self._list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _choose(self, number: int) -> None:
        index = self.model.index(number) if number >= 0 else QModelIndex()
        self._list.setCurrentIndex(index)

    # Actions

    def _show_actions(self) -> None:
        row = self._current()
        request = row.request if isinstance(row, RequestRow) else None
        self._do.setEnabled(isinstance(row, RequestRow | MoreRow))
        self._do.setText(self._action_of(row))
        self._stop.setVisible(request is not None and _can_stop(request))
        self._chosen.setText(row.title if isinstance(row, RequestRow) else "")

    def _action_of(self, row: Row | None) -> str:
        if isinstance(row, MoreRow):
            return self.tr("Show more")
        if isinstance(row, RequestRow) and row.request.conversation_id is None:
            return self.tr("Continue here")
        is_waiting = isinstance(row, RequestRow) and row.request.group is Group.WAITING
        return self.tr("Answer") if is_waiting else self.tr("Open")

    def _act(self) -> None:
        match self._current():
            case RequestRow(request=request) if request.conversation_id is not None:
                self.opening_wanted.emit(request)
            case RequestRow(request=request):
                self.adoption_wanted.emit(request)
            case MoreRow(agent_id=agent_id):
                self.more_wanted.emit(agent_id)

    def _stop_chosen(self) -> None:
        row = self._current()
        if isinstance(row, RequestRow):
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)
            self.stop_wanted.emit(row.request)

    def _show_menu(self, at: QPoint) -> None:
        index = self._list.indexAt(at)
        row = self.model.row(index.row())
        if not isinstance(row, RequestRow):
            return
        self._list.setCurrentIndex(index)
        menu = Menu(self)
        menu.add("", self._action_of(row)).triggered.connect(self._act)
        if not self._stop.isHidden():
            menu.add("ph.stop", self.tr("Stop")).triggered.connect(self._stop_chosen)
        menu.popup(self._list.viewport().mapToGlobal(at))


def _can_stop(request: Request) -> bool:
    """Returns whether it is a request of the person's own that goes on."""
    is_own = request.conversation_id is not None and not is_asked(request.agent_id)
    return is_own and request.group is not Group.ENDED
