"""Conversations: events written, applied and announced, and every failure on the way."""

import asyncio
import itertools
from collections.abc import Sequence
from dataclasses import replace

import pytest

from a2a_desktop import tasks
from a2a_desktop.conversation import update_batcher
from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.entry import Delivery, StatusEntry, TextEntry
from a2a_desktop.conversation.persistence import Stores
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.conversation.timeline import TimelineStepKind
from a2a_desktop.model.errors import (
    A2AError,
    ContentTypeRefused,
    Forbidden,
    MalformedReply,
    NotCancelable,
    RateLimited,
    StreamLost,
    TaskNotFound,
    Unreachable,
    Unsupported,
)
from a2a_desktop.model.events import Event, StatusChanged
from a2a_desktop.model.ids import ConversationId, MessageId
from a2a_desktop.model.message import Artifact, TextPart
from a2a_desktop.model.task import TaskState
from tests.fakes import (
    AGENT,
    CONTEXT,
    PATIENCE,
    TASK,
    MemoryJournal,
    MemoryRecords,
    ScriptedAgent,
    Step,
    agent_says,
    conversation_with,
    piece,
    raise_at_once,
    status,
    stores,
    task,
)
from tests.unit.conversation.talking import line, own, texts
from tests.waiting import BOUND, begun, run, until, until_alone


def key_of(entry: TextEntry) -> MessageId:
    assert entry.origin.message_id is not None
    return entry.origin.message_id


def test_turn_is_written_and_shown() -> None:
    async def story() -> None:
        kept, journal = stores()
        agent = ScriptedAgent(
            [task(), status(TaskState.WORKING, "Looking"), piece("Two "), piece("flights"),
             status(TaskState.COMPLETED)]
        )  # fmt: skip
        conversation = conversation_with(agent, kept)
        await conversation.send("Flights to Lisbon?")
        assert texts(conversation) == ["Flights to Lisbon?", "Two flights"]
        assert own(conversation).delivery is Delivery.SENT
        assert conversation.state is TaskState.COMPLETED
        assert not conversation.is_busy
        assert conversation.record.title == "Flights to Lisbon?"
        assert conversation.record.preview == "Two flights"
        assert journal.compacted == [TASK]

        again = conversation_with(ScriptedAgent(), kept)
        await again.load()
        assert list(again.entries) == list(conversation.entries)
        await conversation.close()

    run(story())


def test_events_are_written_before_they_are_shown() -> None:
    async def story() -> None:
        kept, journal = stores()
        conversation = conversation_with(
            ScriptedAgent([task(), piece("a"), status(TaskState.COMPLETED)]), kept
        )

        def check(changes: object) -> None:
            replayed = conversation_with(ScriptedAgent(), kept)
            for _, row in journal.rows:
                replayed.transcript.apply(row.event)
            assert list(replayed.entries) == list(conversation.entries)

        conversation.changed.subscribe(check)
        await conversation.send("Hello")
        await conversation.close()

    run(story())


def test_conversation_is_listed_before_its_first_message_is_shown() -> None:
    async def story() -> None:
        kept, _ = stores()
        assert isinstance(kept.records, MemoryRecords)
        records = kept.records.records
        conversation = conversation_with(ScriptedAgent([task(TaskState.COMPLETED)]), kept)
        listed: list[list[str]] = []
        conversation.changed.subscribe(
            lambda _: listed.append([one.title for one in records.values()])
        )
        await conversation.send("Hello")
        assert listed[0] == ["Hello"]
        await conversation.close()

    run(story())


def test_full_disk_is_reported_once_and_the_reply_goes_on() -> None:
    async def story() -> None:
        kept, journal = stores()
        conversation = conversation_with(
            ScriptedAgent([task(), piece("Hello"), status(TaskState.COMPLETED)]), kept
        )
        journal.is_full = True
        failures = []
        conversation.updated.subscribe(lambda _: failures.append(conversation.persistence.failed))
        await conversation.send("Hi")
        assert texts(conversation) == ["Hi", "Hello"]
        assert conversation.persistence.failed is not None
        assert conversation.persistence.failed.kind == "journal_failed"
        await conversation.close()

    run(story())


