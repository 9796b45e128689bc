"""The common parts of the servers of all texts: HTTP, JSON-RPC 2.0, and a memory of requests."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from tests import http_server
from tests.http_server import address_of, listening
from tests.origins.shapes import JsonObject, Misfit, misfits

PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602

O = TypeVar("O", bound="Origin")  # noqa: E741  # an origin


class Refused(Exception):
    """A JSON-RPC error."""

    def __init__(self, code: int, message: str, data: object = None) -> None:
        super().__init__(message)
        self.error: JsonObject = {"code": code, "message": message}
        if data is not None:
            self.error["data"] = data


@dataclass(frozen=True)
class Asked:
    """A request as it came."""

    path: str
    headers: Mapping[str, str]
    body: bytes
    call: JsonObject
    """The JSON-RPC request; empty if the body was none."""

    @property
    def method(self) -> str:
        return str(self.call.get("method", ""))

    @property
    def params(self) -> JsonObject:
        found = self.call.get("params")
        return found if isinstance(found, dict) else {}


Result = JsonObject | AsyncIterator[JsonObject] | None
Handler = Callable[[JsonObject], Awaitable[Result]]


@dataclass(frozen=True)
class Method:
    """A method as in a text."""

    params: object
    """The shape of its params."""
    handle: Handler


class Origin:
    """A server that implements one text and nothing else, in subclasses."""

    rpc_path = "/"
    envelope: JsonObject = {"jsonrpc": "2.0", "id": (str, int), "method": str, "params": dict}  # noqa: RUF012
    largest_body: int | None = None

    def __init__(self) -> None:
        self.address = ""
        self.asked: list[Asked] = []
        self.misfits: list[Misfit] = []
        """The places in which requests differ from the text."""
        self.methods: dict[str, Method] = {}
        self.has_card = True
        self.instead: dict[str, Response | Refused] = {}
        """By method: the answer that replaces one result."""

    @property
    def card(self) -> JsonObject:
        """The card as the text prints it, with this server's own address."""
        raise NotImplementedError

    def calls(self, *methods: str) -> list[Asked]:
        """Returns the requests for these methods, in order."""
        return [one for one in self.asked if one.method in methods]

    def calls_after(self, method: str, *methods: str) -> list[Asked]:
        """Returns the requests for `methods` that came after the last one for `method`."""
        last = max(number for number, one in enumerate(self.asked) if one.method == method)
        return [one for one in self.asked[last:] if one.method in methods]

    def routes(self) -> list[BaseRoute]:
        """Returns the routes of the server."""
        return [
            Route("/.well-known/agent.json", self._answer_card, methods=["GET"]),
            Route(self.rpc_path, self._answer, methods=["POST"]),
        ]

    def unauthorized(self, request: Request) -> Response | None:
        """Returns the refusal of a request without credentials; None permits it."""
        return None

    def unknown_method(self, name: str) -> Refused:
        """Returns the refusal of an unknown method."""
        return Refused(METHOD_NOT_FOUND, "Method not found")

    def wrong_request(self, call: JsonObject) -> str:
        """Returns the fault of a request whose members are right, or ""."""
        return ""

    async def close(self) -> None:
        """Ends the work of the server."""

    async def _answer_card(self, _: Request) -> Response:
        return JSONResponse(self.card) if self.has_card else Response(status_code=503)

    async def _answer(self, request: Request) -> Response:
        body = await request.body()
        call = _as_object(body)
        self.asked.append(Asked(request.url.path, dict(request.headers), body, call))
        if self.largest_body is not None and len(body) > self.largest_body:
            return Response(status_code=413)
        if (refusal := self.unauthorized(request)) is not None:
            return refusal
        reply = self.instead.pop(str(call.get("method")), None)
        if isinstance(reply, Response):
            return reply
        try:
            if reply is not None:
                raise reply
            result = await self.result_of(call)
        except Refused as refused:
            return JSONResponse(self.framed(call, error=refused.error))
        if result is None or isinstance(result, dict):
            return JSONResponse(self.framed(call, result=result))
        return StreamingResponse(self._frames(call, result), media_type="text/event-stream")

    async def result_of(self, call: JsonObject) -> Result:
        """Checks a request to the letter and runs its method. Raises Refused."""
        if not call:
            raise Refused(PARSE_ERROR, "Invalid JSON payload")
        if isinstance(name := call.get("method"), str) and name not in self.methods:
            raise self.unknown_method(name)
        self._check(call, self.envelope, INVALID_REQUEST)
        method = self.methods[call["method"]]
        self._check(call["params"], method.params, INVALID_PARAMS)
        if wrong := self.wrong_request(call):
            self.misfits.append(Misfit("request", wrong))
            raise Refused(INVALID_PARAMS, wrong)
        return await method.handle(call["params"])

    def framed(self, call: JsonObject, **outcome: object) -> JsonObject:
        """Returns the JSON-RPC response to a request."""
        return {"jsonrpc": "2.0", "id": call.get("id"), **outcome}

    async def _frames(
        self, call: JsonObject, results: AsyncIterator[JsonObject]
    ) -> AsyncIterator[str]:
        async for result in results:
            yield f"data: {json.dumps(self.framed(call, result=result))}\n\n"

    def _check(self, value: object, shape: object, code: int) -> None:
        found = list(misfits(value, shape))
        self.misfits += found
        if wrong := [one for one in found if not one.is_stray]:
            raise Refused(code, "; ".join(map(str, wrong)))


def _as_object(body: bytes) -> JsonObject:
    try:
        found: Any = json.loads(body)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


@asynccontextmanager
async def serving(origin: O) -> AsyncIterator[O]:
    """Runs the server until the block ends."""
    listener = listening()
    origin.address = address_of(listener)
    async with http_server.serving(Starlette(routes=origin.routes()), listener):
        try:
            yield origin
        finally:
            await origin.close()
