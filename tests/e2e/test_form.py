"""A person answers with a form, of which one answer is forgotten and added, and by a press."""

import re
from pathlib import Path
from typing import Final

from tests.e2e.desktop import Desktop, Program
from tests.e2e.talk import begin, choose_example, rows, start_with_shared_demo, wait_for_row

CONVERSION: Final = "How much is 250 dollars in euros?"
RATE: Final = "average of the last month"
AMOUNT: Final = re.compile(r"47\D50")
"""The amount with the decimal point of any language; no time of day is written so."""


def fill(program: Program, role: str, name: str, *keys: str, text: str = "") -> None:
    """Clicks a field and types into it, or presses keys in it."""
    if role == "text":
        program.take(role, name)
    else:
        program.click(program.wait_for(role, name))
    if text:
        program.type(text)
    if keys:
        program.key(*keys)


def test_answers_are_sent_by_a_form_and_by_a_press(desktop: Desktop, tmp_path: Path) -> None:
    program = start_with_shared_demo(desktop, tmp_path / "person")
    form_is_filled_in_corrected_sent_and_kept_as_a_card(program)
    press_on_an_answer_sends_it(program)
    program.key("ctrl+q")
    program.ends_silently()


def form_is_filled_in_corrected_sent_and_kept_as_a_card(program: Program) -> None:
    begin(program, "Form Tour", "Ask me for a form")
    program.wait_for("push button", "Send answers")
    program.wait_for("panel", "Expense")
    fill(program, "text", "Amount, required", text="47.50")
    fill(program, "text", "Date of the expense, required", text="2026-11-03")
    program.click(program.wait_for("push button", "Send answers"))
    program.wait_for("label", "One answer needs a look before you can send.")
    assert not any(row.startswith("You, ") and AMOUNT.search(row) for row in rows(program))

    fill(program, "combo box", "Category, required: Choose…", "Down", "Return")
    program.wait_for("combo box", "Category, required: Taxi")
    program.click(program.wait_for("push button", "Send answers"))
    answer = wait_for_row(program, "You, ")
    assert answer
    card = program.until(
        lambda: next((row for row in rows(program) if "Amount: " in row), None), "the answers"
    )
    assert AMOUNT.search(card)
    assert "Taxi" in card
    wait_for_row(program, "Done in ")


def press_on_an_answer_sends_it(program: Program) -> None:
    choose_example(program, "Currency Desk", CONVERSION)
    program.key("Return")
    wait_for_row(program, "Currency Desk, ")
    program.click(program.wait_for("push button", RATE))
    program.until(
        lambda: any(row.startswith("You, ") and RATE in row for row in rows(program)), "the answer"
    )
    wait_for_row(program, "Done in ")
    assert program.find("push button", RATE) is None
