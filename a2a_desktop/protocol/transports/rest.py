"""HTTP+JSON, with a path for each operation. Sources: A2A 1.0, section 11; 0.3 `a2a.proto`."""

import json
import re
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote, urlencode, urlsplit, urlunsplit

from a2a_desktop.model.card import Generation, Interface
from a2a_desktop.model.errors import MalformedReply, ServerFault
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.protocol.dialects.base import Call, Operation
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.transports.refusals import http_error, rpc_error
from a2a_desktop.protocol.transports.requests import (
    LoggedFrame,
    OpenResponse,
    Requests,
    decoded,
    json_of,
)
from a2a_desktop.protocol.wire_log import WireExchange, WireLog

_PATHS: Final[Mapping[Operation, tuple[str, str]]] = {
    Operation.SEND: ("POST", "/message:send"),
    Operation.STREAM: ("POST", "/message:stream"),
    Operation.GET: ("GET", "/tasks/{task}"),
    Operation.LIST: ("GET", "/tasks"),
    Operation.CANCEL: ("POST", "/tasks/{task}:cancel"),
    Operation.RESUBSCRIBE: ("GET", "/tasks/{task}:subscribe"),
    Operation.SET_PUSH: ("POST", "/tasks/{task}/pushNotificationConfigs"),
    Operation.GET_PUSH: ("GET", "/tasks/{task}/pushNotificationConfigs/{config}"),
    Operation.LIST_PUSH: ("GET", "/tasks/{task}/pushNotificationConfigs"),
    Operation.DELETE_PUSH: ("DELETE", "/tasks/{task}/pushNotificationConfigs/{config}"),
    Operation.EXTENDED_CARD: ("GET", "/extendedAgentCard"),
    Operation.NOTHING: ("POST", "/nothing"),
}
_OPERATION_URL: Final = re.compile(r"(/v1)?/message:(send|stream)/?$")
"""The address of one operation, which some cards give instead of the interface's."""
_NAME: Final = re.compile(r"^tasks/([^/]+)(?:/pushNotificationConfigs/([^/]+))?$")
_WITHOUT_RESULT: Final = frozenset({Operation.SET_PUSH, Operation.DELETE_PUSH})
_QUERIED: Final = frozenset({Operation.GET, Operation.LIST, Operation.LIST_PUSH})


@dataclass(frozen=True, slots=True)
class _Request:
    verb: str
    path: str
    query: str
    body: Json


class Rest:
    """Fulfils `Transport` for one interface."""

    def __init__(
        self, http: Http, way: Interface, headers: Mapping[str, str], log: WireLog, agent: str
    ) -> None:
        self._requests = Requests(http, headers, log, agent, way.generation)
        self._is_v1 = way.generation is Generation.V1
        self._tenant = way.tenant
        self._bases = _bases(way)
        self._kind = "application/a2a+json" if self._is_v1 else "application/json"

    async def call(self, call: Call) -> tuple[Json, WireExchange]:
        async with self._open(call, f"{self._kind}, application/json;q=0.9") as reply:
            result = await self._whole(reply, may_be_empty=call.operation in _WITHOUT_RESULT)
            return result, reply.exchange

    @asynccontextmanager
    async def stream(self, call: Call) -> AsyncIterator[AsyncIterator[LoggedFrame]]:
        async with (
            self._open(call, "text/event-stream") as opened,
            self._requests.opened(opened) as (reply, is_stream),
        ):
            results = (
                self._requests.results(reply, _event_result) if is_stream else self._one(reply)
            )
            async with aclosing(results):
                yield results

    @asynccontextmanager
    async def _open(self, call: Call, accept: str) -> AsyncIterator[OpenResponse]:
        """Sends the first of the possible requests whose path the server knows."""
        headers = {"Content-Type": self._kind, "Accept": accept}
        tries = [(base, one) for base in self._bases for one in self._requests_of(call, base)]
        for number, (base, one) in enumerate(tries):
            url = base.url + one.path + one.query
            label = one.path
            async with self._requests.open(
                one.verb, url, call, headers, one.body, label=label
            ) as reply:
                status = reply.response.status_code
                if number + 1 < len(tries) and status in (404, 405):
                    body, refused = await self._requests.body(reply)
                    if _is_no_such_path(body):
                        continue
                    raise http_error(json_of(body), status) or refused or ServerFault("", status)
                self._bases = [base]  # it has proved right
                yield reply
                return

    def _requests_of(self, call: Call, base: "_Base") -> list[_Request]:
        verb, path = _PATHS[call.operation]
        if call.operation is Operation.EXTENDED_CARD and not self._is_v1:
            path = "/card"
        params = {name: value for name, value in call.params.items() if name != "tenant"}
        task, config = _ids(params, call.operation)
        path = path.format(task=quote(task, safe=""), config=quote(config, safe=""))
        if base.has_tenant_in_body and self._tenant:
            params["tenant"] = self._tenant
        if verb == "POST":
            made = [_Request(verb, path, "", params)]
        else:
            query = urlencode(_as_query(params)) if call.operation in _QUERIED else ""
            made = [_Request(verb, path, f"?{query}" if query else "", None)]
        if call.operation is Operation.RESUBSCRIBE:
            made.append(_Request("POST", path, "", {}))  # the text of the specification says POST
        return made

    async def _whole(self, reply: OpenResponse, *, may_be_empty: bool = False) -> Json:
        body, refused = await self._requests.body(reply)
        if refused is not None:
            status = reply.response.status_code
            if status in (401, 403, 413, 429, 503):
                raise refused
            try:
                told = http_error(await decoded(body), status)
            except MalformedReply as error:
                raise refused from error
            raise told or refused
        return {} if may_be_empty and not body.strip() else await self._requests.whole(reply, body)

    async def _one(self, reply: OpenResponse) -> AsyncGenerator[LoggedFrame, None]:
        yield self._requests.result(await self._whole(reply), reply)


