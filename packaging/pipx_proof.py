"""The proof of the wheel: pipx installs it in an empty home, it is used, and pipx removes it."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import dev

OLDEST: Final = (3, 11)
NEWEST: Final = (3, 15)
"""The newest Python that is searched for."""
EXTRAS: Final = ("grpc", "media", "pdf")
COMMANDS: Final = ("a2a-desktop", "a2a-desktop-gui")
MISSING: Final = "is not installed"
"""The self-test's words for a missing extra; for a missing part of the system it has others."""
KEPT: Final = (".local/share/a2a-desktop/", ".config/a2a-desktop/", ".cache/")
"""Below the home: the person's own files, and caches of libraries."""
NO_BUS: Final = "disabled:"
"""An address with a path would be a broken bus: the self-test fails, and rightly."""
WINDOW_BOUND: Final = 60.0
_ASK: Final = "import ensurepip, sys, venv; print(*sys.version_info[:2])"

Version = tuple[int, int]


def prove(wheel: Path) -> dev.Outcome:
    """Proves the oldest Python bare and with all extras, the newest with them; 0 if all is well."""
    found = pythons()
    cases: list[tuple[Version, Sequence[str]]] = [(min(found), ()), (min(found), EXTRAS)]
    if max(found) == min(found):
        print(f"Python {_dotted(min(found))} is the oldest and the newest of this machine")
    else:
        cases.append((max(found), EXTRAS))
    with tempfile.TemporaryDirectory(prefix="pipx-") as folder:
        tools = Path(folder, "tools")
        pipx = _pipx(tools)
        if pipx is None:
            return "pip cannot install pipx here; the wheel is made"
        for version, extras in cases:
            named = f"[{','.join(extras)}]" if extras else ""
            print(f"-- pipx install {wheel.name}{named}, Python {_dotted(version)}", flush=True)
            place = Path(tempfile.mkdtemp(dir=folder))
            case = _Case(pipx, place, found[version])
            if problem := case.problem(f"{wheel}{named}", set(extras)):
                print(f"FAILED: {problem}")
                return 1
    return "; ".join(_lacks(found)) or 0


def _lacks(found: Mapping[Version, Path]) -> Iterator[str]:
    """Yields each part of the proof that this machine cannot run."""
    if OLDEST not in found:
        yield f"Python {_dotted(OLDEST)} is not on this machine"
    if not shutil.which("Xvfb"):
        yield "a window, for Xvfb is not installed"


def pythons() -> dict[Version, Path]:
    """Returns every supported Python here that can create environments."""
    found: dict[Version, Path] = {}
    for candidate in (Path(sys.executable), *_candidates()):
        done = subprocess.run([candidate, "-c", _ASK], capture_output=True, text=True)
        if done.returncode == 0:
            major, minor = map(int, done.stdout.split())
            if (major, minor) >= OLDEST:
                found.setdefault((major, minor), candidate)
    return found


def _candidates() -> Iterator[Path]:
    """Yields those on the path, and those of pyenv."""
    for minor in range(OLDEST[1], NEWEST[1] + 1):
        if path := shutil.which(f"python3.{minor}"):
            yield Path(path)
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(root.glob("versions/3.*/bin/python3"))


def _pipx(tools: Path) -> Path | None:
    """Returns pipx in an environment of its own; None if it cannot be installed."""
    subprocess.run([sys.executable, "-m", "venv", tools], check=True)
    scripts = _scripts(tools)
    words = ["-m", "pip", "install", "-q", "--disable-pip-version-check", "pipx"]
    done = subprocess.run([scripts / "python", *words], capture_output=True, text=True)
    return None if done.returncode else scripts / "pipx"


