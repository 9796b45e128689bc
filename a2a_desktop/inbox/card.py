"""The person's own card, and the app that serves it. Imported once the inbox is switched on."""

import asyncio
import json
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
from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.inbox import first_words
from a2a_desktop.inbox import first_words as words
from a2a_desktop.inbox.asker import Asker
from a2a_desktop.inbox.desk import InboxDesk, Refusal, Refused, check_data
from a2a_desktop.inbox.first_desk import FirstDesk
from a2a_desktop.inbox.news import News
from a2a_desktop.inbox.requests import InboxHandler, take_out
from a2a_desktop.inbox.server import FIRST_CARD, STREAM
from a2a_desktop.model.errors import A2AError, MalformedReply
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.protocol.spellings import clean
from a2a_desktop.protocol.transports.requests import decoded

_MODES = ("text/plain", "text/markdown", "application/json", "application/octet-stream")
_STREAMS = ("tasks/sendSubscribe", "task/resubscribe", "tasks/resubscribe")


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


class FirstRequests:
    """Answers them. `noted` hears of each message: its asker, and the address it came through."""

    def __init__(self, desk: InboxDesk, noted: Callable[[Asker, str], None]) -> None:
        self._desk, self._noted = desk, noted

    async def answer(self, request: Request) -> Response | None:
        """Returns the answer to a request, or its refusal; None if it is of a later generation."""
        try:
            call = await decoded(await request.body())
        except MalformedReply:
            return None
        if not isinstance(call, dict):
            return None
        said, desk = call.get("id"), FirstDesk(self._desk, request.scope["asker"])
        key = clean(said) if isinstance(said, str) else said if isinstance(said, int) else None
        try:
            await asyncio.to_thread(check_data, call)
            conversation = await self._asked_for(desk, request, call)
            if conversation is None:
                return None
            if call["method"] in _STREAMS:
                frames = _frames(desk, conversation, News(conversation), key)
                return StreamingResponse(frames, media_type=STREAM)
            outcome: JsonObject = {"result": await desk.whole(conversation)}
        except Refused as refused:
            error: JsonObject = {"code": refused.refusal.code, "message": refused.refusal.words}
            outcome = {"error": error}
        except A2AError:
            outcome = {"error": {"code": words.BROKEN, "message": words.BROKEN_WORDS}}
        return JSONResponse({"jsonrpc": "2.0", "id": key, **outcome})

    async def _asked_for(
        self, desk: FirstDesk, request: Request, call: JsonObject
    ) -> AskedConversation | None:
        """Takes a message in, or finds a request; None if the SDK has to. Raises Refused."""
        method, said = call.get("method"), call.get("params")
        params = said if isinstance(said, dict) else {}
        if method not in words.SENDS:
            try:
                return await desk.found(str(method), params)
            except Refused as refused:
                if refused.refusal is Refusal.UNKNOWN:
                    return None  # 0.3 has methods of the same names
                raise
        asker: Asker = request.scope["asker"]
        message = words.read_task(params).message
        conversation = await desk.take(asker, message)
        self._noted(asker, request.scope["place"])
        return conversation or await desk.find(message.message_id)


async def _frames(
    desk: FirstDesk, conversation: AskedConversation, news: News, key: Json
) -> AsyncIterator[str]:
    yield _frame(await desk.report(conversation, None), key)
    async for answer in news:
        yield _frame(await desk.report(conversation, answer), key)


def _frame(result: JsonObject, key: Json) -> str:
    body = json.dumps({"jsonrpc": "2.0", "id": key, "result": result}, ensure_ascii=False)
    return f"data: {body}\r\n\r\n"
