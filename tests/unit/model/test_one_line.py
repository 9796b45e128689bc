"""Foreign text cut to a single line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.one_line import is_visible, one_line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Coach", "Coach"),
        (" a\n\tb\u2029c ", "a b c"),
        ("good\u202elive", "goodlive"),
        ("a\x00b\x1b[31m", "ab[31m"),
        ("x" * 30, "x" * 19 + "…"),
        ("", ""),
        ("日本語 👩‍🍳", "日本語 👩‍🍳"),
    ],
)
def test_a_text_becomes_a_line(text: str, line: str) -> None:
    assert one_line(text, 20) == line


UNSEEN = ["\u200b", "\u200b\u200d\ufeff", "\u3164", "\u2800 \u00ad", "\u034f\ufe0f", "\0\t"]
SEEN = ["a\u200b", "e\u0301", "日本", "\U0001f469\u200d\U0001f373", "-", "\u3164.pdf"]


@pytest.mark.parametrize("text", UNSEEN, ids=ascii)
def test_text_of_which_nothing_can_be_seen_is_empty(text: str) -> None:
    assert not is_visible(text)
    assert one_line(text, 20) == ""


@pytest.mark.parametrize("text", SEEN, ids=ascii)
def test_text_with_anything_to_see_is_visible(text: str) -> None:
    assert is_visible(text)


@given(st.text(), st.integers(1, 30))
def test_line_is_never_too_long_nor_broken(text: str, most: int) -> None:
    line = one_line(text, most)
    assert len(line) <= most
    assert "\n" not in line
    assert line.splitlines() in ([], [line])
