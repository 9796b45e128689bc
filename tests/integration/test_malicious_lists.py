"""Malicious and broken lists of agents: endless, repeated, of foreign origin."""

import json
import threading
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from a2a_desktop.model.errors import NotAList, TooLarge, Unreachable
from a2a_desktop.model.found import Listing
from a2a_desktop.model.hub import at_hub
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.protocol import listing
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.limits import LIST_ENTRIES, LIST_PAGES, Bounds
from a2a_desktop.protocol.listing import fetch_list
from a2a_desktop.ui.wording import catalogues as words
from tests.fakes import AMPLE
from tests.integration.hosts import Host, card_for, http
from tests.tcp_server import start_server
from tests.waiting import run

Answer = Callable[[int, int], bytes]
"""Maps the number of the request and its offset to the reply."""


class Registry(Host):
    """Answers each request by a function."""

    def __init__(self, page: Answer) -> None:
        super().__init__()
        self._page = page

    def answer(self, head: bytes) -> bytes:
        target = head.split(b" ")[1].decode()
        asked = parse_qs(urlsplit(target).query).get("offset", ["0"])
        return self._page(len(self.heard), int(asked[0]))


def body(agents: list[Json], total: int, offset: int, limit: int = 1) -> bytes:
    said: JsonObject = {"agents": agents, "total": total, "offset": offset, "limit": limit}
    return http(json.dumps(said).encode())


def read(page: Answer, client: Http | None = None) -> tuple[Listing, Registry]:
    registry = Registry(page)

    async def story() -> Listing:
        server = await start_server(registry.serve, "127.0.0.1", 0)
        place = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/list"
        asking = client or Http(AMPLE)
        try:
            return await fetch_list(asking, place)
        finally:
            await asking.aclose()
            server.close()

    return run(story()), registry


def card(number: int) -> Json:
    return {**card_for(f"https://a{number}.example/rpc"), "name": f"Agent {number}"}


def held(page: Listing) -> str:
    return words.held(Listing((), page.unread, page.left_out, page.goes_on))


def catalog(*urls: str, agent: int | None = None) -> bytes:
    """Returns a catalogue that names others, and perhaps has an agent."""
    kind = "application/ai-catalog+json"
    entries: list[Json] = [{"identifier": url, "type": kind, "url": url} for url in urls]
    if agent is not None:
        entries.append({"type": "application/a2a-agent-card+json", "data": card(agent)})
    return http(json.dumps({"specVersion": "1.0", "entries": entries}).encode())


def test_catalogues_in_a_catalogue_are_read_once_though_they_name_each_other() -> None:
    pages = {
        1: catalog("/a", "/gone", "/b", agent=1),
        2: catalog("/list", "/b", "/a", agent=2),
        4: catalog("/list", agent=4),
    }
    page, registry = read(lambda number, _: pages.get(number, http(b"<html>")))
    assert [one.found.card.name for one in page.entries if one.found] == [
        "Agent 1",
        "Agent 2",
        "Agent 4",
    ]
    assert len(registry.heard) == 4
    assert page.goes_on, "one is broken"


def test_endless_catalogues_are_bounded() -> None:
    page, registry = read(lambda number, _: catalog(f"/{number}", f"/x{number}", agent=number))
    assert len(registry.heard) == LIST_PAGES
    assert len(page.entries) == LIST_PAGES
    assert page.goes_on


def test_endless_pages_of_a_list_are_bounded() -> None:
    page, registry = read(lambda _, offset: body([card(offset)], 10**9, offset))
    assert len(page.entries) == LIST_PAGES
    assert len(registry.heard) == LIST_PAGES
    assert "the list is longer, but the rest wasn't read" in held(page)


def test_circular_list_is_read_once() -> None:
    page, registry = read(lambda number, _: body([card(number % 2)], 100, number % 2))
    assert len(registry.heard) <= 4
    assert len(page.entries) <= 2
    assert page.goes_on


