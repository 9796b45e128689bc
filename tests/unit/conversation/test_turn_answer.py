"""Turns that end without an answer: the agent is asked for it, and what is missing is said."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.model.errors import (
    A2AError,
    Forbidden,
    MalformedReply,
    RpcError,
    ServerFault,
    TaskNotFound,
    Unreachable,
    Unsupported,
)
from a2a_desktop.model.events import AnswerMissing, MessageWritten, StatusChanged, TaskOpened
from a2a_desktop.model.message import Artifact, Message, Role, TextPart
from a2a_desktop.model.task import Task, TaskState
from tests.fakes import (
    PATIENCE,
    TASK,
    ScriptedAgent,
    Step,
    agent_says,
    conversation_with,
    piece,
    status,
    stores,
    task,
)
from tests.unit.conversation.talking import line, texts
from tests.waiting import run, until

DONE = TaskState.COMPLETED
ANSWER = Artifact("a", (TextPart("42"),))
SILENT: list[Step] = [task(), status(DONE)]


def said(text: str, *after: str) -> Task:
    """Returns a finished task with the answer only in its history."""
    question = Message(agent_says(text).message_id, Role.USER, (TextPart(text),))
    return replace(task(DONE), history=(question, *map(agent_says, after)))


async def asked(agent: ScriptedAgent, text: str = "?") -> Conversation:
    conversation = conversation_with(agent)
    await conversation.send(text)
    await conversation.close()
    return conversation


@pytest.mark.parametrize(
    "got",
    [
        task(DONE, ANSWER),
        task(DONE, words="42"),
        said("?", "42"),
        replace(task(DONE), history=(agent_says("42"),)),
    ],
    ids=["result", "status", "history", "only the end of the history"],
)
def test_answer_that_the_stream_leaves_out_is_asked_for(got: Task) -> None:
    async def story() -> None:
        agent = ScriptedAgent(SILENT)
        agent.on_get = [got]
        conversation = await asked(agent)
        assert texts(conversation) == ["?", "42"]
        assert not line(conversation).is_silent
        assert agent.asked_for == [50]

    run(story())


@pytest.mark.parametrize(
    "script",
    [
        [task(), piece("42"), status(DONE)],
        [task(), status(DONE, "42")],
        [task(DONE, ANSWER)],
        [said("?", "42")],
        [agent_says("42")],
    ],
    ids=["result", "status", "task", "history", "message"],
)
def test_answer_that_was_heard_is_not_asked_for(script: list[Step]) -> None:
    async def story() -> None:
        agent = ScriptedAgent(script)
        conversation = await asked(agent)
        assert (texts(conversation), agent.asked_for) == (["?", "42"], [])

    run(story())


def test_turn_without_an_answer_says_so_also_after_it_is_opened_again() -> None:
    async def story() -> None:
        kept, _ = stores()
        agent = ScriptedAgent(SILENT)
        agent.on_get = task(DONE)
        conversation = conversation_with(agent, kept)
        await conversation.send("?")
        assert (line(conversation).is_silent, len(agent.asked_for)) == (True, 1)
        again = conversation_with(agent, kept)
        await again.load()
        again.try_now()
        await conversation.close()
        await again.close()
        assert (line(again).is_silent, len(agent.asked_for)) == (True, 1)

    run(story())


def test_message_without_words_is_no_answer() -> None:
    async def story() -> None:
        conversation = await asked(ScriptedAgent([replace(agent_says(" "), task_id=None)]))
        assert line(conversation).is_silent

    run(story())


@pytest.mark.parametrize(
    ("error", "count"),
    [
        (Unreachable("agent", "gone"), 3),
        (Unsupported(-32601, ""), 1),
        (Forbidden("agent"), 1),
        (TaskNotFound(-32001, ""), 3),
        (RpcError(-32602, ""), 3),
        (MalformedReply("/result", "not an object"), 3),
        (ServerFault("agent", 500), 3),
    ],
    ids=lambda one: one.kind if isinstance(one, A2AError) else "",
)
def test_failing_request_for_the_answer_leaves_a_good_turn_good(
    error: A2AError, count: int
) -> None:
    async def story() -> None:
        agent = ScriptedAgent(SILENT)
        agent.on_get = error
        conversation = await asked(agent)
        assert conversation.state is DONE
        assert (line(conversation).is_silent, line(conversation).fault) == (True, None)
        assert len(agent.asked_for) == count

    run(story())


@pytest.mark.parametrize(
    "before", [TaskNotFound(-32001, ""), task(TaskState.WORKING), task(TaskState.SUBMITTED)]
)
def test_agent_may_be_slow_to_know_that_it_has_finished(before: Task | A2AError) -> None:
    async def story() -> None:
        agent = ScriptedAgent(SILENT)
        agent.on_get = [before, before, task(DONE, ANSWER)]
        conversation = await asked(agent)
        assert texts(conversation) == ["?", "42"]
        assert conversation.state is DONE

    run(story())


def test_lost_connection_is_not_taken_for_the_lack_of_an_answer() -> None:
    async def story() -> None:
        agent = ScriptedAgent(SILENT)
        agent.on_get = [Unreachable("agent", "reset"), task(DONE, ANSWER)]
        conversation = await asked(agent)
        assert texts(conversation) == ["?", "42"]
        assert not line(conversation).is_silent

    run(story())


def test_agent_that_never_knows_is_not_asked_for_long() -> None:
    async def story() -> None:
        agent = ScriptedAgent(SILENT)
        agent.on_get = task(TaskState.WORKING)
        conversation = await asked(agent)
        assert (conversation.state, line(conversation).is_silent) == (DONE, True)
        assert len(agent.asked_for) == len(PATIENCE.before_asking)

    run(story())


def test_words_about_the_work_give_way_to_the_answer() -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(), status(TaskState.WORKING, "Thinking"), status(DONE)])
        agent.on_get = [said("?", "Thinking", "42")]
        assert texts(await asked(agent)) == ["?", "42"]

    run(story())


@pytest.mark.parametrize("got", [said("?", "Thinking"), task(DONE), Unreachable("agent", "gone")])
def test_words_about_the_work_are_the_answer_if_there_is_no_other(got: Task | A2AError) -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(), status(TaskState.WORKING, "Thinking"), status(DONE)])
        agent.on_get = got
        conversation = await asked(agent)
        assert texts(conversation) == ["?", "Thinking"]
        assert not line(conversation).is_silent

    run(story())


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["The", "The answer", "The answer is 42"], "The answer is 42"),
        (["The ", "The answer ", "The answer is 42"], "The answer is 42"),
        (["Thinking", "The ", "The answer ", "The answer is 42"], "Thinking\n\nThe answer is 42"),
        (["...", "The▌", "The answer…", "The answer is 42..."], "The answer is 42..."),
        (["a ", "an ", "apple ", "and ", "ants"], "a an apple and ants"),
        (["Found it", "Found two"], "Found it\n\nFound two"),
    ],
)
@pytest.mark.parametrize("last", ["", "whole"])
def test_growing_words_are_shown_once(words: Sequence[str], text: str, last: str) -> None:
    async def story() -> None:
        told = [status(TaskState.WORKING, one) for one in words]
        agent = ScriptedAgent([task(), *told, status(DONE, text if last else "")])
        agent.on_get = task(DONE)
        assert texts(await asked(agent)) == ["?", text]

    run(story())


def test_history_of_a_growing_text_is_shown_once() -> None:
    async def story() -> None:
        agent = ScriptedAgent([said("?", "Looking", "The", "The answer", "The answer is 42")])
        assert texts(await asked(agent)) == ["?", "Looking", "The answer is 42"]

    run(story())


def test_answer_to_a_question_is_waited_for_where_the_reply_is_the_state_before() -> None:
    async def story() -> None:
        asking = task(TaskState.INPUT_REQUIRED, words="What?")
        agent = ScriptedAgent([asking], [asking], can_stream=False)
        conversation = conversation_with(agent)
        await conversation.send("ask")
        assert agent.asked_for == []
        agent.on_get = [asking, task(TaskState.WORKING), task(DONE, ANSWER)]
        await conversation.send("blue")
        assert texts(conversation) == ["ask", "What?", "blue", "42"]
        await conversation.close()

    run(story())


def test_question_that_the_stream_leaves_out_is_asked_for() -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(), status(TaskState.INPUT_REQUIRED)])
        agent.on_get = [task(TaskState.INPUT_REQUIRED, words="What?")]
        conversation = await asked(agent)
        assert texts(conversation) == ["?", "What?"]
        assert not line(conversation).is_silent

    run(story())


def test_answer_is_asked_for_where_the_program_ended_before() -> None:
    async def story() -> None:
        kept, journal = stores()
        agent = ScriptedAgent(SILENT)
        agent.on_get = task(DONE)
        conversation = conversation_with(agent, kept)
        await conversation.send("?")
        await conversation.close()
        journal.rows = [one for one in journal.rows if not isinstance(one[1].event, AnswerMissing)]
        kinds = {type(row.event) for _, row in journal.rows}
        assert {MessageWritten, TaskOpened, StatusChanged} <= kinds
        agent.on_get = [task(DONE), said("?", "42")]
        again = conversation_with(agent, kept)
        await again.load()
        again.try_now()
        await until(lambda: texts(again) == ["?", "42"])
        await again.close()

    run(story())


def test_answer_is_asked_for_after_a_report() -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(), A2AError()])
        agent.on_get = [Unreachable("agent", "gone")]
        conversation = conversation_with(agent)
        await conversation.send("?")
        agent.on_get = [task(DONE), said("?", "42")]
        conversation.look_again(TASK)
        await until(lambda: texts(conversation) == ["?", "42"])
        await conversation.close()

    run(story())


def test_late_result_ends_the_silence() -> None:
    async def story() -> None:
        agent = ScriptedAgent(SILENT)
        agent.on_get = task(DONE)
        conversation = conversation_with(agent)
        await conversation.send("?")
        assert line(conversation).is_silent
        agent.on_get = task(DONE, ANSWER)
        await conversation.ask_for_result()
        assert texts(conversation) == ["?", "42"]
        assert not line(conversation).is_silent
        await conversation.close()

    run(story())
