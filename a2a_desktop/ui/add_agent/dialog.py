"""The dialog that adds agents by address or card file: checked while typed, added by one press."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from a2a_desktop.directory.asking import Asking, Offer
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import DEMO_GROUP, AgentRecord
from a2a_desktop.model.errors import NO_HUB, Fault, JournalFailed
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui import wording
from a2a_desktop.ui.add_agent.check import Check, CheckResult
from a2a_desktop.ui.add_agent.many import ManyLines, Source, addresses, named, request_in
from a2a_desktop.ui.add_agent.preview import AgentPreview
from a2a_desktop.ui.add_agent.steps import CheckLines
from a2a_desktop.ui.add_agent.who import WhoCan, guise, other_name
from a2a_desktop.ui.qt.tasks import WidgetTasks, chosen_files, started
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.check_box import CheckBox
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.dialog_foot import above_foot, fit_height
from a2a_desktop.ui.widgets.dropping import CardDrop
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, empty, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import AdornedLine
from a2a_desktop.ui.widgets.result import ResultLine
from a2a_desktop.ui.widgets.window_geometry import fitting

ENCRYPTED: Final = "https://"
PAUSE_MS: Final = 500
"""The time from the last key to the check of an address."""
WIDE: Final = 560


class AddAgentDialog(QDialog):
    """Asks for one or more addresses, shows the agents there, and asks for their group."""

    added = Signal(object, bool)
    """An `AgentRecord`, and whether the person signs in to it now."""
    sign_in_wanted = Signal(str)
    """The id of an agent whose card is not public."""
    list_sign_in_wanted = Signal(object)
    """The `ListSignIn` of a list that was asked who can do something."""
    catalogues_wanted = Signal()
    hub_wanted = Signal(str)
    """The address of a hub. The dialog has closed."""
    begun = Signal(str, str, str)
    """The id of an agent, the example to begin with, and the id of its skill or ""."""

    def __init__(
        self, directory: Directory, asking: Asking, parent: QWidget | None, address: str = ""
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Add an agent"))
        self._directory = directory
        self._tasks = WidgetTasks(self)
        self._running: asyncio.Task[None] | None = None
        self._checked: tuple[Source, ...] = ()
        self._check_of: Check | None = None
        self._found = CheckResult()
        self._agents: list[AgentRecord] = []
        self._adds_at_once = False
        self._address = self._field(address)
        self._who = WhoCan(asking, self)
        self._offer: Offer | None = None
        self._lines = CheckLines(self)
        self._many = ManyLines(directory, self)
        self._preview = QVBoxLayout()
        self._result = ResultLine(self)
        self._group = ComboBox(self)
        self._star = CheckBox(self.tr("Add to favourites"), self)
        self._add = Button(self.tr("Add"), self, "primary", clicked=self._pressed)
        self._add.setDefault(True)
        self._without = Button(self.tr("Add without signing in"), self)
        self._cancel = Button(self.tr("Cancel"), self, "quiet", clicked=self.reject)
        self._hub = Button(self.tr("Choose a hub…"), self, "link", clicked=self._want_hub)
        self._open = Button(self.tr("Open a card file…"), self, "link", clicked=self._ask_for_files)
        self._catalogues = Button(self.tr("Lists of agents…"), self, "link")
        self._pause = single_shot(self, self._look, PAUSE_MS)
        self._connect()
        self._lay_out()
        self._who.show_words(request_in(address))
        self._forget()

    def _field(self, address: str) -> AdornedLine:
        field = AdornedLine(self, "ph.link")
        field.setText(address)
        field.setProperty("kind", "large")
        field.add_clear()
        field.setAccessibleName(self.tr("Agent address"))
        field.setPlaceholderText(self.tr("https:// address, or what you want done"))
        return field

    def signed_in(self, agent_id: str) -> None:
        """Reads the card again, or asks the list, after the sign-in."""
        self._who.signed_in(agent_id)
        agent = self._found.agent
        if self._found.is_closed and agent is not None and agent.agent_id == agent_id:
            self._begin(self._checked, AgentId(agent_id))

    def ask_who(self) -> None:
        """Asks who can do what stands in the field, as the person wants it."""
        self._who.start()

    def show_files(self, files: Sequence[Path]) -> None:
        """Reads these card files instead of the typed addresses."""
        self._address.clear()
        self._stop()
        self._begin(tuple(files), None)

    @started("choose card files")
    async def _ask_for_files(self) -> None:
        names = self.tr("Agent cards (*.json)")
        if files := await chosen_files(self, self.tr("Open a card file"), names):
            self.show_files(files)

    def _typed(self, text: str) -> None:
        """Discards the findings: the address has changed."""
        if addresses(text) == self._checked:
            return
        self._stop()
        self._who.show_words(request_in(text))
        if ("." in text or ":" in text) and not request_in(text):
            self._pause.start()
        else:
            self._pause.stop()

    def _stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
        self._checked, self._offer = (), None
        self._forget()

    def _pressed(self) -> None:
        """Handles the main button, or Enter."""
        found = self._found
        if self._agents:
            self._list(signs_in=False)
        elif found.agent is None:
            self._adds_at_once = True
            self._add.setEnabled(False)
            if not self._checked:
                self._look()
        elif found.is_closed:
            self.sign_in_wanted.emit(found.agent.agent_id)
        else:
            self._list(signs_in=found.wants_sign_in)

    def _pressed_without(self) -> None:
        self._list(signs_in=False)

    def _use_https(self) -> None:
        address = named(self._checked[0])
        self._address.setText(f"{ENCRYPTED}{address.partition('://')[2] or address}")

    def _submitted(self) -> None:
        """Handles Enter in the field, where the main button has nothing to add."""
        if not self._add.isEnabled() and not self._checked:
            self._who.start()

    def _take(self, offer: Offer) -> None:
        """Handles the press on an agent that was found: a new one is checked, and added."""
        skill, agent_id = offer.found.skill.skill_id, offer.found.agent.agent_id
        if offer.place is None:
            self.begun.emit(agent_id, offer.example, skill)
            self.accept()
            return
        self._stop()
        self._who.hide()
        self._offer, self._adds_at_once = offer, True
        self._begin((offer.found.agent.address,), None)

    def _look(self) -> None:
        self._begin(addresses(self._address.text()), None)

    def _begin(self, sources: tuple[Source, ...], agent_id: AgentId | None) -> None:
        if not sources:
            return
        self._pause.stop()
        self._forget(keeps_wish=True)
        self._checked = sources
        is_one = len(sources) == 1
        self._add.setEnabled(is_one and not self._adds_at_once)
        looking = self._check(sources[0], agent_id) if is_one else self._check_many(sources)
        self._running = self._tasks.start(looking, "check address")

    def _ask_for_key(self, agent: AgentRecord) -> None:
        if self._check_of is not None:
            self._running = self._tasks.start(self._check_of.ask_for_key(agent), "check signature")

    async def _check_many(self, sources: tuple[Source, ...]) -> None:
        agents = await self._many.run(sources)
        if sources != self._checked:
            return
        self._agents = agents
        self._add.setEnabled(bool(agents))
        text = counted(len(agents), "Add 1 agent", "Add {count} agents")
        self._add.setText(text if agents else self.tr("Add"))
        self._place.setVisible(bool(agents))
        self._fit_later()

    async def _check(self, source: Source, agent_id: AgentId | None) -> None:
        check = Check(self._directory, self._lines)
        check.key_wanted.connect(self._ask_for_key)
        check.https_wanted.connect(self._use_https)
        self._check_of = check
        if isinstance(source, Path):
            found = await check.read(source)
        else:
            found = await check.run(source, agent_id)
        if self._checked != (source,):
            return
        self._found = found
        can_retry = isinstance(source, str) and self._offer is None
        self._add.setEnabled(found.fault is None or can_retry)
        if found.fault is not None:
            self._checked = ()
            self._adds_at_once = False
            self._result.show_said(wording.not_found(found.fault, named(source)))
            self._hub.setVisible(found.fault.facts.get("reason") == NO_HUB)
            self._who.setVisible(self._offer is not None)  # another may do
            self._address.setFocus()
        elif self._differs(found) or found.wants_sign_in or not self._adds_at_once:
            self._show_found(found)
        else:
            self._list(signs_in=False)
        self._fit_later()

    def _differs(self, found: CheckResult) -> bool:
        """Says so if the agent has another name than was offered, or one of another agent."""
        offer = self._offer
        if offer is None or found.agent is None or found.is_closed:
            return False
        name, offered = found.agent.name, offer.found.agent.name
        if name == offered and offer.like is None:
            return False
        self._result.show_note(guise(offer) or other_name(name, offered))
        return True

    def _show_found(self, found: CheckResult) -> None:
        assert found.agent is not None
        if found.is_closed:
            self._add.setText(self.tr("Sign in…"))
            self._add.show_icon("ph.sign-in")
            return
        self._preview.addWidget(AgentPreview(found.agent, self))
        self._place.show()
        wants = found.wants_sign_in
        self._add.setText(self.tr("Sign in and add") if wants else self.tr("Add"))
        self._add.show_icon("ph.sign-in" if wants else "")
        self._without.setVisible(wants)
        if not self._address.hasFocus():  # who still types there goes on
            self._add.setFocus()

    def _want_hub(self) -> None:
        self.reject()
        self.hub_wanted.emit(self._address.text().strip())

    @started("add agent")
    async def _list(self, *, signs_in: bool) -> None:
        agents = self._agents or [agent for agent in (self._found.agent,) if agent is not None]
        try:
            await self._directory.list_all(agents)
            for agent in agents:
                await self._arrange(agent)
        except JournalFailed as error:
            self._result.show_said(wording.fault(Fault.of(error), agents[0].name))
            self._fit_later()
            return
        self.added.emit(agents[0], signs_in)
        if (offer := self._offer) is not None and offer.example:
            known = {one.skill_id for one in agents[0].card.skills}
            skill = offer.found.skill.skill_id
            self.begun.emit(agents[0].agent_id, offer.example, skill if skill in known else "")
        self.accept()

    async def _arrange(self, record: AgentRecord) -> None:
        """Puts the agent into the chosen group. Raises JournalFailed."""
        group, is_favourite = self._group.currentData(), self._star.isChecked()
        if group or is_favourite:
            await self._directory.arrange(
                record.agent_id, group=group or None, is_favourite=is_favourite or None
            )

    def _forget(self, *, keeps_wish: bool = False) -> None:
        self._found = CheckResult()
        self._agents = []
        self._adds_at_once = keeps_wish and self._adds_at_once
        self._lines.clear()
        self._many.clear()
        self._result.clear()
        empty(self._preview)
        self._place.hide()
        self._hub.hide()
        self._without.hide()
        self._add.setText(self.tr("Add"))
        self._add.show_icon("")
        text = self._address.text().strip()
        self._add.setEnabled(bool(text) and not (request_in(text) and len(text.split()) > 1))
        self._fit_later()

    def _fit_later(self) -> None:
        QTimer.singleShot(0, self, self._fit)

    def _fit(self) -> None:
        self._result.setVisible(bool(self._result.accessibleName()))
        fit_height(self)

    def _connect(self) -> None:
        self._address.textChanged.connect(self._typed)
        self._address.returnPressed.connect(self._submitted)
        self._who.taken.connect(self._take)
        self._who.sign_in_wanted.connect(self.list_sign_in_wanted)
        for part in (self._who, self._lines, self._many):
            part.resized.connect(self._fit_later)
        self._without.clicked.connect(self._pressed_without)
        self._catalogues.clicked.connect(self.catalogues_wanted)
        CardDrop(self).dropped.connect(self.show_files)

    def _lay_out(self) -> None:
        self.setFixedWidth(fitting(WIDE, self.parentWidget() or self))
        title = Label(self.tr("Add an agent"), self, "title")
        text = self.tr(
            "Paste one address or several: A2A Desktop only reads their cards and sends nothing. "
            "Or write what you want done."
        )
        others = add_all(QHBoxLayout(), self._open, self._catalogues, STRETCH)
        box = above_foot(self, STRETCH, self._cancel, self._without, self._add, can_scroll=True)
        add_all(box, title, Label(text, self, "ui", "muted"), self._address, others)
        add_all(box, self._who, self._lines, self._many, self._preview, self._result)
        box.addWidget(self._hub, 0, Qt.AlignmentFlag.AlignLeft)
        box.addWidget(self._placed())
        start = (self._address, self._open, self._catalogues, self._who.first)
        end = (self._hub, self._group, self._star, self._cancel, self._without, self._add)
        for before, after in pairwise((*start, *end)):
            self.setTabOrder(before, after)

    def _placed(self) -> QWidget:
        """Returns the widget that asks for the group."""
        self._place = QWidget(self)
        self._group.setAccessibleName(self.tr("Group"))
        self._group.addItem(self.tr("No group"), "")
        groups = {one.group for one in self._directory.agents} - {"", DEMO_GROUP}
        for name in sorted(groups, key=str.casefold):
            self._group.addItem(name, name)
        row = row_layout(self._place, gap=10, margins=0)
        label = Label(self.tr("Group"), self._place, "ui", "muted")
        for one in (label, self._group):
            one.setVisible(bool(groups))
            row.addWidget(one)
        row.addSpacing(tokens().px(8) if groups else 0)
        row.addWidget(self._star, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        return self._place
