"""Receives the browser after a sign-in: one page on a free local port, for one visit.

Source: RFC 8252, 7.3 (loopback) and 8.3.
"""

import asyncio
from types import TracebackType
from typing import Final, Self
from urllib.parse import parse_qs, quote, urlsplit

from a2a_desktop.credentials.addresses import host_of, page
from a2a_desktop.credentials.ports import OpenBrowser
from a2a_desktop.credentials.tokens import SIGN_IN_BOUND
from a2a_desktop.model.errors import SignInFailed
from a2a_desktop.model.origin import is_loopback
from a2a_desktop.servers import stop_listening

HEAD_SIZE: Final = 16 * 1024
HEAD_BOUND: Final = 10.0
_PAGE: Final = (
    "<!doctype html><meta charset=utf-8><title>A2A Desktop</title>"
    "<body style='font:16px system-ui;margin:4em auto;max-width:30em'>"
    "<h1>{title}</h1><p>You can close this page and go back to A2A Desktop.</p>"
)


class Redirect:
    """Listens as long as it is open; `wait` returns the address of the browser's visit.

    The browser gets its page when this is closed: an error until then means no sign-in.
    Rejects visits without `state`, unless there is none. Listens at a port of its own, or at `at`,
    an address on this computer that someone else chose.
    """

    def __init__(self, state: str | None, at: str = "") -> None:
        self._at = at
        parts = urlsplit(at or "http://127.0.0.1/signed-in")
        self._host, self._port = parts.hostname or "", parts.port or 0
        self._path = parts.path or "/"
        self._server: asyncio.Server | None = None
        loop = asyncio.get_running_loop()
        self._came: asyncio.Future[str] = loop.create_future()
        self._is_signed_in: asyncio.Future[bool] = loop.create_future()
        self._state = state

    @property
    def address(self) -> str:
        """The address to which the authorization server sends the browser."""
        assert self._server is not None
        port = self._server.sockets[0].getsockname()[1]
        return self._at or f"http://127.0.0.1:{port}{self._path}"

    async def __aenter__(self) -> Self:
        try:
            self._server = await asyncio.start_server(
                self._visited, self._host, self._port, limit=HEAD_SIZE
            )
        except OSError as error:
            reason = "port not allowed" if isinstance(error, PermissionError) else "no free port"
            raise SignInFailed(f"{self._host}:{self._port}", reason) from error
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        assert self._server is not None
        stop_listening(self._server)
        self._came.cancel()
        self._is_signed_in.set_result(error is None)

    async def wait(self) -> str:
        """Returns the address of the first visit."""
        return await self._came

    async def _visited(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(HEAD_BOUND):
                line = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n", 1)[0]
            target = line.decode("latin-1").split(" ")[1]
            writer.write(await self._answer(target))
            await writer.drain()
        except (
            TimeoutError,
            ConnectionError,
            IndexError,
            ValueError,
            asyncio.IncompleteReadError,
            asyncio.LimitOverrunError,
        ):
            return  # another visitor
        finally:
            writer.close()

    async def _answer(self, target: str) -> bytes:
        asked = parse_qs(urlsplit(target).query)
        is_ours = target.startswith(f"{self._path}?")
        if not is_ours or (self._state is not None and asked.get("state") != [self._state]):
            return _page("404 Not Found", "There is nothing here")
        if not self._came.done():
            base = urlsplit(self.address)
            self._came.set_result(f"{base.scheme}://{base.netloc}{target}")
        is_signed_in = await asyncio.shield(self._is_signed_in) and "code" in asked
        return _page("200 OK", "Signed in" if is_signed_in else "Not signed in")


def _page(status: str, title: str) -> bytes:
    body = _PAGE.format(title=title).encode()
    head = (
        f"HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\n"
        f"Content-Length: {len(body)}\r\nReferrer-Policy: no-referrer\r\n"
        "Cache-Control: no-store\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body


def can_catch(url: str) -> bool:
    """Returns whether the browser comes back to this computer, or has no target yet."""
    try:
        back = _back(url)
        parts = urlsplit(back)
        is_here = parts.scheme == "http" and is_loopback(parts.hostname or "")
        return not back or (is_here and bool(parts.port))
    except ValueError:
        return False


async def wait_for_return(url: str, open_browser: OpenBrowser, bound: float = SIGN_IN_BOUND) -> str:
    """Returns the address of the browser's return. Only after `can_catch`. Raises SignInFailed.

    For an agent that signs in elsewhere for the person: it made the address of the page, and
    redeems the code in that of the return. Source: google-adk 2.13, auth/auth_handler.py.
    """
    back = _back(page(url))
    state = parse_qs(urlsplit(url).query).get("state")
    host = host_of(url)
    async with Redirect(state[0] if state else None, back) as redirect:
        if not back:
            sign = "&" if urlsplit(url).query else "?"
            url += f"{sign}redirect_uri={quote(redirect.address, safe='')}"
        await open_browser(url)
        try:
            async with asyncio.timeout(bound):
                return await redirect.wait()
        except TimeoutError as error:
            raise SignInFailed(host, "not finished in time") from error


def _back(url: str) -> str:
    return next(iter(parse_qs(urlsplit(url).query).get("redirect_uri", ())), "")
