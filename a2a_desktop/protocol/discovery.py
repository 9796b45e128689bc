"""Finds an agent's card by the address that a person typed.

Source: A2A 1.0, section 8.2 (well-known address).
"""

import asyncio
import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.model.card import AgentCard, Capabilities, Generation, Interface
from a2a_desktop.model.errors import (
    NO_HUB,
    A2AError,
    Forbidden,
    MalformedReply,
    NotAnAgent,
    ServerFault,
    TlsFailed,
    Unreachable,
)
from a2a_desktop.model.found import Discovered, SearchStep, SearchStepKind
from a2a_desktop.model.hub import at_hub, hub_of, hubs_for, is_bare, is_behind_hub
from a2a_desktop.model.ids import Json
from a2a_desktop.model.origin import is_address
from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol import ways
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.connect import best_interface, can_speak, connect
from a2a_desktop.protocol.http import Http, host_of, plain_headers, read_body, refusal
from a2a_desktop.protocol.http_errors import within
from a2a_desktop.protocol.interfaces import WEBSOCKETS, behind
from a2a_desktop.protocol.limits import CARD_SIZE
from a2a_desktop.protocol.places import places, starting_points
from a2a_desktop.protocol.probing import ProbeResult, Probing, Try, best
from a2a_desktop.protocol.transports.hub import search
from a2a_desktop.protocol.transports.requests import decoded
from a2a_desktop.protocol.vagueness import is_vague
from a2a_desktop.protocol.wire_log import WireExchange, WireLog

_TRIES: Final = 16
"""Ways that are tried in one go."""
_WITHOUT_CARD: Final = (ProbeResult.ANSWERS, ProbeResult.LIKELY)
"""Verdicts that suffice for an agent without a card."""
_HEADERS: Final = {"Accept": "application/json", "A2A-Version": "1.0"}
_STEPS: Final = {
    ProbeResult.ANSWERS: SearchStepKind.ANSWER,
    ProbeResult.SIGN_IN: SearchStepKind.SIGN_IN,
}


