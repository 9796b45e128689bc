"""The card on top of a request: its state, its time, its subject."""

from datetime import UTC, datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.timeline import TimelineRequest, TimelineStepKind
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui import wording
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import row_layout
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.wording import formats
from a2a_desktop.ui.wording.receipts import skill_name


class TaskHead(QFrame):
    """Shows the person's options while the agent waits for them."""

    sign_in_wanted = Signal()
    stop_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self._badge = Badge(self)
        self._time = Label("", self, "small", "muted")
        self._time.setWordWrap(False)
        self._title = Prose("", self, "heading")
        self._line = Prose("", self, "small", "muted")
        self._buttons = QWidget(self)
        self._sign_in = Button(self.tr("Sign in"), self._buttons, "primary", "ph.sign-in")
        self._sign_in.clicked.connect(self.sign_in_wanted)
        self._stop = Button(self.tr("Stop this request"), self._buttons)
        self._stop.clicked.connect(self.stop_wanted)
        self._lay_out()

    def show_request(
        self,
        request: TimelineRequest,
        conversation: Conversation,
        agent: AgentRecord,
        *,
        is_newest: bool = True,
    ) -> None:
        """Shows the present state; a request before the newest is over."""
        is_busy = is_newest and conversation.is_busy
        state = _state(request, is_busy=is_busy)
        if state is None:
            failed = wording.step(request.steps[0], "").title
            self._badge.set_fact(failed, "danger", "ph.warning-circle-fill")
        else:
            self._badge.set_state(state)
        since = conversation.since or request.started if is_busy else None
        self._time.setText(self._time_of(request, state, since))
        self._title.show_text(request.title or self.tr("New conversation"))
        self._line.show_text(self._line_of(request, state, agent))
        is_waiting = state is not None and state.is_waiting
        self._buttons.setVisible(is_waiting and is_newest)
        self._sign_in.setVisible(state is TaskState.AUTH_REQUIRED)
        self._stop.setEnabled(not conversation.is_stopping)

    def _time_of(
        self, request: TimelineRequest, state: TaskState | None, since: datetime | None
    ) -> str:
        """Returns the time of the request; `since`: it is running."""
        if state is None:
            return ""
        if state.is_waiting:
            return self.tr("since {time}").format(time=formats.clock(request.last_at))
        if since is not None:
            return wording.stopwatch((datetime.now(UTC) - since).total_seconds())
        took = (request.last_at - request.started).total_seconds()
        return wording.duration(took) if state.is_terminal else ""

    def _line_of(
        self, request: TimelineRequest, state: TaskState | None, agent: AgentRecord
    ) -> str:
        if state is TaskState.AUTH_REQUIRED:
            return self.tr("{agent} waits until you sign in.").replace("{agent}", agent.name)
        if state is TaskState.INPUT_REQUIRED:
            return self.tr("{agent} waits for your answer.").replace("{agent}", agent.name)
        at = request.started
        is_today = at.astimezone().date() == datetime.now(UTC).astimezone().date()
        time = formats.clock(at) if is_today else formats.full(at)
        started = self.tr("Started by you at {time}").replace("{time}", time)
        if not request.skill:
            return started
        skill = self.tr("skill “{skill}”")
        skill = skill.replace("{skill}", skill_name(request.skill, agent.card))
        return f"{started} · {skill}"

    def _lay_out(self) -> None:
        look = tokens()
        top = QHBoxLayout()
        top.addWidget(self._badge)
        top.addStretch(1)
        top.addWidget(self._time)
        row = row_layout(self._buttons, gap=8, margins=(0, 6, 0, 0))
        row.addWidget(self._sign_in)
        row.addWidget(self._stop)
        row.addStretch(1)
        box = QVBoxLayout(self)
        pad = look.px(14)
        box.setContentsMargins(pad, pad, pad, pad)
        box.setSpacing(look.px(4))
        box.addLayout(top)
        box.addSpacing(look.px(4))
        box.addWidget(self._title)
        box.addWidget(self._line, 0, Qt.AlignmentFlag.AlignTop)
        box.addWidget(self._buttons)


def _state(request: TimelineRequest, *, is_busy: bool) -> TaskState | None:
    """Returns the state to show; None if the message did not arrive."""
    if request.state is None:
        first = request.steps[0].kind if request.steps else TimelineStepKind.SENDING
        return None if first is TimelineStepKind.FAILED else TaskState.SUBMITTED
    if request.state.is_busy and not is_busy:
        return TaskState.UNKNOWN  # no report comes any more
    return request.state
