"""The card in words: the agent, its abilities, its connections and its sign-in."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QVBoxLayout, QWidget

from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.finding import Finding
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Capabilities
from a2a_desktop.model.extensions import SUPPORTED
from a2a_desktop.model.signature import SignatureCheck
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.asker import AskerRow
from a2a_desktop.ui.card.checks import ChecksSection, passed_of
from a2a_desktop.ui.card.connection_words import place
from a2a_desktop.ui.card.connections import Connections
from a2a_desktop.ui.card.desk import CardDesk
from a2a_desktop.ui.card.section import Fact, PressedFact, Section, WebLink, is_web, speaks
from a2a_desktop.ui.card.sign_in import SignInRows
from a2a_desktop.ui.card.signature import SignatureSection
from a2a_desktop.ui.card.skill_list import Tag
from a2a_desktop.ui.card.spending import SpendingSection
from a2a_desktop.ui.card.tasks import TasksSection, has_list
from a2a_desktop.ui.card.unknown import UnknownMembers
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.sections import Card
from a2a_desktop.ui.widgets.skill_icon import skill_icon

SIDE: Final = 348
"""The width of the right column, px at 100 %."""
STACKED: Final = 760
"""Below this width the columns are one above the other."""
POPULAR: Final = 3
KINDS: Final = 10


class Overview(QWidget):
    """Two columns: the description, and the facts for trust."""

    check_wanted = Signal()
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
    ) -> None:
        super().__init__(parent)
        self._agent = agent
        self._signature = signature
        look, card = tokens(), agent.card
        self._left, self._right = QWidget(self), QWidget(self)
        self._columns = (self._column(self._left), self._column(self._right))
        self._about(card)
        self._abilities(card)
        self._add(0, self.tr("Connections"), Connections(agent, directory, self._left))
        self.sign_in = SignInRows(agent, account, self._left)
        self._add(0, self.tr("Sign-in"), self.sign_in)
        self._asker(directory)
        unknown = UnknownMembers(card, self._left)
        if unknown.count:
            unknown.chosen.connect(self.finding_chosen)
            self._add(0, self.tr("Also in the card"), unknown)
        unknown.setVisible(bool(unknown.count))
        self._trust(card)
        self._skills(card)
        self._dealings(account, desk)
        for column in self._columns:
            column.addStretch(1)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        pad = look.px(28)
        self._box.setContentsMargins(pad, look.px(22), pad, pad)
        self._box.setSpacing(look.px(28))
        self._box.addWidget(self._left, 1)
        self._box.addWidget(self._right)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
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

    def _column(self, column: QWidget) -> QVBoxLayout:
        box = QVBoxLayout(column)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(tokens().px(20))
        return box

    def _add(self, column: int, title: str, body: QWidget, link: Button | None = None) -> Section:
        section = Section(title, (self._left, self._right)[column], link)
        section.addWidget(body)
        self._columns[column].addLayout(section)
        return section

    def _about(self, card: AgentCard) -> None:
        text = card.description or self.tr("This agent does not describe itself.")
        tone = "" if card.description else "faint"
        section = self._add(0, self.tr("About"), Prose(text, self._left, "body", tone))
        links = []
        if card.documentation_url and is_web(card.documentation_url):
            text, icon = self.tr("How to use it"), "ph.book-open"
            links.append(WebLink(text, card.documentation_url, icon, self._left))
        address = card.provider.url if card.provider is not None else None
        if address and is_web(address):
            links.append(WebLink(place(address), address, "ph.globe", self._left))
        if links:
            row = QWidget(self._left)
            flow = FlowLayout(row, 16)
            for link in links:
                link.setParent(row)
                flow.addWidget(link)
            section.addWidget(row)

    def _abilities(self, card: AgentCard) -> None:
        card_box = Card(self._left)
        grid_of = QWidget(card_box)
        grid = QGridLayout(grid_of)
        grid.setContentsMargins(0, tokens().px(3), 0, tokens().px(3))
        grid.setSpacing(0)
        for number, (title, can, good, bad) in enumerate(self._able(card)):
            icon, tone = (
                ("ph.check-circle-fill", "success") if can else ("ph.minus-circle", "text-faint")
            )
            fact = Fact(icon, tone, title, good if can else bad, grid_of)
            fact.setAccessibleName(f"{title}: {self.tr('yes') if can else self.tr('no')}")
            grid.addWidget(fact, number // 2, number % 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        card_box.add(grid_of)
        for one in card.capabilities.extensions[:KINDS]:
            card_box.add(self._extension(one.uri, one.description, card_box, one.is_required))
        section = self._add(0, self.tr("What it can do"), card_box)
        self._kinds(card, section)

    def _able(self, card: AgentCard) -> tuple[tuple[str, bool, str, str], ...]:
        """Returns an agent's abilities, whether it has each, and the meaning of either."""
        able = card.capabilities
        return (
            (
                self.tr("Live replies"),
                able.streaming,
                self.tr("You see the answer as it is written"),
                self.tr("The answer comes as a whole"),
            ),
            (
                self.tr("Updates while you are away"),
                able.push_notifications,
                self.tr("Can notify you when a task is done"),
                self.tr("You see news when the app is open"),
            ),
            (
                self.tr("Personal card"),
                able.extended_card,
                self.tr("Shows more skills after sign-in"),
                self.tr("Shows everyone the same card"),
            ),
            (
                self.tr("Voice and video"),
                speaks(card),
                self.tr("Takes or gives sound or video"),
                self.tr("This agent works with text and files"),
            ),
            *self._kept(able),
        )

    def _kept(self, able: Capabilities) -> tuple[tuple[str, bool, str, str], ...]:
        """Keeps the facts of older cards only if they are a yes: a no tells nothing."""
        text = self.tr("Keeps the steps of each task")
        return ((self.tr("Task history"), True, text, ""),) if able.state_transition_history else ()

    def _extension(self, uri: str, text: str | None, parent: QWidget, is_required: bool) -> Fact:
        known = uri in SUPPORTED
        words = (
            self.tr("Extension, supported here") if known else self.tr("Extension, not used here")
        )
        if is_required and not known:
            words = self.tr("Extension that the agent requires; not supported here")
        icon, tone = (
            ("ph.puzzle-piece-fill", "success") if known else ("ph.puzzle-piece", "text-faint")
        )
        tone = "warning" if is_required and not known else tone
        return Fact(icon, tone, uri, " · ".join(filter(None, (words, text))), parent)

    def _kinds(self, card: AgentCard, section: Section) -> None:
        row = QWidget(self._left)
        flow = FlowLayout(row, 6)
        for name, kinds in (
            (self.tr("Accepts"), wording.kinds(card.input_modes)),
            (self.tr("Returns"), wording.kinds(card.output_modes)),
            (self.tr("Tools"), card.capabilities.tools),
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

    def _asker(self, directory: Directory) -> None:
        if not self._agent.is_demo:
            row = AskerRow(self._agent, directory, self._left)
            self._add(0, self.tr("What it knows of you"), row)

    def _trust(self, card: AgentCard) -> None:
        section = SignatureSection(self._signature, self._right, is_signed=bool(card.signatures))
        section.wanted.connect(self.check_wanted)
        self._add(1, self.tr("Signature"), section)
        if card.raw:
            self._findings = QVBoxLayout()
            self._columns[1].addLayout(self._findings)

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
        section = Section(self.tr("Checks"), self._right, link)
        section.addWidget(checks)
        self._findings.addLayout(section)

    def _want_checks(self) -> None:
        self.tab_wanted.emit("checks")

    def _skills(self, card: AgentCard) -> None:
        if not card.skills:
            return
        rows = Card(self._right)
        for skill in card.skills[:POPULAR]:
            words = " ".join(skill.description.split())
            short = words if len(words) <= 90 else f"{words[:89]}…"
            fact = Fact(skill_icon(skill), "accent", skill.name[:80], short, rows)
            row = PressedFact("skills", fact, rows)
            row.setAccessibleName(skill.name)
            row.chosen.connect(self.tab_wanted)
            rows.add(row)
        text = self.tr("All {count}").replace("{count}", str(len(card.skills)))
        self._add(1, self.tr("Skills"), rows, self._tab_link(text, "skills"))

    def _dealings(self, account: Account | None, desk: CardDesk) -> None:
        """Adds the sections on the person's dealings with the agent: tasks and costs."""
        self._spending = SpendingSection(self._agent.agent_id, desk.spent, self._right)
        self._columns[1].addWidget(self._spending)
        if has_list(self._agent):
            tasks = TasksSection(self._agent, account, desk.tasks_at, self._right)
            self._columns[1].addWidget(tasks)

    def _tab_link(self, text: str, tab: str) -> Button:
        link = _TabLink(text, tab, self._right)
        link.chosen.connect(self.tab_wanted)
        return link


class _Gap(QWidget):
    """A small gap in a row of words."""

    def sizeHint(self) -> QSize:
        return QSize(tokens().px(8), 1)


class _TabLink(Button):
    chosen = Signal(str)

    def __init__(self, text: str, tab: str, parent: QWidget) -> None:
        super().__init__(text, parent, "link")
        self._tab = tab
        self.clicked.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self._tab)
