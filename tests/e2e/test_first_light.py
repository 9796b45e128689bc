"""A person starts the program and talks to an agent, by keys, mouse and accessible names only."""

from pathlib import Path

import pytest

from tests.e2e.desktop import Desktop, Program

pytestmark = pytest.mark.timeout(180)

QUESTION = "I have eggs, spinach and feta"


def rows(program: Program) -> list[str]:
    """What the transcript says, row by row."""
    transcript = program.find("list", "Transcript")
    items = [] if transcript is None else transcript.children()
    return [item.name for item in items if item.role == "list item"]


def reply(program: Program) -> str:
    """What the agent has said so far."""
    return next((row for row in rows(program) if row.startswith("Recipe Coach, ")), "")


def begin(program: Program, example: str) -> None:
    """Press a demo agent's example on the welcome page, and Enter."""
    program.click(program.wait_for("push button", example, 60))
    text = example.partition(": ")[2]
    program.until(
        lambda: (box := program.find("text", "Message")) is not None and box.text == text,
        "the example in the message box",
    )
    program.key("Return")


def test_talking_to_an_agent_and_finding_it_again(desktop: Desktop, tmp_path: Path) -> None:
    home = tmp_path / "person"
    program = desktop.start(home)
    begin(program, f"Recipe Coach: {QUESTION}")
    first = program.until(lambda: reply(program), "the first words of the reply")
    program.until(lambda: len(reply(program)) > len(first) + 40, "more words")
    program.until(lambda: any(row.startswith("Done in") for row in rows(program)), "the end", 60)
    said = rows(program)
    assert said[0].startswith("You, ")
    assert QUESTION in said[0]

    courier = program.wait_for("list item", lambda name: name.startswith("Courier, "))
    program.click(courier)
    program.click(program.wait_for("push button", "Bring a parcel to Lisbon"))
    program.key("Return")
    program.click(program.wait_for("push button", "Stop this task", 30))
    program.until(lambda: "You stopped this" in rows(program), "that it was stopped", 30)

    program.key("ctrl+q")
    ended = program.wait()
    assert (ended.status, ended.stderr) == (0, "")

    again = desktop.start(home)
    listed = again.wait_for("list item", lambda name: name.startswith(f"{QUESTION}, "), 60)
    again.wait_for("list item", lambda name: name.startswith("Bring a parcel to Lisbon, "))
    again.click(listed)
    again.until(lambda: reply(again) in said and reply(again) != "", "the same reply")
    again.close_window()
    assert again.wait().status == 0


def test_a_killed_program_shows_again_what_was_on_screen(desktop: Desktop, tmp_path: Path) -> None:
    home = tmp_path / "person"
    program = desktop.start(home)
    begin(program, f"Recipe Coach: {QUESTION}")
    program.until(lambda: len(reply(program)) > 120, "half a reply")
    said = reply(program)
    program.kill()

    again = desktop.start(home)
    again.until(lambda: reply(again).startswith(said), f"what was there: {said!r}", 60)
    again.until(lambda: any("connection broke" in row for row in rows(again)), "that it broke off")
    assert again.find("push button", "Ask for the result") is not None


@pytest.mark.parametrize("is_streaming", [False, True], ids=["idle", "streaming"])
def test_closing_the_window_ends_the_program_at_once(
    desktop: Desktop, tmp_path: Path, *, is_streaming: bool
) -> None:
    program = desktop.start(tmp_path / "person")
    if is_streaming:
        begin(program, f"Recipe Coach: {QUESTION}")
        program.until(lambda: len(reply(program)) > 20, "the reply")
    else:
        program.wait_for("push button", f"Recipe Coach: {QUESTION}", 60)
    program.close_window()
    ended = program.wait()
    assert (ended.status, ended.stderr) == (0, "")
    assert ended.seconds < 10, "two seconds are the aim; a busy machine may take longer"
