"""One open conversation: header, transcript, composer."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final
from uuid import uuid4

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from a2a_desktop.conversation.asking import open_form
from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Entry, FileEntry, StatusEntry, TextEntry
from a2a_desktop.conversation.ports import Blobs, Draft
from a2a_desktop.conversation.query import Query
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import Fault, JournalFailed
from a2a_desktop.model.filename import safe_name
from a2a_desktop.model.ids import ConversationId, MessageId
from a2a_desktop.model.message import Message, Role
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui import wording
from a2a_desktop.ui.announcing import announce
from a2a_desktop.ui.chat import spoken
from a2a_desktop.ui.chat.attaching import Attaching
from a2a_desktop.ui.chat.composer import Composer
from a2a_desktop.ui.chat.filling import Filling
from a2a_desktop.ui.chat.find import FindBar
from a2a_desktop.ui.chat.finding import Finding
from a2a_desktop.ui.chat.grouping import opening
from a2a_desktop.ui.chat.header import ChatHeader
from a2a_desktop.ui.chat.pictures import Pictures
from a2a_desktop.ui.chat.rows.base import Acted
from a2a_desktop.ui.chat.saving import content_of, write
from a2a_desktop.ui.chat.start import StartPage
from a2a_desktop.ui.chat.view import TranscriptView
from a2a_desktop.ui.feed import Feed
from a2a_desktop.ui.tasks import WidgetTasks, chosen_place
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.banner import Banner
from a2a_desktop.ui.widgets.label import Line

DRAFT_MS: Final = 400
"""A draft is kept this long after the last key."""


class ChatPane(QFrame):
    """Shows one conversation, and does with it what the person wants."""

    inspector_toggled = Signal(bool)
    skills_wanted = Signal()
    sign_in_wanted = Signal(str)
    """To the agent of this id."""
    move_agreed = Signal(str)
    """The agent of this id may be spoken to at its new address."""

    def __init__(self, blobs: Blobs, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "surface")
        self._blobs = blobs
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._conversation: Conversation | None = None
        self._agent: AgentRecord | None = None
        self._feeds: list[Feed] = []
        self._announced: TaskState | None = None
        self._refused: MessageId | None = None
        self.header = ChatHeader(self)
        pictures = Pictures(blobs, self)
        self.view = TranscriptView(pictures, self)
        self.composer = Composer(pictures, self)
        self._start = StartPage(self)
        self._banner = Banner(self)
        self._find = FindBar(self)
        self._finding = Finding(self._find, self.view, self)
        self._filling = Filling(self.view, self)
        self._attaching = Attaching(self.composer, blobs, self)
        self._countdown = QTimer(self)
        self._countdown.setInterval(1000)
        self._draft_timer = QTimer(self)
        self._draft_timer.setSingleShot(True)
        self._draft_timer.setInterval(DRAFT_MS)
        self._connect()
        self._lay_out()

    def open(self, conversation: Conversation, agent: AgentRecord) -> None:
        """Show another conversation."""
        self._keep_draft()
        self._keep_place()
        for feed in self._feeds:
            feed.close()
        self._conversation, self._agent, self._refused = conversation, agent, None
        self._announced = conversation.state
        self._finding.open(conversation)
        changed = Feed(conversation.changed, self)
        changed.told.connect(self._changed)
        updated = Feed(conversation.updated, self)
        updated.told.connect(self._updated)
        self._feeds = [changed, updated]
        self.header.show_conversation(conversation, agent)
        self._start.show_agent(agent)
        record = conversation.record
        self.view.show_entries(conversation.entries, agent, *opening(conversation.entries, record))
        self.composer.show_draft(None)
        self.composer.show_card(agent.card)
        self._tasks.start(self._load_draft(conversation), "load draft")
        self._updated()
        self.composer.focus()

    def show_agent(self, agent: AgentRecord) -> None:
        """More is known of the agent by now."""
        if self._conversation is not None and self._agent != agent:
            self._agent = agent
            self.header.show_conversation(self._conversation, agent)
            self.composer.show_card(agent.card)
            self._show_banner(self._conversation)

    def insert_text(self, text: str) -> None:
        """Put a text into the message box; nothing is sent."""
        self.composer.insert(text)

    def begin_to_find(self) -> None:
        """Look for words in this conversation, also in what is not loaded yet."""
        self._finding.begin()

    def attach(self) -> None:
        """Have the person choose files to send along."""
        self._attaching.choose()

    async def show_said(self, origin: str, query: Query) -> None:
        """Bring into view the rows whose ids begin with `origin`, their matches lit for a while."""
        await self._finding.show_said(origin, query)

    def stop(self) -> None:
        """Stop what the agent does."""
        if self._conversation is not None and self._conversation.is_busy:
            self._tasks.start(self._conversation.stop(), "stop")

    def signed_in(self, agent_id: str) -> None:
        """What waited for it goes on."""
        conversation, message_id = self._conversation, self._refused
        if conversation is None or conversation.record.agent_id != agent_id:
            return
        self._refused = None
        if conversation.state is TaskState.AUTH_REQUIRED:
            self._tasks.start(conversation.ask_for_result(), "go on after sign-in")
        elif message_id is not None and not conversation.is_busy:
            self._tasks.start(conversation.send_again(message_id), "send after sign-in")

    def drafts(self) -> dict[ConversationId, Draft | None]:
        """What was written since it was last kept, by its conversation."""
        if self._conversation is None or not self._draft_timer.isActive():
            return {}
        return {self._conversation.record.conversation_id: self.composer.draft()}

    async def keep(self) -> None:
        """Keep what is written and not sent, and the place that is read, now."""
        conversation = self._conversation
        await self._filling.keep()
        if conversation is not None and self._draft_timer.isActive():
            self._draft_timer.stop()
            await conversation.keep_draft(self.composer.draft())
        if conversation is not None and conversation.record.title:
            await conversation.change(anchor=self.view.anchor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        look = tokens()
        margin = look.px(28 if self.window().width() >= look.px(1180) else 20)
        side = max(margin, (self.width() - look.size("measure-chat")) // 2)
        self._foot.setContentsMargins(side, 0, side, look.px(16))

    # What the conversation tells

    def _changed(self, changes: Sequence[Change]) -> None:
        self.view.apply(changes)
        self._show_start()
        self.header.refresh()

    def _updated(self) -> None:
        conversation = self._conversation
        if conversation is None or self._agent is None:
            return
        self.header.refresh()
        self._announce(conversation)
        state = conversation.state
        self.composer.show_state(
            is_busy=conversation.is_busy,
            is_stopping=conversation.is_stopping,
            hint=wording.composer_hint(
                state if conversation.is_busy or (state and state.is_waiting) else None,
                self._agent.name,
                is_away=conversation.absence is not None,
                has_form=open_form(conversation.entries) is not None,
            ),
        )
        self._show_start()
        self._show_banner(conversation)

    def _announce(self, conversation: Conversation) -> None:
        """Say how far the task is, when it has moved on."""
        if conversation.state is self._announced:
            return
        self._announced = conversation.state
        last = conversation.status
        if last is not None and self._agent is not None:
            announce(self.view, spoken.row(last, self._agent.name))

    def _show_start(self) -> None:
        conversation = self._conversation
        is_empty = conversation is not None and not conversation.entries
        self._middle.setCurrentWidget(self._start if is_empty else self.view)

    def _show_banner(self, conversation: Conversation) -> None:
        trying, fault = conversation.trying, conversation.journal_failed
        absence = conversation.absence
        if absence is None:
            self._countdown.stop()
        if trying is not None:
            lost = wording.picking_up(trying)
            self._banner.show_message("warning", lost.title, lost.text, self.tr("Stop trying"))
        elif absence is not None and self._agent is not None:
            self._countdown.start()
            said = wording.away(absence, self._agent.name, datetime.now(UTC))
            self._banner.show_message("warning", said.title, said.text, self.tr("Try now"))
        elif fault is not None:
            self._show_fault(fault)
        elif (agent := self._agent) is not None and agent.new_card is not None:
            said = wording.moved(agent.name, agent.news)
            self._banner.show_message("warning", said.title, said.text, self.tr("Use it"))
        else:
            self._banner.hide()

    def _show_fault(self, fault: Fault) -> None:
        said = wording.fault(fault, "")
        self._banner.show_message(said.tone, said.title, said.text)

    # What the person does

    def _submitted(self) -> None:
        if self._conversation is not None:
            self.view.jump_to_end()
            self._tasks.start(self._conversation.send_parts(self.composer.take()), "send")

    def _acted(self, acted: Acted) -> None:
        conversation, entry = self._conversation, acted.entry
        if conversation is None or self._agent is None:
            return
        if self._filling.do(conversation, self._agent, acted):
            return
        if acted.parts:
            self.view.jump_to_end()
            key = MessageId(str(uuid4()))
            said = Message(
                key, Role.USER, acted.parts, metadata=acted.metadata, answer=acted.answer
            )
            self._tasks.start(conversation.send_message(said), "reply")
        elif acted.what == "save" and isinstance(entry, FileEntry):
            self._tasks.start(self._save(entry), "save")
        elif acted.what in (wording.Action.EDIT, wording.Action.REMOVE):
            is_edit = acted.what == wording.Action.EDIT
            self._tasks.start(self._take_back(conversation, entry, is_edit=is_edit), "take back")
        elif acted.what == wording.Action.SIGN_IN:
            self._refused = self._message_of(entry)
            self.sign_in_wanted.emit(conversation.record.agent_id)
        elif not conversation.is_busy:
            self._act_again(conversation, acted)

    def _act_again(self, conversation: Conversation, acted: Acted) -> None:
        if acted.what == wording.Action.ASK_FOR_RESULT:
            self._tasks.start(conversation.ask_for_result(), "ask for result")
        elif acted.what in (wording.Action.TRY_AGAIN, wording.Action.ASK_AGAIN):
            message_id = self._message_of(acted.entry)
            if message_id is not None:
                self._tasks.start(conversation.send_again(message_id), "send again")

    async def _take_back(self, conversation: Conversation, entry: Entry, *, is_edit: bool) -> None:
        """What waits is not sent: it goes back into the message box, or away."""
        message_id = None if isinstance(entry, StatusEntry) else entry.origin.message_id
        message = await conversation.withdraw(message_id) if message_id is not None else None
        if (
            message is not None
            and message.answer is None
            and is_edit
            and conversation is self._conversation
        ):
            self.composer.put_back(message.parts)

    def _message_of(self, entry: Entry) -> MessageId | None:
        """What the person wrote that an entry is, or answers."""
        if not isinstance(entry, StatusEntry):
            return entry.origin.message_id
        entries = self._conversation.entries if self._conversation is not None else ()
        for one in reversed(entries):
            if not isinstance(one, StatusEntry) and one.origin.role is Role.USER:
                return one.origin.message_id
        return None

    def _recall(self) -> None:
        """A copy of what the person wrote last."""
        entries = self._conversation.entries if self._conversation is not None else ()
        for entry in reversed(entries):
            if isinstance(entry, TextEntry) and entry.origin.role is Role.USER:
                self.composer.insert(entry.text)
                return

    async def _save(self, entry: FileEntry) -> None:
        name = safe_name(entry.file.name or entry.origin.name)
        place = await chosen_place(self, self.tr("Save as"), name)
        if place is None:
            return
        try:
            data = await content_of(entry.file, self._blobs)
            await asyncio.to_thread(write, place, data)
        except (JournalFailed, OSError) as error:
            reason = error.reason if isinstance(error, JournalFailed) else error.strerror
            text = self.tr("“{file}” could not be saved:").format(file=place.name)
            self._banner.show_message("danger", text, f"{reason}.")

    # Drafts

    async def _load_draft(self, conversation: Conversation) -> None:
        draft = await conversation.keeping.draft()
        if conversation is self._conversation and self.composer.is_empty:
            self.composer.show_draft(draft)

    def _keep_draft(self) -> None:
        if self._conversation is not None:
            draft = self.composer.draft()
            self._tasks.start(self._conversation.keep_draft(draft), "keep draft")
        self._draft_timer.stop()

    def _keep_place(self) -> None:
        conversation, anchor = self._conversation, self.view.anchor
        if conversation is not None and conversation.record.title:
            self._tasks.start(conversation.change(anchor=anchor), "keep place")

    def _load_older(self) -> None:
        conversation = self._conversation
        if conversation is not None and conversation.has_older:
            self._tasks.start(conversation.load_older(), "load older")

    def _went_wrong(self, error: BaseException) -> None:
        """A bug: the report is the excepthook's."""
        raise error

    def _connect(self) -> None:
        self.header.stop_wanted.connect(self.stop)
        self.header.find_wanted.connect(self.begin_to_find)
        self.header.stop_waiting_wanted.connect(self._stop_waiting)
        self.header.inspector_toggled.connect(self.inspector_toggled)
        self.view.acted.connect(self._acted)
        self.view.older_wanted.connect(self._load_older)
        self.composer.submitted.connect(self._submitted)
        self.composer.stop_wanted.connect(self.stop)
        self.composer.recall_wanted.connect(self._recall)
        self.composer.skills_wanted.connect(self.skills_wanted)
        self.composer.draft_changed.connect(self._draft_timer.start)
        self._draft_timer.timeout.connect(self._keep_draft)
        self._start.example_chosen.connect(self.insert_text)
        self._banner.acted.connect(self._banner_pressed)
        self._countdown.timeout.connect(self._count_down)
        self._attaching.failed.connect(self._show_fault)

    def _count_down(self) -> None:
        if self._conversation is not None:
            self._show_banner(self._conversation)

    def _banner_pressed(self) -> None:
        conversation, agent = self._conversation, self._agent
        if conversation is None or agent is None:
            return
        if conversation.trying is not None:
            self._stop_waiting()
        elif conversation.absence is not None:
            conversation.try_now()
        elif agent.new_card is not None:
            self.move_agreed.emit(agent.agent_id)

    def _stop_waiting(self) -> None:
        if self._conversation is not None:
            self._conversation.stop_waiting()

    def _lay_out(self) -> None:
        self._middle = QStackedWidget(self)
        self._middle.addWidget(self._start)
        self._middle.addWidget(self.view)
        self._foot = QVBoxLayout()
        self._foot.addWidget(self.composer)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.header)
        box.addWidget(Line(self))
        box.addWidget(self._banner)
        box.addWidget(self._find)
        box.addWidget(self._middle, 1)
        box.addLayout(self._foot)
