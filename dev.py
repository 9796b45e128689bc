#!/usr/bin/env python3
"""The commands for developers of this project. Standard library only.

python3 dev.py run      start the program; without a screen it runs a demo conversation
python3 dev.py test     lint, then all tests; --fast: no end-to-end tests; or pytest's arguments;
                        --fresh: `test` and `run` on a bare Debian 12 in a folder
                        --storm: the tests under conditions that reveal races; or seeds
python3 dev.py fuzz     generated servers and files for an hour; or minutes, targets, findings
python3 dev.py lint     ruff, mypy, import-linter, vulture
python3 dev.py bench    the figures of benchmarks/
python3 dev.py shots    take the README's screenshots
python3 dev.py package  the wheel and the Debian package, each installed and tried
python3 dev.py translate  find new texts, and compile the translations
python3 dev.py peers    the results with other servers, written to docs/conformance.md
"""

import ctypes
import hashlib
import importlib.metadata
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import IO
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parent
IS_WINDOWS = sys.platform.startswith("win")

LIBRARIES = {  # the file that Qt loads, and its Debian package
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libbrotlidec.so.1": "libbrotli1",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libzstd.so.1": "libzstd1",
}
SCREEN = {  # libraries of Qt on X11, and tools of the end-to-end tests
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "wmctrl": "wmctrl",
    "xwininfo": "x11-utils",
    "dbus-daemon": "dbus-daemon",
    "gnome-keyring-daemon": "gnome-keyring",
    "import": "imagemagick",
    "setpriv": "util-linux",
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
    "weston": "weston",
}
TOOLS = {  # tools of other tests and of the proofs of the packages
    "appstreamcli": "appstream",
    "dbus-daemon": "dbus-daemon",
    "desktop-file-validate": "desktop-file-utils",
    "flatpak-builder": "flatpak-builder",
    "gnome-keyring-daemon": "gnome-keyring",
    "libpulse.so.0": "libpulse0",
    "mandoc": "mandoc",
}
NOT_HERE = 3  # the exit status when this machine lacks something that a command needs
NOT_TRIED = "not tried: "  # begins the reason of a skipped test that could run elsewhere
Outcome = int | str  # an exit status, tests that `Failed`, or why something was not tried
Stages = Mapping[str, Callable[[], Outcome]]


class Failed(str):
    """The tests that failed, a line each."""

    __slots__ = ()


def environment() -> Path:
    """Returns the active virtual environment if it holds this very project, else `.venv`."""
    here = f'"{ROOT.as_uri()}"'
    for one in importlib.metadata.distributions(name="a2a-desktop"):
        if sys.prefix != sys.base_prefix and here in (one.read_text("direct_url.json") or ""):
            return Path(sys.prefix)
    return ROOT / ".venv"


VENV = environment()
PYTHON = VENV / ("Scripts/python.exe" if IS_WINDOWS else "bin/python")
MAKE_PEERS = [PYTHON, "-m", "tests.peers"]


