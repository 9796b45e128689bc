"""Malicious agents: sign-ins and messages go only to their permitted origins."""

import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import grpc  # type: ignore[import-untyped]  # it has no types
import pytest

from a2a_desktop.app.app import App
from a2a_desktop.credentials.account import Account, Grant, Secrets, origins_of
from a2a_desktop.credentials.tokens import Endpoints, TokenSet
from a2a_desktop.directory.changes import ChangeKind
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.credential import Basic, Bearer
from a2a_desktop.model.ids import AgentId, JsonObject
from a2a_desktop.protocol.cards import read_card
from tests.integration.hosts import (
    SECRET,
    WORDS,
    Duke,
    Host,
    card_for,
    hosts,
    http,
    listed,
    said,
    signed_in,
    until_shown,
)
from tests.stories import play
from tests.tcp_server import start_server


def test_redirect_carries_neither_sign_in_nor_message(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with hosts(2) as (nice, evil):
            agent = await signed_in(app, nice, Secrets((Bearer(SECRET),)))
            nice.redirect = f"{evil.address}/rpc"
            await said(app, agent)
            assert SECRET.encode() in nice.all()
            assert WORDS.encode() in nice.all()
            assert evil.heard == []

    play(story, tmp_path)


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

    play(story, tmp_path)


def test_second_agent_of_a_host_gets_no_sign_in_of_the_first(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with hosts(1) as (nice,):
            await signed_in(app, nice, Secrets((Bearer(SECRET),)))
            before = nice.all().count(SECRET.encode())
            other = await app.directory.find(f"{nice.address}/other")
            await said(app, other)
            assert nice.all().count(SECRET.encode()) == before

    play(story, tmp_path)


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

    play(story, tmp_path)


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
        server = await start_server(parrot.serve, "127.0.0.1", 0)
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

    play(story, tmp_path)
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

    play(story, tmp_path)


def test_a_grpc_agent_in_the_clear_on_another_computer_gets_no_sign_in(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        target = "grpc://agents.example:50051"
        card = read_card(grpc_card(target), "https://agents.example")
        place = "https://agents.example/.well-known/agent-card.json"
        record = AgentRecord(AgentId("far"), place, card, way=card.interfaces[0])
        agent = await app.directory.list_found(record)
        account = Account("", agent.agent_id, origins_of(agent), "Token", "token")
        await app.accounts.sign_in(account, Secrets((Bearer(SECRET),)))
        http = await app.network._clients.of(agent.agent_id)
        assert (await http.signed("http://agents.example:50051")).headers == {}
        await app.accounts.sign_in(replace(account, allows_plain=True), Secrets((Bearer(SECRET),)))
        assert SECRET in str((await http.signed("http://agents.example:50051")).headers)

    play(story, tmp_path)


@pytest.mark.parametrize("binding", ["JSONRPC", "HTTP+JSON"])
def test_card_for_members_redirects_neither_sign_in_nor_message(
    tmp_path: Path, binding: str
) -> None:
    async def story(app: App) -> None:
        async with hosts(1) as (evil,):
            duke = Duke()
            server = await start_server(duke.serve, "127.0.0.1", 0)
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

    play(story, tmp_path)
