"""From nothing to the first window, CPU of the whole process, beside a script that shows
a Qt window with a list and a text. Reach: at most 1.3x."""

import os
import resource
import statistics
import subprocess
import sys
import tempfile

RUNS = 5
FLOOR = """
from PySide6.QtWidgets import QApplication, QListView, QMainWindow, QSplitter, QTextEdit
app = QApplication([])
window = QMainWindow()
panes = QSplitter()
panes.addWidget(QListView())
panes.addWidget(QTextEdit())
window.setCentralWidget(panes)
window.resize(1440, 900)
window.show()
app.processEvents()
window.repaint()
import os; os._exit(0)
"""
OURS = """
import asyncio
from a2a_desktop.app import App
from a2a_desktop.settings import Paths
from a2a_desktop.window import run_in_loop, services_of
from a2a_desktop.ui.main_window import MainWindow

async def main():
    app = await App.open(Paths.of_this_person())
    window = MainWindow(services_of(app))
    window.show()
    await asyncio.sleep(0)
    window.repaint()
    import os; os._exit(0)

run_in_loop(main)
"""


def cpu(code: str) -> float:
    """Seconds of CPU of a process that runs `code`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    """Print the medians and their ratio."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["A2A_DESKTOP_HOME"] = home
        for code in (FLOOR, OURS):
            cpu(code)
        floor = statistics.median(cpu(FLOOR) for _ in range(RUNS))
        ours = statistics.median(cpu(OURS) for _ in range(RUNS))
    print(f"a Qt window: {floor:.3f} s CPU, ours: {ours:.3f} s CPU")
    print(f"ratio: {ours / floor:.2f} (reach: <= 1.3)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
