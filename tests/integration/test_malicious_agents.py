"""Malicious agents: sign-ins and messages go only to their permitted origins."""

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import grpc  # type: ignore[import-untyped]  # it has no types
import pytest

from a2a_desktop.app.app import App
from a2a_desktop.credentials.account import Account, Grant, Secrets, origins_of
from a2a_desktop.credentials.account import card_for as card_to
from a2a_desktop.credentials.tokens import Endpoints, TokenSet
from a2a_desktop.directory.changes import ChangeKind
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.credential import Basic, Bearer
from a2a_desktop.model.ids import AgentId, JsonObject
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.protocol.limits import Bounds
from a2a_desktop.settings import Paths
from tests.fakes import AMPLE
from tests.keyring import DictKeyring
from tests.waiting import STORY_BOUND, until

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
        server = await asyncio.start_server(host.serve, "127.0.0.1", 0)
        host.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        host.card = card_for(f"{host.address}/rpc")
        found.append(host)
        servers.append(server)
    yield found
    for server in servers:
        server.close()


def play(folder: Path, story: Callable[[App], Awaitable[None]], bounds: Bounds = AMPLE) -> None:
    async def bounded() -> None:
        paths = Paths(folder / "data", folder / "config")
        keyring = DictKeyring()
        app = await App.open(paths, bounds=bounds, keyring=lambda: keyring)
        try:
            async with asyncio.timeout(STORY_BOUND):
                await story(app)
        finally:
            await app.close()

    asyncio.run(bounded())


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


