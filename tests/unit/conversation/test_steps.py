"""Steps and sources of an agent's work: real payloads as rows."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from a2a_desktop.conversation.changes import Inserted, Replaced
from a2a_desktop.conversation.entry import StatusEntry, TextEntry
from a2a_desktop.conversation.steps import MOST, Step, StepKind, StepsEntry
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import ArtifactChunk, MessageReceived, StatusChanged
from a2a_desktop.model.extensions import CITATION, TRAJECTORY
from a2a_desktop.model.ids import Json, MessageId
from a2a_desktop.model.message import DataPart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
from tests.unit.conversation.events import TASK, at, chunk, opened, transcript_of, written

DATA = Path(__file__).parents[2] / "data" / "forms"


def load(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


def adk() -> list[Part]:
    return [
        TextPart(one["text"], metadata=one["metadata"])
        if "text" in one
        else DataPart(one["data"], metadata=one["metadata"])
        for one in load("adk/parts_thought_tool_code")
    ]


def said(parts: list[Part], name: str = "a1", **metadata: Any) -> Message:
    return Message(MessageId(name), Role.AGENT, tuple(parts), TASK, metadata=metadata)


def steps(transcript: Transcript) -> tuple[Step, ...]:
    (entry,) = (one for one in transcript.entries if isinstance(one, StepsEntry))
    return entry.steps


def test_thoughts_and_tools_of_adk_are_one_row_above_the_answer() -> None:
    message = said([*adk(), TextPart("It is 21 degrees.")])
    transcript = transcript_of(written(), opened(), MessageReceived(at(2), message))
    found = steps(transcript)
    assert [step.kind for step in found] == [StepKind.THOUGHT, StepKind.TOOL, StepKind.CODE]
    assert found[0].text == "Let me think about it"
    assert (found[1].title, found[1].given) == ("get_weather", {"city": "Paris"})
    assert found[1].result == {"temp_c": 21.0, "sky": "clear"}
    assert found[2].text == "~~~~ python\nprint(2+2)\n~~~~\n\n~~~~ \n4\n~~~~"
    kinds = [type(one) for one in transcript.entries]
    assert kinds == [TextEntry, StepsEntry, TextEntry, StatusEntry]


def test_streamed_thought_grows_apart_from_the_answer() -> None:
    thought = {"adk_thought": True}
    transcript = transcript_of(written(), opened(), chunk(0, TextPart("Let me ", metadata=thought)))
    (change,) = transcript.apply(chunk(1, TextPart("think", metadata=thought)))
    assert isinstance(change, Replaced)
    (inserted,) = transcript.apply(chunk(2, "The answer"))
    assert isinstance(inserted, Inserted)
    assert steps(transcript)[0].text == "Let me think"
    again = replace(chunk(3, TextPart("Let me think", metadata=thought)), replaces=True)
    assert isinstance(again, ArtifactChunk)
    transcript.apply(again)
    assert [step.text for step in steps(transcript)] == ["Let me think"]


def test_a_trajectory_is_folded_and_its_newest_step_is_the_status() -> None:
    payload = load("kagenti/ui_and_auth_extensions")["trajectory"]
    transcript = transcript_of(written(), opened())
    for number, state in enumerate((TaskState.WORKING, TaskState.WORKING)):
        message = said([], f"w{number}", **payload)
        transcript.apply(StatusChanged(at(3 + number), TASK, state, message))
    (step,) = steps(transcript)
    assert step.title == "Web search"
    assert step.text.startswith("Searching for **A2A**")
    assert transcript.status is not None
    assert transcript.status.text == "Web search"


def test_each_name_of_the_extension_is_read() -> None:
    for uri in TRAJECTORY:
        metadata: dict[str, Json] = {uri: {"title": "One", "content": ""}}
        message = Message(MessageId("x"), Role.AGENT, (TextPart("a"),), metadata=metadata)
        assert steps(transcript_of(written(), MessageReceived(at(2), message)))[0].title == "One"


def test_citations_are_marks_in_the_text_and_a_list_below_it() -> None:
    for name in ("citation", "citation_wrapped_form_expected_by_ts_client"):
        message = said(
            [TextPart("It is known. "), TextPart("And so on.")],
            **load("kagenti/ui_and_auth_extensions")[name],
        )
        transcript = transcript_of(written(), MessageReceived(at(2), message))
        _, first, second = transcript.entries
        assert isinstance(first, TextEntry)
        assert isinstance(second, TextEntry)
        assert first.text == "It is known.[^source-1] "
        assert second.text.startswith(
            "And so on.\n\n[^source-1]: [Source A](<https://example.com/a>)"
        )


def test_bad_source_is_no_link_and_code_has_no_marks() -> None:
    cited: list[Json] = [
        {"start_index": 0, "end_index": 5, "url": "javascript:alert(1)", "title": "[Bad](x)"},
        {"start_index": 0, "end_index": 999, "url": "https://a.example/ok", "title": None},
        {"end_index": True, "url": 5},
        "nonsense",
    ]
    message = said([TextPart("a `code` b")], "a1", **{CITATION[0]: cited})
    transcript = transcript_of(written(), MessageReceived(at(2), message))
    entry = transcript.entries[-1]
    assert isinstance(entry, TextEntry)
    assert entry.text.startswith("a `code`[^source-1] b[^source-2]")
    assert r"[^source-1]: \[Bad\]\(x\)" in entry.text
    assert "(<https://a.example/ok>)" in entry.text
    assert "javascript" not in entry.text


@pytest.mark.parametrize("prefix", ["adk_", "kagent_", ""])
def test_kind_of_a_part_follows_the_prefix_of_its_framework(prefix: str) -> None:
    parts = [
        replace(one, metadata={f"{prefix}{key[4:]}": it for key, it in one.metadata.items()})
        for one in adk()
    ]
    transcript = transcript_of(written(), opened(), MessageReceived(at(2), said(parts)))
    kinds = [step.kind for step in steps(transcript)]
    assert kinds == [StepKind.THOUGHT, StepKind.TOOL, StepKind.CODE]
    assert [type(one) for one in transcript.entries] == [TextEntry, StepsEntry, StatusEntry]


def test_newest_of_too_many_steps_is_shown() -> None:
    calls = [
        DataPart({"id": f"c{n}", "name": f"tool {n}"}, metadata={"adk_type": "function_call"})
        for n in range(MOST + 20)
    ]
    transcript = transcript_of(written(), opened(), MessageReceived(at(2), said([*calls])))
    found = steps(transcript)
    assert len(found) == MOST
    assert (found[0].title, found[-1].title) == ("tool 0", f"tool {MOST + 19}")