def main(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit status."""
    functions = (run, test, fuzz, lint, bench, shots, peers, package, translate)
    commands = {function.__name__: function for function in functions}
    if not arguments or arguments[0] not in commands:
        print(__doc__.strip())
        return 0 if not arguments or arguments[0] in ("-h", "--help") else 2
    # Hundreds of processes are started: each would compile all modules for itself.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    return commands[arguments[0]](arguments[1:])


def run(arguments: Sequence[str]) -> int:
    """Starts the program."""
    prepare()
    command = [str(PYTHON), "-m", "a2a_desktop", *arguments]
    if not IS_WINDOWS:
        os.execv(PYTHON, command)  # so that Ctrl+C and the exit status are the program's own
    return call(command)


def test(arguments: Sequence[str]) -> int:
    """Lints and tests; with pytest's arguments only the tests that they name."""
    if "--fresh" in arguments:
        return call([sys.executable, "packaging/bare.py"], {"PYTHONPATH": str(ROOT)})
    named = [argument for argument in arguments if argument not in ("--fast", "--storm")]
    prepare(TOOLS if "--fast" in arguments else TOOLS | SCREEN)
    if "--storm" in arguments:
        call(MAKE_PEERS)
        return call([PYTHON, "-m", "tests.storm", *named])
    if named:
        return summed_up({"tests": partial(run_tests, *named)})
    return suite(is_whole=True, has_e2e="--fast" not in arguments)


def suite(*, is_whole: bool = False, has_e2e: bool = True) -> int:
    """Runs all tests, each kind in processes of its own: a worker imports all that it might run."""
    workers = min(4, 2 * (cores := os.cpu_count() or 1))
    # A file of few tests may take longest, so that files keep their order.
    whole_files = ["--dist", "loadfile", "--no-loadscope-reorder"]
    plain = [*map(str, sorted(Path("tests").glob("test_*.py"))), "tests/unit", "tests/origins"]
    beside = ThreadPoolExecutor(1)

    def later(run: Callable[..., Outcome], *words: object) -> Callable[[], Outcome]:
        return partial(told, beside.submit(noted, run, *words))

    try:
        stages: dict[str, Callable[[], Outcome]] = {}
        stages["gui"] = partial(run_tests, f"-n{workers}", *whole_files, "tests/gui")
        stages["unit"] = partial(run_tests, f"-n{min(2, cores)}", *whole_files, *plain)
        if has_e2e:  # they wait for the screen half of their time
            stages["e2e"] = later(e2e, "-n2", "--maxschedchunk=1")
        if is_whole:
            stages["lint"] = later(call, [sys.executable, "dev.py", "lint"])
            stages["peers"] = later(own, MAKE_PEERS)
        stages["integration"] = later(run_tests, f"-n{workers}", *whole_files, "tests/integration")
        return summed_up(stages)
    finally:
        beside.shutdown(cancel_futures=True)


def e2e(*options: str, output: IO[bytes] | None = None) -> Outcome:
    """Runs the end-to-end tests, if their tools are installed."""
    if lost := missing_packages(SCREEN):
        return f"not installed: {', '.join(lost)}"
    return run_tests(*options, "tests/e2e", output=output)


def run_tests(*words: str, output: IO[bytes] | None = None) -> Outcome:
    """Runs tests; tests that this machine could not try are not ok."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        command = [PYTHON, "-m", "pytest", "-q", f"--junitxml={report}", *words]
        status = call(command, output=output)
        if not report.exists():
            return status
        return (failed(report) or status) if status else untried(report)


def failed(report: Path) -> "Failed":
    """Returns the tests that failed or could not run, by pytest's report."""
    said = []
    for case in ET.parse(report).iter("testcase"):  # noqa: S314
        for error in (*case.iter("failure"), *case.iter("error")):
            line = f"{case.get('classname')}.{case.get('name')}: {error.get('message')}"
            said.append(f"\n           {line.splitlines()[0]:.160}")
    return Failed("".join(said))


def untried(report: Path) -> Outcome:
    """Returns the number of tests that were not tried and why, by pytest's report; 0 for none."""
    said = [one.get("message", "") for one in ET.parse(report).iter("skipped")]  # noqa: S314
    found = Counter(one.removeprefix(NOT_TRIED) for one in said if one.startswith(NOT_TRIED))
    return "; ".join(f"{count} x {reason}" for reason, count in found.items()) or 0


def fuzz(arguments: Sequence[str]) -> int:
    """Plays generated cases, and keeps those that the program does not stand in build/fuzz."""
    prepare()
    return call([PYTHON, "-m", "tests.fuzz", *arguments])


def lint(_arguments: Sequence[str]) -> int:
    """Runs all linters, also after one of them failed."""
    prepare()
    tools = {
        "ruff": [PYTHON, "-m", "ruff", "check"],
        "format": [PYTHON, "-m", "ruff", "format", "--check", "--quiet"],
        "mypy": [PYTHON, "-m", "mypy"],
        "imports": [PYTHON.with_name("lint-imports"), "--no-cache"],
        "vulture": [PYTHON, "-m", "vulture"],
    }
    return summed_up({name: partial(call, command) for name, command in tools.items()})


def bench(arguments: Sequence[str]) -> int:
    """Runs the benchmarks named, or all but the soak, which takes half an hour."""
    prepare()
    files = {file.stem: file for file in sorted(ROOT.glob("benchmarks/*.py"))}
    if unknown := set(arguments) - set(files):
        print(f"No such benchmark: {', '.join(unknown)}. There are: {', '.join(files)}")
        return 2
    variables = {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    names = arguments or [name for name in files if name != "soak"]
    if "client" in names:
        call(MAKE_PEERS)
    return summed_up({name: partial(own, [PYTHON, files[name]], variables) for name in names})


def shots(_arguments: Sequence[str]) -> int:
    """Takes screenshots of the running program, galleries of drawings, and a tour."""
    prepare(TOOLS | SCREEN)
    folder = "docs/screenshots/gallery"
    parts = ("", "_forms", "_agents", "_sign_in", "_chat", "_windows")
    galleries = ("file_gallery", *(f"gallery{part}" for part in parts))
    commands = {
        **{name: [PYTHON, "-m", f"tests.{name}", folder] for name in galleries},
        "program": [PYTHON, "-m", "tests.readme_pictures", "docs/screenshots"],
        "page": [PYTHON, "-m", "tests.gallery_page"],
        "peers": MAKE_PEERS,
        "tour": [PYTHON, "-m", "tests.tour", "docs"],
    }
    return summed_up({name: partial(call, command) for name, command in commands.items()})


def peers(_arguments: Sequence[str]) -> int:
    """Writes the table of results with other servers."""
    prepare()
    stages = {"peers": MAKE_PEERS, "table": [PYTHON, "-m", "tests.integration.conformance"]}
    return summed_up({name: partial(own, command) for name, command in stages.items()})


def package(arguments: Sequence[str]) -> int:
    """Builds and proves the packages."""
    prepare(TOOLS | SCREEN)  # the proof talks to the program
    return call([PYTHON, "packaging/build.py", *arguments], {"PYTHONPATH": str(ROOT)})


def translate(arguments: Sequence[str]) -> int:
    """Updates the texts of the program in other languages."""
    prepare()
    return call([PYTHON, "packaging/translate.py", *arguments])


def call(
    command: Sequence[object],
    variables: Mapping[str, str] | None = None,
    output: IO[bytes] | None = None,
) -> int:
    """Runs a command in the project's folder; `output` takes its output."""
    words = [str(word) for word in command]
    errors = subprocess.STDOUT if output else None
    env = {**os.environ, **(variables or {})}
    return subprocess.run(words, cwd=ROOT, env=env, stdout=output, stderr=errors).returncode


def own(
    command: Sequence[object],
    variables: Mapping[str, str] | None = None,
    output: IO[bytes] | None = None,
) -> Outcome:
    """Runs a command of ours, which ends with `NOT_HERE` after it printed the reason."""
    status = call(command, variables, output)
    return "the reasons are above" if status == NOT_HERE else status


def noted(stage: Callable[..., Outcome], *words: object) -> tuple[Outcome, bytes]:
    """Returns the outcome and the output of a stage that runs beside the others."""
    with tempfile.TemporaryFile() as output:
        outcome = stage(*words, output=output)
        output.seek(0)
        return outcome, output.read()


def told(beside: "Future[tuple[Outcome, bytes]]") -> Outcome:
    """Waits for a stage that runs beside the others, and prints its output."""
    outcome, said = beside.result()
    print(said.decode("utf-8", "replace"), flush=True)
    return outcome


def summed_up(stages: Stages) -> int:
    """Runs all stages, then prints the result of each. An untried one is not ok."""
    words, rows = [], []
    for name, stage in stages.items():
        print(f"== {name}", flush=True)
        start = time.monotonic()
        outcome = stage()
        is_tried = isinstance(outcome, int | Failed)
        words.append(("FAIL" if outcome else "ok") if is_tried else "not tried")
        reason = f"  {outcome}" if isinstance(outcome, str) else ""
        rows.append(f"{words[-1]:9}  {name:12} {time.monotonic() - start:6.1f} s{reason}")
    print("\n".join(rows), flush=True)
    return 1 if "FAIL" in words else NOT_HERE if "not tried" in words else 0


# Requirements of the machine


def prepare(packages: Mapping[str, str] | None = None) -> None:
    """Installs everything that is missing, or prints the command to run."""
    os.chdir(ROOT)
    wanted = LIBRARIES | dict(packages or {}) if sys.platform == "linux" else {}
    with ThreadPoolExecutor(1) as beside:
        system = beside.submit(install_packages, missing_packages(wanted))
        if not importable(sys.executable, "ensurepip"):
            system.result()  # a package more may be wanted, and only one can be installed at once
        prepare_venv()
        system.result()


def prepare_venv() -> None:
    """Installs the project's Python packages in `VENV`, which may be there, unless it has them."""
    stamp = VENV / "a2a-desktop.stamp"
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    if not (PYTHON.exists() and importable(PYTHON, "pip")):
        if not importable(sys.executable, "ensurepip"):
            install_packages(["python3-venv"])
        make = [sys.executable, "-m", "venv", VENV]
        if call([PYTHON, "-m", "ensurepip"] if PYTHON.exists() else make):
            sys.exit(f"Python could not make {VENV}; its words are above. It may be deleted.")
    print("Installing what the program needs (once) …", flush=True)
    command = [PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-e", ".[dev]"]
    if call(command):
        sys.exit("pip could not install what the program needs; its words are above.")
    stamp.write_text(wanted)


def importable(python: Path | str, module: str) -> bool:
    """Returns whether Python has the module."""
    return not subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode


def missing_packages(wanted: Mapping[str, str]) -> list[str]:
    """Returns the Debian packages of missing libraries and programs."""
    is_there = {name: loadable(name) if ".so" in name else shutil.which(name) for name in wanted}
    return list(dict.fromkeys(wanted[name] for name, found in is_there.items() if not found))


def loadable(file: str) -> bool:
    """Returns whether the system has this library."""
    try:
        ctypes.CDLL(file)
    except OSError:
        return False
    return True


def install_packages(packages: Sequence[str]) -> None:
    """Installs Debian packages, or prints why that is impossible and exits."""
    if reason := not_installed(packages):
        print(reason)
        if shutil.which("apt-get"):
            sys.exit(NOT_HERE)


def not_installed(packages: Sequence[str]) -> str:
    """Installs Debian packages; returns why that is impossible, or ""."""
    if not packages:
        return ""
    if shutil.which("apt-get") is None:
        return f"missing on this system, by their Debian names: {' '.join(packages)}"
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        return f"please run this first: sudo {' '.join(command)}"
    print(f"Installing {' '.join(packages)} …", flush=True)
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=variables, capture_output=True)
    done = subprocess.run(command, env=variables, capture_output=True, text=True)
    said = f"{done.stdout[-2000:]}{done.stderr[-2000:]}"
    return f"{' '.join(command)} failed:\n{said}" if done.returncode else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
