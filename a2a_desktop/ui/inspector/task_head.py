"""The card on top of a request: its state, its time, its subject; and the choice of a request."""

from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.conversation.timeline import TimelineRequest, standing_of
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui import wording
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.wording import formats
from a2a_desktop.ui.wording.receipts import skill_name
from a2a_desktop.ui.wording.states import priority

_WAITS: Final = (Standing.NEEDS_ANSWER, Standing.NEEDS_SIGN_IN)


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
        self._stop = Button(self.tr("Stop this request"), self._buttons, clicked=self.stop_wanted)
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
        known = conversation.standing if is_newest else None
        standing = known or standing_of(request)
        at = conversation.record.standing_since if known is not None else request.last_at
        self._badge.set_standing(standing, wording.standing(standing, at))
        since = conversation.since or request.started if is_busy else None
        self._time.setText(self._time_of(request, standing, since))
        self._title.show_text(request.title or self.tr("New conversation"))
        self._line.show_text(self._line_of(request, standing, agent))
        self._buttons.setVisible(standing in _WAITS and is_newest)
        self._sign_in.setVisible(standing is Standing.NEEDS_SIGN_IN)
        self._stop.setVisible(request.state is not None and request.state.is_waiting)
        self._stop.setEnabled(not conversation.is_stopping)

    def _time_of(self, request: TimelineRequest, standing: Standing, since: datetime | None) -> str:
        """Returns the time of the request; `since`: it is running."""
        if standing in _WAITS:
            return self.tr("since {time}").format(time=formats.clock(request.last_at))
        if since is not None and standing.is_running:
            return wording.stopwatch((datetime.now(UTC) - since).total_seconds())
        took = (request.last_at - request.started).total_seconds()
        has_ended = request.state is not None and request.state.is_terminal
        return wording.duration(took) if has_ended else ""

    def _line_of(self, request: TimelineRequest, standing: Standing, agent: AgentRecord) -> str:
        if standing is Standing.NEEDS_SIGN_IN:
            return self.tr("{agent} is waiting for you to sign in.").replace("{agent}", agent.name)
        if standing is Standing.NEEDS_ANSWER:
            return self.tr("{agent} is waiting for your answer.").replace("{agent}", agent.name)
        at = request.started
        is_today = at.astimezone().date() == datetime.now(UTC).astimezone().date()
        time = formats.clock(at) if is_today else formats.full(at)
        started = self.tr("You started this at {time}").replace("{time}", time)
        skill = self.tr("skill “{skill}”") if request.skill else ""
        skill = skill.replace("{skill}", skill_name(request.skill, agent.card))
        return " · ".join(filter(None, (started, skill, priority(request.priority))))

    def _lay_out(self) -> None:
        look = tokens()
        top = add_all(QHBoxLayout(), self._badge, STRETCH, self._time)
        row = row_layout(self._buttons, gap=8, margins=(0, 6, 0, 0))
        add_all(row, self._sign_in, self._stop, STRETCH)
        box = column_layout(self, gap=4, margins=14)
        nest(box, top)
        box.addSpacing(look.px(4))
        box.addWidget(self._title)
        box.addWidget(self._line, 0, Qt.AlignmentFlag.AlignTop)
        box.addWidget(self._buttons)


class TaskChooser(QWidget):
    """Hidden while there is only one. Follows the newest until the person goes back."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._count = 0
        self._back = 0
        """The number of requests back from the newest."""
        self._label = Label("", self, "small-strong", "muted")
        self._earlier = IconButton("ph.caret-left", self.tr("Earlier request"), self, 28)
        self._later = IconButton("ph.caret-right", self.tr("Later request"), self, 28)
        self._earlier.clicked.connect(self._go_back)
        self._later.clicked.connect(self._go_on)
        box = row_layout(self, gap=2, margins=0)
        add_all(box, (self._label, 1), self._earlier, self._later)
        self.hide()

    @property
    def is_newest(self) -> bool:
        """The newest is shown, which may still be running."""
        return self._back == 0

    def begin(self) -> None:
        """Starts with another conversation."""
        self._count = self._back = 0

    def choose(self, count: int) -> int:
        """Returns the number of the shown request among `count`, from 0; follows a new one."""
        if count != self._count:
            self._count, self._back = count, 0
        number = count - self._back
        text = self.tr("Request {number} of {count}")
        self._label.setText(text.format(number=number, count=count))
        self._earlier.setEnabled(number > 1)
        self._later.setEnabled(self._back > 0)
        self.setVisible(count > 1)
        return number - 1

    def _go_back(self) -> None:
        self._back += 1
        self.changed.emit()

    def _go_on(self) -> None:
        self._back -= 1
        self.changed.emit()
