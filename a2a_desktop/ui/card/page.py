"""The agent card as a page: overview, skills, checks, the raw card, and its changes."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from a2a_desktop.credentials.account import Account, card_for
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.finding import Finding
from a2a_desktop.directory.health import health_after
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.model.filename import safe_name
from a2a_desktop.model.signature import SignatureCheck
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.plain_files import write_plain
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.changes import ChangesPage
from a2a_desktop.ui.card.checks import PAGE, ChecksSection, findings_of, passed_of
from a2a_desktop.ui.card.desk import CardDesk
from a2a_desktop.ui.card.head import CardHead
from a2a_desktop.ui.card.overview import Overview, lasting
from a2a_desktop.ui.card.raw import RawCard
from a2a_desktop.ui.card.section import Density
from a2a_desktop.ui.card.skills import SkillsPage
from a2a_desktop.ui.card.way_back import WayBack
from a2a_desktop.ui.qt.tasks import WidgetTasks, chosen_place, started
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.banner import Banner
from a2a_desktop.ui.widgets.label import Hairline
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.sections import ScrollPage
from a2a_desktop.ui.widgets.tabs import Tabs
from a2a_desktop.ui.wording import formats

TABS: Final = ("overview", "skills", "checks", "raw", "changes")
WIDE: Final = 860
"""From this width the raw card is beside skills and checks, px at 100 %."""
BOUND: Final = 60.0
"""Seconds of a whole check of an agent."""


class CardPage(QFrame):
    """The page in place of the chat; emits the actions on the agent."""

    closed = Signal()
    conversation_wanted = Signal(str)
    example_chosen = Signal(str, str, str)
    """The agent's id, the text to begin with, "" for none, and the id of its skill."""
    sign_in_wanted = Signal(str)
    sign_out_wanted = Signal(str)
    star_wanted = Signal(str, bool)
    icon_wanted = Signal(object)
    """An `AgentRecord`."""

    def __init__(self, directory: Directory, desk: CardDesk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "surface")
        self._directory, self._desk = directory, desk
        self._tasks = WidgetTasks(self, on_fault=self._show_fault)
        self._agent: AgentRecord | None = None
        self._account: Account | None = None
        self._signature: SignatureCheck | None = None
        self._took: float | None = None
        self._looking: asyncio.Task[None] | None = None
        self._built: object = None
        self._filled: object = None
        self.head = CardHead(self)
        self._tip = Banner(self)
        self._way_back = WayBack(self)
        self._tabs = Tabs("page", self)
        self._tabs.setAccessibleName(self.tr("Agent card"))
        self._overview = ScrollPage(self.tr("Overview"), self)
        self._skills = SkillsPage(Density.FULL, self)
        self._checks = ScrollPage(self.tr("Checks"), self)
        self._raw = RawCard(self)
        self._changes = ChangesPage(self)
        self._pages = QStackedWidget(self)
        for name in TABS:
            self._tabs.addTab(self._named(name))
        for page in (self._overview, self._skills, self._checks, self._changes):
            self._pages.addWidget(page)
        self._connect()
        self._lay_out()

    @property
    def agent(self) -> AgentRecord | None:
        """The agent of the shown card."""
        return self._agent

    def show_agent(
        self, agent: AgentRecord, account: Account | None, accounts: Sequence[Account] = ()
    ) -> None:
        """Shows an agent as one of its `accounts` sees it: another one, or one that has changed."""
        self.head.account.belong_to(agent.agent_id)
        self.head.account.show_accounts(accounts, account)
        is_other = self._agent is None or self._agent.agent_id != agent.agent_id
        if is_other or (self._agent is not None and self._agent.card != agent.card):
            self._signature = None
        if is_other:
            if self._looking is not None:
                self._looking.cancel()  # its findings are of the agent before
            self._took = None
            self._tip.hide()
        self._agent, self._account = agent, account
        self.setAccessibleName(f"{self.tr('Agent card')}: {agent.name}")
        if is_other:
            self.show_tab("overview")
            self._overview.verticalScrollBar().setValue(0)
        self._refresh()

    def show_signature(self, outcome: SignatureCheck, took: float | None = None) -> None:
        """Shows the worth of the signature; `took`: the seconds of the agent's answer."""
        self._signature = outcome
        self._took = took if took is not None else self._took
        self._refresh()

    def show_notice(self, text: str) -> None:
        """Shows a failure."""
        self._tip.show_message("warning", "", text)

    def show_tab(self, tab: str) -> None:
        """Opens a tab."""
        self._tabs.setCurrentIndex(TABS.index(tab))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_back = event.matches(QKeySequence.StandardKey.Back)
        if self._way_back.isVisible() and (is_back or event.key() == Qt.Key.Key_Escape):
            self._way_back.go()
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    # Contents

    def _refresh(self) -> None:
        """Shows the changes, if the page is visible."""
        agent = self._agent
        state = (agent, self._account, self._signature, self._took)
        if agent is None or state == self._built or not self.isVisible():
            return
        self._built = state
        self.head.show_agent(agent, self._account, self._signature, self._took)
        filled = (lasting(agent), self._account, self._signature)
        if filled != self._filled:
            self._filled = filled
            self._fill(agent)

    def _fill(self, agent: AgentRecord) -> None:
        """Rebuilds the tabs, whose contents outlast an agent's health."""
        has_changes = agent.last_card is not None or agent.new_card is not None
        self._tabs.setTabVisible(TABS.index("changes"), has_changes)
        for name in ("checks", "raw"):
            self._tabs.setTabVisible(TABS.index(name), bool(agent.card.raw))
        full = replace(agent, card=card_for(agent, self._account))
        self._tabs.show_count(TABS.index("skills"), len(full.card.skills))
        inside = self._overview.inside
        overview = self._read_aloud = Overview(
            full, self._account, self._signature, self._directory, self._desk, inside,
            inside.height(),
        )  # fmt: skip
        overview.check_wanted.connect(self._check_signature)
        overview.tab_wanted.connect(self.show_tab)
        overview.finding_chosen.connect(self.show_place)
        overview.sign_in_wanted.connect(self._sign_in)
        overview.sign_out_wanted.connect(self._sign_out)
        self._overview.show_page(overview)
        if agent.card.raw:
            self._checks.show_page(QWidget(self._checks))
            self._tasks.start(self._find(agent), "check card")
        self._show_tab()

    async def _find(self, agent: AgentRecord) -> None:
        """Checks a card beside the window's thread."""
        found = await asyncio.to_thread(findings_of, agent)
        if self._agent is not None and self._agent.card == agent.card:
            self._show_findings(agent, found)

    def _show_findings(self, agent: AgentRecord, found: list[Finding]) -> None:
        self._read_aloud.show_findings(found)
        self._checks.show_later(lambda: self._checks_of(agent, found))
        self._tabs.show_count(TABS.index("checks"), len(found))

    def _checks_of(self, agent: AgentRecord, found: list[Finding]) -> QWidget:
        checks = ChecksSection(found, self, passed_of(agent, found), at_once=PAGE)
        checks.chosen.connect(self.show_place)
        return _padded(checks, self)

    def _show_tab(self) -> None:
        """Fills the open tab."""
        self._way_back.hide()
        agent = self._agent
        if agent is None:
            return
        tab = TABS[self._tabs.currentIndex()]
        page = {"skills": self._skills, "checks": self._checks, "changes": self._changes}.get(tab)
        self._pages.setCurrentWidget(page or self._overview)
        self._arrange()
        if tab == "skills":
            self._skills.show_agent(replace(agent, card=card_for(agent, self._account)))
        if tab == "changes":
            self._changes.show_agent(agent)

    def _arrange(self) -> None:
        """Puts the raw card beside skills and checks if there is room, else on its own tab."""
        tab = TABS[self._tabs.currentIndex()]
        agent = self._agent
        has_raw = agent is not None and bool(agent.card.raw)
        beside = tab in ("skills", "checks") and self.width() >= tokens().px(WIDE)
        is_shown = has_raw and (tab == "raw" or beside)
        self._raw.setVisible(is_shown)
        self._pages.setVisible(tab != "raw")
        self._raw.setFixedWidth(tokens().px(430)) if beside else self._raw.setMaximumWidth(16777215)
        if not beside:
            self._raw.setMinimumWidth(0)
        if agent is not None and is_shown:
            self._raw.show_agent(agent, is_beside=beside)

    def show_place(self, pointer: str) -> None:
        """Shows a place of the card, in the raw card beside the tab or on its own tab."""
        if not self._raw.isVisible():
            before = TABS[self._tabs.currentIndex()]
            self.show_tab("raw")
            self._way_back.remember(before)
        self._raw.go_to(pointer)

    # Actions of the person

    def _look(self) -> None:
        self._looking = self._tasks.start(self._look_again(), "look at agent")

    async def _look_again(self) -> None:
        agent = self._agent
        if agent is None:
            return
        self.head.show_busy(is_busy=True)
        began = time.monotonic()
        try:
            async with asyncio.timeout(BOUND):
                await self._directory.refresh(agent.agent_id)
            self._took = time.monotonic() - began
            self._directory.note_health(agent.agent_id, Health.REACHABLE)
            now = self._directory.get(agent.agent_id)
            if now is not None and now.card == agent.card:
                self._tip.show_message("info", "", self.tr("The card is unchanged."))
        except TimeoutError:
            self._directory.note_health(agent.agent_id, Health.OFFLINE)
        except A2AError as error:
            if (health := health_after(error)) is not None:
                self._directory.note_health(agent.agent_id, health)
            raise
        finally:
            self.head.show_busy(is_busy=False)
            self._refresh()

    @started("read card file")
    async def _read_file(self) -> None:
        agent = self._agent
        if agent is None:
            return
        await self._directory.read_again(agent.agent_id)
        now = self._directory.get(agent.agent_id)
        is_same = now is None or now.card == agent.card
        text = self.tr("The file is unchanged.") if is_same else self.tr("The card is up to date.")
        self._tip.show_message("info", "", text)

    @started("check signature")
    async def _check_signature(self) -> None:
        agent = self._agent
        if agent is None:
            return
        outcome = await self._directory.signature(agent)
        if self._agent is not None and self._agent.card == agent.card:
            self.show_signature(outcome)

    @started("export card")
    async def _export(self) -> None:
        agent = self._agent
        if agent is None:
            return
        name = safe_name(f"{agent.name} card.json")
        place = await chosen_place(self, self.tr("Export card"), name)
        if place is None:
            return
        text = await asyncio.to_thread(pretty, dict(agent.card.raw))
        try:
            await asyncio.to_thread(write_plain, place, text.encode("utf-8", "replace"))
        except OSError as error:
            said = self.tr("Couldn't save “{file}”: {reason}.")
            said = said.replace("{reason}", wording.reason(error.strerror or "")).replace(
                "{file}", place.name
            )
            self._tip.show_message("danger", "", said)
            return
        size = formats.file_size(len(text.encode("utf-8", "replace")))
        said = self.tr("Saved “{file}” ({size}).").replace("{size}", size)
        self._tip.show_message("info", "", said.replace("{file}", place.name))

    def _copy(self) -> None:
        if self._agent is not None:
            QGuiApplication.clipboard().setText(pretty(dict(self._agent.card.raw)))
            self._tip.show_message("info", "", self.tr("Card copied."))

    def _begin(self) -> None:
        if self._agent is not None:
            self.conversation_wanted.emit(self._agent.agent_id)

    def _choose_example(self, text: str, skill: str) -> None:
        if self._agent is not None:
            self.example_chosen.emit(self._agent.agent_id, text, skill)

    def _star(self) -> None:
        if self._agent is not None:
            self.star_wanted.emit(self._agent.agent_id, not self._agent.is_favourite)

    def _want_icon(self) -> None:
        self.icon_wanted.emit(self._agent)

    def _sign_in(self) -> None:
        if self._agent is not None:
            self.sign_in_wanted.emit(self._agent.agent_id)

    def _sign_out(self) -> None:
        if self._agent is not None:
            self.sign_out_wanted.emit(self._agent.agent_id)

    def _show_fault(self, fault: Fault) -> None:
        said = wording.fault(fault, self._agent.name if self._agent is not None else "")
        self._tip.show_message(said.tone, "", f"{said.title} {said.text}")

    def _named(self, tab: str) -> str:
        return {
            "overview": self.tr("Overview"),
            "skills": self.tr("Skills"),
            "checks": self.tr("Checks"),
            "raw": self.tr("Raw card"),
            "changes": self.tr("What changed"),
        }[tab]

    def _connect(self) -> None:
        self.head.closed.connect(self.closed)
        self.head.looking_wanted.connect(self._look)
        self.head.conversation_wanted.connect(self._begin)
        self.head.star_wanted.connect(self._star)
        self.head.export_wanted.connect(self._export)
        self.head.copy_wanted.connect(self._copy)
        self.head.file_wanted.connect(self._read_file)
        self.head.icon_wanted.connect(self._want_icon)
        self._raw.export_wanted.connect(self._export)
        self._skills.example_chosen.connect(self._choose_example)
        self._tabs.currentChanged.connect(self._show_tab)
        self._way_back.wanted.connect(self.show_tab)

    def _lay_out(self) -> None:
        row = add_all(row_layout(margins=(100, 0, 20, 0)), self._tabs, STRETCH)
        body = add_all(row_layout(gap=0), (self._pages, 1), (self._raw, 1))
        box = column_layout(self, gap=0, margins=0)
        add_all(box, self.head, row, Hairline(self), self._tip, self._way_back, (body, 1))


def _padded(inner: QWidget, parent: QWidget) -> QWidget:
    page = QWidget(parent)
    add_all(column_layout(page, margins=(28, 22, 28, 28)), inner, STRETCH)
    return page
