"""Runs the window for a long time: `.venv/bin/python -m benchmarks.soak [minutes] [seed] [pause]`.

Twelve agents stream, ask, fail and report, and a random walk opens and closes all there is. Each
minute ends with a rest, in which nothing runs and the start page is shown. A step each 0.2 s
compresses a day; a pause of 2 s is the pace of a person.

Fails if memory at rest grows by more than 5 % over the last two thirds, or more files, tasks or
objects are left at its end than were in the first third. Draws docs/soak.png and writes its
figures to docs/soak.md, or with another pause to docs/soak-2s.png and docs/soak-2s.md.
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
from benchmarks.walk import PAUSE, Walk

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
        self.all: list[float] = []
        """The ms of each, without rests."""
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(lambda: self._beats.append(time.thread_time()))
        self._timer.start(TICK_MS)

    def take(self) -> list[float]:
        """Returns the ms of each since the last call."""
        beats, self._beats = self._beats, []
        return [1000 * (after - before) for before, after in pairwise(beats)]


def p99(spent: Sequence[float]) -> float:
    """Returns the 99th percentile."""
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
    spent = ticks.take()
    if not is_rest:
        ticks.all += spent
    taken = Sample(
        (time.perf_counter() - begun) / 60,
        memory(),
        len(list(Path("/proc/self/fd").iterdir())),
        len(asyncio.all_tasks()),
        objects(),
        p99(spent),
        is_rest,
    )
    ticks.take()  # without this one's own time
    return taken


async def soaked(walk: Walk, ticks: Ticks, minutes: float) -> list[Sample]:
    """Walks and rests for so long; returns the samples."""
    begun, samples = time.perf_counter(), list[Sample]()
    while time.perf_counter() - begun < 60 * minutes:
        ends = time.perf_counter() + ROUND
        due = time.perf_counter()
        while time.perf_counter() < ends:
            await walk.step()
            if time.perf_counter() > due:
                samples.append(sample(begun, ticks))
                due = time.perf_counter() + SAMPLE
        ticks.all += ticks.take()
        await walk.rest()
        ticks.take()
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


def table(samples: Sequence[Sample], spent: Sequence[float], picture: Path, title: str) -> str:
    """Returns the figures as a page."""
    rests = [one for one in samples if one.is_rest]
    lines = [
        title,
        "At rest nothing runs, and the start page is shown.",
        "",
        f"![Memory, open files, tasks, objects and the window's tick]({picture.name})",
        "",
        "| At rest | MB | Open files | asyncio tasks | Qt objects |",
        "|---|---|---|---|---|",
    ]
    for share in (0, 1, 2, 3):
        one = rests[min(share * len(rests) // 3, len(rests) - 1)]
        figures = f"{one.memory:.0f} | {one.files} | {one.tasks} | {one.objects}"
        lines.append(f"| after {one.minute:.0f} min | {figures} |")
    middle = statistics.median(one.tick for one in samples if not one.is_rest)
    lines += [
        "",
        f"Computing between two ticks: p99 {p99(spent):.0f} ms, worst {max(spent):.0f} ms, of",
        f"{len(spent)} ticks without rests; p99 in {SAMPLE:.0f} s: median {middle:.0f} ms.",
        "",
    ]
    return "\n".join(lines)


def keep(samples: Sequence[Sample], spent: Sequence[float], walk: Walk, arguments: str) -> None:
    """Draws and writes the figures."""
    strips = [
        Strip(
            unit,
            [(one.minute, getattr(one, name)) for one in samples if not one.is_rest],
            [(one.minute, getattr(one, name)) for one in samples if one.is_rest],
        )
        for name, unit in UNITS.items()
    ]
    picture = DOCS / ("soak.png" if walk.pause == PAUSE else f"soak-{walk.pause:g}s.png")
    draw(strips, picture)
    title = (
        f"# {samples[-1].minute:.0f} minutes with twelve agents\n\n"
        f"`.venv/bin/python -m benchmarks.soak {arguments}`: {walk.steps} steps."
    )
    picture.with_suffix(".md").write_text(table(samples, spent, picture, title))


async def main() -> int:
    """Soaks and prints the figures."""
    given = [float(one) for one in sys.argv[1:]]
    minutes, seed, pause = given + [MINUTES, SEED, PAUSE][len(given) :]
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
        walk, ticks = Walk(app, window, agents, int(seed), pause), Ticks()
        try:
            samples = await soaked(walk, ticks, minutes)
        finally:
            server.kill()
            await server.wait()
            walk.window.hide()
            await app.close()
    keep(samples, ticks.all, walk, " ".join(sys.argv[1:]))
    found = failures(samples)
    print(*(found or ["nothing grew"]), sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(run_in_loop(main))