class _Case:
    """One home with one Python."""

    def __init__(self, pipx: Path, place: Path, python: Path) -> None:
        self._pipx, self._python = pipx, python
        self._home, self._bin, self._man = (place / name for name in ("home", "bin", "man"))
        self._kept = place / "pipx"
        self._home.mkdir()
        self._variables = _variables(self._home) | {
            "PIPX_HOME": str(self._kept),
            "PIPX_BIN_DIR": str(self._bin),
            "PIPX_MAN_DIR": str(self._man),
        }

    def problem(self, wanted: str, extras: set[str]) -> str:
        """Installs a wheel, uses it and removes it; returns the failure, or ""."""
        if self._run(self._pipx, "install", "--python", self._python, wanted):
            return "pipx install"
        if lost := [name for name in COMMANDS if not shutil.which(name, path=str(self._bin))]:
            return f"not made: {', '.join(lost)}"
        before = set(_files(self._home))  # pip's own request may leave something there
        program = self._bin / COMMANDS[0]
        return self._tried(program, extras) or self._shown(program) or self._removed(before)

    def _tried(self, program: Path, extras: set[str]) -> str:
        done = subprocess.run(
            [program, "--selftest"],
            env=self._variables,
            cwd=self._home,
            capture_output=True,
            text=True,
        )
        print(done.stdout, done.stderr, sep="", end="", flush=True)
        rows = done.stdout.splitlines()
        if missing := [row for row in rows if extras and row.endswith(MISSING)]:
            return f"with all extras: {missing}"
        return "the self-test" if done.returncode else ""

    def _shown(self, program: Path) -> str:
        """Opens a window, and ends the program by a signal; returns the failure, or ""."""
        if not shutil.which("Xvfb"):
            return ""
        read, write = os.pipe()
        words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24"]
        with subprocess.Popen(
            words, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as screen:
            os.close(write)
            with os.fdopen(read) as said:
                display = {"DISPLAY": f":{said.readline().strip()}"}
            try:
                return self._opened(program, display)
            finally:
                screen.terminate()

    def _opened(self, program: Path, display: Mapping[str, str]) -> str:
        made = self._home / KEPT[0] / "instance.socket"  # exists when the window is about to open
        with subprocess.Popen([program], env={**self._variables, **display}) as running:
            end = time.monotonic() + WINDOW_BOUND
            while not made.exists() and running.poll() is None and time.monotonic() < end:
                time.sleep(0.2)
            time.sleep(2)
            is_up = running.poll() is None
            running.terminate()
            status = running.wait(WINDOW_BOUND)
        print("a window opened and closed", flush=True)
        return "" if is_up and status == 0 else f"a window on X11, status {status}"

    def _removed(self, before: set[Path]) -> str:
        if self._run(self._pipx, "uninstall", "a2a-desktop"):
            return "pipx uninstall"
        left = [str(one) for folder in (self._bin, self._man) for one in _files(folder)]
        left += map(str, (self._kept / "venvs").glob("a2a-desktop"))
        left += [
            name
            for one in set(_files(self._home)) - before
            if not (name := one.relative_to(self._home).as_posix()).startswith(KEPT)
        ]
        if left:
            return f"left behind: {', '.join(sorted(left))}"
        print("pipx uninstall leaves nothing but the person's data", flush=True)
        return ""

    def _run(self, *words: object) -> int:
        """Returns the exit status; prints the output only of a failure."""
        done = subprocess.run(
            [str(word) for word in words],
            env=self._variables,
            cwd=self._home,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            print(done.stdout[-2000:])
        return done.returncode


def _variables(home: Path) -> dict[str, str]:
    """Returns this machine's variables, without those that lead out of the program's home.

    Without an address, `dbus-launch` would start a bus for the home and leave its traces there.
    """
    led = ("A2A_DESKTOP_", "DBUS_SESSION_", "PIPX_", "PYENV_", "PYTHON", "QT_", "VIRTUAL_", "XDG_")
    ours = {n: value for n, value in os.environ.items() if not n.upper().startswith(led)}
    return ours | {"HOME": str(home), "DBUS_SESSION_BUS_ADDRESS": NO_BUS}


def _files(folder: Path) -> list[Path]:
    return [one for one in folder.rglob("*") if one.is_symlink() or one.is_file()]


def _scripts(environment: Path) -> Path:
    return environment / ("Scripts" if sys.platform == "win32" else "bin")


def _dotted(version: Version) -> str:
    return ".".join(map(str, version))
