"""Tasks followed to their end, with and without streams, over lost connections."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import StatusEntry, TextEntry
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.conversation.silence import told_instead
from a2a_desktop.model.errors import (
    A2AError,
    MalformedReply,
    RateLimited,
    RpcError,
    ServerFault,
    StreamLost,
    TaskNotFound,
    Unreachable,
    Unsupported,
)
from a2a_desktop.model.ids import TaskId
from a2a_desktop.model.message import Artifact, Message, TextPart
from a2a_desktop.model.task import StatusUpdate, Task, TaskState, Update
from tests.fakes import (
    PATIENCE,
    TASK,
    ScriptedAgent,
    agent_says,
    conversation_with,
    piece,
    status,
    task,
)
from tests.waiting import run, until

WORKING, COMPLETED = TaskState.WORKING, TaskState.COMPLETED
LOST = Unreachable("agent", "reset")


def snapshot(state: TaskState, text: str) -> Task:
    return task(state, Artifact("result", (TextPart(text),)))


def follow(agent: ScriptedAgent, patience: Patience = PATIENCE) -> Conversation:
    conversation = conversation_with(agent, patience=patience)

    async def story() -> None:
        await conversation.send("Go")
        await conversation.close()

    run(story())
    return conversation


def replies(conversation: Conversation) -> list[str]:
    return [one.text for one in conversation.entries[1:] if isinstance(one, TextEntry)]


def fault(conversation: Conversation) -> str | None:
    last = conversation.entries[-1]
    found = last.fault if isinstance(last, StatusEntry) else None
    return found.kind if found is not None else None


@pytest.mark.parametrize(
    "loss", [LOST, StreamLost("the stream ended early"), MalformedReply("", "not JSON")]
)
def test_a_lost_stream_is_picked_up_where_it_stopped(loss: A2AError) -> None:
    agent = ScriptedAgent([task(), piece("One "), loss])
    agent.on_get = [snapshot(WORKING, "One two "), snapshot(COMPLETED, "One two three four")]
    agent.on_resume = [[piece("three "), piece("four"), status(COMPLETED)]]
    conversation = follow(agent)
    assert replies(conversation) == ["One two three four"]
    assert conversation.state is COMPLETED
    assert fault(conversation) is None
    assert agent.resumed == [TASK]
    assert len(agent.received) == 1


def test_repeated_pieces_are_shown_once() -> None:
    agent = ScriptedAgent([task(), piece("One "), LOST])
    agent.on_get = [snapshot(WORKING, "One two "), snapshot(COMPLETED, "One two three")]
    agent.on_resume = [[snapshot(WORKING, "One two "), piece("three"), status(COMPLETED)]]
    assert replies(follow(agent)) == ["One two three"]


def test_ended_stream_needs_no_second_one() -> None:
    agent = ScriptedAgent([task(), piece("One "), LOST])
    agent.on_get = [snapshot(COMPLETED, "One two")]
    conversation = follow(agent)
    assert (replies(conversation), conversation.state) == (["One two"], COMPLETED)
    assert agent.resumed == []


@pytest.mark.parametrize(
    "refusal",
    [
        Unsupported(-32601, ""),
        RpcError(-32602, "not running"),
        ServerFault("agent", 404),
        ServerFault("agent", 500),
    ],
)
def test_an_agent_that_cannot_be_followed_is_asked(refusal: A2AError) -> None:
    agent = ScriptedAgent([task(), LOST])
    agent.on_resume = [[refusal]]
    agent.on_get = [task(WORKING), task(WORKING), LOST, task(WORKING), snapshot(COMPLETED, "Done")]
    conversation = follow(agent)
    assert (replies(conversation), conversation.state) == (["Done"], COMPLETED)


def test_lost_stream_without_task_queries_is_reported() -> None:
    agent = ScriptedAgent([task(), piece("One "), LOST])
    agent.on_get = Unsupported(-32601, "")
    conversation = follow(agent)
    assert replies(conversation) == ["One "]
    assert fault(conversation) == "stream_lost"
    assert conversation.state is TaskState.UNKNOWN


def test_task_without_queries_keeps_its_last_state() -> None:
    agent = ScriptedAgent([task(WORKING)], can_stream=False)
    agent.on_get = Unsupported(-32601, "")
    conversation = follow(agent)
    assert fault(conversation) == "still_working"
    assert conversation.state is WORKING


def test_stream_is_tried_again_behind_a_failing_gateway() -> None:
    agent = ScriptedAgent([task(), LOST])
    agent.on_resume = [[ServerFault("agent", 502)], [piece("Done"), status(COMPLETED)]]
    agent.on_get = [task(WORKING), task(WORKING), snapshot(COMPLETED, "Done")]
    assert replies(follow(agent)) == ["Done"]
    assert agent.resumed == [TASK, TASK]


def test_end_between_question_and_stream_is_heard() -> None:
    agent = ScriptedAgent([task(), LOST])
    agent.on_get = [task(WORKING), task(WORKING), LOST, snapshot(COMPLETED, "Done")]
    agent.on_resume = [[asyncio.Event().wait]]  # it says nothing of what was before
    asking = replace(PATIENCE, until_heard=(0, 0, 0))
    assert replies(follow(agent, asking)) == ["Done"]
    assert agent.resumed == [TASK]


def test_stream_that_speaks_is_trusted() -> None:
    agent = ScriptedAgent([task(), LOST])
    asked = asyncio.Event()

    async def has_asked() -> None:
        await until(lambda: len(agent.asked_for) == 2)
        asked.set()

    agent.on_get = [task(WORKING), task(WORKING), snapshot(COMPLETED, "Done")]
    agent.on_resume = [[has_asked, piece("Done"), status(COMPLETED)]]
    conversation = follow(agent, replace(PATIENCE, until_heard=(0, 3600)))
    assert replies(conversation) == ["Done"]
    assert asked.is_set()
    assert len(agent.asked_for) == 3


def test_tries_have_an_end_and_progress_resets_them() -> None:
    agent = ScriptedAgent([task(), LOST])
    agent.on_get = task(WORKING)
    agent.on_resume = [[LOST], [LOST], [piece("Some"), LOST], [LOST], [LOST], [LOST]]
    conversation = follow(agent)
    assert agent.on_resume == []
    assert len(agent.resumed) == 6
    assert fault(conversation) == "stream_lost"
    assert conversation.trying is None


@pytest.mark.parametrize("said", [status(COMPLETED), status(TaskState.INPUT_REQUIRED, "Which?")])
@pytest.mark.parametrize("end", [[], [LOST], [RpcError(-32602, "not running")]], ids=str)
def test_end_that_a_stream_told_holds_though_the_agent_is_slow_to_know_it(
    said: StatusUpdate, end: list[A2AError]
) -> None:
    agent = ScriptedAgent([task(), LOST])
    agent.on_get = snapshot(WORKING, "Done")
    agent.on_resume = [[said, *end], [piece("Again")]]
    conversation = follow(agent)
    assert conversation.state is said.status.state
    assert agent.resumed == [TASK]
    assert "Done" in replies(conversation)


def test_older_results_of_a_slow_agent_replace_none_that_were_heard() -> None:
    agent = ScriptedAgent([task(), piece("One "), piece("two "), LOST])
    agent.on_get = snapshot(WORKING, "One two ")
    agent.on_resume = [[piece("three"), status(COMPLETED)]]
    conversation = follow(agent)
    assert replies(conversation) == ["One two three"]
    assert conversation.state is COMPLETED


@pytest.mark.parametrize(
    "said",
    [
        [task(), piece("Done"), status(COMPLETED)],
        [task(), piece("Done"), snapshot(COMPLETED, "Done")],
        [agent_says("Done")],
    ],
    ids=["status", "task", "message"],
)
def test_stream_that_stays_open_after_the_end_holds_up_no_message(said: list[Update]) -> None:
    agent = ScriptedAgent([*said, asyncio.Event().wait], [agent_says("Here")])

    async def story() -> list[str]:
        conversation = conversation_with(agent, patience=replace(PATIENCE, after_end=0))
        await conversation.send("Go")
        await conversation.send("And now?")
        await conversation.close()
        return replies(conversation)

    assert run(story()) == ["Done", "And now?", "Here"]


@pytest.mark.parametrize("end", [TaskState.FAILED, TaskState.INPUT_REQUIRED, COMPLETED])
def test_task_that_an_agent_begins_beside_its_own_does_not_stand_for_it(end: TaskState) -> None:
    other = TaskId("task-2")
    beside: list[Update] = [
        replace(task(WORKING), task_id=other),
        replace(piece("Half"), task_id=other),
        replace(status(end, "No"), task_id=other),
    ]
    agent = ScriptedAgent([task(), piece("All"), *beside, status(COMPLETED)], [agent_says("Here")])

    async def story() -> None:
        conversation = conversation_with(agent)
        await conversation.send("Go")
        assert conversation.state is COMPLETED
        line = conversation.entries[-1]
        assert isinstance(line, StatusEntry)
        assert (line.task_id, line.state) == (TASK, COMPLETED)
        assert {"All", "Half"} <= {*replies(conversation)}
        await conversation.send("And now?")
        assert agent.received[-1].task_id is None
        await conversation.close()

    run(story())


def test_late_word_of_an_ended_task_is_heard() -> None:
    agent = ScriptedAgent([task(), status(COMPLETED), piece("Late"), asyncio.Event().wait])
    assert replies(follow(agent, replace(PATIENCE, after_end=0))) == ["Late"]


def test_question_is_answered_though_its_stream_stays_open() -> None:
    asked_before = task(TaskState.INPUT_REQUIRED, words="Which?")

    async def story() -> None:
        forever = asyncio.Event().wait
        asks = status(TaskState.INPUT_REQUIRED, "Which?")
        agent = ScriptedAgent([task(), asks, forever], [asked_before, status(COMPLETED)])
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("A drink"))
        await until(lambda: conversation.state is TaskState.INPUT_REQUIRED)
        assert conversation.is_busy
        await conversation.send("Tea")
        await sending
        assert [one.task_id for one in agent.received] == [None, TASK]
        assert conversation.state is COMPLETED
        await conversation.close()

    run(story())


def test_agent_that_thinks_about_an_answer_is_not_taken_to_have_asked_again() -> None:
    gate = asyncio.Event()

    async def story() -> None:
        asked = task(TaskState.INPUT_REQUIRED, words="Which?")
        agent = ScriptedAgent([asked], [asked, gate.wait, piece("Tea"), status(COMPLETED)])
        conversation = conversation_with(agent, patience=replace(PATIENCE, after_end=0))
        await conversation.send("A drink")
        sending = asyncio.ensure_future(conversation.send("Tea"))
        await until(lambda: len(agent.received) == 2 and conversation.is_busy)
        waiting = asyncio.ensure_future(conversation.send("Please"))
        await until(lambda: conversation.record.waiting == 1)
        gate.set()
        await asyncio.wait({sending, waiting})
        assert "Tea" in replies(conversation)
        await conversation.close()

    run(story())


def test_streams_that_end_after_an_update_are_resumed_with_a_pause() -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(), LOST])
        agent.on_get = task(WORKING)
        agent.on_resume = [[piece("One ")], [piece("two")]]
        conversation = conversation_with(agent, patience=replace(PATIENCE, before_resuming=(0, 99)))
        sending = asyncio.create_task(conversation.send("Go"))
        await until(lambda: conversation.trying is not None or sending.done())
        assert agent.resumed == [TASK]
        conversation.stop_waiting()
        await sending
        await conversation.close()

    run(story())


@pytest.mark.parametrize("error", [ServerFault("agent", 502), RateLimited("agent", 0.01)])
def test_failing_server_is_asked_again(error: A2AError) -> None:
    agent = ScriptedAgent([task(), LOST])
    agent.on_get = [error, snapshot(COMPLETED, "Done")]
    assert replies(follow(agent)) == ["Done"]


@pytest.mark.parametrize("can_stream", [True, False])
@pytest.mark.parametrize("code", [-32001, -32602, -32603])
def test_new_task_may_be_unknown_at_first(code: int, *, can_stream: bool) -> None:
    unknown = TaskNotFound(code, "") if code == -32001 else RpcError(code, "")
    agent = ScriptedAgent([task()], can_stream=can_stream)
    agent.on_get = [unknown, unknown, snapshot(COMPLETED, "Done")]
    conversation = follow(agent)
    assert (replies(conversation), conversation.state) == (["Done"], COMPLETED)


def test_new_task_that_stays_unknown_is_reported() -> None:
    agent = ScriptedAgent([task(), LOST])
    agent.on_get = TaskNotFound(-32001, "")
    assert fault(follow(agent)) == "task_not_found"


def test_known_task_that_is_gone_is_not_asked_for_again() -> None:
    agent = ScriptedAgent([task()], can_stream=False)
    agent.on_get = [task(WORKING), TaskNotFound(-32001, ""), snapshot(COMPLETED, "Done")]
    conversation = follow(agent)
    assert (replies(conversation), fault(conversation)) == ([], "task_not_found")


def test_agent_that_does_not_wait_is_polled() -> None:
    agent = ScriptedAgent([task()], can_stream=False)
    agent.on_get = [task(WORKING), snapshot(WORKING, "Half"), snapshot(COMPLETED, "Half and all")]
    conversation = follow(agent)
    assert (replies(conversation), conversation.state) == (["Half and all"], COMPLETED)
    assert agent.resumed == []


def test_polling_has_an_end() -> None:
    agent = ScriptedAgent([task()], can_stream=False)
    agent.on_get = task(WORKING)
    assert fault(follow(agent, replace(PATIENCE, bound=0.1))) == "still_working"


def test_false_promise_of_streams_does_no_harm() -> None:
    class NoStream(ScriptedAgent):
        @asynccontextmanager
        async def stream(self, message: Message) -> AsyncIterator[AsyncIterator[Update]]:
            if self.can_stream:
                raise Unsupported(-32004, "Streaming is not supported")
            yield self._play(())

    agent = NoStream([snapshot(COMPLETED, "Done")])
    conversation = follow(agent)
    assert (replies(conversation), conversation.state) == (["Done"], COMPLETED)


@pytest.mark.parametrize("said", [agent_says("Done"), task(WORKING), piece("Done")], ids=type)
@pytest.mark.parametrize("code", [-32601, -32004])
def test_message_that_was_answered_is_not_sent_again(said: Update, code: int) -> None:
    agent = ScriptedAgent([said, Unsupported(code, "")], [agent_says("Done again")])
    agent.on_get = snapshot(COMPLETED, "Done")
    conversation = follow(agent)
    assert len(agent.received) == 1
    assert "Done again" not in replies(conversation)


def test_person_can_give_up_during_the_tries() -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(), piece("One"), LOST])
        agent.on_get = Unreachable("agent", "down")
        conversation = conversation_with(agent)
        conversation._patience = Patience((0, 60))
        told: list[object] = []
        conversation.updated.subscribe(lambda _: told.append(conversation.trying))
        sending = asyncio.create_task(conversation.send("Go"))
        await until(lambda: conversation.trying is not None)
        trying = conversation.trying
        assert trying is not None
        assert (trying.attempt, trying.of) == (2, 2)
        assert trying in told
        conversation.stop_waiting()
        await sending
        await until(lambda: fault(conversation) == "stopped_waiting")
        assert conversation.trying is None
        assert not conversation.is_busy
        agent.on_get = snapshot(COMPLETED, "One and two")
        await conversation.ask_for_result()
        assert (replies(conversation), conversation.state) == (["One and two"], COMPLETED)
        await conversation.close()

    asyncio.run(story())


def test_asking_for_a_running_task_listens_to_it() -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(), piece("One "), TaskNotFound(-32001, "")])
        conversation = conversation_with(agent)
        await conversation.send("Go")
        agent.on_get = [snapshot(WORKING, "One "), snapshot(WORKING, "One "),
                        snapshot(COMPLETED, "One two")]  # fmt: skip
        agent.on_resume = [[piece("two"), status(COMPLETED)]]
        await conversation.ask_for_result()
        assert (replies(conversation), conversation.state) == (["One two"], COMPLETED)
        await conversation.close()

    asyncio.run(story())


def test_pauses_double_up_to_the_longest_and_end_at_the_bound() -> None:
    polls = list(Patience(first_poll=1, longest_poll=30, bound=100).polls())
    assert polls == [1, 2, 4, 8, 16, 30, 30]


def test_work_is_not_begun_if_it_is_cancelled_before() -> None:
    begun: list[str] = []

    async def listen() -> None:
        begun.append("listen")

    def ask() -> Coroutine[Any, Any, None]:
        (listening,) = asyncio.all_tasks() - {asyncio.current_task()}
        listening.cancel()
        return asyncio.sleep(0)

    async def story() -> None:
        with pytest.raises(asyncio.CancelledError):
            await told_instead(listen, ask, lambda: True)

    run(story())
    assert begun == []
