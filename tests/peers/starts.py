"""Starts peers anew, beside a busy process, and counts the ways of speaking that are chosen.

`python -m tests.peers.starts [COUNT] [NAME]` ends with 1 unless each is spoken to in one way.
"""

import asyncio
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from a2a_desktop.app.app import App
from a2a_desktop.conversation.entry import TextEntry
from tests.keyring import DictKeyring
from tests.peers import Peer, running
from tests.peers.known import PEERS

COUNT: Final = 50
WATCHED: Final = ("a2a-sdk 0.3.26", "fasta2a 0.2.3", "fasta2a 0.6.1", "fasta2a 2.1.1")
"""Peers between whose generations a question hardly tells."""
_STARTS: Final = 10
"""Starts of a peer for each start of the program, whose sets have another order each time."""
_ASKING: Final = "--asking"


def main() -> int:
    """Prints the ways that were chosen, and how often. Raises Missing."""
    count = next((int(one) for one in sys.argv[1:] if one.isdigit()), COUNT)
    wanted = next((one for one in sys.argv[1:] if not one.isdigit()), "")
    is_same = True
    with busy():
        for peer in (one for one in PEERS if one.name in WATCHED and wanted in one.name):
            seen = Counter(chosen(peer, count))
            is_same = is_same and len(seen) == 1
            ways = ", ".join(f"{number} x {way}" for way, number in seen.most_common())
            _say(f"{peer.name}: {ways}")
    return 0 if is_same else 1


@contextmanager
def busy() -> Iterator[None]:
    """Keeps a process busy."""
    process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        process.kill()
        process.wait()


def chosen(peer: Peer, count: int) -> Iterator[str]:
    """Starts a peer so often, and yields the way to it and its answer. Raises Missing."""
    command = [sys.executable, "-m", "tests.peers.starts", _ASKING]
    for start in range(0, count, _STARTS):
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as program:
            assert program.stdin is not None
            assert program.stdout is not None
            for _ in range(start, min(start + _STARTS, count)):
                with running(peer) as url:
                    program.stdin.write(f"{url}\n")
                    program.stdin.flush()
                    yield program.stdout.readline().strip()
            program.stdin.close()


async def asked(url: str) -> str:
    """Adds an agent and sends it a message; returns the way to it and its answer."""
    app = await App.open_in_memory(keyring=DictKeyring)
    try:
        agent = await app.directory.add(url)
        conversation = app.conversations.begin(agent.agent_id)
        await conversation.send("there")
        way = (app.directory.get(agent.agent_id) or agent).way
        status = conversation.status
        said = [one.text for one in conversation.entries if isinstance(one, TextEntry)][1:]
        fault = status.fault if status is not None else None
        answer = fault.kind if fault is not None else " / ".join(said)
        return f"{way.binding} {way.version} {answer}" if way is not None else answer
    finally:
        await app.close()


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    if _ASKING in sys.argv:
        for line in sys.stdin:
            _say(asyncio.run(asked(line.strip())))
    else:
        sys.exit(main())
