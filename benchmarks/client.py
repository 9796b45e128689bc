"""Our client beside the official ones, on the same streams.

Reach: CPU an event at most 0.35x of a2a-sdk 1.x's client and 1.0x of 0.3's; a file of 10 MB at
most 1.0x of their CPU, and at most 4.5x its size of memory.
"""

import json
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dev
from tests.peers import Missing, Peer, environment_of
from tests.peers.known import PEERS

PEERS_FOLDER = Path(__file__).parent / "peers"
EVENTS = 10_000
FILE_MB = 10
RUNS = 3
FLOOD = "1000000"


@contextmanager
def serving(*arguments: str) -> Iterator[str]:
    """Runs a server that streams, and yields its address."""
    command = [sys.executable, str(PEERS_FOLDER / "stream_server.py"), *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield f"http://127.0.0.1:{int(process.stdout.readline())}/"
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def read_by(python: str, script: str, url: str) -> dict[str, float]:
    """Returns the costs of reading a stream with a client in a process of its own."""
    command = [python, str(PEERS_FOLDER / script), url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def compared(name: str, python: str, generation: str) -> None:
    """Prints both clients' figures for both streams."""
    flags = ("0.3",) if generation == "0.3" else ()
    for what, arguments in (
        (f"{EVENTS} events", (str(EVENTS), FLOOD, *flags)),
        (f"a file of {FILE_MB} MB", ("1", FLOOD, *flags, f"file={FILE_MB}")),
    ):
        with serving(*arguments) as url:
            theirs = [read_by(python, "official_client.py", url) for _ in range(RUNS)]
            ours = [read_by(sys.executable, "our_client.py", url) for _ in range(RUNS)]
        mine = statistics.median(one["cpu"] for one in ours)
        other = statistics.median(one["cpu"] for one in theirs)
        line = f"{what}, A2A {generation}: ours {1000 * mine:.0f} ms CPU, {name} {1000 * other:.0f}"
        print(f"{line} ms, ratio {mine / other:.2f}")
        if "file" in what:
            grown = statistics.median(one["grown"] for one in ours) / (FILE_MB * 2**20)
            print(f"    memory: {grown:.1f}x the file's size (reach: <= 4.5)")


def main() -> int:
    """Prints all figures."""
    compared("a2a-sdk, newest", sys.executable, "1.0")
    old = next(peer for peer in PEERS if peer.name == "a2a-sdk 0.3.26")
    try:
        compared("a2a-sdk 0.3.26", _python(old), "0.3")
    except Missing as missing:
        print(f"{dev.NOT_TRIED}{missing}")
        return dev.NOT_HERE
    print("reach, events: <= 0.35 of 1.x, <= 1.0 of 0.3; file: <= 1.0")
    return 0


def _python(peer: Peer) -> str:
    return str(environment_of(peer) / "bin" / "python")


if __name__ == "__main__":
    sys.exit(main())
