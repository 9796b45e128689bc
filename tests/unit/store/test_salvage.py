"""Damaged files: no damage ends the program, and every readable row is saved."""

import asyncio
import os
import shutil
import stat
from pathlib import Path

import pytest

from a2a_desktop.model.errors import DATA_SALVAGED
from a2a_desktop.store.opening import FILE
from tests.unit.store.damages import (
    TODAY,
    Damage,
    all_rows,
    damage_of,
    make,
    readable_by_sqlite,
    rows_of,
    untouched,
)
from tests.unit.store.opened import Store

SEEDS = (*range(30), 36, 38, 50)
"""Every kind of damage to every file; `python3 dev.py fuzz database` draws more of them."""


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a database after closing."""
    folder = tmp_path_factory.mktemp("closed")
    make(folder, is_closed=True)
    return folder


@pytest.fixture(scope="module")
def cut_off(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a database after the power went off."""
    folder = tmp_path_factory.mktemp("cut-off")
    make(folder, is_closed=False)
    return folder


def read_after(folder: Path) -> tuple[set[tuple[str, str]], list[str]]:
    """Returns the rows that the program reads, and the kinds of what it reports."""

    async def story() -> tuple[set[tuple[str, str]], list[str]]:
        store = Store(folder)
        await store.database.open()
        await rows_of(store)
        await store.database.tend(TODAY)
        found = await rows_of(store)
        await store.database.close()
        return set(found), [event.kind for event in store.database.events]

    return asyncio.run(story())


@pytest.mark.parametrize("seed", SEEDS)
def test_every_readable_row_survives(
    seed: int, closed: Path, cut_off: Path, tmp_path: Path
) -> None:
    whole = closed if seed % 2 else cut_off
    shutil.copytree(whole, tmp_path / "data")
    damage = damage_of(seed, whole)
    damage.do(tmp_path / "data")
    wanted = untouched(whole, tmp_path / "data")
    wanted |= readable_by_sqlite(tmp_path / "data", tmp_path / "scratch") & all_rows()
    found, _ = read_after(tmp_path / "data")
    assert wanted <= found, damage


def test_undamaged_database_is_read_in_the_same_way_without_sqlite(
    closed: Path, cut_off: Path, tmp_path: Path
) -> None:
    for number, whole in enumerate((closed, cut_off)):
        assert untouched(whole, whole) == all_rows()
        shutil.copytree(whole, tmp_path / str(number))
        found, events = read_after(tmp_path / str(number))
        assert found == all_rows()
        assert events == []


@pytest.mark.parametrize("place", [32, 47], ids=["number", "salt"])
def test_log_with_a_damaged_head_of_a_page_is_read(
    place: int, cut_off: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(cut_off, folder)
    log = f"{FILE}-wal"
    damaged = (folder / log).read_bytes()[place] ^ 0x80
    Damage("flip", log, place, bytes([damaged])).do(folder)
    wanted = untouched(cut_off, folder)
    found, events = read_after(folder)
    assert wanted <= found
    assert events == [DATA_SALVAGED]


def test_file_that_its_header_calls_shorter_is_replaced_before_a_write(
    closed: Path, tmp_path: Path
) -> None:
    """SQLite would write new pages over those that it does not count."""
    folder = tmp_path / "data"
    shutil.copytree(closed, folder)
    with (folder / FILE).open("rb+") as file:
        half = file.seek(0, os.SEEK_END) // 4096 // 2
        file.seek(28)
        file.write(half.to_bytes(4, "big"))

    async def story() -> None:
        store = Store(folder)
        await store.database.open()
        assert [event.kind for event in store.database.events] == [DATA_SALVAGED]
        assert set(await rows_of(store)) == all_rows()
        await store.database.close()

    asyncio.run(story())


def test_lost_rows_come_from_the_daily_copy(closed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(closed, folder)
    (folder / f"{FILE}.closed").unlink()
    read_after(folder)
    (copy,) = folder.glob(f"{FILE}.copy-*")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    for page in range(1, 12):
        Damage("zeros", FILE, page * 4096, bytes(4096)).do(folder)
    found, events = read_after(folder)
    assert found == all_rows()
    assert events == [DATA_SALVAGED]
    (kept,) = folder.glob(f"{FILE}.damaged-*")
    assert kept.stat().st_size == (closed / FILE).stat().st_size
    assert read_after(folder) == (all_rows(), []), "it is repaired for good"


def test_missing_file_is_replaced_by_the_daily_copy(closed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(closed, folder)
    read_after(folder)
    (folder / FILE).unlink()
    assert read_after(folder) == (all_rows(), [DATA_SALVAGED])


def test_log_of_a_missing_file_is_read(cut_off: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(cut_off, folder)
    Damage("cut", FILE, 0, None).do(folder)
    wanted = untouched(cut_off, folder)
    (folder / FILE).unlink()
    found, events = read_after(folder)
    assert wanted
    assert wanted <= found
    assert events == [DATA_SALVAGED]


def test_emptied_file_is_replaced_by_the_daily_copy(closed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(closed, folder)
    read_after(folder)
    Damage("cut", FILE, 0, None).do(folder)
    assert read_after(folder) == (all_rows(), [DATA_SALVAGED])
