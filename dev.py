#!/usr/bin/env python3
"""Everything a developer does with this project. Standard library only.

python3 dev.py run      start the program; without a screen it runs a demo conversation
python3 dev.py test     lint, then all tests; --fresh: on a bare Debian in a folder; or PYTEST ARGS
python3 dev.py lint     ruff, mypy, import-linter, vulture
python3 dev.py bench    the figures of benchmarks/
python3 dev.py shots    make the README's screenshots
"""

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
IS_WINDOWS = sys.platform.startswith("win")
PYTHON = VENV / ("Scripts/python.exe" if IS_WINDOWS else "bin/python")

LIBRARIES = {  # what Qt loads: the file, and the Debian package it comes from
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libbrotlidec.so.1": "libbrotli1",
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
    "xauth": "xauth",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "xwininfo": "x11-utils",
    "dbus-daemon": "dbus-daemon",
    "import": "imagemagick",
    "setpriv": "util-linux",
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
}
SKIPPED = 3


def main(arguments: Sequence[str]) -> int:
    """Run one command; the exit status is the return value."""
    commands: Mapping[str, Callable[[Sequence[str]], int]] = {
        "run": run,
        "test": test,
        "lint": lint,
        "bench": bench,
        "shots": shots,
    }
    if not arguments or arguments[0] not in commands:
        print(__doc__.strip())
        return 0 if not arguments else 2
    return commands[arguments[0]](arguments[1:])


def run(arguments: Sequence[str]) -> int:
    """Start the program."""
    prepare(screen=False)
    return call([PYTHON, "-m", "a2a_desktop", *arguments])


def test(arguments: Sequence[str]) -> int:
    """Lint and test; with pytest's arguments only what they name."""
    if "--fresh" in arguments:
        return test_fresh()
    prepare(screen=True)
    pytest = [PYTHON, "-m", "pytest", "-q"]
    if arguments:
        return call([*pytest, *arguments])
    stages: dict[str, Callable[[], int]] = {"lint": lambda: lint(())}
    for name, places in {
        "unit": ["tests/unit", *sorted(str(p) for p in Path("tests").glob("test_*.py"))],
        "integration": ["tests/integration"],
        "gui": ["tests/gui"],
        "e2e": ["tests/e2e"],
    }.items():
        stages[name] = lambda places=places: call([*pytest, *places])  # type: ignore[misc]
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
    return summed_up({name: lambda c=command: call(c) for name, command in tools.items()})  # type: ignore[misc]


def bench(arguments: Sequence[str]) -> int:
    """Every benchmark, or those named."""
    prepare(screen=False)
    files = sorted(ROOT.glob("benchmarks/*.py"))
    chosen = [file for file in files if not arguments or file.stem in arguments]
    environment = {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    return max((call([PYTHON, file], environment) for file in chosen), default=2)


def shots(_arguments: Sequence[str]) -> int:
    """The screenshots of the README, from the running program."""
    prepare(screen=False)
    return call([PYTHON, "-m", "a2a_desktop", "--shots", "docs/screenshots"])


def call(command: Sequence[object], environment: Mapping[str, str] | None = None) -> int:
    """Run a command in the project's folder."""
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=ROOT, env={**os.environ, **(environment or {})}).returncode


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
    if not PYTHON.exists():
        make_venv()
    print("Installing what the program needs (once) …", flush=True)
    command = [PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-e", ".[dev]"]
    if call(command):
        sys.exit("pip could not install what the program needs; its words are above.")
    stamp.write_text(wanted)


def make_venv() -> None:
    """A virtual environment, with pip in it."""
    if importable("ensurepip") and importable("venv"):
        subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
        return
    install_packages(["python3-venv"])
    subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)


def importable(module: str) -> bool:
    """The module is there."""
    command = [sys.executable, "-c", f"import {module}"]
    return not subprocess.run(command, capture_output=True).returncode


