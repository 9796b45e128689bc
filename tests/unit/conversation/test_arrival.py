"""Messages without a reply: not sent, not accepted, or perhaps arrived."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from a2a_desktop.conversation.arrival import Arrival, arrival_after, arrival_of, in_doubt
from a2a_desktop.conversation.entry import Delivery, TextEntry
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.errors import (
    A2AError,
    Fault,
    Forbidden,
    KeyringFailed,
    MalformedReply,
    MessageTooLarge,
    RateLimited,
    RpcError,
    ServerFault,
    SignInFailed,
    SignInNeeded,
    StreamLost,
    TlsFailed,
    Unreachable,
    Unsupported,
)
from a2a_desktop.model.events import MessageWritten
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import Artifact, Message, Role, TextPart
from a2a_desktop.model.task import TaskState
from tests.fakes import ScriptedAgent, agent_says, conversation_with, status, stores, task
from tests.unit.conversation.talking import own, texts
from tests.waiting import run, until, until_alone

LOST = Unreachable("host", "ReadError")
AWAY = Unreachable("host", "ConnectError", nothing_sent=True)


@pytest.mark.parametrize(
    ("error", "arrival"),
    [
        (AWAY, Arrival.NONE),
        (LOST, Arrival.UNKNOWN),
        (ServerFault("host", 500), Arrival.UNKNOWN),
        (ServerFault("host", 303), Arrival.UNKNOWN),
        (ServerFault("host", 307), Arrival.REFUSED),
        (ServerFault("host", 404), Arrival.REFUSED),
        (ServerFault("host", 408), Arrival.UNKNOWN),
        (ServerFault("host", 511), Arrival.REFUSED),
        (TlsFailed("host", "cut"), Arrival.UNKNOWN),
        (SignInNeeded("host"), Arrival.REFUSED),
        (SignInFailed("id.example", "temporarily_unavailable"), Arrival.REFUSED),
        (Forbidden("host"), Arrival.REFUSED),
        (RateLimited("host"), Arrival.REFUSED),
        (MessageTooLarge("host", 1), Arrival.REFUSED),
        (KeyringFailed("locked"), Arrival.UNKNOWN),
        (RpcError(-32603, "no"), None),
        (MalformedReply("", "not JSON"), None),
        (StreamLost("cut"), None),
    ],
    ids=str,
)
def test_error_tells_whether_a_message_arrived(error: A2AError, arrival: Arrival | None) -> None:
    assert arrival_after(error) is arrival


def test_unknown_word_in_a_file_counts_as_none() -> None:
    assert arrival_of(Fault("unreachable", {"arrival": ["?"]})) is Arrival.NONE
    assert arrival_of(Fault("stream_lost", {})) is Arrival.UNKNOWN


def test_doubt_stays_with_a_message() -> None:
    lost = Fault("unreachable", {"arrival": "unknown"})
    away = Fault.of(AWAY)
    assert in_doubt(away, lost) == lost
    assert in_doubt(lost, None) == lost
    assert in_doubt(None, away) == away
    doubted = in_doubt(lost, away)
    assert doubted is not None
    assert arrival_of(doubted) is Arrival.UNKNOWN


def test_lost_message_is_found_at_the_agent() -> None:
    async def story() -> None:
        agent = ScriptedAgent([LOST])
        agent.on_find = task(TaskState.COMPLETED, Artifact("result", (TextPart("Done twice?"),)))
        conversation = conversation_with(agent)
        await conversation.send("Pay")
        assert agent.looked_for == [agent.received[0].message_id]
        assert texts(conversation) == ["Pay", "Done twice?"]
        assert own(conversation).delivery is Delivery.SENT
        assert conversation.state is TaskState.COMPLETED
        await conversation.close()

    run(story())


def test_found_task_that_runs_is_followed() -> None:
    async def story() -> None:
        agent = ScriptedAgent([ServerFault("host", 502)])
        agent.on_find = task(TaskState.WORKING)
        agent.on_get = [task(TaskState.WORKING), task(TaskState.COMPLETED)]
        agent.on_resume = [[status(TaskState.COMPLETED)]]
        conversation = conversation_with(agent)
        await conversation.send("Pay")
        assert conversation.state is TaskState.COMPLETED
        assert own(conversation).delivery is Delivery.SENT
        await conversation.close()

    run(story())


@pytest.mark.parametrize("ends_early", [True, False], ids=["killed", "in order"])
def test_lost_message_is_found_when_the_conversation_is_opened_again(ends_early: bool) -> None:
    async def story() -> None:
        kept, _ = stores()
        agent = ScriptedAgent([LOST])
        conversation = conversation_with(agent, kept)
        if ends_early:
            message = Message(MessageId("m"), Role.USER, (TextPart("Pay"),))
            await conversation.accept([MessageWritten(datetime.now(UTC), message)])
        else:
            await conversation.send("Pay")
        await conversation.close()
        back = ScriptedAgent()
        again = conversation_with(back, kept)
        await again.load()
        again.try_now()
        await until(lambda: back.looked_for)
        assert own(again).delivery is Delivery.FAILED
        back.on_find = task(TaskState.WORKING)
        back.on_get = [task(TaskState.WORKING), task(TaskState.COMPLETED)]
        back.on_resume = [[status(TaskState.COMPLETED)]]
        again.try_now()
        await until(lambda: again.state is TaskState.COMPLETED and not again.is_busy)
        assert own(again).delivery is Delivery.SENT
        assert back.received == []
        again.try_now()
        await again.close()
        assert len(back.looked_for) == 2

    run(story())


@pytest.mark.parametrize("has_it", [False, True])
def test_end_of_a_task_alone_is_no_word_of_a_lost_answer(has_it: bool) -> None:
    async def story() -> None:
        kept, _ = stores()
        agent = ScriptedAgent([task(TaskState.INPUT_REQUIRED, words="Which?")], [LOST])
        conversation = conversation_with(agent, kept)
        await conversation.send("Pay")
        await conversation.send("The first")
        await conversation.close()
        given_up = task(TaskState.CANCELED)
        back = ScriptedAgent()
        back.on_get = replace(given_up, history=tuple(agent.received[: 2 if has_it else 1]))
        again = conversation_with(back, kept)
        await again.load()
        again.try_now()
        await until(lambda: back.asked_for)
        await until_alone()
        assert own(again, "The first").delivery is (Delivery.SENT if has_it else Delivery.FAILED)
        await again.close()

    run(story())


@pytest.mark.parametrize(
    ("error", "arrival", "standing"),
    [
        (LOST, Arrival.UNKNOWN, Standing.INTERRUPTED),
        (Forbidden("host"), Arrival.REFUSED, Standing.FAILED),
        (AWAY, Arrival.NONE, Standing.NOT_SENT),
    ],
    ids=["lost", "refused", "away"],
)
def test_only_a_message_in_doubt_is_looked_for(
    error: A2AError, arrival: Arrival, standing: Standing
) -> None:
    async def story() -> None:
        agent = ScriptedAgent([error])
        conversation = conversation_with(agent)
        await conversation.send("Pay")
        assert len(agent.looked_for) == (arrival is Arrival.UNKNOWN)
        said = own(conversation)
        assert said.delivery is Delivery.FAILED
        assert said.fault is not None
        assert arrival_of(said.fault) is arrival
        assert conversation.record.standing is standing
        await conversation.close()

    run(story())


def test_message_in_doubt_is_never_called_unsent_later() -> None:
    async def story() -> None:
        kept, _ = stores()
        agent = ScriptedAgent([LOST], [AWAY])
        conversation = conversation_with(agent, kept)
        await conversation.send("Pay")
        await conversation.send_again(agent.received[0].message_id)
        await conversation.close()
        again = conversation_with(ScriptedAgent(), kept)
        await again.load()
        for one in (conversation, again):
            said = own(one)
            assert said.fault is not None
            assert arrival_of(said.fault) is Arrival.UNKNOWN
        await again.close()

    run(story())


def test_failure_before_sending_is_unsent() -> None:
    async def story() -> None:
        agent = ScriptedAgent()
        agent.connect_error = KeyringFailed("locked")
        conversation = conversation_with(agent)
        await conversation.send("Pay")
        said = own(conversation)
        assert said.fault == Fault("keyring_failed", {"trouble": "locked"})
        assert conversation.record.standing is Standing.NOT_SENT
        await conversation.close()

    run(story())


@pytest.mark.parametrize(
    ("error", "waits"),
    [
        (AWAY, True),
        (Forbidden("host"), True),
        (Unsupported(-32004, "busy"), True),
        (LOST, False),
        (StreamLost("cut"), False),
        (MalformedReply("", "not JSON"), False),
    ],
    ids=lambda one: str(one),
)
def test_message_in_doubt_does_not_go_out_again_by_itself(error: A2AError, waits: bool) -> None:
    async def story() -> None:
        hold = asyncio.Event()
        agent = ScriptedAgent(
            [task(), status(TaskState.WORKING), hold.wait, status(TaskState.COMPLETED)],
            [error],
            [agent_says("Paid")],
        )
        if isinstance(error, Unsupported):
            agent.scripts.insert(2, [error])
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Hello"))
        await until(lambda: conversation.state is TaskState.WORKING)
        await conversation.send("Pay")
        (waiting,) = conversation._outbox.messages
        await conversation.send_now(waiting.message_id)
        assert conversation.record.waiting == waits
        hold.set()
        await sending
        await until_alone()
        assert ("Paid" in texts(conversation)) is waits
        await conversation.close()

    run(story())


@pytest.mark.parametrize("error", [LOST, ServerFault("host", 504)], ids=["lost", "gateway"])
def test_answer_that_takes_longer_than_a_reply_may_is_followed(error: A2AError) -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(TaskState.INPUT_REQUIRED, words="Which?")], [error])
        agent.can_stream = False
        done = task(TaskState.COMPLETED, Artifact("result", (TextPart("Tea it is"),)))
        agent.on_get = [task(TaskState.WORKING), done]
        conversation = conversation_with(agent)
        await conversation.send("A drink")
        await conversation.send("Tea")
        assert texts(conversation) == ["A drink", "Which?", "Tea", "Tea it is"]
        assert conversation.state is TaskState.COMPLETED
        await conversation.close()

    run(story())


@pytest.mark.parametrize("is_known", [True, False])
def test_task_that_still_waits_has_an_answer_only_if_it_names_it(is_known: bool) -> None:
    async def story() -> None:
        asked = task(TaskState.INPUT_REQUIRED, words="Which?")
        agent = ScriptedAgent([asked], [LOST], can_stream=False)
        agent.on_get = asked
        conversation = conversation_with(agent)
        await conversation.send("A drink")
        answer = Message(MessageId("answer"), Role.USER, (TextPart("Tea"),))
        again = task(TaskState.INPUT_REQUIRED, words="Green?")
        agent.on_get = replace(again, history=(answer,)) if is_known else asked
        await conversation.send_message(answer)
        rows = [one for one in conversation.entries if isinstance(one, TextEntry)]
        told = next(one for one in rows if one.text == "Tea")
        assert told.delivery is (Delivery.SENT if is_known else Delivery.FAILED)
        assert ("Green?" in texts(conversation)) is is_known
        await conversation.close()

    run(story())


def test_task_that_ended_without_the_message_leaves_it_in_doubt() -> None:
    async def story() -> None:
        asked = task(TaskState.INPUT_REQUIRED, words="Which?")
        agent = ScriptedAgent([asked], [LOST], can_stream=False)
        conversation = conversation_with(agent)
        await conversation.send("A drink")
        agent.on_get = replace(task(TaskState.CANCELED), history=tuple(agent.received))
        await conversation.send("Tea")
        assert own(conversation, "Tea").delivery is Delivery.FAILED
        conversation.try_now()
        await until(lambda: len(agent.asked_for) == 2)
        await until_alone()
        assert own(conversation, "Tea").delivery is Delivery.FAILED
        await conversation.close()

    run(story())