@dataclass(frozen=True, slots=True)
class _Base:
    url: str
    has_tenant_in_body: bool = False


def _bases(way: Interface) -> list[_Base]:
    """Returns the bases of the paths. With a tenant, those in which servers expect it."""
    url = _OPERATION_URL.sub("", way.url).rstrip("/")
    if way.generation is not Generation.V1:
        return [_Base(url if url.endswith("/v1") else f"{url}/v1")]
    if not way.tenant:
        return [_Base(url)]
    parts = urlsplit(url)
    tenant = quote(way.tenant, safe="")
    before = urlunsplit((parts.scheme, parts.netloc, f"/{tenant}{parts.path}", "", ""))
    return [_Base(f"{url}/{tenant}"), _Base(url, has_tenant_in_body=True), _Base(before)]


def _ids(params: JsonObject, operation: Operation) -> tuple[str, str]:
    """Returns the ids of the task and of the push configuration, which are part of the path."""
    name = str(params.pop("name", "") or params.get("parent") or "")
    if (match := _NAME.match(name)) is not None:
        return match.group(1), match.group(2) or ""
    is_push = operation in (Operation.GET_PUSH, Operation.DELETE_PUSH)
    if is_push and "pushNotificationConfigId" in params:
        return str(params.pop("id", "")), str(params.pop("pushNotificationConfigId"))
    if "taskId" in params and "message" not in params:
        config = str(params.pop("id", "")) if is_push else ""
        return str(params.pop("taskId")), config
    return ("", "") if "message" in params else (str(params.pop("id", "")), "")


def _as_query(params: JsonObject) -> dict[str, str]:
    return {
        name: value if isinstance(value, str) else json.dumps(value)
        for name, value in params.items()
        if value is not None and name != "parent"
    }


def _is_no_such_path(body: bytes) -> bool:
    """Returns whether a 404 is about the path and not about a task."""
    try:
        told = json_of(body)
    except (ValueError, RecursionError):
        return True
    return not isinstance(told, dict) or not ({"error", "message"} & told.keys())


def _event_result(value: Json) -> Json:
    """Returns an event's value. Raises A2AError for an error object."""
    if isinstance(value, dict) and isinstance(value.get("error"), dict):
        raise http_error(value, _status_in(value)) or rpc_error(value["error"])
    return value


def _status_in(value: JsonObject) -> int:
    error = value["error"]
    code = error.get("code") if isinstance(error, dict) else None
    return code if isinstance(code, int) else 500
