"""Answers to press: only those that the question names itself, and none that are guessed."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.conversation.named_choices import LONGEST, MOST
from a2a_desktop.conversation.suggested_answers import answers_in, suggested
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Role

NAMED = {
    "Tea or coffee?": ["Tea", "coffee"],
    "Tea, coffee, or water?": ["Tea", "coffee", "water"],
    "I can do both. Do you want tea, coffee or water?": ["tea", "coffee", "water"],
    "Do you want a window or an aisle seat?": ["window", "aisle seat"],
    "Would you like to book or cancel?": ["book", "cancel"],
    "Which do you prefer, tea or coffee?": ["tea", "coffee"],
    "Which would you like: window or aisle?": ["window", "aisle"],
    "Do you want **economy** or **business**?": ["economy", "business"],
    "Möchten Sie lieber Bahn oder Flug?": ["Bahn", "Flug"],
    "Proceed? (yes/no)": ["yes", "no"],
    "Shall I go on [y/n]?": ["y", "n"],
    "Which one?\n\n1. Lisbon\n2. Porto\n3. Faro": ["Lisbon", "Porto", "Faro"],
    "Which city?\n- **Lisbon** - sunny\n- **Porto** - rainy": ["Lisbon", "Porto"],
    "Welche Farbe?\n* Rot.\n* Blau.": ["Rot", "Blau"],
    "What should I cook?\n\na) Soup: quick\nb) Stew: slow": ["Soup", "Stew"],
    "- `small`\n- `large`\n\nWhich size do you prefer?": ["small", "large"],
}
UNCERTAIN = [
    "",
    "Which dates?",
    "I did a or b.",
    "Tea or coffee",
    "Is it red or blue? Tell me.",
    "Should I book or cancel?",
    "Do you want me to book it or not?",
    "Would you like to fly in the morning or in the evening of Monday?",
    "Here is the plan:\n\n1. Book\n2. Pay\n\nShall I go ahead?",
    "I need to know:\n1. What is your budget?\n2. When do you travel?",
    "Any questions?\n\n- I can search\n- I can book",
    "How can I help?\n- Search\n- Book",
    "Which one?\n1. One\n2. Two\n3. Three\n4. Four\n5. Five\n6. Six\n7. Seven",
    "Which one?\n1. Same\n2. same",
    "Which one?\n1. One\n    - nested\n2. Two",
    f"Which one?\n1. {'long ' * 20}\n2. Two",
    "```\nTea or coffee?\n```",
]


@pytest.mark.parametrize("text", NAMED)
def test_answers_are_those_that_the_question_names(text: str) -> None:
    assert answers_in(text) == tuple(NAMED[text])


@pytest.mark.parametrize("text", UNCERTAIN)
def test_nothing_is_guessed(text: str) -> None:
    assert answers_in(text) == ()


WORDS = st.sampled_from(
    ["tea", "or", "?", ", ", "1. ", "\n", "- ", "**", "(a/b)", "which", ": ", "x"]
)


@given(st.lists(WORDS, max_size=40).map(" ".join) | st.text())
def test_answers_are_few_short_and_in_the_text(text: str) -> None:
    answers = answers_in(text)
    assert len(answers) in (0, *range(2, MOST + 1))
    for one in answers:
        assert 0 < len(one) <= LONGEST
        assert (
            set(one.split()) <= set(text.replace("*", " ").replace("/", " ").split()) or one in text
        )


def said(text: str, role: Role = Role.AGENT, *, is_open: bool = False) -> TextEntry:
    origin = Origin(role, datetime(2026, 1, 1, tzinfo=UTC))
    return TextEntry(EntryId(text), origin, text, is_open=is_open)


def test_only_the_last_words_of_the_agent_ask() -> None:
    question = said("Tea or coffee?")
    assert suggested([question]) == ("Tea", "coffee")
    assert suggested([question, said("Tea", Role.USER)]) == ()
    assert suggested([said("Tea or coffee?", is_open=True)]) == ()
    assert suggested([]) == ()
