"""The person's own card, and the app that serves it. Imported once the inbox is switched on."""

from collections.abc import AsyncIterator, Callable
from contextlib import suppress

from a2a.server.context import ServerCallContext
from a2a.server.routes import create_agent_card_routes
from a2a.server.routes.common import ServerCallContextBuilder
from a2a.server.routes.jsonrpc_dispatcher import JsonRpcDispatcher
from a2a.types import a2a_pb2 as pb
from sse_starlette.event import ensure_bytes
from sse_starlette.sse import EventSourceResponse
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from a2a_desktop import __version__
from a2a_desktop.inbox import first_words
from a2a_desktop.inbox.asker import Asker
from a2a_desktop.inbox.desk import InboxDesk
from a2a_desktop.inbox.first_requests import FirstRequests
from a2a_desktop.inbox.requests import InboxHandler, take_out
from a2a_desktop.inbox.server import FIRST_CARD, STREAM

_MODES = ("text/plain", "text/markdown", "application/json", "application/octet-stream")


def application(
    card: pb.AgentCard, desk: InboxDesk, noted: Callable[[Asker, str], None]
) -> Starlette:
    """Returns the app of the inbox, as an ASGI app whose scope names the asker."""
    methods = JsonRpcDispatcher(InboxHandler(desk, noted), _Context(), enable_v0_3_compat=True)
    older = FirstRequests(desk, noted)
    first_card = JSONResponse(
        first_words.card(card.name, card.description, card.supported_interfaces[0].url, "bearer")
    )

    async def answer(request: Request) -> Response:
        if (first := await older.answer(request)) is not None:
            return first
        with suppress(ValueError, RecursionError):  # the SDK says what is wrong with it
            request.scope["long"] = take_out(await request.json())
        response = await methods.handle_requests(request)
        return _plain(response) if isinstance(response, EventSourceResponse) else response

    routes = [
        Route("/", answer, methods=["POST"]),
        Route(FIRST_CARD, first_card, methods=["GET"]),
        *create_agent_card_routes(card),
    ]
    return Starlette(routes=routes)


def _plain(response: EventSourceResponse) -> Response:
    """Returns a stream without sse-starlette's own watch for the end of uvicorn, which polls."""

    async def events() -> AsyncIterator[bytes]:
        async for one in response.body_iterator:
            yield ensure_bytes(one, "\r\n")

    return StreamingResponse(events(), headers={"cache-control": "no-store"}, media_type=STREAM)


def own_card(name: str, line: str, address: str) -> pb.AgentCard:
    """Returns the card of the person at an address."""
    bearer = pb.SecurityScheme(http_auth_security_scheme=pb.HTTPAuthSecurityScheme(scheme="bearer"))
    return pb.AgentCard(
        name=name,
        description=line,
        version=__version__,
        capabilities=pb.AgentCapabilities(streaming=True),
        default_input_modes=_MODES,
        default_output_modes=_MODES,
        supported_interfaces=[
            pb.AgentInterface(url=f"{address}/", protocol_binding="JSONRPC", protocol_version=one)
            for one in ("1.0", "0.3")
        ],
        security_schemes={"token": bearer},
        security_requirements=[pb.SecurityRequirement(schemes={"token": pb.StringList()})],
        skills=[pb.AgentSkill(id="ask", name=line, description=line, tags=["person"])],
    )


class _Context(ServerCallContextBuilder):
    def build(self, request: Request) -> ServerCallContext:
        """Returns the context of a request: its asker and its version, never its token."""
        headers = {
            name: value for name, value in request.headers.items() if name != "authorization"
        }
        state = {
            "asker": request.scope["asker"],
            "place": request.scope["place"],
            "long": request.scope.get("long", {}),
            "headers": headers,
        }
        return ServerCallContext(state=state)
