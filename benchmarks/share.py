"""Measures the share of one core that the program takes while one reply streams on screen.

Reach: 3 % at 50 tokens a second, 8 % at 200.
"""

import asyncio
import statistics
import sys
import time
from pathlib import Path

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import run_in_loop, services_of
from a2a_desktop.ui.qt.garbage import SETTLED_MS
from a2a_desktop.ui.window.main_window import MainWindow

REACH = {50: 3, 200: 8}
"""Percent by tokens a second."""
SECONDS = 8
RUNS = 3
SERVER = Path(__file__).parent / "peers" / "stream_server.py"


async def share(app: App, window: MainWindow, rate: int) -> float:
    """Returns the percentage of one core during a reply of this `rate`."""
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, str(SERVER), str(rate * SECONDS), str(rate)),
        stdout=asyncio.subprocess.PIPE,
    )
    assert server.stdout is not None
    try:
        url = f"http://127.0.0.1:{int(await server.stdout.readline())}/"
        agent = await app.directory.find(url)
        conversation = window.navigator.begin(agent.agent_id)
        await asyncio.sleep(1)
        begun, cpu = time.perf_counter(), time.process_time()
        await conversation.send("Go")
        return 100 * (time.process_time() - cpu) / (time.perf_counter() - begun)
    finally:
        server.kill()
        await server.wait()


async def main() -> int:
    """Prints the shares."""
    app = await App.open_in_memory()
    window = MainWindow(services_of(app))
    window.resize(1440, 900)
    window.show()
    await asyncio.sleep(SETTLED_MS / 1000 + 0.5)
    for rate, reach in REACH.items():
        await share(app, window, rate)  # warm
        shares = [await share(app, window, rate) for _ in range(RUNS)]
        said = ", ".join(f"{one:.1f}" for one in shares)
        middle = statistics.median(shares)
        print(f"{rate} tokens a second: {said}; median {middle:.1f} % of a core (reach: {reach})")
    window.hide()
    await app.close()
    return 0


if __name__ == "__main__":
    sys.exit(run_in_loop(main))
