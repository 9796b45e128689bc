"""Who we are, as far as an agent wants to know: what a card demands, and what is sent to whom.

A credential goes to its own origin (scheme, host and port) and nowhere else: not after a
redirect, and not in the clear to another computer unless the person allowed it.
Sources: A2A 0.3 section 4, 1.0 section 7; OpenAPI 3.2, Security Scheme Object; RFC 7617, 6750.
"""

import base64
import ipaddress
from collections.abc import AsyncGenerator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol
from urllib.parse import urlsplit

import httpx

from a2a_desktop.model.card import AgentCard, SchemeKind, SecurityRequirement, SecurityScheme

_PORTS: Final = {"http": 80, "https": 443}
SIGNED: Final = "a2a_desktop.signed"
"""The extension of a request that carried a credential."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """A token, however it was got. Source: RFC 6750."""

    token: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Basic:
    """A name and a password. Source: RFC 7617."""

    user: str
    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ApiKey:
    """A key under the name that the agent looks for."""

    name: str
    value: str = field(repr=False)
    location: str = "header"
    """`header`, `query` or `cookie`."""


Credential = Bearer | Basic | ApiKey


class Credentials(Protocol):
    """Where credentials come from. `credentials` fulfils it."""

    async def get(self, origin: str) -> Sequence[Credential]:
        """All that go together to an origin; nothing if there is none."""

    async def renewed(self, origin: str) -> Sequence[Credential]:
        """Others in place of those that were just refused; nothing if there are none."""

    def may_go_plain(self, origin: str) -> bool:
        """The person allows them to travel unencrypted to another computer."""


@dataclass(frozen=True, slots=True)
class Demand:
    """One scheme that a card asks for, with the scopes it wants."""

    name: str
    scheme: SecurityScheme
    scopes: tuple[str, ...] = ()


def demanded(card: AgentCard, skill_id: str = "") -> tuple[tuple[Demand, ...], ...]:
    """The ways to sign in, any of which will do; the demands of one must all be met.

    () if the card demands nothing; a way that is () lets everybody in. Names that the card does
    not explain have a scheme of unknown kind. A skill's own demands stand before the card's.
    """
    skill = next((one for one in card.skills if one.skill_id == skill_id), None)
    required = skill.security if skill is not None and skill.security else card.security
    if not required and card.security_schemes:
        required = tuple(SecurityRequirement({name: ()}) for name in card.security_schemes)
    return tuple(
        tuple(
            Demand(name, card.security_schemes.get(name, _UNKNOWN), scopes)
            for name, scopes in one.schemes.items()
        )
        for one in required
    )


_UNKNOWN: Final = SecurityScheme(SchemeKind.UNKNOWN)


class OriginAuth(httpx.Auth):
    """Signs requests to the origins that there are credentials for, and no others."""

    def __init__(self, credentials: Credentials) -> None:
        self._credentials = credentials

    async def async_auth_flow(
        self, request: httpx.Request
    ) -> AsyncGenerator[httpx.Request, httpx.Response]:
        """Sign; after a 401 once more with what came in place of the refused."""
        origin = origin_of(str(request.url))
        if not self._may_go(origin):
            yield request
            return
        plain = _bare(request)
        response = yield _signed(request, await self._credentials.get(origin))
        if response.status_code == 401 and request.extensions.get(SIGNED):
            fresh = await self._credentials.renewed(origin)
            if fresh:
                yield _signed(plain, fresh)

    def _may_go(self, origin: str) -> bool:
        parts = urlsplit(origin)
        is_safe = parts.scheme == "https" or is_loopback(parts.hostname or "")
        return is_safe or self._credentials.may_go_plain(origin)


def origin_of(url: str) -> str:
    """Scheme, host and port. Source: RFC 6454."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    port = parts.port or _PORTS.get(parts.scheme)
    return f"{parts.scheme}://{f'[{host}]' if ':' in host else host}:{port}"


def is_loopback(host: str) -> bool:
    """This computer."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _bare(request: httpx.Request) -> httpx.Request:
    """The same request, to be signed anew."""
    return httpx.Request(
        request.method,
        request.url,
        headers=request.headers,
        content=request.content,
        extensions=dict(request.extensions),
    )


def _signed(request: httpx.Request, credentials: Iterable[Credential]) -> httpx.Request:
    for credential in credentials:
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


def _put(request: httpx.Request, key: ApiKey) -> None:
    if key.location == "query":
        request.url = request.url.copy_merge_params({key.name: key.value})
    elif key.location == "cookie":
        cookie = f"{key.name}={key.value}"
        known = request.headers.get("Cookie")
        request.headers["Cookie"] = f"{known}; {cookie}" if known else cookie
    else:
        request.headers[key.name] = key.value
