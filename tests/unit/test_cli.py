"""The command line, as desktops call it."""

from pathlib import Path

import pytest

from a2a_desktop.cli import _parser, _with_link


def link(*arguments: str) -> str:
    """Returns the link to open."""
    found = _parser().parse_args(_with_link(arguments)).link
    assert isinstance(found, str)
    return found


def test_a_link_is_opened_as_it_is() -> None:
    assert link("a2a:agents.example/x.json") == "a2a:agents.example/x.json"


def test_card_file_gets_its_absolute_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert link("agent-card.json") == str(tmp_path / "agent-card.json")
    assert link((tmp_path / "My card.JSON").as_uri()) == str(tmp_path / "My card.JSON")


@pytest.mark.parametrize("arguments", [["ask", "a.json", "b"], ["--version"], []])
def test_other_words_are_left_alone(arguments: list[str]) -> None:
    assert _with_link(arguments) == arguments