def test_only_an_answer_goes_to_the_task_that_asked() -> None:
    async def story() -> None:
        agent = ScriptedAgent(
            [task(), status(TaskState.INPUT_REQUIRED, "Which day?")],
            [status(TaskState.COMPLETED, "Done")],
            [agent_says("Again")],
        )
        conversation = conversation_with(agent)
        for text in ("Convert", "Today", "Thanks"):
            await conversation.send(text)
        assert [message.task_id for message in agent.received] == [None, TASK, None]
        assert [message.context_id for message in agent.received] == [None, CONTEXT, CONTEXT]
        assert texts(conversation) == ["Convert", "Which day?", "Today", "Done", "Thanks", "Again"]
        await conversation.close()

    run(story())


def test_an_agent_that_does_not_stream_answers_at_once() -> None:
    async def story() -> None:
        answer = task(TaskState.COMPLETED, Artifact("result", (TextPart("42"),)))
        conversation = conversation_with(ScriptedAgent([answer], can_stream=False))
        await conversation.send("What is it?")
        assert texts(conversation) == ["What is it?", "42"]
        await conversation.close()

    run(story())


@pytest.mark.parametrize(
    "error", [Unreachable("host", "refused"), RateLimited("host", 30)], ids=["offline", "busy"]
)
def test_undelivered_message_is_kept_and_sent_again(error: A2AError) -> None:
    async def story() -> None:
        agent = ScriptedAgent([error], [task(), status(TaskState.COMPLETED)])
        conversation = conversation_with(agent)
        await conversation.send("Hello")
        entry = own(conversation)
        assert entry.delivery is Delivery.FAILED
        assert entry.fault is not None
        assert entry.fault.kind == error.kind
        assert entry.origin.message_id is not None
        await conversation.send_again(entry.origin.message_id)
        assert own(conversation).delivery is Delivery.SENT
        assert texts(conversation) == ["Hello"]
        assert agent.received[0].message_id == agent.received[1].message_id
        await conversation.close()

    run(story())


@pytest.mark.parametrize(
    "error",
    [
        StreamLost("cut"),
        Unreachable("host", "ReadError"),
        MalformedReply("/result", "missing"),
    ],
)
def test_broken_reply_keeps_its_beginning(error: A2AError) -> None:
    async def story() -> None:
        conversation = conversation_with(ScriptedAgent([task(), piece("Half"), error]))
        await conversation.send("Hello")
        assert texts(conversation) == ["Hello", "Half"]
        fault = line(conversation).fault
        assert fault is not None
        assert fault.kind == "stream_lost"
        assert not conversation.is_busy
        await conversation.close()

    run(story())


@pytest.mark.parametrize(
    "error", [MalformedReply("", "no JSON"), ContentTypeRefused(-32005, "no text")]
)
def test_an_unreadable_reply_says_that_the_message_arrived(error: A2AError) -> None:
    async def story() -> None:
        conversation = conversation_with(ScriptedAgent([error], [agent_says("Better")]))
        await conversation.send("Hello")
        assert own(conversation).delivery is Delivery.SENT
        assert line(conversation).fault is not None
        message_id = own(conversation).origin.message_id
        assert message_id is not None
        await conversation.send_again(message_id)
        assert texts(conversation) == ["Hello", "Hello", "Better"]
        await conversation.close()

    run(story())


def test_a_broken_reply_is_completed_by_asking_for_the_result() -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(), piece("Half"), StreamLost("cut")])
        agent.on_get = task(TaskState.COMPLETED, Artifact("result", (TextPart("Half and half"),)))
        conversation = conversation_with(agent)
        await conversation.send("Hello")
        await conversation.ask_for_result()
        assert texts(conversation) == ["Hello", "Half and half"]
        assert line(conversation).fault is None
        assert conversation.state is TaskState.COMPLETED
        await conversation.close()

    run(story())


def test_asking_for_a_forgotten_task_keeps_the_rows() -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(), piece("Half"), StreamLost("cut")])
        agent.on_get = TaskNotFound(-32001, "gone")
        conversation = conversation_with(agent)
        await conversation.send("Hello")
        await conversation.ask_for_result()
        fault = line(conversation).fault
        assert fault is not None
        assert fault.kind == "task_not_found"
        assert texts(conversation) == ["Hello", "Half"]
        await conversation.close()

    run(story())


