"""Makes the environments of all peers, so tests need no network: `python -m tests.peers`."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QLockFile

import dev
from tests.peers import FOLDER, NODE, Missing, Peer, make, needs_node
from tests.peers.known import FRAMEWORKS, PEERS

AT_ONCE: Final = 2
_LOOK: Final = 1000
"""Milliseconds."""


def main() -> int:
    """Makes missing environments, and reports each."""
    wanted = {
        peer.requirements: peer for peer in reversed((*PEERS, *FRAMEWORKS)) if peer.requirements
    }
    with _alone(), ThreadPoolExecutor(AT_ONCE) as workers:
        first = [is_ready(NODE)] if needs_node() else []
        ready = [*first, *workers.map(is_ready, wanted.values())]
    return 0 if all(ready) else dev.NOT_HERE


def is_ready(peer: Peer) -> bool:
    """Makes its environment; returns whether that was possible."""
    try:
        make(peer)
    except Missing as missing:
        print(f"{dev.NOT_TRIED}{missing}", flush=True)
        return False
    print(f"ready: {peer.name}", flush=True)
    return True


@contextmanager
def _alone() -> Iterator[None]:
    """Excludes other processes from making environments."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    lock = QLockFile(str(FOLDER / "lock"))
    lock.setStaleLockTime(0)  # a lock is stale only when its process has ended
    while not lock.tryLock(_LOOK):
        pass
    try:
        yield
    finally:
        lock.unlock()


if __name__ == "__main__":
    sys.exit(main())
