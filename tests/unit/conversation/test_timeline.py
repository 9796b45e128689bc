"""The steps of the newest request, from events and from a scripted agent."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.conversation.timeline import MOST, Timeline, TimelineRequest, TimelineStepKind
from a2a_desktop.model.errors import Fault, StreamLost, Unreachable
from a2a_desktop.model.events import (
    ArtifactChunk,
    CancelAsked,
    CancelFailed,
    Event,
    MessageQueued,
    MessageReceived,
    MessageSent,
    MessageWithdrawn,
    MessageWritten,
    SendFailed,
    StatusChanged,
    StreamBroke,
    TaskOpened,
)
from a2a_desktop.model.ids import ContextId, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
from tests.fakes import ScriptedAgent, conversation_with, piece, status, stores, task
from tests.unit.conversation.strategies import events

START = datetime(2026, 3, 2, 10, 24, tzinfo=UTC)
TASK = TaskId("t-1")
LOST = Fault.of(StreamLost("reset"))


def at(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


def asks(text: str, seconds: float = 0, key: str = "m", task_id: TaskId | None = None) -> Event:
    message = Message(MessageId(key), Role.USER, (TextPart(text),), task_id)
    return MessageWritten(at(seconds), message)


def says(state: TaskState, seconds: float, text: str = "", task_id: TaskId = TASK) -> StatusChanged:
    message = Message(MessageId(f"a{seconds}"), Role.AGENT, (TextPart(text),)) if text else None
    return StatusChanged(at(seconds), task_id, state, message)


def gives(
    seconds: float, *parts: Part, name: str | None = None, position: int = 0, replaces: bool = False
) -> ArtifactChunk:
    return ArtifactChunk(at(seconds), TASK, "result", position, parts, name=name, replaces=replaces)


OPENED = TaskOpened(at(1), TASK, ContextId("c-1"))
BEGUN = (asks("Check Lisbon receipts\nplease"), MessageSent(at(1), MessageId("m")), OPENED)


def folded(*events: Event) -> TimelineRequest:
    timeline = Timeline()
    for event in events:
        timeline.apply(event)
    assert timeline.request is not None
    return timeline.request


def kinds(request: TimelineRequest) -> Sequence[TimelineStepKind]:
    return [step.kind for step in request.steps]


def test_timeline_begins_without_a_request() -> None:
    timeline = Timeline()
    timeline.apply(says(TaskState.WORKING, 3, "Hello"))
    assert timeline.request is None


def test_a_request_goes_from_its_title_to_its_end() -> None:
    request = folded(
        *BEGUN,
        says(TaskState.SUBMITTED, 1),
        says(TaskState.WORKING, 2, "Reading 3 receipts"),
        gives(5, FilePart("report.xlsx")),
        says(TaskState.COMPLETED, 9, "The report is ready"),
    )
    assert (request.title, request.started) == ("Check Lisbon receipts", START)
    assert (request.task_id, request.context_id) == (TASK, "c-1")
    assert request.state is TaskState.COMPLETED
    assert [(step.kind, step.text) for step in request.steps] == [
        (TimelineStepKind.RECEIVED, ""),
        (TimelineStepKind.PROGRESS, "Reading 3 receipts"),
        (TimelineStepKind.RESULT, "report.xlsx"),
        (TimelineStepKind.END, "The report is ready"),
    ]
    assert request.last_at == at(9)


def test_the_same_events_again_change_nothing() -> None:
    events = (
        *BEGUN,
        says(TaskState.WORKING, 2, "Reading"),
        gives(3, TextPart("a"), name="Report"),
        gives(4, TextPart("b"), position=1, replaces=True),
        says(TaskState.INPUT_REQUIRED, 5, "Which hotel?"),
        asks("Alfama", 6, "m2", TASK),
        StreamBroke(at(7), TASK, LOST),
        says(TaskState.COMPLETED, 9),
    )
    assert folded(*events, *events) == folded(*events)


def test_steps_of_one_frame_keep_their_order() -> None:
    said = [says(TaskState.WORKING, 2, text) for text in ("Reading", "Checking", "Matching")]
    request = folded(*BEGUN, *said, says(TaskState.COMPLETED, 2))
    assert [one.text for one in request.steps] == ["", "Reading", "Checking", "Matching", ""]


def test_repeated_words_add_no_step() -> None:
    request = folded(
        *BEGUN,
        says(TaskState.WORKING, 2),
        says(TaskState.WORKING, 3, "Reading"),
        says(TaskState.WORKING, 4, "Reading"),
        says(TaskState.WORKING, 5),
        says(TaskState.WORKING, 6, "Writing"),
    )
    progress = [one.text for one in request.steps if one.kind is TimelineStepKind.PROGRESS]
    assert progress == ["", "Reading", "Writing"]


def test_new_message_begins_another_request() -> None:
    asked = (*BEGUN, says(TaskState.INPUT_REQUIRED, 2, "Which hotel?"))
    answered = (*asked, asks("Alfama", 3, "m2", TASK))
    request = folded(*answered)
    assert kinds(request) == [
        TimelineStepKind.RECEIVED,
        TimelineStepKind.QUESTION,
        TimelineStepKind.ANSWERED,
    ]
    assert request.title == "Check Lisbon receipts"
    after = folded(*answered, says(TaskState.COMPLETED, 4), asks("And Porto?", 5, "m3"))
    assert (after.title, after.task_id, after.state) == ("And Porto?", None, None)
    assert kinds(after) == [TimelineStepKind.SENDING]


def test_words_of_an_earlier_task_are_not_of_this_request() -> None:
    old = TaskId("t-0")
    request = folded(*BEGUN, says(TaskState.COMPLETED, 2, "Done", old), says(TaskState.WORKING, 3))
    assert kinds(request) == [TimelineStepKind.RECEIVED, TimelineStepKind.PROGRESS]
    assert request.state is TaskState.WORKING


def test_a_sign_in_is_a_step_of_its_own() -> None:
    request = folded(*BEGUN, says(TaskState.AUTH_REQUIRED, 2, "The library is for members"))
    assert request.steps[-1].kind is TimelineStepKind.SIGN_IN
    assert request.steps[-1].text == "The library is for members"


def test_a_result_that_replaces_another_is_its_next_version() -> None:
    request = folded(
        *BEGUN,
        gives(2, FilePart("a.csv")),
        gives(3, FilePart("a.csv"), position=1),
        gives(4, FilePart("a.csv"), position=2, replaces=True),
    )
    results = [
        (one.text, one.version) for one in request.steps if one.kind is TimelineStepKind.RESULT
    ]
    assert results == [("a.csv", 1), ("a.csv", 2)]


def test_a_reply_without_a_task_ends_the_request() -> None:
    reply = Message(MessageId("r"), Role.AGENT, (TextPart("Hello!"),))
    request = folded(BEGUN[0], MessageReceived(at(2), reply))
    assert request.state is TaskState.COMPLETED
    assert request.steps[-1].text == "Hello!"


def test_failed_message_is_a_step_and_a_withdrawn_one_is_none() -> None:
    away = Fault.of(Unreachable("agent", "gone"))
    failed = folded(BEGUN[0], SendFailed(at(1), MessageId("m"), away))
    assert [(one.kind, one.fault) for one in failed.steps] == [(TimelineStepKind.FAILED, away)]
    written = BEGUN[0]
    assert isinstance(written, MessageWritten)
    timeline = Timeline()
    timeline.apply(written)
    timeline.apply(MessageQueued(at(1), written.message, away))
    assert timeline.request is not None
    assert kinds(timeline.request) == [TimelineStepKind.WAITING]
    timeline.apply(MessageWithdrawn(at(2), MessageId("m")))
    assert timeline.request is None


def test_broken_stream_leaves_the_state_open_until_news() -> None:
    broken = (*BEGUN, says(TaskState.WORKING, 2), StreamBroke(at(3), TASK, LOST))
    assert folded(*broken).state is TaskState.UNKNOWN
    assert folded(*broken).steps[-1].fault == LOST
    assert folded(*broken, says(TaskState.COMPLETED, 4)).state is TaskState.COMPLETED


def test_stopping_and_its_refusal_are_steps() -> None:
    request = folded(*BEGUN, CancelAsked(at(3), TASK), CancelFailed(at(4), TASK, LOST))
    assert kinds(request)[-2:] == [TimelineStepKind.STOP, TimelineStepKind.BROKEN]


def test_a_talkative_agent_is_kept_within_bounds() -> None:
    talk = [says(TaskState.WORKING, 2 + number, f"Page {number}") for number in range(MOST * 2)]
    request = folded(*BEGUN, *talk, says(TaskState.COMPLETED, 9000, "x" * 5000))
    assert len(request.steps) == MOST
    assert request.steps[0].kind is TimelineStepKind.RECEIVED
    assert len(request.steps[-1].text) < 500


@given(st.lists(events, max_size=12))
def test_steps_are_in_the_order_of_their_times(happened: list[Event]) -> None:
    timeline = Timeline()
    for event in happened:
        timeline.apply(event)
        request = timeline.request
        if request is not None:
            times = [step.at for step in request.steps]
            assert times == sorted(times)
            assert request.steps


def test_timeline_is_there_live_and_after_loading() -> None:
    async def story() -> None:
        kept, _ = stores()
        agent = ScriptedAgent(
            [task(), status(TaskState.WORKING, "Reading"), piece("ab"), status(TaskState.COMPLETED)]
        )
        conversation = conversation_with(agent, kept)
        await conversation.send("Hello")
        live = conversation.timeline.request
        assert live is not None
        expected = [
            TimelineStepKind.RECEIVED,
            TimelineStepKind.PROGRESS,
            TimelineStepKind.RESULT,
            TimelineStepKind.END,
        ]
        assert kinds(live) == expected
        await conversation.close()
        again = conversation_with(agent, kept)
        await again.load()
        assert again.timeline.request == live
        await again.close()

    asyncio.run(story())


def test_requests_before_the_newest_are_kept_as_they_ended() -> None:
    timeline = Timeline()
    timeline.renew(
        [
            *BEGUN,
            says(TaskState.COMPLETED, 5, "There"),
            asks("And Porto?", 60, "m2"),
            TaskOpened(at(61), TaskId("t-2"), None),
            says(TaskState.REJECTED, 62, "No", TaskId("t-2")),
            asks("Why?", 90, "m3"),
            asks("Why?", 90, "m3"),
        ]
    )
    found = [(one.title, one.state, one.task_id) for one in timeline.requests]
    assert found == [
        ("Check Lisbon receipts", TaskState.COMPLETED, TASK),
        ("And Porto?", TaskState.REJECTED, TaskId("t-2")),
        ("Why?", None, None),
    ]
    assert kinds(timeline.requests[0])[-1] is TimelineStepKind.END
    assert timeline.requests[-1] == timeline.request
    timeline.renew([])
    assert timeline.requests == ()


def test_thought_is_no_progress_and_steps_have_names() -> None:
    thought = TextPart("Hm, where is it?", metadata={"adk_thought": True})
    call = DataPart({"id": "c", "name": "look_up"}, metadata={"adk_type": "function_call"})
    message = Message(MessageId("a"), Role.AGENT, (thought, call))
    request = folded(*BEGUN, StatusChanged(at(3), TASK, TaskState.WORKING, message))
    assert [one.text for one in request.steps] == ["", "look_up"]
    reply = Message(MessageId("b"), Role.AGENT, (thought, TextPart("There")))
    request = folded(*BEGUN, MessageReceived(at(3), reply))
    assert request.steps[-1].text == "There"
