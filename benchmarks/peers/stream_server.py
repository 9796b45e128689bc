"""A server that only streams: `stream_server.py EVENTS PER_SECOND [0.3] [file=MB]`.

Prints its port. With a file there is one event, which holds it.
"""

import asyncio
import base64
import json
import os
import sys

EVENTS, PER_SECOND = int(sys.argv[1]), int(sys.argv[2])
IS_OLD = "0.3" in sys.argv[3:]
FILE = next((int(one[5:]) for one in sys.argv[3:] if one.startswith("file=")), 0)
UNPACED = 100_000
IDS = {"taskId": "t", "contextId": "c"}


def frame(result: object) -> bytes:
    """Returns one event of a stream."""
    reply = {"jsonrpc": "2.0", "id": 1, "result": result}
    return b"data: " + json.dumps(reply).encode() + b"\n\n"


def begun() -> bytes:
    """Returns the task, which an official client wants first."""
    status = {"state": "submitted" if IS_OLD else "TASK_STATE_SUBMITTED"}
    task = {"id": "t", "contextId": "c", "status": status}
    return frame({"kind": "task", **task} if IS_OLD else {"task": task})


def status(state: str) -> bytes:
    """Returns a new state of the task."""
    if IS_OLD:
        known = {"kind": "status-update", "final": state == "completed"}
        return frame({**known, **IDS, "status": {"state": state}})
    word = f"TASK_STATE_{state.upper()}"
    return frame({"statusUpdate": {**IDS, "status": {"state": word}}})


def artifact(part: dict[str, object], number: int) -> bytes:
    """Returns a piece of a result."""
    update = {
        **IDS,
        "append": number > 0,
        "artifact": {"artifactId": "a", "parts": [part]},
    }
    return frame({"kind": "artifact-update", **update} if IS_OLD else {"artifactUpdate": update})


def piece(number: int) -> bytes:
    """Returns a piece of text; every fortieth ends a paragraph."""
    text = f"word {number} of the stream. " + ("" if number % 40 else "\n\n")
    return artifact({"kind": "text", "text": text} if IS_OLD else {"text": text}, number)


def file() -> bytes:
    """Returns a large file."""
    data = base64.b64encode(os.urandom(FILE * 1024 * 1024)).decode()
    if IS_OLD:
        inner = {"name": "a.bin", "mimeType": "application/octet-stream", "bytes": data}
        return artifact({"kind": "file", "file": inner}, 0)
    kind = "application/octet-stream"
    return artifact({"raw": data, "filename": "a.bin", "mediaType": kind}, 0)


WHOLE_FILE = file() if FILE else b""


def card(port: int) -> bytes:
    """Returns the agent's card."""
    url = f"http://127.0.0.1:{port}/"
    known = {
        "name": "Stream",
        "description": "x",
        "version": "1",
        "skills": [],
        "capabilities": {"streaming": True},
        "defaultInputModes": ["text/plain"],
        "defaultOutputModes": ["text/plain"],
    }
    row = {"url": url, "protocolBinding": "JSONRPC", "protocolVersion": "1.0"}
    old = {"url": url, "protocolVersion": "0.3.0", "preferredTransport": "JSONRPC"}
    return json.dumps({**known, **(old if IS_OLD else {"supportedInterfaces": [row]})}).encode()


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answers one request."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    if head.startswith(b"get"):
        body = card(writer.get_extra_info("sockname")[1])
        size = f"content-length: {len(body)}\r\n".encode()
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n" + size)
        writer.write(b"connection: close\r\n\r\n" + body)
    else:
        lines = head.split(b"\r\n")
        length = next(line for line in lines if line.startswith(b"content-length"))
        asked = json.loads(await reader.readexactly(int(length.split(b":")[1])))
        if "tream" in asked["method"]:
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n")
            writer.write(b"connection: close\r\n\r\n")
            await stream(writer)
        else:
            error = {"code": -32001, "message": "Task not found"}
            body = json.dumps({"jsonrpc": "2.0", "id": asked["id"], "error": error}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n")
            writer.write(b"content-length: %d\r\nconnection: close\r\n\r\n" % len(body) + body)
    await writer.drain()
    writer.close()


async def stream(writer: asyncio.StreamWriter) -> None:
    """Sends all events, a batch every 10 ms, slow ones one by one."""
    writer.write(begun() + status("working") + WHOLE_FILE)
    batch = min(max(PER_SECOND // 100, 1), 100)
    for start in range(0, EVENTS, batch):
        for number in range(start, min(start + batch, EVENTS)):
            writer.write(piece(number))
        await writer.drain()
        if PER_SECOND < UNPACED:
            await asyncio.sleep(max(0.01, 1 / PER_SECOND))
    writer.write(status("completed"))


async def main() -> None:
    """Serves until killed."""
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main())
