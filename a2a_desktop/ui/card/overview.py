"""The card in words: the agent, its abilities, its connections and its sign-in."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.finding import Finding
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.signature import SignatureCheck
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.abilities import Abilities
from a2a_desktop.ui.card.checks import ChecksSection, passed_of
from a2a_desktop.ui.card.connections import ConnectionRows
from a2a_desktop.ui.card.desk import CardDesk
from a2a_desktop.ui.card.rows import POPULAR, AskerRow, SkillRows, Tools, UnknownMembers
from a2a_desktop.ui.card.section import CardSection, Density, web_links
from a2a_desktop.ui.card.sign_in import SignInWays
from a2a_desktop.ui.card.signature import SignatureSection
from a2a_desktop.ui.card.skill_list import Tag
from a2a_desktop.ui.card.spending import SpendingSection
from a2a_desktop.ui.card.tasks import TasksSection, has_list
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.in_turns import InTurns
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest
from a2a_desktop.ui.widgets.prose import Prose

SIDE: Final = 348
"""The width of the right column, px at 100 %."""
STACKED: Final = 760
"""Below this width the columns are one above the other."""
KINDS: Final = 10
AT_ONCE: Final = 2
"""Sections that are built in the first turn; each other one has a turn of its own."""


class Overview(QWidget):
    """Two columns: the description, and the facts for trust."""

    check_wanted = Signal()
    sign_in_wanted = Signal()
    sign_out_wanted = Signal()
    tab_wanted = Signal(str)
    finding_chosen = Signal(str)
    """The place of a finding in the card, as a JSON pointer."""

    def __init__(
        self,
        agent: AgentRecord,
        account: Account | None,
        signature: SignatureCheck | None,
        directory: Directory,
        desk: CardDesk,
        parent: QWidget,
        height: int = 0,
    ) -> None:
        """`height` is that of the page which it replaces."""
        super().__init__(parent)
        self._agent = agent
        self._signature = signature
        self._spending: SpendingSection | None = None
        self._account, self._directory, self._desk = account, directory, desk
        look = tokens()
        self._left, self._right = QWidget(self), QWidget(self)
        sides = (self._left, self._right)
        self._columns = [column_layout(gap=20, margins=0) for _ in sides]
        for side, column in zip(sides, self._columns, strict=True):
            add_all(column_layout(side, gap=0, margins=0), column, STRETCH)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        pad = look.px(28)
        self._box.setContentsMargins(pad, look.px(22), pad, pad)
        self._box.setSpacing(look.px(28))
        add_all(self._box, (self._left, 1), self._right)
        self._arrange()
        self.setMinimumHeight(height)  # until all is built: the page stands still meanwhile
        self._sections = (
            self._trust, self._about, self._abilities, self._connections, self._sign_in,
            self._asker, self._unknown, self._skills, self._dealings,
        )  # fmt: skip
        self._turns = InTurns(self, self._build, AT_ONCE, 1)
        self._turns.begin(len(self._sections))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._spending is not None:
            self._spending.look()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        return QSize(tokens().px(320), super().minimumSizeHint().height())

    def _arrange(self) -> None:
        look = tokens()
        is_narrow = self.width() < look.px(STACKED)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._box.setDirection(down if is_narrow else across)
        if is_narrow:
            self._right.setMinimumWidth(0)
            self._right.setMaximumWidth(16777215)
        else:
            self._right.setFixedWidth(look.px(SIDE))

    def _add(
        self, column: int, title: str, body: QWidget, link: Button | None = None
    ) -> CardSection:
        section = CardSection(title, (self._left, self._right)[column], link)
        section.addWidget(body)
        nest(self._columns[column], section)
        return section

    def _build(self, begin: int, end: int) -> None:
        for build in self._sections[begin:end]:
            build(self._agent.card)
        if self._turns.is_done:
            self.setMinimumHeight(0)

    def _about(self, card: AgentCard) -> None:
        text = card.description or self.tr("This agent has no description.")
        tone = "" if card.description else "faint"
        section = self._add(0, self.tr("About"), Prose(text, self._left, "body", tone))
        links = web_links(card, Density.FULL, self._left)
        if links:
            row = QWidget(self._left)
            flow = FlowLayout(row, 16)
            for link in links:
                link.setParent(row)
                flow.addWidget(link)
            section.addWidget(row)

    def _abilities(self, card: AgentCard) -> None:
        abilities = Abilities(card, Density.FULL, self._left)
        self._kinds(card, self._add(0, self.tr("What it can do"), abilities))
        if card.capabilities.tools:
            self._add(0, self.tr("Tools"), Tools(card.capabilities, self._left))

    def _kinds(self, card: AgentCard, section: CardSection) -> None:
        row = QWidget(self._left)
        flow = FlowLayout(row, 6)
        for name, kinds in (
            (self.tr("Accepts"), wording.kinds(card.input_modes)),
            (self.tr("Returns"), wording.kinds(card.output_modes)),
        ):
            if kinds:
                if flow.count():
                    flow.addWidget(_Gap(row))
                label = Label(name, row, "small", "muted")
                label.setWordWrap(False)
                label.setMinimumHeight(tokens().px(20))
                flow.addWidget(label)
                for kind in kinds[:KINDS]:
                    flow.addWidget(Tag(kind, row))
        row.setVisible(flow.count() > 0)
        section.addWidget(row)

    def _connections(self, _card: AgentCard) -> None:
        rows = ConnectionRows(self._agent, self._directory, self._left)
        self._add(0, self.tr("Connections"), rows)

    def _sign_in(self, _card: AgentCard) -> None:
        ways = SignInWays(self._agent, self._account, self._left)
        ways.wanted.connect(self.sign_in_wanted)
        ways.ending_wanted.connect(self.sign_out_wanted)
        self._add(0, self.tr("Sign-in"), ways)

    def _asker(self, _card: AgentCard) -> None:
        if not self._agent.is_demo:
            row = AskerRow(self._agent, self._directory, self._left)
            self._add(0, self.tr("What it knows about you"), row)

    def _unknown(self, card: AgentCard) -> None:
        if card.extra:
            unknown = UnknownMembers(card, self._left)
            unknown.chosen.connect(self.finding_chosen)
            self._add(0, self.tr("Also on the card"), unknown)

    def _trust(self, card: AgentCard) -> None:
        section = SignatureSection(self._signature, self._right, is_signed=bool(card.signatures))
        section.wanted.connect(self.check_wanted)
        self._add(1, self.tr("Signature"), section)
        if card.raw:
            self._findings = QVBoxLayout()
            nest(self._columns[1], self._findings)

    def show_findings(self, found: Sequence[Finding]) -> None:
        """Shows the worst of the findings."""
        passed = passed_of(self._agent, found)
        checks = ChecksSection(found, self._right, passed, at_once=POPULAR, leads_on=True)
        checks.chosen.connect(self.finding_chosen)
        checks.all_wanted.connect(self._want_checks)
        link = None
        if len(found) > POPULAR:
            text = self.tr("All {count}").replace("{count}", str(len(found)))
            link = self._tab_link(text, "checks")
        section = CardSection(self.tr("Checks"), self._right, link)
        section.addWidget(checks)
        nest(self._findings, section)

    def _want_checks(self) -> None:
        self.tab_wanted.emit("checks")

    def _skills(self, card: AgentCard) -> None:
        if not card.skills:
            return
        rows = SkillRows(card, self._right)
        rows.chosen.connect(self.tab_wanted)
        text = self.tr("All {count}").replace("{count}", str(len(card.skills)))
        self._add(1, self.tr("Skills"), rows, self._tab_link(text, "skills"))

    def _dealings(self, _card: AgentCard) -> None:
        """Adds the sections on the person's dealings with the agent: tasks and costs."""
        self._spending = SpendingSection(
            self._agent, self._desk.spent, self._directory, self._right
        )
        self._columns[1].addWidget(self._spending)
        if self.isVisible():
            self._spending.look()
        if has_list(self._agent):
            tasks = TasksSection(self._agent, self._account, self._desk.tasks_at, self._right)
            self._columns[1].addWidget(tasks)

    def _tab_link(self, text: str, tab: str) -> Button:
        link = _TabLink(tab, text, self._right, "link")
        link.chosen.connect(self.tab_wanted)
        return link


class _Gap(QWidget):
    """A small gap in a row of words."""

    def sizeHint(self) -> QSize:
        return QSize(tokens().px(8), 1)


class _TabLink(ValueButton):
    chosen = Signal(str)


def lasting(agent: AgentRecord) -> AgentRecord:
    """Returns the agent with the facts for which the page is rebuilt.

    The page shows the others as they change.
    """
    plain = replace(agent, health=Health.UNKNOWN, news=(), is_favourite=False)
    return replace(plain, known_as="", limit=None)
