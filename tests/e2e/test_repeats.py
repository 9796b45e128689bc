"""A person repeats a request by keys; it outlives a crash, and is stopped."""

from pathlib import Path

from tests.e2e.desktop import Desktop
from tests.e2e.talk import QUESTION, begin, start_with_shared_demo, wait_for_row


def test_request_is_repeated_by_keys_and_outlives_a_crash(desktop: Desktop, tmp_path: Path) -> None:
    home = tmp_path / "person"
    program = start_with_shared_demo(desktop, home)
    begin(program, "Recipe Coach", QUESTION)
    wait_for_row(program, "Done in ")
    program.key("ctrl+shift+y")
    program.wait_for("label", "Repeat this request")
    days = program.wait_for("combo box", "When: Every day")
    program.until(lambda: "focused" in days.states, "the focus")
    program.key("Return")
    program.wait_for("label", lambda name: name.startswith("Repeats every day at"))
    program.click(program.wait_for("push button", "Run now"))
    program.wait_for("label", lambda name: name.startswith("No change since"))
    program.kill()
    again = start_with_shared_demo(desktop, home)
    again.window()
    row = again.wait_for("list item", lambda name: "Done" in name)
    again.click(row)
    again.wait_for("label", lambda name: name.startswith("No change since"))
    again.click(again.wait_for("push button", "Stop repeating"))
    again.until(lambda: again.find("push button", "Stop repeating") is None, "the end of the line")
