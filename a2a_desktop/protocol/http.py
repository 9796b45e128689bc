"""HTTP for all bindings: one client, its bounds, and its failures as A2AErrors."""

import asyncio
import copy
import ssl
from collections import defaultdict
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import httpx

from a2a_desktop import __version__
from a2a_desktop.model.errors import (
    A2AError,
    Forbidden,
    MessageTooLarge,
    RateLimited,
    ServerFault,
    SignInNeeded,
    SignInRefused,
    TooLarge,
    Unreachable,
)
from a2a_desktop.model.origin import is_address, is_loopback, origin_of
from a2a_desktop.protocol.auth import SIGNED, Credentials, Headers, OriginAuth, check_headers
from a2a_desktop.protocol.connections import (
    Pieces,
    close_unused,
    hang_up_after,
    leave_surplus,
    spare_taken,
)
from a2a_desktop.protocol.decompression import decoded_pieces
from a2a_desktop.protocol.http_errors import mapped_errors
from a2a_desktop.protocol.limits import REDIRECTS, REQUEST_SIZE, RETRY_AFTER, Bounds
from a2a_desktop.protocol.tls import TlsFiles, context
from a2a_desktop.protocol.vagueness import Answered

LONGEST_REST: Final = 1.0
"""Seconds after which a connection without a request is not used again.

Servers close theirs after 2 (gunicorn), 5 (uvicorn, Node) or more; a message sent in that moment
would be lost, and nobody could tell whether it arrived.
"""
TINY: Final = 64
"""Chunks of a body after which other tasks run: there may be one for each byte."""
_LOOPBACK: Final = {"all://localhost": None, "all://127.0.0.1": None, "all://[::1]": None}


@dataclass(frozen=True, slots=True)
class ClientCertificate:
    """A certificate of ours, and whether an origin may see it, asked each time."""

    tls: ssl.SSLContext
    may_see: Callable[[str], bool]


class SignedAddress(NamedTuple):
    """The address and headers that open a connection other than HTTP's."""

    url: str
    headers: Mapping[str, str] = {}
    has_credential: bool = False


class Signing:
    """The credentials of such a connection: at first, and once more after a refusal."""

    def __init__(self, url: str, flow: AsyncGenerator[httpx.Request, httpx.Response] | None):
        self._url = url
        self._flow = flow
        self._sent: httpx.Request | None = None

    async def first(self) -> SignedAddress:
        """Returns the first attempt. Raises A2AError."""
        if self._flow is None:
            return SignedAddress(self._url)
        self._sent = await anext(self._flow)
        return self._read(self._sent)

    async def again(self) -> SignedAddress | None:
        """Returns the attempt after a 401 of the other side, None if there is no other.

        Raises A2AError.
        """
        if self._flow is None or self._sent is None:
            return None
        try:
            return self._read(await self._flow.asend(httpx.Response(401, request=self._sent)))
        except StopAsyncIteration:
            return None

    def _read(self, request: httpx.Request) -> SignedAddress:
        bare = httpx.Request("GET", self._url).headers
        headers = {name: one for name, one in request.headers.items() if name not in bare}
        return SignedAddress(str(request.url), headers, SIGNED in request.extensions)


