"""JSON-RPC 2.0 over HTTP, streams by server-sent events. Source: A2A 1.0, section 9."""

from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Final, TypeVar

from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import (
    A2AError,
    Forbidden,
    MalformedReply,
    MessageTooLarge,
    RateLimited,
    ServerFault,
    SignInNeeded,
    SignInRefused,
    Unsupported,
)
from a2a_desktop.model.ids import Json
from a2a_desktop.protocol.dialects.base import Call, Operation
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.transports.refusals import reason_in, rpc_error
from a2a_desktop.protocol.transports.requests import LoggedFrame, OpenResponse, Requests
from a2a_desktop.protocol.wire_log import WireExchange, WireLog

_ABOUT_US: Final = (SignInNeeded, SignInRefused, Forbidden, RateLimited, MessageTooLarge)
"""Errors about the sender, the rate or the size, not about what is asked."""
T = TypeVar("T")


class JsonRpc:
    """Fulfils `Transport`; `has_paths` appends the method's name to the address (python-a2a)."""

    def __init__(
        self,
        http: Http,
        url: str,
        headers: Mapping[str, str],
        log: WireLog,
        agent: str,
        *,
        has_paths: bool = False,
        generation: Generation | None = None,
    ) -> None:
        self._requests = Requests(http, headers, log, agent, generation)
        self._url = url
        self._has_paths = has_paths
        self._ids = count(1)

    async def call(self, call: Call) -> tuple[Json, WireExchange]:
        return await by_any_name(call, self._called)

    async def _called(self, call: Call) -> tuple[Json, WireExchange]:
        async with self._open(call, "application/json") as (reply, request_id):
            return await self._whole(reply, call, request_id), reply.exchange

    @asynccontextmanager
    async def stream(self, call: Call) -> AsyncIterator[AsyncIterator[LoggedFrame]]:
        """Opens the results of one request as they come. Raises A2AError.

        A server that answers at once, by plain JSON, gives a stream of one.
        """
        async with AsyncExitStack() as stack:
            yield await by_any_name(call, partial(self._streamed, stack))

    async def _streamed(
        self, stack: AsyncExitStack, call: Call
    ) -> AsyncGenerator[LoggedFrame, None]:
        opened = self._open(call, "text/event-stream")
        reply, request_id = await stack.enter_async_context(opened)
        reply, is_stream = await stack.enter_async_context(self._requests.opened(reply))
        if is_stream:
            results = self._requests.results(reply, event_result)
        else:
            results = self._one(reply, call, request_id)
        results = await stack.enter_async_context(aclosing(results))
        if not call.alternatives:
            return results
        first = await anext(results, None)  # the method may be refused
        return await stack.enter_async_context(aclosing(_from(first, results)))

    @asynccontextmanager
    async def _open(self, call: Call, accept: str) -> AsyncIterator[tuple[OpenResponse, int | str]]:
        request_id = call.request_id or next(self._ids)
        body: Json = {
            "jsonrpc": "2.0",
            "id": request_id,
            "method": call.method,
            "params": call.params,
        }
        headers = {"Content-Type": "application/json", "Accept": accept}
        url = f"{self._url.rstrip('/')}/{call.method}" if self._has_paths else self._url
        async with self._requests.open(
            "POST", url, call, headers, body, label=call.method
        ) as reply:
            yield reply, request_id

    async def _whole(self, reply: OpenResponse, call: Call, request_id: int | str) -> Json:
        body, refused = await self._requests.body(reply)
        if isinstance(refused, _ABOUT_US):
            raise refused  # regardless of its body
        try:
            status = reply.response.status_code
            result, answered = result_of(await self._requests.whole(reply, body), call, status)
        except MalformedReply as error:
            raise self._unknown(refused, call) or refused or error from error
        if refused is not None:
            raise refused
        if answered not in (request_id, str(request_id)):
            self._requests.note(reply, "The reply names another request")
        return result

    def _unknown(self, refused: A2AError | None, call: Call) -> Unsupported | None:
        """Returns the error of an unknown method for a missing path, where methods have paths."""
        if self._has_paths and isinstance(refused, ServerFault) and refused.status in (404, 405):
            return Unsupported(-32601, f"no path for {call.method}")
        return None

    async def _one(
        self, reply: OpenResponse, call: Call, request_id: int | str
    ) -> AsyncGenerator[LoggedFrame, None]:
        result = await self._whole(reply, call, request_id)
        yield self._requests.result(result, reply)


async def by_any_name(call: Call, called: Callable[[Call], Awaitable[T]]) -> T:
    """Calls by each name until the other side knows one. Raises what `called` does."""
    while True:
        try:
            return await called(call)
        except Unsupported:
            if not call.alternatives:
                raise
            first, *others = call.alternatives
            call = replace(call, method=first, alternatives=tuple(others))


async def _from(
    first: LoggedFrame | None, others: AsyncGenerator[LoggedFrame, None]
) -> AsyncGenerator[LoggedFrame, None]:
    if first is not None:
        yield first
    async for one in others:
        yield one


def result_of(reply: Json, call: Call, status: int = 200) -> tuple[Json, Json]:
    """Returns the result and the id. Raises RpcError for an error, MalformedReply for neither."""
    if not isinstance(reply, dict):
        raise MalformedReply("", "not a JSON-RPC reply")
    error = reply.get("error")
    if error is not None:
        raise rpc_error(error if isinstance(error, dict) else reason_in(reply) or error, status)
    if "result" not in reply and call.operation is not Operation.DELETE_PUSH:
        raise MalformedReply("/result", "missing")
    return reply.get("result"), reply.get("id")


def event_result(value: Json) -> Json:
    """Returns an event's result, wrapped or bare. Raises RpcError, MalformedReply."""
    if not isinstance(value, dict):
        raise MalformedReply("", "not a JSON-RPC reply")
    if value.get("error") is not None:
        raise rpc_error(value["error"])
    if "result" in value:
        return value["result"]
    if "jsonrpc" in value and "method" not in value:  # which is no answer
        raise MalformedReply("/result", "missing")
    return value
