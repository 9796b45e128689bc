"""Twelve agents at one address, each of which answers in a way of its own. Prints its port.

They stream, ask with forms, fail, break off and send reports: the path of a request says which.
"""

import asyncio
import json
import random
import sys
from collections.abc import AsyncIterator, Callable
from itertools import count, pairwise
from typing import Any
from urllib.parse import urlsplit

Row = dict[str, Any]

TASKS: dict[str, str] = {}
"""The states of the newest tasks."""
KEPT = 500
NUMBERS = count(1)
WORDS = "Some **words** that fill the line, with `code` and [a link](https://a.example/) between. "
TABLE = "| a | b |\n|---|---|\n" + "| one | two |\n" * 12
CODE = "```python\ndef double(one: int) -> int:\n    return 2 * one\n```\n\n"
SMALL_FORM: Row = {
    "type": "object",
    "properties": {
        "name": {"type": "string", "title": "Name", "default": "Mara"},
        "count": {"type": "integer", "title": "How many", "default": 3, "minimum": 1},
        "size": {"type": "string", "enum": ["small", "large"], "default": "small"},
    },
}
LARGE_FORM: Row = {
    "type": "object",
    "properties": {
        **{f"p{n}": {"type": "string", "title": f"Field {n}", "default": "x"} for n in range(12)},
        "sure": {"type": "boolean", "title": "Sure", "default": True},
        "list": {"type": "array", "items": {"type": "string"}, "default": ["a", "b"]},
    },
}


class Turn:
    """A message of the person, and the task that answers it."""

    def __init__(self, params: Row) -> None:
        said = params["message"]
        self.is_answer = "taskId" in said
        self.task = said.get("taskId") or f"t{next(NUMBERS)}"
        self.context = said.get("contextId") or f"c{self.task}"
        self.report: Row | None = (params.get("configuration") or {}).get(
            "taskPushNotificationConfig"
        )

    def begun(self) -> Row:
        """Returns the task."""
        state = TASKS.setdefault(self.task, "SUBMITTED")
        for old in list(TASKS)[:-KEPT]:
            del TASKS[old]
        status = {"state": f"TASK_STATE_{state}"}
        return {"task": {"id": self.task, "contextId": self.context, "status": status}}

    def status(self, state: str, *parts: Row) -> Row:
        """Returns a new state of the task."""
        TASKS[self.task] = state
        status: Row = {"state": f"TASK_STATE_{state}"}
        if parts:
            name = f"m{next(NUMBERS)}"
            status["message"] = {"messageId": name, "role": "ROLE_AGENT", "parts": list(parts)}
        return {"statusUpdate": {"taskId": self.task, "contextId": self.context, "status": status}}

    def piece(self, part: Row, number: int = 0, name: str = "a") -> Row:
        """Returns a piece of a result."""
        update = {"taskId": self.task, "contextId": self.context, "append": number > 0}
        return {"artifactUpdate": {**update, "artifact": {"artifactId": name, "parts": [part]}}}


Results = AsyncIterator[Row]


async def prose(turn: Turn, rate: float, source: str) -> Results:
    """Writes a text at `rate` pieces a second."""
    for number, (start, end) in enumerate(pairwise(range(0, len(source) + 24, 24))):
        yield turn.piece({"text": source[start:end]}, number)
        await asyncio.sleep(1 / rate)
    yield turn.status("COMPLETED")


async def steps(turn: Turn) -> Results:
    """Says what it does, then gives a result."""
    for number in range(30):
        yield turn.status("WORKING", {"text": f"Step {number} of 30"})
        await asyncio.sleep(0.1)
    yield turn.piece({"text": WORDS * 5})
    yield turn.status("COMPLETED")


async def form(turn: Turn, schema: Row) -> Results:
    """Asks with a form, and repeats the answer."""
    if turn.is_answer:
        yield turn.piece({"text": "Thank you. " + WORDS})
        yield turn.status("COMPLETED")
    else:
        asked = {"message": "A few questions", "requestedSchema": schema}
        yield turn.status("INPUT_REQUIRED", {"text": "A few questions"}, {"data": asked})


async def failing(turn: Turn) -> Results:
    """Fails after some words."""
    yield turn.piece({"text": WORDS})
    await asyncio.sleep(0.5)
    yield turn.status("FAILED", {"text": "The kitchen is on fire"})


async def broken(turn: Turn) -> Results:
    """Breaks off; the task has ended meanwhile."""
    for number in range(20):
        yield turn.piece({"text": WORDS}, number)
        await asyncio.sleep(0.02)
    TASKS[turn.task] = "COMPLETED"
    raise ConnectionAbortedError


async def data(turn: Turn) -> Results:
    """Gives a table, a chart, nested data and a file."""
    rows = [{"city": f"City {n}", "people": n * 1000, "share": n / 7} for n in range(60)]
    line = {"type": "line", "data": {"datasets": [{"data": [random.random() for _ in range(60)]}]}}
    nested = {f"key {n}": {"inside": list(range(20)), "text": WORDS} for n in range(10)}
    for number, value in enumerate((rows, line, nested)):
        yield turn.piece({"data": value}, name=f"a{number}")
        await asyncio.sleep(0.1)
    file = {"raw": "aGVsbG8=" * 100, "filename": "a.txt", "mediaType": "text/plain"}
    yield turn.piece(file, name="file")
    yield turn.status("COMPLETED")


