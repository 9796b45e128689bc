"""Rows that the person deletes: hidden, restored by undo, written to no file."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.conversation.changes import Change, Grew, Inserted, Removed, Replaced
from a2a_desktop.conversation.deletion import deleted_by, without_deleted
from a2a_desktop.conversation.entry import Entry, FormEntry, TextEntry
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.journal.codec import encode
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    FileFetched,
    MessageReceived,
    MessageWritten,
    RowsDeleted,
    RowsRestored,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import ContextId, EntryId, Json, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
from tests.fakes import ScriptedAgent, agent_says, conversation_with, stores
from tests.unit.conversation.events import (
    at,
    chunk,
    moved,
    opened,
    prepend,
    texts,
    transcript_of,
    written,
)

FORM: Json = {
    "type": "form",
    "form": {"title": "Dates", "type": "object", "properties": {"day": {"type": "string"}}},
}


def rows(transcript: Transcript, *wanted: str) -> tuple[EntryId, ...]:
    """Returns the rows with these texts."""
    shown = (one for one in transcript.entries if isinstance(one, TextEntry))
    return tuple(one.entry_id for one in shown if one.text in wanted)


def follow(entries: list[Entry], changes: Sequence[Change]) -> None:
    """Applies changes as a view does."""
    for change in changes:
        match change:
            case Inserted(row=row, entry=entry):
                entries.insert(row, entry)
            case Removed(row=row):
                del entries[row]
            case Replaced(row=row, entry=entry) | Grew(row=row, entry=entry):
                entries[row] = entry


def test_deleted_row_returns_by_undo() -> None:
    transcript = transcript_of(
        written("Hello"), opened(), chunk(0, "Flights"), moved(TaskState.COMPLETED)
    )
    gone = rows(transcript, "Flights")
    assert transcript.apply(RowsDeleted(at(9), gone)) == [Removed(1)]
    assert texts(transcript) == ["Hello"]
    assert transcript.apply(RowsDeleted(at(9), gone)) == []
    (back,) = transcript.apply(RowsRestored(at(10), gone))
    assert isinstance(back, Inserted)
    assert back.row == 1
    assert texts(transcript) == ["Hello", "Flights"]


def test_deleted_reply_stays_hidden_while_it_grows() -> None:
    transcript = transcript_of(written(), opened(), chunk(0, "Flights "))
    transcript.apply(RowsDeleted(at(3), rows(transcript, "Flights ")))
    assert transcript.apply(chunk(1, "to Lisbon")) == []
    assert texts(transcript) == ["Hello"]
    (known,) = transcript.artifact_rows(TaskId("t"), "a")
    assert isinstance(known, TextEntry)
    assert known.text == "Flights to Lisbon"


def test_deleted_row_stays_deleted_when_its_page_is_loaded() -> None:
    older = [written("Secret", "m0"), written("Hello", "m1", second=1)]
    transcript = transcript_of(written("Later", "m2", second=5))
    transcript.apply(RowsDeleted(at(6), (EntryId("m0/0"), EntryId("m1/0"))))
    transcript.apply(RowsRestored(at(7), (EntryId("m1/0"),)))
    changes = prepend(transcript, [*older, RowsDeleted(at(2), (EntryId("m1/0"),))])
    assert [(one.row, type(one)) for one in changes] == [(0, Inserted)]
    assert texts(transcript) == ["Hello", "Later"]


def test_a_reply_whose_question_was_deleted_has_none() -> None:
    transcript = transcript_of(written("One", "m1"), written("Two", "m2", second=1), opened(2))
    transcript.apply(chunk(0, "Reply"))
    (reply,) = rows(transcript, "Reply")
    assert transcript.visible.question_of(reply) == "m2"
    transcript.apply(RowsDeleted(at(5), (EntryId("m2/0"),)))
    assert transcript.visible.question_of(reply) is None


some_texts = st.sampled_from(["Hello", "Flights", "to Lisbon"]).map(TextPart)


def surface(number: int) -> DataPart:
    return DataPart({"version": "v0.9", "createSurface": {"surfaceId": f"s{number}"}})


CHANGE = DataPart({"version": "v0.9", "updateDataModel": {"surfaceId": "s1", "value": 1}})


@cache
def some_parts(turn: int) -> st.SearchStrategy[tuple[Part, ...]]:
    others: list[Part] = [FilePart("a.csv", data=b"1"), DataPart({"a": 1}), surface(turn)]
    several: st.SearchStrategy[list[Part]] = st.lists(
        some_texts | st.sampled_from(others), min_size=1, max_size=4
    )
    return several.map(lambda one: tuple(one))


@st.composite
def turns(draw: st.DrawFn) -> list[Event]:
    """Strategy for the events of a few turns between agent and person."""
    happened: list[Event] = []
    second = count()

    def now() -> datetime:
        return at(next(second))

    for turn in range(draw(st.integers(1, 3))):
        task, key = TaskId(f"t{turn}"), MessageId(f"m{turn}")
        said: tuple[Part, ...] = draw(some_parts(turn))
        happened.append(MessageWritten(now(), Message(key, Role.USER, said)))
        happened.append(TaskOpened(now(), task, ContextId("c")))
        happened += [
            ArtifactChunk(now(), task, "a", position, draw(some_parts(turn)))
            for position in range(draw(st.integers(0, 3)))
        ]
        words = Message(MessageId(f"s{turn}"), Role.AGENT, draw(some_parts(turn)), task_id=task)
        state = draw(st.sampled_from([TaskState.COMPLETED, TaskState.FAILED]))
        happened.append(StatusChanged(now(), task, state, words))
        answer = Message(MessageId(f"r{turn}"), Role.AGENT, draw(some_parts(turn)))
        happened.append(MessageReceived(now(), answer))
    return happened


@given(turns(), st.data())
def test_following_view_shows_the_rows_of_the_transcript(
    happened: list[Event], data: st.DataObject
) -> None:
    transcript, seen = Transcript(), list[Entry]()
    for event in happened:
        follow(seen, transcript.apply(event))
        is_deleted: bool = data.draw(st.booleans())
        if seen and is_deleted:
            some = data.draw(st.sets(st.sampled_from([one.entry_id for one in seen])))
            follow(seen, transcript.apply(RowsDeleted(at(99), tuple(some))))
            is_undone: bool = data.draw(st.booleans())
            if is_undone:
                follow(seen, transcript.apply(RowsRestored(at(99), tuple(some))))
        assert seen == list(transcript.entries)


@given(turns(), st.data())
def test_other_rows_are_shown_as_before(happened: list[Event], data: st.DataObject) -> None:
    ids = [one.entry_id for one in transcript_of(*happened).entries if "status" not in one.entry_id]
    happened.append(RowsDeleted(at(99), tuple(data.draw(st.sets(st.sampled_from(ids))))))
    rest = without_deleted(happened, deleted_by(happened))
    assert [one.entry_id for one in transcript_of(*rest).entries] == [
        one.entry_id for one in transcript_of(*happened).entries
    ]


@pytest.mark.parametrize("change", [surface(1), CHANGE], ids=["made again", "changed"])
def test_texts_around_a_change_of_a_surface_are_one_row(
    change: DataPart,
) -> None:
    said = (surface(1), TextPart("Hel"), change, TextPart("lo"))
    happened: list[Event] = [
        written(),
        opened(),
        ArtifactChunk(at(2), TaskId("t"), "a", 0, said),
        StatusChanged(at(3), TaskId("t"), TaskState.COMPLETED, agent_says("Hel")),
    ]
    happened.append(RowsDeleted(at(9), rows(transcript_of(*happened), "Hello")))
    rest = without_deleted(happened, deleted_by(happened))
    assert list(transcript_of(*rest).entries) == list(transcript_of(*happened).entries)
    assert "Hel" not in str([one for one in rest if isinstance(one, ArtifactChunk)])


def test_deleted_text_is_said_nowhere() -> None:
    said = (TextPart("top secret"), FilePart("plan.txt", data=b"top secret"), TextPart("weather"))
    again = Message(MessageId("s"), Role.AGENT, (TextPart("top secret plan"),))
    words = Message(MessageId("q"), Role.AGENT, (TextPart("hush"), DataPart(FORM)))
    happened: list[Event] = [
        MessageWritten(at(0), Message(MessageId("m"), Role.USER, said)),
        opened(),
        chunk(0, "top ", "secret"),
        chunk(1, " plan", DataPart({"k": "v"})),
        StatusChanged(at(4), TaskId("t"), TaskState.INPUT_REQUIRED, again),
        StatusChanged(at(5), TaskId("t"), TaskState.INPUT_REQUIRED, words),
    ]
    form = next(one for one in transcript_of(*happened).entries if isinstance(one, FormEntry))
    gone = (EntryId("m/0"), EntryId("m/1"), EntryId("t/a/0"), EntryId("q/0"), form.entry_id)
    rest = [str(encode(event)) for event in without_deleted(happened, gone)]
    assert [word for word in ("secret", "plan", "hush", "Dates") if word in "".join(rest)] == []
    assert "weather" in rest[0]
    assert "'k': 'v'" in rest[3]
    assert without_deleted(happened, ()) is happened


def test_timeline_leaves_out_deleted_text() -> None:
    async def story() -> None:
        kept, _ = stores()
        conversation = conversation_with(ScriptedAgent(), kept)
        said = Message(MessageId("r"), Role.AGENT, (TextPart("secret plan"),))
        events: list[Event] = [written("Hello secret", "m"), MessageReceived(at(1), said)]
        await conversation.accept(events)
        await conversation.delete([EntryId("m/0"), EntryId("r/0")])
        assert "secret" not in str(conversation.timeline.request)
        await conversation.restore([EntryId("m/0")])
        request = conversation.timeline.request
        assert request is not None
        assert request.title == "Hello secret"
        assert "plan" not in str(request)
        await conversation.close()
        again = conversation_with(ScriptedAgent(), kept)
        await again.load()
        assert "plan" not in str(again.timeline.request)
        await again.close()

    asyncio.run(story())


def test_title_of_a_deleted_message_is_replaced() -> None:
    async def story() -> None:
        conversation = conversation_with(ScriptedAgent())
        await conversation.accept([written("Hello secret", "m"), written("Later", "n", second=5)])
        await conversation.change(title="Hello secret")
        await conversation.delete([EntryId("m/0")])
        assert conversation.record.title == "Later"
        await conversation.delete([EntryId("n/0")])
        assert conversation.record.title == "…"
        await conversation.restore([EntryId("m/0"), EntryId("n/0")])
        assert conversation.record.title == "Hello secret"
        await conversation.change(title="Mine", is_named=True)
        await conversation.delete([EntryId("m/0")])
        assert conversation.record.title == "Mine"
        await conversation.close()

    asyncio.run(story())


def test_deleting_does_not_touch_the_time_of_a_conversation() -> None:
    async def story() -> None:
        conversation = conversation_with(ScriptedAgent())
        await conversation.accept([written("Hello", "m"), written("Later", "n", second=5)])
        before = conversation.record
        await conversation.delete([EntryId("n/0")])
        assert conversation.record.updated == before.updated
        assert (before.preview, conversation.record.preview) == ("Later", "Hello")
        await conversation.close()

    asyncio.run(story())


def test_fetched_file_is_deleted_with_its_row() -> None:
    row = EntryId("t/r/0")
    file = FilePart("a.csv", uri="https://a.example/a.csv", blob="d" * 64, size=3)
    remote = FilePart("a.csv", uri="https://a.example/a.csv")
    piece = ArtifactChunk(at(2), TaskId("t"), "r", 0, (remote,))
    happened: list[Event] = [opened(1), piece, FileFetched(at(3), row, file)]
    assert "d" * 64 in str([encode(one) for one in without_deleted(happened, ())])
    assert "d" * 64 not in str([encode(one) for one in without_deleted(happened, {row})])
