"""Signing in by OAuth 2 against oauthlib's own server, which checks PKCE and the rest."""

import asyncio
import base64
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from urllib.parse import parse_qs, parse_qsl, unquote_plus, urlsplit

import pytest

from a2a_desktop.app.http_clients import HttpAsk
from a2a_desktop.credentials.account import Grant, Secrets
from a2a_desktop.credentials.oauth import OAuth, discovered, fresh_tokens
from a2a_desktop.credentials.obtaining import endpoints_of
from a2a_desktop.credentials.offers import Method, SignInOffer
from a2a_desktop.credentials.ports import ServerAnswer
from a2a_desktop.credentials.tokens import ClientRegistration, DeviceCode, Endpoints, TokenSet
from a2a_desktop.model.card import OAuthFlow
from a2a_desktop.model.errors import SignInFailed, Unreachable
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.protocol.http import Http
from tests.fakes import AMPLE
from tests.integration.authorization import OWN, AuthorizationServer, visit
from tests.tcp_server import start_server
from tests.waiting import run


@asynccontextmanager
async def running() -> AsyncIterator[tuple[AuthorizationServer, OAuth, HttpAsk]]:
    known = AuthorizationServer()
    server = await start_server(known.serve, "127.0.0.1", 0)
    known.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    http = Http(AMPLE)
    ask = HttpAsk(http)
    try:
        endpoints = await discovered(ask, f"{known.base}/.well-known/openid-configuration")
        yield known, OAuth(ask, endpoints, OWN), ask
    finally:
        await http.aclose()
        server.close()


async def knock(port: int | None, target: str) -> None:
    """Requests a target that is no address."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {target} HTTP/1.1\r\n\r\n".encode())
    assert await reader.read() == b""
    writer.close()


def test_code_of_the_browser_is_bound_by_pkce() -> None:
    strays: list[object] = []

    async def story() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, stray: strays.append(stray))
        async with running() as (_, oauth, _ask):
            pages: list[asyncio.Task[str]] = []

            async def browser(url: str) -> None:
                asked = parse_qs(urlsplit(url).query)
                assert asked["code_challenge_method"] == ["S256"]
                redirect = asked["redirect_uri"][0]
                stranger = await visit(f"{redirect}?code=stolen&state=guessed")
                assert "nothing here" in stranger
                await knock(urlsplit(redirect).port, "//[")
                pages.append(asyncio.create_task(visit(url)))

            tokens = await oauth.by_browser(browser)
            assert "Signed in" in await pages[0]
            assert tokens.scopes == ("read", "write")
            assert tokens.is_fresh(time.time())
            assert not tokens.is_fresh(time.time() + 100)
            assert tokens.access_token not in repr(tokens)
            assert "shh" not in repr(OWN)
            fresh = await oauth.renewed(tokens)
            assert fresh.access_token != tokens.access_token
            with pytest.raises(SignInFailed) as caught:  # each refresh token serves once
                await oauth.renewed(tokens)
            assert caught.value.reason == "invalid_grant"

    run(story())
    assert strays == []


def test_refusal_and_closed_browser_are_reported() -> None:
    async def story() -> None:
        async with running() as (server, oauth, _ask):
            pages: list[asyncio.Task[str]] = []

            async def browser(url: str) -> None:
                pages.append(asyncio.create_task(visit(url)))

            server.is_denied = True
            with pytest.raises(SignInFailed) as caught:
                await oauth.by_browser(browser)
            assert caught.value.reason == "access_denied"
            assert "Not signed in" in await pages[0]

            server.is_denied = False

            async def other_code(url: str) -> None:
                asked = parse_qs(urlsplit(url).query)
                back = f"{asked['redirect_uri'][0]}?code=other&state={asked['state'][0]}"
                pages.append(asyncio.create_task(visit(back)))

            with pytest.raises(SignInFailed) as refused:
                await oauth.by_browser(other_code)
            assert refused.value.reason == "invalid_grant"
            assert "Not signed in" in await pages[1]

            async def closed(_: str) -> None:
                return

            with pytest.raises(SignInFailed) as late:
                await oauth.by_browser(closed, bound=0.1)
            assert late.value.reason == "not finished in time"

    run(story())


def test_client_credentials_give_a_token() -> None:
    async def story() -> None:
        async with running() as (_, oauth, ask):
            assert (await oauth.by_secret()).access_token
            wrong = OAuth(ask, oauth._endpoints, ClientRegistration("desktop", "guess"))
            with pytest.raises(SignInFailed) as caught:
                await wrong.by_secret()
            assert caught.value.reason == "invalid_client"

    run(story())


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses between two questions, which end at once."""
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def pause(seconds: float) -> None:
        if seconds:
            pauses.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", pause)
    return pauses


def test_device_flow_polls_at_the_pace_of_the_server(pauses: list[float]) -> None:
    async def story() -> None:
        async with running() as (server, oauth, _ask):
            shown: list[DeviceCode] = []
            tokens = await oauth.by_device(shown.append)
            assert tokens.access_token == "by-device"
            assert shown[0].user_code == "WDJB-MJHT"
            assert pauses == [0.05, 0.05, 5.05]
            server.device_answers = ["access_denied"]
            with pytest.raises(SignInFailed) as caught:
                await oauth.by_device(shown.append)
            assert caught.value.reason == "access_denied"

    run(story())


