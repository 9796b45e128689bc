"""Credentials, which go to their own origin only, and connections that are safe or refused."""

import asyncio
import ssl
from collections.abc import Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import trustme

from a2a_desktop.model.card import AgentCard, Binding, Interface
from a2a_desktop.model.credential import ApiKey, Basic, Bearer, Credential
from a2a_desktop.model.errors import (
    CertificateUnusable,
    ServerFault,
    SignInFailed,
    SignInNeeded,
    SignInRefused,
    TlsFailed,
    Unreachable,
)
from a2a_desktop.model.ids import TaskId
from a2a_desktop.model.origin import origin_of
from a2a_desktop.protocol.connect import connect
from a2a_desktop.protocol.discovery import Discovery
from a2a_desktop.protocol.files import allow
from a2a_desktop.protocol.http import Http, read_body, refusal, stay
from a2a_desktop.protocol.tls import TlsFiles, context
from a2a_desktop.protocol.wire_log import WireLog
from tests.fakes import AMPLE
from tests.tcp_server import start_server
from tests.waiting import run

SECRET = "hunter2"
Answer = Callable[[bytes], bytes]


class Pocket:
    """Credentials in a dict; a renewal gives `fresh`."""

    def __init__(self, *own: Credential, origin: str = "", is_plain: bool = False) -> None:
        self.own, self.origin, self.is_plain = own, origin, is_plain
        self.fresh: Sequence[Credential] = ()
        self.asked: list[str] = []

    async def get(self, origin: str) -> Sequence[Credential]:
        self.asked.append(origin)
        return self.own if origin == self.origin else ()

    async def renewed(self, origin: str) -> Sequence[Credential]:
        assert origin == self.origin
        return self.fresh

    def may_go_plain(self, origin: str) -> bool:
        return self.is_plain


def reply(body: bytes = b"ok", status: str = "200 OK", more: str = "") -> bytes:
    head = f"HTTP/1.1 {status}\r\ncontent-length: {len(body)}\r\n{more}connection: close\r\n\r\n"
    return head.encode() + body


def noting(heads: list[bytes], body: bytes = b"ok") -> Answer:
    def answer(head: bytes) -> bytes:
        heads.append(head)
        return reply(body)

    return answer


@asynccontextmanager
async def server(answer: Answer, tls: ssl.SSLContext | None = None):  # type: ignore[no-untyped-def]
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            writer.write(answer(head))
            await writer.drain()
            writer.close()
        except (ConnectionError, asyncio.IncompleteReadError):
            return

    listening = await start_server(serve, "127.0.0.1", 0, ssl=tls)
    async with listening:
        yield listening.sockets[0].getsockname()[1]


async def fetched(http: Http, url: str, method: str = "GET") -> bytes:
    async with http.open(method, url, content=b"body" if method == "POST" else None) as response:
        if (refused := refusal(response)) is not None:
            raise refused
        return await read_body(response, 10_000, "reply")


@pytest.mark.parametrize(
    ("credential", "line"),
    [
        (Bearer(SECRET), b"authorization: bearer hunter2"),
        (Basic("me", SECRET), b"authorization: basic bwu6ahvudgvymg=="),
        (ApiKey("X-Key", SECRET), b"x-key: hunter2"),
        (ApiKey("session", SECRET, "cookie"), b"cookie: session=hunter2"),
        (ApiKey("key", SECRET, "query"), b"get /path?a=1&key=hunter2 "),
    ],
    ids=lambda value: type(value).__name__,
)
def test_each_kind_of_credential_is_sent_as_its_scheme_says(
    credential: Credential, line: bytes
) -> None:
    async def story() -> None:
        heads: list[bytes] = []
        async with server(noting(heads)) as port:
            origin = f"http://127.0.0.1:{port}"
            http = Http(AMPLE, credentials=Pocket(credential, origin=origin))
            assert await fetched(http, f"{origin}/path?a=1") == b"ok"
            await http.aclose()
        assert line in heads[0].lower()

    run(story())


def test_credentials_of_one_scheme_go_together() -> None:
    async def story() -> None:
        heads: list[bytes] = []
        async with server(noting(heads)) as port:
            origin = f"http://127.0.0.1:{port}"
            pocket = Pocket(Bearer(SECRET), ApiKey("X-Tenant", "t"), origin=origin)
            http = Http(AMPLE, credentials=pocket)
            await fetched(http, origin)
            await http.aclose()
        assert b"Bearer hunter2" in heads[0]
        assert b"x-tenant: t" in heads[0].lower()

    run(story())


