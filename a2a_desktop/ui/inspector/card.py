"""The card in plain words; its raw form is one click away."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.signature import SignatureCheck
from a2a_desktop.ui import wording
from a2a_desktop.ui.card import connection_words
from a2a_desktop.ui.card.checks import ChecksSection, findings_of, passed_of
from a2a_desktop.ui.card.section import WebLink, is_web, speaks
from a2a_desktop.ui.card.signature import SignatureSection
from a2a_desktop.ui.inspector.sign_in import Known, SignInSection
from a2a_desktop.ui.text.raw_json import JsonView
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.widgets.tile import AgentTile

MANY: Final = 300
"""A card with more skills is not checked here: that would block the window."""
_TOP: Final = Qt.AlignmentFlag.AlignTop


class CardTab(QStackedWidget):
    """The overview, with the raw card behind it."""

    sign_in_wanted = Signal(str)
    sign_out_wanted = Signal(str)
    page_wanted = Signal(str)
    """The id of the agent whose card is to be shown in full."""
    another_account_wanted = Signal(str)
    check_wanted = Signal(object)
    """The `AgentRecord` whose signature is to be checked."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._scroll = ScrollArea(self.tr("Card"), self)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._raw_page = QWidget(self)
        self._raw = JsonView(self._raw_page)
        back = Button(self.tr("Back to overview"), self._raw_page, "small", "ph.arrow-left")
        back.clicked.connect(self._show_overview)
        box = QVBoxLayout(self._raw_page)
        pad = tokens().px(16)
        box.setContentsMargins(pad, pad, pad, pad)
        box.addWidget(back)
        box.addWidget(self._raw, 1)
        self.addWidget(self._scroll)
        self.addWidget(self._raw_page)
        self._agent: AgentRecord | None = None
        self._known = Known()
        self._signature: SignatureCheck | None = None
        self._is_built = False

    def show_agent(self, agent: AgentRecord) -> None:
        """Shows another agent, or the same with another card; built once it is visible."""
        if agent == self._agent:
            return
        is_other = self._agent is None or self._agent.agent_id != agent.agent_id
        is_other_card = self._agent is None or self._agent.card != agent.card
        self._agent = agent
        self._is_built = False
        if is_other or is_other_card:
            self._signature = None
        if is_other:
            self._show_overview()
            self._scroll.verticalScrollBar().setValue(0)
        elif is_other_card and self.currentWidget() is self._raw_page:
            self._show_raw()
        if self.isVisible():
            self._build()

    def show_known(self, known: Known) -> None:
        """Shows the person's sign-in at the agent."""
        if known != self._known:
            self._known = known
            self._is_built = False
            if self.isVisible() and self._agent is not None:
                self._build()

    def show_signature(self, agent: AgentRecord, outcome: SignatureCheck) -> None:
        """Shows the result of a signature check, if the card is still shown."""
        if self._agent is not None and self._agent.card == agent.card:
            self._signature = outcome
            self._build()

    def _want_check(self) -> None:
        self.check_wanted.emit(self._agent)

    def _want_page(self) -> None:
        assert self._agent is not None
        self.page_wanted.emit(self._agent.agent_id)

    def _want_sign_in(self) -> None:
        assert self._agent is not None
        self.sign_in_wanted.emit(self._agent.agent_id)

    def _want_sign_out(self) -> None:
        assert self._agent is not None
        self.sign_out_wanted.emit(self._agent.agent_id)

    def _want_another(self) -> None:
        assert self._agent is not None
        self.another_account_wanted.emit(self._agent.agent_id)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._agent is not None and not self._is_built:
            self._build()

    def _build(self) -> None:
        assert self._agent is not None
        overview = _Overview(self._agent, self._known, self._signature, self)
        overview.check_wanted.connect(self._want_check)
        overview.raw_wanted.clicked.connect(self._show_raw)
        overview.page_wanted.clicked.connect(self._want_page)
        overview.finding_chosen.connect(self._show_finding)
        overview.sign_in.wanted.connect(self._want_sign_in)
        overview.sign_in.ending_wanted.connect(self._want_sign_out)
        overview.sign_in.adding_wanted.connect(self._want_another)
        place = self._scroll.verticalScrollBar().value()
        old = self._scroll.takeWidget()
        self._scroll.setWidget(overview)
        self._scroll.verticalScrollBar().setValue(place)
        if old is not None:
            old.deleteLater()
        self._is_built = True

    def _show_raw(self) -> None:
        if self._agent is not None:
            self._raw.show_json(self.tr("Raw card"), self._agent.card.raw)
        self.setCurrentWidget(self._raw_page)

    def _show_finding(self, pointer: str) -> None:
        self._show_raw()
        self._raw.go_to(pointer)

    def _show_overview(self) -> None:
        self.setCurrentWidget(self._scroll)


