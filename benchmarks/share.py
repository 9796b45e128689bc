"""Measures the share of one core that the program takes while one reply streams on screen, beside
the least that its packages need for the same stream: read by httpx-sse at the same pace, shown by
a QTextBrowser as plain text, nothing kept.

Reach: 3 % at 50 tokens a second, 8 % at 200.
"""

import asyncio
import json
import statistics
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import httpx
from httpx_sse import EventSource
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import run_in_loop, services_of
from a2a_desktop.protocol.sse import PACE
from a2a_desktop.ui.qt.garbage import SETTLED_MS
from a2a_desktop.ui.window.main_window import MainWindow

REACH = {50: 3, 200: 8}
"""Percent by tokens a second."""
SECONDS = 8
RUNS = 3
SERVER = Path(__file__).parent / "peers" / "stream_server.py"
ASKED = {"jsonrpc": "2.0", "id": 1, "method": "SendStreamingMessage", "params": {}}


@asynccontextmanager
async def served(rate: int) -> AsyncIterator[str]:
    """Yields the address of a server that streams at this `rate`."""
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, str(SERVER), str(rate * SECONDS), str(rate)),
        stdout=asyncio.subprocess.PIPE,
    )
    assert server.stdout is not None
    try:
        yield f"http://127.0.0.1:{int(await server.stdout.readline())}/"
    finally:
        server.kill()
        await server.wait()


async def during(work: Coroutine[object, object, object]) -> float:
    """Returns the percentage of one core during `work`."""
    begun, cpu = time.perf_counter(), time.process_time()
    await work
    return 100 * (time.process_time() - cpu) / (time.perf_counter() - begun)


async def share(app: App, window: MainWindow, rate: int) -> float:
    """Returns the percentage of one core during a reply of this `rate`."""
    async with served(rate) as url:
        agent = await app.directory.find(url)
        conversation = window.navigator.begin(agent.agent_id)
        await asyncio.sleep(1)
        return await during(conversation.send("Go"))


async def bare_share(view: QTextBrowser, rate: int) -> float:
    """Returns the same of the packages alone."""
    view.clear()
    async with served(rate) as url, httpx.AsyncClient(timeout=60) as client:
        await client.get(url)
        await asyncio.sleep(1)
        return await during(_show(view, client, url))


class _Paced(httpx.AsyncByteStream):
    """The body of a reply, read as seldom as by the program."""

    def __init__(self, reply: httpx.Response) -> None:
        self._reply = reply

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for chunk in self._reply.aiter_raw():
            yield chunk
            await asyncio.sleep(PACE)


async def _show(view: QTextBrowser, client: httpx.AsyncClient, url: str) -> None:
    words: list[str] = []
    loop = asyncio.get_running_loop()

    def show() -> None:
        view.moveCursor(QTextCursor.MoveOperation.End)
        view.insertPlainText("".join(words))
        words.clear()

    async with client.stream("POST", url, json=ASKED) as reply:
        body = httpx.Response(200, headers=reply.headers, stream=_Paced(reply))
        async for event in EventSource(body).aiter_sse():
            update = json.loads(event.data)["result"].get("artifactUpdate")
            if update is not None:
                if not words:
                    loop.call_soon(show)
                words += [part["text"] for part in update["artifact"]["parts"]]


async def measured(shown: QWidget, run: Callable[[], Coroutine[object, object, float]]) -> float:
    """Returns the median share while a window is shown, after a run to warm up."""
    shown.resize(1440, 900)
    shown.show()
    await asyncio.sleep(SETTLED_MS / 1000 + 0.5)
    await run()
    shares = [await run() for _ in range(RUNS)]
    shown.hide()
    return statistics.median(shares)


async def main() -> int:
    """Prints the shares."""
    app = await App.open_in_memory()
    window, view = MainWindow(services_of(app)), QTextBrowser()
    for rate, reach in REACH.items():
        ours = await measured(window, partial(share, app, window, rate))
        least = await measured(view, partial(bare_share, view, rate))
        print(f"{rate} tokens a second: {ours:.1f} % of a core (reach: {reach}); the packages")
        print(f"  alone {least:.1f} %: {ours / least:.2f} times as much")
    await app.close()
    return 0


if __name__ == "__main__":
    sys.exit(run_in_loop(main))
