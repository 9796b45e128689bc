"""A small agent of generation 0.3 on a thread of its own, which notes the headers that it gets."""

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from a2a_desktop.model.ids import Json, JsonObject

Answer = Callable[[JsonObject], Json]
"""Returns the result of a request."""


@dataclass
class PlainAgent:
    """The agent's address and what it was sent. Changes to `card` are members of its card."""

    url: str
    card: JsonObject
    requests: list[JsonObject] = field(default_factory=list)
    headers: list[Message] = field(default_factory=list)

    @property
    def card_url(self) -> str:
        """The address of its card, as the program keeps it."""
        return f"{self.url}/.well-known/agent-card.json"


def says(text: str) -> Answer:
    """Returns an agent's answer that is one message."""
    parts: Json = [{"kind": "text", "text": text}]
    return lambda _: {"kind": "message", "messageId": "m", "role": "agent", "parts": parts}


@contextmanager
def plain_agent(
    answer: Answer, token: str = "", host: str = "127.0.0.1", /, **members: Json
) -> Iterator[PlainAgent]:
    """Serves the agent; with a token it answers 401 to everybody else."""

    class Server(ThreadingHTTPServer):
        address_family = socket.getaddrinfo(host, None)[0][0]

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.is_known() and self.path.endswith("agent-card.json"):
                self.reply(200, {**agent.card, **members})
            elif self.is_known():
                self.reply(404, {})

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            if not self.is_known():
                return
            agent.requests.append(body)
            self.reply(200, {"jsonrpc": "2.0", "id": body["id"], "result": answer(body)})

        def is_known(self) -> bool:
            agent.headers.append(self.headers)
            if token and self.headers["authorization"] != f"Bearer {token}":
                self.reply(401, {})
                return False
            return True

        def reply(self, status: int, value: Json) -> None:
            body = json.dumps(value).encode()
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    server = Server((host, 0), Handler)
    url = f"http://{host}:{server.server_port}"
    card: JsonObject = {
        "name": "Plain",
        "description": "Answers.",
        "url": f"{url}/",
        "version": "1",
        "protocolVersion": "0.3.0",
        "preferredTransport": "JSONRPC",
        "capabilities": {"streaming": False},
        "defaultInputModes": ["text/plain"],
        "defaultOutputModes": ["text/plain"],
        "skills": [],
    }
    agent = PlainAgent(url, card)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield agent
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
