"""Measures 10,000 streamed events in one message: our CPU per event and the heartbeat of the
window, beside a bare qasync + httpx loop that only reads the same stream.

Reach: at most 2x the bare loop's CPU per event, heartbeat p99 at most 28 ms.
"""

import asyncio
import json
import statistics
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path

import httpx
from PySide6.QtCore import Qt, QTimer

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import run_in_loop, services_of
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.ui.qt.garbage import SETTLED_MS
from a2a_desktop.ui.window.main_window import MainWindow

EVENTS = 10_000
RATES = (1_000_000, 6400, 2000)
"""Events a second: as fast as the socket, a busy agent farm, a very fast model."""
RUNS = 3

ASKED = {"jsonrpc": "2.0", "id": 1, "method": "SendStreamingMessage", "params": {}}
SERVER = Path(__file__).parent / "peers" / "stream_server.py"


@dataclass
class Figures:
    """CPU in microseconds per event, heartbeat in ms."""

    cpu: float
    p50: float
    p99: float
    worst: float


async def measured(work: Callable[[], Awaitable[None]]) -> Figures:
    """Measures CPU of this process and a 16 ms heartbeat while `work` runs."""
    beats: list[float] = []
    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.setInterval(16)
    timer.timeout.connect(lambda: beats.append(time.perf_counter()))
    timer.start()
    start = time.process_time()
    await work()
    cpu = time.process_time() - start
    timer.stop()
    gaps = sorted(1000 * (b - a) for a, b in pairwise(beats))
    cuts = statistics.quantiles(gaps, n=100)
    return Figures(1e6 * cpu / EVENTS, cuts[49], cuts[98], gaps[-1])


async def bare(url: str) -> None:
    """Runs the minimum: the same loop and client, every event parsed and dropped."""
    count = 0
    async with (
        httpx.AsyncClient(timeout=60) as client,
        client.stream("POST", url, json=ASKED) as response,
    ):
        async for line in response.aiter_lines():
            if line.startswith("data: "):
                json.loads(line[6:])
                count += 1
    assert count == EVENTS + 3, count  # the task, two states


async def begun(app: App, window: MainWindow, url: str) -> Conversation:
    """Returns a new conversation, on screen and painted."""
    agent = await app.directory.find(url)
    conversation = window.navigator.begin(agent.agent_id)
    await asyncio.sleep(0.5)
    return conversation


async def ours(conversation: Conversation) -> None:
    """Runs the whole path: wire, journal, transcript, window."""
    await conversation.send("Go")
    text = getattr(conversation.entries[1], "text", "")
    assert text.count("word ") == EVENTS, (text.count("word "), conversation.entries[-1])


async def main() -> int:
    """Prints the figures of a few runs at each rate."""
    app = await App.open_in_memory()
    window = MainWindow(services_of(app))
    window.resize(1440, 900)
    window.show()
    await asyncio.sleep(SETTLED_MS / 1000 + 0.5)
    for rate in RATES:
        server = await asyncio.create_subprocess_exec(
            sys.executable, str(SERVER), str(EVENTS), str(rate), stdout=asyncio.subprocess.PIPE
        )
        assert server.stdout is not None
        url = f"http://127.0.0.1:{int(await server.stdout.readline())}/"
        try:
            await ours(await begun(app, window, url))  # warm: imports, fonts, first layout
            await compared(app, window, url, rate)
        finally:
            server.kill()
            await server.wait()
    window.hide()
    await app.close()
    return 0


async def compared(app: App, window: MainWindow, url: str, rate: int) -> None:
    """Compares ours with the minimum, several times."""
    words = f"{rate} a second" if rate < 100_000 else "as fast as the socket"
    print(f"\n{EVENTS} events into one message, {words}, {RUNS} runs")
    print("        CPU us/event   heartbeat ms p50     p99   worst")
    ratios, late = [], []
    for _ in range(RUNS):
        floor = await measured(lambda: bare(url))
        conversation = await begun(app, window, url)
        full = await measured(partial(ours, conversation))
        for name, one in (("bare", floor), ("ours", full)):
            print(f"{name}   {one.cpu:12.1f} {one.p50:19.1f} {one.p99:7.1f} {one.worst:7.1f}")
        ratios.append(full.cpu / floor.cpu)
        late.append(full.p99)
    print(f"ratio of CPU per event, median: {statistics.median(ratios):.2f} (reach: <= 2)")
    print(f"heartbeat p99, median: {statistics.median(late):.1f} ms (reach: <= 28)")


if __name__ == "__main__":
    sys.exit(run_in_loop(main))
