"""What a person typed -> an agent's card. Source: A2A 1.0, section 8.2 (well-known address)."""

import asyncio
import ipaddress
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from a2a_desktop.model.card import AgentCard, Generation
from a2a_desktop.model.errors import (
    A2AError,
    Forbidden,
    MalformedReply,
    NotAnAgent,
    ServerFault,
    TlsFailed,
    Unreachable,
)
from a2a_desktop.model.ids import Json
from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.cards import generation_of, read_card
from a2a_desktop.protocol.connect import best_interface
from a2a_desktop.protocol.http import Http, host_of, plain_headers, read_body, refusal
from a2a_desktop.protocol.limits import CARD_SIZE
from a2a_desktop.protocol.wire_log import Exchange, WireLog

_NEW: Final = ".well-known/agent-card.json"
_OLD: Final = ".well-known/agent.json"
_HEADERS: Final = {"Accept": "application/json", "A2A-Version": "1.0"}


@dataclass(frozen=True, slots=True)
class Found:
    """An agent found at an address."""

    address: str
    card: AgentCard
    generation: Generation


class Discovery:
    """Finds agents."""

    def __init__(self, http: Http, log: WireLog) -> None:
        self._http = http
        self._log = log

    async def discover(self, address: str) -> Found:
        """The agent at an address as a person writes it.

        Raises NotAnAgent, Unreachable, TlsFailed, TooLarge, NoCommonInterface, SignInNeeded, ...
        """
        host = host_of(next(iter(starting_points(address)), ""))
        try:
            async with asyncio.timeout(self._http.bounds.discovery):
                found = await self._first(address)
        except TimeoutError as error:
            raise Unreachable(host, "no answer in time") from error
        best_interface(found.card)
        return found

    async def _first(self, address: str) -> Found:
        failure: A2AError = NotAnAgent(address, "not an address")
        for start in starting_points(address):
            for place in places(start):
                try:
                    return await self._card(place)
                except NotAnAgent as error:
                    failure = error
                except (Unreachable, TlsFailed) as error:
                    failure = error
                    break  # another path of the same host is no better
        if isinstance(failure, NotAnAgent):
            failure.address = address
        raise failure

    async def _card(self, place: str) -> Found:
        exchange = self._log.request("Agent card", f"GET {urlsplit(place).path}", place)
        try:
            body, final = await self._fetched(place, exchange)
            card = read_card(body, final)
        except MalformedReply as error:
            self._log.answer(exchange, WireKind.ERROR, "No agent card")
            raise NotAnAgent(place, error.problem) from error
        except A2AError:
            self._log.answer(exchange, WireKind.ERROR, "No agent card")
            raise
        return Found(place, card, generation_of(card))

    async def _fetched(self, place: str, exchange: Exchange) -> tuple[Json, str]:
        async with self._http.open("GET", place, headers=_HEADERS) as response:
            refused = refusal(response)
            if isinstance(refused, ServerFault | Forbidden) and response.status_code < 500:
                raise NotAnAgent(place, f"status {response.status_code}") from refused
            if refused is not None:
                raise refused
            body = await read_body(response, CARD_SIZE, "card")
            self._log.answer(
                exchange,
                WireKind.RESPONSE,
                "Agent card",
                body,
                status=response.status_code,
                headers=plain_headers(response.headers),
            )
            try:
                return json.loads(body), str(response.url)
            except (ValueError, RecursionError) as error:
                raise NotAnAgent(place, "not JSON") from error


def starting_points(address: str) -> Iterator[str]:
    """The addresses that may be meant, the likeliest first; none if it cannot be one."""
    text = address.strip().removeprefix("a2a://").removeprefix("a2a:")
    if not text or any(character.isspace() for character in text):
        return
    if "://" in text:
        schemes = [text.partition("://")[0].lower()]
        rest = text.partition("://")[2]
    else:
        rest = text
        schemes = ["http", "https"] if _is_near(rest) else ["https", "http"]
    for scheme in schemes:
        url = f"{scheme}://{rest}"
        if scheme in ("http", "https") and host_of(url):
            yield url


def places(start: str) -> Iterator[str]:
    """Where the card of an agent at `start` may lie, the likeliest first."""
    parts = urlsplit(start)
    if parts.path.endswith(".json"):
        yield start
        return
    path = parts.path.rstrip("/")
    for name in (_NEW, _OLD):
        for folder in dict.fromkeys((path, "")):
            yield urlunsplit((parts.scheme, parts.netloc, f"{folder}/{name}", "", ""))


def _is_near(rest: str) -> bool:
    """This computer, or a private network, where https is seldom."""
    host = host_of(f"http://{rest}")
    if host == "localhost" or host.endswith((".localhost", ".local", ".internal")):
        return True
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return "." not in host
