"""Fetches the card for callers who signed in, from agents of every generation that have one.

Sources: A2A 0.2.2, 9.1 (`GET {url}/../agent/authenticatedExtendedCard`); 0.3, 7.10
(`agent/getAuthenticatedExtendedCard`, `GET /v1/card`); 1.0, 3.1.11 (`GetExtendedAgentCard`).
"""

from collections.abc import Iterator
from typing import Final
from urllib.parse import urljoin, urlsplit

from a2a_desktop.model.card import AgentCard, Generation, Interface
from a2a_desktop.model.errors import A2AError, MalformedReply, ServerFault, Unsupported
from a2a_desktop.model.ids import Json
from a2a_desktop.model.origin import origin_of
from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.http import Http, plain_headers, read_body, refusal
from a2a_desktop.protocol.limits import CARD_SIZE
from a2a_desktop.protocol.transports.requests import decoded
from a2a_desktop.protocol.wire_log import WireLog

_PATH: Final = "agent/authenticatedExtendedCard"


async def extended_card(
    client: AgentClient, http: Http, log: WireLog, way: Interface, agent: str
) -> AgentCard:
    """Fetches the card by its generation's method, else by 0.2's address. Raises A2AError."""
    if way.generation is not Generation.V0_2:
        try:
            return read_card(await client.extended_card(), way.url)
        except Unsupported:
            if way.generation is Generation.V1:
                raise
    failure: A2AError = Unsupported(-32601, "no extended card")
    for place in _places(way.url):
        try:
            return read_card(await _fetched(http, log, place, agent), place)
        except (ServerFault, MalformedReply) as error:
            failure = error
    raise failure


def _places(url: str) -> Iterator[str]:
    """Yields addresses below and beside the agent's, as specified, and at the root."""
    if urlsplit(url).scheme not in ("http", "https"):
        return
    base = url.rstrip("/")
    found = (f"{base}/{_PATH}", urljoin(base, _PATH), f"{origin_of(url)}/{_PATH}")
    yield from dict.fromkeys(found)


async def _fetched(http: Http, log: WireLog, place: str, agent: str) -> Json:
    title, path = "Extended card", urlsplit(place).path
    exchange = log.request(title, f"GET {path}", place, agent=agent)
    try:
        async with http.open("GET", place, headers={"Accept": "application/json"}) as response:
            refused = refusal(response)
            if refused is not None:
                raise refused
            body = await read_body(response, CARD_SIZE, "card")
            log.answer(
                exchange,
                WireKind.RESPONSE,
                title,
                body,
                status=response.status_code,
                headers=plain_headers(response.headers),
            )
            return await decoded(body)
    except A2AError:
        log.answer(exchange, WireKind.ERROR, "No extended card")
        raise
