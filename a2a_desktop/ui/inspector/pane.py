"""The inspector: the facts about the agent, the request and its files, and the wire log."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from a2a_desktop.conversation.changes import Change, Grew
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Origin
from a2a_desktop.conversation.files import files_of
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
_Page = TypeVar("_Page", bound=QWidget)


class InspectorPane(QFrame):
    """Five tabs, the last with the details for engineers; emits the chosen example.

    A tab is built when it is shown first: all of them in one turn take too long.
    """

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
        self._desk, self._pictures = desk, pictures
        self._conversation: Conversation | None = None
        self._tab_before = ""
        """The tab to return to behind a conversation with an asker."""
        self._feeds: list[Feed] = []
        self._tasks = WidgetTasks(self, on_fault=self._show_fault)
        self._tabs = Tabs("many", self)
        self._close = IconButton("ph.x", self.tr("Close inspector"), self, 28, clicked=self.closed)
        self._resending = Resending(desk.resend, self)
        self._tip = Banner(self)
        self._agent: AgentRecord | None = None
        self._known = KnownSignIn()
        self._saver = Saver(pictures.blobs, self)
        self._details = Switch(self.tr("Details for engineers"), self)
        self._pages = QStackedWidget(self)
        for number, name in enumerate(self._names()):
            self._tabs.addTab(name)
            self._tabs.setAccessibleTabName(number, name)
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
        for card in self._built(CardTab):
            card.show_details(is_on=is_on)
        for task in self._built(TaskTab):
            task.show_details(is_on=is_on)

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
        for page in self._built(FilesTab):
            page.show_conversation(conversation)
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
        self._tabs.show_count(SKILLS, len(full.card.skills))
        for page in self._built(QWidget):
            self._fill(page, full)
        self._open_tab()

    def _fill(self, page: QWidget, agent: AgentRecord) -> None:
        """Shows an agent, with the card for the account in use, on a page."""
        conversation = self._conversation
        match page:
            case CardTab() | SkillsPage():
                page.show_agent(agent)
            case TaskTab() if conversation is not None and self._agent is not None:
                page.show_conversation(conversation, self._agent)
            case WireTab():
                own = conversation.record.conversation_id if conversation is not None else ""
                page.show_agent(agent.agent_id, own)

    def show_known(self, known: KnownSignIn) -> None:
        """Shows the person's sign-in at the agent."""
        is_other = known.account != self._known.account
        self._known = known
        for page in self._built(CardTab):
            page.show_known(known)
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
            for page in self._built(FilesTab):
                page.refresh()
            self._show_count()
            self._updated()

    def _updated(self) -> None:
        for page in self._built(TaskTab):
            page.refresh()

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

    @started("load older")
    async def _load_older(self) -> None:
        if self._conversation is not None:
            await self._conversation.load_older()
            self._files.refresh()  # also if there was nothing more

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
        if (talk := self._conversation) is not None:
            self._tabs.show_count(FILES, len(files_of(talk.entries, talk.replaced_files)))

    def _show_fault(self, fault: Fault) -> None:
        said = wording.fault(fault, "")
        self._tip.show_message(said.tone, "", f"{said.title} {said.text}")

    def _names(self) -> list[str]:
        """Returns the names in the order of `TABS`."""
        return [
            self.tr("Card"), self.tr("Skills"), self.tr("Task"), self.tr("Files"), self.tr("Wire"),
        ]  # fmt: skip

    # Pages

    def _built(self, kind: type[_Page]) -> list[_Page]:
        """Returns the pages of a kind that were shown."""
        return self._pages.findChildren(kind, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def _open_tab(self) -> None:
        """Shows the page of the open tab."""
        page: QWidget = getattr(self, f"_{self.tab}")
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
            if self._agent is not None:
                full = replace(self._agent, card=card_for(self._agent, self._known.account))
                self._fill(page, full)
        self._pages.setCurrentWidget(page)

    @cached_property
    def _card(self) -> CardTab:
        card = CardTab(self)
        card.sign_in_wanted.connect(self.sign_in_wanted)
        card.page_wanted.connect(self.page_wanted)
        card.sign_out_wanted.connect(self.sign_out_wanted)
        card.another_account_wanted.connect(self.another_account_wanted)
        card.check_wanted.connect(self._check)
        card.example_chosen.connect(self.example_chosen)
        card.tab_wanted.connect(self.show_tab)
        card.show_known(self._known)
        card.show_details(is_on=self._details.isChecked())
        return card

    @cached_property
    def _skills(self) -> SkillsPage:
        skills = SkillsPage(Density.COMPACT, self)
        skills.example_chosen.connect(self.example_chosen)
        return skills

    @cached_property
    def _task(self) -> TaskTab:
        task = TaskTab(self)
        task.sign_in_wanted.connect(self.sign_in_wanted)
        task.stop_wanted.connect(self._stop)
        task.print_wanted.connect(self.print_wanted)
        task.save_wanted.connect(self._saver.save)
        task.show_details(is_on=self._details.isChecked())
        return task

    @cached_property
    def _files(self) -> FilesTab:
        files = FilesTab(self._pictures, self)
        files.save_wanted.connect(self._saver.save)
        files.saving_wanted.connect(self._saver.save_all)
        files.look_wanted.connect(self.look_wanted)
        files.older_wanted.connect(self._load_older)
        files.wanted.connect(self._do_with_file)
        if self._conversation is not None:
            files.show_conversation(self._conversation)
        return files

    @cached_property
    def _wire(self) -> WireTab:
        wire = WireTab(self._desk.wire, self._desk.as_curl, self._desk.obstacle, self)
        wire.export_wanted.connect(self._export)
        wire.resend_wanted.connect(self._resending.ask)
        return wire

    def _connect(self) -> None:
        self._resending.failed.connect(self._not_saved)
        self._saver.saved.connect(self._saved)
        self._saver.failed.connect(self._not_saved)
        self._tabs.currentChanged.connect(self._open_tab)
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
