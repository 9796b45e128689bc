"""A person undoes by keys, looks into what was deleted, and does everything from the search."""

from pathlib import Path

from tests.e2e.atspi import Node
from tests.e2e.desktop import Desktop, Program
from tests.e2e.talk import QUESTION, begin, rows, start_with_shared_demo, wait_for_row, write


def conversations(program: Program) -> list[Node]:
    """Returns the conversations in the list."""
    found = program.find("list", "Conversations")
    return [] if found is None else [one for one in found.children() if one.role == "list item"]


def talked(desktop: Desktop, home: Path) -> Program:
    """Starts the program, and has a conversation with a demo agent."""
    program = start_with_shared_demo(desktop, home)
    begin(program, "Recipe Coach", QUESTION)
    wait_for_row(program, "Done in ")
    program.until(lambda: len(conversations(program)) == 1, "the conversation in the list")
    return program


def delete(program: Program) -> None:
    """Deletes the open conversation by the menu of its header."""
    program.click(program.wait_for("push button", "More"))
    program.key("Up", "Return")  # the last action; menus are in no tree of windows
    program.until(lambda: not conversations(program), "an empty list")
    program.wait_for("push button", "Undo")


def leave(program: Program) -> None:
    program.key("ctrl+q")
    program.ends_silently()


def test_deleted_conversation_comes_back_by_keys_and_after_a_restart(
    desktop: Desktop, tmp_path: Path
) -> None:
    home = tmp_path / "person"
    program = talked(desktop, home)
    said = rows(program)
    delete(program)
    program.key("ctrl+z")
    program.until(lambda: len(conversations(program)) == 1, "the conversation again")
    program.until(lambda: rows(program)[: len(said)] == said, "all that was said")
    assert program.find("push button", "Undo") is None, "there is nothing left to undo"
    delete(program)
    leave(program)

    again = desktop.start(home)
    again.window()
    again.click(again.wait_for("push button", lambda name: name.startswith("Show conversations")))
    again.key("Up", "Return")  # the last entry: "Recently deleted…"
    again.click(again.wait_for("push button", lambda name: name.startswith("Restore “")))
    again.until(lambda: len(conversations(again)) == 1, "the conversation again")
    again.click(again.wait_for("push button", "Close"))
    (restored,) = conversations(again)
    again.click(restored)
    wait_for_row(again, "Done in ")
    leave(again)


def results(program: Program) -> list[str]:
    """Returns the rows of the search."""
    found = program.find("list", "Results")
    return [] if found is None else [one.name for one in found.children()]


def test_search_leads_to_everything(desktop: Desktop, tmp_path: Path) -> None:
    program = talked(desktop, tmp_path / "person")
    program.key("ctrl+k")
    program.wait_for("text", "Search everything")
    program.until(lambda: "Recent conversations" in results(program), "the newest conversations")
    assert {"Agents", "Actions"} < {*results(program)}
    program.key("Return")
    program.until(lambda: program.find("text", "Search everything") is None, "the conversation")
    wait_for_row(program, "Done in ")

    program.key("ctrl+k")
    program.fill("text", "Search everything", "new conv")
    program.until(  # it is among the actions of an empty search too, below the conversations
        lambda: any(one.startswith("New conversation") for one in results(program)[:2]),
        "the action",
    )
    program.key("Return")
    program.until(lambda: not rows(program), "a new conversation")
    write(program, QUESTION)
    program.until(lambda: len(conversations(program)) == 2, "two conversations")
    wait_for_row(program, "Done in ")
    leave(program)
