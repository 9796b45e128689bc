"""Requests that are given up, and conversations that need attention in the list."""

import asyncio

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
from a2a_desktop.model.message import text_of
from a2a_desktop.model.task import TaskState
from tests.fakes import (
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
