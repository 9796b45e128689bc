"""The packages: sizes, start and memory of the wheel and of the Debian package.

Start is the CPU of the process until its window is there, beside a script that shows a Qt window
with a list and a text, on the same screen in the same run. Reach: package <= 60 MB, start at most
1.3x, idle <= 110 MB. Built before by `python3 dev.py package`.
"""

import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import dev
from benchmarks.peers import programs
from tests.e2e.desktop import Desktop, until

ROOT = Path(__file__).parent.parent
RUNS = 3
IDLE = 5
"""Seconds after which the program has settled."""


def main() -> int:
    """Prints sizes and figures, and which packages are missing."""
    if missing := [one for one in ("Xvfb", "openbox", "xdotool") if shutil.which(one) is None]:
        print(f"{dev.NOT_TRIED}{', '.join(missing)} is not installed")
        return dev.NOT_HERE
    with tempfile.TemporaryDirectory(prefix="packages-") as name:
        folder = Path(name)
        commands = {"Qt alone": [sys.executable, "-c", programs.QT_IDLE], **_installed(folder)}
        with Desktop(folder / "desktop") as desktop:
            figures = {what: _measured(desktop, folder, words) for what, words in commands.items()}
    floor, _ = figures["Qt alone"]
    for what, (cpu, memory) in figures.items():
        print(f"{what:9} window after {cpu:.2f} s CPU ({cpu / floor:.2f}x), idle {memory:.0f} MB")
    return 0 if {"wheel", "deb"} <= set(figures) else dev.NOT_HERE


def _installed(folder: Path) -> dict[str, Sequence[str]]:
    """Prints the size of each package, and returns the commands that start them."""
    found: dict[str, Sequence[str]] = {}
    (folder / "desktop").mkdir()
    for wheel in ROOT.glob("dist/*.whl"):
        place = folder / "venv"
        subprocess.run([sys.executable, "-m", "venv", place], check=True)
        pip = [place / "bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        subprocess.run([*map(str, pip), str(wheel)], check=True, stderr=subprocess.DEVNULL)
        found["wheel"] = [str(place / "bin/a2a-desktop")]
        _print_sizes("wheel", wheel, place)
    bundle = ROOT / "build/dist/a2a-desktop"
    for package in ROOT.glob("dist/*.deb"):
        found["deb"] = [str(bundle / "a2a-desktop")]
        _print_sizes("deb", package, bundle)
    for what in {"wheel", "deb"} - set(found):
        print(f"{dev.NOT_TRIED}python3 dev.py package {what} was not run")
    return found


def _print_sizes(what: str, file: Path, folder: Path) -> None:
    places = (one for one in folder.rglob("*") if one.is_file() and not one.is_symlink())
    installed = sum(one.stat().st_size for one in places)
    print(f"{what:9} {file.stat().st_size / 1e6:.1f} MB to fetch, {installed / 1e6:.0f} MB on disk")


def _measured(desktop: Desktop, folder: Path, command: Sequence[str]) -> tuple[float, float]:
    """Returns seconds of CPU until the window is there, and MB when idle: medians."""
    rows = [_once(desktop, folder, command) for _ in range(RUNS + 1)][1:]  # the first warms up
    return statistics.median(row[0] for row in rows), statistics.median(row[1] for row in rows)


def _once(desktop: Desktop, folder: Path, command: Sequence[str]) -> tuple[float, float]:
    program = desktop.start(folder / "home", command=command)
    search = ("search", "--onlyvisible", "--pid", str(program.pid), "--name", ".")
    until(lambda: desktop.xdotool(*search), "a window", 60)
    spent = programs.cpu_of(program.pid)
    time.sleep(IDLE)
    memory = programs.memory_of(program.pid)
    program.close()
    return spent, memory


if __name__ == "__main__":
    sys.exit(main())
