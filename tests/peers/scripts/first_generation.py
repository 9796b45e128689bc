"""A server of the first generation, written from its specification: `first_generation.py [--js]
[--token] [--url=URL] [--version=VERSION] [--path=PATH] [--no-card]`.

`--js` does what the JavaScript sample of its time did: whole artifacts with each event, parts
without a tag, errors wrapped twice.
"""

import asyncio
import base64
import json
import sys
from uuid import uuid4

import httpx
from serving import DATA, GATES, PICTURE, answered, free_port, held, meant, serve
from starlette.applications import Starlette
from starlette.responses import JSONResponse, StreamingResponse
from starlette.routing import Route

IS_JS = "--js" in sys.argv
TASKS, RUNNING, LISTENERS, PUSH, HIDDEN = {}, {}, {}, {}, {}


class Refused(Exception):
    """A JSON-RPC error."""

    def __init__(self, code, message):
        super().__init__(message)
        self.error = {"code": code, "message": message, "data": None}


def text(words):
    """Returns a text part."""
    return {"text": words} if IS_JS else {"type": "text", "text": words}


def echo(parts):
    """Returns the other parts than text, in words."""
    words = []
    for part in parts:
        if part.get("type") == "file":
            file = part["file"]
            words.append(f"file {file['name']} {len(base64.b64decode(file['bytes']))}")
        elif part.get("type") == "data":
            words.append(f"data {sorted(part['data'])}")
    return "; ".join(words)


def tell(task_id, event):
    """Sends the event to all listeners, and the task to subscribers of notifications."""
    for queue in LISTENERS.get(task_id, []):
        queue.put_nowait(event)


def move(task, state, words=None):
    """Moves the task on."""
    message = {"role": "agent", "parts": [text(words)]} if words else None
    task["status"] = {"state": state, "timestamp": "2026-01-01T10:00:00.123456"}
    if message:
        task["status"]["message"] = message
    final = state in ("completed", "canceled", "failed", "input-required")
    tell(task["id"], {"id": task["id"], "status": task["status"], "final": final})


def give(task, part, *, append=False, last=None):
    """Adds a piece of the only artifact."""
    if append:
        task["artifacts"][0]["parts"].append(part)
    else:
        task["artifacts"] = [{"name": "result", "index": 0, "parts": [part]}]
    whole = task["artifacts"][0]
    said = whole if IS_JS else {**whole, "parts": [part], "append": append, "lastChunk": last}
    tell(task["id"], {"id": task["id"], "artifact": json.loads(json.dumps(said))})


async def run(task, message, is_answer):
    """Follows the text."""
    said = meant(" ".join(part.get("text", "") for part in message["parts"]))
    word, _, rest = said.partition(" ")
    move(task, "working")
    heard = echo(message["parts"])
    if word == "answer":

        async def tell(words):
            move(task, "working", words)

        async def hand_over(words):
            give(task, text(words))

        def hide(kind, words):
            one = {"role": "agent"} if kind == "history" else {"index": 0, "name": "result"}
            HIDDEN[task["id"]] = (kind, {**one, "parts": [text(words)]}, message)

        async def end(words):
            move(task, "completed", words)

        await answered(rest, tell, hand_over, hide, end)
        return
    if is_answer:
        give(task, text(f"you said {said}"))
    elif word == "whole":
        for number, part in enumerate(one for one in message["parts"] if "text" not in one):
            give(task, part, append=number > 0)
    elif heard:
        give(task, text(heard))
    elif word == "stream":
        for number in range(int(rest)):
            give(task, text(f"w{number} "), append=number > 0, last=number + 1 == int(rest))
            await asyncio.sleep(0.01)
    elif word == "hold":
        for number in range(int(rest)):
            if number == int(rest) // 2:
                await GATES[""].wait()
            give(task, text(f"w{number} "), append=number > 0)
    elif word == "ask":
        move(task, "input-required", "What?")
        return
    elif word == "file":
        file = {"name": "dot.png", "mimeType": "image/png"}
        file["bytes"] = base64.b64encode(PICTURE).decode()
        give(task, {"type": "file", "file": file})
    elif word == "data":
        give(task, {"type": "data", "data": DATA})
    elif word == "slow":
        move(task, "working", "slowly")
        await asyncio.sleep(float(rest or 60))
        give(task, text("at last"))
    elif word == "held":

        async def tell():
            move(task, "working", "slowly")

        await held(rest, tell)
        give(task, text("at last"))
    elif word == "fail":
        move(task, "failed", "cannot")
        return
    else:
        give(task, text(f"hello, {said}"))
    move(task, "completed")