def test_message_after_a_forgotten_question_begins_a_new_task() -> None:
    async def story() -> None:
        asks = status(TaskState.INPUT_REQUIRED, "Which day?")
        agent = ScriptedAgent([task(), asks], [TaskNotFound(-32001, "who?")], [task()])
        conversation = conversation_with(agent)
        for said in ("Hello", "Monday"):
            await conversation.send(said)
        fault = line(conversation).fault
        assert fault is not None
        assert fault.kind == "task_not_found"
        assert conversation.state is TaskState.UNKNOWN
        await conversation.send("Once more")
        assert [one.task_id for one in agent.received] == [None, TASK, None]
        assert {one.context_id for one in agent.received[1:]} == {CONTEXT}
        await conversation.close()

    run(story())


def test_stop_asks_the_agent_and_its_answer_ends_the_turn() -> None:
    async def story() -> None:
        hold = asyncio.Event()
        agent = ScriptedAgent([task(), status(TaskState.WORKING), hold.wait])
        agent.on_cancel = task(TaskState.CANCELED)
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Courier"))
        await until(lambda: conversation.state is TaskState.WORKING)
        await conversation.stop()
        assert agent.canceled == [TASK]
        assert line(conversation).stopped_by_person
        hold.set()
        await sending
        assert not conversation.is_busy
        await conversation.close()

    run(story())


def test_message_sent_again_waits_for_the_running_request() -> None:
    async def story() -> None:
        hold = asyncio.Event()
        done = status(TaskState.COMPLETED)
        agent = ScriptedAgent([Forbidden("agent")], [task(), hold.wait, done], [task(), done])
        conversation = conversation_with(agent)
        await conversation.send("First")
        first = agent.received[0].message_id
        sending = asyncio.ensure_future(conversation.send("Second"))
        await until(lambda: len(agent.received) == 2)
        await conversation.send_again(first)
        assert delivery(conversation, first) is Delivery.WAITING
        hold.set()
        await sending
        await until(lambda: not conversation.is_busy)
        assert [one.message_id for one in agent.received] == [
            first,
            agent.received[1].message_id,
            first,
        ]
        assert delivery(conversation, first) is Delivery.SENT
        await conversation.close()

    run(story())


def delivery(conversation: Conversation, message_id: MessageId) -> Delivery | None:
    said = (one for one in conversation.entries if isinstance(one, TextEntry))
    (mine,) = (one for one in said if one.origin.message_id == message_id)
    return mine.delivery


def test_late_changes_do_not_restore_a_deleted_conversation() -> None:
    async def story() -> None:
        kept, _ = stores()
        agent = ScriptedAgent([task(TaskState.COMPLETED)])
        conversations = Conversations(kept, agent, raise_at_once, PATIENCE)
        conversation = conversations.begin(AGENT)
        await conversation.send("Hello")
        await conversations.delete(conversation.record.conversation_id)
        await conversation.keep_draft(Draft("one more thing"))
        await conversation.change(anchor="e1")
        assert conversations.records == []
        assert [one.is_deleted for one in await kept.records.all()] == [True]

    run(story())


@pytest.mark.parametrize("is_answer", [True, False])
def test_message_that_waits_for_its_turn_is_kept_when_its_conversation_is_deleted(
    is_answer: bool,
) -> None:
    async def story() -> None:
        kept, _ = stores()
        asks: list[Step] = [task(TaskState.INPUT_REQUIRED, words="Which?"), asyncio.Event().wait]
        conversations = Conversations(kept, ScriptedAgent(asks), raise_at_once, PATIENCE)
        conversation = conversations.begin(AGENT)
        sent = []
        if is_answer:
            sent.append(await begun(conversation.send("A drink")))
            await until(lambda: conversation.state is TaskState.INPUT_REQUIRED)
        sent.append(await begun(conversation.send("Tea")))
        await conversations.delete(conversation.record.conversation_id)
        await asyncio.gather(*sent)
        assert conversations.records == []
        again = conversation_with(ScriptedAgent(), kept, conversation.record.conversation_id)
        await again.load()
        assert own(again, "Tea").delivery is Delivery.WAITING

    run(story())


