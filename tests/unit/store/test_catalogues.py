"""Catalogues that the person keeps, stored in their order."""

from pathlib import Path

from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind
from a2a_desktop.store.agents import SqliteCatalogues
from tests.unit.store.opened import Store, play

FIRST = Catalogue("1", CatalogueKind.ADDRESS, "https://os.example/api/a2a/cards")
SECOND = Catalogue("2", CatalogueKind.FOLDER, "cards")


def test_catalogues_are_there_after_reopening(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        catalogues = SqliteCatalogues(store.database)
        await catalogues.put(FIRST)
        await catalogues.put(SECOND)

    async def read(store: Store) -> None:
        catalogues = SqliteCatalogues(store.database)
        assert await catalogues.all() == [FIRST, SECOND]
        await catalogues.remove("1")
        assert await catalogues.all() == [SECOND]

    play(tmp_path, write)
    play(tmp_path, read)
