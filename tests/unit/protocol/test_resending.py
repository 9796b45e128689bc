"""Repeated requests of the wire log, and fetched icons: content and receiver."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from a2a_desktop.model.credential import Bearer, Credential
from a2a_desktop.model.errors import TooLarge, Unreachable
from a2a_desktop.model.wire import Obstacle, WireKind, WireRecord
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.limits import ICON_SIZE, WIRE_BODY
from a2a_desktop.protocol.masking import MASK
from a2a_desktop.protocol.plain_requests import fetch_icon
from a2a_desktop.protocol.resending import obstacle, resend
from a2a_desktop.protocol.wire_log import WireLog
from tests.stories import play_http
from tests.tcp_server import start_server

SECRET = "s3cret-of-the-keyring"


class Person:
    """A person with a token. Fulfils `auth.Credentials`."""

    async def get(self, origin: str) -> tuple[Credential, ...]:
        return (Bearer(SECRET),)

    async def renewed(self, origin: str) -> tuple[Credential, ...]:
        return ()

    def may_go_plain(self, origin: str) -> bool:
        return True


class Listener:
    """A server that keeps the requests and gives one reply."""

    def __init__(self, reply: bytes) -> None:
        self.reply = reply
        self.heard: list[str] = []
        self.address = ""

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        size = next(
            (int(one[15:]) for one in head.split("\r\n") if one.lower()[:15] == "content-length:"),
            0,
        )
        self.heard.append(head + (await reader.readexactly(size)).decode())
        writer.write(self.reply)
        await writer.drain()
        writer.close()


@asynccontextmanager
async def listening(body: bytes, head: str = "200 OK") -> AsyncIterator[Listener]:
    reply = f"HTTP/1.1 {head}\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
    listener = Listener(reply.encode() + body)
    server = await start_server(listener, "127.0.0.1", 0)
    listener.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield listener
    finally:
        server.close()


def play(story: Callable[[Http, WireLog], Awaitable[None]]) -> None:
    play_http(lambda http: story(http, WireLog()))


def logged(log: WireLog, url: str, body: bytes = b'{"id": 7}') -> WireRecord:
    headers = (("Authorization", "Bearer old"), ("A2A-Version", "1.0"), ("Host", "x"))
    log.request("Send message", "POST SendMessage", url, agent="a", headers=headers, body=body)
    return log.records()[-1]


def test_repeated_request_carries_the_present_credential() -> None:
    async def story(http: Http, log: WireLog) -> None:
        async with listening(b'{"ok": true}') as server:
            record = logged(log, f"{server.address}/a2a?key=hidden&x=1")
            await resend(record, http.known_by(Person()), log)
        (heard,) = server.heard
        assert heard.startswith("POST /a2a?x=1 HTTP/1.1")
        assert heard.endswith('{"id": 7}')
        assert "1.0" in heard
        assert MASK not in heard
        assert "Bearer old" not in heard
        assert f"Bearer {SECRET}" in heard
        request, reply = log.records()[-2:]
        assert (request.title, request.kind) == ("Send message, again", WireKind.REQUEST)
        assert (reply.body, reply.status, reply.agent) == ('{"ok": true}', 200, "a")
        assert not any(SECRET in str(one) for one in log.records())

    play(story)


def test_failed_request_is_logged() -> None:
    async def story(http: Http, log: WireLog) -> None:
        record = logged(log, "http://127.0.0.1:9/a2a")
        with pytest.raises(Unreachable):
            await resend(record, http, log)
        assert log.records()[-1].kind is WireKind.ERROR

    play(story)


def test_request_that_cannot_be_repeated_has_an_obstacle() -> None:
    log = WireLog()
    url = "https://agents.example/a2a"
    good = logged(log, url)
    assert obstacle(good) is None
    assert obstacle(logged(log, url, b'{"token": "x"}')) is Obstacle.MASKED
    assert obstacle(logged(log, url, b"x" * (WIRE_BODY + 1))) is Obstacle.CUT
    assert obstacle(replace(good, method="SendMessage")) is Obstacle.NO_HTTP
    assert obstacle(replace(good, kind=WireKind.RESPONSE)) is Obstacle.NO_HTTP


def test_icon_is_fetched_without_credentials() -> None:
    async def story(http: Http, _: WireLog) -> None:
        async with listening(b"picture") as server:
            assert await fetch_icon(http, f"{server.address}/i.png", server.address) == b"picture"
        assert "authorization" not in server.heard[0].lower()
        assert "cookie" not in server.heard[0].lower()

    play(story)


def test_too_large_or_redirected_icon_is_none() -> None:
    async def story(http: Http, _: WireLog) -> None:
        async with listening(b"x" * (ICON_SIZE + 1)) as server:
            with pytest.raises(TooLarge):
                await fetch_icon(http, f"{server.address}/i.png", server.address)
        async with listening(b"picture") as target:
            head = f"302 Found\r\nLocation: {target.address}/stolen"
            async with listening(b"", head) as server:
                with pytest.raises(Unreachable):
                    await fetch_icon(http, f"{server.address}/i.png", server.address)
            assert not target.heard

    play(story)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://pictures.example/a.png", "not encrypted"),
        ("http://127.0.0.1:9/a.png", "not an address"),
        ("https://0.0.0.0:9/a.png", "not an address"),
        ("file:///a.png", "not an address"),
    ],
)
def test_remote_card_names_no_local_or_plain_icon(url: str, reason: str) -> None:
    async def story(http: Http, _: WireLog) -> None:
        with pytest.raises(Unreachable) as caught:
            await fetch_icon(http, url, "https://agents.example/")
        assert caught.value.reason == reason

    play(story)
