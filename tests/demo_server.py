"""The demo agents of all tests of a run: one process, as each takes seconds to start."""

import atexit
import json
import subprocess
import sys
from dataclasses import dataclass
from functools import cache

from a2a_desktop.demo.process import own_command

RELAY = "import sys; print({line!r}, flush=True); sys.stdin.read()"
"""A process that stands for the server: it says where that is, and ends with the program."""


@dataclass(frozen=True)
class DemoServer:
    """The demo agents, and the command by which a program of a test starts them."""

    address: str
    command: list[str]


@cache
def demo_server(pace: float) -> DemoServer:
    """Starts the demo agents, unless they run at this pace; they end with the tests."""
    process = subprocess.Popen(
        [*own_command(), "--pace", str(pace)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    atexit.register(process.communicate)
    assert process.stdout is not None
    line = process.stdout.readline().strip()
    relay = [sys.executable, "-I", "-S", "-c", RELAY.format(line=line)]
    return DemoServer(f"http://127.0.0.1:{json.loads(line)['port']}", relay)
