"""The priority of a request, as agents tell it."""

import pytest

from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import priority_in


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("high", "high"),
        (" High ", "high"),
        ("urgent", "urgent"),
        ("Urgent\nnow", "Urgent now"),
        *((one, "") for one in (None, 3, True, float("nan"), ["high"], {"value": "high"}, "")),
    ],
)
def test_only_words_are_priorities(said: Json, expected: str) -> None:
    assert priority_in({"priority": said}) == expected
    assert priority_in({"Priority": said}) == ""


def test_long_word_is_cut() -> None:
    assert len(priority_in({"priority": "x" * 100_000})) <= 24
