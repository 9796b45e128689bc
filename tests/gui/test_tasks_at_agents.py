"""The tasks at an agent, listed on its page on request."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from a2a_desktop.app.app import App
from a2a_desktop.conversation.requests import first_words
from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import A2AError, RpcError, SignInNeeded, Unreachable, Unsupported
from a2a_desktop.model.ids import AgentId, ContextId, MessageId, TaskId
from a2a_desktop.model.message import Artifact, Message, Role, TextPart
from a2a_desktop.model.request import TaskPage, TaskQuery
from a2a_desktop.model.task import Task, TaskState, TaskStatus
from a2a_desktop.ui.card import tasks as section_of_tasks
from a2a_desktop.ui.card.tasks import AT_ONCE, TaskRow, TasksSection
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.wording import formats
from tests.gui.agent_lists import page_of, record
from tests.gui.conftest import Run
from tests.gui.controls import button, press, texts
from tests.gui.resting import at_rest
from tests.gui.stories import play

pytestmark = pytest.mark.usefixtures("english")
AT = datetime(2026, 1, 2, 10, tzinfo=UTC)
Answer = TaskPage | A2AError


class Pages:
    """Answers each question with the next of its pages."""

    def __init__(self, *answers: Answer) -> None:
        self._answers = list(answers)
        self.asked: list[tuple[AgentId, Account | None, TaskQuery]] = []

    async def __call__(
        self, agent_id: AgentId, account: Account | None, query: TaskQuery
    ) -> TaskPage:
        self.asked.append((agent_id, account, query))
        answer = self._answers.pop(0)
        if isinstance(answer, A2AError):
            raise answer
        return answer


def told(number: int, text: str = "", state: TaskState = TaskState.COMPLETED) -> Task:
    said = Message(MessageId("m"), Role.USER, (TextPart(text),))
    status = TaskStatus(state, None, AT)
    history = (said,) if text else ()
    return Task(TaskId(f"t-{number}"), ContextId("c"), status, history=history)


def rows(section: QWidget) -> list[str]:
    return [one.accessibleName() for one in section.findChildren(TaskRow) if one.isVisible()]


def play_pages(
    run: Run,
    pages: Pages,
    look: Callable[[TasksSection], None],
    *presses: str,
    agent: AgentRecord | None = None,
) -> None:
    """Presses buttons of the section and reads it."""

    async def story(app: App, window: MainWindow) -> None:
        page = await page_of(app, window, agent or record())
        await at_rest(window)
        (section,) = page.findChildren(TasksSection)
        section._tasks_at = pages
        for one in presses:
            press(button(one, section))
            await at_rest(window)
        look(section)

    play(run, story)


def test_tasks_are_requested_only_on_demand(run: Run) -> None:
    pages = Pages()

    def look(section: TasksSection) -> None:
        assert button("Show its requests", section).isEnabled()
        assert rows(section) == []

    play_pages(run, pages, look)
    assert pages.asked == []


def test_tasks_are_listed_with_state_words_and_time(run: Run) -> None:
    asking = TaskState.INPUT_REQUIRED
    pages = Pages(TaskPage((told(1, "Sum up May\nand June"), told(2, "Book it", asking), told(3))))

    def look(section: TasksSection) -> None:
        assert [one.split(", ")[:2] for one in rows(section)] == [
            ["Done", "Sum up May"],
            ["Needs your answer", "Book it"],
            ["Done", "Request t-3"],
        ]
        day = formats.short_date(AT.astimezone().date())
        assert all(day in one for one in rows(section))

    play_pages(run, pages, look, "Show its requests")
    ((agent_id, account, query),) = pages.asked
    assert (agent_id, account) == ("pay", None)
    assert query == TaskQuery(page_size=AT_ONCE)


def test_button_keeps_the_focus_and_asks_once_at_a_time(run: Run) -> None:
    pages = Pages(TaskPage((told(1),), "more"), TaskPage((told(2),)))
    gate = asyncio.Event()

    async def late(agent: AgentId, account: Account | None, query: TaskQuery) -> TaskPage:
        await gate.wait()
        return await pages(agent, account, query)

    async def story(app: App, window: MainWindow) -> None:
        page = await page_of(app, window, record())
        await at_rest(window)
        (section,) = page.findChildren(TasksSection)
        section._tasks_at = late
        show = button("Show its requests", section)
        show.setFocus()
        QTest.keyClick(show, Qt.Key.Key_Space)
        QTest.keyClick(show, Qt.Key.Key_Return)
        assert show.hasFocus()
        assert "Asking the agent…" in texts(section)
        gate.set()
        await at_rest(window)
        assert len(pages.asked) == 1
        more = button("Show more", section)
        more.setFocus()
        QTest.keyClick(more, Qt.Key.Key_Space)
        await at_rest(window)
        assert button("Refresh", section).hasFocus()
        assert len(rows(section)) == 2

    play(run, story)


def test_agent_without_tasks_shows_none(run: Run) -> None:
    def look(section: TasksSection) -> None:
        assert "No requests." in texts(section)
        assert rows(section) == []

    play_pages(run, Pages(TaskPage(())), look, "Show its requests")


def test_further_tasks_come_by_a_press_until_there_are_no_more(run: Run) -> None:
    pages = Pages(TaskPage((told(1, "One"),), "next"), TaskPage((told(2, "Two"),)))

    def look(section: TasksSection) -> None:
        assert [one.split(", ")[1] for one in rows(section)] == ["One", "Two"]
        assert not section._more.isVisible()

    play_pages(run, pages, look, "Show its requests", "Show more")
    assert [query.page_token for _, _, query in pages.asked] == [None, "next"]


def test_many_tasks_in_one_page_are_shown_in_parts(run: Run) -> None:
    pages = Pages(TaskPage(tuple(told(number, f"Nr {number}") for number in range(AT_ONCE + 3))))

    def look(section: TasksSection) -> None:
        assert len(rows(section)) == AT_ONCE + 3

    play_pages(run, pages, look, "Show its requests", "Show more")
    assert len(pages.asked) == 1


def test_repeated_request_replaces_the_listed_tasks(run: Run) -> None:
    pages = Pages(TaskPage((told(1, "One"),), "next"), TaskPage((told(2, "Two"),)))

    def look(section: TasksSection) -> None:
        assert [one.split(", ")[1] for one in rows(section)] == ["Two"]
        assert not section._more.isVisible()

    play_pages(run, pages, look, "Show its requests", "Refresh")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (Unsupported(-32601, "nope"), "This agent doesn't list its requests."),
        (
            RpcError(-32000, "Come back later"),
            "This agent didn't list its requests. In its own words: “Come back later”",
        ),
        (Unreachable("pay.example", "refused"), "Expense Assistant can't be reached right now."),
        (SignInNeeded("https://pay.example"), "Expense Assistant needs you to sign in."),
    ],
)
def test_refusal_is_shown_in_plain_words(run: Run, error: A2AError, said: str) -> None:
    def look(section: TasksSection) -> None:
        assert said in texts(section)
        assert button("Show its requests", section).isEnabled()

    play_pages(run, Pages(error), look, "Show its requests")


def test_failed_page_leaves_the_listed_tasks(run: Run) -> None:
    pages = Pages(TaskPage((told(1, "One"),), "next"), Unreachable("pay.example", "refused"))

    def look(section: TasksSection) -> None:
        assert len(rows(section)) == 1
        assert button("Show more", section).isEnabled()

    play_pages(run, pages, look, "Show its requests", "Show more")


def test_agent_that_never_answers_is_given_up(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent(Pages):
        async def __call__(
            self, agent_id: AgentId, account: Account | None, query: TaskQuery
        ) -> TaskPage:
            await asyncio.Event().wait()
            raise AssertionError

    def look(section: TasksSection) -> None:
        assert "Expense Assistant can't be reached right now." in texts(section)

    monkeypatch.setattr(section_of_tasks, "BOUND", 0)
    play_pages(run, Silent(), look, "Show its requests")


@pytest.mark.parametrize("generation", [Generation.V0_2, Generation.V0_3])
def test_agent_of_a_generation_without_lists_is_not_asked(run: Run, generation: Generation) -> None:
    async def story(app: App, window: MainWindow) -> None:
        page = await page_of(app, window, record(generation=generation))
        await at_rest(window)
        assert page.findChildren(TasksSection) == []

    play(run, story)


def test_task_shows_the_best_available_words() -> None:
    answered = Message(MessageId("a"), Role.AGENT, (TextPart("Here it is"),))
    bare = told(1)
    status = replace(bare.status, message=answered)
    assert first_words(told(1, "Sum up May")) == "Sum up May"
    assert first_words(replace(bare, status=status)) == "Here it is"
    assert first_words(replace(bare, history=(answered,))) == "Here it is"
    assert first_words(replace(bare, artifacts=(Artifact("0", (), "report.pdf"),))) == "report.pdf"
    assert first_words(bare) == ""
