"""Damaged files: no damage ends the program, and every readable row is saved."""

import asyncio
import errno
import json
import os
import shutil
import sqlite3
import stat
import struct
import sys
from contextlib import closing
from dataclasses import replace
from io import FileIO
from pathlib import Path

import pytest

from a2a_desktop import plain_files
from a2a_desktop.conversation.ports import DeletedRows, Draft
from a2a_desktop.conversation.recipes.recipe import Recipe
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.inbox.asker import Asker
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.errors import DATA_SALVAGED, JournalFailed
from a2a_desktop.model.events import RowsDeleted, RowsRestored
from a2a_desktop.model.ids import AgentId, ConversationId, EntryId
from a2a_desktop.model.message import DataPart, FilePart, TextPart
from a2a_desktop.store import pages
from a2a_desktop.store.agents import SqliteAgents
from a2a_desktop.store.drafts import SqliteForms
from a2a_desktop.store.inbox import SqliteAskers
from a2a_desktop.store.migrating import NEWER, newest_version
from a2a_desktop.store.opening import FILE
from a2a_desktop.store.recipes import SqliteRecipes
from a2a_desktop.store.salvage import _tables
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
from tests.unit.store.opened import START, TASK, C, Store, chunk, play, written

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


def test_damaged_versions_are_not_taken_for_a_newer_one(closed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(closed, folder)
    Damage("run", FILE, 60, b"x" * 12).do(folder)
    found, events = read_after(folder)
    assert found == all_rows()
    assert events == [DATA_SALVAGED]


@pytest.mark.parametrize("bit", [1, 6])
def test_damaged_version_of_known_tables_is_not_taken_for_a_newer_one(
    bit: int, closed: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(closed, folder)
    Damage("flip", FILE, 63, bytes([newest_version() | 1 << bit])).do(folder)
    found, events = read_after(folder)
    assert found == all_rows()
    assert events == [DATA_SALVAGED]


@pytest.mark.parametrize("version", [newest_version() + 1, 99])
def test_file_with_a_newer_version_in_one_place_is_left_as_it_is(
    version: int, closed: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(closed, folder)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("CREATE TABLE later (thing)")
        connection.execute(f"PRAGMA user_version={version}")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = (folder / FILE).read_bytes()

    async def story() -> None:
        store = Store(folder)
        with pytest.raises(JournalFailed) as caught:
            await store.database.open()
        assert caught.value.reason == NEWER
        await store.database.close()

    asyncio.run(story())
    assert (folder / FILE).read_bytes() == before
    assert not [*folder.glob(f"{FILE}.damaged-*")]


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


@pytest.mark.parametrize("name", [FILE, f"{FILE}-wal"])
def test_sector_that_the_disk_has_lost_costs_no_other_page(
    name: str, cut_off: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, zeroed = tmp_path / "data", tmp_path / "zeroed"
    for one in (folder, zeroed):
        shutil.copytree(cut_off, one)
    for sector in (0, 10 * 4096):
        Damage("zeros", name, sector, bytes(4096)).do(zeroed)
    lost = (folder / name).stat().st_ino

    class Disk(FileIO):
        def read(self, size: int | None = -1, /) -> bytes:
            is_lost = os.fstat(self.fileno()).st_ino == lost
            if is_lost and self.tell() in (0, 10 * 4096):
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return super().read(-1 if size is None else size)

    monkeypatch.setattr(plain_files, "FileIO", Disk)
    found, events = read_after(folder)
    monkeypatch.undo()
    assert untouched(cut_off, zeroed) <= found
    assert events == [DATA_SALVAGED]


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


def test_damaged_file_is_kept_beside_those_of_a_clock_that_was_wrong(
    closed: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(closed, folder)
    wrong = [folder / f"{FILE}.damaged-2999-01-0{day}-000000" for day in (1, 2, 3)]
    for one in wrong:
        one.write_bytes(b"old")
    Damage("header", FILE, 20, b"\xff").do(folder)
    read_after(folder)
    kept = {*folder.glob(f"{FILE}.damaged-*")}
    assert len(kept) == 3
    assert kept - {*wrong}
    assert wrong[0] not in kept


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


@pytest.mark.parametrize(("own", "others"), [(40, 5), (5, 40), (20, 20)])
def test_log_of_another_file_is_put_aside(own: int, others: int, tmp_path: Path) -> None:
    folder, live = tmp_path / "data", tmp_path / "live"
    events = [written(number) for number in range(own)]
    log = f"{FILE}-wal"

    async def begin(store: Store) -> None:
        await store.journal.append(C, events)

    async def run_beside(store: Store) -> None:
        for number in range(others):
            await store.journal.append(ConversationId("other"), [written(number)])
        shutil.copyfile(live / log, folder / log)
        os.utime(folder / log, (0, 0))  # it stays from now on, however old it is

    async def look(store: Store) -> None:
        assert await store.events() == events
        await store.database.tend(TODAY)
        assert store.database.events == []

    play(folder, begin)
    play(live, run_beside)
    play(folder, look)
    (aside,) = folder.glob(f"{FILE}.other-*-wal")
    assert aside.stat().st_size


def test_log_of_a_draft_that_was_written_again_is_its_own(tmp_path: Path) -> None:
    folder, killed = tmp_path / "data", tmp_path / "killed"
    other, draft = ConversationId("other"), Draft("again", 0)

    async def begin(store: Store) -> None:
        for conversation in (other, C):
            await store.drafts.put(conversation, Draft("before", 0))

    async def write_again(store: Store) -> None:
        for conversation in (other, C):
            await store.drafts.put(conversation, None)
        await store.drafts.put(C, draft)  # its row has a lower number now
        shutil.copytree(folder, killed)

    async def look(store: Store) -> None:
        assert await store.drafts.get(C) == draft
        assert store.database.events == []

    play(folder, begin)
    play(folder, write_again)
    play(killed, look)


def test_log_whose_next_round_has_only_begun_is_whole(cut_off: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(cut_off, folder)
    log = bytearray((folder / f"{FILE}-wal").read_bytes())
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("PRAGMA wal_checkpoint").fetchall()
    log[12:24] = bytes(12)  # the head of a round is written, and synced, before its pages
    log[24:32] = struct.pack(">II", *pages._sums(bytes(log), bytes(log[:24]), (0, 0)))
    (folder / f"{FILE}-wal").write_bytes(log)
    assert read_after(folder) == (all_rows(), [])


@pytest.mark.skipif(sys.platform != "linux", reason="only some systems tell of holes")
def test_holes_of_a_lengthened_file_and_log_are_not_read(
    cut_off: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(cut_off, folder)
    for name in (FILE, f"{FILE}-wal"):
        os.truncate(folder / name, 2**34)
    reads, read = [0], pages._bytes

    def counted(file: FileIO, start: int, size: int) -> bytes:
        reads[0] += 1
        return read(file, start, size)

    monkeypatch.setattr(pages, "_bytes", counted)
    with closing(pages.File(folder / FILE)) as file:
        found = [row for row in file.rows() if row.values[2:3] == ("MessageWritten",)]
    assert found
    assert pages.is_log_whole(folder / f"{FILE}-wal")
    assert reads[0] < 10_000


def test_emptied_file_is_replaced_by_the_daily_copy(closed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(closed, folder)
    read_after(folder)
    Damage("cut", FILE, 0, None).do(folder)
    assert read_after(folder) == (all_rows(), [DATA_SALVAGED])


RECIPE = Recipe("r", "My recipe", ())
RECORD = ConversationRecord(C, AgentId("coach"), "Lunch", START, START)


def break_header(folder: Path) -> None:
    Damage("header", FILE, 20, b"\xff").do(folder)


def names_of(connection: sqlite3.Connection) -> list[str]:
    """Returns the tables that have rows of the person's."""
    tables = ("recipe", "remembered_answer", "conversation", "journal", "draft", "erased")
    return [one for one in tables if connection.execute(f"SELECT 1 FROM {one} LIMIT 1").fetchone()]


@pytest.mark.parametrize("is_checkpointed", [True, False])
def test_rows_deleted_since_the_copy_stay_deleted(is_checkpointed: bool, tmp_path: Path) -> None:
    folder, live = tmp_path / "data", tmp_path / "live"

    async def delete_all(store: Store) -> None:
        recipes, forms = SqliteRecipes(store.database), SqliteForms(store.database)
        await store.conversations.put(RECORD)
        await store.journal.append(C, [written(1)])
        await store.drafts.put(C, Draft("unsent"))
        await forms.remember("http://x", {"iban": "DE"})
        await recipes.put(RECIPE)
        await store.database.tend(TODAY)
        await recipes.remove(RECIPE)
        await forms.forget("http://x", None)
        await store.conversations.erase(C)
        if not is_checkpointed:
            shutil.copytree(live, folder)

    async def look(store: Store) -> None:
        assert [event.kind for event in store.database.events] == [DATA_SALVAGED]
        assert await store.database.read(names_of) == []

    play(live, delete_all)
    if is_checkpointed:
        shutil.copytree(live, folder)
    break_header(folder)
    play(folder, look)


def test_every_table_of_the_person_is_saved(tmp_path: Path) -> None:
    left_out = {"run", "said", "said_upto"}
    """Runs would begin again, and words of the search are found again."""
    asker = Asker(AgentId("asked-1"), "Bob", START)

    async def begin(store: Store) -> None:
        await SqliteAskers(store.database).put(asker)

    async def look(store: Store) -> None:
        assert await SqliteAskers(store.database).all() == [asker]
        known = await store.database.read(lambda one: set(_tables(one)))
        named = (
            "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT GLOB 'sqlite_*'"
        )
        there = await store.database.read(lambda one: {name for (name,) in one.execute(named)})
        assert there - left_out == known

    play(tmp_path, begin)
    break_header(tmp_path)
    play(tmp_path, look)


def test_table_that_is_empty_in_an_older_file_comes_from_the_copy(tmp_path: Path) -> None:
    async def begin(store: Store) -> None:
        await store.journal.append(C, [written(1)])

    async def go_on(store: Store) -> None:
        await store.journal.append(C, [written(2)])
        await SqliteRecipes(store.database).put(RECIPE)
        await store.database.tend(TODAY)

    async def look(store: Store) -> None:
        assert await store.events() == [written(1), written(2)]
        assert await SqliteRecipes(store.database).recipes() == [RECIPE]

    play(tmp_path, begin)
    older = (tmp_path / FILE).read_bytes()
    play(tmp_path, go_on)
    (tmp_path / FILE).write_bytes(older)
    break_header(tmp_path)
    play(tmp_path, look)


@pytest.mark.parametrize("is_missing", [True, False])
def test_erased_agent_and_conversation_do_not_come_back_from_the_copy(
    is_missing: bool, tmp_path: Path
) -> None:
    other = ConversationId("other")

    async def erase(store: Store) -> None:
        agents = SqliteAgents(store.database)
        for one in ("coach", "gone"):
            await agents.put(AgentRecord(AgentId(one), "http://x", AgentCard(one)))
        await store.conversations.put(replace(RECORD, agent_id=AgentId("gone")))
        await store.conversations.put(replace(RECORD, conversation_id=other))
        for conversation in (C, other):
            await store.journal.append(conversation, [written(1)])
        await store.database.tend(TODAY)
        await agents.remove(AgentId("gone"), START)
        await agents.erase(AgentId("gone"))
        await store.conversations.erase(other)

    async def look(store: Store) -> None:
        assert [one.kind for one in store.database.events] == [DATA_SALVAGED]
        assert [one.agent_id for one in await SqliteAgents(store.database).all()] == ["coach"]
        (record,) = await store.conversations.all()
        assert (record.conversation_id, record.title) == (C, RECORD.title)
        assert await store.journal.page(other, limit=10) == []

    play(tmp_path, erase)
    if is_missing:
        (tmp_path / FILE).unlink()
    else:
        break_header(tmp_path)
    play(tmp_path, look)


def test_erased_result_does_not_come_back_from_the_copy(tmp_path: Path) -> None:
    pieces = [chunk(0, TextPart("a ")), chunk(1, FilePart("b.txt")), chunk(2, TextPart("c"))]
    rows = [EntryId(f"{TASK}/a/{number}") for number in range(3)]

    async def erase(store: Store) -> None:
        await store.conversations.put(RECORD)
        await store.journal.append(C, [written(1), *pieces])
        await store.database.tend(TODAY)
        await store.journal.compact(C, TASK)
        await store.journal.append(C, [RowsDeleted(START, (EntryId("m1/0"), *rows))])
        await store.journal.append(C, [RowsRestored(START, (EntryId("m1/0"),))])
        await store.conversations.clear(START)

    async def look(store: Store) -> None:
        message, result, *_ = await store.events()
        assert message == written(1)
        assert result == chunk(0, TextPart(""), DataPart(None), TextPart(""), span=3)
        assert len(await store.events()) == 4
        assert await store.conversations.deleted_rows() == []

    play(tmp_path, erase)
    break_header(tmp_path)
    play(tmp_path, look)


@pytest.mark.parametrize("is_asked_for", [True, False])
@pytest.mark.parametrize("is_copied_first", [True, False])
def test_erased_message_does_not_come_back_once_the_whole_file_is_lost(
    is_copied_first: bool, is_asked_for: bool, tmp_path: Path
) -> None:
    gone = (EntryId("m1/0"),)

    async def erase(store: Store) -> None:
        await store.conversations.put(RECORD)
        await store.journal.append(C, [written(1), written(2)])
        if is_copied_first:
            await store.database.tend(TODAY)
        await store.journal.append(C, [RowsDeleted(START, gone)])
        await store.database.tend(TODAY)
        if is_asked_for:
            await store.conversations.erase_rows(DeletedRows(C, START, gone))
        else:
            await store.conversations.clear(START)

    async def look(store: Store) -> None:
        emptied = replace(written(1).message, parts=(TextPart(""),))
        *messages, deletion = await store.events()
        assert messages == [replace(written(1), message=emptied), written(2)]
        assert isinstance(deletion, RowsDeleted)
        assert deletion.rows == gone
        assert await store.conversations.deleted_rows() == []

    play(tmp_path, erase)
    (tmp_path / FILE).unlink()
    play(tmp_path, look)


@pytest.mark.parametrize("key", ["[", "[]", "[1, 2]", '["c", 1]', '["c", null]', '["c"]'])
def test_damaged_note_of_erased_rows_is_passed_over(key: str, tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.conversations.put(RECORD)
        await store.journal.append(C, [written(1)])
        await store.database.tend(TODAY)

    async def look(store: Store) -> None:
        assert await store.events() == [written(1)]

    play(tmp_path, write)
    (tmp_path / FILE).unlink()
    (copy,) = tmp_path.glob(f"{FILE}.copy-*")
    (tmp_path / f"{FILE}.erased").write_text(json.dumps({key: [copy.name]}))
    play(tmp_path, look)


def test_erased_row_that_only_the_copy_has_is_emptied_again(tmp_path: Path) -> None:
    async def erase(store: Store) -> None:
        await store.conversations.put(RECORD)
        await store.journal.append(C, [written(1), written(2)])
        await store.database.tend(TODAY)
        gone = RowsDeleted(START, (EntryId("m1/0"), EntryId("m2/0")))
        await store.journal.append(C, [gone, RowsRestored(START, (EntryId("m2/0"),))])
        await store.conversations.clear(START)
        damage = "UPDATE journal SET body = '{' WHERE sequence = 1"
        await store.database.write(lambda connection: connection.execute(damage))

    async def look(store: Store) -> None:
        one, two, *_ = await store.events()
        assert one == replace(
            written(1), message=replace(written(1).message, parts=(TextPart(""),))
        )
        assert two == written(2)
        assert await store.conversations.deleted_rows() == []

    play(tmp_path, erase)
    break_header(tmp_path)
    play(tmp_path, look)
