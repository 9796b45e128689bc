"""A person renames a conversation, finds it again, and keeps an eye on the demo agents."""

from collections.abc import Callable
from pathlib import Path

from tests.e2e.desktop import START_PATIENCE, Desktop, Program
from tests.e2e.talk import PARCEL, QUESTION, begin, start_with_shared_demo, wait_for_row, write
from tests.peers import Peer, running


def test_title_is_edited_and_a_narrow_window_begins_with_the_conversations(
    desktop: Desktop, tmp_path: Path
) -> None:
    home = tmp_path / "person"
    program = start_with_shared_demo(desktop, home)
    begin(program, "Courier", PARCEL)
    wait_for_row(program, "Done in ")
    rename(program, PARCEL, "Books for my aunt", "Return")
    program.wait_for("list item", _begins("Books for my aunt, Courier, "))
    rename(program, "Books for my aunt", "Something else", "Escape")
    program.wait_for("push button", "Title: Books for my aunt")
    assert program.find("list item", _begins("Something else")) is None
    resize(desktop, program, "900", "640")
    program.key("ctrl+q")
    program.ends_silently()

    again = desktop.start(home)
    listed = again.wait_for("list item", _begins("Books for my aunt, Courier, "), START_PATIENCE)
    assert desktop.xdotool("getwindowgeometry", again.window()).endswith("900x640")
    assert again.find("list item", _begins("Demo agents, ")) is None
    resize(desktop, again, "1440", "900")
    again.wait_for("list item", _begins("Demo agents, "))
    again.click(listed)
    rename(again, "Books for my aunt", "", "Return")
    again.wait_for("list item", _begins(f"{PARCEL}, Courier, "))
    again.key("ctrl+q")
    again.ends_silently()


def resize(desktop: Desktop, program: Program, width: str, height: str) -> None:
    desktop.xdotool("windowsize", "--sync", program.window(), width, height)


def test_unread_of_demo_agents_is_seen_beside_the_first_own_agent(
    desktop: Desktop, tmp_path: Path
) -> None:
    with running(Peer("newest", "sdk_1.py")) as url:
        program = desktop.start(tmp_path / "person")
        begin(program, "Recipe Coach", QUESTION)
        wait_for_row(program, "Done in ")
        program.click(program.wait_for("list item", _begins("Courier, ")))
        program.wait_for("push button", PARCEL)
        write(program, f"{PARCEL} in 10 s")
        wait_for_row(program, "You, ")
        with program.demo_held():
            program.key("ctrl+o")
            program.fill("text", "Agent address", url)
            program.click(program.wait_for("push button", "Add"))
            program.until(lambda: not program.find("text", "Agent address"), "the agent is added")
        group = _begins("Demo agents, ")
        program.wait_for("list item", lambda name: group(name) and name.endswith(", 1 unread"))
        program.wait_for("list item", _begins(f"{PARCEL} in 10 s, Courier, "))
        program.key("ctrl+q")
        program.ends_silently()


def rename(program: Program, title: str, new: str, key: str) -> None:
    """Presses a title in the header, writes another, and presses a key."""
    head = program.wait_for("push button", f"Title: {title}")
    program.click(head)
    line = program.wait_for("text", "Title")
    program.until(lambda: "focused" in line.states, "the keyboard in the title")
    program.key("ctrl+a", "Delete")
    program.type(new)
    program.until(lambda: line.text == new, f"{new!r} in the title")
    program.key(key)


def _begins(beginning: str) -> Callable[[str], bool]:
    return lambda name: name.startswith(beginning)
