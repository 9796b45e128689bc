"""Credentials over gRPC: renewed tokens, unsupported keys, proxies, invalid headers."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import grpc  # type: ignore[import-untyped]  # it has no types
import pytest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.credentials.account import Account, Grant, Secrets, origins_of
from a2a_desktop.credentials.tokens import Endpoints, TokenSet
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.credential import ApiKey, Bearer, Credential
from a2a_desktop.model.ids import AgentId, JsonObject
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.ui import wording
from tests.integration import grpc_agent
from tests.integration.hosts import SECRET, Host, hosts
from tests.stories import play
from tests.tcp_server import start_server


@dataclass
class Guarded:
    """An agent that admits senders with one of `accepts`, and the received metadata."""

    port: int = 0
    accepts: frozenset[str] = frozenset()
    heard: list[dict[str, Any]] = field(default_factory=list)


def _refusing(is_stream: bool) -> Any:
    async def refuse(_: Any, context: Any) -> None:
        await context.abort(grpc.StatusCode.UNAUTHENTICATED, "who are you?")

    if is_stream:
        return grpc.unary_stream_rpc_method_handler(refuse)
    return grpc.unary_unary_rpc_method_handler(refuse)


@asynccontextmanager
async def guarded(accepts: Iterable[str], *, streams: bool = False) -> AsyncIterator[Guarded]:
    """Serves the SDK's agent, without encryption."""
    here = Guarded(accepts=frozenset(accepts))

    class Guard(grpc.aio.ServerInterceptor):  # type: ignore[misc]  # grpc has no types
        async def intercept_service(self, continuation: Any, details: Any) -> Any:
            sent = dict(details.invocation_metadata)
            here.heard.append(sent)
            if here.accepts and sent.get("authorization") not in here.accepts:
                return _refusing(details.method.endswith("SendStreamingMessage"))
            return await continuation(details)

    server = grpc.aio.server(interceptors=[Guard()])
    here.port = server.add_insecure_port("127.0.0.1:0")
    async with grpc_agent.up(server, "grpc://a", streams=streams):
        yield here


async def agent_at(app: App, target: str, *, streams: bool = False) -> AgentRecord:
    way: JsonObject = {"url": target, "protocolBinding": "GRPC", "protocolVersion": "1.0"}
    body: JsonObject = {"name": "Nice", "supportedInterfaces": [way]}
    card = read_card({**body, "capabilities": {"streaming": streams}}, target)
    place = f"http://{target.partition('://')[2]}/.well-known/agent-card.json"
    return await app.directory.list_found(
        AgentRecord(AgentId("g"), place, card, way=card.interfaces[0])
    )


async def heard(app: App, agent: AgentRecord) -> tuple[list[str], list[str]]:
    """Returns the replies, and the faults in words."""
    conversation = app.conversations.begin(agent.agent_id)
    await conversation.send("Let me in")
    faults = [one.fault for one in conversation.entries if one.fault is not None]
    texts = [one.text for one in conversation.entries if isinstance(one, TextEntry)]
    said = [wording.fault(one, "Nice") for one in faults]
    return texts[1:], [f"{one.title} {one.text}" for one in said]


def account_of(agent: AgentRecord) -> Account:
    origins = origins_of(agent)
    return Account("", agent.agent_id, origins, "Token", "token", allows_plain=True)


async def with_tokens(app: App, agent: AgentRecord, server: Host) -> None:
    """Signs in with a token that can be renewed."""
    grant = Grant(Endpoints(token=f"{server.address}/token"), "desktop")
    tokens = TokenSet("old", "refresh-me")
    await app.accounts.sign_in(replace(account_of(agent), grant=grant), Secrets(tokens=tokens))


@pytest.mark.parametrize("streams", [False, True], ids=["at once", "as a stream"])
def test_a_refused_token_is_renewed_and_the_message_goes_once_more(
    tmp_path: Path, streams: bool
) -> None:
    async def story(app: App) -> None:
        async with guarded(["Bearer fresh1"], streams=streams) as here, hosts(1) as (server,):
            agent = await agent_at(app, f"grpc://127.0.0.1:{here.port}", streams=streams)
            await with_tokens(app, agent, server)
            assert await heard(app, agent) == (["Hello"], [])
            assert [one["authorization"] for one in here.heard] == ["Bearer old", "Bearer fresh1"]
            assert server.tokens == 1
            for record in app.wire.records():
                assert "fresh1" not in f"{record.headers}{record.body}"

    play(story, tmp_path)


@pytest.mark.parametrize("streams", [False, True], ids=["at once", "as a stream"])
def test_token_refused_twice_is_not_renewed_again(tmp_path: Path, streams: bool) -> None:
    async def story(app: App) -> None:
        async with guarded(["Bearer never"], streams=streams) as here, hosts(1) as (server,):
            agent = await agent_at(app, f"grpc://127.0.0.1:{here.port}", streams=streams)
            await with_tokens(app, agent, server)
            texts, faults = await heard(app, agent)
            assert texts == []
            words = "It might have expired, or be wrong. Sign in again to continue."
            assert faults == [f"Nice didn't accept your sign-in. {words}"]
            assert len(here.heard) == 2
            assert server.tokens == 1

    play(story, tmp_path)


