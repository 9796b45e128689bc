"""The program on a desktop: its name, its guide by a key, and its report of a crash."""

import os
import signal
import subprocess
from pathlib import Path

from a2a_desktop.settings import APP_NAME
from tests.e2e.desktop import START_PATIENCE, Desktop
from tests.e2e.talk import dismiss


def test_the_window_has_the_class_that_the_desktop_entry_names(
    desktop: Desktop, tmp_path: Path
) -> None:
    program = desktop.start(tmp_path / "person")
    program.wait_for("text", "Agent address", START_PATIENCE)  # the opening window has no keys
    command = ["xprop", "-id", program.window(), "WM_CLASS"]
    said = subprocess.run(
        command, env=desktop.environment, check=True, capture_output=True, text=True
    )
    assert said.stdout.strip() == f'WM_CLASS(STRING) = "{APP_NAME}", "{APP_NAME}"'
    program.key("F1")
    program.wait_for("list item", "What leaves this computer")
    dismiss(program, lambda: program.find("list item", "What leaves this computer") is not None)
    program.close_window()
    program.ends_silently()


def test_after_a_crash_the_next_start_offers_a_report(desktop: Desktop, tmp_path: Path) -> None:
    home = tmp_path / "person"
    program = desktop.start(home)
    program.wait_for("text", "Agent address", START_PATIENCE)
    os.kill(program.pid, signal.SIGSEGV)
    assert program.wait() == -signal.SIGSEGV

    again = desktop.start(home)
    again.click(again.wait_for("push button", "Show report", START_PATIENCE))
    report = again.wait_for("text", "Report")
    again.until(lambda: "Segmentation fault" in report.text, "what happened, in the report")
    dismiss(again, lambda: again.find("text", "Report") is not None)
    again.close_window()
    again.ends_silently()
    assert not (home / "data" / "crash.txt").exists()
