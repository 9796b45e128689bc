"""The server of text 003: interaction details, with its shapes as printed."""

from collections.abc import AsyncIterator
from typing import Final

from tests.origins.serving import INVALID_PARAMS, Method, Origin, Refused
from tests.origins.shapes import JsonObject
from tests.origins.task_runner import IsOver, NoSuchTask, TaskRunner, artifact, status

SESSION: Final = "c295ea44-7543-4f78-b524-7a38915ad6e4"
JOKE: Final = "Why did the chicken cross the road? Because it wanted to go to the other side!"

TEXT: Final[JsonObject] = {"type": "text", "text": str, "metadata?": dict}
FILE: Final[JsonObject] = {"type": "file", "file": {"name?": str, "mimeType": str, "data": str}}
DATA: Final[JsonObject] = {"type": "data", "data": (dict, list)}
PARTS: Final = [(TEXT, FILE, DATA)]
MESSAGE: Final = (
    {"role": "user", "parts": PARTS, "metadata?": dict},
    {"role": "user", "data": PARTS},  # as the first request of the text has it
)
SEND: Final[JsonObject] = {"id": str, "sessionId?": str, "message": MESSAGE, "metadata?": dict}
GET: Final[JsonObject] = {"id": str, "historyLength?": int, "metadata?": dict}
TASK_ID: Final[JsonObject] = {"id": str, "metadata?": dict}
PUSH: Final[JsonObject] = {"url": str, "token?": str, "authentication?": {"schemes": [str]}}
SET_PUSH: Final[JsonObject] = {"id": str, "pushNotificationConfig": PUSH}


class Interactions(Origin):
    """The map agent of the text. It tells a joke unless its script says otherwise."""

    envelope: JsonObject = {  # noqa: RUF012  # requests for streams are printed without two of them
        "jsonrpc?": "2.0",
        "id?": (int, str),
        "method": str,
        "params": dict,
    }

    def __init__(self) -> None:
        super().__init__()
        self.runner = TaskRunner({**artifact(JOKE, name="joke")}, status("completed"))
        self.pushes: dict[str, JsonObject] = {}
        self.reply_ids: list[object] = []
        """Ids of the next envelopes, where the text prints another than the request's."""
        self.task_id_in_results: object = None
        """The id of the task in results: in some the text has the number 1."""
        self.gives_session = False
        """Each result has the agent's own session."""
        self.has_lists = False
        """`artifact` of an update is a list, as its brackets in the text have it."""
        self.methods = {
            "tasks/send": Method(SEND, self._send),
            "tasks/sendSubscribe": Method(SEND, self._subscribe),
            "tasks/get": Method(GET, self._get),
            "tasks/cancel": Method(TASK_ID, self._cancel),
            "tasks/resubscribe": Method(TASK_ID, self._resubscribe),
            "tasks/pushNotification/set": Method(SET_PUSH, self._set_push),
            "tasks/pushNotification/get": Method(TASK_ID, self._get_push),
        }

    @property
    def card(self) -> JsonObject:
        return {
            "name": "Google Maps Proxy",
            "description": "Plan routes, remember locations and generate navigation",
            "url": self.address,
            "provider": {"organization": "Google", "url": "https://google.com"},
            "version": "1.0.0",
            "authentication": {"schemes": "OAuth2"},
            "defaultInputModes": ["text/plain"],
            "defaultOutputModes": ["text/plain", "application/html"],
            "capabilities": {"streaming": True, "pushNotifications": False},
            "skills": [
                {
                    "id": "route-planner",
                    "name": "Route Planning",
                    "description": "Helps plan a route between two locations",
                    "tags": ["map", "route", "navigation"],
                    "examples": [
                        "Planning a route from Sunnyvale to Mountain View",
                        "What is the commute time from Sunnyvale to San Francisco at 9 AM?",
                        "Creating turn-by-turn navigation from Sunnyvale to Mountain View",
                    ],
                    "outputModes": ["application/html", "video/mp4"],
                },
                {
                    "id": "custom-map",
                    "name": "My Map",
                    "description": "Manage custom maps with your saved places",
                    "tags": ["Custom map", "Save location"],
                    "examples": [
                        "Show my favorite restaurants on a map",
                        "Create a visualization of all the places I've visited in the past year",
                    ],
                    "outputModes": ["application/html"],
                },
            ],
        }

    def framed(self, call: JsonObject, **outcome: object) -> JsonObject:
        """Answers a request without an id under 1, as the text prints it."""
        reply_id = self.reply_ids.pop(0) if self.reply_ids else call.get("id", 1)
        return {"jsonrpc": "2.0", "id": reply_id, **outcome}

    async def close(self) -> None:
        await self.runner.close()

    async def _send(self, params: JsonObject) -> JsonObject:
        self._reopen(params["id"])
        return self._printed(await self.runner.send(params))

    async def _subscribe(self, params: JsonObject) -> AsyncIterator[JsonObject]:
        self._reopen(params["id"])
        return self._events(params["id"], self.runner.stream(params))

    async def _get(self, params: JsonObject) -> JsonObject:
        try:
            task = await self.runner.get(params["id"])
        except NoSuchTask:
            raise Refused(-32001, "Task not found") from None
        return self._printed(task, params.get("historyLength", 0))

    async def _cancel(self, params: JsonObject) -> JsonObject:
        try:
            task = self.runner.cancel(params["id"])
        except NoSuchTask:
            raise Refused(-32001, "Task not found") from None
        except IsOver:
            raise Refused(-32002, "Task cannot be canceled") from None
        return self._printed(task)

    async def _resubscribe(self, params: JsonObject) -> AsyncIterator[JsonObject]:
        try:
            return self._events(params["id"], self.runner.again(params["id"]))
        except NoSuchTask:
            raise Refused(-32001, "Task not found") from None

    async def _set_push(self, params: JsonObject) -> JsonObject:
        self.pushes[params["id"]] = params["pushNotificationConfig"]
        return params

    async def _get_push(self, params: JsonObject) -> JsonObject:
        if params["id"] not in self.pushes:
            raise Refused(-32001, "Task not found")
        return {"id": params["id"], "pushNotificationConfig": self.pushes[params["id"]]}

    def _reopen(self, task_id: str) -> None:
        """Lets a completed or failed task go on; the text says nothing of canceled ones."""
        work = self.runner.works.get(task_id)
        if work is None:
            return
        if work.task["status"]["state"] == "canceled":
            raise Refused(INVALID_PARAMS, "Task was canceled")
        work.task["status"] = {"state": "submitted"}

    def _printed(self, task: JsonObject, history: int = 0) -> JsonObject:
        """Returns the task as the text prints it, without empty members."""
        session = SESSION if self.gives_session else task["sessionId"] or SESSION
        told = {"id": self._name(task["id"]), "sessionId": session}
        told["status"] = task["status"]
        if task["artifacts"]:
            told["artifacts"] = task["artifacts"]
        if history:
            told["history"] = task["history"][-history:]
        return {**told, "metadata": {}}

    async def _events(
        self, task_id: str, events: AsyncIterator[JsonObject]
    ) -> AsyncIterator[JsonObject]:
        async for event in events:
            told = dict(event)
            if self.has_lists and "artifact" in event:
                told["artifact"] = [event["artifact"]]
            yield {"id": self._name(task_id), **told}

    def _name(self, task_id: str) -> object:
        return task_id if self.task_id_in_results is None else self.task_id_in_results
