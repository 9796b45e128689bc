"""Cancelled requests, and the refusals of a server."""

import asyncio
import errno
import os
import socket
import ssl
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from types import SimpleNamespace

import httpx
import pytest
import trustme

from a2a_desktop.conversation.outbox import Absence
from a2a_desktop.model.errors import (
    TOO_MANY_FILES,
    A2AError,
    Fault,
    RateLimited,
    TlsFailed,
    Unreachable,
)
from a2a_desktop.protocol.http import LONGEST_REST, Http, refusal
from a2a_desktop.protocol.http_errors import mapped_errors
from a2a_desktop.protocol.limits import RETRY_AFTER
from a2a_desktop.ui.wording.faults import away, fault
from tests.tcp_server import start_server
from tests.waiting import run

HOST = "127.0.0.1"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("120", 120.0),
        ("3000000", RETRY_AFTER),
        ("9" * 400, RETRY_AFTER),
        ("Fri, 31 Dec 9999 23:59:59 GMT", RETRY_AFTER),
        ("Fri, 31 Dec 1999 23:59:59 GMT", 0.0),
        ("Fri Dec 31 23:59:59 1999", 0.0),
        ("Fri Dec 31 23:59:59 9999", RETRY_AFTER),
        ("Friday, 31-Dec-99 23:59:59 GMT", 0.0),
        ("Fri, 31 Dec 9999 23:59:59 -0000", RETRY_AFTER),
        ("Fri, 31 Dec 9999 23:59:59 -2300", RETRY_AFTER),
        (f"Fri, 31 Dec {'9' * 20} 23:59:59 GMT", None),
        (f"Fri, 31 Dec 1999 23:59:59 +{'9' * 20}", None),
        ("soon", None),
        (None, None),
    ],
)
def test_wait_for_a_server_is_a_day_at_most(said: str | None, meant: float | None) -> None:
    request = httpx.Request("POST", "https://a.example/")
    headers = {"retry-after": said} if said is not None else {}
    found = refusal(httpx.Response(429, headers=headers, request=request))
    assert isinstance(found, RateLimited)
    assert found.retry_after == meant


def test_failure_that_is_its_own_context_is_mapped() -> None:
    async def fail() -> None:
        error, cause = httpx.ReadError("broken"), OSError("reset")
        error.__cause__, cause.__cause__ = cause, error
        async with mapped_errors("a.example"):
            raise error

    with pytest.raises(Unreachable):
        asyncio.run(fail())


@pytest.mark.parametrize(
    ("kind", "cause", "meant"),
    [
        (httpx.ConnectError, ssl.SSLError(1, "bad record"), TlsFailed),
        (httpx.ConnectError, ssl.SSLEOFError(8, "EOF"), Unreachable),
        (httpx.ReadError, ssl.SSLError(1, "bad record"), Unreachable),
    ],
)
def test_only_a_handshake_tells_of_the_safety_of_a_connection(
    kind: type[httpx.TransportError], cause: ssl.SSLError, meant: type[A2AError]
) -> None:
    async def fail() -> None:
        cause.reason = "BAD_RECORD"
        async with mapped_errors("a.example"):
            raise kind("broken") from cause

    with pytest.raises(meant):
        asyncio.run(fail())


@pytest.mark.parametrize("number", [errno.EMFILE, errno.ENFILE])
@pytest.mark.parametrize("depth", [1, 2])
def test_limit_of_open_files_is_told_as_the_computers(number: int, depth: int) -> None:
    async def fail() -> None:
        error: Exception = OSError(number, os.strerror(number))
        for _ in range(depth):
            error, error.__cause__ = httpx.ConnectError("All connection attempts failed"), error
        async with mapped_errors("a.example"):
            raise error

    with pytest.raises(Unreachable) as caught:
        asyncio.run(fail())
    assert caught.value.reason == TOO_MANY_FILES
    said = fault(Fault.of(caught.value), "Courier")
    assert said.title == "Too many files are open on this computer."
    absence = Absence(Fault.of(caught.value), datetime.now(UTC))
    assert away(absence, "Courier", datetime.now(UTC)).title == said.title


def test_cancelled_request_closes_its_connection() -> None:
    """Cancels at every step of the loop until the request has been sent."""

    async def closes(http: Http, steps: int) -> bool:
        """Returns whether the request was sent before it was cancelled."""
        with socket.create_server(("127.0.0.1", 0)) as silent:
            silent.setblocking(False)
            url = f"http://127.0.0.1:{silent.getsockname()[1]}/"

            async def ask() -> None:
                async with http.open("GET", url):
                    raise AssertionError("nobody answers")

            asking = asyncio.create_task(ask())
            for _ in range(steps):
                await asyncio.sleep(0)
            asking.cancel()
            await asyncio.wait([asking])
            assert asking.cancelled()
            try:
                caller, _ = silent.accept()
            except BlockingIOError:
                return False
            caller.setblocking(False)
            reader, writer = await asyncio.open_connection(sock=caller)
            said = await reader.read()
            writer.close()
            return bool(said)

    async def main() -> None:
        http = Http()
        steps = 0
        async with asyncio.timeout(60):
            while not await closes(http, steps):
                steps += 1
        await http.aclose()

    asyncio.run(main())