def test_fixed_token_is_refused_once(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with guarded(["Bearer never"]) as here:
            agent = await agent_at(app, f"grpc://127.0.0.1:{here.port}")
            assert (await heard(app, agent))[1] == [
                "Nice needs you to sign in. Your message is sent when you do."
            ]
            await app.accounts.sign_in(account_of(agent), Secrets((Bearer(SECRET),)))
            assert len((await heard(app, agent))[1]) == 1
            assert len(here.heard) == 2

    play(story, tmp_path)


def test_a_key_for_the_address_is_not_sent_and_one_for_a_cookie_is(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with guarded(()) as here:
            agent = await agent_at(app, f"grpc://127.0.0.1:{here.port}")
            key: Credential = ApiKey("key", SECRET, "query")
            await app.accounts.sign_in(account_of(agent), Secrets((key,)))
            ((words,), texts) = (await heard(app, agent))[::-1]
            assert "wants the key in the web address, which gRPC connections don't have" in words
            assert texts == []
            assert here.heard == []
            key = ApiKey("key", SECRET, "cookie")
            await app.accounts.sign_in(account_of(agent), Secrets((key,)))
            assert await heard(app, agent) == (["Hello"], [])
            assert here.heard[0]["cookie"] == f"key={SECRET}"

    play(story, tmp_path)


@pytest.mark.parametrize("streams", [False, True], ids=["at once", "as a stream"])
def test_key_for_the_url_uses_another_interface_of_the_card(tmp_path: Path, streams: bool) -> None:
    async def story(app: App) -> None:
        async with guarded(()) as here, hosts(1) as (web,):
            agent = await agent_at(app, f"grpc://127.0.0.1:{here.port}", streams=streams)
            way: JsonObject = {"url": f"{web.address}/rpc", "protocolBinding": "JSONRPC"}
            way["protocolVersion"] = "1.0"
            known = read_card({"name": "Nice", "supportedInterfaces": [way]}, web.address)
            both = replace(agent.card, interfaces=(*agent.card.interfaces, *known.interfaces))
            agent = await app.directory.list_found(replace(agent, card=both))
            key: Credential = ApiKey("key", SECRET, "query")
            await app.accounts.sign_in(account_of(agent), Secrets((key,)))
            assert await heard(app, agent) == (["Hello"], [])
            assert f"key={SECRET}".encode() in web.all()
            assert here.heard == []

    play(story, tmp_path)


NO_HEADERS = [
    Bearer("one\r\nx-admin: yes"),
    Bearer("schlüssel"),
    ApiKey("x\r\ny", SECRET),
    ApiKey("content-length", "5"),
    ApiKey("x-key-bin", SECRET),
    ApiKey("", SECRET),
]


@pytest.mark.parametrize("credential", NO_HEADERS, ids=lambda one: repr(one)[:30])
def test_invalid_header_is_reported_and_not_sent(tmp_path: Path, credential: Credential) -> None:
    async def story(app: App) -> None:
        async with guarded(()) as here:
            agent = await agent_at(app, f"grpc://127.0.0.1:{here.port}")
            await app.accounts.sign_in(account_of(agent), Secrets((credential,)))
            texts, (words,) = await heard(app, agent)
            assert (
                "can't be sent with it. It contains characters that aren't allowed there." in words
            )
            assert (texts, here.heard) == ([], [])

    play(story, tmp_path)


class Proxy:
    """Connects to one place, for any address."""

    def __init__(self, port: int) -> None:
        self.asked: list[bytes] = []
        self._port = port

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        self.asked.append(head.split(b"\r\n")[0])
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        await asyncio.gather(_piped(reader, back), _piped(there, writer))


async def _piped(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while body := await source.read(65536):
            target.write(body)
    except ConnectionError:
        return
    finally:
        target.close()


@asynccontextmanager
async def proxied(port: int) -> AsyncIterator[tuple[Proxy, str]]:
    proxy = Proxy(port)
    server = await start_server(proxy.serve, "127.0.0.1", 0)
    try:
        yield proxy, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()


FAR = "grpc://agents.example:50051"


def test_the_proxy_of_the_settings_and_of_the_system_are_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: App) -> None:
        async with guarded(()) as here, proxied(here.port) as (proxy, address):
            agent = await agent_at(app, FAR)
            app.network.go_by(replace(app.settings, proxy=address))
            assert await heard(app, agent) == (["Hello"], [])
            monkeypatch.setenv("http_proxy", address)
            app.network.go_by(replace(app.settings, proxy="system"))
            assert await heard(app, agent) == (["Hello"], [])
            assert proxy.asked == [b"CONNECT agents.example:50051 HTTP/1.1"] * 2
            app.network.go_by(replace(app.settings, proxy="none"))
            texts, (words,) = await heard(app, agent)
            assert texts == []
            assert "can't be reached" in words
            assert len(proxy.asked) == 2

    play(story, tmp_path)


def test_an_agent_on_this_computer_is_reached_without_a_proxy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: App) -> None:
        async with guarded(()) as here, proxied(here.port) as (proxy, address):
            monkeypatch.setenv("http_proxy", address)
            agent = await agent_at(app, f"grpc://127.0.0.1:{here.port}")
            assert await heard(app, agent) == (["Hello"], [])
            assert proxy.asked == []

    play(story, tmp_path)


def test_unusable_proxy_of_grpc_is_reported_before_sending(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        agent = await agent_at(app, FAR)
        await app.accounts.sign_in(account_of(agent), Secrets((Bearer(SECRET),)))
        app.network.go_by(replace(app.settings, proxy="https://proxy.example:3128"))
        texts, (words,) = await heard(app, agent)
        assert texts == []
        assert "only work through proxies whose address begins with http://" in words
        assert SECRET not in json.dumps([one.body for one in app.wire.records()])

    play(story, tmp_path)