class Http:
    """Sends every request to the network. Each is bounded, and fails with an A2AError."""

    def __init__(
        self,
        bounds: Bounds | None = None,
        *,
        tls: ssl.SSLContext | None = None,
        credentials: Credentials | None = None,
        proxy: str | None = None,
        proof: ClientCertificate | None = None,
        papers: TlsFiles | None = None,
    ) -> None:
        """`tls` comes from `tls.context`; `proxy` is an address, "" for none, None for the
        system's.

        `proof` is shown at its own origins, in place of `tls`; both are made of `papers`.
        """
        self.bounds = bounds or Bounds()
        self._tls = tls or context()
        self._proof = proof
        self._papers = papers or TlsFiles()
        self._auth = OriginAuth(credentials) if credentials is not None else None
        self._proxy = proxy
        self._refused: dict[str, int] = {}
        self._answered = defaultdict[str, set[Answered]](set)
        self._client = _client(self.bounds, self._tls, proxy)
        self._proving = _client(self.bounds, proof.tls, proxy) if proof is not None else None

    def known_by(self, credentials: Credentials, headers: Headers | None = None) -> "Http":
        """Returns a copy with one agent's credentials. The original closes the connections."""
        own = copy.copy(self)
        own._auth = OriginAuth(credentials, headers)
        return own

    def answered(self, url: str) -> set[Answered]:
        """Returns what has answered at an address, for clients to add to."""
        return self._answered[url]

    def tls_to(self, url: str) -> ssl.SSLContext:
        """Returns the TLS context of a connection to an http or https address."""
        return self._proof.tls if self._proof is not None and self._proves(url) else self._tls

    def papers_to(self, url: str) -> TlsFiles:
        """Returns the papers of a connection, for libraries that open their own."""
        return self._papers if self._proves(url) else self._papers.trust

    def proxy_to(self, url: str) -> str:
        """Returns the proxy for an http or https address, "" for none.

        For libraries that open connections of their own.
        """
        parts = urlsplit(url)
        if is_loopback(parts.hostname or ""):
            return ""
        if self._proxy is not None:
            return self._proxy
        known = getproxies()
        if proxy_bypass(parts.netloc):
            return ""
        found = known.get(parts.scheme) or known.get("all") or ""
        return found if "://" in found or not found else f"http://{found}"

    async def aclose(self) -> None:
        for client in (self._client, self._proving):
            if client is not None:
                await client.aclose()

    def _proves(self, url: str) -> bool:
        return self._proof is not None and self._proof.may_see(origin_of(url))

    @asynccontextmanager
    async def open(
        self,
        method: str,
        url: str,
        *,
        content: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        on_redirect: Callable[[str, str], None] | None = None,
        on_departure: Callable[[], object] | None = None,
    ) -> AsyncIterator[httpx.Response]:
        """Opens a reply whose head has come and whose body has not, in one task.

        Raises A2AError. A `GET` follows redirects, except out of an encrypted connection. Any other
        method does so only within its origin and unchanged, so that no text of a person reaches a
        server they did not address. A 303 is not followed: it is the answer to a request that was
        taken.
        `on_redirect` gets both addresses, and may raise to forbid it. `on_departure` is called
        before the first byte leaves.
        """
        host = host_of(url)
        async with mapped_errors(host):
            self._check_size(host, content)
            response = await self._head(method, url, content, headers, on_redirect, on_departure)
            if response.status_code == 413 and content is not None:
                self._refused[host] = min(len(content), self._refused.get(host, len(content)))
            if response.is_server_error:
                hang_up_after(response)
            try:
                yield response
            finally:
                await response.aclose()

    def _check_size(self, host: str, content: bytes | None) -> None:
        """Checks the size against what a server refused before. Raises MessageTooLarge."""
        size = len(content or b"")
        if size > REQUEST_SIZE and size >= self._refused.get(host, size + 1):
            raise MessageTooLarge(host, size)

    async def signed(self, url: str) -> SignedAddress:
        """Returns the address and the headers that open a connection other than HTTP's.

        `url` is http or https: the origin for which the credentials were saved.
        """
        async with self.signing(url) as signing:
            return await signing.first()

    @asynccontextmanager
    async def signing(self, url: str) -> AsyncIterator[Signing]:
        """Opens the credentials of a connection that can be refused, for one call."""
        if self._auth is None:
            yield Signing(url, None)
            return
        async with aclosing(self._auth.async_auth_flow(httpx.Request("GET", url))) as flow:
            yield Signing(url, flow)

    async def _head(
        self,
        method: str,
        url: str,
        content: bytes | None,
        headers: Mapping[str, str] | None,
        on_redirect: Callable[[str, str], None] | None,
        on_departure: Callable[[], object] | None,
    ) -> httpx.Response:
        bound = self.bounds.connect + self.bounds.headers
        whole = {**(headers or {}), **({"Content-Length": str(len(content))} if content else {})}
        async with asyncio.timeout(bound):
            for _ in range(REDIRECTS + 1):
                if not is_address(url):
                    raise httpx.InvalidURL("no host, or no port that there can be")
                # Built each time: what was signed for one origin stays there.
                proving = self._proving if self._proves(url) else None
                client = proving or self._client
                if client.is_closed:  # a dialog may still be looking when the program ends
                    raise Unreachable(host_of(url), "the connections are closed")
                check_headers((headers or {}).items())
                request = client.build_request(
                    method, url, content=content and Pieces(content), headers=whole
                )
                async with close_unused(request, on_departure):
                    response = await client.send(request, stream=True, auth=self._auth)
                target = _target(response, method)
                if target is None:
                    return response
                await response.aclose()
                if is_address(target):
                    _check_redirect(url, target, on_redirect)
                url = target
        raise httpx.TooManyRedirects("too many redirects")


def stay(url: str, target: str) -> None:
    """Forbids, as `on_redirect`, requests to another origin. Raises Unreachable."""
    if origin_of(url) != origin_of(target):
        raise Unreachable(host_of(url), "redirected elsewhere")


