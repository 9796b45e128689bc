"""A person names the fields of an answer by keys alone."""

from pathlib import Path

from tests.e2e.desktop import Desktop
from tests.e2e.talk import QUESTION, begin, rows, start_with_shared_demo, wait_for_row


def test_fields_are_named_by_keys_and_sent(desktop: Desktop, tmp_path: Path) -> None:
    program = start_with_shared_demo(desktop, tmp_path / "person")
    begin(program, "Recipe Coach", QUESTION)
    wait_for_row(program, "Done in ")
    program.take("text", "Message")
    program.type("A hotel in Porto")
    program.key("Tab", "Tab", "space")  # past the attachments, to the shapes
    program.key("Down", "Down", "Return")
    program.wait_for("text", "Field 1")
    program.type("Hotel")
    program.key("Tab", "Tab", "Tab", "Tab", "space")  # kind, needed, remove: another field
    program.wait_for("text", "Field 2")
    program.type("Price")
    program.key("Tab", "Down")
    program.wait_for("combo box", lambda name: name.startswith("Kind of Price"))
    program.key("Return")
    program.wait_for("push button", "Don't ask for fields")
    program.key("Return")
    program.until(lambda: any("A hotel in Porto" in one for one in rows(program)), "the message")
    program.key("ctrl+q")
    program.ends_silently()
