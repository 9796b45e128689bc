"""A person asks a hub by keys who can do something, and begins with the agent's example."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.desktop import Desktop
from tests.e2e.talk import wait_for_text
from tests.origins.serving import serving
from tests.origins.society_ai import HUB_AGENT, SocietyAI

WORDS = "look into physics"


@contextmanager
def hub() -> Iterator[SocietyAI]:
    """Serves a hub from a thread."""
    origin, ready = SocietyAI(is_behind_hub=True), threading.Event()
    loop, over = asyncio.new_event_loop(), asyncio.Event()

    async def story() -> None:
        async with serving(origin):
            ready.set()
            await over.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(story(),))
    thread.start()
    try:
        ready.wait()
        yield origin
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()
        loop.close()


def test_agent_of_a_hub_is_found_and_added_by_keys(desktop: Desktop, tmp_path: Path) -> None:
    home = tmp_path / "person"
    config = home / "config"
    config.mkdir(parents=True)
    with hub() as origin:
        address = origin.address.replace("http", "ws") + "/socket"
        (config / "settings.json").write_text(json.dumps({"hub": address}))
        program = desktop.start(home)
        program.window()
        program.key("ctrl+k")
        program.fill("text", "Search everything", WORDS)
        row = f"Ask {address.split('/')[2]} who can do this"
        program.wait_for("list item", row)
        assert origin.asked == [], "nothing is sent before it is asked for"
        program.key("Return", "Down", "Return")  # Enter alone asks nobody
        program.wait_for("push button", f"Add {HUB_AGENT}")
        assert len(origin.calls("agent.search")) == 1
        program.key("Tab", "Tab", "Tab", "space")  # the links, then the first agent
        program.wait_for("push button", "Sign in and add")
        program.click(program.wait_for("push button", "Add without signing in"))
        wait_for_text(program, "Research the latest advances in quantum computing")
        program.key("ctrl+q")
        program.ends_silently()
