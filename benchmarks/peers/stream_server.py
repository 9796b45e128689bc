"""A server that does nothing but stream: `stream_server.py EVENTS PER_SECOND`. Says its port."""

import asyncio
import json
import sys

EVENTS, PER_SECOND = int(sys.argv[1]), int(sys.argv[2])
UNPACED = 100_000


def frame(result: object) -> bytes:
    """One event of a stream."""
    reply = {"jsonrpc": "2.0", "id": 1, "result": result}
    return b"data: " + json.dumps(reply).encode() + b"\n\n"


def status(state: str) -> bytes:
    """A task that moved on."""
    return frame({"statusUpdate": {"taskId": "t", "contextId": "c", "status": {"state": state}}})


def piece(number: int) -> bytes:
    """A piece of text; every fortieth ends a paragraph."""
    text = f"word {number} of the stream. " + ("" if number % 40 else "\n\n")
    artifact = {"artifactId": "a", "parts": [{"text": text}]}
    ids = {"taskId": "t", "contextId": "c"}
    return frame({"artifactUpdate": {**ids, "append": number > 0, "artifact": artifact}})


def card(port: int) -> bytes:
    """The agent's card."""
    interface = {"url": f"http://127.0.0.1:{port}/", "protocolBinding": "JSONRPC"}
    return json.dumps(
        {
            "name": "Stream",
            "description": "",
            "version": "1",
            "skills": [],
            "capabilities": {"streaming": True},
            "supportedInterfaces": [{**interface, "protocolVersion": "1.0"}],
        }
    ).encode()


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer one request."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    if head.startswith(b"get"):
        body = card(writer.get_extra_info("sockname")[1])
        size = f"content-length: {len(body)}\r\n".encode()
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n" + size)
        writer.write(b"connection: close\r\n\r\n" + body)
    else:
        lines = head.split(b"\r\n")
        length = next(line for line in lines if line.startswith(b"content-length"))
        await reader.readexactly(int(length.split(b":")[1]))
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n")
        writer.write(b"connection: close\r\n\r\n")
        await stream(writer)
    await writer.drain()
    writer.close()


async def stream(writer: asyncio.StreamWriter) -> None:
    """All events, a batch every 10 ms."""
    writer.write(status("TASK_STATE_WORKING"))
    batch = min(PER_SECOND // 100, 100)
    for start in range(0, EVENTS, batch):
        for number in range(start, min(start + batch, EVENTS)):
            writer.write(piece(number))
        await writer.drain()
        if PER_SECOND < UNPACED:
            await asyncio.sleep(0.01)
    writer.write(status("TASK_STATE_COMPLETED"))


async def main() -> None:
    """Serve until killed."""
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main())
