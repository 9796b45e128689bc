"""A person hands a message to another agent by keys, and follows the links on both sides."""

from pathlib import Path

from tests.e2e.desktop import Desktop, Program
from tests.e2e.talk import QUESTION, begin, rows, wait_for_row, wait_for_text


def link(program: Program, line: str) -> None:
    """Presses the link of a hand-over."""
    program.click(program.wait_for("push button", lambda name: name.startswith(line)))


def test_message_is_handed_over_by_keys_and_its_links_outlive_a_crash(
    desktop: Desktop, tmp_path: Path
) -> None:
    home = tmp_path / "person"
    program = desktop.start(home)
    begin(program, "Recipe Coach", QUESTION)
    wait_for_row(program, "Done in ")
    program.type("Bring it to Lisbon @cou")
    wait_for_text(program, "Bring it to Lisbon @cou")
    offered = program.wait_for("list", "Hand the message to")
    program.until(lambda: offered.names("list item") != [], "the agents")
    program.key("Return")
    program.wait_for("label", "Hand to Courier")
    program.key("ctrl+Return")
    wait_for_row(program, "From your conversation with Recipe Coach")
    wait_for_row(program, "Done in ")
    link(program, "From your conversation with Recipe Coach")
    wait_for_row(program, "Handed to Courier. Done. ")
    said = next(one for one in rows(program) if one.startswith("Handed to Courier"))
    assert "delivery-note.md" in said
    link(program, "Handed to Courier")
    wait_for_row(program, "From your conversation with Recipe Coach")
    program.kill()

    again = desktop.start(home)
    again.window()
    found = again.wait_for("list", "Conversations")
    again.until(lambda: len(found.children()) > 1, "both conversations")
    older = next(one for one in found.children() if "Recipe Coach" in one.name)
    again.click(older)
    again.until(
        lambda: any(one.startswith("Handed to Courier. Done. ") for one in rows(again)),
        "the card as it was",
    )
    again.key("ctrl+q")
    again.ends_silently()