class SlowJournal(MemoryJournal):
    """A journal on a disk that takes its time once `is_slow`."""

    def __init__(self) -> None:
        super().__init__()
        self.is_slow = False
        self.begun, self.go_on = asyncio.Event(), asyncio.Event()

    async def append(
        self, conversation_id: ConversationId, events: Sequence[Event], *, durable: bool = False
    ) -> None:
        if self.is_slow:
            self.begun.set()
            await self.go_on.wait()
        await super().append(conversation_id, events, durable=durable)


def test_received_reply_is_written_whole_at_the_end() -> None:
    async def story() -> None:
        journal, opening = SlowJournal(), asyncio.Event()
        kept = replace(stores()[0], journal=journal)
        whole = task(TaskState.COMPLETED, words="Done")
        agent = ScriptedAgent([opening.wait, task(), piece("Hello"), whole])
        conversation = conversation_with(agent, kept)
        sending = asyncio.ensure_future(conversation.send("Courier"))
        await until(lambda: bool(agent.received))
        journal.is_slow = True
        opening.set()
        await journal.begun.wait()
        closing = asyncio.ensure_future(conversation.close(BOUND))
        await until(lambda: conversation.lock._waiters)  # it waits for the journal
        journal.go_on.set()
        await closing
        await sending
        assert conversation.state is TaskState.COMPLETED
        assert any(
            isinstance(row.event, StatusChanged) and row.event.state is TaskState.COMPLETED
            for _, row in journal.rows
        )

    run(story())


def test_stop_without_a_task_does_not_delay_closing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(update_batcher, "HIDDEN", 3600)

    async def story() -> None:
        opening = asyncio.Event()
        agent = ScriptedAgent([opening.wait, task(), asyncio.Event().wait])
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Courier"))
        await until(lambda: bool(agent.received))
        await conversation.stop()
        opening.set()
        await until(lambda: bool(conversation._batcher._gathered))
        await conversation.close()
        assert conversation.state is TaskState.SUBMITTED
        await sending

    run(story())


def test_early_stop_takes_effect_once_there_is_a_task() -> None:
    async def story() -> None:
        opening, hold = asyncio.Event(), asyncio.Event()
        agent = ScriptedAgent([opening.wait, task(), status(TaskState.WORKING), hold.wait])
        agent.on_cancel = task(TaskState.CANCELED)
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Courier"))
        await until(lambda: bool(agent.received))
        await conversation.stop()
        assert agent.canceled == []
        opening.set()
        await until(lambda: agent.canceled == [TASK])
        await until(lambda: conversation.state is TaskState.CANCELED)
        assert line(conversation).stopped_by_person
        hold.set()
        await sending
        await conversation.close()

    run(story())


