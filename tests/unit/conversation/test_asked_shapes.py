"""The rows of an answer know the schema that it was asked for in."""

from datetime import UTC, datetime, timedelta

from a2a_desktop.conversation.entry import DataEntry, Entry, StatusEntry
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.forms.asked_for import shaped, table
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    MessageReceived,
    MessageWritten,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import JsonObject, MessageId, TaskId
from a2a_desktop.model.message import DataPart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState

TASK = TaskId("t")
START = datetime(2026, 3, 3, tzinfo=UTC)
CITIES = table(("City",))
ROWS = DataPart([{"City": "Oslo"}])


def at(seconds: int) -> datetime:
    return START + timedelta(seconds=seconds)


def asks(seconds: int, part: Part, task: TaskId | None = None) -> Event:
    key = MessageId(f"m{seconds}")
    return MessageWritten(at(seconds), Message(key, Role.USER, (part,), task_id=task))


def says(seconds: int, *parts: Part) -> Message:
    return Message(MessageId(f"a{seconds}"), Role.AGENT, parts, task_id=TASK)


def last(*events: Event) -> Entry:
    transcript = Transcript()
    for event in events:
        transcript.apply(event)
    rows = (one for one in reversed(transcript.entries) if not isinstance(one, StatusEntry))
    return next(rows)


def asked_of(entry: Entry) -> JsonObject:
    assert not isinstance(entry, StatusEntry)
    assert entry.origin.role is Role.AGENT
    return entry.origin.asked


def test_words_that_go_on_with_a_task_keep_the_shape() -> None:
    found = last(
        asks(1, shaped("Where?", CITIES)),
        TaskOpened(at(2), TASK, None),
        StatusChanged(at(3), TASK, TaskState.INPUT_REQUIRED, says(3, TextPart("Which land?"))),
        asks(4, TextPart("Norway"), TASK),
        ArtifactChunk(at(5), TASK, "r", 0, (ROWS,), is_last=True),
    )
    assert isinstance(found, DataEntry)
    assert asked_of(found) == CITIES


def test_words_about_the_work_that_become_the_answer_know_it() -> None:
    told = says(3, TextPart('[{"City": "Oslo"}]'))
    found = last(
        asks(1, shaped("Where?", CITIES)),
        TaskOpened(at(2), TASK, None),
        StatusChanged(at(3), TASK, TaskState.WORKING, told),
        StatusChanged(at(4), TASK, TaskState.COMPLETED),
    )
    assert asked_of(found) == CITIES


def test_next_question_wants_no_shape() -> None:
    found = last(
        asks(1, shaped("Where?", CITIES)),
        asks(2, TextPart("And when?")),
        MessageReceived(at(3), says(3, ROWS)),
    )
    assert asked_of(found) == {}
