"""The server of text 002: the first generation, with every listed method, member and error."""

import json
import time
from collections.abc import AsyncIterator
from functools import cache
from hashlib import sha256
from typing import Final

import httpx
import jwt
from cryptography.hazmat.primitives.asymmetric import rsa
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from tests.no_tls import NO_TLS
from tests.origins.serving import INVALID_PARAMS, Method, Origin, Refused
from tests.origins.shapes import ALSO_DATA, JsonObject
from tests.origins.task_runner import IsOver, NoSuchTask, TaskRunner, artifact, status

TASK_NOT_FOUND: Final = -32001
NOT_CANCELABLE: Final = -32002
NO_PUSH: Final = -32003
TOKEN: Final = "first-token"
WORDS: Final = "On it"
RESULT: Final = "5 USD are 4.30 EUR."

TEXT: Final[JsonObject] = {"type": "text", "text": str, "metadata?": (dict, None)}
_FILE: Final[JsonObject] = {"name?": (str, None), "mimeType?": (str, None), **ALSO_DATA}
FILE: Final[JsonObject] = {
    "type": "file",
    "file": ({**_FILE, "bytes": str, "uri?": None}, {**_FILE, "uri": str, "bytes?": None}),
    "metadata?": (dict, None),
}
DATA: Final[JsonObject] = {"type": "data", "data": dict, "metadata?": (dict, None)}
MESSAGE: Final[JsonObject] = {
    "role": "user",
    "parts": [(TEXT, FILE, DATA)],
    "metadata?": (dict, None),
}
PUSH: Final[JsonObject] = {
    "url": str,
    "token?": (str, None),
    "authentication?": ({"schemes": [str], "credentials?": (str, None)}, None),
}
SEND: Final[JsonObject] = {
    "id": str,
    "sessionId": str,
    "message": MESSAGE,
    "pushNotification?": (PUSH, None),
    "historyLength?": (int, None),
    "metadata?": (dict, None),
}
QUERY: Final[JsonObject] = {"id": str, "historyLength?": (int, None), "metadata?": (dict, None)}
TASK_ID: Final[JsonObject] = {"id": str, "metadata?": (dict, None)}
SET_PUSH: Final[JsonObject] = {"id": str, "pushNotificationConfig": PUSH}