def test_reply_so_far_is_kept_when_waiting_stops(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(update_batcher, "HIDDEN", 3600)

    async def story() -> None:
        agent = ScriptedAgent([task(), piece("Half"), asyncio.Event().wait])
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Anyone?"))
        await until(lambda: conversation._batcher._timer is not None)
        conversation.stop_waiting()
        await sending
        await until(lambda: len(conversation.entries) == 3 and line(conversation).fault)
        assert texts(conversation) == ["Anyone?", "Half"]
        fault = line(conversation).fault
        assert fault is not None
        assert fault.kind == "stopped_waiting"
        await conversation.close()

    run(story())


def test_refused_cancel_is_reported() -> None:
    async def story() -> None:
        hold = asyncio.Event()
        agent = ScriptedAgent([task(), status(TaskState.WORKING), hold.wait])
        agent.on_cancel = NotCancelable(-32002, "too late")
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Courier"))
        await until(lambda: conversation.state is TaskState.WORKING)
        await conversation.stop()
        fault = line(conversation).fault
        assert fault is not None
        assert fault.kind == "not_cancelable"
        assert not line(conversation).is_stopping
        hold.set()
        await sending
        await conversation.close()

    run(story())


def test_the_person_can_stop_waiting_and_write_on() -> None:
    async def story() -> None:
        agent = ScriptedAgent([asyncio.Event().wait], [agent_says("Here")])
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Anyone?"))
        await until(lambda: bool(agent.received))
        await conversation.stop()
        assert conversation.is_stopping
        conversation.stop_waiting()
        await sending
        await until(lambda: isinstance(conversation.entries[-1], StatusEntry))
        fault = line(conversation).fault
        assert fault is not None
        assert fault.kind == "stopped_waiting"
        await conversation.send("Hello?")
        assert texts(conversation) == ["Anyone?", "Hello?", "Here"]
        await conversation.close()

    run(story())


def patient(
    agent: ScriptedAgent, kept: Stores | None = None, until_back: tuple[float, ...] = (3600,)
) -> Conversation:
    return conversation_with(agent, kept, patience=replace(PATIENCE, until_back=until_back))


def why_away(conversation: Conversation) -> str | None:
    return conversation.absence.fault.kind if conversation.absence is not None else None


AWAY = Unreachable("host", "ConnectError", nothing_sent=True)


def test_task_running_at_the_end_is_followed_again() -> None:
    async def story() -> None:
        kept, _ = stores()
        agent = ScriptedAgent([task(), piece("Half"), asyncio.Event().wait])
        conversation = conversation_with(agent, kept)
        sending = asyncio.ensure_future(conversation.send("Hello"))
        await until(lambda: "Half" in texts(conversation))
        await conversation.close()
        sending.cancel()

        later = ScriptedAgent()
        whole = Artifact("result", (TextPart("Half and half"),))
        later.on_get = task(TaskState.COMPLETED, whole)
        again = conversation_with(later, kept)
        await again.load()
        assert texts(again) == ["Hello", "Half"]
        assert line(again).fault is None
        again.try_now()
        await until(lambda: not again.is_busy)
        assert texts(again) == ["Hello", "Half and half"]
        assert line(again).state is TaskState.COMPLETED
        await again.close()

    run(story())


def test_task_that_the_agent_forgot_keeps_its_rows() -> None:
    async def story() -> None:
        kept, _ = stores()
        conversation = conversation_with(ScriptedAgent([task(), piece("Half"), AWAY]), kept)
        await conversation.send("Hello")
        await conversation.close()
        later = ScriptedAgent()
        later.on_get = TaskNotFound(-32001, "who?")
        again = patient(later, kept)
        await again.load()
        again.try_now()
        await until(lambda: not again.is_busy)
        assert texts(again) == ["Hello", "Half"]
        fault = line(again).fault
        assert fault is not None
        assert fault.kind == "task_not_found"
        assert again.absence is None
        await again.close()

    run(story())


def test_messages_written_offline_are_sent_in_order() -> None:
    async def story() -> None:
        kept, _ = stores()
        agent = ScriptedAgent([AWAY])
        conversation = patient(agent, kept)
        await conversation.send("one")
        assert own(conversation).delivery is Delivery.WAITING
        assert why_away(conversation) == "unreachable"
        agent.scripts = [[agent_says(f"re {n}", n)] for n in ("one", "three")]
        await conversation.send("two")
        await conversation.send("three")
        assert conversation.record.waiting == 3
        second = conversation.entries[1]
        assert isinstance(second, TextEntry)
        assert second.origin.message_id is not None
        taken = await conversation.withdraw(second.origin.message_id)
        assert taken is not None
        assert taken.parts == (TextPart("two"),)
        conversation.try_now()
        await until(lambda: len(texts(conversation)) == 4 and not conversation.is_busy)
        assert texts(conversation) == ["one", "re one", "three", "re three"]
        assert why_away(conversation) is None
        assert conversation.record.waiting == 0
        assert [m.parts for m in agent.received[1:]] == [(TextPart("one"),), (TextPart("three"),)]
        await conversation.close()

    run(story())


def test_waiting_messages_survive_a_restart() -> None:
    async def story() -> None:
        kept, journal = stores()
        conversation = patient(ScriptedAgent([AWAY], [AWAY]), kept)
        await conversation.send("one")
        await conversation.send("two")
        conversation.try_now()
        await until(lambda: not conversation.is_busy)
        assert texts(conversation) == ["one", "two"]
        await conversation.close()
        kinds = [type(row.event).__name__ for _, row in journal.rows]
        assert kinds == ["MessageQueued", "MessageQueued"]
        agent = ScriptedAgent([agent_says("re one", "1")], [agent_says("re two", "2")])
        again = patient(agent, kept)
        await again.load()
        assert texts(again) == ["one", "two"]
        again.try_now()
        await until(lambda: len(texts(again)) == 4)
        assert texts(again) == ["one", "re one", "two", "re two"]
        await again.close()

    run(story())


def test_message_to_a_working_agent_waits_below_its_reply() -> None:
    async def story() -> None:
        gate = asyncio.Event()
        done = status(TaskState.COMPLETED)
        agent = ScriptedAgent(
            [task(), piece("Half"), gate.wait, piece(" and half"), done], [agent_says("Next")]
        )
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Hello"))
        await until(lambda: "Half" in texts(conversation))
        await conversation.send("And then?")
        assert texts(conversation) == ["Hello", "Half", "And then?"]
        gate.set()
        await sending
        await until(lambda: "Next" in texts(conversation))
        assert texts(conversation) == ["Hello", "Half and half", "And then?", "Next"]
        await conversation.close()

    run(story())


def test_waiting_message_never_answers_a_question() -> None:
    async def story() -> None:
        gate = asyncio.Event()
        asks = status(TaskState.INPUT_REQUIRED, "Which colour?")
        agent = ScriptedAgent(
            [task(), gate.wait, asks], [status(TaskState.COMPLETED)], [agent_says("Next", "n")]
        )
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Paint"))
        await until(lambda: conversation.state is TaskState.SUBMITTED)
        await conversation.send("And then sing")
        gate.set()
        await sending
        await until_alone()
        assert len(agent.received) == 1
        await conversation.send("Blue")
        await until(lambda: "Next" in texts(conversation))
        assert [m.parts for m in agent.received] == [
            (TextPart("Paint"),),
            (TextPart("Blue"),),
            (TextPart("And then sing"),),
        ]
        assert agent.received[1].task_id == TASK
        assert agent.received[2].task_id is None
        await conversation.close()

    run(story())


@pytest.mark.parametrize("can_stream", [True, False])
def test_waiting_message_can_be_sent_into_the_running_task(can_stream: bool) -> None:
    async def story() -> None:
        gate = asyncio.Event()
        done = status(TaskState.COMPLETED)
        both: list[Step] = [task(TaskState.WORKING), piece(" and half, in blue"), done]
        agent = ScriptedAgent(
            [task(), piece("Half"), status(TaskState.WORKING), gate.wait,
             piece(" and half, in blue"), done],
            both if can_stream else [task(TaskState.WORKING)],
        )  # fmt: skip
        kept, _ = stores()
        conversation = conversation_with(agent, kept)
        sending = asyncio.ensure_future(conversation.send("Paint"))
        await until(lambda: "Half" in texts(conversation))
        await conversation.send("In blue")
        agent.can_stream = can_stream
        await conversation.send_now(key_of(own(conversation, "In blue")))
        assert agent.received[1].task_id == TASK
        assert own(conversation, "In blue").delivery is Delivery.SENT
        assert line(conversation).state is TaskState.WORKING
        gate.set()
        await sending
        assert texts(conversation) == ["Paint", "Half and half, in blue", "In blue"]
        assert sum(isinstance(one, StatusEntry) for one in conversation.entries) == 1
        assert line(conversation).state is TaskState.COMPLETED
        await conversation.close()
        again = conversation_with(agent, kept)
        await again.load()
        assert texts(again) == texts(conversation)

    run(story())


def test_message_refused_by_a_busy_agent_keeps_waiting() -> None:
    async def story() -> None:
        gate = asyncio.Event()
        agent = ScriptedAgent(
            [task(), piece("Half"), gate.wait, status(TaskState.COMPLETED)],
            [Unsupported(-32004, "busy")],
            [agent_says("Next")],
        )
        conversation = conversation_with(agent)
        sending = asyncio.ensure_future(conversation.send("Paint"))
        await until(lambda: "Half" in texts(conversation))
        await conversation.send("In blue")
        agent.can_stream = False
        await conversation.send_now(key_of(own(conversation, "In blue")))
        waiting = own(conversation, "In blue")
        assert waiting.delivery is Delivery.WAITING
        assert waiting.fault is not None
        assert waiting.fault.kind == "unsupported"
        agent.can_stream = True
        gate.set()
        await sending
        await until(lambda: "Next" in texts(conversation))
        assert texts(conversation) == ["Paint", "Half", "In blue", "Next"]
        assert agent.received[2].task_id is None
        await conversation.close()

    run(story())


def test_interrupted_task_is_followed_when_the_agent_is_back() -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(), piece("Half"), StreamLost("cut")])
        conversation = patient(agent, until_back=(0.05, 0.1))
        await conversation.send("Hello")
        assert why_away(conversation) is not None
        agent.on_get = task(TaskState.COMPLETED, Artifact("result", (TextPart("Half done"),)))
        await until(lambda: line(conversation).state is TaskState.COMPLETED)
        assert texts(conversation) == ["Hello", "Half done"]
        assert why_away(conversation) is None
        await conversation.close()

    run(story())