AGENTS: dict[str, Callable[[Turn], Results]] = {
    "prose-50": lambda turn: prose(turn, 50, WORDS * 50),
    "prose-200": lambda turn: prose(turn, 200, (WORDS * 3 + "\n\n") * 20),
    "tables": lambda turn: prose(turn, 60, (WORDS + "\n\n" + TABLE + "\n" + CODE) * 3),
    "steps": steps,
    "form": lambda turn: form(turn, SMALL_FORM),
    "long-form": lambda turn: form(turn, LARGE_FORM),
    "fails": failing,
    "breaks": broken,
    "data": data,
    "refuses": failing,
    "reports": failing,
    "plain": failing,
}
"""The last three do not stream: an error of HTTP, a report to the client, a message."""
SILENT = ("refuses", "reports", "plain")


def card(name: str, origin: str) -> Row:
    """Returns the card of an agent."""
    way = {"url": f"{origin}/{name}", "protocolBinding": "JSONRPC", "protocolVersion": "1.0"}
    return {
        "name": name.capitalize(),
        "description": f"The agent {name} of a soak.",
        "version": "1",
        "skills": [
            {"id": f"s{n}", "name": f"Skill {n}", "description": WORDS, "tags": ["soak"]}
            for n in range(6)
        ],
        "capabilities": {
            "streaming": name not in SILENT,
            "pushNotifications": name == "reports",
        },
        "defaultInputModes": ["text/plain"],
        "defaultOutputModes": ["text/plain"],
        "supportedInterfaces": [way],
    }


async def report(turn: Turn) -> None:
    """Posts the end of a task to the client."""
    await asyncio.sleep(1.5)
    body = json.dumps(turn.status("COMPLETED")).encode()
    if turn.report is None:
        return
    place = urlsplit(turn.report["url"])
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    head = f"POST {place.path} HTTP/1.1\r\nHost: {place.netloc}\r\n"
    head += f"X-A2A-Notification-Token: {turn.report.get('token', '')}\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    writer.write(head.encode() + b"Connection: close\r\n\r\n" + body)
    await reader.read()
    writer.close()


REPORTS: set[asyncio.Task[None]] = set()


def answered(name: str, asked: Row) -> Row:
    """Returns the answer to a request without a stream."""
    method, params = asked["method"], asked.get("params") or {}
    if method == "SendMessage" and name == "reports":
        turn = Turn(params)
        TASKS[turn.task] = "WORKING"
        reporting = asyncio.ensure_future(report(turn))
        REPORTS.add(reporting)
        reporting.add_done_callback(REPORTS.discard)
        return {"result": turn.begun()}
    if method == "SendMessage":
        said = {"messageId": f"m{next(NUMBERS)}", "role": "ROLE_AGENT", "parts": [{"text": WORDS}]}
        return {"result": {"message": said}}
    if method == "GetTask" and (state := TASKS.get(params["id"])) is not None:
        status = {"state": f"TASK_STATE_{state}"}
        return {"result": {"id": params["id"], "contextId": f"c{params['id']}", "status": status}}
    if method == "CancelTask":
        TASKS[params["id"]] = "CANCELED"
        status = {"state": "TASK_STATE_CANCELED"}
        return {"result": {"id": params["id"], "contextId": f"c{params['id']}", "status": status}}
    return {"error": {"code": -32001, "message": "Task not found"}}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answers one request."""
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        name = head.split()[1].split("/")[1]
        sizes = [line for line in head.lower().split("\r\n") if line.startswith("content-length:")]
        body = await reader.readexactly(int(sizes[0][15:])) if sizes else b"{}"
        await answer(name, head, json.loads(body), writer)
        await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def answer(name: str, head: str, asked: Row, writer: asyncio.StreamWriter) -> None:
    """Writes the card, a stream, or one answer."""
    if head.startswith("GET"):
        origin = f"http://127.0.0.1:{writer.get_extra_info('sockname')[1]}"
        found = name in AGENTS and "agent-card.json" in head.split()[1]
        write(writer, card(name, origin) if found else {}, "200 OK" if found else "404 Not Found")
    elif name == "refuses":
        write(writer, {}, "500 Internal Server Error")
    elif asked["method"] == "SendStreamingMessage":
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n")
        writer.write(b"connection: close\r\n\r\n")
        turn = Turn(asked["params"])
        writer.write(frame(asked["id"], {"result": turn.begun()}))
        async for result in AGENTS[name](turn):
            if TASKS.get(turn.task) == "CANCELED":
                break
            writer.write(frame(asked["id"], {"result": result}))
            await writer.drain()
    else:
        write(writer, {"jsonrpc": "2.0", "id": asked["id"], **answered(name, asked)}, "200 OK")


def frame(number: object, reply: Row) -> bytes:
    """Returns one event of a stream."""
    return b"data: " + json.dumps({"jsonrpc": "2.0", "id": number, **reply}).encode() + b"\n\n"


def write(writer: asyncio.StreamWriter, body: Row, status: str) -> None:
    """Writes a whole answer."""
    text = json.dumps(body).encode()
    head = f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {len(text)}\r\n"
    writer.write(head.encode() + b"connection: close\r\n\r\n" + text)


async def main() -> None:
    """Serves until its standard input closes."""
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], *AGENTS, flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


asyncio.run(main())
