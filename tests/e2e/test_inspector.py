"""The inspector by keys and mouse: over a narrow window, and beside a conversation of its own."""

from pathlib import Path

from tests.e2e.desktop import Desktop, Program
from tests.e2e.talk import QUESTION, begin, start_with_shared_demo, wait_for_row, wait_for_text

CLOSE = "Close inspector"


def test_inspector_is_in_a_window_of_its_own_and_over_a_narrow_one(
    desktop: Desktop, tmp_path: Path
) -> None:
    program = start_with_shared_demo(desktop, tmp_path / "person")
    begin(program, "Recipe Coach", QUESTION)
    wait_for_row(program, "Done in ")
    conversation_in_its_own_window_has_an_inspector(program)
    program.key("ctrl+i")
    wait_until_closed(program)
    desktop.xdotool("windowsize", "--sync", program.window(), "900", "700")
    inspector_over_a_narrow_window_has_the_keys_until_escape(program)
    program.key("ctrl+q")
    program.ends_silently()


def inspector_over_a_narrow_window_has_the_keys_until_escape(program: Program) -> None:
    program.take("text", "Message")
    program.key("ctrl+i")
    wait_until_open(program)
    program.type("lost")
    assert program.wait_for("text", "Message").text == ""
    program.key("Escape")
    wait_until_closed(program)
    program.type("found")
    wait_for_text(program, "found")


def conversation_in_its_own_window_has_an_inspector(program: Program) -> None:
    assert program.find("push button", CLOSE) is None, "it is closed at first"
    program.key("ctrl+k")
    program.wait_for("text", "Search everything")
    program.type("new window")
    program.wait_for("list item", lambda name: name.startswith("Open in a new window"))
    program.key("Return")
    program.until(lambda: len(frames(program)) == 2, "the second window")
    program.key("alt+2")
    wait_until_open(program)
    program.key("ctrl+w")
    program.until(lambda: len(frames(program)) == 1, "one window")
    assert program.find("push button", CLOSE) is None
    program.key("ctrl+i")
    wait_until_open(program)


def frames(program: Program) -> list[str]:
    """Returns the names of the visible windows."""
    node = program.node
    return [one.name for one in node.shown("frame")] if node is not None else []


def wait_until_open(program: Program) -> None:
    program.wait_for("push button", CLOSE)


def wait_until_closed(program: Program) -> None:
    program.until(lambda: program.find("push button", CLOSE) is None, "the inspector to close")
