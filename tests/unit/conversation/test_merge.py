"""Snapshots compared with the known events, of which they add only missing ones."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.conversation.merge import batches, events_of
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import ArtifactChunk, MessageWritten, StatusChanged, TaskOpened
from a2a_desktop.model.ids import MessageId, TaskId
from a2a_desktop.model.message import (
    PARAGRAPH,
    Artifact,
    DataPart,
    FilePart,
    Message,
    Role,
    TextPart,
)
from a2a_desktop.model.task import ArtifactUpdate, Task, TaskState, Update
from tests.fakes import CONTEXT, TASK, piece, status, task

START = datetime(2026, 11, 20, tzinfo=UTC)
WORDS = ["Two ", "flights ", "to ", "Lisbon, ", "one ", "at ", "noon."]


def begun() -> Transcript:
    transcript = Transcript()
    person = Message(MessageId("m1"), Role.USER, (TextPart("Hello"),))
    transcript.apply(MessageWritten(START, person))
    return transcript


def hear(transcript: Transcript, *updates: Update, second: int = 1) -> None:
    for number, batch in enumerate(batches(updates)):
        at = START + timedelta(seconds=second, milliseconds=number)
        for event in events_of(batch, transcript, at):
            transcript.apply(event)


def result(transcript: Transcript) -> str:
    entries = transcript.artifact_rows(TASK, "result")
    return "".join(entry.text for entry in entries if isinstance(entry, TextEntry))


def test_pieces_of_one_frame_become_one_event() -> None:
    events = events_of([task(), *map(piece, WORDS)], begun(), START)
    assert [type(event) for event in events] == [TaskOpened, StatusChanged, ArtifactChunk]
    (chunk,) = (event for event in events if isinstance(event, ArtifactChunk))
    assert (chunk.position, chunk.span) == (0, len(WORDS))
    assert chunk.parts == (TextPart("".join(WORDS)),)


@given(st.integers(0, len(WORDS)), st.integers(1, 3))
def test_any_cut_of_a_stream_and_a_snapshot_give_the_whole(cut: int, frame: int) -> None:
    transcript = begun()
    hear(transcript, task())
    pieces = [piece(word) for word in WORDS[:cut]]
    for start in range(0, cut, frame):
        hear(transcript, *pieces[start : start + frame], second=2 + start)
    whole = Artifact("result", (TextPart("".join(WORDS)),))
    hear(transcript, task(TaskState.COMPLETED, whole), second=60)
    assert result(transcript) == "".join(WORDS)
    assert transcript.state is TaskState.COMPLETED


def test_an_equal_snapshot_adds_nothing_to_the_result() -> None:
    transcript = begun()
    hear(transcript, task(), piece("All of it"))
    snapshot = task(TaskState.COMPLETED, Artifact("result", (TextPart("All of it"),)))
    events = events_of([snapshot], transcript, START)
    assert not any(isinstance(event, ArtifactChunk) for event in events)


def test_another_text_in_the_snapshot_replaces_the_known_one() -> None:
    transcript = begun()
    hear(transcript, task(), piece("A guess"))
    hear(
        transcript,
        task(TaskState.COMPLETED, Artifact("result", (TextPart("The truth"),))),
        second=9,
    )
    assert result(transcript) == "The truth"


def test_an_artifact_sent_whole_again_replaces_the_former() -> None:
    transcript = begun()
    hear(transcript, task(), piece("One", append=False))
    hear(transcript, piece("One two", append=False), second=2)
    assert result(transcript) == "One two"


def test_paragraphs_of_a_snapshot_leave_streamed_pieces_together() -> None:
    kept_apart = Artifact("result", (TextPart("One"), PARAGRAPH, TextPart(" two")))
    transcript = begun()
    hear(transcript, task(), piece("One"), piece(" two"))
    hear(transcript, task(TaskState.COMPLETED, kept_apart), second=2)
    assert result(transcript) == "One two"


def test_replaced_result_comes_back_with_a_snapshot() -> None:
    kept_apart = Artifact("result", (TextPart("One"), PARAGRAPH, TextPart("Two")))
    transcript = begun()
    hear(transcript, task(), piece("One", append=False), piece("Two", append=False))
    assert result(transcript) == "Two"
    hear(transcript, task(TaskState.COMPLETED, kept_apart), second=2)
    assert result(transcript) == "One\n\nTwo"


def test_files_are_compared_by_content() -> None:
    parts = (TextPart("Chart:"), FilePart("a.png", "image/png", b"12"), DataPart({"a": [1]}))
    transcript = begun()
    hear(transcript, task(TaskState.WORKING, Artifact("result", parts)))
    again = task(TaskState.WORKING, Artifact("result", (*parts, TextPart("and more"))))
    chunks = [
        event
        for event in events_of([again], transcript, START + timedelta(seconds=5))
        if isinstance(event, ArtifactChunk)
    ]
    assert [(chunk.parts, chunk.replaces) for chunk in chunks] == [((TextPart("and more"),), False)]


def test_a_status_of_an_unknown_task_opens_it() -> None:
    events = events_of([status(TaskState.WORKING)], begun(), START)
    assert [type(event) for event in events] == [TaskOpened, StatusChanged]


def test_snapshot_shares_no_portion_with_earlier_events() -> None:
    updates: list[Update] = [piece("a"), piece("b"), task(), piece("c")]
    assert [len(portion) for portion in batches(updates)] == [2, 2]


def texts(transcript: Transcript) -> list[str]:
    return [one.text for one in transcript.unfolded if isinstance(one, TextEntry)][1:]


def results(**said: str) -> list[Artifact]:
    return [Artifact(key, (TextPart(text),)) for key, text in said.items()]


def test_result_under_another_id_in_the_task_is_shown_once() -> None:
    transcript = begun()
    hear(transcript, task(), piece("All"), piece(" of it"))
    for second in (2, 3):
        hear(transcript, task(TaskState.WORKING, *results(other="All of it")), second=second)
        assert texts(transcript) == ["All of it"]


def test_result_that_broke_off_is_completed_under_another_id() -> None:
    transcript = begun()
    hear(transcript, task(), piece("All"))
    hear(transcript, task(TaskState.COMPLETED, *results(other="All of it")), second=2)
    assert texts(transcript) == ["All of it"]


def test_equal_results_of_one_task_are_all_shown() -> None:
    transcript = begun()
    hear(transcript, task(), piece("Yes"))
    hear(transcript, task(TaskState.WORKING, *results(result="Yes", other="Yes")), second=2)
    assert texts(transcript) == ["Yes", "Yes"]
    hear(transcript, task(TaskState.COMPLETED, *results(a="Yes", b="Yes", c="Yes")), second=3)
    assert texts(transcript) == ["Yes", "Yes", "Yes"]


def test_result_of_another_name_is_another_result() -> None:
    transcript = begun()
    hear(transcript, task(TaskState.WORKING, Artifact("a", (TextPart("Yes"),), "One")))
    hear(transcript, task(TaskState.WORKING, Artifact("b", (TextPart("Yes"),), "Two")), second=2)
    assert texts(transcript) == ["Yes", "Yes"]


def test_same_words_in_two_turns_are_two_answers() -> None:
    transcript = begun()
    hear(transcript, task(TaskState.INPUT_REQUIRED, *results(first="Yes")))
    person = Message(MessageId("m2"), Role.USER, (TextPart("Again"),), TASK)
    transcript.apply(MessageWritten(START + timedelta(seconds=2), person))
    hear(transcript, task(TaskState.COMPLETED, *results(second="Yes")), second=3)
    assert texts(transcript) == ["Yes", "Again", "Yes"]
    hear(transcript, task(TaskState.COMPLETED, *results(x="Yes", y="Yes")), second=4)
    assert texts(transcript) == ["Yes", "Again", "Yes"]


def unnamed(text: str) -> Artifact:
    return Artifact("0", (TextPart(text),), has_id=False)


def test_results_without_ids_are_another_one_in_each_turn() -> None:
    transcript = begun()
    hear(transcript, ArtifactUpdate(TASK, CONTEXT, unnamed("One")))
    hear(transcript, task(TaskState.INPUT_REQUIRED, unnamed("One")), second=2)
    person = Message(MessageId("m2"), Role.USER, (TextPart("Again"),), TASK)
    transcript.apply(MessageWritten(START + timedelta(seconds=3), person))
    hear(transcript, ArtifactUpdate(TASK, CONTEXT, unnamed("Two")), second=4)
    assert texts(transcript) == ["One", "Again", "Two"]
    both = (unnamed("One"), replace(unnamed("Two, whole"), artifact_id="1"))
    hear(transcript, task(TaskState.COMPLETED, *both), second=5)
    assert texts(transcript) == ["One", "Again", "Two, whole"]
    hear(transcript, task(TaskState.COMPLETED, unnamed("Two, whole")), second=6)
    assert texts(transcript) == ["One", "Again", "Two, whole"]


def thread(turn: int, *texts: str) -> Task:
    """Returns a task of ours that is one with those of other turns for the agent."""
    own = TaskId(f"task-{turn}")
    results = tuple(map(unnamed, texts))
    return replace(task(TaskState.COMPLETED, *results), task_id=own, agents_id="thread")


def test_results_of_all_turns_of_a_thread_are_shown_once() -> None:
    transcript = begun()
    hear(transcript, thread(1, "Yes"))
    for turn, listed in ((2, ["Yes", "No"]), (3, ["Yes", "No", "Yes"]), (4, ["Yes"])):
        person = Message(MessageId(f"m{turn}"), Role.USER, (TextPart("?"),))
        transcript.apply(MessageWritten(START + timedelta(seconds=10 * turn), person))
        for again in (1, 2):
            hear(transcript, thread(turn, *listed), second=10 * turn + again)
    assert texts(transcript) == ["Yes", "?", "No", "?", "Yes", "?", "Yes"]
