"""The section of the person's tasks at an agent, fetched by a press."""

import asyncio
from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QHBoxLayout, QWidget

from a2a_desktop.conversation.requests import LONGEST, first_words
from a2a_desktop.conversation.standing import Standing, of_task
from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import A2AError, Fault, RpcError, Unreachable, Unsupported
from a2a_desktop.model.message import priority_in
from a2a_desktop.model.one_line import one_line
from a2a_desktop.model.request import TaskPage, TaskQuery
from a2a_desktop.model.task import Task
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.desk import TasksAt
from a2a_desktop.ui.card.section import CardSection
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import ElidedLabel, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.roles import accessible_role
from a2a_desktop.ui.widgets.sections import RowsCard
from a2a_desktop.ui.wording import formats
from a2a_desktop.ui.wording.refusals import own_words
from a2a_desktop.ui.wording.states import priority

AT_ONCE: Final = 20
BOUND: Final = 60.0
"""Seconds."""
_LISTLESS: Final = (Generation.V0_2, Generation.V0_3)


def has_list(agent: AgentRecord) -> bool:
    """Returns whether the agent can be asked for its tasks, as far as known."""
    return agent.generation not in _LISTLESS


class TasksSection(QWidget):
    """Asks for the tasks, and shows a few at once."""

    def __init__(
        self, agent: AgentRecord, account: Account | None, tasks_at: TasksAt, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._agent, self._account, self._tasks_at = agent, account, tasks_at
        self._tasks = WidgetTasks(self)
        self._rest: list[Task] = []
        """Tasks that are fetched and not shown yet."""
        self._token = ""
        self._is_asking = False
        self._rows: RowsCard | None = None
        note = self.tr("What this agent was asked to do, including by other apps.")
        self._note = Prose(note, self, "small", "faint")
        self._show = Button(self.tr("Show its requests"), self, "small", clicked=self._begin)
        self._more = Button(self.tr("Show more"), self, "small", clicked=self._go_on)
        self._more.hide()
        self._section = CardSection(self.tr("Requests it knows"), self, self._show)
        self._section.setContentsMargins(0, 0, 0, 0)
        self._section.addWidget(self._note)
        end = add_all(QHBoxLayout(), self._more, STRETCH)
        nest(self._section, end)
        self.setLayout(self._section)

    def _begin(self) -> None:
        self._ask("")

    def _go_on(self) -> None:
        if self._rest:
            self._show_next()
        else:
            self._ask(self._token)

    def _ask(self, token: str) -> None:
        if self._is_asking:  # the button stays enabled, or it would lose the focus
            return
        self._is_asking = True
        self._say(self.tr("Asking the agent…"))
        self._tasks.start(self._asked(token), "list tasks")

    async def _asked(self, token: str) -> None:
        query = TaskQuery(page_size=AT_ONCE, page_token=token or None)
        try:
            async with asyncio.timeout(BOUND):
                page = await self._tasks_at(self._agent.agent_id, self._account, query)
        except TimeoutError:
            self._say(self._failure(Unreachable(self._agent.name, "no answer in time")))
        except A2AError as error:
            self._say(self._failure(error))
        else:
            self._take(page, is_first=not token)
        finally:
            self._is_asking = False

    def _take(self, page: TaskPage, *, is_first: bool) -> None:
        if is_first and self._rows is not None:
            self._rows.hide()
            self._rows.deleteLater()
            self._rows = None
        self._show.setText(self.tr("Refresh"))
        self._rest, self._token = list(page.tasks), page.next_token
        self._say("" if page.tasks or not is_first else self.tr("No requests."))
        self._show_next()

    def _show_next(self) -> None:
        shown, self._rest = self._rest[:AT_ONCE], self._rest[AT_ONCE:]
        for one in shown:
            card = self._card()
            card.add(TaskRow(one, card))
        is_more = bool(self._rest or self._token)
        if self._more.hasFocus() and not is_more:
            self._show.setFocus(Qt.FocusReason.TabFocusReason)
        self._more.setVisible(is_more)

    def _card(self) -> RowsCard:
        if self._rows is None:
            self._rows = RowsCard(self)
            self._section.insertWidget(1, self._rows)
        return self._rows

    def _say(self, text: str) -> None:
        self._note.show_text(text)
        self._note.setVisible(bool(text))
        if text:
            announce(self, text)

    def _failure(self, error: A2AError) -> str:
        if isinstance(error, Unsupported):
            return self.tr("This agent doesn't list its requests.")
        if isinstance(error, RpcError):
            said = self.tr("This agent didn't list its requests.")
            return f"{said} {own_words(one_line(error.message, LONGEST))}"
        return wording.fault(Fault.of(error), self._agent.name).title


@accessible_role(QAccessible.Role.Grouping)
class TaskRow(QWidget):
    """The state of a task, its time, and its first words."""

    def __init__(self, task: Task, parent: QWidget) -> None:
        super().__init__(parent)
        at = task.status.timestamp
        badge = Badge(self)
        state = task.status.state
        badge.set_standing(of_task(state, is_followed=state.is_busy) or Standing.INTERRUPTED)
        time = Label(formats.when(at, datetime.now(UTC)) if at else "", self, "small", "muted")
        time.setWordWrap(False)
        wished = Label(priority(priority_in(task.metadata)), self, "small", "muted", wraps=False)
        unsaid = self.tr("Request {id}").replace("{id}", one_line(task.task_id, LONGEST))
        words = ElidedLabel(first_words(task) or unsaid, self)
        head = add_all(QHBoxLayout(), badge, wished, STRETCH, time)
        add_all(column_layout(self, gap=5, margins=(13, 9, 13, 9)), head, words)
        said = (badge.accessibleName(), wished.text(), words.text(), time.text())
        self.setAccessibleName(", ".join(filter(None, said)))