@pytest.mark.parametrize(
    "credential", [Bearer(SECRET), ApiKey("X-Key", SECRET), ApiKey("key", SECRET, "query")]
)
def test_nothing_goes_to_another_origin_by_a_redirect(credential: Credential) -> None:
    async def story() -> None:
        heads: list[bytes] = []
        async with server(noting(heads, b"there")) as other:
            there = f"location: http://127.0.0.1:{other}/there\r\n"
            async with server(lambda _: reply(b"", "302 Found", there)) as port:
                origin = f"http://127.0.0.1:{port}"
                http = Http(AMPLE, credentials=Pocket(credential, origin=origin))
                assert await fetched(http, origin) == b"there"
                await http.aclose()
        assert SECRET.encode() not in heads[0]

    run(story())


def test_message_follows_a_slash_redirect_but_leaves_no_origin() -> None:
    async def story() -> None:
        def answer(head: bytes) -> bytes:
            if head.startswith(b"POST /a2a/ "):
                return reply(b"taken")
            return reply(b"", "307 Temporary Redirect", "location: /a2a/\r\n")

        async with server(answer) as port:
            http = Http(AMPLE)
            assert await fetched(http, f"http://127.0.0.1:{port}/a2a", "POST") == b"taken"
            heads: list[bytes] = []
            async with server(noting(heads)) as other:
                there = f"location: http://127.0.0.1:{other}/\r\n"
                away = reply(b"", "307 Temporary Redirect", there)
                async with (
                    server(lambda _: away) as third,
                    http.open("POST", f"http://127.0.0.1:{third}/", content=b"private") as response,
                ):
                    assert response.status_code == 307
            assert heads == []
            await http.aclose()

    run(story())


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize(
    "target", ["http://a:99999/x", "http://a:0/", "http://[", "//[", "http://.../", "mailto:a"]
)
@pytest.mark.parametrize("on_redirect", [None, stay, allow])
def test_redirect_to_no_address_is_an_error_of_the_server(
    method: str, target: str, on_redirect: Callable[[str, str], None] | None
) -> None:
    async def story() -> None:
        moved = reply(b"", "302 Found", f"location: {target}\r\n")
        http = Http(AMPLE)
        async with server(lambda _: moved) as port:
            with pytest.raises((Unreachable, ServerFault)):
                async with http.open(
                    method, f"http://127.0.0.1:{port}/", on_redirect=on_redirect
                ) as response:
                    raise refusal(response) or AssertionError("it counts as an answer")
        await http.aclose()

    run(story())


def test_no_request_leaves_an_encrypted_connection() -> None:
    authority, encrypted = trustme.CA(), ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("127.0.0.1").configure_cert(encrypted)
    trusting = ssl.create_default_context()
    authority.configure_trust(trusting)
    heads: list[bytes] = []

    async def story() -> None:
        http = Http(AMPLE, tls=trusting)
        async with server(noting(heads)) as plain:
            moved = reply(b"", "302 Found", f"location: http://127.0.0.1:{plain}/tasks/t1\r\n")
            async with server(lambda _: moved, encrypted) as safe:
                url = f"https://127.0.0.1:{safe}"
                way = Interface(url, Binding.HTTP_JSON, "1.0")
                client = connect(AgentCard("Peer", interfaces=(way,)), http, WireLog())
                with pytest.raises(Unreachable) as caught:
                    await client.get(TaskId("t1"))
                assert caught.value.reason == "redirected to where anybody can listen"
                with pytest.raises(Unreachable):
                    await Discovery(http, WireLog()).discover(f"{url}/card.json")
            assert heads == []
            async with server(lambda _: moved) as open_to_all:
                assert await fetched(http, f"http://127.0.0.1:{open_to_all}") == b"ok"
            assert len(heads) == 1
        await http.aclose()

    run(story())


def test_credentials_go_to_other_computers_only_encrypted() -> None:
    async def story() -> None:
        heads: list[bytes] = []
        async with server(noting(heads)) as port:
            proxy = f"http://127.0.0.1:{port}"
            for is_plain in (False, True):
                pocket = Pocket(Bearer(SECRET), origin="http://far.example:80", is_plain=is_plain)
                http = Http(AMPLE, credentials=pocket, proxy=proxy)
                assert await fetched(http, "http://far.example/x") == b"ok"
                await http.aclose()
        assert [SECRET.encode() in head for head in heads] == [False, True]
        assert heads[0].startswith(b"GET http://far.example/x ")  # the given proxy was used

    run(story())


