"""The head of a conversation: the agent, the state, Stop."""

from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import is_asked
from a2a_desktop.ui import wording
from a2a_desktop.ui.chat.title import TitleButton
from a2a_desktop.ui.conversations.intents import OpenConversation, RenameConversation, ShowRound
from a2a_desktop.ui.conversations.menu import ConversationMenu
from a2a_desktop.ui.qt.timers import repeating, single_shot
from a2a_desktop.ui.sign_in.accounts_button import AccountsButton
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.tile import AgentTile

DONE_SHOWN_MS: Final = 8000
COLUMN: Final = 48
"""px at 100 % of the height in a column."""
NARROW: Final = 660
"""px at 100 % under which the state is one word, and Stop is an icon."""
CONFIRM_MS: Final = 10_000
"""Without a response for this long the person may stop waiting for one."""


class AccountButton(AccountsButton):
    """The person's accounts at the agent of a conversation, where there are several."""

    accounts_wanted = Signal(object)
    """This button, to be filled with the accounts."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.conversation: Conversation | None = None
        """The conversation of the account."""

    def show_conversation(self, conversation: Conversation) -> None:
        self.conversation = conversation
        self.belong_to(conversation.record.agent_id, conversation.record.conversation_id)
        self.refresh()

    def refresh(self) -> None:
        """Updates after a sign-in or a sign-out."""
        self.accounts_wanted.emit(self)


class ChatHeader(QFrame):
    """Emits a press of Stop; does not stop anything itself."""

    stop_wanted = Signal()
    stop_waiting_wanted = Signal()
    inspector_toggled = Signal(bool)
    find_wanted = Signal()
    wanted = Signal(object)
    """A `ConversationIntent`: an action on this conversation."""

    def __init__(self, parent: QWidget, *, is_column: bool = False) -> None:
        """A column is named after its agent, for its title is that of the columns beside it."""
        super().__init__(parent)
        self._is_column = is_column
        self._tile = AgentTile(self, 28 if is_column else 36)
        look = ("ui-strong", "text") if is_column else ("small", "text-muted")
        self._line = ElidedLabel("", self, *look)
        self._title = TitleButton(self, self._line)
        self._title.renamed.connect(self._rename)
        self.account = AccountButton(self)
        self._badge = Badge(self)
        self._stop = Button(self.tr("Stop"), self, "secondary", "ph.stop-circle")
        self._stop.setAccessibleName(self.tr("Stop this task"))
        self._stop.clicked.connect(self._stop_pressed)
        self.inspector = IconButton("ph.square-half", self.tr("Inspector"), self)
        self.inspector.setCheckable(True)
        self.inspector.clicked.connect(self.inspector_toggled)
        self._find = IconButton("ph.magnifying-glass", self.tr("Find in conversation"), self)
        self._find.clicked.connect(self.find_wanted)
        self._more = IconButton("ph.dots-three", self.tr("More"), self, clicked=self._show_menu)
        text = self.tr("Open as conversation")
        self._open = IconButton("ph.arrow-square-out", text, self, clicked=self._open_conversation)
        self.round = Button(self.tr("Part of a round"), self, "quiet", "ph.columns")
        self.round.clicked.connect(self._show_round)
        self.round.hide()
        self._conversation: Conversation | None = None
        self._waits_for_confirmation = False
        self._cannot_stop = False
        """The agent was asked to stop, and could not."""
        self._shown: Standing | None = None
        self._was_narrow = False
        self._clock = repeating(self, self._refresh_badge, 1000)
        self._done = single_shot(self, self._badge.hide, DONE_SHOWN_MS)
        self._confirm = single_shot(self, self._offer_not_to_wait, CONFIRM_MS)
        self._lay_out()

    def show_conversation(self, conversation: Conversation, agent: AgentRecord) -> None:
        self._title.leave()
        self._conversation = conversation
        self._waits_for_confirmation = False
        self._shown = None if self._is_column else conversation.standing
        self._tile.show_agent(agent)
        self.account.show_conversation(conversation)
        is_request = is_asked(agent.agent_id)
        whose = wording.asked_from(agent) if is_request else wording.provider(agent.card)
        known = (agent.name, "" if self._is_column else whose)
        self._line.setText(" · ".join(filter(None, known)))
        self._badge.hide()
        self.refresh()

    def refresh(self) -> None:
        """Shows the changes of the conversation."""
        conversation = self._conversation
        if conversation is None:
            return
        self._was_narrow = self._is_narrow
        self._title.show_title(wording.title(conversation.record))
        is_stopping = conversation.is_stopping
        if is_stopping and not self._confirm.isActive() and not self._waits_for_confirmation:
            self._confirm.start()
        if not is_stopping:
            self._confirm.stop()
            self._waits_for_confirmation = False
        self._stop.setVisible(conversation.is_busy)
        words = self.tr("Part of a round")
        self.round.setText("" if self._is_narrow else words)
        self.round.setToolTip(words if self._is_narrow else "")
        self.round.setAccessibleName(words)
        for button in (self._title, self._find, self._more, self._open):
            button.setEnabled(bool(conversation.record.title))
        self._cannot_stop = conversation.is_busy and _is_refused(conversation)
        self._stop.setEnabled(not is_stopping or self._waits_for_confirmation)
        self._name_stop(self._stop_text(is_stopping=is_stopping))
        self._refresh_badge()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._title.place_line()
        if self._is_narrow is not self._was_narrow:
            self.refresh()

    @property
    def _is_narrow(self) -> bool:
        """Words that an icon can replace would take the room of the title."""
        return self.width() < tokens().px(NARROW)

    def _name_stop(self, text: str) -> None:
        is_short = self._is_narrow and text == self.tr("Stop")
        self._stop.setText("" if is_short else text)
        self._stop.setToolTip(text if is_short else "")

    def _stop_text(self, *, is_stopping: bool) -> str:
        if self._waits_for_confirmation or self._cannot_stop:
            return self.tr("Stop waiting")
        return self.tr("Stopping…") if is_stopping else self.tr("Stop")

    def _refresh_badge(self) -> None:
        conversation = self._conversation
        standing = conversation.standing if conversation is not None else None
        if standing is not Standing.WORKING:
            self._clock.stop()
        elif not self._clock.isActive():
            self._clock.start()
        if standing is not Standing.DONE:
            self._done.stop()
            self._badge.setVisible(standing is not None)
        elif self._shown is not Standing.DONE:
            self._badge.show()
            if not self._is_column:
                self._done.start()
        self._shown = standing
        if conversation is None or standing is None:
            return
        words = wording.standing_of(conversation.record)
        self._badge.set_standing(standing, self._badge_text(conversation, standing, words))
        if self._is_narrow:
            self._badge.setAccessibleName(words)
        self._badge.setToolTip(words if self._is_narrow else "")

    def _badge_text(self, conversation: Conversation, standing: Standing, words: str) -> str:
        """Returns the words of the standing, as many as there is room for."""
        if self._waits_for_confirmation:
            return self.tr("The agent hasn't confirmed yet")
        is_request = is_asked(conversation.record.agent_id)
        if self._is_narrow and not is_request:
            return tokens().standing(standing).short
        if standing is not Standing.WORKING or conversation.since is None or is_request:
            return words
        seconds = (datetime.now(UTC) - conversation.since).total_seconds()
        return f"{words} · {wording.stopwatch(seconds)}"

    def _show_menu(self) -> None:
        if self._conversation is not None and self._conversation.record.title:
            menu = ConversationMenu(self._conversation.record, self)
            menu.wanted.connect(self.wanted)
            menu.open_below(self._more)

    def _rename(self, title: str) -> None:
        if self._conversation is not None:
            self.wanted.emit(RenameConversation(self._conversation.record, title))

    def _open_conversation(self) -> None:
        if self._conversation is not None:
            self.wanted.emit(OpenConversation(self._conversation.record))

    def _show_round(self) -> None:
        if self._conversation is not None:
            self.wanted.emit(ShowRound(self._conversation.record))

    def _offer_not_to_wait(self) -> None:
        self._waits_for_confirmation = True
        self.refresh()

    def _stop_pressed(self) -> None:
        if self._waits_for_confirmation or self._cannot_stop:
            self.stop_waiting_wanted.emit()
        else:
            self.stop_wanted.emit()

    def _lay_out(self) -> None:
        look = tokens()
        self.setFixedHeight(look.px(COLUMN) if self._is_column else look.size("header"))
        words = column_layout(gap=0)
        words.addStretch(1)
        words.addWidget(self._title, 0, Qt.AlignmentFlag.AlignLeft)
        add_all(words, self._line, STRETCH)
        edges = (12, 0, 6, 0) if self._is_column else (20, 0, 12, 0)
        box = row_layout(self, gap=8, margins=edges)
        add_all(box, self._tile, (words, 1), self.round, self.account, self._badge, self._stop)
        tools = row_layout(gap=2)
        for one in (self._find, self.inspector, self._more, self._open):
            tools.addWidget(one)
            one.setVisible((one is self._open) is self._is_column)
        self._title.setHidden(self._is_column)
        if self._is_column:
            self._stop.setFixedWidth(look.px(34))
        box.addSpacing(0 if self._is_column else look.px(4))
        nest(box, tools)


def _is_refused(conversation: Conversation) -> bool:
    """Returns whether Stop had no effect: the person can only stop waiting."""
    status = conversation.status
    is_away = conversation.trying is not None or conversation.absence is not None
    return status is not None and status.fault is not None and not is_away
