"""Measures conversations that stream at once: the delay of the window, the time of the journal for
a frame, and the wait of a person's message for the disk. First the twelve columns of a round, then
32 conversations with one of them on screen.

Reach: heartbeat p99 at most 28 ms at 32 x 200 and at 12 x 50 events a second, nothing lost.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import Qt, QTimer

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import run_in_loop, services_of
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.ports import Journal
from a2a_desktop.model.events import Event, MessageWritten
from a2a_desktop.model.ids import ConversationId, MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.settings import Paths
from a2a_desktop.ui.qt.garbage import SETTLED_MS
from a2a_desktop.ui.window.main_window import MainWindow

STREAMS, RATE = 32, 200
COLUMNS, ROUND_RATE = 12, 50
SECONDS = 10
BETWEEN = 0.1
"""Seconds between two messages that a person writes meanwhile."""
OWN = ConversationId("own")
"""The conversation in which a person writes meanwhile."""
SERVER = Path(__file__).parent / "peers" / "stream_server.py"


class Watch:
    """Times every commit of the journal."""

    def __init__(self, journal: Journal) -> None:
        self.times: dict[bool, list[float]] = {False: [], True: []}
        self._append = journal.append
        journal.append = self.append  # type: ignore[method-assign]  # to time it from outside

    async def append(
        self, conversation_id: ConversationId, events: Sequence[Event], *, durable: bool = False
    ) -> None:
        """Times the journal's own method."""
        begun = time.perf_counter()
        await self._append(conversation_id, events, durable=durable)
        if not durable or conversation_id == OWN:  # not the first messages of all streams at once
            self.times[durable].append(1000 * (time.perf_counter() - begun))


async def write(watch: Watch) -> None:
    """Writes a person's messages for ever: each waits for the disk."""
    number = 0
    while True:
        number += 1
        said = Message(MessageId(f"own-{number}"), Role.USER, (TextPart("And then?"),))
        await watch.append(OWN, [MessageWritten(datetime.now(UTC), said)], durable=True)
        await asyncio.sleep(BETWEEN)


def shown(name: str, times: list[float]) -> None:
    """Prints p50, p99 and the worst."""
    cuts = statistics.quantiles(times, n=100)
    print(f"{name:>32}: p50 {cuts[49]:6.2f}  p99 {cuts[98]:6.2f}  worst {max(times):6.1f} ms")


def count(conversation: Conversation) -> int:
    """Returns the number of pieces of its stream that it holds."""
    return sum(getattr(one, "text", "").count("word ") for one in conversation.entries)


@asynccontextmanager
async def serving(rate: int) -> AsyncIterator[str]:
    """Runs the server, which sends so many events a second, and gives its address."""
    command = (sys.executable, str(SERVER), str(rate * SECONDS), str(rate))
    server = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert server.stdout is not None
    try:
        yield f"http://127.0.0.1:{int(await server.stdout.readline())}/"
    finally:
        server.kill()
        await server.wait()


async def measured(watch: Watch, made: Sequence[Conversation], rate: int) -> None:
    """Measures all streams, once."""
    watch.times, beats = {False: [], True: []}, list[float]()
    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.setInterval(16)
    timer.timeout.connect(lambda: beats.append(time.perf_counter()))
    timer.start()
    writing = asyncio.ensure_future(write(watch))
    begun, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(one.send("Go") for one in made))
    took, cpu = time.perf_counter() - begun, time.process_time() - cpu
    timer.stop()
    writing.cancel()
    events = len(made) * rate * SECONDS
    lost = events - sum(map(count, made))
    print(f"{len(made)} streams of {rate} events a second, {took:.1f} s, {lost} of {events} lost")
    print(f"{'CPU an event':>32}: {1e6 * cpu / events:.0f} us, {100 * cpu / took:.0f} % of a core")
    shown("heartbeat (reach: p99 <= 28)", [1000 * (b - a) for a, b in pairwise(beats)])
    shown("commit of a frame", watch.times[False])
    shown("commit of what a person writes", watch.times[True])


async def in_the_background(watch: Watch, app: App, window: MainWindow) -> None:
    """Measures many conversations of which one is on screen."""
    async with serving(RATE) as url:
        agent = await app.directory.find(url)
        warm = window.navigator.begin(agent.agent_id)
        await warm.send("Go")
        made = [window.navigator.begin(agent.agent_id) for _ in range(STREAMS)]
        await measured(watch, made, RATE)


async def side_by_side(watch: Watch, app: App, window: MainWindow) -> None:
    """Measures the columns of a round."""
    async with serving(ROUND_RATE) as url:
        agent = await app.directory.find(url)
        window.navigator.begin_round([agent.agent_id] * COLUMNS)
        await asyncio.sleep(SETTLED_MS / 1000)
        await measured(watch, window.navigator.round, ROUND_RATE)


async def main() -> int:
    """Prints the figures."""
    with tempfile.TemporaryDirectory() as folder:
        app = await App.open(Paths(Path(folder), Path(folder) / "config"))
        window = MainWindow(services_of(app))
        window.resize(1440, 900)
        window.show()
        app.warm_up()
        await asyncio.sleep(SETTLED_MS / 1000 + 0.5)
        watch = Watch(app._stores.journal)
        try:
            await side_by_side(watch, app, window)  # first: no notices of others are shown over it
            await in_the_background(watch, app, window)
        finally:
            window.hide()
            await app.close()
    return 0


if __name__ == "__main__":
    sys.exit(run_in_loop(main))
