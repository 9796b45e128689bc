from datetime import UTC, datetime, timedelta

from a2a_desktop.conversation.asked import AskedTask, answering, asking, telling
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import Event, StatusChanged
from a2a_desktop.model.ids import ContextId, MessageId, TaskId
from a2a_desktop.model.message import Message, Role, TextPart, text_of
from a2a_desktop.model.task import TaskState

START = datetime(2026, 11, 26, tzinfo=UTC)
TASK = TaskId("asked-1")


def said(name: str) -> Message:
    return Message(MessageId(name), Role.USER, (TextPart(name),))


def test_asker_sees_the_request_from_the_other_side() -> None:
    task, seen = AskedTask(), list[TaskState | None]()
    all_events: list[Event] = []

    def happen(events: list[Event]) -> None:
        task.hear(events)
        all_events.extend(events)
        seen.append(task.state)

    def at(seconds: int) -> datetime:
        return START + timedelta(seconds=seconds)

    happen(asking(TASK, ContextId("c"), said("ask"), at(0)))
    happen(telling(task, said("more"), at(1)))
    happen([StatusChanged(at(2), TASK, TaskState.INPUT_REQUIRED)])
    happen(answering(task, said("which one?"), at(3), asks=True))
    assert task.question is not None
    happen(telling(task, said("the first"), at(4)))
    happen(answering(task, said("done"), at(5), asks=False))
    happen([StatusChanged(at(6), TASK, TaskState.COMPLETED)])
    states = TaskState
    assert seen == [
        states.SUBMITTED,
        states.SUBMITTED,
        states.WORKING,
        states.INPUT_REQUIRED,
        states.WORKING,
        states.WORKING,
        states.COMPLETED,
    ]
    words = [text_of(one.parts) for one in task.history]
    assert words == ["ask", "more", "which one?", "the first"]
    assert [text_of(one.parts) for one in task.answers] == ["done"]
    again = AskedTask()
    again.hear(all_events)
    assert (again.state, again.history, again.answers) == (task.state, task.history, task.answers)


def test_messages_of_an_asker_are_shown_once() -> None:
    events = asking(TASK, ContextId("c"), said("ask"), START)
    transcript = Transcript()
    for event in (*events, *events):
        transcript.apply(event)
    roles = [(type(one).__name__, one.entry_id) for one in transcript.entries]
    assert roles == [("TextEntry", "ask/0"), ("StatusEntry", "/status")]
    assert transcript.state is TaskState.INPUT_REQUIRED
