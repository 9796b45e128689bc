"""All requests: those of conversations, those that agents list, and one that is taken over."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.request_lists import ASKED_AT_ONCE, AT_ONCE, MOST, PAGES, RequestLists
from a2a_desktop.conversation.requests import Group, all_requests, of_listed, of_record
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.errors import A2AError, MalformedReply, RpcError, Unreachable, Unsupported
from a2a_desktop.model.ids import AgentId, ContextId, ConversationId, MessageId, TaskId
from a2a_desktop.model.message import Artifact, Message, Role, TextPart
from a2a_desktop.model.request import TaskPage, TaskQuery
from a2a_desktop.model.task import Task, TaskState, TaskStatus
from tests.fakes import (
    AGENT,
    PATIENCE,
    TASK,
    ScriptedAgent,
    agent_says,
    piece,
    raise_at_once,
    status,
    stores,
    task,
)
from tests.unit.conversation.talking import texts
from tests.waiting import begun, run, until

AT = datetime(2026, 5, 1, 10, tzinfo=UTC)
OTHER = AgentId("other")


def said(text: str, role: Role = Role.USER) -> Message:
    return Message(MessageId(f"m-{text}"), role, (TextPart(text),))


def listed(name: str, state: TaskState = TaskState.COMPLETED, at: datetime | None = AT) -> Task:
    """Returns a task as an agent lists it."""
    return Task(TaskId(name), None, TaskStatus(state, None, at), history=(said(name),))


def record(
    name: str, standing: Standing | None = Standing.DONE, minute: int = 0
) -> ConversationRecord:
    at = AT + timedelta(minutes=minute)
    key = ConversationId(name)
    return ConversationRecord(key, AGENT, name, at, at, standing=standing, standing_since=at)


def names(records: Sequence[ConversationRecord], tasks: Sequence[Task] = ()) -> list[str]:
    found = all_requests(records, [of_listed(AGENT, one) for one in tasks])
    return [one.words for one in found]


class Pages:
    """Answers each question with the next page, the last one forever."""

    def __init__(self, *answers: TaskPage | A2AError) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[AgentId, TaskQuery]] = []

    async def __call__(self, agent_id: AgentId, query: TaskQuery) -> TaskPage:
        self.asked.append((agent_id, query))
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(answer, A2AError):
            raise answer
        return answer


def page(*tasks: str, token: str = "") -> TaskPage:
    return TaskPage(tuple(map(listed, tasks)), token)


def test_requests_that_wait_come_first_and_the_newest_of_each_group() -> None:
    records = [
        record("done", Standing.DONE, 9),
        record("asks", Standing.NEEDS_ANSWER, 1),
        record("works", Standing.WORKING, 5),
        record("asks later", Standing.NEEDS_SIGN_IN, 2),
        record("queued", Standing.WAITING, 6),
        record("empty", None, 8),
    ]
    assert names(records) == ["asks later", "asks", "queued", "works", "done"]
    groups = [one.group for one in all_requests(records, [])]
    assert groups == [Group.WAITING] * 2 + [Group.WORKING] * 2 + [Group.ENDED]


def test_archived_request_is_left_out_once_it_has_ended() -> None:
    done = replace(record("done"), is_archived=True)
    works = replace(record("works", Standing.WORKING), is_archived=True)
    assert names([done, works]) == ["works"]
    assert of_record(done) is None


def test_listed_task_of_a_conversation_is_shown_once() -> None:
    own = replace(record("mine"), task_id=TaskId("t-1"), context_id=ContextId("c-1"))
    same, beside = listed("t-1"), replace(listed("t-2"), context_id=ContextId("c-1"))
    assert names([own], [same, beside, listed("t-3")]) == ["mine", "t-3"]
    others = [of_listed(OTHER, same)]
    assert [one.words for one in all_requests([own], others)] == ["mine", "t-1"]


def test_listed_task_cannot_be_newer_than_now() -> None:
    future = datetime.max.replace(tzinfo=UTC)
    at = of_listed(AGENT, listed("liar", at=future)).at
    assert at is not None
    assert at <= datetime.now(UTC)
    assert of_listed(AGENT, listed("naive", at=datetime(1, 1, 1))).at is not None  # noqa: DTZ001
    tasks = [listed("naive", at=datetime(1, 1, 1)), listed("none", at=None)]  # noqa: DTZ001
    assert names([record("mine")], tasks) == ["mine", "none", "naive"]


def test_list_is_fetched_in_pages_and_goes_on_where_it_ended() -> None:
    first = TaskPage(tuple(listed(f"a{n}") for n in range(AT_ONCE)), "next")
    pages = Pages(first, page("b", token="last"), page("c"))

    async def story() -> None:
        lists = RequestLists(pages)
        await lists.refresh(AGENT)
        assert len(lists[AGENT].requests) == AT_ONCE
        assert lists[AGENT].has_more
        await lists.fetch_more(AGENT)
        assert len([*lists.requests]) == AT_ONCE + 2
        assert not lists[AGENT].has_more
        await lists.fetch_more(AGENT)

    run(story())
    assert [query.page_token for _, query in pages.asked] == [None, "next", "last"]


@pytest.mark.parametrize(
    "liar",
    [
        [page("a", token="same")],
        [page("a", token="1"), page("a", token="2"), page("a", token="3")],
        [page(token="1"), page(token="2"), page(token="3")],
    ],
)
def test_list_without_end_ends(liar: list[TaskPage]) -> None:
    pages = Pages(*liar)

    async def story() -> None:
        lists = RequestLists(pages)
        await lists.refresh(AGENT)
        assert not lists[AGENT].has_more
        assert len(lists[AGENT].requests) <= 1

    run(story())
    assert len(pages.asked) <= 2


def test_list_of_a_hundred_thousand_is_cut() -> None:
    numbers = count()

    async def many(agent_id: AgentId, query: TaskQuery) -> TaskPage:
        tasks = tuple(listed(f"t{next(numbers)}") for _ in range(400))
        return TaskPage(tasks, f"page {next(numbers)}")

    async def story() -> None:
        lists = RequestLists(many)
        await lists.refresh(AGENT)
        assert len(lists[AGENT].requests) == 400
        for _ in range(5):
            await lists.fetch_more(AGENT)
        assert len(lists[AGENT].requests) == MOST
        assert not lists[AGENT].has_more

    run(story())


def test_small_pages_are_asked_for_a_few_times_only() -> None:
    numbers = count()
    asked: list[TaskQuery] = []

    async def slow(agent_id: AgentId, query: TaskQuery) -> TaskPage:
        asked.append(query)
        return page(f"t{next(numbers)}", token=str(next(numbers)))

    async def story() -> None:
        lists = RequestLists(slow)
        await lists.refresh(AGENT)
        assert len(asked) == PAGES
        assert lists[AGENT].has_more

    run(story())


def test_failure_is_noted_beside_what_was_known() -> None:
    pages = Pages(page("a", token="2"), page("b"), RpcError(-1, "no"))

    async def story() -> None:
        lists = RequestLists(pages)
        await lists.refresh(AGENT)
        await lists.refresh(AGENT)
        assert [*lists[AGENT].requests] == ["a", "b"]
        fault = lists[AGENT].fault
        assert fault is not None
        assert fault.kind == "rpc_error"

    run(story())


def test_agent_that_has_no_list_is_not_asked_again() -> None:
    pages = Pages(Unsupported(-32004, "no list"))

    async def story() -> None:
        lists = RequestLists(pages)
        await lists.refresh(AGENT)
        await lists.refresh(AGENT)
        assert lists[AGENT].is_unknown
        assert lists[AGENT].fault is None

    run(story())
    assert len(pages.asked) == 1


def test_silent_agent_is_given_up_and_holds_no_other() -> None:
    async def list_tasks(agent_id: AgentId, query: TaskQuery) -> TaskPage:
        if agent_id == AGENT:
            await asyncio.Event().wait()
        return page("a")

    async def story() -> None:
        lists = RequestLists(list_tasks, bound=0)
        await asyncio.gather(lists.refresh(AGENT), lists.refresh(OTHER))
        assert (fault := lists[AGENT].fault) is not None
        assert fault.kind == "unreachable"

    run(story())


def test_only_a_few_agents_are_asked_at_the_same_time() -> None:
    gate, asked = asyncio.Event(), list[AgentId]()

    async def list_tasks(agent_id: AgentId, query: TaskQuery) -> TaskPage:
        asked.append(agent_id)
        await gate.wait()
        return page("a")

    async def story() -> None:
        lists = RequestLists(list_tasks)
        tasks = [await begun(lists.refresh(AgentId(str(n)))) for n in range(ASKED_AT_ONCE + 3)]
        await until(lambda: len(asked) == ASKED_AT_ONCE)
        await begun(lists.refresh(AgentId("0")))
        assert len(asked) == ASKED_AT_ONCE
        gate.set()
        await asyncio.gather(*tasks)
        assert len(asked) == ASKED_AT_ONCE + 3

    run(story())


def play(scripted: ScriptedAgent, story: Callable[[Conversations], Awaitable[None]]) -> None:
    """Runs a story with the conversations of one agent."""

    async def main() -> None:
        conversations = Conversations(stores()[0], scripted, raise_at_once, PATIENCE)
        await story(conversations)
        await conversations.close()

    run(main())


def test_ended_task_becomes_a_conversation_with_its_history() -> None:
    agent = ScriptedAgent()
    history = (said("Book it"), said("When?", Role.AGENT), said("Today"), said("Today"))
    done = task(TaskState.COMPLETED, Artifact("a", (TextPart("Booked."),)))
    agent.on_get = replace(done, history=history)

    async def story(conversations: Conversations) -> None:
        conversation = await conversations.adopt(AGENT, TASK)
        assert texts(conversation) == ["Book it", "When?", "Today", "Booked."]
        assert conversation.standing is Standing.DONE
        (kept,) = conversations.records
        assert (kept.title, kept.task_id) == ("Book it", TASK)
        assert names(conversations.records, [listed(TASK)]) == ["Book it"]

    play(agent, story)


def test_task_that_waits_is_taken_over_with_its_question_and_answered() -> None:
    agent = ScriptedAgent([piece("Booked."), status(TaskState.COMPLETED)])
    question = agent_says("Which day?")
    waits = task(TaskState.INPUT_REQUIRED, words="Which day?")
    agent.on_get = replace(waits, history=(said("Book it"), question))

    async def story(conversations: Conversations) -> None:
        conversation = await conversations.adopt(AGENT, TASK)
        assert texts(conversation) == ["Book it", "Which day?"]
        assert [one.standing for one in conversations.records] == [Standing.NEEDS_ANSWER]
        await conversation.send("Friday")
        assert agent.received[0].task_id == TASK
        assert [one.standing for one in conversations.records] == [Standing.DONE]

    play(agent, story)


def test_running_task_is_followed_from_now_on() -> None:
    agent = ScriptedAgent()
    agent.on_get = [*[task(TaskState.WORKING)] * 3, *[task(TaskState.COMPLETED)] * 3]
    agent.on_resume = [[piece("Ready."), status(TaskState.COMPLETED)]]

    async def story(conversations: Conversations) -> None:
        conversation = await conversations.adopt(AGENT, TASK)
        await until(lambda: not conversation.is_busy)
        assert conversation.standing is Standing.DONE
        assert texts(conversation) == ["Ready."]
        assert agent.resumed == [TASK]

    play(agent, story)


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (replace(task(), task_id=TaskId("another")), MalformedReply),
        (Unreachable("agent", "gone"), Unreachable),
    ],
)
def test_task_that_cannot_be_had_leaves_no_conversation(
    answer: Task | A2AError, kind: type[A2AError]
) -> None:
    agent = ScriptedAgent()
    agent.on_get = answer

    async def story(conversations: Conversations) -> None:
        with pytest.raises(kind):
            await conversations.adopt(AGENT, TASK)
        assert conversations.records == []

    play(agent, story)
