"""Surfaces in a transcript: one row each, changed in place, the same however they came."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.a2ui.messages import OLD_TYPE
from a2a_desktop.conversation.changes import Change, Inserted, Replaced
from a2a_desktop.conversation.entry import DataEntry, Entry, StatusEntry, TextEntry
from a2a_desktop.conversation.merge import batches, events_of
from a2a_desktop.conversation.summary import preview_of
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import ArtifactChunk, Event, MessageReceived, MessageWritten
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import Artifact, DataPart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState, Update
from tests.fakes import TASK, task
from tests.unit.conversation.events import prepend

START = datetime(2026, 11, 20, tzinfo=UTC)
CREATE: Any = {"version": "v0.9", "createSurface": {"surfaceId": "s", "catalogId": "basic"}}
FILL: Any = {"version": "v0.9", "updateDataModel": {"surfaceId": "s", "path": "/n", "value": 1}}
BEGIN: Any = {"beginRendering": {"surfaceId": "s", "root": "a"}}
BUILD: Any = {"surfaceUpdate": {"surfaceId": "s", "components": [{"id": "a", "component": {}}]}}
OTHER: Any = {"createSurface": {"surfaceId": "other"}}


class Talk:
    """A transcript in which the person and an agent take turns."""

    def __init__(self) -> None:
        self.transcript = Transcript()
        self._second = 0

    def now(self) -> datetime:
        self._second += 1
        return START + timedelta(seconds=self._second)

    def person(self) -> None:
        number = self._second
        said = Message(MessageId(f"p{number}"), Role.USER, (TextPart("Go on"),))
        self.transcript.apply(MessageWritten(self.now(), said))

    def agent(self, *data: Any) -> list[Change]:
        parts: list[Part] = [DataPart(one, metadata={"mimeType": OLD_TYPE}) for one in data]
        said = Message(MessageId(f"a{self._second}"), Role.AGENT, tuple(parts))
        return self.transcript.apply(MessageReceived(self.now(), said))

    def hear(self, *updates: Update) -> list[Any]:
        heard: list[Any] = []
        for batch in batches(updates):
            for event in events_of(batch, self.transcript, self.now()):
                heard.append(event)
                self.transcript.apply(event)
        return heard

    def surfaces(self) -> list[tuple[str, list[Any]]]:
        entries = self.transcript.entries
        rows = [one for one in entries if isinstance(one, DataEntry) and one.surface_id]
        return [(row.surface_id or "", row.data) for row in rows if isinstance(row.data, list)]


def test_the_parts_of_a_message_make_one_row() -> None:
    talk = Talk()
    talk.person()
    changes = talk.agent(CREATE, FILL)
    assert [type(change) for change in changes] == [Inserted, Replaced]
    assert talk.surfaces() == [("s", [CREATE, FILL])]
    entry = talk.transcript.entries[-1]
    assert isinstance(entry, DataEntry)
    assert entry.media_type == OLD_TYPE


def test_a_later_change_is_made_where_the_surface_stands() -> None:
    talk = Talk()
    talk.agent(CREATE)
    talk.person()
    (change,) = talk.agent(FILL)
    assert isinstance(change, Replaced)
    assert change.row == 0
    assert talk.surfaces() == [("s", [CREATE, FILL])]


def test_surface_rebuilt_in_a_later_turn_is_shown_below() -> None:
    talk = Talk()
    talk.agent(CREATE, FILL)
    talk.agent(CREATE)
    assert len(talk.surfaces()) == 1
    talk.person()
    talk.agent(CREATE, FILL)
    assert talk.surfaces() == [("s", [CREATE, FILL, CREATE]), ("s", [CREATE, FILL])]


def test_surface_of_0_8_that_begins_again_keeps_components() -> None:
    talk = Talk()
    talk.agent(BUILD, BEGIN)
    talk.person()
    talk.agent(BEGIN)
    assert talk.surfaces()[-1] == ("s", [BUILD, BEGIN, BEGIN])


def test_one_part_may_make_two_rows_and_text_stays_between() -> None:
    talk = Talk()
    parts = (TextPart("Here:"), DataPart([CREATE, OTHER, FILL]), TextPart("Done."))
    said = Message(MessageId("m"), Role.AGENT, parts)
    talk.transcript.apply(MessageReceived(talk.now(), said))
    kinds = [type(entry) for entry in talk.transcript.entries]
    assert kinds == [TextEntry, DataEntry, DataEntry, TextEntry]
    assert talk.surfaces() == [("s", [CREATE, FILL]), ("other", [OTHER])]
    assert len({entry.entry_id for entry in talk.transcript.entries}) == 4


def test_other_data_stays_plain() -> None:
    talk = Talk()
    talk.agent({"createSurface": "now"}, {"type": "form", "form": {}}, [1, 2])
    assert talk.surfaces() == []
    assert len(talk.transcript.entries) == 3


def test_a_surface_left_in_a_text_is_drawn_all_the_same() -> None:
    """google/A2UI, agent_sdks/conformance: an agent that leaves its own marks in the text."""
    talk = Talk()
    text = f"Here:\n<a2ui-json>{json.dumps([CREATE, FILL])}</a2ui-json>\n<a2ui-json>{{</a2ui-json>"
    parts = (TextPart(text),)
    talk.transcript.apply(MessageReceived(talk.now(), Message(MessageId("m"), Role.AGENT, parts)))
    texts = [one.text for one in talk.transcript.entries if isinstance(one, TextEntry)]
    assert texts == ["Here:\n", "\n<a2ui-json>{</a2ui-json>"]
    assert talk.surfaces() == [("s", [CREATE, FILL])]
    talk.person()
    talk.hear(task(TaskState.WORKING, Artifact("result", parts)))
    again = talk.hear(task(TaskState.COMPLETED, Artifact("result", parts)))
    assert not any(isinstance(event, ArtifactChunk) for event in again)


def test_list_shows_the_heading_of_a_surface() -> None:
    talk = Talk()
    talk.person()
    assert preview_of(talk.transcript.entries) == "Go on"
    rows = [{"id": "root", "component": "Text", "text": "# Contact **us**"}]
    talk.agent(CREATE, {"updateComponents": {"surfaceId": "s", "components": rows}})
    assert preview_of(talk.transcript.entries) == "Contact us"


SAID = st.lists(st.sampled_from([CREATE, FILL, BEGIN, BUILD, OTHER, [CREATE, OTHER], {"a": 1}]))


@given(st.lists(st.none() | SAID, max_size=8))
def test_changes_describe_the_rows_and_repeat_nothing(
    turns: list[list[Any] | None],
) -> None:
    transcript, followed = Transcript(), list[Entry]()
    for number, said in enumerate(turns):
        at = START + timedelta(seconds=number)
        event: Event
        if said is None:
            person = Message(MessageId(f"p{number}"), Role.USER, (TextPart("Go on"),))
            event = MessageWritten(at, person)
        else:
            parts = tuple(DataPart(one) for one in said)
            event = MessageReceived(at, Message(MessageId(f"a{number}"), Role.AGENT, parts))
        for change in transcript.apply(event):
            match change:
                case Inserted(row=row, entry=entry):
                    followed.insert(row, entry)
                case Replaced(row=row, entry=entry):
                    followed[row] = entry
        assert transcript.apply(event) == []
    assert followed == list(transcript.entries)
    assert len({entry.entry_id for entry in followed}) == len(followed)


def artifact(*data: Any) -> Artifact:
    return Artifact("result", (TextPart("Look:"), *(DataPart(one) for one in data)))


def test_snapshot_of_a_drawn_surface_adds_nothing() -> None:
    talk = Talk()
    talk.person()
    talk.hear(task(TaskState.WORKING, artifact(CREATE, FILL)))
    again = talk.hear(task(TaskState.WORKING, artifact(CREATE, FILL)))
    assert not any(isinstance(event, ArtifactChunk) for event in again)
    more = talk.hear(task(TaskState.COMPLETED, artifact(CREATE, FILL, OTHER)))
    (chunk,) = [event for event in more if isinstance(event, ArtifactChunk)]
    assert chunk.parts == (DataPart(OTHER),)
    assert [name for name, _ in talk.surfaces()] == ["s", "other"]


def test_result_in_an_earlier_row_is_not_drawn_again() -> None:
    talk = Talk()
    talk.agent(CREATE)
    talk.person()
    talk.hear(task(TaskState.WORKING, artifact(FILL)))
    assert talk.surfaces() == [("s", [CREATE, FILL])]
    again = talk.hear(task(TaskState.COMPLETED, artifact(FILL)))
    assert not any(isinstance(event, ArtifactChunk) for event in again)
    assert isinstance(talk.transcript.entries[-1], StatusEntry)


def test_another_version_of_a_result_takes_the_place_of_the_first() -> None:
    talk = Talk()
    talk.person()
    talk.hear(task(TaskState.WORKING, artifact(CREATE, FILL)))
    talk.hear(task(TaskState.COMPLETED, artifact(CREATE)))
    assert talk.surfaces() == [("s", [CREATE])]
    assert talk.transcript.surfaces.of_artifact(TASK, "result") == [DataPart(CREATE)]


def test_older_turns_are_remembered_when_they_are_loaded() -> None:
    talk = Talk()
    talk.person()
    heard = talk.hear(task(TaskState.WORKING, artifact(CREATE)))
    later = Transcript()
    prepend(later, heard)
    assert later.surfaces.of_artifact(TASK, "result") == [DataPart(CREATE)]
