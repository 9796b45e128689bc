"""Repeated actions of a person: start, begin a conversation, read it, wait for its end."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.demo_server import demo_server
from tests.e2e.atspi import Node
from tests.e2e.desktop import START_PATIENCE, Desktop, Program

QUESTION = "I have eggs, spinach and feta"
PARCEL = "Bring a parcel to Lisbon"
PACE: Final = 0.3
"""The pace of demo agents that several tests share."""
_SHARING: Final = """
import sys
from a2a_desktop.cli import main
from a2a_desktop.demo import process

process.own_command = lambda: {command!r}
sys.exit(main())
"""


def start_with_shared_demo(desktop: Desktop, home: Path) -> Program:
    """Starts the program. Its demo agents are those of other tests: a start of them is dear."""
    code = _SHARING.format(command=demo_server(PACE).command)
    return desktop.start(home, command=(sys.executable, "-c", code))


def begin(program: Program, agent: str, example: str) -> None:
    """Presses a demo agent's example on the welcome page, which sends it."""
    program.click(program.wait_for("push button", f"{agent}: {example}", START_PATIENCE))


def choose_example(program: Program, agent: str, example: str) -> None:
    """Chooses an agent in the list and presses its example, which puts it into the message box."""
    program.click(program.wait_for("list item", lambda name: name.startswith(f"{agent}, ")))
    program.click(program.wait_for("push button", example))
    wait_for_text(program, example)


def add(program: Program, address: str) -> None:
    """Adds an agent from the welcome page."""
    program.fill("text", "Agent address", address, START_PATIENCE)
    program.click(program.wait_for("push button", "Add this agent"))
    wait_for_text(program, "")


def write(program: Program, text: str) -> None:
    """Writes a message and sends it."""
    program.type(text)
    wait_for_text(program, text)
    program.key("Return")
    wait_for_text(program, "")


def wait_for_text(program: Program, text: str) -> None:
    """Waits until the message box has `text`."""

    def is_there() -> bool:
        box = program.find("text", "Message")
        return box is not None and box.text == text

    program.until(is_there, f"{text!r} in the message box")


def rows(program: Program) -> list[str]:
    """Returns the text of each row of the transcript."""
    node = program.node
    return row_names(node.again("list", "Transcript") if node is not None else None)


def row_names(rows_of: Node | None) -> list[str]:
    """Returns the names of a list's rows, with digits in ASCII."""
    names = [] if rows_of is None else rows_of.names("list item")
    return [re.sub(r"\d", lambda digit: str(int(digit[0])), name) for name in names]


def reply(program: Program, agent: str = "Recipe Coach") -> str:
    """Returns the agent's first row so far, without its count of files; empty before."""
    first = next((row for row in rows(program) if row.startswith(f"{agent}, ")), "")
    return first.rpartition(", ")[0]


def wait_for_reply(program: Program, length: int) -> str:
    """Waits for more than `length` characters of the reply."""
    program.until(lambda: len(reply(program)) > length, f"{length} characters of the reply")
    return reply(program)


def dismiss(program: Program, is_open: Callable[[], bool]) -> None:
    """Presses Escape until the dialog is closed: the first may come before it has the keyboard."""

    def is_closed() -> bool:
        program.key("Escape")
        return not is_open()

    program.until(is_closed, "it to close")


def wait_for_row(program: Program, beginning: str) -> str:
    """Waits for a row of the transcript that begins so."""

    def first() -> str | None:
        return next((row for row in rows(program) if row.startswith(beginning)), None)

    return program.until(first, f"a row {beginning!r}…", START_PATIENCE)
