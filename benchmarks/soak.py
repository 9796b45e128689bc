"""Runs the window for a long time: `.venv/bin/python -m benchmarks.soak [minutes] [seed]`.

Twelve agents stream, ask, fail and report, and a random walk opens and closes all there is. Each
minute ends with a rest, in which nothing runs and the start page is shown.

Fails if memory at rest grows by more than 5 % over the last two thirds, or more files, tasks or
objects are left at its end than were in the first third. Draws docs/soak.png, and writes its
figures to docs/soak.md.
"""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import run_in_loop, services_of
from a2a_desktop.settings import Paths
from a2a_desktop.ui.qt.garbage import SETTLED_MS
from a2a_desktop.ui.window.main_window import MainWindow
from benchmarks.plot import Strip, draw
from benchmarks.walk import Walk

MINUTES, SEED = 25.0, 1
"""The program has used everything once after about ten minutes; only then memory stays."""
ROUND = 45.0
"""Seconds of walking between two rests."""
SAMPLE = 5.0
TICK_MS = 16
GROWTH = 0.05
SERVER = Path(__file__).parent / "peers" / "soak_server.py"
DOCS = Path(__file__).parents[1] / "docs"
UNITS = {
    "memory": "MB",
    "files": "open files",
    "tasks": "asyncio tasks",
    "objects": "Qt objects",
    "tick": "computing between two ticks, p99 in ms",
}


@dataclass(frozen=True, slots=True)
class Sample:
    """The figures of one moment."""

    minute: float
    memory: float
    files: int
    tasks: int
    objects: int
    tick: float
    is_rest: bool


class Ticks:
    """The computing of the window's thread between two ticks of a timer.

    Time of the processor, not of the clock: other work of the machine does not count.
    """

    def __init__(self) -> None:
        self._beats: list[float] = []
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(lambda: self._beats.append(time.thread_time()))
        self._timer.start(TICK_MS)

    def p99(self) -> float:
        """Returns the 99th percentile since the last call, in ms."""
        beats, self._beats = self._beats, []
        spent = [1000 * (after - before) for before, after in pairwise(beats)]
        return statistics.quantiles(spent, n=100, method="inclusive")[98] if len(spent) > 1 else 0.0


def memory() -> float:
    """Returns the resident memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def objects() -> int:
    """Returns the number of Qt's objects in all windows."""
    tops = [one for one in QApplication.topLevelWidgets() if one.parent() is None]
    return sum(1 + len(one.findChildren(QObject)) for one in tops)


def sample(begun: float, ticks: Ticks, *, is_rest: bool = False) -> Sample:
    """Takes the figures of this moment."""
    tick = ticks.p99()
    taken = Sample(
        (time.perf_counter() - begun) / 60,
        memory(),
        len(list(Path("/proc/self/fd").iterdir())),
        len(asyncio.all_tasks()),
        objects(),
        tick,
        is_rest,
    )
    ticks.p99()  # without this one's own time
    return taken


async def soaked(walk: Walk, minutes: float) -> list[Sample]:
    """Walks and rests for so long; returns the samples."""
    begun, ticks, samples = time.perf_counter(), Ticks(), list[Sample]()
    while time.perf_counter() - begun < 60 * minutes:
        ends = time.perf_counter() + ROUND
        due = time.perf_counter()
        while time.perf_counter() < ends:
            await walk.step()
            if time.perf_counter() > due:
                samples.append(sample(begun, ticks))
                due = time.perf_counter() + SAMPLE
        await walk.rest()
        ticks.p99()
        await asyncio.sleep(1)
        samples.append(sample(begun, ticks, is_rest=True))
        print(samples[-1], flush=True)
    return samples


def failures(samples: Sequence[Sample]) -> list[str]:
    """Returns what grew."""
    rests = [one for one in samples if one.is_rest]
    third = max(1, len(rests) // 3)
    first, later, last = rests[:third], rests[third : 2 * third], rests[-third:]
    before, after = (statistics.median(one.memory for one in some) for some in (later, last))
    found = []
    if after > (1 + GROWTH) * before:
        found.append(f"memory grew from {before:.0f} to {after:.0f} MB")
    for name in ("files", "tasks", "objects"):
        most = max(getattr(one, name) for one in first)
        left = min(getattr(one, name) for one in last)
        if left > most:
            found.append(f"{left} {UNITS[name]} are left, {most} at first")
    return found


def table(samples: Sequence[Sample], walk: Walk, seed: int) -> str:
    """Returns the figures as a page."""
    rests = [one for one in samples if one.is_rest]
    minutes = samples[-1].minute
    lines = [
        f"# {minutes:.0f} minutes with twelve agents",
        "",
        f"`.venv/bin/python -m benchmarks.soak {minutes:.0f} {seed}`: {walk.steps} steps.",
        "At rest nothing runs, and the start page is shown.",
        "",
        "![Memory, open files, tasks, objects and the window's tick](soak.png)",
        "",
        "| At rest | MB | Open files | asyncio tasks | Qt objects |",
        "|---|---|---|---|---|",
    ]
    for share in (0, 1, 2, 3):
        one = rests[min(share * len(rests) // 3, len(rests) - 1)]
        figures = f"{one.memory:.0f} | {one.files} | {one.tasks} | {one.objects}"
        lines.append(f"| after {one.minute:.0f} min | {figures} |")
    ticks = [one.tick for one in samples if not one.is_rest]
    middle, worst = statistics.median(ticks), max(ticks)
    lines += [
        "",
        f"Computing between two ticks, p99 in {SAMPLE:.0f} s: median {middle:.0f} ms,",
        f"worst {worst:.0f} ms.",
        "",
    ]
    return "\n".join(lines)


def keep(samples: Sequence[Sample], walk: Walk, seed: int) -> None:
    """Draws and writes the figures."""
    strips = [
        Strip(
            unit,
            [(one.minute, getattr(one, name)) for one in samples if not one.is_rest],
            [(one.minute, getattr(one, name)) for one in samples if one.is_rest],
        )
        for name, unit in UNITS.items()
    ]
    draw(strips, DOCS / "soak.png")
    (DOCS / "soak.md").write_text(table(samples, walk, seed))


async def main() -> int:
    """Soaks and prints the figures."""
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else MINUTES
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else SEED
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, str(SERVER))
    server = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert server.stdout is not None
    port, *names = (await server.stdout.readline()).decode().split()
    with tempfile.TemporaryDirectory() as folder:
        app = await App.open(Paths(Path(folder) / "data", Path(folder) / "config"))
        await app.change_settings(has_push=True, has_system_notices=False)
        agents = [
            (await app.directory.add(f"http://127.0.0.1:{port}/{one}")).agent_id for one in names
        ]
        window = MainWindow(services_of(app))
        window.resize(1440, 900)
        window.show()
        await asyncio.sleep(SETTLED_MS / 1000 + 0.5)
        walk = Walk(app, window, agents, seed)
        try:
            samples = await soaked(walk, minutes)
        finally:
            server.kill()
            await server.wait()
            walk.window.hide()
            await app.close()
    keep(samples, walk, seed)
    found = failures(samples)
    print(*(found or ["nothing grew"]), sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(run_in_loop(main))
