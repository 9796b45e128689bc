"""One open conversation: header, transcript, composer."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from a2a_desktop.conversation.changes import Change, Grew
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.conversation.form_entries import words
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import ConversationId, is_asked
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui import wording
from a2a_desktop.ui.chat.card_forms import CardFormsController
from a2a_desktop.ui.chat.conversation_banner import ConversationBanner
from a2a_desktop.ui.chat.form_controller import DRAFT_BOUND
from a2a_desktop.ui.chat.header import ChatHeader
from a2a_desktop.ui.chat.limit import LimitGuard
from a2a_desktop.ui.chat.message_commands import MessageCommands
from a2a_desktop.ui.chat.resend_draft import in_place
from a2a_desktop.ui.chat.row_actions import RowActions
from a2a_desktop.ui.chat.start import StartPage
from a2a_desktop.ui.composer.attaching import Attaching
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.system_events import is_offline
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.timers import PacedTimer
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.actions.offering import Offering
from a2a_desktop.ui.transcript.days import Days
from a2a_desktop.ui.transcript.finding import FindController
from a2a_desktop.ui.transcript.grouping import opening
from a2a_desktop.ui.transcript.history_loader import HistoryLoader
from a2a_desktop.ui.transcript.live_announcements import LiveAnnouncements
from a2a_desktop.ui.transcript.message_intents import MessageCommand
from a2a_desktop.ui.transcript.selecting import Selecting
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.find_bar import FindBar
from a2a_desktop.ui.widgets.label import Hairline
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, nest
from a2a_desktop.ui.widgets.notice import FaultBanner
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.widgets.tabbing import has_focus
from a2a_desktop.ui.widgets.undo_stack import UndoStack

DRAFT_MS: Final = 200
"""The time from the last key to the saving of the draft."""


class ChatPane(QFrame):
    """Shows one conversation, and runs the person's actions on it."""

    _conversation: Conversation | None = None
    _agent: AgentRecord | None = None
    _hinted: TaskState | None = None
    """The state that the hint of the message box describes."""
    _loading: asyncio.Task[None] | None = None
    """Loads the saved draft, which must not replace a newer text."""

    def __init__(
        self,
        pictures: Pictures,
        parent: QWidget,
        undoing: UndoStack | None = None,
        *,
        is_column: bool = False,
    ) -> None:
        """Without `undoing` a deletion cannot be undone. A column has no message box."""
        super().__init__(parent)
        self._is_column = is_column
        self.setProperty("surface", "surface")
        self._tasks = WidgetTasks(self)
        self._feeds: list[Feed] = []
        self._announcements = LiveAnnouncements(self)
        self.header = ChatHeader(self, is_column=is_column)
        self.view = TranscriptView(pictures, self)
        self._days = Days(self.view)
        self.composer = Composer(pictures, self)
        self.start = StartPage(self, is_column=is_column)
        self._told = QWidget(self)
        self.banner = ConversationBanner(self._told)
        self._notice = FaultBanner(self._told)
        self._limits = LimitGuard(self)
        self._find = FindBar(self)
        self.finding = FindController(self._find, self.view, self)
        self.row_actions = RowActions(self.view, self.composer, self._notice, pictures, self)
        self.selecting = Selecting(self.view)
        self._history = HistoryLoader(self.view, self.selecting, self)
        self.commands = MessageCommands(self.composer, self, undoing)
        self.offering = Offering(self.view, self.selecting, self.commands.can_ask_again)
        self._card_forms = CardFormsController(self.row_actions.forms.page, self.composer, self)
        self.attaching = Attaching(self.composer, pictures.blobs, self._notice, self)
        self._draft_timer = PacedTimer(self, self._keep_draft, DRAFT_MS)
        self._connect()
        self._lay_out()
        if undoing is not None and not is_column:
            undoing.toasts.keep_above(self.composer, self.row_actions.forms.page.foot)

    def open(self, conversation: Conversation, agent: AgentRecord) -> None:
        self.composer.text.settle()
        self._leave_draft()
        self._keep_place()
        self.row_actions.forms.end()
        self._card_forms.open(conversation, agent)
        for feed in self._feeds:
            feed.close()
        self._conversation, self._agent = conversation, agent
        self.attaching.open(conversation)
        self._notice.open(conversation.record.conversation_id)
        self._announcements.begin(conversation.entries, agent.name)
        self.finding.open(conversation)
        self._feeds = [Feed(conversation.changed, self), Feed(conversation.updated, self)]
        for feed, slot in zip(self._feeds, (self._changed, self.refresh), strict=True):
            feed.received.connect(slot)
        self.row_actions.show_conversation(conversation, agent)
        self.commands.show_conversation(conversation, agent)
        self.selecting.clear()
        self.header.show_conversation(conversation, agent)
        self.start.show_agent(agent)
        record = conversation.record
        anchor, new = opening(conversation.entries, record)
        self.view.show_entries(conversation.entries, agent, anchor, new)
        self._history.open(conversation, anchor)
        self.composer.show_draft(None)
        self.composer.show_card(agent.card, is_asker=is_asked(agent.agent_id))
        self.refresh()
        if not self._is_column:
            self._loading = self._tasks.start(self._load_draft(conversation), "load draft")
            self.composer.focus()

    def show_agent(self, agent: AgentRecord) -> None:
        """Shows the changes of the agent."""
        if self._conversation is not None and self._agent != agent:
            self._agent = agent
            self.row_actions.show_conversation(self._conversation, agent)
            self.commands.show_conversation(self._conversation, agent)
            self.header.show_conversation(self._conversation, agent)
            self.composer.show_card(agent.card, is_asker=is_asked(agent.agent_id))
            self.banner.show_conversation(self._conversation, agent)

    def do(self, command: MessageCommand) -> None:
        """Runs an action on the selected messages, if the conversation is on screen."""
        if self.isVisible():
            self.offering.ask(command)

    def look_at(self, entry: FileEntry) -> None:
        """Shows a file of this conversation in a window of its own."""
        if self._conversation is not None:
            self.row_actions.files.look_at(self._conversation, entry)

    def stop(self) -> None:
        """Stops the agent's work, or its question, if the conversation is on screen."""
        if self._conversation is not None and self.isVisible():
            self._tasks.start(self._conversation.stop(), "stop")

    def drafts(self) -> dict[ConversationId, Draft | None]:
        """Returns the drafts that changed since they were last saved, by conversation."""
        if self._conversation is not None and self._draft_timer.isActive():
            return {self._conversation.record.conversation_id: self.composer.draft()}
        return {}

    async def keep(self) -> None:
        """Saves the drafts and the scroll position now."""
        conversation = self._conversation
        await self.row_actions.forms.keep()
        if self._loading is not None:
            await asyncio.wait({self._loading}, timeout=DRAFT_BOUND)
        if conversation is not None and self._draft_timer.isActive():
            self._draft_timer.stop()
            await conversation.keep_draft(self.composer.draft())
        if conversation is not None and conversation.record.title:
            await conversation.change(anchor=self._history.sought or self.view.anchor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        look = tokens()
        least = look.px(28 if self.window().width() >= look.px(1180) else 20)
        side = max(least, (self.width() - look.size("measure-chat")) // 2)
        self._foot.setContentsMargins(side, 0, side, 0 if self.composer.isHidden() else look.px(16))
        self.composer.fit(self.height() // 2)

    def _take_focus(self) -> None:
        if (panel := self.row_actions.forms.page.panel) is not None:
            panel.begin()
        else:
            (self.view if self.composer.isHidden() else self.composer.text).setFocus()

    # Signals of the conversation

    def _changed(self, changes: Sequence[Change]) -> None:
        if is_more := not all(isinstance(change, Grew) for change in changes):
            self._show_start()  # first: rows are laid out in a view that has its size
        self.view.apply(changes)
        if self._conversation is not None:
            self._announcements.follow(changes, self._conversation.since)
        if self._conversation is not None and self._conversation.state is not self._hinted:
            self.refresh()
        elif is_more:
            self.header.refresh()

    def refresh(self) -> None:
        """Shows the present state."""
        if (conversation := self._conversation) is None or self._agent is None:
            return
        self.header.refresh()
        state = self._hinted = conversation.state
        self.composer.answers.show_answers(self.row_actions.suggested(conversation))
        self.composer.show_state(
            is_busy=conversation.is_busy,
            is_stopping=conversation.is_stopping,
            hint=wording.composer_hint(
                state if conversation.is_busy or (state and state.is_waiting) else None,
                self._agent.name,
                is_away=conversation.absence is not None,
                is_offline=is_offline(),
                words=words(conversation.entries),
            ),
        )
        self._show_start()
        self.banner.show_conversation(conversation, self._agent)

    def _show_start(self) -> None:
        conversation = self._conversation
        is_empty = conversation is not None and not conversation.entries
        page = self.row_actions.forms.page
        has_form = page.panel is not None
        self._middle.setCurrentWidget(self._start_area if is_empty and not has_form else page)
        is_over = conversation is not None and not conversation.takes_messages
        is_hidden = has_form or self._is_column or is_over
        loses_focus = is_hidden and has_focus(self.composer)
        self.composer.setHidden(is_hidden)
        edges = self._foot.contentsMargins()
        edges.setBottom(0 if is_hidden else tokens().px(16))
        self._foot.setContentsMargins(edges)
        if loses_focus:
            self._take_focus()

    def _show_form(self) -> None:
        """Shows a form in place of the conversation, or the conversation again."""
        had_focus = has_focus(self)
        self._show_start()
        if had_focus:
            self._take_focus()

    # Actions of the person

    def _submitted(self) -> None:
        if (here := self._conversation) is not None and self._agent is not None:
            limits = [here.reached_limit] if self._agent.limit is not None else []
            self._limits.run(limits, partial(self._submit, here))

    def _submit(self, here: Conversation) -> None:
        if here is self._conversation:
            self.view.jump_to_end()
            replaced = self.row_actions.resend_draft.take(here)
            chosen = self.composer.skill, self.composer.priority.value
            sending = partial(here.send_parts, self.composer.take(), *chosen)
            self._tasks.start(in_place(here, replaced, sending), "send")

    # Drafts

    async def _load_draft(self, conversation: Conversation) -> None:
        draft = await conversation.draft()
        is_shown = asyncio.current_task() is self._loading  # it may have been opened twice
        if is_shown and draft is not None:
            self.composer.bring_back(draft)

    def _keep_draft(self) -> None:
        if self._is_loading:
            self._draft_timer.ask()
        elif self._conversation is not None:
            self._tasks.start(self._conversation.keep_draft(self.composer.draft()), "keep draft")

    def _leave_draft(self) -> None:
        """Saves the draft, after a draft that is still being loaded."""
        if not self._is_loading:
            self._keep_draft()
        elif self._conversation is not None and (parts := self.composer.take()):
            self._tasks.start(self._conversation.add_to_draft(parts), "add to draft")
        self._draft_timer.stop()

    @property
    def _is_loading(self) -> bool:
        return self._loading is not None and not self._loading.done()

    def _keep_place(self) -> None:
        conversation, anchor = self._conversation, self._history.sought or self.view.anchor
        if conversation is not None and conversation.record.title:
            self._tasks.start(conversation.change(anchor=anchor), "keep place")

    def _load_older(self) -> None:
        conversation = self._conversation
        if conversation is not None and conversation.has_older:
            self._tasks.start(conversation.load_older(), "load older")

    def _connect(self) -> None:
        self.header.stop_wanted.connect(self.stop)
        self.header.find_wanted.connect(self.finding.begin)
        self.header.stop_waiting_wanted.connect(self.banner.stop_waiting)
        self.offering.wanted.connect(self.commands.do)
        self.offering.refused.connect(self.commands.refuse)
        self.commands.save_wanted.connect(self.row_actions.files.save)
        self.view.older_wanted.connect(self._load_older)
        self.composer.submitted.connect(self._submitted)
        self.composer.stop_wanted.connect(self.stop)
        if not self._is_column:
            self.composer.draft_changed.connect(self._draft_timer.ask)
        self.row_actions.forms.page.changed.connect(self._show_form)
        self.start.example_chosen.connect(self.composer.begin_by)

    def _lay_out(self) -> None:
        self._middle = QStackedWidget(self)
        self._start_area = ScrollArea(self.tr("New conversation"), self)
        self._start_area.viewport().setAutoFillBackground(False)
        self._start_area.setWidget(self.start)
        self.start.setAutoFillBackground(False)
        add_all(self._middle, self._start_area, self.row_actions.forms.page)
        self.above = column_layout(self._told, gap=0, margins=0)
        for bar in (self.banner, self._notice):
            self.above.addWidget(bar)
            bar.focus_released.connect(self._take_focus)
        self._foot = add_all(QVBoxLayout(), self.banner.resuming)
        self._foot.addWidget(self.composer.answers if self._is_column else self.composer)
        box = column_layout(self, gap=0, margins=0)
        add_all(box, self.header, Hairline(self), self._told, self._find, (self._middle, 1))
        nest(box, self._foot)
