"""The server of text 000: Society AI's Agent Router over HTTP, and its WebSocket Hub."""

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tests.origins.serving import INVALID_PARAMS, Asked, Method, Origin, Refused
from tests.origins.shapes import ALSO_DATA, JsonObject
from tests.origins.task_runner import IsOver, NoSuchTask, TaskRunner, artifact, status

TOKEN: Final = "society-token"
HUB_AGENT: Final = "openclaw-abc123"
WORDS: Final = "Researching..."
RESULT: Final = "Quantum computing uses qubits."
COST: Final[JsonObject] = {"amount": 0.25, "currency": "USD"}

TEXT: Final[JsonObject] = {"type": "text", "text": str}
_FILE: Final[JsonObject] = {"name?": str, "mimeType?": str, **ALSO_DATA}
FILE: Final[JsonObject] = {
    "type": "file",
    "file": ({**_FILE, "bytes": str}, {**_FILE, "uri": str}),
}
DATA: Final[JsonObject] = {"type": "data", "data": dict}
METADATA: Final[JsonObject] = {
    "requester?": {"name": str},
    "executor?": {"name": str},
    "skill_used?": str,
    "user_id?": str,
    "chat_id?": str,
}
MESSAGE: Final[JsonObject] = {"role": "user", "parts": [(TEXT, FILE, DATA)]}
SEND: Final[JsonObject] = {
    "id": str,
    "sessionId": str,
    "message": MESSAGE,
    "metadata?": METADATA,
}
TASK_ID: Final[JsonObject] = {"id": str}


class SocietyAI(Origin):
    """Routes tasks to one agent, which is reached by HTTP or behind the Hub."""

    rpc_path = "/tasks/process"
    has_http = True

    def __init__(self, *, is_behind_hub: bool = False, requires_auth: bool = False) -> None:
        super().__init__()
        self.is_behind_hub = is_behind_hub
        self.requires_auth = requires_auth
        self.runner = TaskRunner(
            status("working", WORDS), artifact(RESULT, index=0, name="answer"), status("completed")
        )
        self.cost: JsonObject | None = None
        """Sent with the task when it completes."""
        self.payment: JsonObject = {}
        """More metadata of this kind."""
        self.methods = {
            "tasks/send": Method(SEND, self._send),
            "tasks/sendSubscribe": Method(SEND, self._subscribe),
            "tasks/get": Method(TASK_ID, self._get),
            "tasks/list": Method(dict, self._list),
            "tasks/cancel": Method(TASK_ID, self._cancel),
            "task/resubscribe": Method(TASK_ID, self._resubscribe),
        }
        self.hub = Hub(self)

    @property
    def name(self) -> str:
        return HUB_AGENT if self.is_behind_hub else "research-agent"

    @property
    def card(self) -> JsonObject:
        url = f"ws-agent://{HUB_AGENT}" if self.is_behind_hub else f"{self.address}{self.rpc_path}"
        return {
            "name": self.name,
            "description": "Deep research agent that synthesizes multiple sources",
            "url": url,
            "version": "1.0.0",
            "capabilities": {
                "streaming": True,
                "pushNotifications": False,
                "stateTransitionHistory": True,
            },
            "skills": [
                {
                    "id": "research-topic",
                    "name": "Topic Research",
                    "description": "Research any topic with source citations",
                    "tags": ["research", "papers", "citations"],
                    "examples": ["Research the latest advances in quantum computing"],
                }
            ],
            "authentication": {"schemes": ["bearer"], "credentials": None},
        }

    def routes(self) -> list[BaseRoute]:
        """Routes the path of the card's address to the Router, and every WebSocket to the Hub."""
        router = super().routes() if self.has_http else []
        return [*router, WebSocketRoute("/{path:path}", self.hub.serve)]

    def unauthorized(self, request: HTTPConnection) -> Response | None:
        if not self.requires_auth or request.headers.get("authorization") == f"Bearer {TOKEN}":
            return None
        return JSONResponse({"detail": "Unauthorized"}, 401)

    def printed(self, task: JsonObject) -> JsonObject:
        """Returns the task with its accounts."""
        if task["status"]["state"] != "completed":
            return task
        return {**task, "metadata": {**task["metadata"], **self._accounts}}

    @property
    def _accounts(self) -> JsonObject:
        cost = {} if self.cost is None else {"cost": self.cost}
        return {**cost, **self.payment}

    async def close(self) -> None:
        await self.hub.close()
        await self.runner.close()

    async def _send(self, params: JsonObject) -> JsonObject:
        try:
            return self.printed(await self.runner.send(params))
        except IsOver:
            raise Refused(INVALID_PARAMS, "The task is in a final state") from None

    async def _subscribe(self, params: JsonObject) -> AsyncIterator[JsonObject]:
        try:
            return self._events(params["id"], self.runner.stream(params))
        except IsOver:
            raise Refused(INVALID_PARAMS, "The task is in a final state") from None

    async def _get(self, params: JsonObject) -> JsonObject:
        try:
            return self.printed(await self.runner.get(params["id"]))
        except NoSuchTask:
            raise Refused(INVALID_PARAMS, "There is no such task") from None

    async def _list(self, _: JsonObject) -> JsonObject:
        return {"tasks": [self.printed(one.task) for one in self.runner.works.values()]}

    async def _cancel(self, params: JsonObject) -> JsonObject:
        try:
            return self.runner.cancel(params["id"])
        except NoSuchTask:
            raise Refused(INVALID_PARAMS, "There is no such task") from None
        except IsOver:
            raise Refused(INVALID_PARAMS, "The task is in a final state") from None

    async def _resubscribe(self, params: JsonObject) -> AsyncIterator[JsonObject]:
        try:
            return self._events(params["id"], self.runner.again(params["id"]))
        except NoSuchTask:
            raise Refused(INVALID_PARAMS, "There is no such task") from None

    async def _events(
        self, task_id: str, events: AsyncIterator[JsonObject]
    ) -> AsyncIterator[JsonObject]:
        async for event in events:
            told = {"id": task_id, **event}
            if event.get("final") and self._accounts:
                told["metadata"] = self._accounts
            yield told


