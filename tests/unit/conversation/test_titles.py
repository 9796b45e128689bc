"""The title of a conversation: what the person asked for, or what came of it, in a few words."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QTextBoundaryFinder

from a2a_desktop.conversation.titles import WIDTH, condensed, heading_of, is_telling, name_of
from a2a_desktop.model.one_line import is_visible

REQUESTS = {
    "Plan a trip to Lisbon": "Plan a trip to Lisbon",
    "Hi, can you please plan a trip to Lisbon in May? Thanks": "Plan a trip to Lisbon in May",
    "Hello there! Could you help me write a cover letter?": "Write a cover letter",
    "Good morning,\n\nbook a table for four people.": "Book a table for four people",
    "I need help. My printer is broken and blinks red.": "My printer is broken and blinks red",
    "I'd like you to compare two phones, please.": "Compare two phones",
    "What is the capital of France?": "What is the capital of France?",
    "Write a letter to my landlord about the broken heating, out for three weeks": (
        "Write a letter to my landlord about the broken…"
    ),
    "Compare Oslo, Rome etc. by price. Then pick one.": "Compare Oslo, Rome etc. by price",
    "## Task: compare **two** phones\n- cheap\n- light": "Task: compare two phones",
    "Why does this raise a KeyError?\n```python\nprint({}[1])\n```": (
        "Why does this raise a KeyError?"
    ),
    "```python\nprint(1)\n```": "print(1)",
    "Summarise https://www.example.com/a/very/long/path?with=query#x": "Summarise example.com",
    "Read [the report](https://example.com/r) on whales": "Read the report on whales",
    "Hello World in Rust": "Hello World in Rust",
    "iPhone cases compared": "iPhone cases compared",
    "Kannst du mir bitte eine Reise nach Lissabon planen?": "Eine Reise nach Lissabon planen",
    "Guten Tag, ich möchte einen Tisch für vier Personen reservieren. Danke!": (
        "Einen Tisch für vier Personen reservieren"
    ),
    "Könnten Sie z. B. drei Hotels in Porto nennen?": "Z. B. drei Hotels in Porto nennen",
    "مرحبا، هل يمكنك التخطيط لرحلة إلى لشبونة؟": "التخطيط لرحلة إلى لشبونة",
    "من فضلك احجز طاولة لأربعة أشخاص": "احجز طاولة لأربعة أشخاص",
    "你好,请帮我计划一次去里斯本的旅行。预算两千欧元。": "计划一次去里斯本的旅行",
    "请假申请怎么写": "请假申请怎么写",
    "国" * 60: "国" * 23 + "…",
    "Hello!": "Hello",
    "please": "please",
    "***": "*",
    "…": "…",
    "\u200b\n Plan\u202e a trip": "Plan a trip",
    "\u200b": "",
}


@pytest.mark.parametrize(("text", "title"), REQUESTS.items())
def test_request_is_condensed_to_its_subject(text: str, title: str) -> None:
    assert condensed(text) == title


@pytest.mark.parametrize(
    ("title", "is_enough"),
    [
        ("stream 40 50", False),
        ("Ask me for a form", False),
        ("Show me a table", False),
        ("hold 200", False),
        ("Hello", False),
        ("Frag mich nach einem Formular", False),
        ("你好", False),
        ("Plan a trip", True),
        ("to Oslo in 1 s", True),
        ("Eine Reise nach Lissabon planen", True),
        ("احجز طاولة لأربعة أشخاص", True),
        ("计划一次旅行", True),
    ],
)
def test_bare_command_does_not_tell_a_conversation(title: str, is_enough: bool) -> None:
    assert is_telling(title) is is_enough


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Trip to Lisbon", "Trip to Lisbon"),
        ("**Trip to Lisbon**:", "Trip to Lisbon"),
        ("trip_plan", "Trip plan"),
        ("Expense", "Expense"),
        ("invoice-2026.pdf", "invoice-2026.pdf"),
        ("Result 1", ""),
        ("current_result", ""),
        ("artifact-3f2a", ""),
        ("", ""),
    ],
)
def test_name_that_fits_anything_is_no_title(said: str, name: str) -> None:
    assert name_of(said) == name


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("Here you are.\n\n# Trip to Lisbon\n\n## Day 1", "Trip to Lisbon"),
        ("**Trip to Lisbon**\n\nDay 1 ...", "Trip to Lisbon"),
        ("## Answer\n\n## Three trips", "Three trips"),
        ("```sh\n# list the trips\n```", ""),
        ("chunk 1 of 40.", ""),
        ("Eggs it is.\n\n### What goes in\n\n- two eggs", ""),
        ("# Ingredients", ""),
        ("Go **by train** to Lisbon", ""),
    ],
)
def test_first_heading_of_an_answer_is_found(text: str, heading: str) -> None:
    assert heading_of(text) == heading


HARD = st.text(
    st.sampled_from(
        "aB1é国ع한 \n\t.,?!*#`_[]()\u0301\u200d\u202e\u2066\u00ad\u2028\x07👩🇩🇪🏽क\u094d"
    )
)


@given(st.text() | HARD)
def test_any_text_gives_one_short_clean_line(text: str) -> None:
    for title in (condensed(text), name_of(text), heading_of(text)):
        wide = sum(unicodedata.east_asian_width(one) in "WF" for one in title)
        assert len(title) + wide <= WIDTH
        assert title == title.strip()
        assert not any(unicodedata.category(one) in {"Cc", "Cs", "Zl", "Zp"} for one in title)
        assert not set(title) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c")
    assert condensed(text) or not is_visible(text)


@given(
    st.lists(st.sampled_from(["trip", "to", "Lisbon", "Straße", "رحلة", "e\u0301té"]), min_size=1)
)
def test_words_stay_whole(words: list[str]) -> None:
    title = condensed(" ".join(words)).removesuffix("…")
    assert [one.lower() for one in title.split()] == [one.lower() for one in words][
        : len(title.split())
    ]


CHARACTERS = ["a", "国", "👩", "🏽", "\u200d", "e", "\u0301", "\u0e33", "\u1112", "\u1161"]
"""Without flags: beside another emoji Qt joins two of them, which Unicode does not."""


def test_flags_stay_whole() -> None:
    cut = condensed("🇩🇪" * WIDTH).removesuffix("…")
    assert cut == "🇩🇪" * (len(cut) // 2)
    assert len(cut) > 2


@given(st.lists(st.sampled_from(CHARACTERS), min_size=WIDTH).map("".join))
def test_characters_stay_whole(word: str) -> None:
    title = condensed(word)
    cut = title.removesuffix("…")
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, word)
    finder.setPosition(len(cut.encode("utf-16-le")) // 2)
    assert not word.startswith(cut) or finder.isAtBoundary()
