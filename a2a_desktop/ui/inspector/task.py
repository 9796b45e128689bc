"""One request, the newest at first: its state, its steps, its results."""

from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.conversation.files import ListedFile, results_of
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.conversation.timeline import TimelineRequest, TimelineStepKind
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import TaskId
from a2a_desktop.ui import wording
from a2a_desktop.ui.card import connection_words
from a2a_desktop.ui.inspector.deeds import DeedsView
from a2a_desktop.ui.inspector.file_line import FileLine, facts_of
from a2a_desktop.ui.inspector.receipt import ReceiptCard
from a2a_desktop.ui.inspector.task_head import TaskChooser, TaskHead
from a2a_desktop.ui.inspector.timeline import ShownStep, TimelineView
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.text.printing import PrintRequest, portion_of
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout
from a2a_desktop.ui.widgets.sections import AT_ONCE, Fold, LongCard, RowsCard, ScrollPage, heading
from a2a_desktop.ui.wording import formats
from a2a_desktop.ui.wording.steps import SaidStep, step

_LIVE = (TimelineStepKind.PROGRESS, TimelineStepKind.SENDING)


class TaskTab(ScrollPage):
    """Follows one conversation; `refresh` shows its changes."""

    sign_in_wanted = Signal(str)
    """The id of the agent."""
    stop_wanted = Signal()
    save_wanted = Signal(object)
    """A `FileEntry`."""
    print_wanted = Signal(object)
    """A `PrintRequest`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(self.tr("Task"), parent)
        self._conversation: Conversation | None = None
        self._agent: AgentRecord | None = None
        self._results: tuple[ListedFile, ...] = ()
        page = QWidget(self)
        self._empty = Label(self.tr("No request is running"), page, "ui", "faint")
        self._whole = QWidget(page)
        self._chooser = TaskChooser(self._whole)
        self._chooser.changed.connect(self.refresh)
        self._head = TaskHead(self._whole)
        self._head.sign_in_wanted.connect(self._want_sign_in)
        self._head.stop_wanted.connect(self.stop_wanted)
        self._timeline = TimelineView(self._whole)
        self._work = QWidget(self._whole)
        self._deeds = DeedsView(self._work)
        self._answer = QWidget(self._whole)
        self._receipt = ReceiptCard(self._answer)
        self._files = QWidget(self._whole)
        self._files_box = column_layout(self._files, margins=0)
        self._card: LongCard | None = None
        self._results_of: TaskId | None = None
        self._shown: dict[TaskId | None, int] = {}
        """The number of results that were shown of each task."""
        self._details = Fold(self.tr("Technical details"), self._whole, is_open=False)
        self._facts = _Facts(self._details)
        self._details.set_body(self._facts)
        self._details.hide()
        self._clock = repeating(self, self._tick, 1000)
        self._lay_out(page)
        self.show_page(page)
        self.refresh()

    def show_conversation(self, conversation: Conversation, agent: AgentRecord) -> None:
        """Shows another conversation, or changes of its agent."""
        if conversation is not self._conversation:
            self._chooser.begin()
        self._conversation, self._agent = conversation, agent
        self.refresh()

    def show_details(self, *, is_on: bool) -> None:
        self._details.setVisible(is_on)
        self._deeds.show_details(is_on=is_on)

    def refresh(self) -> None:
        if not self.isVisible():
            return
        conversation, agent, request = self._conversation, self._agent, self._chosen()
        self._empty.setVisible(request is None)
        self._whole.setVisible(request is not None)
        if request is None or conversation is None or agent is None:
            self._clock.stop()
            return
        is_newest = self._chooser.is_newest
        is_busy = is_newest and conversation.is_busy
        self._head.show_request(request, conversation, agent, is_newest=is_newest)
        running = conversation.standing if is_newest else None
        self._timeline.show_steps(_shown(request, agent.name, running))
        self._work.setVisible(bool(request.deeds))
        self._deeds.show_deeds(request.deeds, is_live=is_busy)
        self._answer.setVisible(request.receipt is not None)
        if request.receipt is not None:
            self._receipt.show_receipt(request.receipt, agent.card)
        self._show_results(conversation, request)
        self._facts.show_facts(request, connection_words.in_use(agent))
        if is_busy and not self._clock.isActive():
            self._clock.start()
        elif not is_busy:
            self._clock.stop()

    def _chosen(self) -> TimelineRequest | None:
        requests = self._conversation.timeline.requests if self._conversation is not None else ()
        return requests[self._chooser.choose(len(requests))] if requests else None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._clock.stop()

    def _tick(self) -> None:
        conversation, agent = self._conversation, self._agent
        request = conversation.timeline.request if conversation is not None else None
        if request is not None and conversation is not None and agent is not None:
            self._head.show_request(request, conversation, agent)

    def _show_results(self, conversation: Conversation, request: TimelineRequest) -> None:
        task_id = request.task_id
        results = results_of(conversation.entries, task_id) if task_id is not None else ()
        self._files.setVisible(bool(results))
        if (results, task_id) != (self._results, self._results_of):
            self._list_results(results, task_id)

    def _list_results(self, results: tuple[ListedFile, ...], task_id: TaskId | None) -> None:
        before, height = self._results, 0
        is_longer = task_id == self._results_of and results[: len(before)] == before
        if self._card is not None and is_longer:
            self._results = results
            self._card.put_last([partial(self._add_result, one) for one in results[len(before) :]])
            return
        if self._card is not None:
            height = self._card.height() if task_id == self._results_of else 0
            self._shown[self._results_of] = self._card.shown
            self._files_box.removeWidget(self._card)
            discard(self._card)
        self._results, self._results_of = results, task_id
        adders = [partial(self._add_result, one) for one in results]
        self._card = LongCard(adders, self._files, self._shown.get(task_id, AT_ONCE), height)
        self._files_box.addWidget(self._card)

    def _add_result(self, result: ListedFile, card: RowsCard) -> None:
        line = FileLine(result.entry, facts_of(result.entry, result.version)[:-1], card)
        line.save_wanted.connect(self.save_wanted)
        line.offer_paper()
        line.print_wanted.connect(self._want_paper)
        card.add(line)

    def _want_paper(self, entry: FileEntry, is_pdf: bool) -> None:
        if self._conversation is not None:
            portion = portion_of(entry)
            self.print_wanted.emit(PrintRequest(self._conversation.record, portion, is_pdf))

    def _want_sign_in(self) -> None:
        if self._agent is not None:
            self.sign_in_wanted.emit(self._agent.agent_id)

    def _lay_out(self, page: QWidget) -> None:
        look = tokens()
        self._files_box.setSpacing(look.px(8))
        self._files_box.addWidget(heading(self.tr("Results"), self._files))
        work = column_layout(self._work, gap=8, margins=(0, 0, 0, 10))
        add_all(work, heading(self.tr("Who did what"), self._work), self._deeds)
        answer = column_layout(self._answer, gap=8, margins=(0, 0, 0, 10))
        answer.addWidget(heading(self.tr("Who did it, and what it cost"), self._answer))
        answer.addWidget(self._receipt)
        whole = add_all(column_layout(self._whole, gap=8, margins=0), self._chooser, self._head)
        whole.addSpacing(look.px(10))
        add_all(whole, heading(self.tr("What happened so far"), self._whole), self._timeline)
        whole.addSpacing(look.px(10))
        add_all(whole, self._work, self._answer, self._files, self._details)
        add_all(column_layout(page, margins=16), self._empty, self._whole, STRETCH)


class _Facts(QWidget):
    """Ids and names for error reports, each to be copied."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(look.px(6), 0, 0, 0)
        self._grid.setHorizontalSpacing(look.px(10))
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)
        self._task = _Copied(self.tr("Task"), self.tr("Copy request ID"), self)
        self._agents = _Copied(
            self.tr("The agent's ID"), self.tr("Copy the agent's ID for the request"), self
        )
        self._context = _Copied(self.tr("Conversation"), self.tr("Copy conversation ID"), self)
        self._way = _Copied(self.tr("Connection"), self.tr("Copy connection"), self)
        for row, one in enumerate((self._task, self._agents, self._context, self._way)):
            one.put_into(self._grid, row)

    def show_facts(self, request: TimelineRequest, way: str) -> None:
        """Shows the facts; an unknown one has no row."""
        self._task.show_value(request.task_id or "")
        agents_id = request.agents_id
        self._agents.show_value("" if agents_id is None else str(agents_id))
        self._context.show_value(request.context_id or "")
        self._way.show_value(way)


