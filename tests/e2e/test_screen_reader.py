"""The program used through accessible names and actions alone."""

from pathlib import Path

from tests.e2e.desktop import START_PATIENCE, Desktop, Program
from tests.e2e.talk import QUESTION, rows, start_with_shared_demo, wait_for_row

NAMES = {
    "push button": {
        "Search",
        "New conversation",
        "Add agent",
        "Settings",
        "Switch theme",
        "Find in conversation",
        "More",
        "Attach files",
        "Skills",
    },
    "list": {"Agents", "Conversations", "Transcript"},
    "text": {"Message"},
    "table": {"Table with 3 columns and 5 rows"},
}
"""The nodes that a screen reader must find after a conversation, by role."""


def test_conversation_is_held_and_read_by_accessible_names(
    desktop: Desktop, tmp_path: Path
) -> None:
    program = start_with_shared_demo(desktop, tmp_path / "person")
    program.wait_for("push button", f"Recipe Coach: {QUESTION}", START_PATIENCE).press()
    wait_for_row(program, "Done in ")
    box = program.wait_for("text", "Message")
    assert {"focused", "editable"} <= box.states
    every_node_has_its_name(program)
    program.window()
    table_is_walked_by_rows_and_columns(program)

    box.set_text("I have leeks and cream")
    program.wait_for("push button", "Send").press()
    said = ", I have leeks and cream, 0 files"
    program.until(lambda: any(row.endswith(said) for row in rows(program)), "the message")
    program.until(lambda: rows(program)[-1].startswith("Done in "), "the answer")

    transcript = program.wait_for("list", "Transcript")
    items = [item for item in transcript.children() if item.role == "list item"]
    assert {item.parent().name for item in items} == {"Transcript"}
    assert "showing" in items[-1].states, "the last row is in sight"


def every_node_has_its_name(program: Program) -> None:
    for role, names in NAMES.items():
        for name in sorted(names):
            assert program.wait_for(role, name).name == name
    agents = [one for one in program.wait_for("list", "Agents").children() if one.name]
    assert any(one.name.startswith("Recipe Coach, online") for one in agents)
    conversations = program.wait_for("list", "Conversations").children()
    assert any(", Recipe Coach, Done" in one.name for one in conversations)


def table_is_walked_by_rows_and_columns(program: Program) -> None:
    table = program.wait_for("table", "Table with 3 columns and 5 rows")
    heads, cells = table.heads(), table.rows()
    assert len(heads) == 3
    assert all(heads)
    assert [len(row) for row in cells] == [3] * 5
    said = next(row for row in rows(program) if "Table: " in row)
    for words in (heads, *cells):
        assert ", ".join(words) in said
    assert not table.parent().shown("label"), "it is read out once"

    table.take_keys()
    program.until(lambda: "focused" in table.cell(0, 0).states, "the first cell")
    program.key("Right", "Down")
    program.until(lambda: "focused" in table.cell(1, 1).states, "the cell that arrows lead to")
    assert "showing" in table.cell(1, 1).states
