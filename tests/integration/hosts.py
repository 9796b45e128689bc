"""Origins that keep all requests, and agents at them."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from a2a_desktop.app.app import App
from a2a_desktop.credentials.account import Account, Grant, Secrets, origins_of
from a2a_desktop.credentials.account import card_for as card_to
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import AgentId, JsonObject
from a2a_desktop.protocol.cards import read_card
from tests.tcp_server import start_server
from tests.waiting import until

SECRET = "hunter2"  # a made-up one
WORDS = "meet me at noon"


class Host:
    """An origin that keeps all requests, and answers as `answer` returns."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.address = ""
        self.card: JsonObject = {}
        self.redirect = ""
        self.tokens = 0
        self.echo = "Hello"
        """The words of the reply."""
        self.gate: asyncio.Event | None = None
        """The reply to a POST waits for it."""

    def all(self) -> bytes:
        return b"".join(self.heard)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        lengths = [one for one in head.lower().split(b"\r\n") if one.startswith(b"content-length:")]
        body = await reader.readexactly(int(lengths[0][15:])) if lengths else b""
        self.heard.append(head + body)
        if head.startswith(b"POST") and self.gate is not None:
            await self.gate.wait()
        writer.write(self.answer(head))
        await writer.drain()
        writer.close()

    def answer(self, head: bytes) -> bytes:
        if b"agent-card.json" in head.split(b"\r\n")[0]:
            return http(json.dumps(self.card).encode())
        if head.startswith(b"POST /token"):
            self.tokens += 1
            fresh = {"access_token": f"fresh{self.tokens}", "token_type": "Bearer"}
            return http(json.dumps(fresh).encode())
        if self.redirect:
            moved = f"HTTP/1.1 307 Moved\r\nLocation: {self.redirect}\r\n"
            return moved.encode() + b"Content-Length: 0\r\nConnection: close\r\n\r\n"
        said = {"messageId": "m", "role": "ROLE_AGENT", "parts": [{"text": self.echo}]}
        result = {"jsonrpc": "2.0", "id": 1, "result": {"message": said}}
        return http(json.dumps(result).encode())


def http(body: bytes) -> bytes:
    head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return head.encode() + b"Connection: close\r\n\r\n" + body


def card_for(url: str) -> JsonObject:
    return {
        "name": "Nice",
        "supportedInterfaces": [
            {"url": url, "protocolBinding": "JSONRPC", "protocolVersion": "1.0"}
        ],
    }


@asynccontextmanager
async def hosts(count: int) -> AsyncIterator[list[Host]]:
    found, servers = [], []
    for _ in range(count):
        host = Host()
        server = await start_server(host.serve, "127.0.0.1", 0)
        host.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        host.card = card_for(f"{host.address}/rpc")
        found.append(host)
        servers.append(server)
    yield found
    for server in servers:
        server.close()


async def signed_in(
    app: App, host: Host, secrets: Secrets, grant: Grant | None = None
) -> AgentRecord:
    """Adds the agent and signs in to it."""
    agent = await app.directory.add(host.address)
    account = Account("", agent.agent_id, origins_of(agent), "Token", "token", grant)
    await app.accounts.sign_in(account, secrets)
    return agent


async def said(app: App, agent: AgentRecord) -> None:
    await app.conversations.begin(agent.agent_id).send(WORDS)


class Duke(Host):
    """Shows members a card of its own that demands more than the first."""

    def __init__(self) -> None:
        super().__init__()
        self.members: JsonObject = {}

    def answer(self, head: bytes) -> bytes:
        is_asked = b"xtendedAgentCard" in head + self.heard[-1].partition(b"\r\n\r\n")[2]
        if not is_asked or self.redirect:
            return super().answer(head)
        result = {"jsonrpc": "2.0", "id": 1, "result": self.members}
        return http(json.dumps(result if head.startswith(b"POST") else self.members).encode())


async def listed(app: App, host: Host, binding: str) -> AgentRecord:
    """An agent that has a card for members, and speaks one wire."""
    way: JsonObject = {"url": f"{host.address}/rpc", "protocolBinding": binding}
    way["protocolVersion"] = "1.0"
    more: JsonObject = {"capabilities": {"extendedAgentCard": True}, "supportedInterfaces": [way]}
    host.card = {"name": "Nice", **more}
    card = read_card(host.card, host.address)
    return await app.directory.list_found(
        AgentRecord(AgentId("duke"), host.address, card, way=card.interfaces[0])
    )


async def until_shown(app: App, account: Account, name: str) -> None:
    def is_shown() -> bool:
        known = app.directory.get(account.agent_id)
        return known is not None and card_to(known, account).name == name

    await until(is_shown)
