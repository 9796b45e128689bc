"""Real servers of other hands, each a process in an environment of its own.

An environment is made once and kept under `A2A_PEERS` (else the person's cache folder).
"""

import hashlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

SCRIPTS: Final = Path(__file__).parent / "scripts"
INSTALL_BOUND: Final = 300
START_BOUND: Final = 40


@dataclass(frozen=True)
class Peer:
    """A server: what it is installed from ("" for our own environment), and how it starts."""

    name: str
    script: str
    requirements: tuple[str, ...] = ()
    arguments: tuple[str, ...] = ()
    path: str = ""
    """Of its agent, behind the address."""


class Missing(Exception):
    """A peer that cannot be had on this machine; its text says why."""


@contextmanager
def running(peer: Peer) -> Iterator[str]:
    """The address of a peer, as long as it is wanted. Raises Missing."""
    command = [str(python_of(peer)), str(SCRIPTS / peer.script), *peer.arguments]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with (Path(os.devnull)).open("r+b") as nothing:
        process = subprocess.Popen(
            command,
            stdin=nothing,
            stdout=subprocess.PIPE,
            stderr=nothing,
            env=environment,
            start_new_session=True,
        )
    try:
        yield f"http://127.0.0.1:{_port(process, peer)}{peer.path}"
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(10)
        assert process.stdout is not None
        process.stdout.close()


def python_of(peer: Peer) -> Path:
    """The interpreter of a peer's environment, made if it is not there. Raises Missing."""
    if not peer.requirements:
        return Path(sys.executable)
    key = hashlib.sha256("\n".join((sys.version, *peer.requirements)).encode()).hexdigest()[:12]
    cache = os.environ.get("A2A_PEERS")
    folder = (Path(cache) if cache else user_cache_path("a2a-desktop-peers")) / key
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not (folder / "complete").exists():
        try:
            _run([sys.executable, "-m", "venv", "--clear", str(folder)])
            _run([str(python), "-m", "pip", "install", "-q", *peer.requirements])
        except (subprocess.SubprocessError, OSError) as error:
            raise Missing(f"{peer.name} cannot be installed: {type(error).__name__}") from error
        (folder / "complete").touch()
    return python


def _run(command: list[str]) -> None:
    subprocess.run(
        command, check=True, timeout=INSTALL_BOUND, capture_output=True, stdin=subprocess.DEVNULL
    )


def _port(process: subprocess.Popen[bytes], peer: Peer) -> int:
    """A server says `PORT 1234` once it takes requests."""
    assert process.stdout is not None
    os.set_blocking(process.stdout.fileno(), False)
    said, end = b"", time.monotonic() + START_BOUND
    while time.monotonic() < end and process.poll() is None:
        said += process.stdout.read() or b""
        line, found, _ = said.partition(b"PORT ")[2].partition(b"\n")
        if found:
            return int(line)
        time.sleep(0.02)
    raise Missing(f"{peer.name} does not start")
