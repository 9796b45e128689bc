#!/usr/bin/env python3
"""Everything a developer does with this project. Standard library only.

python3 dev.py run      start the program; without a screen it runs a demo conversation
python3 dev.py test     lint, then all tests; --fast: no end-to-end tests; or pytest's arguments;
                        --fresh: `test` and `run` on a bare Debian 12 in a folder
                        --storm: the tests under conditions that shake races out; or seeds
python3 dev.py lint     ruff, mypy, import-linter, vulture
python3 dev.py bench    the figures of benchmarks/
python3 dev.py shots    make the README's screenshots
python3 dev.py package  the wheel and the Debian package, each installed and tried
python3 dev.py translate  look for new texts, and compile what is said in other languages
python3 dev.py peers    what works with which server, written to docs/conformance.md
"""

import ctypes
import hashlib
import importlib.metadata
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent
IS_WINDOWS = sys.platform.startswith("win")

LIBRARIES = {  # what Qt loads: the file, and the Debian package it comes from
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
SCREEN_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11-xcb.so.1": "libx11-xcb1",
}
SCREEN_PROGRAMS = {  # what the end-to-end tests drive the program with
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "xwininfo": "x11-utils",
    "dbus-daemon": "dbus-daemon",
    "gnome-keyring-daemon": "gnome-keyring",
    "xprop": "x11-utils",
    "import": "imagemagick",
    "setpriv": "util-linux",
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
    "weston": "weston",
}
NOT_HERE = 3  # the exit status when this machine lacks what a command needs


def environment() -> Path:
    """The active virtual environment if it holds this very project, else `.venv`."""
    here = f'"{ROOT.as_uri()}"'
    for one in importlib.metadata.distributions(name="a2a-desktop"):
        if sys.prefix != sys.base_prefix and here in (one.read_text("direct_url.json") or ""):
            return Path(sys.prefix)
    return ROOT / ".venv"


VENV = environment()
PYTHON = VENV / ("Scripts/python.exe" if IS_WINDOWS else "bin/python")


def main(arguments: Sequence[str]) -> int:
    """Run one command; the exit status is the return value."""
    commands: Mapping[str, Callable[[Sequence[str]], int]] = {
        "run": run,
        "test": test,
        "lint": lint,
        "bench": bench,
        "shots": shots,
        "peers": peers,
        "package": package,
        "translate": translate,
    }
    if not arguments or arguments[0] not in commands:
        print(__doc__.strip())
        return 0 if not arguments or arguments[0] in ("-h", "--help") else 2
    return commands[arguments[0]](arguments[1:])


def run(arguments: Sequence[str]) -> int:
    """Start the program."""
    prepare(screen=False)
    command = [str(PYTHON), "-m", "a2a_desktop", *arguments]
    if not IS_WINDOWS:
        os.execv(PYTHON, command)  # so that Ctrl+C and the exit status are the program's own
    return call(command)


def test(arguments: Sequence[str]) -> int:
    """Lint and test; with pytest's arguments only what they name."""
    if "--fresh" in arguments:
        return call([sys.executable, "packaging/bare.py"], {"PYTHONPATH": str(ROOT)})
    if "--storm" in arguments:
        prepare(screen=True)
        seeds = [argument for argument in arguments if argument != "--storm"]
        return call([PYTHON, "-m", "tests.storm", *seeds])
    is_fast = "--fast" in arguments
    named = [argument for argument in arguments if argument != "--fast"]
    prepare(screen=not is_fast)
    if named:
        return call([PYTHON, "-m", "pytest", "-q", *named])
    return suite({"lint": partial(lint, ())}, has_e2e=not is_fast)


