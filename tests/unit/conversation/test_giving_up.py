"""Requests that are given up, and conversations that need attention in the list."""

import asyncio
import math
from dataclasses import replace

import pytest

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Delivery, StatusEntry, TextEntry
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.errors import (
    MessageTooLarge,
    NotCancelable,
    RpcError,
    StreamLost,
    TaskNotFound,
    Unreachable,
)
from a2a_desktop.model.ids import TaskId
from a2a_desktop.model.message import text_of
from a2a_desktop.model.task import TaskState
from tests.fakes import (
    PATIENCE,
    TASK,
    ScriptedAgent,
    agent_says,
    conversation_with,
    piece,
    status,
    stores,
    task,
)
from tests.unit.conversation.talking import line, texts
from tests.waiting import run, until

NEVER_POLLS = replace(PATIENCE, first_poll=math.inf, longest_poll=math.inf, bound=math.inf)
TOO_LARGE = MessageTooLarge("a.example", 9)


def faults(conversation: Conversation) -> list[str]:
    found = [one.fault for one in conversation.entries if isinstance(one, StatusEntry)]
    return [one.kind for one in found if one is not None]


def test_forgotten_task_is_not_awaited_after_stop() -> None:
    async def story() -> None:
        forever = asyncio.Event().wait
        agent = ScriptedAgent([task(), piece("Half"), forever], [agent_says("Here")])
        agent.on_cancel = TaskNotFound(-32001, "no such task")
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Anyone?"))
        await until(lambda: conversation.state is TaskState.WORKING)
        waiting = asyncio.ensure_future(conversation.send("And you?"))
        await until(lambda: conversation.record.waiting == 1)
        await conversation.stop()
        await asyncio.wait({sending, waiting})
        await until(lambda: len(agent.received) == 2 and not conversation.is_busy)
        assert agent.canceled == [TASK]
        faults = [one.fault for one in conversation.entries if isinstance(one, StatusEntry)]
        assert "task_not_found" in {one.kind for one in faults if one is not None}
        assert texts(conversation) == ["Anyone?", "Half", "And you?", "Here"]
        await conversation.close()

    run(story())


@pytest.mark.parametrize("state", [TaskState.CANCELED, TaskState.COMPLETED, TaskState.FAILED])
def test_final_answer_to_stop_ends_the_turn_before_the_next_poll(state: TaskState) -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(TaskState.WORKING)], can_stream=False)
        agent.on_get = agent.on_cancel = task(state)
        conversation = conversation_with(agent, patience=NEVER_POLLS)
        sending = asyncio.ensure_future(conversation.send("Courier"))
        await until(lambda: conversation.state is TaskState.WORKING)
        await conversation.stop()
        await sending
        assert conversation.state is state
        assert not conversation.is_busy
        await conversation.close()

    run(story())


def test_final_word_after_stop_ends_the_turn_although_the_stream_goes_on() -> None:
    async def story() -> None:
        stopped, forever = asyncio.Event(), asyncio.Event().wait
        ended = status(TaskState.CANCELED)
        agent = ScriptedAgent([task(TaskState.WORKING), stopped.wait, ended, forever])
        agent.on_cancel = task(TaskState.WORKING)  # it stops in its own time
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Courier"))
        await until(lambda: conversation.state is TaskState.WORKING)
        await conversation.stop()
        assert conversation.is_busy
        stopped.set()
        await sending
        assert line(conversation).stopped_by_person
        await conversation.close()

    run(story())


def test_answer_to_stop_does_not_end_the_next_request() -> None:
    async def story() -> None:
        gate = asyncio.Event()
        other = replace(task(TaskState.WORKING), task_id=TaskId("task-2"))
        agent = ScriptedAgent([task(TaskState.WORKING), asyncio.Event().wait], [other, gate.wait])
        agent.on_cancel = task(TaskState.CANCELED)
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Courier"))
        await until(lambda: conversation.state is TaskState.WORKING)
        await conversation.stop()
        await sending
        sending = asyncio.ensure_future(conversation.send("Once more"))
        await until(lambda: conversation.state is TaskState.WORKING)
        await conversation._take_in()
        assert conversation.is_busy
        await conversation.close()

    run(story())


