"""Icons of agents, fetched only after consent."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from a2a_desktop.directory.icons import Icons, IconStore
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.errors import Unreachable
from a2a_desktop.model.ids import AgentId

URL = "https://pictures.example/a.png"
AGENT = AgentRecord(AgentId("a"), "https://a.example/", AgentCard("A", icon_url=URL))


class MemoryIcons:
    """Fulfils `IconStore`."""

    def __init__(self) -> None:
        self.rows: dict[str, bytes] = {}
        self.allowed: list[str] = []

    async def all(self) -> Mapping[str, bytes]:
        return self.rows

    async def put(self, url: str, body: bytes) -> None:
        self.rows[url] = body

    async def remove(self, url: str) -> None:
        self.rows.pop(url, None)

    async def hosts(self) -> Sequence[str]:
        return self.allowed

    async def allow(self, host: str) -> None:
        self.allowed.append(host)


class Pictures:
    """Remembers the requested addresses."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def __call__(self, url: str, address: str) -> bytes:
        self.asked.append(url)
        if "gone" in url:
            raise Unreachable("pictures.example", "gone")
        return b"picture"


def test_only_one_icon_comes_unless_its_host_is_allowed() -> None:
    store: IconStore = (kept := MemoryIcons())
    fetch = Pictures()
    other = replace(AGENT, card=replace(AGENT.card, icon_url="https://pictures.example/b.png"))
    gone = replace(AGENT, card=replace(AGENT.card, icon_url="https://pictures.example/gone"))

    async def story() -> None:
        icons = Icons(store, fetch)
        told: list[str] = []
        icons.changed.subscribe(told.append)
        await icons.fetch_allowed([AGENT, other])
        assert not fetch.asked
        await icons.fetch(AGENT)
        assert (told, kept.rows, kept.allowed) == ([URL], {URL: b"picture"}, [])
        await icons.fetch_allowed([AGENT, other])
        assert fetch.asked == [URL]
        await icons.fetch(AGENT, always=True)
        for _ in range(3):
            await icons.fetch_allowed([AGENT, other, gone])
        assert fetch.asked == [URL, URL, other.card.icon_url, gone.card.icon_url]
        await icons.forget(AGENT)
        await icons.fetch_allowed([AGENT])
        assert URL not in kept.rows
        assert len(fetch.asked) == 4
        again = Icons(store, fetch)
        await again.load()
        assert list(again.kept) == [other.card.icon_url]

    asyncio.run(story())


@pytest.mark.parametrize("url", ["", "file:///etc/passwd", "javascript:1", "https://[bad"])
def test_icon_without_a_web_address_is_not_fetched(url: str) -> None:
    fetch = Pictures()
    agent = replace(AGENT, card=replace(AGENT.card, icon_url=url))
    with pytest.raises(Unreachable):
        asyncio.run(Icons(MemoryIcons(), fetch).fetch(agent))
    assert not fetch.asked
