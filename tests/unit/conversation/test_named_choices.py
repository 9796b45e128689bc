"""Answers that an agent offers in metadata: those in use are read, and hostile ones are bounded."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.conversation.entry_factory import heard
from a2a_desktop.conversation.named_choices import LONGEST, MOST, choices_in, choices_of
from a2a_desktop.conversation.suggested_answers import suggested
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import MessageReceived, StatusChanged
from a2a_desktop.model.ids import Json, MessageId, TaskId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.model.task import TaskState

NOW = datetime(2026, 11, 25, 12, tzinfo=UTC)
PAIR: Json = ["Economy", "Business"]
READ: list[dict[str, Json]] = [
    {"options": PAIR},
    {"choices": PAIR},
    {"suggestions": [{"text": "Economy"}, {"text": "Business"}]},
    {"suggestedReplies": [{"label": "Economy", "icon": "seat"}, {"label": "Business"}]},
    {"suggested_replies": PAIR},
    {"quickReplies": [{"title": "Economy", "payload": "E"}, {"title": "Business"}]},
    {"quick_replies": [{"content_type": "text", "title": "Economy"}, {"title": "Business"}]},
    {"options": [{"label": "Economy", "value": "eco"}, {"label": "Business", "value": "biz"}]},
    {"suggestedActions": {"actions": [{"type": "imBack", "title": "Economy"}, "Business"]}},
    {"https://agents.example/ui/quick-replies": PAIR},
    {"options": None, "choices": PAIR},
]
UNFIT: list[dict[str, Json]] = [
    {},
    {"options": "Economy, Business"},
    {"options": ["Only one"]},
    {"options": [f"Choice {number}" for number in range(MOST + 1)]},
    {"options": ["Same", "same"]},
    {"options": ["Short", "long " * LONGEST]},
    {"options": ["Visible", "\u200b\u202e"]},
    {"options": [1, 2]},
    {"options": [["Economy"], ["Business"]]},
    {"options": [{"label": {"label": "Economy"}}, {"label": "Business"}]},
    {"options": {"Economy": True, "Business": False}},
    {str(number): PAIR for number in range(1000)} | {"options": PAIR},
]
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=80),
    lambda inner: (
        st.lists(inner, max_size=8)
        | st.dictionaries(st.sampled_from(["label", "title", "actions", "x"]), inner)
    ),
)


def words(metadata: dict[str, Json], text: str = "Which class") -> Message:
    return Message(MessageId("m"), Role.AGENT, (TextPart(text),), TaskId("t"), metadata=metadata)


@pytest.mark.parametrize("metadata", READ)
def test_choices_in_use_are_read(metadata: dict[str, Json]) -> None:
    assert choices_in(metadata) == ("Economy", "Business")


@pytest.mark.parametrize("metadata", UNFIT)
def test_unfit_choices_are_none(metadata: dict[str, Json]) -> None:
    assert choices_in(metadata) == ()


@given(st.dictionaries(st.sampled_from(["options", "Quick_Replies", "x/choices"]), ANY_JSON))
def test_any_metadata_gives_few_short_answers_in_a_line(metadata: dict[str, Json]) -> None:
    found = choices_in(metadata)
    assert not found or 2 <= len(found) <= MOST
    assert all(one == one.strip() and "\n" not in one for one in found)
    assert all(0 < len(one) <= LONGEST for one in found)


def test_turned_directions_are_not_drawn_on_buttons() -> None:
    assert choices_in({"options": ["Pay \u202e01", "No\nthanks"]}) == ("Pay 01", "No thanks")


def test_choices_of_a_part_are_those_of_its_message() -> None:
    part = TextPart("Which class", metadata={"options": PAIR})
    message = Message(MessageId("m"), Role.AGENT, (part,))
    assert choices_of(message) == ("Economy", "Business")
    assert heard(message, NOW, None, {}).choices == ("Economy", "Business")


def test_choices_in_metadata_come_before_those_in_words() -> None:
    transcript = Transcript()
    message = words({"options": PAIR}, "Tea or coffee?")
    transcript.apply(StatusChanged(NOW, TaskId("t"), TaskState.INPUT_REQUIRED, message))
    assert suggested(transcript.entries) == ("Economy", "Business")


def test_choices_need_no_question_and_go_with_the_next_answer() -> None:
    transcript = Transcript()
    transcript.apply(MessageReceived(NOW, words({"suggestions": PAIR}, "There are two classes.")))
    assert suggested(transcript.entries) == ("Economy", "Business")
    later = Message(MessageId("m2"), Role.AGENT, (TextPart("Booked."),))
    transcript.apply(MessageReceived(NOW, later))
    assert suggested(transcript.entries) == ()