class FirstGeneration(Origin):
    """Answers every method of the text, asks for input, streams, sends files, and reports."""

    def __init__(self, *, requires_auth: bool = False) -> None:
        super().__init__()
        self.requires_auth = requires_auth
        self.has_push = True
        self.has_streams = True
        self.takes_push_with_messages = True
        self.gives_null = False
        """`tasks/send` is answered with null."""
        self.runner = TaskRunner(
            status("working", WORDS), artifact(RESULT, name="answer", index=0), status("completed")
        )
        self.pushes: dict[str, JsonObject] = {}
        self._key = _key("the server")
        self.methods = {
            "tasks/send": Method(SEND, self._send),
            "tasks/sendSubscribe": Method(SEND, self._subscribe),
            "tasks/get": Method(QUERY, self._get),
            "tasks/cancel": Method(TASK_ID, self._cancel),
            "tasks/pushNotification/set": Method(SET_PUSH, self._set_push),
            "tasks/pushNotification/get": Method(TASK_ID, self._get_push),
            "tasks/resubscribe": Method(QUERY, self._resubscribe),
        }

    @property
    def card(self) -> JsonObject:
        return {
            "name": "Currency Agent",
            "description": "Helps with exchange values for currencies",
            "url": self.address,
            "provider": {"organization": "Auto Shop", "url": "https://shop.example"},
            "version": "1.2.3",
            "documentationUrl": "https://shop.example/docs",
            "capabilities": {
                "streaming": self.has_streams,
                "pushNotifications": self.has_push,
                "stateTransitionHistory": True,
            },
            "authentication": {"schemes": ["bearer"], "credentials": None}
            if self.requires_auth
            else None,
            "defaultInputModes": ["text", "file"],
            "defaultOutputModes": ["text"],
            "skills": [
                {
                    "id": "convert_currency",
                    "name": "Currency Rates Tool",
                    "description": "Converts one currency into another",
                    "tags": ["currency conversion", "currency exchange"],
                    "examples": ["What is exchange rate between USD and GBP?"],
                    "inputModes": ["text"],
                    "outputModes": ["text", "data"],
                },
                {
                    "id": "plain",
                    "name": "Plain Skill",
                    "description": None,
                    "tags": None,
                    "examples": None,
                    "inputModes": None,
                    "outputModes": None,
                },
            ],
        }

    def routes(self) -> list[BaseRoute]:
        keys = Route("/.well-known/jwks.json", self._answer_keys, methods=["GET"])
        return [*super().routes(), keys]

    def unauthorized(self, request: Request) -> Response | None:
        if not self.requires_auth or request.headers.get("authorization") == f"Bearer {TOKEN}":
            return None
        return Response(status_code=401, headers={"WWW-Authenticate": "Bearer"})

    async def report(self, task_id: str, *, is_forged: bool = False) -> int:
        """POSTs the task to its subscriber, as a signed report; returns the answer.

        A forged one is signed with an unknown key, and has another token.
        """
        push = self.pushes[task_id]
        task = _printed(await self.runner.get(task_id), 0)
        body = json.dumps(task).encode()
        claims = {"iat": int(time.time()), "request_body_sha256": sha256(body).hexdigest()}
        key = _key("somebody else") if is_forged else self._key
        token = jwt.encode(claims, key, algorithm="RS256", headers={"kid": "k"})
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        if push.get("token"):
            headers["X-A2A-Notification-Token"] = "forged" if is_forged else push["token"]
        async with httpx.AsyncClient(trust_env=False, verify=NO_TLS) as client:
            answer = await client.post(push["url"], content=body, headers=headers)
        return answer.status_code

    async def close(self) -> None:
        await self.runner.close()

    async def _answer_keys(self, _: Request) -> Response:
        key = jwt.algorithms.RSAAlgorithm.to_jwk(self._key.public_key(), as_dict=True)
        return JSONResponse({"keys": [{**key, "kid": "k", "use": "sig", "alg": "RS256"}]})

    async def _send(self, params: JsonObject) -> JsonObject | None:
        if self.gives_null:
            return None
        if self.takes_push_with_messages:
            self._keep_push(params["id"], params.get("pushNotification"))
        try:
            task = await self.runner.send(params)
        except IsOver:
            raise Refused(INVALID_PARAMS, "Task is in a final state") from None
        return _printed(task, params.get("historyLength") or 0)

    async def _subscribe(self, params: JsonObject) -> AsyncIterator[JsonObject]:
        if self.takes_push_with_messages:
            self._keep_push(params["id"], params.get("pushNotification"))
        try:
            return _events(params["id"], self.runner.stream(params))
        except IsOver:
            raise Refused(INVALID_PARAMS, "Task is in a final state") from None

    async def _get(self, params: JsonObject) -> JsonObject:
        try:
            task = await self.runner.get(params["id"])
        except NoSuchTask:
            raise Refused(TASK_NOT_FOUND, "Task not found") from None
        return _printed(task, params.get("historyLength") or 0)

    async def _cancel(self, params: JsonObject) -> JsonObject:
        try:
            return _printed(self.runner.cancel(params["id"]), 0)
        except NoSuchTask:
            raise Refused(TASK_NOT_FOUND, "Task not found") from None
        except IsOver:
            raise Refused(NOT_CANCELABLE, "Task cannot be canceled") from None

    async def _set_push(self, params: JsonObject) -> JsonObject:
        self._keep_push(params["id"], params["pushNotificationConfig"])
        return params

    async def _get_push(self, params: JsonObject) -> JsonObject:
        if not self.has_push:
            raise Refused(NO_PUSH, "Push Notification is not supported")
        if params["id"] not in self.pushes:
            raise Refused(TASK_NOT_FOUND, "Task not found")
        return {"id": params["id"], "pushNotificationConfig": self.pushes[params["id"]]}

    async def _resubscribe(self, params: JsonObject) -> AsyncIterator[JsonObject]:
        try:
            return _events(params["id"], self.runner.again(params["id"]))
        except NoSuchTask:
            raise Refused(TASK_NOT_FOUND, "Task not found") from None

    def _keep_push(self, task_id: str, wish: JsonObject | None) -> None:
        if wish is None:
            return
        if not self.has_push:
            raise Refused(NO_PUSH, "Push Notification is not supported")
        self.pushes[task_id] = wish


@cache
def _key(owner: str) -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


def _printed(task: JsonObject, history: int) -> JsonObject:
    """Returns the task with as much history as requested; absent members are null."""
    told = {**task, "status": _stamped(task["status"]), "artifacts": task["artifacts"] or None}
    told["history"] = task["history"][-history:] if history else None
    return told


async def _events(task_id: str, events: AsyncIterator[JsonObject]) -> AsyncIterator[JsonObject]:
    async for event in events:
        told = {"id": task_id, "metadata": None, **event}
        if "status" in event:
            told["status"] = _stamped(event["status"])
        yield told


def _stamped(status_: JsonObject) -> JsonObject:
    return {"message": None, **status_, "timestamp": "2025-04-02T16:59:25.331844+00:00"}


class Whole(FirstGeneration):
    """Has a card without streams."""

    def __init__(self) -> None:
        super().__init__()
        self.has_streams = False
