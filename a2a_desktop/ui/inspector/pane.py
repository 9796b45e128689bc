"""The inspector: the facts about the agent, the request and its files, and the wire log."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from a2a_desktop.conversation.changes import Change, Grew
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Origin
from a2a_desktop.credentials.account import card_for
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import is_asked
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.desk import KnownSignIn
from a2a_desktop.ui.card.section import Density
from a2a_desktop.ui.card.skills import SkillsPage
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.inspector.card import CardTab
from a2a_desktop.ui.inspector.desk import InspectorDesk
from a2a_desktop.ui.inspector.files import FilesTab
from a2a_desktop.ui.inspector.resend import Resending
from a2a_desktop.ui.inspector.task import TaskTab
from a2a_desktop.ui.inspector.wire import WireTab
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.intents import FetchFile, OpenFile, StopFetching
from a2a_desktop.ui.viewer.saver import Saver
from a2a_desktop.ui.widgets.banner import Banner
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Hairline, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.switch import Switch
from a2a_desktop.ui.widgets.tabs import Tabs

TABS: Final = ("card", "skills", "task", "files", "wire")
SKILLS: Final = TABS.index("skills")
FILES: Final = TABS.index("files")


class InspectorPane(QFrame):
    """Five tabs, the last with the details for engineers; emits the chosen example."""

    closed = Signal()
    example_chosen = Signal(str, str)
    """The text, "" for none, and the id of its skill."""
    export_wanted = Signal(object)
    """The `AgentRecord` whose wire log is to be exported."""
    look_wanted = Signal(object)
    """A `FileEntry` of the conversation."""
    tab_changed = Signal()
    details_wanted = Signal(bool)
    """The person turned the details for engineers on or off."""
    sign_in_wanted = Signal(str)
    page_wanted = Signal(str)
    sign_out_wanted = Signal(str)
    another_account_wanted = Signal(str)
    print_wanted = Signal(object)
    """A `PrintRequest`."""

    def __init__(self, desk: InspectorDesk, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "window")
        self._desk = desk
        self._conversation: Conversation | None = None
        self._tab_before = ""
        """The tab to return to behind a conversation with an asker."""
        self._feeds: list[Feed] = []
        self._tasks = WidgetTasks(self, on_fault=self._show_fault)
        self._tabs = Tabs("many", self)
        self._close = IconButton("ph.x", self.tr("Close inspector"), self, 28, pressed=self.closed)
        self._card = CardTab(self)
        self._skills = SkillsPage(Density.COMPACT, self)
        self._task = TaskTab(self)
        self._files = FilesTab(pictures, self)
        self._wire = WireTab(desk.wire, desk.as_curl, desk.obstacle, self)
        self._resending = Resending(desk.resend, self)
        self._tip = Banner(self)
        self._agent: AgentRecord | None = None
        self._known = KnownSignIn()
        self._saver = Saver(pictures.blobs, self)
        self._details = Switch(self.tr("Details for engineers"), self)
        self._pages = QStackedWidget(self)
        for number, (name, page) in enumerate(self._named_pages()):
            self._tabs.addTab(name)
            self._tabs.setAccessibleTabName(number, name)
            self._pages.addWidget(page)
        self._connect()
        self._lay_out()
        self.show_details(is_on=False)

    @property
    def tab(self) -> str:
        return TABS[self._tabs.currentIndex()]

    def show_tab(self, tab: str) -> None:
        """Opens a tab; the first for one that is not there."""
        visible = [one for number, one in enumerate(TABS) if self._tabs.isTabVisible(number)]
        self._tabs.setCurrentIndex(TABS.index(tab if tab in visible else visible[0]))

    def show_details(self, *, is_on: bool) -> None:
        """Shows or hides the details for engineers."""
        if self.tab == "wire" and not is_on:
            self.show_tab("card")
        self._details.setChecked(is_on)
        self._offer("wire", is_offered=is_on)
        self._card.show_details(is_on=is_on)
        self._task.show_details(is_on=is_on)

    def show_conversation(self, conversation: Conversation, agent: AgentRecord) -> None:
        """Shows another conversation, perhaps with another agent."""
        for feed in self._feeds:
            feed.close()
        if self._conversation not in (None, conversation):
            self._tip.hide()  # it is about the one before
        self._conversation = conversation
        changed = Feed(conversation.changed, self)
        changed.received.connect(self._changed)
        updated = Feed(conversation.updated, self)
        updated.received.connect(self._updated)
        self._feeds = [changed, updated]
        self._files.show_conversation(conversation)
        self._show_count()
        self.show_agent(agent)

    def show_agent(self, agent: AgentRecord) -> None:
        """Shows another agent, or the same with another card; an asker has only files."""
        self._agent = agent
        has_card, had_card = not is_asked(agent.agent_id), self._tabs.isTabVisible(0)
        if has_card != had_card:
            before = self.tab
            for tab in ("card", "skills", "task"):
                self._offer(tab, is_offered=has_card)
            self.show_tab(self._tab_before or before)
            self._tab_before = "" if self._tab_before else before
        full = replace(agent, card=card_for(agent, self._known.account))
        self._card.show_agent(full)
        self._skills.show_agent(full)
        self._tabs.show_count(SKILLS, len(full.card.skills))
        conversation = self._conversation
        own = conversation.record.conversation_id if conversation is not None else ""
        self._wire.show_agent(agent.agent_id, own)
        if self._conversation is not None:
            self._task.show_conversation(self._conversation, agent)

    def show_known(self, known: KnownSignIn) -> None:
        """Shows the person's sign-in at the agent."""
        is_other = known.account != self._known.account
        self._known = known
        self._card.show_known(known)
        if is_other and self._agent is not None and self._agent.extended:
            self.show_agent(self._agent)

    def show_tip(self) -> None:
        """Shows the tip about this pane, once."""
        text = self.tr(
            "See what the agent can do. Skills has examples to try, Task shows what happened."
        )
        self._tip.show_message("info", "", text)

    def _offer(self, tab: str, *, is_offered: bool) -> None:
        number = TABS.index(tab)
        self._tabs.setTabVisible(number, is_offered)
        self._tabs.setTabEnabled(number, is_offered)  # the keys skip no hidden one

    # Signals of the conversation

    def _changed(self, changes: Sequence[Change]) -> None:
        if not all(isinstance(one, Grew) for one in changes):
            self._files.refresh()
            self._show_count()
            self._task.refresh()

    def _updated(self) -> None:
        self._task.refresh()

    # Actions of the person

    def _stop(self) -> None:
        if self._conversation is not None:
            self._tasks.start(self._conversation.stop(), "stop")

    def _do_with_file(self, intent: OpenFile | FetchFile | StopFetching) -> None:
        match intent:
            case OpenFile(entry):
                self.look_wanted.emit(entry)
            case FetchFile(entry) if self._conversation is not None:
                self._conversation.downloads.begin(entry)
            case StopFetching(entry) if self._conversation is not None:
                self._conversation.downloads.stop(entry.entry_id)

    def show_in_wire(self, origin: Origin) -> None:
        """Shows the record of the wire log for a row of the conversation."""
        if not self._wire.go_to(origin):
            text = self.tr("Nothing left to show: the log starts fresh with the app.")
            self._tip.show_message("info", "", text)

    def _export(self) -> None:
        self.export_wanted.emit(self._agent)

    def _load_older(self) -> None:
        if self._conversation is not None:
            self._tasks.start(self._conversation.load_older(), "load older")

    @started("check signature")
    async def _check(self, agent: AgentRecord) -> None:
        outcome = await self._desk.check_signature(agent)
        self._card.show_signature(agent, outcome)

    def _saved(self, text: str) -> None:
        self._tip.show_message("info", "", text)

    def _not_saved(self, text: str) -> None:
        self._tip.show_message("danger", "", text)

    def _notify_tab(self) -> None:
        self.tab_changed.emit()

    def _show_count(self) -> None:
        self._tabs.show_count(FILES, self._files.count)

    def _show_fault(self, fault: Fault) -> None:
        said = wording.fault(fault, "")
        self._tip.show_message(said.tone, "", f"{said.title} {said.text}")

    def _named_pages(self) -> list[tuple[str, QWidget]]:
        """Returns the pages in the order of `TABS`."""
        return [
            (self.tr("Card"), self._card),
            (self.tr("Skills"), self._skills),
            (self.tr("Task"), self._task),
            (self.tr("Files"), self._files),
            (self.tr("Wire"), self._wire),
        ]

    def _connect(self) -> None:
        self._card.sign_in_wanted.connect(self.sign_in_wanted)
        self._card.page_wanted.connect(self.page_wanted)
        self._card.sign_out_wanted.connect(self.sign_out_wanted)
        self._card.another_account_wanted.connect(self.another_account_wanted)
        self._card.check_wanted.connect(self._check)
        self._card.example_chosen.connect(self.example_chosen)
        self._card.tab_wanted.connect(self.show_tab)
        self._skills.example_chosen.connect(self.example_chosen)
        self._task.sign_in_wanted.connect(self.sign_in_wanted)
        self._task.stop_wanted.connect(self._stop)
        self._task.print_wanted.connect(self.print_wanted)
        self._task.save_wanted.connect(self._saver.save)
        self._files.save_wanted.connect(self._saver.save)
        self._files.saving_wanted.connect(self._saver.save_all)
        self._files.look_wanted.connect(self.look_wanted)
        self._files.older_wanted.connect(self._load_older)
        self._files.wanted.connect(self._do_with_file)
        self._wire.export_wanted.connect(self._export)
        self._wire.resend_wanted.connect(self._resending.ask)
        self._resending.failed.connect(self._not_saved)
        self._saver.saved.connect(self._saved)
        self._saver.failed.connect(self._not_saved)
        self._tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self._tabs.currentChanged.connect(self._notify_tab)
        self._details.clicked.connect(self.details_wanted)

    def _lay_out(self) -> None:
        look = tokens()
        head = add_all(row_layout(margins=(10, 0, 10, 0)), (self._tabs, 1), self._close)
        top = QWidget(self)
        top.setFixedHeight(look.size("header"))
        top.setLayout(head)
        box = column_layout(self, gap=0, margins=0)
        add_all(box, top, Hairline(self), self._tip, (self._pages, 1), Hairline(self))
        foot = row_layout(margins=(16, 6, 14, 6))
        foot.addWidget(Label(self._details.accessibleName(), self, "small", "muted"), 1)
        foot.addWidget(self._details)
        nest(box, foot)
