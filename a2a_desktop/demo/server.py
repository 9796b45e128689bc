"""The demo process: the official SDK's server, one path for each agent, on a free loopback port.

It prints its port and ends when its standard input closes, so that it never outlives the program,
however that ends.
"""

import asyncio
import contextlib
import json
import logging
import os
import socket
import sys
import threading
from collections.abc import AsyncIterator
from typing import Final

import httpx
import uvicorn
from a2a.server.agent_execution import AgentExecutor
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.routes import create_agent_card_routes, create_jsonrpc_routes
from a2a.server.tasks import (
    BasePushNotificationSender,
    InMemoryPushNotificationConfigStore,
    InMemoryTaskStore,
)
from a2a.types import (
    AgentCapabilities,
    AgentCard,
    AgentExtension,
    AgentInterface,
    AgentProvider,
    AgentSkill,
)
from starlette.applications import Starlette
from starlette.routing import BaseRoute

from a2a_desktop import __version__
from a2a_desktop.demo.agents.courier import Courier
from a2a_desktop.demo.agents.currency_desk import CurrencyDesk
from a2a_desktop.demo.agents.form_tour import FormTour
from a2a_desktop.demo.agents.recipe_coach import RecipeCoach
from a2a_desktop.demo.agents.turn import DemoExecutor
from a2a_desktop.demo.catalogue import (
    COURIER,
    CURRENCY_DESK,
    DEMO_AGENTS,
    FORM_TOUR,
    PROVIDER,
    RECIPE_COACH,
    DemoAgent,
)

_EXECUTORS: Final[dict[str, type[DemoExecutor]]] = {
    RECIPE_COACH.path: RecipeCoach,
    CURRENCY_DESK.path: CurrencyDesk,
    FORM_TOUR.path: FormTour,
    COURIER.path: Courier,
}
_MODES: Final = ["text/plain", "text/markdown", "application/json"]


def main(pace: float = 1.0) -> int:
    """Serves until standard input closes. `pace` 0 skips the agents' waiting."""
    logging.disable(logging.CRITICAL)  # nobody reads this process's log
    # asyncio sends small packets at once only on a socket that names its protocol.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    config = uvicorn.Config(
        application(f"http://127.0.0.1:{port}", pace),
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=0,
    )
    threading.Thread(target=_end_with_parent, daemon=True).start()
    asyncio.run(_Server(config, port).serve([listener]))
    return 0


class _Server(uvicorn.Server):
    """Prints the port once requests are accepted."""

    def __init__(self, config: uvicorn.Config, port: int) -> None:
        super().__init__(config)
        self._port = port

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        sys.stdout.write(json.dumps({"port": self._port}) + "\n")
        sys.stdout.flush()


def _end_with_parent() -> None:
    while os.read(0, 1024):
        pass
    os._exit(0)  # there is nothing to save, and streams may be open


def application(base: str, pace: float) -> Starlette:
    """Returns the app of all demo agents. `base` is their address."""
    client = httpx.AsyncClient(trust_env=False)
    routes: list[BaseRoute] = []
    for agent in DEMO_AGENTS:
        routes += _routes(agent, base, _EXECUTORS[agent.path](pace), client)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with client:
            yield

    return Starlette(routes=routes, lifespan=lifespan)


def _routes(
    agent: DemoAgent, base: str, executor: AgentExecutor, client: httpx.AsyncClient
) -> list[BaseRoute]:
    card = _card(agent, base)
    configs = InMemoryPushNotificationConfigStore() if agent.has_push else None
    handler = DefaultRequestHandler(
        executor,
        InMemoryTaskStore(),
        card,
        push_config_store=configs,
        push_sender=BasePushNotificationSender(client, configs) if configs else None,
    )
    return [
        *create_agent_card_routes(card, card_url=f"/{agent.path}/.well-known/agent-card.json"),
        *create_jsonrpc_routes(handler, f"/{agent.path}/"),
    ]


def _card(agent: DemoAgent, base: str) -> AgentCard:
    return AgentCard(
        name=agent.name,
        description=agent.line,
        version=__version__,
        provider=AgentProvider(organization=PROVIDER, url="https://a2a-protocol.org"),
        capabilities=AgentCapabilities(
            streaming=True,
            push_notifications=agent.has_push,
            extensions=[AgentExtension(uri=uri) for uri in agent.extensions],
        ),
        default_input_modes=_MODES,
        default_output_modes=_MODES,
        supported_interfaces=[
            AgentInterface(
                url=f"{base}/{agent.path}/", protocol_binding="JSONRPC", protocol_version="1.0"
            )
        ],
        skills=[
            AgentSkill(
                id=skill.skill_id,
                name=skill.name,
                description=skill.description,
                tags=skill.tags,
                examples=skill.examples,
            )
            for skill in agent.skills
        ],
    )