class Discovery:
    """Finds agents. Calls `report` with each step."""

    def __init__(
        self,
        http: Http,
        log: WireLog,
        report: Callable[[SearchStep], object] = lambda _: None,
        hub: str = "",
    ) -> None:
        """`hub` is asked for agents whose hub nobody names."""
        self._http = http
        self._log = log
        self._report = report
        self._hub = hub

    async def discover(self, address: str) -> Discovered:
        """Finds the agent at an address as a person writes it, and the way to speak to it.

        Raises NotAnAgent, Unreachable, TlsFailed, TooLarge, NoCommonInterface, SignInNeeded, ...
        """
        written = address.strip()
        if not is_address(written if "://" in written else f"http://{written}"):
            raise NotAnAgent(address, "not an address")
        host = host_of(next(iter(starting_points(address)), ""))
        try:
            async with within(self._http.bounds.discovery, host):
                place, card, etag = await self._first(address)
        except NotAnAgent as error:
            return await self._without_card(address, error)
        way, is_proven = await self.settle(card, place)
        card = behind_hub_of(card, way)
        return Discovered(place, card, way.generation or Generation.V1, way, is_proven, etag)

    async def refresh(
        self, place: str, etag: str | None, known: Interface | None = None
    ) -> Discovered | None:
        """Fetches the card once more; None if it still has this tag. Raises A2AError.

        `known` is the way used so far.
        """
        got = await self._card(place, etag)
        if got is None:
            return None
        _, card, new = got
        card = behind_hub_of(card, known)
        way = best_interface(card)
        return Discovered(place, card, way.generation or Generation.V1, way, etag=new)

    async def settle(self, card: AgentCard, place: str) -> tuple[Interface, bool]:
        """Returns the way to the agent of a card found at `place`, and whether it answered.

        If nobody answers in time, returns the way that the card names. Raises NoCommonInterface,
        and NotAnAgent for an agent behind an unknown hub.
        """
        found, is_proven = await self.all_ways(card, place)
        return found[0], is_proven

    async def all_ways(self, card: AgentCard, place: str) -> tuple[list[Interface], bool]:
        """Returns what `settle` does, with further ways in case the first one is wrong."""
        offered = [way for way in ways.offered(card, place) if can_speak(way)]
        if not offered:
            best_interface(card)  # raises with its offers
        said = [one for way in offered for one in self._at_hubs(way, place)]
        probing = self._probing(card)
        try:
            async with asyncio.timeout(self._http.bounds.discovery):
                for candidates in _stages(said, card, place, probing):
                    await self._tried(candidates, probing)
                    if probing.is_proven:
                        break
                await probing.settle_late()
        except TimeoutError:
            self._report(SearchStep(SearchStepKind.NO_ANSWER, place, "no answer in time"))
        done = probing.done
        choice = best(done)
        if choice is None and all(is_bare(way.url) for way in offered):
            if not self._hub:
                raise NotAnAgent(hub_of(offered[0].url)[1], NO_HUB)
            return offered, False  # it is asked again with the first message
        likeliest = [choice.way] if choice is not None else []
        likeliest += [
            replace(way, trait=one.way.trait)  # of the same server
            for one in done
            if one.verdict is ProbeResult.LIKELY
            for way in (one.way, *ways.at(one.way.url))
            if way.generation is not Generation.V1
        ]
        learnt = {one.asked: one.way for one in done}
        gone = {one.origin for one in done if one.verdict is ProbeResult.NOBODY}
        others = [learnt.get(way, way) for way in _of_all_wires(said, card, place, probing)]
        others += [one.way for one in done if one.speaks]
        others = [one for one in others if ways.origin(one) not in gone] or others
        is_proven = choice is not None and choice.verdict is ProbeResult.ANSWERS
        return ways.each_wire_once([*likeliest, *others]), is_proven

    def _at_hubs(self, way: Interface, place: str) -> Iterator[Interface]:
        """Yields the way by each possible hub, if it does not name one."""
        if not is_bare(way.url):
            yield way
            return
        name = hub_of(way.url)[1]
        for hub in hubs_for(place, self._hub):
            yield replace(way, url=at_hub(hub, name))

    def _probing(self, card: AgentCard) -> Probing:
        def client_of(way: Interface) -> AgentClient:
            return connect(card, self._http, self._log, way=way)

        return Probing(client_of, self._http.bounds.probe)

    async def _tried(self, candidates: Iterable[Interface], probing: Probing) -> list[Try]:
        new = await probing.settle(itertools.islice(candidates, _TRIES))
        for one in new:
            kind = _STEPS.get(one.verdict, SearchStepKind.NO_ANSWER)
            self._report(SearchStep(kind, one.way.url, f"{one.way.binding} {one.way.version}"))
        return new

    async def _without_card(self, address: str, why: NotAnAgent) -> Discovered:
        """Finds an agent that answers but shows no card. Raises `why` if there is none."""
        if is_behind_hub(address.strip()):
            return await self._found_at_hub(address.strip())
        is_socket = urlsplit(address.strip()).scheme in WEBSOCKETS
        for start in (address.strip(),) if is_socket else starting_points(address):
            name = host_of(start)
            streams = Capabilities(streaming=True)  # nobody denies it
            card = AgentCard(name, interfaces=ways.at(start), capabilities=streams)
            done = await self._tried(ways.at(start), self._probing(card))
            choice = best(done)
            if choice is not None and choice.verdict in _WITHOUT_CARD:
                way = choice.way
                card = replace(card, interfaces=(way,))
                return Discovered(start, card, way.generation or Generation.V1, way, is_proven=True)
            if any(one.verdict not in (ProbeResult.NOBODY, ProbeResult.LATE) for one in done):
                break  # somebody answers: the other scheme need not be tried
        raise why

    async def _found_at_hub(self, address: str) -> Discovered:
        """Finds the agent behind a hub. Raises A2AError."""
        if is_bare(address) and not self._hub:
            raise NotAnAgent(address, NO_HUB)
        streams = Capabilities(streaming=True)
        card = AgentCard(hub_of(address)[1], interfaces=ways.at(address), capabilities=streams)
        spoken = await self.by_hub(card, card.interfaces[0], address)
        card = await self._listed(spoken) or replace(card, interfaces=(spoken,))
        way = next(one for one in ways.offered(card) if one.url == spoken.url)
        return Discovered(way.url, card, way.generation or Generation.V1, way, is_proven=True)

    async def by_hub(self, card: AgentCard, way: Interface, place: str) -> Interface:
        """Returns a way to an agent behind a hub, by the hub that has it. Raises A2AError."""
        done = await self._tried(self._at_hubs(way, place), self._probing(card))
        choice = best(done)
        if choice is not None and choice.verdict is ProbeResult.ANSWERS:
            return choice.way
        if choice is None and is_bare(way.url) and not self._hub:
            raise Unreachable(hub_of(way.url)[1], NO_HUB)
        failed = choice or done[-1]
        raise failed.error or Unreachable(host_of(failed.way.url), "no answer in time")

    async def _listed(self, way: Interface) -> AgentCard | None:
        """Returns the agent's card from the search of its hub."""
        hub, name = hub_of(way.url)
        with suppress(A2AError, TimeoutError):
            async with asyncio.timeout(self._http.bounds.probe):
                for row in await search(self._http, hub, name):
                    with suppress(MalformedReply):
                        card = read_card(row, hub)
                        if any(one.url == way.url for one in card.interfaces):
                            return card
        return None

    async def _first(self, address: str) -> tuple[str, AgentCard, str | None]:
        failure: A2AError = NotAnAgent(address, "not an address")
        trouble: A2AError | None = None
        for start in starting_points(address):
            for place in places(start):
                try:
                    got = await self._card(place)
                    assert got is not None
                except NotAnAgent as error:
                    self._report(SearchStep(SearchStepKind.NO_CARD, place, error.reason))
                    failure = error
                except (Unreachable, TlsFailed, ServerFault) as error:
                    self._report(SearchStep(SearchStepKind.NO_ANSWER, place))
                    failure = error
                    if not is_vague(error):
                        break  # another path of the same host is no better
                    trouble = trouble or error
                else:
                    self._report(SearchStep(SearchStepKind.CARD, place))
                    return got
        if isinstance(failure, NotAnAgent):
            failure.address = address
        raise trouble or failure

    async def _card(
        self, place: str, etag: str | None = None
    ) -> tuple[str, AgentCard, str | None] | None:
        """Fetches the card at `place`, and its tag; None if its tag is still `etag`."""
        exchange = self._log.request("Agent card", f"GET {urlsplit(place).path}", place)
        # other tags cannot be sent back: without this the card would never be read again
        is_sendable = etag is not None and etag.isascii()
        headers = {**_HEADERS, "If-None-Match": etag or ""} if is_sendable else _HEADERS
        try:
            try:
                got = await self._fetched(place, exchange, headers)
            except NotAnAgent as error:
                if error.reason not in ("status 400", "status 406"):
                    raise
                got = await self._fetched(place, exchange, {"Accept": "*/*"})
            if got is None:
                return None
            body, final, tag = got
            return place, await asyncio.to_thread(read_card, body, final), tag
        except MalformedReply as error:
            self._log.answer(exchange, WireKind.ERROR, "No agent card")
            raise NotAnAgent(place, error.problem) from error
        except A2AError:
            self._log.answer(exchange, WireKind.ERROR, "No agent card")
            raise

    async def _fetched(
        self, place: str, exchange: WireExchange, headers: Mapping[str, str]
    ) -> tuple[Json, str, str | None] | None:
        async with self._http.open("GET", place, headers=headers) as response:
            if response.status_code == 304:
                self._log.answer(exchange, WireKind.RESPONSE, "Agent card, unchanged", status=304)
                return None
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
                return await decoded(body), str(response.url), response.headers.get("etag")
            except MalformedReply as error:
                raise NotAnAgent(place, error.problem) from error


