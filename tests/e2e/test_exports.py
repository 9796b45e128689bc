"""A person exports a conversation with everything in it, and imports it again."""

from functools import partial
from pathlib import Path

from tests.e2e.desktop import Desktop, Program
from tests.e2e.talk import (
    QUESTION,
    begin,
    rows,
    start_with_shared_demo,
    wait_for_row,
    wait_for_text,
)


def open_by_name(program: Program, name: str) -> None:
    """Does what the search offers by this name."""
    program.key("ctrl+k")
    program.wait_for("text", "Search everything")
    program.type(name)
    program.until(partial(has_first_result, program, name), f"{name!r} among the results")
    program.key("Return")


def has_first_result(program: Program, name: str) -> bool:
    results = program.find("list", "Results")
    listed = results.children() if results is not None else []
    return any(one.name.startswith(name) and "focused" in one.states for one in listed)


def name_file(program: Program, place: Path, button: str) -> None:
    """Writes a place into Qt's own file dialog, and presses until it is closed.

    By its accessible name: letters that no key has, as in a folder's name may be, are typed by a
    change of the keyboard, which a busy program sees too late. The first press closes the list of
    names below the field.
    """
    field = program.take("text", "File name:")

    field.set_text(str(place))
    program.until(lambda: field.text == str(place), f"{place} in its field")

    def is_closed() -> bool:
        found = program.find("push button", button)
        if found is not None:
            program.click(found)
        return program.find("text", "File name:") is None

    program.until(is_closed, "the dialog to close")


def conversations(program: Program) -> int:
    """Returns how many conversations of the title there are."""
    listed = program.find("list", "Conversations")
    found = listed.children() if listed is not None else []
    return sum(one.name.startswith(QUESTION) for one in found)


def test_exported_conversation_is_imported_again(desktop: Desktop, tmp_path: Path) -> None:
    place = tmp_path / "talk.json"
    program = start_with_shared_demo(desktop, tmp_path / "person")
    begin(program, "Recipe Coach", QUESTION)
    wait_for_row(program, "Done in ")
    before = rows(program)

    open_by_name(program, "Export…")
    name_file(program, place, "Save")
    program.wait_for("push button", "Show in folder")
    assert place.is_file()

    program.key("ctrl+comma")
    program.click(program.wait_for("list item", "Privacy and storage"))
    program.wait_for("push button", "Import…").press()
    name_file(program, place, "Open")
    program.until(lambda: conversations(program) == 2, "both conversations")
    wait_for_row(program, "Done in ")
    assert rows(program) == before
    wait_for_text(program, "")
    program.key("ctrl+q")
    program.ends_silently()
