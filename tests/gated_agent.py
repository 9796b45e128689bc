"""A server of the official SDK whose agent waits at a gate."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import httpx
import uvicorn
from starlette.applications import Starlette

from a2a_desktop.demo import server
from a2a_desktop.demo.agents.turn import DemoExecutor, DemoTurn
from a2a_desktop.demo.catalogue import COURIER
from tests.http_server import address_of, listening
from tests.no_tls import NO_TLS

_CARD = replace(COURIER, has_push=False)


class GatedAgent(DemoExecutor):
    """Named Courier. Reports that it works, and ends only after a test opens the gate."""

    def __init__(self, base: str) -> None:
        super().__init__(pace=0)
        self.address = f"{base}/{_CARD.path}"
        self.gate = threading.Event()

    async def answer(self, turn: DemoTurn) -> None:
        await turn.working("On the ring road")
        await asyncio.to_thread(self.gate.wait)
        await turn.complete()


@contextmanager
def gated_agent() -> Iterator[GatedAgent]:
    """Runs the agent in a thread of its own; early requests wait until it listens."""
    with listening() as listener:
        base = address_of(listener)
        agent = GatedAgent(base)
        app = Starlette(routes=server._routes(_CARD, base, agent, httpx.AsyncClient(verify=NO_TLS)))
        serving = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off"))
        thread = threading.Thread(target=lambda: asyncio.run(serving.serve([listener])))
        thread.start()
        try:
            yield agent
        finally:
            agent.gate.set()
            serving.should_exit = serving.force_exit = True
            thread.join()