class Hub:
    """Speaks the same JSON-RPC over a WebSocket, and the methods of its own.

    The text names these methods without their params. It requires that agents are known by name,
    that a task is the params of `tasks/send`, and that `executor` names its agent.
    """

    def __init__(self, router: SocietyAI) -> None:
        self._router = router
        self.joined: list[JsonObject] = []
        """The params of each `agent.register`."""
        self.agents: dict[str, WebSocket] = {}
        """The connections of the agents that are registered with a card, by their names."""
        self.answers: list[JsonObject] = []
        """What agents answered to tasks, and reported of them."""
        self._askers: dict[str, WebSocket] = {}
        """The connections to which reports go, by tasks."""
        self._asked: dict[object, tuple[WebSocket, JsonObject]] = {}
        """Requests that agents have not answered, by their ids there: whose, and which."""
        self.requester = "ai-chatbot"
        """The name that this hub gives to those who ask."""
        self.registering: Refused | None = None
        """The answer to agents that register with a card."""
        self.heartbeats = asyncio.Event()
        """Set once a heartbeat came."""
        self._telling: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Ends all pending updates."""
        for one in self._telling:
            one.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)

    async def serve(self, socket: WebSocket) -> None:
        """Answers one connection until it ends."""
        if self._router.unauthorized(socket) is not None:
            await socket.send_denial_response(Response(status_code=401))
            return
        await socket.accept()
        try:
            while True:
                await self._hear(socket, await socket.receive_text())
        except WebSocketDisconnect:
            self.agents = {name: one for name, one in self.agents.items() if one is not socket}

    async def forward(self, name: str, call: JsonObject, asker: WebSocket | None = None) -> None:
        """Sends a request to an agent, whose answer goes to the asker."""
        if asker is not None:
            self._askers[call["params"]["id"]] = asker
            self._asked[f"hub-{len(self._asked)}"] = asker, call
            call = {**call, "id": [*self._asked][-1]}
        await self.agents[name].send_text(json.dumps(call))

    async def _of_agent(self, said: JsonObject) -> None:
        """Takes what an agent answered or reported, and hands it on."""
        self.answers.append(said)
        asked = self._asked.pop(said.get("id"), None)
        if asked is not None:
            outcome = {key: said[key] for key in ("result", "error") if key in said}
            await self._reply(*asked, **outcome)
        elif (asker := self._askers.get(said.get("params", {}).get("id"))) is not None:
            await asker.send_text(json.dumps(said))

    async def _hear(self, socket: WebSocket, frame: str) -> None:
        call = json.loads(frame)
        is_report = str(call.get("method")).startswith("task.")
        if socket in self.agents.values() and ("method" not in call or is_report):
            await self._of_agent(call)
            return
        headers = dict(socket.headers)
        self._router.asked.append(Asked(socket.url.path, headers, frame.encode(), call))
        try:
            match call.get("method"):
                case "agent.register":
                    self._register(socket, call["params"])
                    result: JsonObject = {}
                case "heartbeat":
                    self.heartbeats.set()
                    result = {}
                case "agent.search":
                    result = {"agents": [self._router.card]}
                case "agent.send_task":
                    await self._delegate(socket, call)
                    return
                case _:
                    await self._ask_router(socket, call)
                    return
        except Refused as refused:
            await self._reply(socket, call, error=refused.error)
        else:
            if "id" in call:
                await self._reply(socket, call, result=result)

    def _register(self, socket: WebSocket, params: JsonObject) -> None:
        """Knows an agent, whose tasks come over this connection if it shows a card."""
        self.joined.append(params)
        if "card" in params:
            if self.registering is not None:
                raise self.registering
            self.agents[params["agentId"]] = socket

    async def _ask_router(self, socket: WebSocket, call: JsonObject) -> None:
        """Calls the same methods, and sends each answer under the id of its request."""
        result = await self._router.result_of(call)
        if result is None or isinstance(result, dict):
            await self._reply(socket, call, result=result)
            return

        async def tell() -> None:
            async for one in result:
                await self._reply(socket, call, result=one)

        self._begin(tell())

    async def _delegate(self, socket: WebSocket, call: JsonObject) -> None:
        """Gives a task to the agent that its metadata names, and sends its updates back."""
        params = call["params"]
        named = ((params.get("metadata") or {}).get("executor") or {}).get("name")
        if named in self.agents:
            metadata = {**params["metadata"], "requester": {"name": self.requester}}
            task = {**call, "method": "tasks/send", "params": {**params, "metadata": metadata}}
            await self.forward(named, task, socket)
            return
        if named != self._router.name:
            raise Refused(INVALID_PARAMS, f"no agent is called {named}")
        result = await self._router.result_of({**call, "method": "tasks/sendSubscribe"})
        task = self._router.runner.find(params["id"]).task
        await self._reply(socket, call, result=task)
        assert isinstance(result, AsyncIterator)

        async def tell() -> None:
            async for event in result:
                await self._tell(socket, event)

        self._begin(tell())

    def _begin(self, telling: Coroutine[Any, Any, None]) -> None:
        """Sends updates in a task of their own."""
        task = asyncio.create_task(telling)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, socket: WebSocket, event: JsonObject) -> None:
        if "artifact" in event:
            method = "task.artifact"
        else:
            method = "task.complete" if event["final"] else "task.status"
        await socket.send_text(json.dumps({"jsonrpc": "2.0", "method": method, "params": event}))

    async def _reply(self, socket: WebSocket, call: JsonObject, **outcome: object) -> None:
        await socket.send_text(json.dumps(self._router.framed(call, **outcome)))
