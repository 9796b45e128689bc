"""The card of an agent as a tab of the inspector shows it: what it can do, for whom it works.

The details for engineers are below that, for those who want them.
"""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.signature import SignatureCheck
from a2a_desktop.ui import wording
from a2a_desktop.ui.card import connection_words, words
from a2a_desktop.ui.card.abilities import Abilities
from a2a_desktop.ui.card.checks import ChecksSection, findings_of, passed_of
from a2a_desktop.ui.card.desk import KnownSignIn
from a2a_desktop.ui.card.rows import Examples, SkillRows
from a2a_desktop.ui.card.section import CardSection, Density, named_facts, web_links
from a2a_desktop.ui.card.sign_in import SignInStatus
from a2a_desktop.ui.card.signature import SignatureSection
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.tile import AgentTile

MANY: Final = 300
"""A card with more skills is not checked here: that would block the window."""
_TOP: Final = Qt.AlignmentFlag.AlignTop


class CardSummary(QWidget):
    """The card of an agent in one narrow column."""

    finding_chosen = Signal(str)
    """The place of a finding in the card, as a JSON pointer."""

    check_wanted = Signal()
    tab_wanted = Signal(str)

    def __init__(
        self,
        agent: AgentRecord,
        known: KnownSignIn,
        signature: SignatureCheck | None,
        parent: QWidget,
        *,
        has_details: bool,
    ) -> None:
        super().__init__(parent)
        look, card = tokens(), agent.card
        self._box = column_layout(self, gap=0, margins=16)
        self._head(agent)
        if card.description:
            self._box.addSpacing(look.px(12))
            self._box.addWidget(Prose(card.description, self, "ui"))
        self._badges(agent, signature)
        self.examples = Examples(card, self)
        self._offers(card)
        self.sign_in = SignInStatus(agent, known, self)
        self._section(self.tr("Sign-in"), self.sign_in)
        self._links(card)
        if has_details:
            self._section(self.tr("Connection"), self._connection(agent))
            self._signature(card, signature)
            self._checks(agent)
        self._foot(card, has_details=has_details)

    def _offers(self, card: AgentCard) -> None:
        """Adds the skills, the examples, the kinds of contents and the abilities of the agent."""
        if card.skills:
            skills = SkillRows(card, self)
            skills.chosen.connect(self.tab_wanted)
            self._section(self.tr("Skills"), skills)
        if self.examples.count:
            self._section(self.tr("Try it"), self.examples)
        takes = dict.fromkeys((*card.input_modes, *(m for s in card.skills for m in s.input_modes)))
        gives = dict.fromkeys(
            (*card.output_modes, *(m for s in card.skills for m in s.output_modes))
        )
        rows = [
            (self.tr("Accepts"), ", ".join(wording.kinds(takes))),
            (self.tr("Returns"), ", ".join(wording.kinds(gives))),
        ]
        if rows := [one for one in rows if one[1]]:
            self._section(self.tr("Accepts and returns"), self._facts(rows))
        abilities = Abilities(card, Density.COMPACT, self)
        abilities.setVisible(not abilities.is_empty)
        if not abilities.is_empty:
            self._section(self.tr("Can do"), abilities)

    def _checks(self, agent: AgentRecord) -> None:
        card = agent.card
        if len(card.skills) > MANY:
            text = self.tr("This is a long card. See the full card for its checks.")
            self._section(self.tr("Checks"), Label(text, self, "ui", "muted"))
        elif card.raw:
            found = findings_of(agent)
            checks = ChecksSection(found, self, passed_of(agent, found))
            checks.chosen.connect(self.finding_chosen)
            self._section(self.tr("Checks"), checks)

    def _foot(self, card: AgentCard, *, has_details: bool) -> None:
        look = tokens()
        self.raw_wanted = IconButton("ph.brackets-curly", self.tr("Show raw card"), self)
        self.raw_wanted.setEnabled(bool(card.raw))
        self.raw_wanted.setVisible(has_details)
        self.page_wanted = Button(
            self.tr("Open full card"), self, "secondary", "ph.arrows-out-simple"
        )
        foot = add_all(row_layout(gap=8), (self.page_wanted, 1), self.raw_wanted)
        self._box.addSpacing(look.px(16))
        add_all(self._box, foot, STRETCH)

    def _head(self, agent: AgentRecord) -> None:
        tile = AgentTile(self, 48, "window")
        tile.show_agent(agent)
        lines = add_all(column_layout(gap=0), STRETCH, Prose(agent.name, self, "heading"))
        add_all(lines, Prose(words.origin(agent.card), self, "small", "muted"), STRETCH)
        row = row_layout(gap=10)
        row.addWidget(tile, 0, _TOP)
        nest(row, lines, 1)
        nest(self._box, row)

    def _badges(self, agent: AgentRecord, signature: SignatureCheck | None) -> None:
        row = QWidget(self)
        flow = FlowLayout(row, 6)
        for fact in words.badges(agent, signature):
            badge = Badge(row)
            badge.set_fact(*fact)
            flow.addWidget(badge)
        self._box.addSpacing(tokens().px(12))
        self._box.addWidget(row)

    def _signature(self, card: AgentCard, outcome: SignatureCheck | None) -> None:
        if card.raw.get("signatures"):
            section = SignatureSection(outcome, self)
            section.wanted.connect(self.check_wanted)
            self._section(self.tr("Signature"), section)

    def _section(self, title: str, content: QWidget) -> None:
        section = CardSection(title, self, density=Density.COMPACT)
        section.addWidget(content)
        self._box.addSpacing(tokens().px(18))
        nest(self._box, section)

    def _connection(self, agent: AgentRecord) -> QWidget:
        rows: list[tuple[str, str]] = []
        way = connection_words.used(agent)
        if way is not None:
            rows.append((self.tr("In use"), connection_words.in_use(agent)))
            rows.append((self.tr("Protocol"), f"A2A {way.version}".strip()))
            rows.append((self.tr("Address"), connection_words.place(way.url)))
            otherwise = connection_words.said_otherwise(agent, way)
            rows += [(self.tr("According to its card"), one) for one in otherwise]
        others = connection_words.others(agent.card.interfaces, way)
        if others:
            rows.append((self.tr("Also offers"), ", ".join(others)))
        if not rows:
            rows.append((self.tr("In use"), self.tr("Not connected yet")))
        return self._facts(rows)

    def _links(self, card: AgentCard) -> None:
        for link in web_links(card, Density.COMPACT, self):
            self._box.addSpacing(tokens().px(12))
            self._box.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)

    def _facts(self, rows: list[tuple[str, str]]) -> QWidget:
        frame, look = QFrame(self), tokens()
        frame.setProperty("surface", "panel")
        grid = named_facts([(name, value, "ui") for name, value in rows], frame, "ui")
        grid.setContentsMargins(look.px(14), look.px(12), look.px(14), look.px(12))
        grid.setVerticalSpacing(look.px(7))
        frame.setLayout(grid)
        return frame
