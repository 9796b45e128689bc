"""Foreign text cut to a single line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.one_line import one_line


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


@given(st.text(), st.integers(1, 30))
def test_line_is_never_too_long_nor_broken(text: str, most: int) -> None:
    line = one_line(text, most)
    assert len(line) <= most
    assert "\n" not in line
    assert line.splitlines() in ([], [line])
