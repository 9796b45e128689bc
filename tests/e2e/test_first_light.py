"""A person starts the program, talks to two agents, leaves, and finds it all again."""

import re
from collections.abc import Callable
from pathlib import Path

from tests.e2e.desktop import START_PATIENCE, Desktop
from tests.e2e.talk import (
    PARCEL,
    QUESTION,
    begin,
    choose_example,
    reply,
    rows,
    wait_for_reply,
    wait_for_row,
)


def test_talking_to_two_agents_and_finding_it_again(desktop: Desktop, tmp_path: Path) -> None:
    home = tmp_path / "person"
    program = desktop.start(home)
    begin(program, "Recipe Coach", QUESTION)
    first = wait_for_reply(program, 0)
    wait_for_row(program, "Done in ")
    whole = first.rpartition("\n\n")[0] or first  # the last part may become a table yet
    assert _words(reply(program)).startswith(_words(whole))
    said = rows(program)
    assert said[0].startswith("You, ")
    assert QUESTION in said[0]

    choose_example(program, "Courier", PARCEL)
    program.key("End")
    program.type(" in 600 s")
    program.key("Return")
    program.click(program.wait_for("push button", "Stop this task"))
    wait_for_row(program, "Stopped by you")

    program.key("ctrl+q")
    program.ends_silently()

    again = desktop.start(home)
    listed = again.wait_for("list item", _begins(f"{QUESTION}, Recipe Coach, "), START_PATIENCE)
    again.wait_for("list item", _begins(f"{PARCEL} in 600 s, Courier, "))
    again.click(listed)
    again.until(lambda: rows(again) == said, f"the same rows as before: {said}")
    again.close_window()
    again.ends_silently()


def _words(text: str) -> str:
    """Returns the words before a table, as unclosed marks are still shown."""
    return " ".join(re.findall(r"\w+", text.partition("|")[0]))


def _begins(beginning: str) -> Callable[[str], bool]:
    return lambda name: name.startswith(beginning)
