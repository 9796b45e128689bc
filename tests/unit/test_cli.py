"""The command line, as desktops call it."""

import sys
from pathlib import Path
from typing import NoReturn

import pytest

from a2a_desktop.cli import _parser, _with_link, main


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


@pytest.mark.skipif(sys.platform == "win32", reason="Windows names persons in another way")
@pytest.mark.parametrize("home", [None, ""])
def test_person_whom_the_system_does_not_know_has_a_home_folder(
    home: str | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def is_unknown(_person: int) -> NoReturn:
        raise KeyError

    monkeypatch.setattr("pwd.getpwuid", is_unknown)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "A2A_DESKTOP_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", home or "")
    if home is None:
        monkeypatch.delenv("HOME")
    assert main(["agents", "--json"]) == 0
    assert capsys.readouterr().out.strip() == "[]"
    assert Path.home() == Path("/")
