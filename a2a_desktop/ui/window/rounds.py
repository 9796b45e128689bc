"""The page of a round in the main window: its columns, and what is sent from it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.message import Part
from a2a_desktop.ui import wording
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.qt.timers import PacedTimer
from a2a_desktop.ui.round.page import RoundPage
from a2a_desktop.ui.transcript.message_intents import MessageCommand
from a2a_desktop.ui.transcript.removal import remove
from a2a_desktop.ui.window.conversation_windows import Windows
from a2a_desktop.ui.window.navigator import in_place_of
from a2a_desktop.ui.window.parts import WindowParts
from a2a_desktop.ui.window.preferences import Preferences
from a2a_desktop.ui.window.signing_in import SigningIn

DRAFT_MS: Final = 500
"""The time from the last key to the saving of the draft."""


class Rounds(QObject):
    """Builds the page, and connects its columns as those of other windows."""

    def __init__(
        self,
        parts: WindowParts,
        windows: Windows,
        signing_in: SigningIn,
        preferences: Preferences,
    ) -> None:
        view = parts.view
        super().__init__(view)
        self._center, self._navigator, self._actions = view.center, parts.navigator, parts.actions
        self._windows, self._signing_in, self._preferences = windows, signing_in, preferences
        self._tasks = WidgetTasks(self, on_fault=parts.navigator.failed.emit)
        self._conversations: Sequence[Conversation] = ()
        """Those of the page, empty while another page is shown."""
        self._kept: Draft | None = None
        """The draft as it was kept last."""
        self.page = RoundPage(view.pictures, view.undoing, view.center)
        self.page.made.connect(self._connect_column)
        self.page.submitted.connect(self._send)
        self.page.stop_wanted.connect(self._stop)
        self.page.best_chosen.connect(self._choose)
        self._draft_timer = PacedTimer(self, self._keep_draft, DRAFT_MS)
        self.page.composer.draft_changed.connect(self._draft_timer.ask)
        view.center.addWidget(self.page)
        view.center.currentChanged.connect(self._leave)
        Feed(parts.services.directory.changed, self).received.connect(self._show_agents)
        preferences.changed.connect(self._follow)
        self._connect_actions()

    def show(self, conversations: Sequence[Conversation]) -> None:
        self._close()
        self._conversations, self._kept = conversations, None
        agent_of = self._navigator.agent_of
        agents = [agent_of(one.record) or in_place_of(one.record) for one in conversations]
        self._center.setCurrentWidget(self.page)
        self.page.open(conversations, agents)
        self._windows.columns = self.page.columns
        self._follow()
        self._tasks.start(self._load_draft(conversations), "load draft")

    def _leave(self) -> None:
        """Closes the columns once another page is shown."""
        if self._center.currentWidget() is not self.page:
            self._close()

    def _close(self) -> None:
        self._keep_draft()
        self._conversations, self._windows.columns = (), ()
        if columns := self.page.leave():
            self._tasks.start(self._let_go(columns), "close columns")

    async def _let_go(self, columns: Sequence[ChatPane]) -> None:
        for column in columns:
            await column.keep()
        for column in columns:
            await remove(column.parentWidget() or column)

    async def _load_draft(self, conversations: Sequence[Conversation]) -> None:
        draft = await conversations[0].draft()
        if conversations is self._conversations and draft is not None:
            self._kept = draft
            self.page.composer.bring_back(draft)

    def _keep_draft(self) -> None:
        """Keeps what was not sent as the draft of each conversation of the round."""
        draft = self.page.composer.draft()
        self._draft_timer.stop()
        if draft != self._kept:
            self._kept = draft
            for one in self._conversations:
                self._tasks.start(one.keep_draft(draft), "keep draft")

    def _send(
        self, conversations: Sequence[Conversation], parts: tuple[Part, ...], priority: str
    ) -> None:
        for one in conversations:
            self._tasks.start(one.send_parts(parts, priority=priority), "send")

    def _stop(self, conversations: Sequence[Conversation]) -> None:
        for one in conversations:
            self._tasks.start(one.stop(), "stop")

    @started("choose the best")
    async def _choose(self, best: Conversation | None, before: Sequence[Conversation]) -> None:
        for one in before:
            await one.choose(0)
        if best is not None:
            among = len(self._conversations)
            await best.choose(among, wording.best_of(among))
        self.page.refresh_comparison()

    def _connect_column(self, column: ChatPane) -> None:
        self._windows.connect_chat(column)
        self._signing_in.connect_chat(column)
        column.banner.reopen_wanted.connect(self._navigator.reopen)
        column.offering.set_keys(self._actions.message_keys)
        self._preferences.follow(column.composer)

    def _show_agents(self, agents: Sequence[AgentRecord]) -> None:
        for agent in agents:
            self.page.show_agent(agent)

    def _follow(self) -> None:
        for composer in (self.page.composer, *(one.composer for one in self.page.columns)):
            self._preferences.follow(composer)
        for column in self.page.columns:
            column.offering.set_keys(self._actions.message_keys)

    def _connect_actions(self) -> None:
        actions, page = self._actions, self.page
        for action, slot in (
            (actions.find, page.begin_to_find),
            (actions.stop, page.stop),
            (actions.attach, page.attaching.choose),
            (actions.focus_composer, page.composer.focus),
        ):
            action.triggered.connect(slot)
        for message in actions.messages:
            message.chosen.connect(self._do)

    def _do(self, command: MessageCommand) -> None:
        if (column := self.page.current()) is not None:
            column.do(command)