def test_pieces_of_one_frame_make_one_change() -> None:
    async def story() -> None:
        conversation = conversation_with(
            ScriptedAgent(
                [task(), *(piece(f"{n} ") for n in range(500))],
            )
        )
        told: list[list[Change]] = []
        conversation.changed.subscribe(lambda changes: told.append(list(changes)))
        await conversation.send("Count")
        assert texts(conversation)[1].split() == [str(n) for n in range(500)]
        assert len(told) < 20
        await conversation.close()

    run(story())


def test_steps_of_a_large_answer_are_noted_in_slices_with_its_rows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tasks, "SLICE", -1.0)

    async def story() -> None:
        results = [Artifact(f"a{n}", (TextPart("x"),)) for n in range(5)]
        agent = ScriptedAgent([task(TaskState.COMPLETED, *results)])
        conversation, noted = conversation_with(agent), list[int]()

        def note(_: object) -> None:
            request = conversation.timeline.request
            kinds = [one.kind for one in request.steps] if request is not None else []
            noted.append(kinds.count(TimelineStepKind.RESULT))

        conversation.changed.subscribe(note)
        await conversation.send("Hello")
        assert set(noted) == {*range(6)}
        await conversation.close()

    run(story())


def test_large_answer_pauses_between_its_rows_also_while_its_conversation_closes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tasks, "SLICE", -1.0)

    async def story() -> None:
        results = [Artifact(f"a{n}", (TextPart("x"),)) for n in range(40)]
        agent = ScriptedAgent([task(TaskState.COMPLETED, *results)])
        conversation, turns = conversation_with(agent), list[int]()

        async def count() -> None:
            for number in itertools.count():
                turns.append(number)
                await asyncio.sleep(0)

        told, begun, counting = list[int](), asyncio.Event(), asyncio.ensure_future(count())

        def note(_: object) -> None:
            told.append(len(turns))
            if any("x" in text for text in texts(conversation)):
                begun.set()

        conversation.changed.subscribe(note)
        sending = asyncio.ensure_future(conversation.send("Hello"))
        await begun.wait()
        await conversation.close(0.001)
        sending.cancel()
        counting.cancel()
        assert texts(conversation).count("x") == len(results)
        assert len(set(told)) >= len(results)

    run(story())


