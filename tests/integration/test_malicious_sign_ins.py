"""Malicious authorization servers and cards: none gets more than its own secrets."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.app.http_clients import HttpAsk
from a2a_desktop.credentials.account import Account, Grant, Secrets, origins_of
from a2a_desktop.credentials.oauth import OAuth, discovered, registered
from a2a_desktop.credentials.obtaining import endpoints_of
from a2a_desktop.credentials.offers import Method, SignInOffer
from a2a_desktop.credentials.redirect import wait_for_return
from a2a_desktop.credentials.tokens import (
    TOKEN_LENGTH,
    ClientRegistration,
    DeviceCode,
    Endpoints,
    TokenSet,
)
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import OAuthFlow
from a2a_desktop.model.credential import ApiKey, Bearer, Credential
from a2a_desktop.model.errors import A2AError, Fault, TooLarge, Unreachable
from a2a_desktop.model.ids import AgentId, JsonObject
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.protocol.http import Http
from a2a_desktop.ui import wording
from tests.fakes import AMPLE
from tests.integration.authorization import visit
from tests.integration.hosts import SECRET, WORDS, Host, card_for, hosts, http, said, signed_in
from tests.stories import play
from tests.tcp_server import TcpServer, start_server
from tests.waiting import BOUND, run, until

OWN = ClientRegistration("desktop", "shh")
HASTY = replace(AMPLE, discovery=0.2)
"""Bounds for servers that never end."""


class Scripted:
    """An authorization server that answers by a script."""

    def __init__(self) -> None:
        self.base = ""
        self.heard: list[bytes] = []
        self.answers: dict[str, bytes] = {}
        """The replies, by path."""
        self.iss = ""
        """Parameters that the browser returns in addition."""
        self.drips = False
        self.visits: list[asyncio.Task[Any]] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.visits.append(task)
        try:
            await self._serve(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            return  # they hung up on us
        finally:
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        lengths = [one for one in head.lower().split(b"\r\n") if one.startswith(b"content-length:")]
        body = await reader.readexactly(int(lengths[0][15:])) if lengths else b""
        self.heard.append(head + body)
        target = head.split(b" ")[1].decode()
        path = urlsplit(target).path
        if path == "/authorize":
            asked = parse_qs(urlsplit(target).query)
            back = f"{asked['redirect_uri'][0]}?code=the-code&state={asked['state'][0]}{self.iss}"
            writer.write(
                f"HTTP/1.1 302 X\r\nLocation: {back}\r\nContent-Length: 0\r\n\r\n".encode()
            )
        elif self.drips:
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{")
            while True:
                writer.write(b" ")
                await writer.drain()
                await asyncio.sleep(0.05)
        else:
            writer.write(self.answers.get(path, http(b"{}")))
        await writer.drain()

    def says(self, path: str, body: JsonObject) -> None:
        self.answers[path] = http(json.dumps(body).encode())

    @property
    def endpoints(self) -> Endpoints:
        return Endpoints(f"{self.base}/authorize", f"{self.base}/token", f"{self.base}/device")


@asynccontextmanager
async def servers(count: int) -> AsyncIterator[tuple[HttpAsk, list[Scripted]]]:
    found, running = [], []
    for _ in range(count):
        one = Scripted()
        server = await start_server(one.serve, "127.0.0.1", 0)
        one.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        one.says("/token", {"access_token": "given", "token_type": "Bearer"})
        found.append(one)
        running.append(server)
    http_ = Http(AMPLE)
    try:
        yield HttpAsk(http_), found
    finally:
        await http_.aclose()
        for server in running:
            server.close()
        await asyncio.gather(*(task for one in found for task in one.visits))


def told(error: A2AError) -> str:
    words = wording.fault(Fault.of(error), "Nice")
    return f"{words.title} {words.text}"


async def refused(work: Awaitable[object]) -> str:
    """Returns the words of the failure."""
    with pytest.raises(A2AError) as failure:
        await work
    return told(failure.value)


async def by_browser(ask: HttpAsk, endpoints: Endpoints) -> TokenSet:
    """Signs in by the browser as a person who agrees to everything."""
    visits = []

    async def browser(url: str) -> None:
        visits.append(asyncio.ensure_future(visit(url)))

    try:
        return await OAuth(ask, endpoints, OWN).by_browser(browser, bound=BOUND)
    finally:
        await asyncio.gather(*visits)


NO_PAGES = [
    "javascript:alert(1)",
    "file:///etc/passwd",
    "ms-settings:privacy",
    "https://[",
    "https://good.example\\@evil.example/",
    "https://good.example@evil.example/",
    "https://good.example/\x00x",
    f"https://good.example/{'x' * 10_000}",
    "//good.example",
    "",
]


@pytest.mark.parametrize("address", NO_PAGES, ids=lambda one: repr(one)[:30])
def test_only_web_pages_are_opened(address: str) -> None:
    opened: list[object] = []

    async def browser(url: str) -> None:
        opened.append(url)

    async def story() -> None:
        async with servers(1) as (ask, (server,)):
            known = server.endpoints
            oauth = OAuth(ask, replace(known, authorization=address), OWN)
            assert "isn't a web page" in await refused(oauth.by_browser(browser))
            server.says("/device", {"device_code": "d", "verification_uri": address or "x"})
            oauth = OAuth(ask, known, OWN)
            assert "isn't a web page" in await refused(oauth.by_device(opened.append))
            assert "isn't a web page" in await refused(discovered(ask, address))
            assert opened == []

    run(story())


def test_forbidden_port_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    async def start(*_: object, **__: object) -> None:
        raise PermissionError

    async def nobody(_: str) -> None:
        raise AssertionError("nothing is opened")

    async def story() -> None:
        monkeypatch.setattr(asyncio, "start_server", start)
        page = "https://login.example/?redirect_uri=http%3A%2F%2Flocalhost%3A80%2Fback"
        words = await refused(wait_for_return(page, nobody))
        assert (
            "come back to localhost:80 on this computer, which apps aren't allowed to use" in words
        )

    run(story())


def test_device_code_opens_the_page_that_is_shown() -> None:
    async def story() -> None:
        async with servers(1) as (ask, (server,)):
            device: JsonObject = {
                "device_code": "d",
                "user_code": "WDJB",
                "interval": 0.0,
                "expires_in": 1e8,
                "verification_uri": f"{server.base}/enter",
                "verification_uri_complete": "https://evil.example/enter?code=WDJB",
            }
            server.says("/device", device)
            shown: list[DeviceCode] = []
            await OAuth(ask, server.endpoints, OWN).by_device(shown.append)
            assert (shown[0].address, shown[0].whole_address) == (f"{server.base}/enter", None)
            assert shown[0].seconds == 300, "no longer than there is time"
            server.says("/device", {**device, "user_code": "W" * 10_000})
            words = await refused(OAuth(ask, server.endpoints, OWN).by_device(shown.append))
            assert "returned something that isn't a sign-in" in words

    run(story())


def test_a_code_of_one_server_is_not_shown_to_another() -> None:
    async def story() -> None:
        async with servers(2) as (ask, (honest, evil)):
            device: JsonObject = {"device_code": "d", "verification_uri": f"{honest.base}/enter"}
            honest.says("/device", device)
            elsewhere = f"{evil.base}/token".replace("127.0.0.1", "localhost")
            mixed = replace(honest.endpoints, token=elsewhere)
            words = await refused(OAuth(ask, mixed, OWN).by_device(lambda _: None))
            assert "gave two different addresses for one sign-in" in words
            assert evil.heard == []

    run(story())


@pytest.mark.parametrize("names_itself", [True, False], ids=["in metadata", "in the card"])
def test_foreign_token_endpoint_gets_nothing(
    names_itself: bool,
) -> None:
    async def story() -> None:
        async with servers(2) as (ask, (honest, evil)):
            honest.iss = f"&iss={honest.base}"
            for one in (honest, evil):
                metadata: JsonObject = {
                    "issuer": honest.base,
                    "authorization_endpoint": f"{honest.base}/authorize",
                    "token_endpoint": f"{one.base}/token",
                }
                one.says("/.well-known/openid-configuration", metadata)
            mixed = Endpoints(f"{honest.base}/authorize", f"{evil.base}/token")
            if names_itself:  # it says that it is the honest one
                mixed = await discovered(ask, f"{evil.base}/.well-known/openid-configuration")
                assert mixed.issuer == "", "not believed of another origin"
            words = await refused(by_browser(ask, mixed))
            assert "from a different address than the agent gave" in words
            assert b"the-code" not in b"".join(evil.heard)
            known = await discovered(ask, f"{honest.base}/.well-known/openid-configuration")
            assert known.issuer == honest.base
            assert (await by_browser(ask, known)).access_token == "given"
            assert (await by_browser(ask, honest.endpoints)).access_token == "given"

    run(story())


def test_issuer_other_than_in_the_metadata_is_refused() -> None:
    async def story() -> None:
        async with servers(1) as (ask, (server,)):
            server.iss = "&iss=https%3A%2F%2Fother.example"
            known = replace(server.endpoints, issuer=server.base)
            assert "a different address" in await refused(by_browser(ask, known))
            assert b"the-code" not in b"".join(one for one in server.heard if b"POST" in one)

    run(story())


def test_server_with_plain_pkce_is_asked_with_s256() -> None:
    async def story() -> None:
        async with servers(1) as (ask, (server,)):
            metadata: JsonObject = {
                "token_endpoint": f"{server.base}/token",
                "authorization_endpoint": f"{server.base}/authorize",
                "code_challenge_methods_supported": ["plain"],
            }
            server.says("/.well-known/openid-configuration", metadata)
            known = await discovered(ask, f"{server.base}/.well-known/openid-configuration")
            await by_browser(ask, known)
            asked = next(one for one in server.heard if b"/authorize" in one)
            assert b"code_challenge_method=S256" in asked
            verifier = parse_qs(server.heard[-1].decode().partition("\r\n\r\n")[2])
            assert verifier["code_verifier"][0].encode() not in asked

    run(story())


STRANGE: list[tuple[JsonObject, str]] = [
    ({"access_token": "x" * (TOKEN_LENGTH + 1)}, "far too long for a sign-in"),
    ({"access_token": "a\r\nX-Admin: yes"}, "isn't a sign-in"),
    ({"access_token": {"a": 1}}, "isn't a sign-in"),
    ({"access_token": ""}, "isn't a sign-in"),
    ({"access_token": " "}, "isn't a sign-in"),
    ({"access_token": "a "}, "isn't a sign-in"),
    ({"access_token": "a", "token_type": "DPoP"}, "isn't a sign-in"),
    ({"access_token": "a", "token_type": "mac"}, "isn't a sign-in"),
    ({"access_token": "a", "token_type": ["Bearer"]}, "isn't a sign-in"),
    ({"access_token": "a", "refresh_token": ["b"]}, "isn't a sign-in"),
    ({"access_token": "a", "expires_in": "soon"}, "isn't a sign-in"),
    ({}, "The sign-in wasn't finished."),
]


@pytest.mark.parametrize(("answer", "words"), STRANGE, ids=lambda one: repr(one)[:30])
def test_invalid_token_is_refused(answer: JsonObject, words: str) -> None:
    async def story() -> None:
        async with servers(1) as (ask, (server,)):
            server.says("/token", {"token_type": "Bearer", **answer})
            assert words in await refused(OAuth(ask, server.endpoints, OWN).by_secret())

    run(story())


@pytest.mark.parametrize("said", [{}, {"token_type": "BEARER"}, {"token_type": None}])
def test_bearer_token_is_known_by_any_spelling(said: JsonObject) -> None:
    async def story() -> None:
        async with servers(1) as (ask, (server,)):
            server.says("/token", {"access_token": "a", **said})
            assert (await OAuth(ask, server.endpoints, OWN).by_secret()).access_token == "a"

    run(story())


def test_name_for_this_program_that_cannot_be_sent_is_refused() -> None:
    async def story() -> None:
        async with servers(1) as (ask, (server,)):
            server.says("/register", {"client_id": "desktop\ud800"})
            await refused(registered(ask, f"{server.base}/register", ()))
            server.says("/device", {"device_code": "\ud800", "verification_uri": server.base})
            await refused(OAuth(ask, server.endpoints, OWN).by_device(lambda _: None))

    run(story())


def test_error_of_a_server_does_not_select_our_words() -> None:
    async def story() -> None:
        async with servers(1) as (ask, (server,)):
            for word in ("another issuer", "no free port", "x" * 1000):
                server.says("/token", {"error": word})
                words = await refused(OAuth(ask, server.endpoints, OWN).by_secret())
                assert "didn't agree" in words
                server.says("/device", {"error": word})
                words = await refused(OAuth(ask, server.endpoints, OWN).by_device(lambda _: None))
                assert "didn't agree" in words

    run(story())


def test_endless_token_expires_after_an_hour() -> None:
    async def story() -> None:
        async with servers(1) as (ask, (server,)):
            for lasting in (10**400, -1, 1e308):
                server.says("/token", {"access_token": "a", "expires_in": lasting})
                tokens = await OAuth(ask, server.endpoints, OWN, lambda: 0.0).by_secret()
                assert tokens.ends == 3600

    run(story())


def test_huge_and_dripping_answers_are_abandoned(tmp_path: Path) -> None:
    async def story() -> None:
        async with servers(1) as (ask, (server,)):
            large = b'{"access_token": "' + b"x" * 50_000_000 + b'"}'
            server.answers["/token"] = http(large)
            oauth = OAuth(ask, server.endpoints, OWN)
            with pytest.raises(TooLarge):
                await oauth.by_secret()
            server.drips = True
            hasty = Http(HASTY)
            with pytest.raises(Unreachable) as failure:
                await OAuth(HttpAsk(hasty), server.endpoints, OWN).by_secret()
            await hasty.aclose()
            assert "can't be reached" in told(failure.value)

    run(story())


def test_metadata_is_asked_for_in_secret_only() -> None:
    async def story() -> None:
        async with servers(1) as (ask, _):
            words = await refused(discovered(ask, "http://as.example/.well-known/x"))
            assert "without encryption, so nothing was opened or sent" in words

    run(story())


def test_changed_card_changes_no_running_sign_in() -> None:
    async def story() -> None:
        async with servers(2) as (ask, (server, evil)):
            flow = OAuthFlow("clientCredentials", token_url=f"{server.base}/token")
            offer = SignInOffer(Method.PROGRAM, flow=flow, metadata_url=f"{evil.base}/metadata")
            evil.says("/metadata", {"token_endpoint": f"{evil.base}/token", "issuer": evil.base})
            endpoints = await endpoints_of(offer, ask)
            assert (endpoints.token, endpoints.issuer) == (f"{server.base}/token", "")
            await OAuth(ask, endpoints, OWN).by_secret()
            assert b"shh" in b"".join(server.heard)
            assert b"shh" not in b"".join(evil.heard)

    run(story())


class Chain(Host):
    """Sends without end, at its own origin first."""

    def __init__(self) -> None:
        super().__init__()
        self.status = 307
        self.last = ""
        self.steps = 2

    def answer(self, head: bytes) -> bytes:
        if not head.startswith(b"POST"):
            return super().answer(head)
        done = sum(one.startswith(b"POST") for one in self.heard)
        target = self.last if done > self.steps else f"{self.address}/rpc/{done}"
        moved = f"HTTP/1.1 {self.status} Moved\r\nLocation: {target}\r\n"
        return moved.encode() + b"Content-Length: 0\r\nConnection: close\r\n\r\n"


async def up(host: Host) -> TcpServer:
    server = await start_server(host.serve, "127.0.0.1", 0)
    host.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    host.card = card_for(f"{host.address}/rpc")
    return server


@pytest.mark.parametrize("status", [307, 308])
@pytest.mark.parametrize("steps", [2, 1000])
def test_chain_of_redirects_ends_and_carries_nothing_away(
    tmp_path: Path, status: int, steps: int
) -> None:
    async def story(app: App) -> None:
        async with hosts(1) as (evil,):
            chain = Chain()
            chain.status, chain.steps, chain.last = status, steps, f"{evil.address}/rpc"
            server = await up(chain)
            try:
                agent = await signed_in(app, chain, Secrets((Bearer(SECRET),)))
                conversation = app.conversations.begin(agent.agent_id)
                chain.heard.clear()
                await conversation.send(WORDS)
                posts = [one for one in chain.heard if WORDS.encode() in one]
                assert 2 <= len(posts) <= 13, "each step is at its own origin, and few are gone"
                assert evil.heard == []
                assert [one for one in conversation.entries if one.fault is not None]
            finally:
                server.close()

    play(story, tmp_path)


class Marking(Host):
    """Gives every client a cookie."""

    def answer(self, head: bytes) -> bytes:
        first, _, rest = super().answer(head).partition(b"\r\n")
        return first + b"\r\nSet-Cookie: seen=me; Path=/\r\n" + rest


def test_a_cookie_of_one_agent_or_account_is_not_sent_as_another(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        marking = Marking()
        server = await up(marking)
        try:
            agent = await signed_in(app, marking, Secrets((Bearer(SECRET),)))
            await said(app, agent)
            await said(app, agent)
            other = await app.directory.find(f"{marking.address}/other")
            await said(app, other)
            assert b"seen=me" not in marking.all()
            assert b"ookie" not in marking.all()
        finally:
            server.close()

    play(story, tmp_path)


BAD: list[Credential] = [
    Bearer("one\r\nX-Admin: yes"),
    ApiKey("X-Key\r\nX-Admin: yes", SECRET),
    ApiKey("Content-Length", "0"),
    ApiKey("Host", "evil.example"),
    ApiKey("Transfer-Encoding", "chunked"),
    ApiKey("session", "a\r\nX-Admin: yes", "cookie"),
]


@pytest.mark.parametrize("credential", BAD, ids=lambda one: repr(one)[:40])
def test_invalid_headers_are_reported_and_not_sent(tmp_path: Path, credential: Credential) -> None:
    async def story(app: App) -> None:
        async with hosts(1) as (nice,):
            agent = await signed_in(app, nice, Secrets((credential,)))
            nice.heard.clear()
            conversation = app.conversations.begin(agent.agent_id)
            await conversation.send(WORDS)
            (fault,) = [one.fault for one in conversation.entries if one.fault is not None]
            words = wording.fault(fault, "Nice")
            assert "can't be sent with it" in words.title
            assert WORDS.encode() not in nice.all()
            assert b"X-Admin" not in nice.all()

    play(story, tmp_path)


def test_name_of_an_account_is_never_sent(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with hosts(1) as (nice,):
            agent = await app.directory.add(nice.address)
            name = "Work\r\nX-Admin: yes"
            account = Account("", agent.agent_id, origins_of(agent), "Token", "token", name=name)
            await app.accounts.sign_in(account, Secrets((Bearer(SECRET),)))
            await said(app, agent)
            assert SECRET.encode() in nice.all()
            assert b"X-Admin" not in nice.all()

    play(story, tmp_path)


class Slow(Host):
    """Its token endpoint never ends."""

    def __init__(self) -> None:
        super().__init__()
        self.left = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"POST /token"):
            await super().serve(_again(head, reader), writer)
            return
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n{")
        try:
            while True:
                writer.write(b" ")
                await writer.drain()
                await asyncio.sleep(0.05)
        except ConnectionError:
            self.left.set()
        finally:
            writer.close()


def _again(head: bytes, reader: asyncio.StreamReader) -> Any:
    class Again:
        async def readuntil(self, _: bytes) -> bytes:
            return head

        async def readexactly(self, size: int) -> bytes:
            return await reader.readexactly(size)

    return Again()


class Overloaded(Host):
    """Its token endpoint is away at first."""

    def answer(self, head: bytes) -> bytes:
        if head.startswith(b"POST /token") and not self.tokens:
            self.tokens = 1
            return b"HTTP/1.1 503 Away\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        return super().answer(head)


def test_message_waits_for_its_sign_in(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        nice = Overloaded()
        server = await up(nice)
        try:
            grant = Grant(Endpoints(token=f"{nice.address}/token"), "desktop")
            old = Secrets(tokens=TokenSet("old", "refresh-me", ends=1.0))
            agent = await signed_in(app, nice, old, grant)
            conversation = app.conversations.begin(agent.agent_id)
            await conversation.send(WORDS)
            assert WORDS.encode() not in nice.all()
            (failed,) = [one for one in conversation.entries if one.fault is not None]
            assert failed.fault == Fault.of(Unreachable("127.0.0.1", "status 503"))
            app.conversations.try_now(agent.agent_id)
            await until(lambda: WORDS.encode() in nice.all())
            sent = [one for one in nice.heard if WORDS.encode() in one]
            assert all(b"Bearer fresh2" in one for one in sent)
        finally:
            server.close()

    play(story, tmp_path)


def test_message_does_not_wait_for_an_endless_renewal(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        slow = Slow()
        server = await up(slow)
        try:
            grant = Grant(Endpoints(token=f"{slow.address}/token"), "desktop")
            old = Secrets(tokens=TokenSet("old", "refresh-me", ends=1.0))
            known = read_card(slow.card, slow.address)
            agent = AgentRecord(AgentId("slow"), slow.address, known, way=known.interfaces[0])
            await app.directory.list_found(agent)
            account = Account("", agent.agent_id, origins_of(agent), "Token", "token", grant)
            await app.accounts.sign_in(account, old)
            conversation = app.conversations.begin(agent.agent_id)
            await conversation.send(WORDS)
            await slow.left.wait()
            assert [one.fault for one in conversation.entries if one.fault is not None]
        finally:
            server.close()

    play(story, tmp_path, bounds=HASTY)
