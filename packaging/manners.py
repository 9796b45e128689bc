"""The installed program on a desktop: later starts, login, the session's end, a fault.

As in `story`, the proof reads the screen by a screen reader's interface and presses keys.
"""

import json
import os
import signal
import subprocess
from pathlib import Path
from typing import Final

from a2a_desktop.settings import APP_ID
from tests.e2e.desktop import START_PATIENCE, Desktop, Program
from tests.e2e.talk import QUESTION, begin, reply, wait_for_reply, wait_for_row, wait_for_text

LINK: Final = "a2a:coach.example/agents/7"
CARD: Final = {
    "name": "Coach on a disk",
    "description": "Is read from a file.",
    "url": "https://coach.example/a2a",
    "protocolVersion": "0.3.0",
    "version": "1",
    "skills": [{"id": "s", "name": "Coaching", "description": "Coaches.", "tags": []}],
}
DRAFT: Final = "and a lemon"
START: Final = "Start with this computer"


def show(desktop: Desktop, folder: Path, command: list[str]) -> None:
    """Runs all of them, each with a home of its own. Raises AssertionError."""
    for manner in (later_starts, login, end_of_session, fault):
        print(f"   {(manner.__doc__ or '').splitlines()[0]}", flush=True)
        manner(desktop, folder / manner.__name__, command)


def later_starts(desktop: Desktop, home: Path, command: list[str]) -> None:
    """A later start brings the window forward; a link and a card file come with it."""
    first = _started(desktop, home, command)
    number = first.window()
    desktop.xdotool("windowminimize", "--sync", number)
    assert desktop.start(home, command=command).wait() == 0
    first.until(lambda: desktop.xdotool("getactivewindow") == number, "the window in front")
    assert desktop.start(home, LINK, command=command).wait() == 0
    first.until(lambda: LINK in _addresses(first), "the link in the box")
    _leave_dialog(first)
    card = home / "Coach card.json"
    card.write_text(json.dumps(CARD), "utf-8")
    assert desktop.start(home, card.as_uri(), command=command).wait() == 0
    first.wait_for("label", lambda said: CARD["name"] in said)
    _leave_dialog(first)
    _left(first)


def login(desktop: Desktop, home: Path, command: list[str]) -> None:
    """Starting with the computer is a choice, on and off."""
    entry = Path(desktop.environment["HOME"], ".config/autostart", f"{APP_ID}.desktop")
    first = _started(desktop, home, command)
    first.window()
    first.key("ctrl+comma")
    first.click(first.wait_for("list item", "Notifications"))
    switch = first.wait_for("check box", START)
    assert not entry.exists(), "it starts by itself, and nobody asked for it"
    first.click(switch)
    first.until(entry.exists, "the file that starts it")
    lines = entry.read_text("utf-8").splitlines()
    assert f"Exec=/usr/lib/{Path(command[-1]).name}/{Path(command[-1]).name}" in lines, lines
    subprocess.run([*command[:-1], "desktop-file-validate", entry], check=True)
    first.click(switch)
    first.until(lambda: not entry.exists(), "the file to go")
    first.key("Escape")
    _left(first)


def end_of_session(desktop: Desktop, home: Path, command: list[str]) -> None:
    """At the session's end, in the middle of a reply, nothing is lost."""
    first = desktop.start(home, command=command)
    begin(first, "Recipe Coach", QUESTION)
    said = wait_for_reply(first, 60)[:60]
    first.type(DRAFT)
    wait_for_text(first, DRAFT)
    first.terminate()
    assert first.wait() == 0, "it did not end well"
    again = desktop.start(home, command=command)
    wait_for_text(again, DRAFT)
    again.until(lambda: reply(again).startswith(said), "what had arrived")
    wait_for_row(again, "Failed The agent no longer has this request.")  # it ended with the program
    _left(again)


def fault(desktop: Desktop, home: Path, command: list[str]) -> None:
    """After a crash there is a report to read."""
    first = _started(desktop, home, command)
    os.kill(first.pid, signal.SIGSEGV)
    assert first.wait() == -signal.SIGSEGV
    again = desktop.start(home, command=command)
    again.click(again.wait_for("push button", "Show report", START_PATIENCE))
    report = again.wait_for("text", "Report")
    again.until(lambda: "Segmentation fault" in report.text, "what happened, in the report")
    again.key("Escape")
    _left(again)


def _started(desktop: Desktop, home: Path, command: list[str]) -> Program:
    program = desktop.start(home, command=command)
    program.wait_for("text", "Agent address", START_PATIENCE)
    return program


def _left(program: Program) -> None:
    program.close_window()
    program.ends_silently()


def _addresses(program: Program) -> list[str]:
    node = program.node
    return [] if node is None else [box.text for box in node.shown("text", "Agent address")]


def _leave_dialog(program: Program) -> None:
    """Closes the dialog; repeats a key that came before it had the keyboard."""

    def is_closed() -> bool:
        program.key("Escape")
        return program.find("push button", "Cancel") is None

    program.until(is_closed, "the dialog to close")