def test_refusal_tells_if_credentials_were_sent() -> None:
    async def story() -> None:
        challenge = 'www-authenticate: Bearer realm="x"\r\n'
        async with server(lambda _: reply(b"", "401 Unauthorized", challenge)) as port:
            origin = f"http://127.0.0.1:{port}"
            http = Http(AMPLE)
            with pytest.raises(SignInNeeded) as needed:
                await fetched(http, origin)
            assert needed.value.schemes == ("Bearer",)
            await http.aclose()
            http = Http(AMPLE, credentials=Pocket(Bearer(SECRET), origin=origin))
            with pytest.raises(SignInRefused) as refused:
                await fetched(http, origin)
            assert SECRET not in repr(refused.value)
            assert SECRET not in str(refused.value)
            await http.aclose()

    run(story())


def test_refused_token_is_renewed_once() -> None:
    async def story() -> None:
        seen: list[bytes] = []

        def answer(head: bytes) -> bytes:
            seen.append(head)
            is_fresh = b"Bearer fresh" in head
            return reply() if is_fresh else reply(b"", "401 Unauthorized")

        async with server(answer) as port:
            origin = f"http://127.0.0.1:{port}"
            pocket = Pocket(Bearer("stale"), origin=origin)
            pocket.fresh = (Bearer("fresh"),)
            http = Http(AMPLE, credentials=pocket)
            assert await fetched(http, origin, "POST") == b"ok"
            assert len(seen) == 2
            pocket.fresh = (Bearer("also stale"),)
            with pytest.raises(SignInRefused):
                await fetched(http, origin)
            assert len(seen) == 4
            await http.aclose()

    run(story())


def test_refused_token_that_cannot_be_renewed_now_is_no_doubt_about_arrival() -> None:
    class Away(Pocket):
        async def renewed(self, origin: str) -> Sequence[Credential]:
            raise Unreachable("id.example", "status 503")

    async def story() -> None:
        async with server(lambda _: reply(b"", "401 No")) as port:
            url = f"http://127.0.0.1:{port}"
            http = Http(AMPLE, credentials=Away(Bearer("old"), origin=url))
            with pytest.raises(SignInFailed) as caught:
                await fetched(http, url, "POST")
            assert caught.value.origin == "id.example"
            await http.aclose()

    run(story())


def test_no_representation_holds_a_secret() -> None:
    for credential in (Bearer(SECRET), Basic("me", SECRET), ApiKey("k", SECRET)):
        assert SECRET not in repr(credential)
    log = WireLog()
    log.request("x", "GET", "https://a.example", headers=[("Authorization", f"Bearer {SECRET}")])
    assert SECRET not in repr(log.records())


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("HTTPS://A.example/x", "https://a.example:443"),
        ("http://a.example:8080/x?y", "http://a.example:8080"),
        ("http://[::1]/", "http://[::1]:80"),
    ],
)
def test_an_origin_is_scheme_host_and_port(url: str, origin: str) -> None:
    assert origin_of(url) == origin


def test_certificates_are_checked_and_shown(tmp_path: Path) -> None:
    authority, me = trustme.CA(), trustme.CA()
    ours = me.issue_cert("me@a.example")
    bundle, mine = tmp_path / "authority.pem", tmp_path / "me.pem"
    authority.cert_pem.write_to_path(bundle)
    ours.private_key_and_cert_chain_pem.write_to_path(mine)
    open_to_all, strict = (ssl.create_default_context(ssl.Purpose.CLIENT_AUTH) for _ in range(2))
    for one in (open_to_all, strict):
        authority.issue_cert("127.0.0.1").configure_cert(one)
    me.configure_trust(strict)
    strict.verify_mode = ssl.CERT_REQUIRED

    async def got(tls: ssl.SSLContext | None, port: int) -> bytes:
        http = Http(AMPLE, tls=tls)
        try:
            return await fetched(http, f"https://127.0.0.1:{port}/")
        finally:
            await http.aclose()

    async def story() -> None:
        async with server(lambda _: reply(), open_to_all) as port:
            assert await got(context(TlsFiles(authority=bundle)), port) == b"ok"
            with pytest.raises(TlsFailed):
                await got(None, port)
        async with server(lambda _: reply(), strict) as port:
            assert await got(context(TlsFiles(authority=bundle, certificate=mine)), port) == b"ok"
            with pytest.raises((TlsFailed, Unreachable)):
                await got(context(TlsFiles(authority=bundle)), port)

    run(story())
    with pytest.raises(CertificateUnusable):
        context(TlsFiles(authority=tmp_path / "none.pem"))
    (tmp_path / "odd.pem").write_text("nothing of the kind")
    with pytest.raises(CertificateUnusable):
        context(TlsFiles(certificate=tmp_path / "odd.pem"))