def test_older_pages_are_read_when_asked_for() -> None:
    async def story() -> None:
        kept, _ = stores()
        turns = 80
        scripts: list[list[Step]] = [
            [task(), piece(str(number)), status(TaskState.COMPLETED)] for number in range(turns)
        ]
        agent = ScriptedAgent(*scripts)
        conversation = conversation_with(agent, kept)
        for n in range(turns):
            await conversation.send(f"turn {n}")
        again = conversation_with(ScriptedAgent(), kept)
        await again.load()
        assert 0 < len(again.entries) < len(conversation.entries)
        assert again.has_older
        while len(again.entries) < len(conversation.entries):
            await again.load_older()
        questions = [text for text in texts(again) if text.startswith("turn")]
        assert questions == [f"turn {n}" for n in range(turns)]
        await conversation.close()
        await again.close()

    run(story())


def test_a_draft_is_kept_and_forgotten() -> None:
    async def story() -> None:
        kept, _ = stores()
        conversation = conversation_with(ScriptedAgent(), kept)
        await conversation.keep_draft(Draft("half a thought", 4))
        again = conversation_with(ScriptedAgent(), kept)
        assert await again.persistence.draft() == Draft("half a thought", 4)
        await again.keep_draft(None)
        assert await again.persistence.draft() is None

    run(story())
