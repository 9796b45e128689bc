"""A keyring in a dict, and one of gnome-keyring on a bus of its own."""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.waiting import BOUND


class DictKeyring:
    """A keyring like those of the library; every call raises `error`."""

    def __init__(self) -> None:
        self.entries: dict[tuple[str, str], str] = {}
        self.error: Exception | None = None

    def get_password(self, service: str, username: str) -> str | None:
        self._fail()
        return self.entries.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._fail()
        self.entries[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self._fail()
        del self.entries[service, username]

    def _fail(self) -> None:
        if self.error is not None:
            raise self.error


HAS_SECRET_SERVICE = all(map(shutil.which, ("gnome-keyring-daemon", "dbus-daemon")))


@contextlib.contextmanager
def secret_service(folder: Path, *, is_locked: bool = False) -> Iterator[Mapping[str, str]]:
    """Runs a desktop's Secret Service on a bus of its own; returns the environment that reaches it.

    A locked one has a keyring whose password is never entered.
    """
    for name in ("data/keyrings", "config"):
        (folder / name).mkdir(mode=0o700, parents=True, exist_ok=True)
    wanted = {
        **os.environ,
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"):
        wanted.pop(name, None)
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with TemporaryDirectory(dir="/tmp") as runtime, _running(command, wanted) as bus:
        wanted["XDG_RUNTIME_DIR"] = runtime  # a plain, short name for sockets
        assert bus.stdout is not None
        wanted["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        if is_locked:
            with keyring_daemon(wanted, password="known"):  # of a keyring made for a test
                set_up(wanted)
        with keyring_daemon(wanted, None if is_locked else "known"):
            yield wanted


def set_up(environment: Mapping[str, str]) -> None:
    """Creates the login keyring, so that there is one to be locked."""
    script = (
        "from keyring.backends.SecretService import Keyring as K; K().set_password('a','b','c')"
    )
    subprocess.run([sys.executable, "-c", script], env=environment, check=True, timeout=BOUND)


@contextlib.contextmanager
def keyring_daemon(environment: Mapping[str, str], password: str | None) -> Iterator[None]:
    """Returns a keyring on the bus of an environment; without a password it stays locked."""
    unlock = ["--unlock"] if password is not None else []
    command = ["gnome-keyring-daemon", *unlock, "--foreground", "--components=secrets"]
    with _running(command, environment) as daemon:
        assert daemon.stdin is not None
        if password is not None:
            daemon.stdin.write(f"{password}\n".encode())
        daemon.stdin.close()
        daemon.stdin = None
        _wait_for_service(environment)
        yield


def _wait_for_service(environment: Mapping[str, str]) -> None:
    ask = ["dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/"]
    ask += ["org.freedesktop.DBus.NameHasOwner", "string:org.freedesktop.secrets"]
    end = time.monotonic() + BOUND

    def answer() -> bytes:
        return subprocess.run(ask, env=environment, capture_output=True, check=False).stdout

    while b"true" not in answer():
        assert time.monotonic() < end, "no Secret Service came"
        time.sleep(0.05)


@contextlib.contextmanager
def _running(
    command: list[str], environment: Mapping[str, str]
) -> Iterator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=BOUND)