def suite(first: Mapping[str, Callable[[], int]], *, has_e2e: bool = True) -> int:
    """All tests, after the stages in `first`."""
    pytest = [PYTHON, "-m", "pytest", "-q"]
    shared = ["-n", str(min(4, os.cpu_count() or 1)), "--dist", "loadfile"]
    grounds = map(str, sorted(Path("tests").glob("test_*.py")))
    # Servers of other hands are mostly waited for: their tests run beside the others.
    servers = [*map(str, pytest), "tests/integration"]
    with subprocess.Popen(servers, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as beside:
        stages: dict[str, Callable[[], int]] = {
            **first,
            "unit": partial(call, [*pytest, *shared, "tests/unit", *grounds]),
            "gui": partial(call, [*pytest, *shared, "tests/gui"]),
            "integration": partial(ended, beside),
        }
        if has_e2e:
            stages["e2e"] = partial(call, [*pytest, "tests/e2e"])
        return summed_up(stages)


def lint(_arguments: Sequence[str]) -> int:
    """All linters, also after one of them complained."""
    prepare(screen=False)
    tools = {
        "ruff": [PYTHON, "-m", "ruff", "check"],
        "format": [PYTHON, "-m", "ruff", "format", "--check", "--quiet"],
        "mypy": [PYTHON, "-m", "mypy"],
        "imports": [PYTHON.with_name("lint-imports"), "--no-cache"],
        "vulture": [PYTHON, "-m", "vulture"],
    }
    return summed_up({name: partial(call, command) for name, command in tools.items()})


def bench(arguments: Sequence[str]) -> int:
    """Every benchmark, or those named."""
    prepare(screen=False)
    files = {file.stem: file for file in sorted(ROOT.glob("benchmarks/*.py"))}
    if unknown := set(arguments) - set(files):
        print(f"No such benchmark: {', '.join(unknown)}. There are: {', '.join(files)}")
        return 2
    variables = {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    statuses = [call([PYTHON, files[name]], variables) for name in arguments or files]
    return 1 if any(statuses) else 0


def shots(_arguments: Sequence[str]) -> int:
    """The screenshots of the README, from the running program, and galleries of what it draws."""
    prepare(screen=False)
    program = [PYTHON, "-m", "a2a_desktop", "--shots", "docs/screenshots"]
    folder = "docs/screenshots/gallery"
    galleries = [
        call([PYTHON, "-m", f"tests.{name}", folder])
        for name in (
            "gallery",
            "gallery_forms",
            "file_gallery",
            "gallery_agents",
            "gallery_sign_in",
            "gallery_chat",
            "gallery_windows",
        )
    ]
    return max(call(program), *galleries, call([PYTHON, "-m", "tests.gallery_page"]))


def peers(_arguments: Sequence[str]) -> int:
    """The table of what works with servers of other hands."""
    prepare(screen=False)
    return call([PYTHON, "-m", "tests.integration.conformance"])


def package(arguments: Sequence[str]) -> int:
    """What a person can install."""
    prepare(screen=True)  # the proof talks to it
    return call([PYTHON, "packaging/build.py", *arguments], {"PYTHONPATH": str(ROOT)})


def translate(arguments: Sequence[str]) -> int:
    """The texts of the program in other languages."""
    prepare(screen=False)
    return call([PYTHON, "packaging/translate.py", *arguments])


def call(command: Sequence[object], variables: Mapping[str, str] | None = None) -> int:
    """Run a command in the project's folder."""
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=ROOT, env={**os.environ, **(variables or {})}).returncode


def ended(process: "subprocess.Popen[bytes]") -> int:
    """Wait for a command that ran beside the others, and say what it said."""
    said, _ = process.communicate()
    print(said.decode("utf-8", "replace"), flush=True)
    return process.returncode


def summed_up(stages: Mapping[str, Callable[[], int]]) -> int:
    """Run all stages, then say how each went."""
    rows = []
    for name, stage in stages.items():
        print(f"== {name}", flush=True)
        start = time.monotonic()
        status = stage()
        rows.append((name, status, time.monotonic() - start))
    print("\n".join(f"{'ok  ' if not s else 'FAIL'}  {n:12} {t:6.1f} s" for n, s, t in rows))
    return 1 if any(status for _, status, _ in rows) else 0


# What the machine needs


def prepare(*, screen: bool) -> None:
    """Make sure that everything is there, or say the one line to run."""
    os.chdir(ROOT)
    if sys.platform == "linux":
        install_packages(missing_packages(screen=screen))
    stamp = VENV / "a2a-desktop.stamp"
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    make_venv()
    print("Installing what the program needs (once) …", flush=True)
    command = [PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-e", ".[dev]"]
    if call(command):
        sys.exit("pip could not install what the program needs; its words are above.")
    stamp.write_text(wanted)


def make_venv() -> None:
    """A virtual environment with pip in it; one that is there is kept."""
    command = [sys.executable, "-m", "venv", VENV]
    if PYTHON.exists():
        if importable(PYTHON, "pip"):
            return
        command = [PYTHON, "-m", "ensurepip"]
    if not importable(sys.executable, "ensurepip"):
        install_packages(["python3-venv"])
    if call(command):
        sys.exit(f"Python could not make {VENV}; its words are above. An old one may be deleted.")


def importable(python: Path | str, module: str) -> bool:
    """That Python has the module."""
    return not subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode


def missing_packages(*, screen: bool) -> list[str]:
    """Debian packages of what cannot be loaded or found."""
    libraries = {**LIBRARIES, **(SCREEN_LIBRARIES if screen else {})}
    missing = [package for file, package in libraries.items() if not loadable(file)]
    if screen:
        missing += [p for program, p in SCREEN_PROGRAMS.items() if not shutil.which(program)]
    return list(dict.fromkeys(missing))


def loadable(file: str) -> bool:
    """The system has this library."""
    try:
        ctypes.CDLL(file)
    except OSError:
        return False
    return True


def install_packages(packages: Sequence[str]) -> None:
    """Install Debian packages, or say the line that does and leave."""
    if not packages:
        return
    if shutil.which("apt-get") is None:
        print(f"Missing on this system, by their Debian names: {' '.join(packages)}")
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        print(f"Please run this first: sudo {' '.join(command)}")
        sys.exit(NOT_HERE)
    print(f"Installing {' '.join(packages)} …", flush=True)
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["apt-get", "update", "-qq"], command):
        done = subprocess.run(step, env=variables, capture_output=True, text=True)
        if done.returncode and step is command:
            sys.exit(f"{' '.join(step)} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
