"""The reducer, which is pure, total and idempotent."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.conversation.changes import Grew, Inserted, Removed, Replaced
from a2a_desktop.conversation.entry import DataEntry, Delivery, FileEntry, StatusEntry, TextEntry
from a2a_desktop.conversation.files import files_of
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.events import (
    ArtifactChunk,
    CancelAsked,
    Event,
    MessageReceived,
    MessageRetried,
    MessageSent,
    RowsDeleted,
    SendFailed,
    StatusChanged,
    StreamBroke,
)
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
from tests.unit.conversation.events import (
    TASK,
    at,
    chunk,
    moved,
    opened,
    prepend,
    texts,
    transcript_of,
    written,
)


def line(transcript: Transcript) -> StatusEntry:
    (status,) = (entry for entry in transcript.entries if isinstance(entry, StatusEntry))
    return status


def test_a_streamed_reply_grows_in_one_row_above_its_status_line() -> None:
    transcript = transcript_of(written(), MessageSent(at(1), MessageId("m1")), opened())
    first = transcript.apply(chunk(0, "Flights "))
    assert isinstance(first[0], Inserted)
    assert first[0].row == 1
    second = transcript.apply(chunk(1, "to Lisbon"))
    assert [(change.row, change.added) for change in second if isinstance(change, Grew)] == [
        (1, "to Lisbon")
    ]
    assert texts(transcript) == ["Hello", "Flights to Lisbon"]
    assert isinstance(transcript.entries[-1], StatusEntry)


@given(st.permutations([chunk(0, "Flights "), chunk(1, "to "), chunk(2, "Lisbon", last=True)] * 2))
def test_any_order_and_repetition_of_pieces_gives_the_same_text(events: list[Event]) -> None:
    transcript = transcript_of(written(), opened(), *events)
    assert texts(transcript) == ["Hello", "Flights to Lisbon"]
    (result,) = transcript.artifact_rows(TASK, "a")
    assert isinstance(result, TextEntry)
    assert not result.is_open


def test_every_event_applied_twice_changes_nothing_the_second_time() -> None:
    events: list[Event] = [
        written(),
        MessageSent(at(1), MessageId("m1")),
        opened(),
        chunk(0, "Text"),
        moved(TaskState.WORKING, "Thinking", 2),
        MessageReceived(at(2), Message(MessageId("x"), Role.AGENT, (TextPart("aside"),))),
        CancelAsked(at(2.5), TASK),
        moved(TaskState.COMPLETED, "Finished", 3),
    ]
    transcript = Transcript()
    for event in events:
        transcript.apply(event)
        before = list(transcript.entries)
        assert transcript.apply(event) == [], event
        assert list(transcript.entries) == before


def test_span_of_pieces_counts_each_piece() -> None:
    joined = ArtifactChunk(at(2), TASK, "a", 0, (TextPart("one two "),), span=2)
    transcript = transcript_of(written(), opened(), joined, chunk(1, "two "), chunk(2, "three"))
    assert texts(transcript)[-1] == "one two three"


def test_text_goes_on_below_files_and_data() -> None:
    parts: list[Part] = [TextPart("see"), FilePart("a.png", "image/png", b"x"), DataPart({"a": 1})]
    transcript = transcript_of(written(), opened(), chunk(0, *parts), chunk(1, "more"))
    kinds = [type(entry) for entry in transcript.entries]
    assert kinds == [TextEntry, TextEntry, FileEntry, DataEntry, TextEntry, StatusEntry]


def test_replacing_piece_removes_the_earlier_text() -> None:
    transcript = transcript_of(written(), opened(), chunk(0, "old", FilePart("f", data=b"1")))
    changes = transcript.apply(
        ArtifactChunk(at(3), TASK, "a", 1, (TextPart("new"),), replaces=True)
    )
    assert [type(change) for change in changes] == [Removed, Removed, Inserted]
    assert texts(transcript) == ["Hello", "new"]


def test_files_that_a_result_held_before_are_its_older_versions() -> None:
    transcript = transcript_of(written(), opened(), chunk(0, FilePart("f", data=b"1")))
    for position in (1, 2):
        part = FilePart("f", data=b"1" * (position + 1))
        transcript.apply(ArtifactChunk(at(3), TASK, "a", position, (part,), replaces=True))
    (listed,) = files_of(transcript.entries, transcript.files.replaced)
    data = [one.file.data for one in (listed.entry, *listed.older)]
    assert data == [b"111", b"11", b"1"]
    assert len({one.entry_id for one in (listed.entry, *listed.older)}) == 3
    transcript.apply(RowsDeleted(at(4), (listed.entry.entry_id,)))
    assert files_of(transcript.entries, transcript.files.replaced) == ()


def named(artifact_id: str, second: float, *, replaces: bool = False) -> ArtifactChunk:
    part = FilePart("plan.pdf", data=artifact_id.encode())
    position = int(replaces)
    return ArtifactChunk(at(second), TASK, artifact_id, position, (part,), replaces=replaces)


def versions(transcript: Transcript) -> list[int]:
    return [one.version for one in transcript.entries if isinstance(one, FileEntry)]


def test_each_file_of_a_result_has_its_version() -> None:
    transcript = transcript_of(written(), opened(), named("a", 2))
    assert versions(transcript) == [0], "there is no other"
    transcript.apply(named("b", 3))
    assert versions(transcript) == [1, 2]
    transcript.apply(named("b", 4, replaces=True))
    assert versions(transcript) == [1, 3]


def test_older_page_makes_a_file_a_later_version() -> None:
    transcript = transcript_of(named("c", 4))
    prepend(transcript, [written(), opened(), named("a", 2), named("b", 3)])
    assert versions(transcript) == [1, 2, 3]


def test_words_while_working_are_in_the_status_line() -> None:
    transcript = transcript_of(written(), opened(), moved(TaskState.WORKING, "Looking it up"))
    assert line(transcript).text == "Looking it up"
    assert texts(transcript) == ["Hello"]
    transcript.apply(moved(TaskState.INPUT_REQUIRED, "Which day?", 4))
    assert texts(transcript) == ["Hello", "Which day?"]
    assert line(transcript).state is TaskState.INPUT_REQUIRED


def told(words: str, key: str, second: float) -> StatusChanged:
    message = Message(MessageId(key), Role.AGENT, (TextPart(words),), TASK)
    return StatusChanged(at(second), TASK, TaskState.WORKING, message)


@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        (["It is 21 degrees."], "It is 21 degrees."),
        (["It is", " 21 degrees", "."], "It is 21 degrees."),
        (["Looked it up.", "It is 21 degrees."], "Looked it up.\n\nIt is 21 degrees."),
    ],
)
def test_words_said_while_working_become_the_answer(pieces: list[str], text: str) -> None:
    said = [told(words, f"w{n}", 2 + n / 10) for n, words in enumerate(pieces)]
    events: list[Event] = [written(), opened(), *said, *said[-1:], moved(TaskState.COMPLETED)]
    transcript = transcript_of(*events)
    assert texts(transcript) == ["Hello", text]
    assert line(transcript).state is TaskState.COMPLETED
    assert transcript.apply(events[-1]) == []


def test_words_said_while_working_are_no_second_answer() -> None:
    asked: list[Event] = [written(), opened(), told("Looking", "w1", 2)]
    assert texts(transcript_of(*asked, chunk(0, "21"), moved(TaskState.COMPLETED))) == [
        "Hello",
        "21",
    ]
    assert texts(transcript_of(*asked, moved(TaskState.FAILED, "No"))) == ["Hello"]
    later: list[Event] = [written("And now?", "m2", 3), moved(TaskState.COMPLETED, second=4)]
    assert texts(transcript_of(*asked, *later)) == ["Hello", "And now?"]


def test_a_result_said_again_in_the_last_status_is_shown_once() -> None:
    transcript = transcript_of(written(), opened(), chunk(0, "The answer", last=True))
    transcript.apply(moved(TaskState.COMPLETED, "The answer"))
    assert texts(transcript) == ["Hello", "The answer"]


def test_the_next_message_clears_done_but_not_a_failure() -> None:
    done = transcript_of(written(), opened(), moved(TaskState.COMPLETED))
    assert isinstance(done.apply(written("Next", "m2", 9))[0], Removed)
    failed = transcript_of(written(), opened(), moved(TaskState.FAILED, "No stock"))
    failed.apply(written("Next", "m2", 9))
    assert line(failed).text == "No stock"


def test_a_second_turn_on_the_same_task_gets_its_own_status_line() -> None:
    transcript = transcript_of(
        written(),
        opened(),
        moved(TaskState.INPUT_REQUIRED, "Which day?", 3),
        written("Today", "m2", 4),
        moved(TaskState.WORKING, "", 5),
    )
    assert isinstance(transcript.entries[-1], StatusEntry)
    assert line(transcript).since == at(4)


def test_a_message_that_failed_can_be_sent_again() -> None:
    fault = Fault("unreachable", {"host": "h", "reason": "refused"})
    transcript = transcript_of(written(), SendFailed(at(1), MessageId("m1"), fault))
    (entry,) = transcript.entries
    assert isinstance(entry, TextEntry)
    assert (entry.delivery, entry.fault) == (Delivery.FAILED, fault)
    (change,) = transcript.apply(MessageRetried(at(2), MessageId("m1")))
    assert isinstance(change, Replaced)
    assert isinstance(change.entry, TextEntry)
    assert change.entry.retried == at(2)
    transcript.apply(MessageSent(at(3), MessageId("m1")))
    assert transcript.delivery(MessageId("m1")) is Delivery.SENT
    assert transcript.apply(SendFailed(at(1), MessageId("m1"), fault)) == [], "older than known"


def test_broken_stream_closes_the_text_until_the_task_moves_on() -> None:
    fault = Fault("stream_lost", {"reason": "cut"})
    transcript = transcript_of(
        written(), opened(), chunk(0, "Half"), StreamBroke(at(4), TASK, fault)
    )
    (result,) = transcript.artifact_rows(TASK, "a")
    assert isinstance(result, TextEntry)
    assert not result.is_open
    assert line(transcript).fault == fault
    assert transcript.state is TaskState.UNKNOWN
    transcript.apply(moved(TaskState.COMPLETED, "", 5))
    assert line(transcript).fault is None


def test_interruption_keeps_the_time_of_the_last_news() -> None:
    fault = Fault("stream_lost", {"reason": "cut"})
    transcript = transcript_of(written(), opened(), chunk(0, "Half"))
    heard = transcript.line.heard
    transcript.follow(is_followed=False)  # the program ended and began again
    assert line(transcript).at == heard
    for again in (9, 20, 300):
        transcript.follow(is_followed=True)
        transcript.apply(StreamBroke(at(again), TASK, fault))
        transcript.follow(is_followed=False)
        assert line(transcript).at == transcript.line.heard == heard
    transcript.apply(moved(TaskState.WORKING, "", 400))
    transcript.apply(StreamBroke(at(500), TASK, fault))
    assert line(transcript).at == at(400)


def test_unreadable_reply_without_a_task_gets_a_status_line() -> None:
    fault = Fault("malformed_reply", {"where": "/result", "problem": "missing"})
    transcript = transcript_of(written(), StreamBroke(at(1), None, fault))
    assert line(transcript).fault == fault


def test_stopping_is_shown_until_the_agent_confirms() -> None:
    transcript = transcript_of(written(), opened(), CancelAsked(at(2), TASK))
    assert line(transcript).is_stopping
    transcript.apply(moved(TaskState.WORKING, "still at it", 3))
    assert line(transcript).is_stopping
    transcript.apply(moved(TaskState.CANCELED, "", 4))
    assert line(transcript).stopped_by_person
    assert not line(transcript).is_stopping


def test_older_turns_are_put_above_and_known_from_then_on() -> None:
    older: list[Event] = [written("First", "m0", -9), opened(-8), moved(TaskState.FAILED, "", -7)]
    transcript = transcript_of(written())
    changes = prepend(transcript, older)
    assert [(type(change), getattr(change, "row", None)) for change in changes] == [
        (Inserted, 0),
        (Inserted, 1),
    ]
    assert texts(transcript) == ["First", "Hello"]
    assert transcript.apply(older[0]) == []


def test_task_with_output_counts_as_working() -> None:
    transcript = transcript_of(written(), opened())
    states = [transcript.state]
    transcript.apply(chunk(0, TextPart("Half")))
    line = transcript.status
    assert line is not None
    assert line.state is TaskState.WORKING
    states.append(transcript.state)
    transcript.apply(StatusChanged(at(8), TASK, TaskState.SUBMITTED))  # asked after a restart
    states.append(transcript.state)
    assert transcript.status is not None
    assert transcript.status.state is TaskState.WORKING
    transcript.apply(StatusChanged(at(9), TASK, TaskState.COMPLETED))
    transcript.apply(chunk(1, TextPart("more")))
    states.append(transcript.state)
    working = TaskState.WORKING
    assert states == [TaskState.SUBMITTED, working, working, TaskState.COMPLETED]