def test_redirect_carries_neither_sign_in_nor_message(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with hosts(2) as (nice, evil):
            agent = await signed_in(app, nice, Secrets((Bearer(SECRET),)))
            nice.redirect = f"{evil.address}/rpc"
            await said(app, agent)
            assert SECRET.encode() in nice.all()
            assert WORDS.encode() in nice.all()
            assert evil.heard == []

    play(tmp_path, story)


def test_card_with_another_host_is_not_followed(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with hosts(2) as (nice, evil):
            agent = await signed_in(app, nice, Secrets((Bearer(SECRET),)))
            nice.card = card_for(f"{evil.address}/rpc")
            await app.health.ask_all()
            known = app.directory.get(agent.agent_id)
            assert known is not None
            assert [one.kind for one in known.news] == [ChangeKind.MOVED]
            await said(app, agent)
            assert WORDS.encode() in nice.all()
            assert evil.heard == []
            await app.directory.agree(agent.agent_id)
            await said(app, agent)
            assert WORDS.encode() in evil.all(), "now the person wants it"
            assert SECRET.encode() not in evil.all(), "the sign-in was for the other host"

    play(tmp_path, story)


def test_second_agent_of_a_host_gets_no_sign_in_of_the_first(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with hosts(1) as (nice,):
            await signed_in(app, nice, Secrets((Bearer(SECRET),)))
            before = nice.all().count(SECRET.encode())
            other = await app.directory.find(f"{nice.address}/other")
            await said(app, other)
            assert nice.all().count(SECRET.encode()) == before

    play(tmp_path, story)


def test_a_card_that_names_another_token_server_gets_no_refresh_token(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with hosts(3) as (nice, server, evil):
            flow: JsonObject = {"tokenUrl": f"{evil.address}/token", "scopes": {}}
            grant = Grant(Endpoints(token=f"{server.address}/token"), "desktop")
            tokens = TokenSet("old", "refresh-me", ends=1.0)
            agent = await signed_in(app, nice, Secrets(tokens=tokens), grant=grant)
            scheme: JsonObject = {"oauth2SecurityScheme": {"flows": {"clientCredentials": flow}}}
            nice.card = {**nice.card, "securitySchemes": {"o": scheme}}
            await app.health.ask_all()
            await said(app, agent)
            assert b"refresh-me" in server.all()
            assert b"Bearer fresh1" in nice.all()
            assert evil.heard == []

    play(tmp_path, story)


class Parrot(Host):
    """Repeats the request, in its reply or as its failure."""

    fails = False

    def answer(self, head: bytes) -> bytes:
        if b"uthorization: " not in head:
            return super().answer(head)
        given = head.decode().partition("uthorization: ")[2].partition("\r\n")[0]
        self.echo = f"You sent {given}, {quote(PHRASE)}, {PHRASE} and {FORM}"
        if self.fails:
            error = {"code": -32000, "message": self.echo, "data": {"given": self.echo}}
            return http(json.dumps({"jsonrpc": "2.0", "id": 1, "error": error}).encode())
        head_of_it, _, body = super().answer(head).partition(b"\r\n\r\n")
        return head_of_it + f"\r\nX-Given: {PHRASE}\r\n\r\n".encode() + body


PHRASE = "corrêct horse/battery"  # a made-up one
FORM = base64.b64encode(f"me:{PHRASE}".encode()).decode()


@pytest.mark.parametrize("fails", [False, True], ids=["in its words", "as its failure"])
def test_repeated_sign_in_is_shown_and_written_nowhere(tmp_path: Path, fails: bool) -> None:
    parrot = Parrot()
    parrot.fails = fails
    out = tmp_path / "out"
    out.mkdir()

    async def story(app: App) -> None:
        server = await asyncio.start_server(parrot.serve, "127.0.0.1", 0)
        parrot.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        parrot.card = card_for(f"{parrot.address}/rpc")
        try:
            agent = await signed_in(app, parrot, Secrets((Basic("me", PHRASE),)))
            conversation = app.conversations.begin(agent.agent_id)
            await conversation.send(WORDS)
            assert FORM.encode() in parrot.all(), "it was sent"
            exchange = await app.exchange()
            for kind in (".md", ".html", ".json"):
                await exchange.export(conversation.record, out / f"talk{kind}")
            (out / "wire.har").write_bytes(await app.export_wire(agent.agent_id))
            shown = [f"{one.url}{one.headers}{one.body}" for one in app.wire.records()]
            faults = [repr(one.fault) for one in conversation.entries if one.fault is not None]
            assert bool(faults) is fails
            (out / "seen").write_text("".join([*shown, *faults]), "utf-8")
        finally:
            server.close()

    play(tmp_path, story)
    for place in out.iterdir():
        text = place.read_text("utf-8")
        for form in (PHRASE, quote(PHRASE), FORM, json.dumps(PHRASE)[1:-1]):
            assert form not in text, place.name
        assert place.name == "talk.html" or "•••" in text


@asynccontextmanager
async def grpc_hosts(count: int) -> AsyncIterator[list[tuple[str, list[str]]]]:
    """Starts addresses that speak gRPC and admit no one; keeps the metadata of each request."""
    found: list[tuple[str, list[str]]] = []
    servers = []
    for _ in range(count):
        heard: list[str] = []
        server = grpc.aio.server(interceptors=[_listening(heard)])
        found.append((f"127.0.0.1:{server.add_insecure_port('127.0.0.1:0')}", heard))
        await server.start()
        servers.append(server)
    try:
        yield found
    finally:
        for server in servers:
            await server.stop(0)


def _listening(heard: list[str]) -> Any:
    async def refuse(_: Any, context: Any) -> None:
        await context.abort(grpc.StatusCode.UNAUTHENTICATED, "who are you?")

    class Listening(grpc.aio.ServerInterceptor):  # type: ignore[misc]  # it has no types
        async def intercept_service(self, continuation: Any, details: Any) -> Any:
            heard.append(repr(details.invocation_metadata))
            return grpc.unary_unary_rpc_method_handler(refuse)

    return Listening()


def grpc_card(target: str) -> JsonObject:
    way: JsonObject = {"url": target, "protocolBinding": "GRPC", "protocolVersion": "1.0"}
    return {"name": "Nice", "supportedInterfaces": [way]}


def test_foreign_grpc_host_of_a_card_gets_no_sign_in(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with hosts(1) as (house,), grpc_hosts(2) as ((nice, to_nice), (evil, to_evil)):
            house.card = grpc_card(nice)
            agent = await signed_in(app, house, Secrets((Bearer(SECRET),)))
            await said(app, agent)
            assert SECRET in to_nice[-1]
            house.card = grpc_card(evil)
            await app.health.ask_all()
            await said(app, agent)
            assert to_evil == []
            await app.directory.agree(agent.agent_id)
            await said(app, agent)
            assert to_evil, "now the person wants it"
            assert SECRET not in "".join(to_evil), "the sign-in was for the other host"

    play(tmp_path, story)


def test_a_grpc_agent_in_the_clear_on_another_computer_gets_no_sign_in(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        target = "grpc://agents.example:50051"
        card = read_card(grpc_card(target), "https://agents.example")
        place = "https://agents.example/.well-known/agent-card.json"
        record = AgentRecord(AgentId("far"), place, card, way=card.interfaces[0])
        agent = await app.directory.list_found(record)
        account = Account("", agent.agent_id, origins_of(agent), "Token", "token")
        await app.accounts.sign_in(account, Secrets((Bearer(SECRET),)))
        http = await app._network._clients.of(agent.agent_id)
        assert (await http.signed("http://agents.example:50051")).headers == {}
        await app.accounts.sign_in(replace(account, allows_plain=True), Secrets((Bearer(SECRET),)))
        assert SECRET in str((await http.signed("http://agents.example:50051")).headers)

    play(tmp_path, story)


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


@pytest.mark.parametrize("binding", ["JSONRPC", "HTTP+JSON"])
def test_card_for_members_redirects_neither_sign_in_nor_message(
    tmp_path: Path, binding: str
) -> None:
    async def story(app: App) -> None:
        async with hosts(1) as (evil,):
            duke = Duke()
            server = await asyncio.start_server(duke.serve, "127.0.0.1", 0)
            duke.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            try:
                agent = await listed(app, duke, binding)
                duke.members = {**card_for(f"{evil.address}/rpc"), "name": "Members"}
                account = Account("", agent.agent_id, origins_of(agent), "Token", "token")
                account = await app.accounts.sign_in(account, Secrets((Bearer(SECRET),)))
                await until_shown(app, account, "Members")
                await said(app, agent)
                assert WORDS.encode() in duke.all()
                assert evil.heard == []
                duke.redirect = f"{evil.address}/extendedAgentCard"
                await app.accounts.sign_in(account, Secrets((Bearer(SECRET),)))
                await until_shown(app, account, "Nice")
                assert SECRET.encode() not in evil.all(), "asked for a card, without a sign-in"
            finally:
                server.close()

    play(tmp_path, story)


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
