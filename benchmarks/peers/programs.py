"""The programs whose start and memory are measured: a window of Qt alone, and ours."""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_QT: Final = """
import os, sys
from PySide6.QtWidgets import QApplication, QListView, QMainWindow, QSplitter, QTextEdit
app = QApplication([])
window = QMainWindow()
panes = QSplitter()
panes.addWidget(QListView())
panes.addWidget(QTextEdit())
window.setCentralWidget(panes)
window.resize(1440, 900)
window.show()
"""
_OURS: Final = """
from a2a_desktop.ui.qt import starting
starting.hurry()
"""
QT_PAINTED: Final = _QT + "app.processEvents()\nwindow.repaint()\nos._exit(0)\n"
QT_IDLE: Final = _QT + "sys.exit(app.exec())\n"
_FIRST_WINDOW: Final = (
    _OURS
    + """
import asyncio, os
from a2a_desktop.app.app import App
from a2a_desktop.settings import Paths
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.commands.window import run_in_loop, services_of

async def main():
    app = await App.open(Paths.of_this_person())
    window = MainWindow(services_of(app))
    await window.restore(is_start=True)
    window.show()
    await asyncio.sleep(0)
    {then}
    os._exit(0)

run_in_loop(main)
"""
)


def first_window(then: str) -> str:
    """Returns the program until its first `window` is there, and a line that uses it."""
    return _FIRST_WINDOW.format(then=then)


OURS_PAINTED: Final = first_window("window.repaint()")
OURS_IDLE: Final = _OURS + "from a2a_desktop.commands import window\nwindow.run()\n"


@contextmanager
def home() -> Iterator[Mapping[str, str]]:
    """Yields the environment of a new person, with compiled modules."""
    with tempfile.TemporaryDirectory() as folder:
        usual = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        yield usual | {"A2A_DESKTOP_HOME": folder}


def cpu_of_run(code: str, environment: Mapping[str, str]) -> float:
    """Returns seconds of CPU, also the system's, of a process that runs `code` to its end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-c", code], env=environment, check=True, stderr=subprocess.DEVNULL
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cpu_of(process: int) -> float:
    """Returns seconds of CPU that a running process has spent."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> float:
    """Returns MB of its own, and its share of memory in common with others."""
    rows = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return sum(int(row.split()[1]) for row in rows if row.startswith("Pss:")) / 1024