def test_failed_message_is_sent_again_after_the_running_request() -> None:
    async def story() -> None:
        hold = asyncio.Event()
        agent = ScriptedAgent(
            [TOO_LARGE], [task(), hold.wait, status(TaskState.COMPLETED)], [agent_says("Here")]
        )
        conversation = conversation_with(agent)
        await conversation.send("First")
        failed = agent.received[0].message_id
        sending = asyncio.ensure_future(conversation.send("Second"))
        await until(lambda: conversation.state is TaskState.SUBMITTED)
        await conversation.send_again(failed)
        assert conversation.record.waiting == 1
        assert texts(conversation) == ["Second", "First"]
        hold.set()
        await sending
        await until(lambda: len(agent.received) == 3 and not conversation.is_busy)
        assert [text_of(one.parts) for one in agent.received] == ["First", "Second", "First"]
        assert texts(conversation) == ["Second", "First", "Here"]
        await conversation.close()

    run(story())


def test_second_click_sends_a_failed_message_once() -> None:
    async def story() -> None:
        agent = ScriptedAgent([TOO_LARGE], [agent_says("Here")])
        conversation = conversation_with(agent)
        await conversation.send("First")
        key = agent.received[0].message_id
        await asyncio.gather(conversation.send_again(key), conversation.send_again(key))
        assert len(agent.received) == 2
        assert conversation.record.waiting == 0
        await conversation.close()

    run(story())


def test_list_shows_an_unsent_message_until_it_is_sent() -> None:
    async def story() -> None:
        kept, _ = stores()
        away = Unreachable("a.example", "ConnectError", nothing_sent=True)
        agent = ScriptedAgent([away], [agent_says("Here")])
        conversation = conversation_with(agent, kept)
        await conversation.send("First")
        assert conversation.record.standing == "not-sent"
        (said,) = [one for one in conversation.entries if isinstance(one, TextEntry)]
        assert said.delivery is Delivery.FAILED
        await conversation.send_again(agent.received[0].message_id)
        assert conversation.record.standing == "done"
        await conversation.close()

    run(story())


def test_list_shows_a_refused_message_until_an_answer() -> None:
    async def story() -> None:
        agent = ScriptedAgent([RpcError(-32603, "no")], [agent_says("Here")], [StreamLost("cut")])
        conversation = conversation_with(agent)
        for standing in (Standing.FAILED, Standing.DONE, Standing.INTERRUPTED):
            await conversation.send("Question")
            assert conversation.record.standing is standing
        await conversation.close()

    run(story())


def test_refused_stop_is_not_shown_as_stopping() -> None:
    refused, done = asyncio.Event(), asyncio.Event()
    agent = ScriptedAgent(
        [
            task(),
            status(TaskState.WORKING),
            refused.wait,
            status(TaskState.WORKING, "Still at it"),
            done.wait,
            status(TaskState.CANCELED),
        ]
    )
    agent.on_cancel = NotCancelable(-32002, "too late")

    async def story() -> None:
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("hello"))
        await until(lambda: conversation.state is TaskState.WORKING)
        await conversation.stop()
        refused.set()
        await until(lambda: line(conversation).text == "Still at it")
        assert not conversation.is_stopping
        done.set()
        await sending
        assert not line(conversation).stopped_by_person  # it was the agent
        await conversation.close()

    run(story())


def test_silent_agent_is_asked_to_stop_once() -> None:
    gave_up = asyncio.Event()
    agent = ScriptedAgent([task(), status(TaskState.WORKING), asyncio.Event().wait])
    agent.before_cancel = gave_up.wait

    async def story() -> None:
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("hello"))
        await until(lambda: conversation.state is TaskState.WORKING)
        stopping = asyncio.ensure_future(conversation.stop())
        await until(lambda: conversation.is_stopping)
        await conversation.stop()
        assert agent.canceled == [TASK]
        conversation.stop_waiting()
        await until(lambda: not conversation.is_busy and line(conversation).fault is not None)
        assert faults(conversation) == ["stopped_waiting"]
        assert not conversation.is_stopping
        gave_up.set()
        await asyncio.gather(sending, stopping)
        assert faults(conversation) == ["stopped_waiting"]
        await conversation.close()

    run(story())
