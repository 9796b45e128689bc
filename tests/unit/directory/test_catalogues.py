"""Catalogues of agents: previewed, kept, refreshed and removed."""

import asyncio
from collections.abc import Sequence

import pytest

from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind, Catalogues
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import AgentCard, Generation, Interface
from a2a_desktop.model.errors import AlreadyKept, NotAList
from a2a_desktop.model.found import Discovered, Entry, Listing
from tests.unit.directory.probes import Probe
from tests.unit.directory.probes import Store as AgentsInMemory

SOURCE = "https://os.example"


class Rows:
    """Keeps catalogues in a dict."""

    def __init__(self) -> None:
        self.rows: dict[str, Catalogue] = {}

    async def all(self) -> Sequence[Catalogue]:
        return list(self.rows.values())

    async def put(self, catalogue: Catalogue) -> None:
        self.rows[catalogue.catalogue_id] = catalogue

    async def remove(self, catalogue_id: str) -> None:
        del self.rows[catalogue_id]


class Lists:
    """Has one list, or none."""

    def __init__(self) -> None:
        self.hub = ""
        self.held: Listing | None = Listing((Entry("https://a.example"),))

    async def listing(self, catalogue: Catalogue, words: str = "") -> Listing:
        if self.held is None:
            raise NotAList(catalogue.source, "gone")
        return Listing((Entry(f"https://{words}.example"),)) if words else self.held


def test_a_list_is_read_before_it_is_kept() -> None:
    async def story() -> None:
        store, lists = Rows(), Lists()
        catalogues = Catalogues(store, lists)
        lists.held = None
        with pytest.raises(NotAList):
            await catalogues.add(CatalogueKind.ADDRESS, SOURCE)
        assert catalogues.all == ()
        assert store.rows == {}
        lists.held = Listing(())
        added = await catalogues.add(CatalogueKind.ADDRESS, SOURCE)
        assert catalogues.read_last(added.catalogue_id) == Listing(())
        with pytest.raises(AlreadyKept):
            await catalogues.add(CatalogueKind.ADDRESS, SOURCE)
        again = Catalogues(store, lists)
        await again.load()
        assert again.all == (added,)
        assert again.read_last(added.catalogue_id) is None

    asyncio.run(story())


def test_result_of_a_search_does_not_replace_the_list() -> None:
    async def story() -> None:
        catalogues = Catalogues(Rows(), Lists())
        added = await catalogues.add(CatalogueKind.ADDRESS, "wss://hub.example")
        everything = catalogues.read_last(added.catalogue_id)
        found = await catalogues.refresh(added, "cook")
        assert found.entries == (Entry("https://cook.example"),)
        assert catalogues.read_last(added.catalogue_id) == everything

    asyncio.run(story())


@pytest.mark.parametrize(
    ("kind", "source", "is_hub"),
    [
        (CatalogueKind.ADDRESS, "wss://hub.example", True),
        (CatalogueKind.ADDRESS, "WS://hub.example", True),
        (CatalogueKind.ADDRESS, "ws-agent://hub.example", True),
        (CatalogueKind.ADDRESS, "https://hub.example", False),
        (CatalogueKind.ADDRESS, "hub.example", False),
        (CatalogueKind.FOLDER, "/ws/cards", False),
    ],
)
def test_a_hub_is_searched_and_other_lists_are_not(
    kind: CatalogueKind, source: str, is_hub: bool
) -> None:
    assert Catalogue("1", kind, source).is_searched is is_hub


def test_failed_refresh_keeps_the_last_list() -> None:
    async def story() -> None:
        lists = Lists()
        catalogues = Catalogues(Rows(), lists)
        added = await catalogues.add(CatalogueKind.ADDRESS, SOURCE)
        before, lists.held = lists.held, None
        with pytest.raises(NotAList):
            await catalogues.refresh(added)
        assert catalogues.read_last(added.catalogue_id) == before
        lists.held = Listing((), unread=2)
        assert await catalogues.refresh(added) == lists.held
        assert catalogues.read_last(added.catalogue_id) == lists.held
        await catalogues.remove(added.catalogue_id)
        assert catalogues.all == ()
        await catalogues.refresh(added)
        assert catalogues.read_last(added.catalogue_id) is None, "it came after it was removed"

    asyncio.run(story())


def discovered(name: str) -> Discovered:
    way = Interface(f"https://{name}.example/a2a", "JSONRPC", "1.0")
    return Discovered(way.url, AgentCard(name, interfaces=(way,)), Generation.V1, way)


def test_a_copy_of_a_card_never_replaces_that_of_an_agent_listed() -> None:
    async def story() -> None:
        directory = Directory(AgentsInMemory(), Probe(), ())
        told: list[Sequence[AgentRecord]] = []
        directory.changed.subscribe(told.append)
        records = [directory.take(discovered("a")), directory.take(discovered("b"))]
        assert list(directory.agents) == []
        assert {one.health for one in records} == {Health.UNKNOWN}
        await directory.list_all(records)
        assert len(told) == 1
        assert directory.places == {"https://a.example/a2a", "https://b.example/a2a"}
        copy = discovered("evil")
        lie = Discovered("https://a.example/a2a", copy.card, Generation.V1, copy.way)
        assert directory.take(lie) is records[0]

    asyncio.run(story())
