"""An agent of the official SDK that speaks gRPC and says one word."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from a2a.helpers import new_text_message
from a2a.server.agent_execution import AgentExecutor, RequestContext
from a2a.server.events import EventQueue
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.request_handlers.grpc_handler import GrpcHandler
from a2a.server.tasks import InMemoryTaskStore
from a2a.types import AgentCapabilities, AgentCard, AgentInterface, a2a_pb2_grpc


class Hello(AgentExecutor):
    """Says one word."""

    async def execute(self, context: RequestContext, event_queue: EventQueue) -> None:
        await event_queue.enqueue_event(new_text_message("Hello"))

    async def cancel(self, context: RequestContext, event_queue: EventQueue) -> None:
        raise NotImplementedError


@asynccontextmanager
async def up(server: Any, url: str, *, streams: bool = False) -> AsyncIterator[None]:
    """Serves the agent on a `grpc.aio.Server` whose port is open already, at `url`."""
    way = AgentInterface(url=url, protocol_binding="GRPC", protocol_version="1.0")
    abilities = AgentCapabilities(streaming=streams)
    card = AgentCard(name="Nice", supported_interfaces=[way], capabilities=abilities)
    handler = DefaultRequestHandler(Hello(), InMemoryTaskStore(), card)
    routes: Any = a2a_pb2_grpc
    routes.add_A2AServiceServicer_to_server(GrpcHandler(handler), server)
    await server.start()
    try:
        yield
    finally:
        await server.stop(0)
