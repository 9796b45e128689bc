"""The left pane as a whole: head, agents, conversations, footer."""

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSplitter, QTabBar, QWidget

from a2a_desktop.ui.agents.pane import AgentsPane
from a2a_desktop.ui.conversations.model import ConversationRow
from a2a_desktop.ui.conversations.pane import ConversationsPane
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel, Hairline
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.search_button import SearchButton

_CONVERSATIONS, _AGENTS = 0, 1
"""The tabs."""
_MOST: Final = 0.55
"""The share of the height that the agents take at most, unless the person wants more."""


class Sidebar(QFrame):
    """Agents above conversations; two tabs where there is too little height for both."""

    new_wanted = Signal()
    search_wanted = Signal()
    theme_toggled = Signal()
    settings_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "window")
        self.agents = AgentsPane(self)
        self.conversations = ConversationsPane(self)
        self._new = IconButton("ph.note-pencil", self.tr("New conversation"), self)
        self._new.clicked.connect(self.new_wanted)
        self._search = SearchButton(self)
        self._search.clicked.connect(self.search_wanted)
        self._theme = IconButton("ph.moon", self.tr("Switch theme"), self, 28)
        self._theme.clicked.connect(self.theme_toggled)
        self._settings = IconButton("ph.gear", self.tr("Settings"), self, 28)
        self._settings.clicked.connect(self.settings_wanted)
        self.footer = ElidedLabel(self.tr("Ready"), self, "small", "text-muted")
        self._switch = QWidget(self)
        self._track = QFrame(self._switch)
        self._track.setProperty("surface", "segments")
        self._tabs = QTabBar(self._track)
        self._tabs.addTab(self.tr("Conversations"))
        self._tabs.addTab(self.tr("Agents"))
        self._tabs.setExpanding(True)
        self._tabs.setDrawBase(False)
        self._tabs.setProperty("kind", "segments")
        self._tabs.currentChanged.connect(self._show_tab)
        self._tabs.tabBarClicked.connect(self._choose_tab)
        self._has_chosen_tab = self._has_chosen_height = False
        self._parts = QSplitter(Qt.Orientation.Vertical, self)
        self._parts.setChildrenCollapsible(False)
        self._parts.setHandleWidth(1)
        self._parts.splitterMoved.connect(self._choose_height)
        rows = self.agents.model
        for change in (rows.rowsInserted, rows.rowsRemoved, rows.modelReset):
            change.connect(self._share_height)
        self._lay_out()

    def show_conversations(self, rows: Iterable[ConversationRow]) -> None:
        """Shows these conversations, in front unless there are none or the person chose a tab."""
        self.conversations.set_rows(rows)
        if not self._has_chosen_tab:
            has_any = bool(self.conversations.model.all)
            self._tabs.setCurrentIndex(_CONVERSATIONS if has_any else _AGENTS)

    def show_unread(self, counts: Mapping[str, int]) -> None:
        """Shows the counts of unseen messages of each agent."""
        self.agents.set_unread(counts)
        name, count = self.tr("Conversations"), min(99, sum(counts.values()))
        self._tabs.setTabText(_CONVERSATIONS, f"{name} · {count}" if count else name)

    def show_dark(self, is_dark: bool) -> None:
        """Shows the icon of the theme button."""
        name = "ph.sun" if is_dark else "ph.moon"
        self._theme.show_as(name, self.tr("Switch theme"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_low = self.height() < tokens().px(720)
        if is_low != self._switch.isVisibleTo(self):
            self._switch.setVisible(is_low)
            self._show_tab()
        self._share_height()

    def _choose_tab(self) -> None:
        self._has_chosen_tab = True

    def _show_tab(self) -> None:
        is_low = self._switch.isVisibleTo(self)
        chosen = self._tabs.currentIndex()
        self.agents.setVisible(not is_low or chosen == _AGENTS)
        self.conversations.setVisible(not is_low or chosen == _CONVERSATIONS)

    def _choose_height(self) -> None:
        self._has_chosen_height = True

    def _share_height(self) -> None:
        """Makes the agents' part as high as its rows."""
        if not self._has_chosen_height:
            whole = self._parts.height()
            agents = min(self.agents.height_of_rows, round(whole * _MOST))
            self._parts.setSizes([agents, whole - agents])

    def _lay_out(self) -> None:
        look = tokens()
        head = add_all(row_layout(gap=8, margins=(12, 13, 12, 13)), (self._search, 1), self._new)
        for part in (self.agents, self.conversations):
            part.setMinimumHeight(look.size("pane-header") + look.size("row-agent") * 2)
            self._parts.addWidget(part)
        add_all(row_layout(self._track, margins=(2, 2, 2, 2)), self._tabs)
        add_all(row_layout(self._switch, margins=(12, 0, 12, 8)), self._track)
        self._switch.hide()
        foot = row_layout(margins=(16, 5, 10, 5))
        add_all(foot, (self.footer, 1), self._theme, self._settings)
        box = column_layout(self, gap=0, margins=0)
        add_all(box, head, self._switch, (self._parts, 1), Hairline(self), foot)