def begin(params):
    """Starts a turn."""
    task_id = params["id"]
    known = TASKS.get(task_id)
    task = known or {"id": task_id, "sessionId": params.get("sessionId") or str(uuid4())}
    task.setdefault("artifacts", [])
    task["status"] = {"state": "submitted"}
    TASKS[task_id] = task
    if params.get("pushNotification"):
        PUSH[task_id] = params["pushNotification"]
    RUNNING[task_id] = asyncio.create_task(run(task, params["message"], known is not None))
    return task


def wanted(params):
    """Returns the requested task."""
    if params["id"] not in TASKS:
        raise Refused(-32001, "Task not found")
    return TASKS[params["id"]]


async def send(params):
    begin(params)
    await asyncio.wait({RUNNING[params["id"]]}, timeout=0.5)
    return TASKS[params["id"]]


async def get(params):
    task = wanted(params)
    kind, more, message = HIDDEN.get(task["id"], ("", None, None))
    if kind == "artifact":
        return {**task, "history": [], "artifacts": [more]}
    has_history = kind and params.get("historyLength")
    return {**task, "history": [message, more] if has_history else []}


async def cancel(params):
    task = wanted(params)
    if task["status"]["state"] in ("completed", "canceled", "failed"):
        raise Refused(-32002, "Task cannot be canceled")
    RUNNING[task["id"]].cancel()
    move(task, "canceled")
    return task


async def set_push(params):
    wanted(params)
    async with httpx.AsyncClient(trust_env=False) as client:
        url, token = params["pushNotificationConfig"]["url"], str(uuid4())
        try:
            answer = await client.get(url, params={"validationToken": token}, timeout=5)
        except httpx.HTTPError:
            raise Refused(-32602, "Push notification URL is invalid") from None
        if answer.text != token:
            raise Refused(-32602, "Push notification URL is invalid")
    PUSH[params["id"]] = params["pushNotificationConfig"]
    return params


async def get_push(params):
    wanted(params)
    if params["id"] not in PUSH:
        raise Refused(-32003, "Push notification is not supported")
    return {"id": params["id"], "pushNotificationConfig": PUSH[params["id"]]}


METHODS = {
    "tasks/send": send,
    "tasks/get": get,
    "tasks/cancel": cancel,
    "tasks/pushNotification/set": set_push,
    "tasks/pushNotification/get": get_push,
}


async def events(queue, task_id, request_id):
    """Streams until the end."""
    try:
        while True:
            event = await queue.get()
            yield (
                "data: "
                + json.dumps({"jsonrpc": "2.0", "id": request_id, "result": event})
                + "\n\n"
            )
            if event.get("final"):
                return
    finally:
        LISTENERS[task_id].remove(queue)


async def answer(request):
    """Answers a request."""
    body = await request.json()
    method, params, request_id = body["method"], body.get("params") or {}, body["id"]
    try:
        if method in ("tasks/sendSubscribe", "tasks/resubscribe"):
            queue = asyncio.Queue()
            if method == "tasks/resubscribe":
                wanted(params)
            LISTENERS.setdefault(params["id"], []).append(queue)
            if method == "tasks/sendSubscribe":
                begin(params)
            stream = events(queue, params["id"], request_id)
            return StreamingResponse(stream, media_type="text/event-stream")
        if method not in METHODS:
            raise Refused(-32601 if IS_JS else -32600, "Request payload validation error")
        result = await METHODS[method](params)
    except Refused as refused:
        error = refused.error
        if IS_JS:
            error = {"code": -32603, "message": "Internal", "data": {"error": error}}
        reply = {"jsonrpc": "2.0", "id": None, "error": error}
        return JSONResponse(reply, status_code=200 if IS_JS else 400)
    return JSONResponse({"jsonrpc": "2.0", "id": request_id, "result": result})


def said_by_card(base):
    """Applies `--url=`, `--version=` and `--path=` to the card and to the true address."""
    said = {"url": base, "version": "", "path": "/"}
    for argument in sys.argv:
        name, _, value = argument.removeprefix("--").partition("=")
        if value:
            said[name] = value
    return said


def main():
    """Serves."""
    listener, base = free_port()
    said = said_by_card(base)
    card = {
        "name": "Peer",
        "description": "Does what it is told",
        "url": said["url"],
        "version": "1",
        "provider": None,
        "capabilities": {"streaming": True, "pushNotifications": True},
        "authentication": None if IS_JS else {"schemes": ["public"]},
        "defaultInputModes": ["text"],
        "defaultOutputModes": ["text"],
        "skills": [{"id": "s", "name": "Obey"}],
    }

    if said["version"]:
        card["protocolVersion"] = said["version"]

    async def show(_request):
        return JSONResponse(card)

    routes = [Route(said["path"], answer, methods=["POST"])]
    if "--no-card" not in sys.argv:
        routes.append(Route("/.well-known/agent.json", show))
    serve(Starlette(routes=routes), listener)


main()