def _check_redirect(url: str, target: str, on_redirect: Callable[[str, str], None] | None) -> None:
    """Forbids what the caller forbids, and to leave an encrypted connection. Raises A2AError."""
    if on_redirect is not None:
        on_redirect(url, target)
    if urlsplit(url).scheme == "https" and urlsplit(target).scheme != "https":
        raise Unreachable(host_of(url), "redirected to where anybody can listen")


def _client(bounds: Bounds, tls: ssl.SSLContext, proxy: str | None) -> httpx.AsyncClient:
    """Returns a client that keeps no cookies: a host that has several agents, or an agent that
    knows the person by several names, would see that they are one.
    """
    client = httpx.AsyncClient(
        headers={"User-Agent": f"a2a-desktop/{__version__}", "Accept-Encoding": "gzip, deflate"},
        cookies=CookieJar(DefaultCookiePolicy(allowed_domains=())),
        timeout=httpx.Timeout(bounds.idle, connect=bounds.connect),
        limits=httpx.Limits(
            max_connections=None, max_keepalive_connections=20, keepalive_expiry=LONGEST_REST
        ),
        follow_redirects=False,
        mounts=dict(_LOOPBACK),
        proxy=proxy or None,
        trust_env=proxy is None,
        verify=tls,
    )
    spare_taken(client)
    leave_surplus(client)
    return client


def _target(response: httpx.Response, method: str) -> str | None:
    """Returns the address of a redirect to follow; None if this reply counts."""
    following = response.next_request
    if following is None:
        return None
    url = str(following.url)
    if method == "GET":
        return url
    is_same = is_address(url) and origin_of(url) == origin_of(str(response.request.url))
    return url if is_same and response.status_code in (301, 302, 307, 308) else None


async def read_body(response: httpx.Response, limit: int, what: str) -> bytes:
    """Reads the whole body. Raises TooLarge as soon as it exceeds `limit`."""
    declared = response.headers.get("content-length", "")
    if declared.isdecimal() and int(declared) > limit:
        raise TooLarge(what, limit)
    body, count = bytearray(), 0
    async with aclosing(chunks_of(response)) as chunks:
        async for chunk in chunks:
            body += chunk
            if len(body) > limit:
                raise TooLarge(what, limit)
            count += 1
            if count % TINY == 0:
                await asyncio.sleep(0)
    return bytes(body)


async def chunks_of(response: httpx.Response) -> AsyncGenerator[bytes, None]:
    """Yields the body as it comes; its reader closes the generator.

    A reader that stops between two chunks leaves generators of httpcore behind, which can end only
    once the response is closed.
    """
    try:
        async with aclosing(decoded_pieces(response)) as pieces:
            async for piece in pieces:
                yield piece
    finally:
        await response.aclose()


def refusal(response: httpx.Response) -> A2AError | None:
    """Returns the error that a status stands for; None for a success."""
    status, url = response.status_code, response.request.url
    origin = f"{url.scheme}://{url.netloc.decode('ascii')}"
    if status < 300:
        return None
    if status == 401:
        if response.request.extensions.get(SIGNED):
            return SignInRefused(origin)
        schemes = response.headers.get_list("www-authenticate")
        return SignInNeeded(origin, tuple(one.split(" ")[0].strip(",") for one in schemes))
    if status == 413:
        return MessageTooLarge(url.host, int(response.request.headers.get("content-length", 0)))
    if status == 403:
        return Forbidden(origin)
    retry_after = response.headers.get("retry-after")
    if status == 429 or (status == 503 and retry_after is not None):
        return RateLimited(url.host, _seconds(retry_after))
    return ServerFault(url.host, status)


def _seconds(retry_after: str | None) -> float | None:
    """Reads Retry-After, a number of seconds or a date. Sources: RFC 9110, 5.6.7, 10.2.3."""
    if retry_after is None:
        return None
    if retry_after.strip().isdecimal():
        return min(float(retry_after), RETRY_AFTER)
    try:
        date = parsedate_to_datetime(retry_after)
    except (ValueError, OverflowError):
        return None
    date = date if date.tzinfo is not None else date.replace(tzinfo=UTC)  # that of asctime
    wish = (date - datetime.now(date.tzinfo)).total_seconds()
    return min(max(0.0, wish), RETRY_AFTER)


def host_of(url: str) -> str:
    """Returns the host in an address, "" if it has none."""
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""


def plain_headers(headers: httpx.Headers) -> list[tuple[str, str]]:
    """Returns headers in the form of the wire log."""
    raw: list[tuple[Any, Any]] = headers.multi_items()
    return [(str(name), str(value)) for name, value in raw]