class _Copied:
    """A row of a grid: a name, a value and a button that copies it."""

    def __init__(self, name: str, action: str, parent: QWidget) -> None:
        self._action = action
        self._name = Label(name, parent, "ui", "muted")
        self._value = ElidedLabel("", parent, "code-small")
        self._button = IconButton("ph.copy", action, parent, 28, clicked=self._copy)

    def put_into(self, grid: QGridLayout, row: int) -> None:
        grid.addWidget(self._name, row, 0)
        grid.addWidget(self._value, row, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self._button, row, 2)

    def show_value(self, value: str) -> None:
        for one in (self._name, self._value, self._button):
            one.setVisible(bool(value))
        if value != self._value.text():
            self._value.setText(value)
            self._button.show_as("ph.copy", self._action)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._value.text())
        self._button.show_as("ph.check", self._action, "success")


def _shown(request: TimelineRequest, agent: str, standing: Standing | None) -> list[ShownStep]:
    """Returns the steps in words; the last is the present one, if the agent is working."""
    found = [ShownStep(step(one, agent), formats.clock(one.at)) for one in request.steps]
    if standing is None or not standing.is_running:
        return found
    now = formats.when(datetime.now(UTC), datetime.now(UTC))
    if request.steps and request.steps[-1].kind in _LIVE:
        found[-1] = ShownStep(found[-1].step, now, is_live=True)
    else:
        title = wording.standing(standing)
        found.append(ShownStep(SaidStep(title, "", "", ""), now, is_live=True))
    return found
