"""The priority of a request, as agents tell it."""

import pytest

from a2a_desktop.model.card import AgentCard, Capabilities, Extension
from a2a_desktop.model.ids import Json
from a2a_desktop.model.priority import is_understood, priority_in


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


def test_agents_with_tools_or_an_extension_for_it_understand_priorities() -> None:
    extension = Extension("https://ext.example/Priority/v1")
    assert not is_understood(AgentCard("A"))
    assert is_understood(AgentCard("A", capabilities=Capabilities(tools=("web_search",))))
    assert is_understood(AgentCard("A", capabilities=Capabilities(extensions=(extension,))))
