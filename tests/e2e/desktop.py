"""A private desktop: a screen, a message bus, a window manager, and the program on it.

Nothing of it outlives the `with` block, nor the process that made it.
"""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Final, Self, TypeVar

from a2a_desktop.app.crash_reports import CRASH_FILE
from tests.e2e.atspi import Bus, Gone, Name, Node, accessibility_address

T = TypeVar("T")

PATIENCE: Final = 60.0
"""Seconds for anything on the screen, on the slowest machine."""
START_PATIENCE: Final = 120.0
"""Seconds until the window is there."""

_PAUSE: Final = 0.05
_GRACE: Final = 10.0
_SCREEN: Final = "1600x1000x24"
_LAUNCHER: Final = "/usr/libexec/at-spi-bus-launcher"
_KEPT: Final = ("PATH", "PYTHONPATH", "TZ", "LOCPATH", "A2A_STORM", "A2A_TEST_LOCALE")
_DIES_WITH_US: Final = ("setpriv", "--pdeathsig")
"""Command before a signal's name: a killed test run leaves nothing behind either."""


class Desktop:
    """A private screen with its buses. A context manager; several programs may run on it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stack = ExitStack()
        self._runtime = TemporaryDirectory(dir="/tmp")  # a plain, short name for sockets
        self.environment = _clean_environment(folder, self._runtime.name)
        self.bus: Bus

    @property
    def runtime(self) -> Path:
        """The folder of its sockets."""
        return Path(self._runtime.name)

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self._stack = stack
            stack.enter_context(self._runtime)
            self.environment["DISPLAY"] = self._start_screen()
            address = self._start_session_bus()
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = address
            self._start(["openbox"])
            self._start([_LAUNCHER])
            until(self._has_window_manager, "the window manager")
            self.bus = Bus(until(lambda: _address(address), "the accessibility bus"))
            stack.callback(self.bus.close)
            self._stack = stack.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def start(self, home: Path, *arguments: str, command: Sequence[str] = ()) -> "Program":
        """Starts the program with its folders in `home`, or another `command` instead."""
        whole = [*(command or (sys.executable, "-m", "a2a_desktop")), *arguments]
        home.mkdir(exist_ok=True)
        program = Program(self, whole, home)
        self._stack.callback(program.close)
        return program

    def xdotool(self, *words: str) -> str:
        """Runs `xdotool` in place of a person's hands, and returns its output."""
        return self.run("xdotool", *words)

    def run(self, *words: str) -> str:
        """Runs a program on this desktop, and returns its output."""
        done = subprocess.run(
            words,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.stdout.strip()

    def screenshot(self, path: Path) -> Path:
        """Saves the whole screen as a PNG."""
        subprocess.run(
            ["import", "-silent", "-window", "root", str(path)],
            env=self.environment,
            timeout=PATIENCE,
            check=False,
        )
        return path

    def explain(self, application: Node | None) -> str:
        """Describes the screen for a failure's message."""
        shot = self.screenshot(self._folder / f"failure-{time.monotonic_ns()}.png")
        tree = application.tree() if application else "no program on the accessibility bus"
        return f"screen: {shot}\n{tree}"

    def _start_screen(self) -> str:
        reading, writing = os.pipe()
        options = ["-screen", "0", _SCREEN, "-nolisten", "tcp", "-noreset"]
        self._start(["Xvfb", "-displayfd", str(writing), *options], keep=writing)
        return f":{_first_line(reading, writing)}"

    def _start_session_bus(self) -> str:
        reading, writing = os.pipe()
        options = ["--nofork", "--nopidfile", f"--address=unix:tmpdir={self._runtime.name}"]
        self._start(
            ["dbus-daemon", "--session", f"--print-address={writing}", *options], keep=writing
        )
        return _first_line(reading, writing)

    def _has_window_manager(self) -> bool:
        asked = subprocess.run(
            ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return "window id" in asked.stdout

    def _start(self, command: list[str], keep: int | None = None) -> None:
        process = subprocess.Popen(
            [*_DIES_WITH_US, "TERM", *command],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=() if keep is None else (keep,),
            start_new_session=True,
        )
        self._stack.callback(_end, process)


class Program:
    """The program as a process: its accessible nodes, and hands to use it with."""

    def __init__(self, desktop: Desktop, command: Sequence[str], home: Path) -> None:
        self._desktop = desktop
        self._stdout = (home / "stdout.txt").open("wb")
        self._stderr = (home / "stderr.txt").open("wb")
        self._home = home
        self._process = subprocess.Popen(
            [*_DIES_WITH_US, "KILL", *command],
            env=desktop.environment | {"A2A_DESKTOP_HOME": str(home)},
            stdin=subprocess.DEVNULL,
            stdout=self._stdout,
            stderr=self._stderr,
            start_new_session=True,
        )

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    @property
    def stdout(self) -> str:
        """The text on its standard output."""
        return (self._home / "stdout.txt").read_text(errors="replace")

    @property
    def stderr(self) -> str:
        """The text on its standard error."""
        return (self._home / "stderr.txt").read_text(errors="replace")

    @property
    def node(self) -> Node | None:
        """The program on the accessibility bus; None before and after."""
        for application in self._desktop.bus.applications():
            try:
                (pid,) = self._desktop.bus.call(
                    "org.freedesktop.DBus",
                    "/org/freedesktop/DBus",
                    "org.freedesktop.DBus",
                    "GetConnectionUnixProcessID",
                    application.service,
                    types="s",
                )
            except Gone:
                continue
            if pid == self.pid:
                return application
        return None

    @contextmanager
    def demo_held(self) -> Iterator[None]:
        """Holds the process of the demo agents: nothing comes from them until the block ends."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/children")
        children = [one for thread in threads for one in thread.read_text().split()]
        commands = {int(one): Path(f"/proc/{one}/cmdline").read_bytes() for one in children}
        (demo,) = (one for one, command in commands.items() if b"--demo-server" in command)
        os.kill(demo, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(demo, signal.SIGCONT)

    def find(self, role: str, name: Name | None = None) -> Node | None:
        """Returns the highest visible node of this role and name."""
        node = self.node
        return node.first(role, name) if node else None

    def wait_for(self, role: str, name: Name | None = None, patience: float = PATIENCE) -> Node:
        """Returns the first visible node of this role and name, as soon as there is one."""
        shown = name if isinstance(name, str) else "that was asked for"
        return self.until(lambda: self.find(role, name), f"{role} {shown!r}", patience)

    def until(self, question: Callable[[], T | None], what: str, patience: float = PATIENCE) -> T:
        """Returns the first true answer. Fails with all that is on the screen if there is none."""
        try:
            return until(lambda: question() if self._alive(what) else None, what, patience)
        except AssertionError as error:
            raise AssertionError(f"{error}\n{self._state()}") from None

    def click(self, node: Node) -> None:
        """Presses the left mouse button on its middle, once it stands still. Raises Gone."""
        before, place = None, node.extents
        while place != before:
            time.sleep(_PAUSE)
            before, place = place, node.extents
        x, y = place.centre
        self._desktop.xdotool("mousemove", str(x), str(y), "click", "1")

    def take(self, role: str, name: Name | None = None, patience: float = PATIENCE) -> Node:
        """Clicks a field until it has the keyboard, as a new window still moves."""

        def with_keys() -> Node | None:
            node = self.find(role, name)
            if node is None or "focused" in node.states:
                return node
            self.click(node)
            return None

        return self.until(with_keys, f"the keyboard in {role} {name!r}", patience)

    def fill(self, role: str, name: Name, text: str, patience: float = PATIENCE) -> None:
        """Types into an empty field; returns once the field has the text, or as many bullets."""
        field = self.take(role, name, patience)
        self.type(text)
        self.until(lambda: len(field.text) == len(text), f"{len(text)} letters in {name!r}")

    def key(self, *keys: str) -> None:
        """Presses keys by their X names, such as "ctrl+q"."""
        self._desktop.xdotool("key", "--clearmodifiers", *keys)

    def type(self, text: str) -> None:
        """Types `text` letter by letter."""
        self._desktop.xdotool("type", "--clearmodifiers", "--delay", "15", "--", text)

    def window(self) -> str:
        """Returns the X number of its window, once it is there; it becomes the active one.

        After a slow start the one that says so comes first, and goes.
        """

        def active() -> str:
            number = self._windows().split()[-1:]
            self._desktop.xdotool("windowactivate", *number)
            return "".join(number) if [self._desktop.xdotool("getwindowfocus")] == number else ""

        return self.until(active, "the keyboard in the window", START_PATIENCE)

    def window_alone(self) -> str:
        """Returns the same once no dialog is open: keys that come while one closes are lost."""
        self.until(lambda: len(self._windows().split()) == 1 or None, "the end of the dialog")
        return self.window()

    def close_window(self) -> None:
        """Has the window manager close the window, as its cross does.

        By a message (EWMH, _NET_CLOSE_WINDOW), as the manager loses keys while it works.
        """
        self._desktop.run("wmctrl", "-i", "-c", self.window())

    def kill(self) -> None:
        """Kills it at once, in the middle of its work."""
        self._process.kill()
        self._process.wait(_GRACE)

    def terminate(self) -> None:
        """Asks it to end, as the system does when the person logs out."""
        self._process.terminate()

    def wait(self, patience: float = PATIENCE) -> int:
        """Waits for its end, which must come by itself; returns the status."""
        try:
            return self._process.wait(patience)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"it does not end\n{self._state()}") from None

    def ends_silently(self) -> None:
        """Waits for its end, without a failure or a complaint."""
        if (status := self.wait()) or self.stderr:
            raise AssertionError("\n".join([f"status {status}", self.stderr, *self._crashes()]))

    def close(self) -> None:
        """Ends it if it still runs, with all its children."""
        _end(self._process)
        self._stdout.close()
        self._stderr.close()

    def _windows(self) -> str:
        """Returns the X numbers of the visible windows, with white space between."""
        search = ("search", "--onlyvisible", "--pid", str(self.pid), "--name", ".")
        return self._desktop.xdotool(*search)

    def _alive(self, what: str) -> bool:
        status = self._process.poll()
        if status is not None:
            raise AssertionError(f"it ended with {status} before {what}")
        return True

    def _state(self) -> str:
        running = self._process.poll() is None
        shown = self._desktop.explain(self.node if running else None)
        said = [f"stdout: {self.stdout}", f"stderr: {self.stderr}"]
        return "\n".join([shown, *said, *self._crashes()])

    def _crashes(self) -> list[str]:
        """Returns its reports of crashes."""
        return [one.read_text(errors="replace") for one in self._home.rglob(CRASH_FILE)]


def until(question: Callable[[], T | None], what: str, patience: float = PATIENCE) -> T:
    """Returns the first true answer to `question`; a node that has gone is looked up again.

    Raises AssertionError after `patience` seconds.
    """
    end = time.monotonic() + patience
    while True:
        begun = time.monotonic()
        try:
            if answer := question():
                return answer
        except Gone:
            pass
        now = time.monotonic()
        if now > end:
            raise AssertionError(f"waited {patience:.0f} s in vain for {what}")
        time.sleep(max(_PAUSE, 3 * (now - begun)))  # a look keeps the program from its work


def _address(session: str) -> str | None:
    try:
        return accessibility_address(session)
    except (Gone, OSError):
        return None


def _clean_environment(folder: Path, runtime: str) -> dict[str, str]:
    """Returns an environment without the person who runs the tests, in plain language."""
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    return kept | {
        "HOME": str(folder),
        "XDG_RUNTIME_DIR": runtime,
        "XDG_CURRENT_DESKTOP": "X-Test",
        "LANG": os.environ.get("A2A_TEST_LOCALE", "C.UTF-8"),
        "LANGUAGE": "en",
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        # Qt complains whenever we ask for something that has gone meanwhile.
        "QT_LOGGING_RULES": "qt.accessibility.atspi=false",
        "PYTHONUNBUFFERED": "1",
    }


def _first_line(reading: int, writing: int) -> str:
    """Returns the first line of a process, the sign that it is ready. Closes both ends."""
    os.close(writing)
    with os.fdopen(reading) as pipe:
        if not select.select([pipe], [], [], PATIENCE)[0]:
            raise AssertionError("a part of the desktop does not start")
        line = pipe.readline().strip()
    assert line, "a part of the desktop ended at once"
    return line


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Ends a process and all its children."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, how)
        with suppress(subprocess.TimeoutExpired):
            process.wait(_GRACE)
