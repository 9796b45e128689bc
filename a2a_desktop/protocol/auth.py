"""The headers of a request that say who sends it, and the origins that get them.

A credential goes to its own origin (scheme, host and port) and nowhere else: not after a redirect,
and not in the clear to another computer unless the person allowed it. Sources: OpenAPI 3.2,
Security Scheme Object; RFC 7617, 6750.
"""

import base64
import re
from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence
from typing import Final, Protocol
from urllib.parse import urlsplit

import httpx

from a2a_desktop.model.credential import ApiKey, Basic, Bearer, Credential
from a2a_desktop.model.errors import HeaderUnsendable, SignInFailed, Unreachable
from a2a_desktop.model.origin import is_loopback, origin_of

SHOWN: Final = 60
"""Characters of a header's name that an error shows."""
_NAME: Final = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]+")
_UNSENDABLE: Final = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")
_FRAMING: Final = frozenset(
    ("host", "content-length", "transfer-encoding", "connection", "upgrade", "te", "trailer")
)
"""Headers that say where a request ends, or to whom it goes."""
SIGNED: Final = "a2a_desktop.signed"
"""The extension of a request that carried a credential."""


class Credentials(Protocol):
    """The source of credentials. `credentials` fulfils it."""

    async def get(self, origin: str) -> Sequence[Credential]:
        """Returns all credentials that go together to an origin; nothing if there is none."""

    async def renewed(self, origin: str) -> Sequence[Credential]:
        """Returns others in place of those that were just refused; nothing if there are none."""

    def may_go_plain(self, origin: str) -> bool:
        """Returns whether the person allows them to travel unencrypted to another computer."""


class Headers(Protocol):
    """Further headers of every request, which say nothing of a sign-in."""

    def __call__(self, origin: str, *, is_safe: bool) -> Mapping[str, str]:
        """Returns the headers for an origin; `is_safe`: nobody on the way can read them."""


class OriginAuth(httpx.Auth):
    """Signs requests to the origins that have credentials, and no others."""

    def __init__(self, credentials: Credentials, headers: Headers | None = None) -> None:
        self._credentials = credentials
        self._headers = headers

    async def async_auth_flow(
        self, request: httpx.Request
    ) -> AsyncGenerator[httpx.Request, httpx.Response]:
        """Signs a request; after a 401 once more with what replaced the refused credential."""
        origin = origin_of(str(request.url))
        if self._headers is not None:
            own = self._headers(origin, is_safe=_is_safe(origin))
            check_headers(own.items())
            request.headers.update(own)
        if not self._may_go(origin):
            yield request
            return
        plain = _bare(request)
        response = yield _signed(request, await self._credentials.get(origin))
        if response.status_code == 401 and request.extensions.get(SIGNED):
            try:
                fresh = await self._credentials.renewed(origin)
            except Unreachable as error:  # not the agent, which has refused the request
                raise SignInFailed(error.host, error.reason) from error
            if fresh:
                yield _signed(plain, fresh)

    def _may_go(self, origin: str) -> bool:
        return _is_safe(origin) or self._credentials.may_go_plain(origin)


def check_headers(headers: Iterable[tuple[str, str]], *, is_grpc: bool = False) -> None:
    """Rejects names and values that are not exactly one header. Raises HeaderUnsendable.

    Names come from cards and values from authorization servers too. Sources: RFC 9110, 5.1 and 5.5;
    gRPC over HTTP/2, where values are ASCII and names that end in `-bin` mean bytes.
    """
    for name, value in headers:
        is_framing = name.lower() in _FRAMING
        is_name = _NAME.fullmatch(name) is not None and not (is_grpc and name.endswith("-bin"))
        is_text = _UNSENDABLE.search(value) is None and (value.isascii() or not is_grpc)
        if is_framing or not is_name or not is_text:
            raise HeaderUnsendable(name[:SHOWN])


def _is_safe(origin: str) -> bool:
    parts = urlsplit(origin)
    return parts.scheme == "https" or is_loopback(parts.hostname or "")


def _bare(request: httpx.Request) -> httpx.Request:
    """Returns the same request without a signature."""
    return httpx.Request(
        request.method,
        request.url,
        headers=request.headers,
        stream=request.stream,
        extensions=dict(request.extensions),
    )


def _signed(request: httpx.Request, credentials: Iterable[Credential]) -> httpx.Request:
    for credential in credentials:
        check_headers(_names(credential))
        request.extensions[SIGNED] = True
        match credential:
            case Bearer(token=token):
                request.headers["Authorization"] = f"Bearer {token}"
            case Basic(user=user, password=password):
                pair = base64.b64encode(f"{user}:{password}".encode()).decode("ascii")
                request.headers["Authorization"] = f"Basic {pair}"
            case ApiKey():
                _put(request, credential)
    return request


def _names(credential: Credential) -> list[tuple[str, str]]:
    """Returns the headers and cookies that a credential becomes."""
    match credential:
        case Bearer(token=token):
            return [("Authorization", token)]
        case ApiKey(name=name, value=value, location="cookie"):
            return [("Cookie", f"{name}={value}")]
        case ApiKey(name=name, value=value, location=place) if place != "query":
            return [(name, value)]
    return []


def _put(request: httpx.Request, key: ApiKey) -> None:
    if key.location == "query":
        request.url = request.url.copy_merge_params({key.name: key.value})
    elif key.location == "cookie":
        cookie = f"{key.name}={key.value}"
        known = request.headers.get("Cookie")
        request.headers["Cookie"] = f"{known}; {cookie}" if known else cookie
    else:
        request.headers[key.name] = key.value
