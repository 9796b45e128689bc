"""The inspector: what there is to know about the agent, and what went over the wire."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.inspector.card import CardTab
from a2a_desktop.ui.inspector.skills import SkillsTab
from a2a_desktop.ui.inspector.wire import WireFeed, WireTab
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.banner import Banner
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Line

TABS: Final = ("card", "skills", "wire")


class InspectorPane(QFrame):
    """Three tabs; says which example was chosen."""

    closed = Signal()
    example_chosen = Signal(str)
    export_wanted = Signal()
    tab_changed = Signal()
    sign_in_wanted = Signal(str)
    sign_out_wanted = Signal(str)

    def __init__(self, wire: WireFeed, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "window")
        self._tabs = QTabBar(self)
        self._tabs.setDrawBase(False)
        self._tabs.setExpanding(False)
        for name in (self.tr("Card"), self.tr("Skills"), self.tr("Wire")):
            self._tabs.addTab(name)
        for number, name in enumerate((self.tr("Card"), self.tr("Skills"), self.tr("Wire"))):
            self._tabs.setAccessibleTabName(number, name)
        self._close = IconButton("ph.x", self.tr("Close inspector"), self, 28)
        self._close.clicked.connect(self.closed)
        self._card = CardTab(self)
        self._card.sign_in_wanted.connect(self.sign_in_wanted)
        self._card.sign_out_wanted.connect(self.sign_out_wanted)
        self._skills = SkillsTab(self)
        self._skills.example_chosen.connect(self.example_chosen)
        self._wire = WireTab(wire, self)
        self._wire.export_wanted.connect(self.export_wanted)
        self._tip = Banner(self)
        self._pages = QStackedWidget(self)
        for page in (self._card, self._skills, self._wire):
            self._pages.addWidget(page)
        self._tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self._tabs.currentChanged.connect(self._tell_tab)
        self._lay_out()

    @property
    def tab(self) -> str:
        """The tab that is open."""
        return TABS[self._tabs.currentIndex()]

    def show_tab(self, tab: str) -> None:
        """Open a tab."""
        self._tabs.setCurrentIndex(TABS.index(tab) if tab in TABS else 0)

    def show_agent(self, agent: AgentRecord) -> None:
        """Another agent, or the same with another card."""
        self._card.show_agent(agent)
        self._skills.show_agent(agent)
        self._wire.show_agent(agent.agent_id)
        count = len(agent.card.skills)
        self._tabs.setTabText(1, self.tr("Skills") + (f"  {count}" if count else ""))

    def show_account(self, account: Account | None) -> None:
        """How the person is known to the agent."""
        self._card.show_account(account)

    def show_tip(self) -> None:
        """What this pane is for, said once."""
        text = self.tr(
            "Here is what the agent can do. Skills has examples to try, Wire shows all that "
            "was sent and received."
        )
        self._tip.show_message("info", "", text)

    def _tell_tab(self) -> None:
        self.tab_changed.emit()

    def _lay_out(self) -> None:
        look = tokens()
        head = QHBoxLayout()
        head.setContentsMargins(look.px(10), 0, look.px(14), 0)
        head.addWidget(self._tabs)
        head.addStretch(1)
        head.addWidget(self._close)
        top = QWidget(self)
        top.setFixedHeight(look.size("header"))
        top.setLayout(head)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(top)
        box.addWidget(Line(self))
        box.addWidget(self._tip)
        box.addWidget(self._pages, 1)