def test_device_flow_outlasts_an_absent_server(pauses: list[float]) -> None:
    async def story() -> None:
        async with running() as (server, oauth, _ask):
            server.device_answers = ["reset", "503", "429", "authorization_pending", "token"]
            assert (await oauth.by_device(lambda _: None)).access_token == "by-device"
            assert pauses == [0.05, 0.1, 0.2, 0.4, 0.4]
            server.device_answers = ["400"]
            with pytest.raises(SignInFailed):
                await oauth.by_device(lambda _: None)

    run(story())


def test_wrong_or_plain_authorization_server_is_refused() -> None:
    async def story() -> None:
        async with running() as (server, oauth, ask):
            with pytest.raises(SignInFailed):
                await discovered(ask, f"{server.base}/device")
            odd = OAuth(ask, Endpoints(token=f"{server.base}/device"), OWN)
            with pytest.raises(SignInFailed):
                await odd.by_secret()
            with pytest.raises(SignInFailed):
                await oauth.renewed(TokenSet("x"))
            plain = OAuth(ask, Endpoints(token="http://as.example/token"), OWN)
            with pytest.raises(SignInFailed) as caught:
                await plain.by_secret()
            assert caught.value.reason == "not encrypted"
            for token, device in (
                ("http://as.example/token", f"{server.base}/device"),
                (f"{server.base}/token", "http://as.example/device"),
            ):
                half = OAuth(ask, Endpoints(token=token, device=device), OWN)
                with pytest.raises(SignInFailed) as caught:
                    await half.by_device(print)
                assert caught.value.reason == "not encrypted"
            gone = OAuth(ask, Endpoints(token="http://127.0.0.1:9/"), OWN)
            with pytest.raises(Unreachable):
                await gone.by_secret()

    run(story())


class Strict:
    """A server that knows this program by its secret alone, in the form or in the header."""

    def __init__(self, *, is_by_header: bool = False) -> None:
        self._is_by_header = is_by_header
        self.heard: list[tuple[str, dict[str, str]]] = []

    async def get(self, url: str) -> ServerAnswer:
        raise AssertionError(url)

    async def post(self, url: str, form: str, headers: Mapping[str, str]) -> ServerAnswer:
        said = dict(parse_qsl(form))
        self.heard.append((urlsplit(url).path, said))
        basic = headers.get("Authorization", "").removeprefix("Basic ")
        pair = tuple(map(unquote_plus, base64.b64decode(basic).decode().partition(":")[::2]))
        if not self._is_by_header:
            pair = said.get("client_id", ""), said.pop("client_secret", "")
        if pair != (ODD.client_id, ODD.client_secret) or "client_secret" in said:
            return ServerAnswer(401, {"error": "invalid_client"})
        if urlsplit(url).path == "/device":
            page = "https://as.example/enter"
            asked: JsonObject = {"device_code": "d", "user_code": "AB", "verification_uri": page}
            return ServerAnswer(200, asked)
        return ServerAnswer(200, {"access_token": "at", "token_type": "Bearer"})


ODD = ClientRegistration("desk top", "s:h%h+&")
STRICT = Endpoints(device="https://as.example/device", token="https://as.example/token")


@pytest.mark.parametrize("is_by_header", [False, True])
def test_secret_of_the_program_goes_as_the_server_takes_it(
    is_by_header: bool, pauses: list[float]
) -> None:
    async def story() -> None:
        for way in (OAuth.by_secret, by_device, renewed):
            tokens = await way(OAuth(Strict(is_by_header=is_by_header), STRICT, ODD))
            assert tokens.access_token == "at"

    async def by_device(oauth: OAuth) -> TokenSet:
        return await oauth.by_device(lambda code: code)

    async def renewed(oauth: OAuth) -> TokenSet:
        return await oauth.renewed(TokenSet("old", "rt"))

    run(story())


@pytest.mark.parametrize(
    ("named", "asked"),
    [
        ("https://as.example/refresh", "/refresh"),
        ("https://as.example:444/refresh", "/token"),
        ("https://evil.example/refresh", "/token"),
        ("https://[", "/token"),
        (None, "/token"),
    ],
)
def test_tokens_are_renewed_where_the_card_says_at_their_own_server(
    named: str | None, asked: str
) -> None:
    async def story() -> None:
        flow = OAuthFlow("deviceCode", token_url=STRICT.token, refresh_url=named)
        server = Strict()
        endpoints = await endpoints_of(SignInOffer(Method.DEVICE, flow=flow), server)
        grant = Grant(endpoints, ODD.client_id)
        known = Secrets(tokens=TokenSet("old", "rt"), client_secret=ODD.client_secret)
        assert await fresh_tokens(server, grant, known, time.time)
        assert [path for path, _ in server.heard] == [asked]

    run(story())