def missing_packages(*, screen: bool) -> list[str]:
    """Debian packages of what cannot be loaded or found."""
    libraries = {**LIBRARIES, **(SCREEN_LIBRARIES if screen else {})}
    missing = [package for file, package in libraries.items() if not loadable(file)]
    if screen:
        missing += [p for program, p in SCREEN_PROGRAMS.items() if not shutil.which(program)]
    return missing


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
    apt = shutil.which("apt-get")
    if apt is None:
        print(f"Missing on this system, by their Debian names: {' '.join(packages)}")
        return
    command = [apt, "install", "-y", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        print(f"Please run this line first:\nsudo {' '.join(command)}")
        sys.exit(SKIPPED)
    print(f"Installing {' '.join(packages)} …", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in ([apt, "update", "-qq"], command):
        done = subprocess.run(step, env=environment, capture_output=True, text=True)
        if done.returncode and step is command:
            sys.exit(f"{' '.join(step)} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


# A bare Debian in a folder


def test_fresh() -> int:
    """`test` and `run` on a bare Debian 12 that has nothing but python3."""
    if os.geteuid() != 0:
        print("skipped: only root can make the bare system")
        return SKIPPED
    if shutil.which("debootstrap") is None:
        print("skipped: debootstrap is not installed")
        return SKIPPED
    with ExitStack() as stack:
        system = Path(tempfile.mkdtemp(prefix="bare-debian-"))
        stack.callback(shutil.rmtree, system, ignore_errors=True)
        subprocess.run(
            ["debootstrap", "--variant=minbase", "--include=python3,ca-certificates", "bookworm",
             str(system), mirror()],
            check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        system.chmod(0o755)  # it is that system's root folder, where everybody may look
        for source in settings_of_this_machine():
            copy_into(system, source)
        copy_project(system / "project")
        for kind in ("proc", "dev"):
            stack.enter_context(mounted(kind, system / kind))
        inside = {"HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}
        inside |= {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        statuses = []
        for command in ("test", "run"):
            print(f"== fresh: python3 dev.py {command}", flush=True)
            words = ["chroot", str(system), "/usr/bin/python3", "/project/dev.py", command]
            statuses.append(subprocess.run(words, env=inside).returncode)
        picture = system / "project" / "a2a-desktop-demo.png"
        if picture.exists():
            place = Path(tempfile.gettempdir()) / "a2a-desktop-fresh.png"
            shutil.copy(picture, place)
            print(f"Screenshot of the bare system: {place}")
        return max(statuses)


def mirror() -> str:
    """The package mirror that this machine uses for Debian 12."""
    lists = [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]
    for file in lists:
        words = file.read_text().split() if file.is_file() else []
        for word in words:
            if word.startswith("http") and word.rstrip("/").endswith("debian"):
                return word
    return "http://deb.debian.org/debian"


def settings_of_this_machine() -> Iterator[Path]:
    """How this machine reaches its packages: apt's and pip's settings, and what they name."""
    named = [os.environ.get("PIP_CERT"), *os.environ.get("PIP_FIND_LINKS", "").split()]
    configs = [Path("/etc/pip.conf"), Path.home() / ".pip/pip.conf",
               Path.home() / ".config/pip/pip.conf"]  # fmt: skip
    for config in configs:
        if config.is_file():
            yield config
            words = config.read_text().replace("=", " ").split()
            named += [word.removeprefix("file://").removesuffix("/simple") for word in words]
    fixed = ["/etc/apt", "/etc/resolv.conf", "/etc/hosts", "/usr/share/keyrings"]
    for name in dict.fromkeys([*fixed, *filter(None, named)]):
        if name.startswith("/") and Path(name).exists():
            yield Path(name)


def copy_into(system: Path, source: Path) -> None:
    """A file or folder, at the same place."""
    target = system / str(source).lstrip("/")
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        shutil.copy(source, target)


def copy_project(target: Path) -> None:
    """The project as git would give it, with what is changed here."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)


@contextmanager
def mounted(kind: str, place: Path) -> Iterator[None]:
    """The kernel's folder, seen from inside as well."""
    command = ["-t", "proc", "proc"] if kind == "proc" else ["--bind", f"/{kind}"]
    subprocess.run(["mount", *command, str(place)], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