class _Overview(QWidget):
    """One agent's card, in words."""

    finding_chosen = Signal(str)
    """The place of a finding in the card, as a JSON pointer."""

    check_wanted = Signal()

    def __init__(
        self,
        agent: AgentRecord,
        known: Known,
        signature: SignatureCheck | None,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        look, card = tokens(), agent.card
        self._box = QVBoxLayout(self)
        pad = look.px(16)
        self._box.setContentsMargins(pad, pad, pad, pad)
        self._box.setSpacing(0)
        self._head(agent)
        if card.description:
            self._box.addSpacing(look.px(12))
            self._box.addWidget(Prose(card.description, self, "ui"))
        self._badges(agent, signature)
        self._section(self.tr("Can do"), self._abilities(card))
        self._section(self.tr("Connection"), self._connection(agent))
        self.sign_in = SignInSection(agent, known, self)
        self._section(self.tr("Sign-in"), self.sign_in)
        self._signature(card, signature)
        self._checks(agent)
        self._links(card)
        self._foot(card)

    def _checks(self, agent: AgentRecord) -> None:
        card = agent.card
        if len(card.skills) > MANY:
            text = self.tr("This card is long: its checks are on the full card.")
            self._section(self.tr("Checks"), Label(text, self, "ui", "muted"))
        elif card.raw:
            found = findings_of(agent)
            checks = ChecksSection(found, self, passed_of(agent, found))
            checks.chosen.connect(self.finding_chosen)
            self._section(self.tr("Checks"), checks)

    def _foot(self, card: AgentCard) -> None:
        look = tokens()
        self.raw_wanted = IconButton("ph.brackets-curly", self.tr("Show raw card"), self)
        self.raw_wanted.setEnabled(bool(card.raw))
        self.page_wanted = Button(
            self.tr("Open full card"), self, "secondary", "ph.arrows-out-simple"
        )
        foot = QHBoxLayout()
        foot.setSpacing(look.px(8))
        foot.addWidget(self.page_wanted, 1)
        foot.addWidget(self.raw_wanted)
        self._box.addSpacing(look.px(16))
        self._box.addLayout(foot)
        self._box.addStretch(1)

    def _head(self, agent: AgentRecord) -> None:
        card = agent.card
        tile = AgentTile(self, 48, "window")
        tile.show_agent(agent)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(Prose(agent.name, self, "heading"))
        release = self.tr("release {version}").format(version=card.version) if card.version else ""
        facts = [card.provider.organization if card.provider is not None else "", release]
        words.addWidget(Prose(" · ".join(filter(None, facts)), self, "small", "muted"))
        words.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(tokens().px(10))
        row.addWidget(tile, 0, _TOP)
        row.addLayout(words, 1)
        self._box.addLayout(row)

    def _badges(self, agent: AgentRecord, signature: SignatureCheck | None) -> None:
        tones = {
            Health.REACHABLE: ("success", "ph.check-circle-fill"),
            Health.OFFLINE: ("neutral", "ph.minus-circle"),
            Health.NEEDS_SIGN_IN: ("warning", "ph.key-fill"),
            Health.UNKNOWN: ("neutral", "ph.question-fill"),
        }
        facts = [(wording.health(agent).capitalize(), *tones[agent.health])]
        if signature is not None and (said := wording.signature(signature)).badge:
            facts.append((said.badge, said.tone, said.icon))
        row = QWidget(self)
        flow = FlowLayout(row, 6)
        for fact in facts:
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
        self._box.addSpacing(tokens().px(18))
        self._box.addWidget(Label(title, self, "small-strong", "muted"))
        self._box.addSpacing(tokens().px(8))
        self._box.addWidget(content)

    def _abilities(self, card: AgentCard) -> QWidget:
        modes = {*card.input_modes, *(mode for one in card.skills for mode in one.input_modes)}
        rows = (
            (self.tr("Live replies"), card.capabilities.streaming),
            (self.tr("Updates while you are away"), card.capabilities.push_notifications),
            (self.tr("Reads files"), any(map(_is_file, modes))),
            (self.tr("Voice and video"), speaks(card)),
        )
        frame, box = self._card(6)
        for text, can in rows:
            row = QHBoxLayout()
            row.setSpacing(tokens().px(10))
            row.addStrut(tokens().px(32))
            icon_name = "ph.check-circle-fill" if can else "ph.minus-circle"
            row.addWidget(Icon(icon_name, frame, 16, "success" if can else "text-faint"))
            label = Label(text, frame, "ui", "" if can else "faint")
            label.setAccessibleName(f"{text}: {self.tr('yes') if can else self.tr('no')}")
            row.addWidget(label, 1)
            box.addLayout(row)
        return frame

    def _connection(self, agent: AgentRecord) -> QWidget:
        rows: list[tuple[str, str]] = []
        way = connection_words.used(agent)
        if way is not None:
            rows.append((self.tr("In use"), connection_words.in_use(agent)))
            rows.append((self.tr("Protocol"), f"A2A {way.version}".strip()))
            rows.append((self.tr("Address"), connection_words.place(way.url)))
            otherwise = connection_words.said_otherwise(agent, way)
            rows += [(self.tr("Its card says"), one) for one in otherwise]
        others = connection_words.others(agent.card.interfaces, way)
        if others:
            rows.append((self.tr("Also offers"), ", ".join(others)))
        if not rows:
            rows.append((self.tr("In use"), self.tr("Not connected yet")))
        return self._facts(rows)

    def _links(self, card: AgentCard) -> None:
        provider = card.provider.url if card.provider is not None else None
        for text, address in (
            (self.tr("Website"), provider),
            (self.tr("Documentation"), card.documentation_url),
        ):
            if address and is_web(address):
                link = WebLink(text, address, "ph.arrow-up-right", self)
                self._box.addSpacing(tokens().px(12))
                self._box.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)

    def _facts(self, rows: list[tuple[str, str]]) -> QWidget:
        frame = QFrame(self)
        frame.setProperty("surface", "panel")
        grid = QGridLayout(frame)
        look = tokens()
        grid.setContentsMargins(look.px(14), look.px(12), look.px(14), look.px(12))
        grid.setHorizontalSpacing(look.px(14))
        grid.setVerticalSpacing(look.px(7))
        grid.setColumnMinimumWidth(0, look.px(72))
        grid.setColumnStretch(1, 1)
        for number, (name, value) in enumerate(rows):
            grid.addWidget(Label(name, frame, "ui", "muted"), number, 0, _TOP)
            grid.addWidget(Prose(value, frame, "ui"), number, 1)
        return frame

    def _card(self, pad: int) -> tuple[QFrame, QVBoxLayout]:
        look = tokens()
        frame = QFrame(self)
        frame.setProperty("surface", "panel")
        box = QVBoxLayout(frame)
        box.setContentsMargins(look.px(14), look.px(pad), look.px(14), look.px(pad))
        box.setSpacing(0)
        return frame, box


def _is_file(mode: str) -> bool:
    """Returns whether a media type is neither text nor data.

    Some cards say just `text` or `data`.
    """
    kind = mode.strip().lower()
    return bool(kind) and not kind.startswith(("text", "data", "application/json"))