def test_the_same_page_again_and_again_is_one() -> None:
    page, registry = read(lambda _, __: body([card(1)], 100, 0))
    assert (len(page.entries), len(registry.heard)) == (1, 2)
    assert page.goes_on


def test_huge_list_is_cut_and_marked_incomplete() -> None:
    rows: list[Json] = [f"https://a{number}.example" for number in range(100_000)]
    page, _ = read(lambda _, __: http(json.dumps(rows).encode()))
    assert (len(page.entries), page.left_out) == (LIST_ENTRIES, 90_000)
    assert "90000 more are left out" in held(page)


def test_too_large_list_is_reported() -> None:
    with pytest.raises(TooLarge):
        read(lambda _, __: http(b"[" + b" " * 11_000_000 + b"]"))


@pytest.mark.parametrize(
    "second",
    [
        http(b"[" + b" " * 11_000_000 + b"]"),
        http(b"not JSON"),
        b"HTTP/1.1 500 X\r\nContent-Length: 0\r\n\r\n",
        b"HTTP/1.1 307 X\r\nLocation: ftp://evil.example/\r\nContent-Length: 0\r\n\r\n",
        b"nonsense",
    ],
    ids=["too large", "no JSON", "a fault", "led away", "no HTTP"],
)
def test_agents_before_a_bad_page_are_shown(second: bytes) -> None:
    page, _ = read(lambda number, offset: second if offset else body([card(0)], 2, 0))
    assert len(page.entries) == 1
    assert page.goes_on


def test_missing_page_keeps_the_other_pages() -> None:
    client = Http(AMPLE)

    def first(_: int, offset: int) -> bytes:
        assert offset == 0
        client.bounds = replace(AMPLE, discovery=0)  # no time is left for another
        return body([card(0)], 2, 0)

    page, _ = read(first, client)
    assert len(page.entries) == 1
    assert page.goes_on


def test_large_hub_is_read_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    readers: set[bool] = set()

    async def search(http: Http, url: str, words: str) -> tuple[JsonObject, ...]:
        return tuple({"agentId": f"a{number}"} for number in range(300))

    def named(hub: str, name: str) -> str:
        readers.add(threading.current_thread() is threading.main_thread())
        return at_hub(hub, name)

    async def story() -> Listing:
        client = Http(Bounds())
        try:
            return await fetch_list(client, "wss://hub.example")
        finally:
            await client.aclose()

    monkeypatch.setattr(listing, "search", search)
    monkeypatch.setattr(listing, "at_hub", named)
    monkeypatch.setattr(listing, "LIST_ENTRIES", 100)
    page = run(story())
    assert (len(page.entries), page.left_out) == (100, 200)
    assert readers == {False}


@pytest.mark.parametrize("offset", [-1, 10**9, 10**4200], ids=["below", "far", "farther"])
def test_impossible_offset_is_ignored(offset: int) -> None:
    page, registry = read(lambda _, __: body([card(0)], 10**4250, offset))
    assert (len(page.entries), len(registry.heard)) == (1, 1)


def test_card_with_a_copied_name_has_its_own_address() -> None:
    rows: list[Json] = [card(1), {**card_for("https://bank.example/rpc"), "name": "Agent 1"}]
    rows.append({**card_for("https://bank.example/rpc"), "wellKnownURI": "https://evil.example/c"})
    page, _ = read(lambda _, __: http(json.dumps(rows).encode()))
    assert [one.address for one in page.entries] == [
        "https://a1.example/rpc",
        "https://bank.example/rpc",
    ]


@pytest.mark.parametrize("address", ["https://[", "ws://[", "ftp://a.example", "//", " ", "\x00"])
def test_invalid_address_of_a_list_is_reported(address: str) -> None:
    async def story() -> None:
        client = Http(AMPLE)
        try:
            await fetch_list(client, address)
        finally:
            await client.aclose()

    with pytest.raises((NotAList, Unreachable)):
        run(story())
