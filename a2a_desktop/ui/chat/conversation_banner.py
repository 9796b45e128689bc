"""The banner about a whole conversation: its agent is away, or has moved; it cannot be saved."""

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import is_asked
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.system_events import is_offline
from a2a_desktop.ui.qt.timers import repeating, single_shot
from a2a_desktop.ui.transcript.resuming import Resuming
from a2a_desktop.ui.widgets.banner import Banner

if TYPE_CHECKING:
    from a2a_desktop.ui.chat.asked_bar import AskedBar

SILENCE: Final = 20.0
"""Seconds without a response after which the banner says so."""
GRACE: Final = 2.0
"""Seconds without a banner: a resumed request was silent all the time before."""
STEP: Final = 5.0
"""Seconds to the next look."""


class ConversationBanner(Banner):
    """The banner over a transcript, hidden while all is well."""

    move_agreed = Signal(str)
    """The id of the agent whose new address the person agrees to."""
    reopen_wanted = Signal(str)
    """The id of a conversation that is shown as text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._conversation: Conversation | None = None
        self._asked: AskedBar | None = None
        self._form = ""
        self._agent: AgentRecord | None = None
        self.resuming = Resuming(parent)
        self.resuming.stopped.connect(self.stop_waiting)
        self._countdown = repeating(self, self._refresh, 1000)
        self._busy: tuple[Conversation, float] | None = None
        """The conversation with a running request, and the time since which that is seen."""
        self._patience = single_shot(self, self._refresh)
        self.acted.connect(self._pressed)

    def show_conversation(self, conversation: Conversation, agent: AgentRecord) -> None:
        """Shows the state of this conversation."""
        self._conversation, self._agent = conversation, agent
        self._show_asked(conversation, agent)
        trying, fault = conversation.trying, conversation.persistence.failed
        absence = conversation.absence
        silence = self._silence(conversation)
        if absence is None:
            self._countdown.stop()
        self.resuming.show_trying(trying)
        if conversation.is_plain:
            title = self.tr("Showing only the text of this conversation")
            text = self.tr("The app quit while opening it.")
            self.show_message("warning", title, text, self.tr("Show everything"))
        elif trying is not None:
            self.hide()
        elif absence is not None:
            self._countdown.start()
            said = wording.away(absence, agent.name, datetime.now(UTC))
            said = wording.offline() if is_offline() else said
            title, text = said.title, said.text
            if conversation.standing is Standing.INTERRUPTED:
                title, text = wording.standing_of(conversation.record), f"{title} {text}"
            self.show_message("warning", title, text, self.tr("Try now"), is_away=True)
        elif fault is not None:
            self.show_fault(fault)
        elif agent.health is Health.OFFLINE and is_offline():
            said = wording.offline()
            self.show_message("warning", said.title, said.text, self.tr("Try now"), is_away=True)
        elif agent.new_card is not None:
            said = wording.moved(agent.name, agent.news)
            self.show_message("warning", said.title, said.text, self.tr("Use it"))
        elif silence >= SILENCE:
            said = wording.silent(agent.name, silence)
            self.show_message(said.tone, said.title, said.text, self.tr("Check now"))
        else:
            self.hide()

    def offer_form(self, kept: str) -> None:
        """Offers the form of the person's own for requests to it."""
        self._form = kept
        if self._asked is not None:
            self._asked.offer_form(kept)

    def _show_asked(self, conversation: Conversation, agent: AgentRecord) -> None:
        """Shows or hides the bar of a request to the person."""
        if is_asked(conversation.record.agent_id):
            from a2a_desktop.conversation.asked_conversation import AskedConversation
            from a2a_desktop.ui.chat.asked_bar import AskedBar  # few people are asked

            if self._asked is None:
                place = self.parentWidget()
                assert place is not None
                self._asked = AskedBar(place)
                self._asked.focus_released.connect(self.focus_released)
                self._asked.offer_form(self._form)
                box = place.layout()
                assert isinstance(box, QBoxLayout)
                box.insertWidget(0, self._asked)
            assert isinstance(conversation, AskedConversation)
            self._asked.show_conversation(conversation, agent.name)
        elif self._asked is not None:
            self._asked.leave()

    def _silence(self, conversation: Conversation) -> float:
        """Returns the seconds since the last event of a running request; looks again in time."""
        if not conversation.is_busy:
            self._patience.stop()
            self._busy = None
            return 0.0
        if self._busy is None or self._busy[0] is not conversation:
            self._busy = (conversation, time.monotonic())
        seconds = (datetime.now(UTC) - conversation.history.last_at).total_seconds()
        is_fresh = time.monotonic() - self._busy[1] < GRACE
        pause = GRACE if is_fresh else max(SILENCE - seconds, STEP)
        self._patience.start(round(1000 * pause))
        return 0.0 if is_fresh else seconds

    def show_fault(self, fault: Fault) -> None:
        """Shows a failed action."""
        said = wording.fault(fault, "")
        self.show_message(said.tone, said.title, said.text)

    def stop_waiting(self) -> None:
        """Stops waiting; the agent may go on."""
        if self._conversation is not None:
            self._conversation.stop_waiting()

    def _refresh(self) -> None:
        if self._conversation is not None and self._agent is not None:
            self.show_conversation(self._conversation, self._agent)

    def _pressed(self) -> None:
        conversation, agent = self._conversation, self._agent
        if conversation is None or agent is None:
            return
        if conversation.is_plain:
            self.reopen_wanted.emit(conversation.record.conversation_id)
        elif conversation.absence is not None or is_offline():
            conversation.try_now()
        elif agent.new_card is not None:
            self.move_agreed.emit(agent.agent_id)
        else:
            conversation.pick_up()