def behind_hub_of(card: AgentCard, way: Interface | None) -> AgentCard:
    """Returns the card with the hub of `way` in the addresses that name none."""
    hub = hub_of(way.url)[0] if way is not None and is_behind_hub(way.url) else ""
    return behind(card, hub) if hub else card


def _of_all_wires(
    said: list[Interface], card: AgentCard, place: str, probing: Probing
) -> Iterator[Interface]:
    """Yields the card's ways, the wires that it does not name there, and the usual addresses."""
    others = [way for way in ways.other_versions(card) if not way.trait]
    usual = _usual(card, place, probing)
    found = (*said, *others, *ways.moved((*said, *others), place), *usual)
    yield from filter(can_speak, found)


def _stages(
    said: list[Interface], card: AgentCard, place: str, probing: Probing
) -> Iterator[Iterable[Interface]]:
    """Yields the ways that the card names; else those it may mean; else the usual ones."""
    yield said
    others = ways.other_versions(card)
    yield [*ways.moved(said, place), *others, *ways.moved(others, place)]
    yield _usual(card, place, probing)
    speaking = dict.fromkeys(one.way.url for one in probing.done if one.is_open)
    yield [way for url in speaking for way in ways.at(url)]


def _usual(card: AgentCard, place: str, probing: Probing) -> Iterable[Interface]:
    """Returns the usual addresses; none is better than one that knows of methods or of tasks."""
    is_there = probing.is_likely or probing.is_understood
    return () if is_there or is_behind_hub(place) else ways.other_addresses(card, place)
