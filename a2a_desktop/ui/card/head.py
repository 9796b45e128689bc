"""The head of a card's page: the agent, its state, and its actions."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.address import public
from a2a_desktop.model.signature import SignatureCheck
from a2a_desktop.ui import wording
from a2a_desktop.ui.card import words
from a2a_desktop.ui.sign_in.accounts_button import AccountsButton
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, empty, nest, row_layout
from a2a_desktop.ui.widgets.menu import Menu
from a2a_desktop.ui.widgets.tile import AgentTile, picture_of

NARROW: Final = 740
"""Below this width an icon replaces the words "Check again", px at 100 %."""
SLIM: Final = 600
"""Below this width one replaces the words "New conversation", too."""


class CardHead(QWidget):
    """The head of the page; emits the actions."""

    closed = Signal()
    looking_wanted = Signal()
    conversation_wanted = Signal()
    star_wanted = Signal()
    export_wanted = Signal()
    copy_wanted = Signal()
    file_wanted = Signal()
    """A request to read the card file again."""
    icon_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._agent: AgentRecord | None = None
        self._is_busy = False
        self._tile = AgentTile(self, 56)
        self._name = ElidedLabel("", self, "title")
        self._star = IconButton("ph.star", self.tr("Add to favourites"), self, 28)
        self._star.clicked.connect(self.star_wanted)
        self._said = ""
        self._lines = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._facts = ElidedLabel("", self, "ui", "text-muted")
        self._address = ElidedLabel("", self, "code-small", "text-muted")
        self._back = IconButton("ph.arrow-left", self.tr("Back"), self, 28, clicked=self.closed)
        self._look = Button(self.tr("Check again"), self, "secondary", "ph.arrow-clockwise")
        self._look.clicked.connect(self.looking_wanted)
        self._begin = Button(self.tr("New conversation"), self, "primary", "ph.note-pencil")
        self._begin.clicked.connect(self.conversation_wanted)
        self._more = IconButton("ph.dots-three", self.tr("More"), self, clicked=self._open_menu)
        self.account = AccountsButton(self)
        self._badges = QWidget(self)
        self._flow = FlowLayout(self._badges, 8)
        self._lay_out()

    def show_agent(
        self,
        agent: AgentRecord,
        account: Account | None,
        signature: SignatureCheck | None,
        took: float | None,
    ) -> None:
        """Shows the agent's state; `took` is the seconds of its answer, if known."""
        self._agent = agent
        self._tile.show_agent(agent)
        self._name.setText(agent.name)
        named = self.tr("New conversation with {agent}").replace("{agent}", agent.name)
        self._begin.setAccessibleName(named)
        self._name.setMinimumWidth(min(self._name.natural_width(), tokens().px(120)))
        self._name.setMaximumWidth(self._name.natural_width())
        star = self.tr("Remove from favourites"), self.tr("Add to favourites")
        self._star.show_as(
            "ph.star-fill" if agent.is_favourite else "ph.star",
            star[0] if agent.is_favourite else star[1],
            "warning" if agent.is_favourite else "text-muted",
        )
        address = public(agent.address).partition("://")[2] or agent.address
        self._said = words.origin(agent.card)
        self._address.setText(address)
        self._share_lines()
        self._look.setEnabled(bool(agent.address or agent.is_demo))
        self._show_badges(agent, account, signature, took)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._name_look()
        self._share_lines()

    def _share_lines(self) -> None:
        """Shows provider and address side by side, or one below the other in little room."""
        is_narrow = self.width() < tokens().px(NARROW)
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._lines.setDirection(down if is_narrow else across)
        is_followed = bool(self._said and self._address.text()) and not is_narrow
        self._facts.setText(f"{self._said} ·" if is_followed else self._said)
        self._facts.setMaximumWidth(self._facts.natural_width())

    def _name_look(self) -> None:
        """Shows words where there is room for them."""
        text = self.tr("Checking…") if self._is_busy else self.tr("Check again")
        self._look.setAccessibleName(text)
        self._look.setToolTip(text)
        self._look.setText(text if self.width() >= tokens().px(NARROW) else "")
        begin = self.tr("New conversation")
        is_slim = self.width() < tokens().px(SLIM)
        self._begin.setText("" if is_slim else begin)
        self._begin.setToolTip(begin if is_slim else "")

    def show_busy(self, *, is_busy: bool) -> None:
        """Shows whether a check is running."""
        self._look.setEnabled(not is_busy)
        self._is_busy = is_busy
        self._name_look()

    def _show_badges(
        self,
        agent: AgentRecord,
        account: Account | None,
        signature: SignatureCheck | None,
        took: float | None,
    ) -> None:
        empty(self._flow)
        rows = words.badges(agent, signature, took)
        if agent.generation is not None:
            rows.append((f"A2A {agent.generation.value}", "neutral", ""))
        if account is not None:
            text = words.signed_in(account.label, is_refused=account.is_refused)
            rows.append((text, "warning" if account.is_refused else "neutral", "ph.lock-key"))
        if agent.news:
            rows.append((wording.news(agent.news).capitalize(), "info", "ph.info"))
        for row in rows:
            badge = Badge(self._badges)
            badge.set_fact(*row)
            self._flow.addWidget(badge)
            badge.show()

    def _open_menu(self) -> None:
        if self._agent is not None:
            self._menu(self._agent).open_below(self._more)

    def _menu(self, agent: AgentRecord) -> Menu:
        menu = Menu(self)
        menu.add("ph.export", self.tr("Export card…")).triggered.connect(self.export_wanted)
        menu.add("ph.copy", self.tr("Copy card")).triggered.connect(self.copy_wanted)
        if agent.file:
            again = menu.add("ph.arrows-clockwise", self.tr("Reload the file"))
            again.triggered.connect(self.file_wanted)
        if agent.card.icon_url:
            menu.add("ph.image", self._icon_text(agent)).triggered.connect(self.icon_wanted)
        for action in menu.actions():
            action.setEnabled(bool(agent.card.raw))
        return menu

    def _icon_text(self, agent: AgentRecord) -> str:
        is_shown = picture_of(agent) is not None
        return self.tr("Hide icon") if is_shown else self.tr("Show icon…")

    def _lay_out(self) -> None:
        look = tokens()
        title = row_layout(gap=4)
        title.addWidget(self._name, 1000)
        add_all(title, self._star, STRETCH)
        text = add_all(column_layout(gap=3), STRETCH, title)
        self._lines.setSpacing(look.px(6))
        self._lines.addWidget(self._facts, 1000)
        self._lines.addWidget(self._address, 1000)
        add_all(text, self._lines, STRETCH)
        tools = row_layout(gap=10)
        for one in (self._look, self._begin, self._more):
            tools.addWidget(one)
        grid = QGridLayout(self)
        who = add_all(row_layout(gap=0), self._back, self._tile)
        grid.setContentsMargins(0, look.px(18), look.px(20), look.px(12))
        grid.setHorizontalSpacing(look.px(12))
        grid.setVerticalSpacing(look.px(10))
        nest(grid, who, 0, 0, Qt.AlignmentFlag.AlignTop)
        nest(grid, text, 0, 1)
        nest(grid, tools, 0, 2)
        grid.addWidget(self._badges, 1, 1)
        grid.addWidget(self.account, 1, 2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(1, 1)