def test_request_after_the_end_of_the_program_is_refused_in_words() -> None:
    async def main() -> None:
        http = Http()
        await http.aclose()
        with pytest.raises(Unreachable) as refused:
            async with http.open("GET", "http://127.0.0.1:9/"):
                raise AssertionError("it is closed")
        assert refused.value.reason == "the connections are closed"

    asyncio.run(main())


@pytest.mark.parametrize(
    ("status", "rest", "connections"),
    [(500, 0.0, 2), (404, 0.0, 1), (200, 0.9 * LONGEST_REST, 1), (200, 1.1 * LONGEST_REST, 2)],
)
def test_connection_that_may_be_closed_is_not_used_again(
    monkeypatch: pytest.MonkeyPatch, status: int, rest: float, connections: int
) -> None:
    """After a failure of the server, or a rest after which servers close connections."""
    opened: list[asyncio.StreamWriter] = []
    now = 0.0
    monkeypatch.setattr("httpcore._async.http11.time", SimpleNamespace(monotonic=lambda: now))

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        opened.append(writer)
        while await reader.readline():
            await reader.readuntil(b"\r\n\r\n")
            writer.write(f"HTTP/1.1 {status} Is\r\nContent-Length: 2\r\n\r\nit".encode())
        writer.close()

    async def main() -> None:
        nonlocal now
        http = Http()
        async with await start_server(serve, "127.0.0.1", 0) as server:
            url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
            for _ in range(2):
                async with http.open("GET", url) as response:
                    assert response.status_code == status
                    await response.aread()
                now += rest
            await http.aclose()
            assert len(opened) == connections
            for one in opened:
                await one.wait_closed()

    run(main())


async def answer_all(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answers the requests of one connection; those of `/fails` by a failure of the server."""
    while line := await reader.readline():
        await reader.readuntil(b"\r\n\r\n")
        status = 500 if b"/fails" in line else 200
        writer.write(f"HTTP/1.1 {status} Is\r\nContent-Length: 2\r\n\r\nit".encode())
    writer.close()


async def fetched(http: Http, url: str) -> bytes:
    async with http.open("GET", url) as response:
        return await response.aread()


@pytest.mark.parametrize("steps", range(6))
def test_taken_connection_is_not_closed_for_its_age(
    monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    """Begins a request shortly before its connection is too old, and another one shortly after."""
    now = 0.0
    monkeypatch.setattr("httpcore._async.http11.time", SimpleNamespace(monotonic=lambda: now))

    async def main() -> None:
        nonlocal now
        http = Http()
        async with AsyncExitStack() as stack:
            urls = list[str]()
            for _ in range(5):
                server = await stack.enter_async_context(await start_server(answer_all, HOST, 0))
                urls.append(f"http://{HOST}:{server.sockets[0].getsockname()[1]}/")
                await fetched(http, urls[-1])
            now = 0.9 * LONGEST_REST
            early = asyncio.create_task(fetched(http, urls[-1]))
            for _ in range(steps):
                await asyncio.sleep(0)
            now = 1.1 * LONGEST_REST
            late = asyncio.create_task(fetched(http, urls[0]))
            assert [await early, await late] == [b"it", b"it"]
            assert await fetched(http, urls[-1]) == b"it"
            await http.aclose()

    run(main())


@pytest.mark.parametrize("steps", range(6))
def test_request_beside_a_failure_has_a_connection_of_its_own(steps: int) -> None:
    async def main() -> None:
        http = Http()
        async with await start_server(answer_all, HOST, 0) as server:
            url = f"http://{HOST}:{server.sockets[0].getsockname()[1]}"
            async with http.open("GET", f"{url}/fails") as failed:
                await failed.aread()
                other = asyncio.create_task(fetched(http, f"{url}/works"))
                for _ in range(steps):
                    await asyncio.sleep(0)
            assert await other == b"it"
            await http.aclose()

    run(main())


@pytest.mark.parametrize("is_safe", [False, True])
@pytest.mark.parametrize("size", [100, 16 * 1024, 64 * 1024])
def test_surplus_reply_answers_no_other_request(size: int, *, is_safe: bool) -> None:
    """Its beginning is in h11, in the next record of TLS, or in the next read of the socket."""
    visits = 0

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal visits
        visits += 1
        while await reader.readline():
            await reader.readuntil(b"\r\n\r\n")
            head = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n"
            own = head % (size - len(head % size)) + b"a" * (size - len(head % size))
            ghost = head % 5 + b"ghost" if visits == 1 else b""
            writer.write(own + ghost)
        writer.close()

    async def main() -> None:
        authority = trustme.CA()
        served = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        authority.issue_cert(HOST).configure_cert(served)
        trusting = ssl.create_default_context()
        authority.configure_trust(trusting)
        http = Http(tls=trusting)
        async with await start_server(serve, HOST, 0, ssl=served if is_safe else None) as server:
            port = server.sockets[0].getsockname()[1]
            url = f"http{'s' if is_safe else ''}://{HOST}:{port}/"
            for _ in range(3):
                assert set(await fetched(http, url)) == set(b"a")
            assert visits == 2, "a connection without surplus is used again"
            await http.aclose()

    run(main())
