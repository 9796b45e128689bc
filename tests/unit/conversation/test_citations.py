"""Sources of results and of messages from ADK, marked once the text is complete."""

import json
from dataclasses import replace

import pytest

from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.conversation.merge import events_of
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.journal.codec import decode, encode
from a2a_desktop.model.events import ArtifactChunk, MessageReceived, StatusChanged
from a2a_desktop.model.extensions import CITATION
from a2a_desktop.model.ids import Json, JsonObject, MessageId
from a2a_desktop.model.message import Artifact, Message, Role, TextPart
from a2a_desktop.model.task import ArtifactUpdate, Task, TaskState, TaskStatus
from a2a_desktop.protocol.dialects.v0_3 import V03
from tests.unit.conversation.events import TASK, at, chunk, opened, transcript_of, written

SAID = "Spain won in Málaga. This was their fourth title."
WEB: list[Json] = [
    {"web": {"uri": "https://search.example/redirect/1", "title": "aljazeera.com"}},
    {"web": {"uri": "https://search.example/redirect/2", "title": "uefa.com"}},
    {"retrievedContext": {"uri": "gs://bucket/a.pdf", "title": "Annals"}},
]
GROUNDING: JsonObject = {
    "webSearchQueries": ["who won"],
    "searchEntryPoint": {"renderedContent": "<style></style>"},
    "groundingChunks": WEB,
    "groundingSupports": [
        {"segment": {"endIndex": 21}, "groundingChunkIndices": [0]},
        {
            "segment": {"startIndex": 22, "endIndex": 50, "text": "This was their fourth title."},
            "groundingChunkIndices": [0, 1, 9, "x"],
            "confidenceScores": [0.9, 0.5],
        },
        "nonsense",
    ],
}
"""Grounding metadata as google-genai writes it; places are bytes."""
MARKED = "Spain won in Málaga.[^source-1] This was their fourth title.[^source-1][^source-2]"
LISTED = """

[^source-1]: [aljazeera\\.com](<https://search.example/redirect/1>)

[^source-2]: [uefa\\.com](<https://search.example/redirect/2>)

[^source-3]: Annals
"""
KAGENTI: JsonObject = {
    CITATION[0]: [{"start_index": 0, "end_index": 4, "url": "https://a.example", "title": "A"}]
}


def text_of(transcript: Transcript) -> TextEntry:
    (entry,) = (
        one
        for one in transcript.entries
        if isinstance(one, TextEntry) and one.origin.role is Role.AGENT
    )
    return entry


def adk(number: int, text: str, **more: object) -> ArtifactChunk:
    whole: JsonObject = {"adk_app_name": "a", "adk_grounding_metadata": GROUNDING}
    artifact = Artifact("a", (TextPart(text),), metadata=whole)
    update = ArtifactUpdate(TASK, None, artifact, append=False, is_last=True)
    (event,) = events_of([update], transcript_of(written(), opened()), at(number))
    assert isinstance(event, ArtifactChunk)
    return replace(event, **more)  # type: ignore[arg-type]  # fields of a chunk


@pytest.mark.parametrize("as_text", [False, True])
def test_sources_of_gemini_are_marked_in_a_message_of_adk(as_text: bool) -> None:
    said: Json = json.dumps(GROUNDING) if as_text else GROUNDING
    metadata = {"adk_grounding_metadata": said}
    message = Message(MessageId("m"), Role.AGENT, (TextPart(SAID),), TASK, metadata=metadata)
    transcript = transcript_of(written(), opened(), MessageReceived(at(2), message))
    assert text_of(transcript).text == MARKED + LISTED


def test_a_streamed_result_of_adk_is_marked_when_it_is_complete() -> None:
    transcript = transcript_of(written(), opened(), chunk(0, TextPart("Spain won")))
    assert text_of(transcript).text == "Spain won"
    last = adk(3, SAID, position=1, replaces=True)
    assert set(last.cited) == {"adk_grounding_metadata"}
    transcript.apply(last)
    assert (text_of(transcript).text, text_of(transcript).said) == (MARKED + LISTED, SAID)
    assert not text_of(transcript).is_open
    assert transcript.apply(last) == []


def test_citations_of_models_are_read_too() -> None:
    cited: JsonObject = {
        "adk_citation_metadata": {"citations": [{"endIndex": 6, "uri": "https://b.example/x"}, 5]}
    }
    transcript = transcript_of(
        written(), opened(), replace(chunk(0, TextPart("Olé! So")), cited=cited)
    )
    transcript.apply(StatusChanged(at(4), TASK, TaskState.COMPLETED))
    assert text_of(transcript).text.startswith("Olé![^source-1] So\n\n[^source-1]: ")
    assert "(<https://b.example/x>)" in text_of(transcript).text


def test_later_text_is_appended_and_marked_again() -> None:
    first = replace(chunk(0, TextPart("It is.")), cited=KAGENTI, is_last=True)
    transcript = transcript_of(written(), opened(), first)
    assert text_of(transcript).text.startswith("It is[^source-1].")
    transcript.apply(chunk(1, TextPart(" And so on.")))
    assert text_of(transcript).text == "It is. And so on."
    transcript.apply(StatusChanged(at(4), TASK, TaskState.COMPLETED))
    assert text_of(transcript).text.startswith("It is[^source-1]. And so on.\n\n[^source-1]: ")


def test_snapshot_adds_only_unknown_sources() -> None:
    artifact = Artifact("a", (TextPart("It is."),), metadata={**KAGENTI, "other": 1})
    task = Task(TASK, None, TaskStatus(TaskState.COMPLETED), (artifact,))
    streamed = chunk(0, TextPart("It is."))
    over = StatusChanged(at(4), TASK, TaskState.COMPLETED)
    known = transcript_of(written(), opened(), replace(streamed, cited=KAGENTI), over)
    assert text_of(known).said == "It is."
    assert events_of([task], known, at(5)) == []
    late = transcript_of(written(), opened(), streamed, over)
    (event,) = events_of([task], late, at(5))
    assert isinstance(event, ArtifactChunk)
    assert event.parts == ()
    late.apply(decode(encode(event)))
    assert text_of(late).text == text_of(known).text


def test_repeated_text_of_the_last_status_is_shown_once() -> None:
    transcript = transcript_of(written(), opened(), adk(2, SAID))
    again = Message(MessageId("again"), Role.AGENT, (TextPart(SAID),), TASK)
    transcript.apply(StatusChanged(at(4), TASK, TaskState.COMPLETED, again))
    assert text_of(transcript).said == SAID


def test_metadata_beside_a_result_counts_as_its_own() -> None:
    update = V03().read_update(
        {
            "kind": "artifact-update",
            "taskId": "t",
            "artifact": {"artifactId": "a", "parts": [], "metadata": {"own": 1}},
            "metadata": {"adk_grounding_metadata": GROUNDING, "own": 2},
        }
    )
    assert isinstance(update, ArtifactUpdate)
    assert update.artifact.metadata == {"adk_grounding_metadata": GROUNDING, "own": 1}


@pytest.mark.parametrize(
    "said",
    [None, 5, "[", "{", "{}", {"groundingChunks": {}}, {"groundingChunks": [5, {"web": 1}]}],
)
def test_nonsense_is_no_source(said: Json) -> None:
    metadata = {"adk_grounding_metadata": said, "adk_citation_metadata": said}
    message = Message(MessageId("m"), Role.AGENT, (TextPart(SAID),), TASK, metadata=metadata)
    assert text_of(transcript_of(written(), opened(), MessageReceived(at(2), message))).text == SAID
