"""The program on Wayland: its id, its window, its orderly end."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from a2a_desktop.settings import APP_ID
from tests.needs import needs

pytestmark = needs("weston", shutil.which("weston"))
START_BOUND = 60
SOCKET = "a2a-test"


@pytest.fixture
def runtime() -> Iterator[Path]:
    """Makes a folder for sockets, which have short names."""
    with TemporaryDirectory(dir="/tmp") as name:
        yield Path(name)


def test_the_window_has_its_app_id_and_ends_when_asked(tmp_path: Path, runtime: Path) -> None:
    home = {"HOME": str(tmp_path), "A2A_DESKTOP_HOME": str(tmp_path / "person")}
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    variables = kept | home | {"XDG_RUNTIME_DIR": str(runtime), "LANG": "C.UTF-8"}
    log = tmp_path / "wayland.txt"
    screen = ["weston", "--backend=headless-backend.so", f"--socket={SOCKET}"]
    with subprocess.Popen(
        screen, env=variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as weston:
        try:
            wait_until((runtime / SOCKET).exists, weston)
            wayland = {"WAYLAND_DISPLAY": SOCKET, "WAYLAND_DEBUG": "client"}
            command = [sys.executable, "-m", "a2a_desktop"]
            with (
                log.open("wb") as output,
                subprocess.Popen(command, env=variables | wayland, stderr=output) as program,
            ):
                try:
                    wait_until(
                        lambda: ".ack_configure(" in log.read_text(errors="replace"), program
                    )
                    program.send_signal(signal.SIGTERM)
                    assert program.wait(START_BOUND) == 0
                finally:
                    program.kill()
        finally:
            weston.terminate()
    assert re.findall(r'set_app_id\("(.*)"\)', log.read_text(errors="replace"))[0] == APP_ID


def wait_until(question: Callable[[], bool], process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + START_BOUND
    while not question():
        assert process.poll() is None, f"it ended with {process.returncode}"
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)
