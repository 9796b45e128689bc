"""Reports from agents, as fast as a program beside this one can post them, genuine and forged.

Reach: at least 2,000 reports a second, the window's heartbeat at p99 within 2 ms of idle while
1,000 a second come in.
"""

import asyncio
import json
import statistics
import sys
import time
from itertools import pairwise
from pathlib import Path

from a2a_desktop.model.ids import AgentId, ConversationId, TaskId
from a2a_desktop.push.receiver import Receiver
from a2a_desktop.push.registration import PATH, PushRegistration, new_registration
from a2a_desktop.tasks import Owner

COUNT = 10_000
CONNECTIONS = 16
PACED = 1_000
"""Reports a second."""
BEAT = 0.016
IDLE = 3.0
"""Seconds in which the heartbeat is measured without reports."""
POSTER = Path(__file__).parent / "peers" / "poster.py"
REGISTRATION, INVITATION = new_registration(ConversationId("c"), AgentId("a"), TaskId("t"), "")


def find(door: str) -> PushRegistration | None:
    """Returns the only registration."""
    return REGISTRATION if door == REGISTRATION.path_hash else None


async def keys(url: str) -> bytes:
    """Fails: nobody signs here."""
    raise AssertionError(url)


def failed(name: str, error: BaseException) -> None:
    """Fails: no task may."""
    raise SystemExit(f"{name}: {error!r}")


async def beat(beats: list[float]) -> None:
    """Notes beats for ever."""
    while True:
        beats.append(time.perf_counter())
        await asyncio.sleep(BEAT)


def p99(beats: list[float]) -> float:
    """Returns the milliseconds between two beats at p99."""
    return statistics.quantiles([1000 * (b - a) for a, b in pairwise(beats)], n=100)[98]


async def posted(port: int, path: str, token: str, rate: int) -> tuple[dict[str, float], float]:
    """Returns the poster's figures, and the heartbeat at p99 meanwhile."""
    beats: list[float] = []
    beating = asyncio.ensure_future(beat(beats))
    words = (str(POSTER), str(port), path, token, str(COUNT), str(CONNECTIONS), str(rate))
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    beating.cancel()
    return json.loads(said), p99(beats)


async def main() -> int:
    """Prints the figures."""
    heard = 0

    async def deliver(registration: PushRegistration, told: str | None) -> None:
        nonlocal heard
        assert registration is REGISTRATION
        heard += told == "t"

    owner = Owner("bench", failed)
    receiver = Receiver(find, deliver, keys, owner)
    await receiver.start()
    beats: list[float] = []
    beating = asyncio.ensure_future(beat(beats))
    await asyncio.sleep(IDLE)
    beating.cancel()
    print(f"idle: heartbeat p99 {p99(beats):.1f} ms")
    door, token = INVITATION.url, INVITATION.token or ""
    forged = "x" * len(token)
    cases = {
        "genuine": (door, token, 0),
        "forged token": (door, forged, 0),
        "no such door": (f"{PATH}{forged}", token, 0),
        "genuine, paced": (door, token, PACED),
        "forged, paced": (door, forged, PACED),
    }
    for name, case in cases.items():
        said, worst = await posted(receiver.port, *case)
        rate = COUNT / said.pop("seconds")
        p50, last = said.pop("p50"), said.pop("p99")
        answers = ", ".join(f"{status}: {count:.0f}" for status, count in said.items())
        print(f"{name:>14}: {rate:6.0f}/s, answer p50 {p50:.1f} p99 {last:.1f} ms, {answers}")
        print(f"{'':>14}  heartbeat p99 {worst:.1f} ms, heard {heard}")
    await receiver.stop()
    await owner.close()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
