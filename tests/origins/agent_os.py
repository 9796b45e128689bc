"""The server of text 004: AgentOS."""

from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from tests.origins.serving import INVALID_PARAMS, Method, Origin, Refused
from tests.origins.shapes import ALSO_DATA, JsonObject
from tests.origins.task_runner import IsOver, NoSuchTask, TaskRunner, status

MAX_TASKS: Final = 1000
TOKEN: Final = "agent-os-token"
FOUND: Final = "Sales rose by a fifth in Q4."

TEXT: Final[JsonObject] = {"type": "text", "text": str}
_FILE: Final[JsonObject] = {"name": str, "mimeType": str, "bytes": str, **ALSO_DATA}
FILE: Final[JsonObject] = {"type": "file", "file": _FILE}
DATA: Final[JsonObject] = {"type": "data", "data": dict}
SEND: Final[JsonObject] = {
    "id": str,
    "sessionId?": str,
    "message": {"role": "user", "parts": [(TEXT, FILE, DATA)]},
    "metadata?": dict,
}
TASK_ID: Final[JsonObject] = {"id": str}


class AgentOS(Origin):
    """Puts its results into the message of the status, and keeps its last 1000 tasks."""

    rpc_path = "/a2a/rpc"

    def __init__(self, *, requires_auth: bool = False) -> None:
        super().__init__()
        self.requires_auth = requires_auth
        self.runner = TaskRunner(
            status("working"), status("completed", FOUND), canceled="cancelled"
        )
        self.methods = {
            "tasks/send": Method(SEND, self._send),
            "tasks/get": Method(TASK_ID, self._get),
            "tasks/cancel": Method(TASK_ID, self._cancel),
        }

    @property
    def card(self) -> JsonObject:
        return {
            "name": "research-agent",
            "description": "Specialized research and analysis agent",
            "url": f"{self.address}{self.rpc_path}",
            "capabilities": {
                "tools": ["web_search", "file_read"],
                "streaming": True,  # as in the text, which names no method for streams
                "pushNotifications": False,
            },
            "skills": [
                {
                    "id": "code-review",
                    "name": "Code Review",
                    "description": "Review code for quality and security",
                }
            ],
            "authentication": {"schemes": ["bearer"]},
            "defaultInputModes": ["text"],
            "defaultOutputModes": ["text"],
        }

    def routes(self) -> list[BaseRoute]:
        return [*super().routes(), Route("/api/a2a/cards", self._answer_cards, methods=["GET"])]

    async def _answer_cards(self, _: Request) -> Response:
        return JSONResponse([self.card])

    def unauthorized(self, request: Request) -> Response | None:
        if not self.requires_auth or request.headers.get("authorization") == f"Bearer {TOKEN}":
            return None
        return JSONResponse({"error": "Unauthorized"}, 401)

    async def fill(self) -> None:
        """Begins so many tasks that all earlier ones are evicted."""
        for number in range(MAX_TASKS):
            self.runner.script(status("completed"))
            said = {"role": "user", "parts": [{"type": "text", "text": "another"}]}
            await self._send({"id": f"another-{number}", "message": said})

    async def close(self) -> None:
        await self.runner.close()

    async def _send(self, params: JsonObject) -> JsonObject:
        try:
            task = await self.runner.send(params)
        except IsOver:
            raise Refused(INVALID_PARAMS, "Task has ended") from None
        while len(self.runner.works) > MAX_TASKS:
            self.runner.forget(next(iter(self.runner.works)))
        return _printed(task)

    async def _get(self, params: JsonObject) -> JsonObject:
        try:
            return _printed(await self.runner.get(params["id"]))
        except NoSuchTask:
            raise Refused(-32001, "Task not found") from None

    async def _cancel(self, params: JsonObject) -> JsonObject:
        try:
            return _printed(self.runner.cancel(params["id"]))
        except NoSuchTask:
            raise Refused(-32001, "Task not found") from None
        except IsOver:
            raise Refused(-32002, "Task cannot be canceled") from None


def _printed(task: JsonObject) -> JsonObject:
    stamped = {**task["status"], "timestamp": "2026-03-09T10:30:00Z"}
    return {**task, "status": stamped, "createdAt": 1709976600000}
