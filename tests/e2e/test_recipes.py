"""A person keeps a chain as a recipe, runs it by keys, and the run outlives a crash."""

from pathlib import Path

from tests.e2e.desktop import Desktop, Program
from tests.e2e.talk import (
    QUESTION,
    begin,
    reply,
    start_with_shared_demo,
    wait_for_row,
    wait_for_text,
)


def hand_over(program: Program) -> None:
    """Makes the chain by hand: asks one agent, then another."""
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


def is_chosen(program: Program, name: str) -> bool:
    """Returns whether the search has chosen this result."""
    results = program.find("list", "Results")
    listed = results.children() if results is not None else []
    return any(one.name == name and "focused" in one.states for one in listed)


def test_chain_is_kept_and_run_by_keys_and_goes_on_after_a_crash(
    desktop: Desktop, tmp_path: Path
) -> None:
    home = tmp_path / "person"
    program = start_with_shared_demo(desktop, home)
    hand_over(program)
    program.key("ctrl+k")
    program.wait_for("text", "Search everything")
    program.type("keep as recipe")
    program.until(lambda: is_chosen(program, "Keep as recipe…"), "the action")
    program.key("Return")
    program.wait_for("label", "Keep as recipe")
    program.click(program.wait_for("check box", "From step 1: its answer"))
    program.click(program.wait_for("push button", "Keep"))
    program.until(lambda: program.find("label", "Keep as recipe") is None, "the end of the dialog")
    program.key("ctrl+shift+p")
    run = program.wait_for("push button", lambda name: name.startswith("Run "))
    program.until(lambda: "focused" in run.states, "the focus")
    program.key("Return")
    program.wait_for("label", "What goes to whom")
    program.key("ctrl+Return")
    program.wait_for("push button", "Stop the recipe")
    heard = "a word of either agent"  # before it, a kill leaves open whether the message arrived
    program.until(lambda: reply(program) or reply(program, "Courier"), heard)
    program.kill()

    again = start_with_shared_demo(desktop, home)
    again.window()
    row = again.wait_for("list item", lambda name: "Courier, Done" in name and "unread" in name)
    again.click(row)
    wait_for_row(again, "From your conversation with Recipe Coach")
    again.click(again.wait_for("push button", lambda name: name == "Recipe Coach, Done"))
    again.wait_for("push button", "Courier, Done")
    assert again.find("push button", "Stop the recipe") is None
    again.key("ctrl+q")
    again.ends_silently()
