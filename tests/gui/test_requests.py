"""The page of all requests: opened, filtered, answered and continued by keys."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QListView

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.request_lists import AT_ONCE
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.credentials.account import Account
from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import A2AError, ServerFault, Unsupported
from a2a_desktop.model.ids import AgentId, ConversationId, MessageId, TaskId
from a2a_desktop.model.message import Artifact, Message, Role, TextPart
from a2a_desktop.model.request import TaskPage, TaskQuery
from a2a_desktop.model.task import Task, TaskState, TaskStatus
from a2a_desktop.ui.requests.page import RequestsPage
from a2a_desktop.ui.window.main_window import MainWindow
from tests.fakes import TASK, ScriptedAgent, task
from tests.gui.agent_lists import record
from tests.gui.conftest import Run
from tests.gui.controls import action, button, buttons, named, only, press
from tests.gui.controls import texts as shown_texts
from tests.gui.resting import at_rest
from tests.gui.stories import asked, forward, panels, play
from tests.unit.conversation.talking import texts
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("english")
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
DONE, ASKS = TaskState.COMPLETED, TaskState.INPUT_REQUIRED
AT = datetime(2026, 5, 1, 10, tzinfo=UTC)


def told(name: str, state: TaskState = DONE) -> Task:
    said = Message(MessageId(f"m-{name}"), Role.USER, (TextPart(name),))
    return Task(TaskId(name), None, TaskStatus(state, None, AT), history=(said,))


class Lists:
    """Answers with the list of each agent."""

    def __init__(self, **answers: TaskPage | A2AError) -> None:
        self.answers = answers
        self.asked: list[str] = []

    async def __call__(
        self, agent_id: AgentId, account: Account | None, query: TaskQuery
    ) -> TaskPage:
        self.asked.append(agent_id)
        answer = self.answers[agent_id]
        if isinstance(answer, A2AError):
            raise answer
        return answer


async def has_agents(app: App, window: MainWindow, lists: Lists, *others: str) -> None:
    """Adds the agents of lists, which speak 1.0, and others that speak 0.3."""
    agents = []
    for name in (*lists.answers, *others):
        generation = Generation.V0_3 if name in others else Generation.V1
        agent = record(agent_id=AgentId(name), generation=generation)
        agents.append(replace(agent, card=replace(agent.card, name=name.title())))
    await app.directory.list_all(agents)
    window.on_demand.requests._tasks_at = lists


async def opened(window: MainWindow, *, is_at_work: bool = False) -> RequestsPage:
    """Opens the page by its keys; a window at work must be in front already."""
    if not is_at_work:
        await forward(window)
    QTest.keyClick(window, Qt.Key.Key_T, CTRL | SHIFT)
    requests = window.on_demand.requests
    await until(lambda: not requests._asking and not requests._later.isActive())
    return only(RequestsPage, window)


def rows(window: MainWindow) -> list[str]:
    page = only(RequestsPage, window)
    return [row.accessible_text for row in page.model._rows]


def own(name: str, standing: Standing, minute: int = 0) -> ConversationRecord:
    at, key = AT + timedelta(minutes=minute), ConversationId(name)
    return ConversationRecord(
        key, AgentId("travel"), name, at, at, standing=standing, standing_since=at
    )


def has_records(app: App, records: Sequence[ConversationRecord]) -> None:
    app.conversations._records.update({one.conversation_id: one for one in records})


def test_waiting_requests_are_answered_one_after_the_other(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        keys = {(await asked(window)).record.conversation_id for _ in range(3)}
        await opened(window)
        assert rows(window)[0] == "Waiting for you, 3 requests"
        assert all("Needs your answer" in one for one in rows(window)[1:])
        assert buttons("Answer", window)
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        met = set()
        for _ in range(3):
            await at_rest(window)
            assert window.navigator.current is not None
            met.add(window.navigator.current.record.conversation_id)
            (panel,) = panels(window)
            assert panel.isAncestorOf(window.focusWidget())
            QTest.keyClick(window.focusWidget(), Qt.Key.Key_U, ALT | SHIFT)
        assert met == keys

    play(run, story)


def test_only_agents_that_may_have_a_list_are_asked(run: Run) -> None:
    lists = Lists(
        travel=TaskPage((told("Trip", ASKS), told("Hotel"))),
        mute=Unsupported(-32004, "no list"),
        broken=ServerFault("pay.example", 503),
    )

    async def story(app: App, window: MainWindow) -> None:
        await has_agents(app, window, lists, "old")
        assert lists.asked == []
        await opened(window)
        assert sorted(lists.asked) == ["broken", "mute", "travel"]
        titles = [one.partition(" started elsewhere")[0] for one in rows(window)]
        assert titles[:4] == [
            "Waiting for you, 1 request", "Trip, Travel ·", "Ended, 1 request", "Hotel, Travel ·",
        ]  # fmt: skip
        assert len(titles) == 5
        assert "Broken" in titles[4]
        press(button("Ask the agents again", window))
        await until(lambda: len(lists.asked) == 5)
        assert sorted(lists.asked[3:]) == ["broken", "travel"]

    play(run, story)


def test_listed_request_goes_on_as_a_conversation(run: Run) -> None:
    lists = Lists(travel=TaskPage((told("Book a hotel"),)))
    agent = ScriptedAgent()
    agent.on_get = replace(told("Book a hotel"), artifacts=(Artifact("a", (TextPart("Booked."),)),))

    async def story(app: App, window: MainWindow) -> None:
        app.conversations._connect = agent
        await has_agents(app, window, lists)
        page = await opened(window)
        assert button("Continue here", page).isEnabled()
        assert not buttons("Stop", page)
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        await until(lambda: window.navigator.current is not None)
        await at_rest(window)
        conversation = window.navigator.current
        assert isinstance(conversation, Conversation)
        assert texts(conversation) == ["Book a hotel", "Booked."]
        assert window.chat.isVisible()
        await opened(window)
        assert rows(window)[0] == "Ended, 1 request"
        assert rows(window)[1].startswith("Book a hotel, Travel, Done")

    play(run, story)


def test_more_requests_of_an_agent_are_fetched_by_enter(run: Run) -> None:
    first = TaskPage(tuple(told(f"Nr {number}") for number in range(AT_ONCE)), "next")
    lists = Lists(travel=first)

    async def story(app: App, window: MainWindow) -> None:
        await has_agents(app, window, lists)
        page = await opened(window)
        assert rows(window)[-1] == "Show more requests of Travel"
        lists.answers["travel"] = TaskPage((told("The last"),))
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_End)
        assert button("Show more", page).isEnabled()
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        await until(lambda: rows(window)[0] == f"Ended, {AT_ONCE + 1} requests")
        assert len(lists.asked) == 2
        assert not rows(window)[-1].startswith("Show more")

    play(run, story)


def test_failed_takeover_says_so_and_leaves_nothing(run: Run) -> None:
    lists = Lists(travel=TaskPage((told("Book a hotel"),)))
    agent, faults = ScriptedAgent(), list[object]()
    agent.on_get = ServerFault("pay.example", 503)

    async def story(app: App, window: MainWindow) -> None:
        app.conversations._connect = agent
        window.navigator.failed.disconnect(window.show_fault)
        window.navigator.failed.connect(faults.append)
        await has_agents(app, window, lists)
        page = await opened(window)
        press(button("Continue here", page))
        await until(lambda: faults)
        assert page.isVisible()
        assert app.conversations.records == []

    play(run, story)


def test_filters_narrow_the_list(run: Run) -> None:
    lists = Lists(
        travel=TaskPage((told("Trip", ASKS), told("Hotel"))), law=TaskPage((told("Lease"),))
    )

    async def story(app: App, window: MainWindow) -> None:
        await has_agents(app, window, lists)
        page = await opened(window)
        press(button("Ended, Requests", page))
        assert [one.split(",")[0] for one in rows(window)] == ["Ended", "Lease", "Hotel"]
        named(QComboBox, "Agent", page).setCurrentText("Law")
        assert [one.split(",")[0] for one in rows(window)] == ["Ended", "Lease"]
        named(QComboBox, "Agent", page).setCurrentText("All agents")
        box = named(QLineEdit, "Filter the requests", page)
        box.setFocus()
        QTest.keyClicks(box, "travel HOT")
        await at_rest(window)
        assert [one.split(",")[0] for one in rows(window)] == ["Ended", "Hotel"]
        QTest.keyClick(box, Qt.Key.Key_Escape)
        await at_rest(window)
        assert len(rows(window)) == 3
        QTest.keyClick(box, Qt.Key.Key_Escape)
        assert not page.isVisible()

    play(run, story)


def test_running_request_is_stopped_from_the_page(run: Run) -> None:
    agent = ScriptedAgent([task(TaskState.WORKING), asyncio.Event().wait])
    agent.on_cancel = task(TaskState.CANCELED)

    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        app.conversations._connect = agent
        conversation = window.navigator.begin("demo/courier")
        window.chat.composer.begin_with("Anything")
        window.chat.composer.submit()
        await until(lambda: conversation.state is TaskState.WORKING)
        page = await opened(window, is_at_work=True)
        assert rows(window)[0] == "Working, 1 request"
        press(button("Stop", page))
        await until(lambda: rows(window)[0] == "Ended, 1 request")
        assert agent.canceled == [TASK]
        assert not buttons("Stop", page)

    play(run, story)


def test_chosen_request_stays_chosen_while_others_come_and_go(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        has_records(app, [own("first", Standing.DONE), own("second", Standing.DONE, 1)])
        page = await opened(window)
        view = named(QListView, "Requests", page)
        QTest.keyClick(view, Qt.Key.Key_Down)
        assert view.currentIndex().data().startswith("first")
        app.conversations._updated(own("third", Standing.NEEDS_ANSWER, 2))
        await until(lambda: len(rows(window)) == 5)
        assert view.currentIndex().data().startswith("first")
        view.scrollToBottom()
        app.conversations._updated(replace(own("first", Standing.DONE), is_deleted=True))
        app.conversations._records.pop(ConversationId("first"))
        await until(lambda: len(rows(window)) == 4)
        assert view.currentIndex().data().startswith("second")

    play(run, story)


def test_page_is_among_the_actions_and_in_the_menu_of_conversations(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        assert action("All requests", window) in window._actions.offered
        window.sidebar.conversations.requests_wanted.emit()
        await at_rest(window)
        page = only(RequestsPage, window)
        assert "No requests yet. What you ask agents for is listed here." in shown_texts(page)

    play(run, story)


def test_home_and_end_pass_the_headings(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        standings = (Standing.NEEDS_ANSWER, Standing.DONE, Standing.DONE)
        has_records(app, [own(f"c{place}", one, place) for place, one in enumerate(standings)])
        requests = await opened(window)
        box = requests._list
        first, last = requests.model.first(), requests.model.rowCount() - 1
        assert first > 0
        for key, row in (
            (Qt.Key.Key_End, last),
            (Qt.Key.Key_Home, first),
            (Qt.Key.Key_PageDown, last),
            (Qt.Key.Key_PageUp, first),
        ):
            QTest.keyClick(box, key)
            assert box.currentIndex().row() == row, key

    play(run, story)
