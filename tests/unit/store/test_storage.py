"""The file of the database: written anew when it vanished, read when it may not be written."""

import asyncio
import errno
import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.errors import DATA_READ_ONLY, DATA_RENEWED, DATA_SALVAGED, JournalFailed
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.model.message import DataPart
from a2a_desktop.plain_files import NO_FILE
from a2a_desktop.store import copies, opening, storage
from a2a_desktop.store.failures import DAMAGED, FileDamaged
from a2a_desktop.store.logs import log_of, shared_of
from a2a_desktop.store.opening import FILE
from a2a_desktop.store.pages import is_log_whole
from a2a_desktop.store.storage import REPAIRS
from tests.unit.store.damages import TODAY
from tests.unit.store.opened import START, C, Store, as_somebody_else, chunk, play, written

Change = Callable[[Path], object]


def kinds(store: Store) -> list[str]:
    return [event.kind for event in store.database.events]


def delete(folder: Path) -> None:
    shutil.rmtree(folder)


def move(folder: Path) -> None:
    folder.rename(folder.with_name("moved"))


def delete_log(folder: Path) -> None:
    log_of(folder / FILE).unlink()
    shared_of(folder / FILE).unlink()


def replace_by_other(folder: Path) -> None:
    other = folder / "other"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE other (thing)")
    connection.close()
    other.replace(folder / FILE)


VANISHING = [delete, move, delete_log, replace_by_other]


@pytest.mark.parametrize("vanish", VANISHING)
def test_vanished_file_is_written_anew(vanish: Change, tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        vanish(folder)
        await store.journal.append(C, [written(2)])
        assert await store.events() == [written(1), written(2)]
        assert kinds(store) == [DATA_RENEWED]
        await store.journal.append(C, [written(3)])

    async def again(store: Store) -> None:
        assert await store.events() == [written(1), written(2), written(3)]

    play(folder, story)
    play(folder, again)


@pytest.mark.parametrize("vanish", VANISHING)
def test_file_that_vanished_before_the_end_is_written_anew(vanish: Change, tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        vanish(folder)

    async def again(store: Store) -> None:
        assert await store.events() == [written(1)]

    play(folder, story)
    play(folder, again)


def test_failed_renewal_leaves_everything_to_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"

    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        delete(folder)
        monkeypatch.setattr(os, "fsync", fail_to_write)
        with pytest.raises(JournalFailed):
            await store.database.look()
        assert await store.events() == [written(1)], "it can still be read"
        monkeypatch.undo()
        await store.database.look()
        assert kinds(store) == [DATA_RENEWED]
        await store.journal.append(C, [written(2)])

    async def again(store: Store) -> None:
        assert await store.events() == [written(1), written(2)]

    play(folder, story)
    play(folder, again)


def test_renewal_on_a_broken_disk_leaves_everything_to_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"

    def check_on_broken_disk(connection: sqlite3.Connection) -> None:
        if connection.execute("PRAGMA database_list").fetchone()[2].endswith(".part"):
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise error
        copies.check(connection)

    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        delete(folder)
        monkeypatch.setattr(storage, "check", check_on_broken_disk)
        with pytest.raises(JournalFailed):
            await store.database.look()
        monkeypatch.undo()
        await store.journal.append(C, [written(2)])
        assert kinds(store) == [DATA_RENEWED]
        assert await store.events() == [written(1), written(2)]

    play(folder, story)


def overwrite_log(folder: Path) -> None:
    log = log_of(folder / FILE)
    data = bytearray(log.read_bytes())
    data[-1] ^= 0xFF
    log.write_bytes(data)


def stop_at(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the program get no further than to a file of that name, until `undo`."""
    replace = Path.replace

    def stop(place: Path, target: Path) -> Path:
        if target.name == name:
            fail_to_write()
        return replace(place, target)

    monkeypatch.setattr(Path, "replace", stop)


def fail_to_write(*_: object) -> None:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


@pytest.mark.parametrize("times", [1, 3])
def test_file_that_another_program_is_writing_is_not_taken_for_damaged(
    times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of a write is read; then it is whole."""
    looks: list[Path] = []

    def look(log: Path) -> bool:
        looks.append(log)
        os.utime(log)  # the other program goes on writing
        return len(looks) > times and is_log_whole(log)

    async def other(store: Store) -> None:
        await write_two(store)
        monkeypatch.setattr(opening, "is_log_whole", look)
        second = Store(tmp_path)
        await second.database.open()
        assert len(looks) == times + 1
        assert kinds(second) == []
        assert await second.events() == [written(1), written(2)]
        await second.database.close()

    play(tmp_path, other)


@pytest.mark.parametrize("name", [FILE, f"{FILE}.new"])
@pytest.mark.parametrize("goes_on", [False, True])
def test_repair_that_ended_halfway_is_ended_by_the_next_start(
    name: str, goes_on: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first(store: Store) -> None:
        await write_two(store)
        for one in (tmp_path / FILE, log_of(tmp_path / FILE)):
            (tmp_path / "data").mkdir(exist_ok=True)
            shutil.copy(one, tmp_path / "data")

    async def killed() -> None:
        store = Store(tmp_path / "data")
        with pytest.raises(JournalFailed):
            await store.database.open()
        if goes_on:
            monkeypatch.undo()
            assert await store.events() == [written(1), written(2)]
            assert kinds(store) == [DATA_SALVAGED]
        await store.database.close()

    async def again(store: Store) -> None:
        assert await store.events() == [written(1), written(2)]
        reports = [(one.kind, one.facts["rows"]) for one in store.database.events]
        assert reports == ([] if goes_on else [(DATA_SALVAGED, 2)])
        asides.extend(Path(str(one.facts["aside"])) for one in store.database.events)

    play(tmp_path, first)
    overwrite_log(tmp_path / "data")
    stop_at(name, monkeypatch)
    asyncio.run(killed())
    monkeypatch.undo()
    asides: list[Path] = []
    play(tmp_path / "data", again)
    assert all(one.exists() for one in asides)


@pytest.mark.parametrize("goes_on", [False, True])
@pytest.mark.parametrize("vanish", VANISHING)
def test_renewal_that_ended_halfway_is_ended_by_the_next_start(
    vanish: Change, goes_on: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"

    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        vanish(folder)
        stop_at(FILE, monkeypatch)
        with pytest.raises(JournalFailed):
            await store.database.look()
        if goes_on:
            monkeypatch.undo()
            assert await store.events() == [written(1)]
            assert kinds(store) == [DATA_RENEWED]

    async def again(store: Store) -> None:
        assert await store.events() == [written(1)]
        assert kinds(store) == ([] if goes_on else [DATA_RENEWED])

    play(folder, story)
    monkeypatch.undo()
    play(folder, again)


def test_two_programs_whose_file_was_deleted_share_one_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def story(one: Store) -> None:
        other = Store(folder)
        await other.database.open()
        await write_two(one)
        delete(folder)
        for store in (one, other) * 3:
            await store.database.look()
        for number, store in enumerate((one, other) * 2, 3):
            await store.journal.append(C, [written(number)])
        seen = await one.events()
        assert seen == await other.events()
        assert all(written(number) in seen for number in range(1, 7))
        assert len(kinds(one)) + len(kinds(other)) == 4
        await other.database.close()

    play(folder, story)


def test_file_in_the_place_of_ours_is_kept_under_another_name(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        replace_by_other(tmp_path)
        await store.database.look()
        (event,) = store.database.events
        asides.append(event.facts["aside"])

    asides: list[object] = []
    play(tmp_path, story)
    (aside,) = tmp_path.glob(f"{FILE}.replaced-*")
    assert asides == [str(aside)]
    connection = sqlite3.connect(aside)
    assert connection.execute("SELECT * FROM other").fetchall() == []
    connection.close()


def test_write_fails_while_the_folder_cannot_be_made_and_succeeds_later(tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        delete(folder)
        folder.write_text("in the way")
        with pytest.raises(JournalFailed):
            await store.journal.append(C, [written(2)])
        assert await store.events() == [written(1)], "it can still be read"
        folder.unlink()
        await store.journal.append(C, [written(2)])

    async def again(store: Store) -> None:
        assert await store.events() == [written(1), written(2)]

    play(folder, story)
    play(folder, again)


@pytest.mark.parametrize("length", [0, 4096, 10_000])
def test_file_cut_off_while_it_is_open_is_replaced(length: int, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        await store.database.look()
        os.truncate(tmp_path / FILE, length)
        await store.journal.append(C, [written(2)])
        assert (await store.events())[-1] == written(2)
        await store.database.tend(TODAY)

    async def again(store: Store) -> None:
        assert (await store.events())[-1] == written(2)
        assert kinds(store) == []

    play(tmp_path, story)
    play(tmp_path, again)


def test_file_overwritten_while_it_is_open_is_replaced(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        with (tmp_path / FILE).open("r+b") as file:
            file.write(os.urandom((tmp_path / FILE).stat().st_size))
        log_of(tmp_path / FILE).write_bytes(b"")
        await store.journal.append(C, [written(2)])
        await store.database.tend(TODAY)
        await store.journal.append(C, [written(3)])
        assert (await store.events())[-1] == written(3)

    async def again(store: Store) -> None:
        assert (await store.events())[-1] == written(3)

    play(tmp_path, story)
    play(tmp_path, again)


def test_repairs_without_room_are_tried_again_until_there_is_some(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        store = Store(tmp_path)
        for _ in range(REPAIRS + 1):
            with pytest.raises(JournalFailed) as failure:
                await store.database.open()
            assert failure.value.reason == os.strerror(errno.EIO)
        monkeypatch.undo()
        assert await store.events() == [written(1), written(2)]
        assert kinds(store) == [DATA_SALVAGED]
        await store.database.close()

    play(tmp_path, write_two)
    (tmp_path / f"{FILE}-wal").write_bytes(bytes(100))
    monkeypatch.setattr(os, "fsync", fail_to_write)
    asyncio.run(story())


def test_file_that_is_damaged_after_each_repair_is_left_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(_: Path) -> None:
        raise FileDamaged

    async def story() -> None:
        store = Store(tmp_path)
        for _ in range(REPAIRS):
            with pytest.raises(JournalFailed):
                await store.database.open()
        before = (tmp_path / FILE).stat().st_ino
        with pytest.raises(JournalFailed) as failure:
            await store.database.open()
        assert failure.value.reason == DAMAGED
        assert (tmp_path / FILE).stat().st_ino == before
        await store.database.close()

    play(tmp_path, write_two)
    monkeypatch.setattr(opening, "check_header", damaged)
    asyncio.run(story())


# A folder that may only be read


async def write_two(store: Store) -> None:
    await store.journal.append(C, [written(1), written(2)])


async def read_only(store: Store) -> None:
    assert kinds(store) == [DATA_READ_ONLY]
    assert await store.events() == [written(1), written(2)]
    with pytest.raises(JournalFailed) as failure:
        await store.journal.append(C, [written(3)])
    assert failure.value.is_passing
    found = await store.database.look_up(lambda c: c.execute("SELECT 1 FROM journal").fetchall())
    assert found == [(1,), (1,)]
    await store.database.tend(TODAY)


def protect(folder: Path) -> None:
    folder.chmod(0o555)
    for one in folder.iterdir():
        one.chmod(0o444)


def unprotect(folder: Path) -> None:
    folder.chmod(0o755)
    for one in folder.iterdir():
        one.chmod(0o644)


def play_in_read_only(
    make: Callable[[Path], object], story: Callable[[Store], Awaitable[object]]
) -> None:
    """Plays a story as somebody who may read the folder, but not write."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        make(folder)
        protect(folder)
        before = {one.name: one.read_bytes() for one in folder.iterdir()}
        with as_somebody_else():
            play(folder, story)
        assert {one.name: one.read_bytes() for one in folder.iterdir()} == before
        unprotect(folder)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_log_of_another_file_is_left_out_where_nothing_may_be_written(tmp_path: Path) -> None:
    def make(folder: Path) -> None:
        async def run_beside(store: Store) -> None:
            await store.journal.append(ConversationId("other"), [written(9)])
            shutil.copyfile(tmp_path / f"{FILE}-wal", folder / f"{FILE}-wal")

        play(folder, write_two)
        play(tmp_path, run_beside)

    play_in_read_only(make, read_only)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_old_conversations_are_read_from_a_folder_that_may_not_be_written() -> None:
    play_in_read_only(lambda folder: play(folder, write_two), read_only)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_log_is_read_from_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    def make(folder: Path) -> None:
        async def story(store: Store) -> None:
            await write_two(store)
            for one in (tmp_path / FILE, log_of(tmp_path / FILE)):
                shutil.copy(one, folder)

        play(tmp_path, story)

    play_in_read_only(make, read_only)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_older_version_is_read_from_a_folder_that_may_not_be_written() -> None:
    old = Path(__file__).parents[2] / "data" / "databases" / "version-4.db"

    async def story(store: Store) -> None:
        (record,) = await store.conversations.all()
        assert record.title == "I have eggs"

    play_in_read_only(lambda folder: shutil.copy(old, folder / FILE), story)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_folder_that_may_be_written_again_is_written() -> None:
    async def story() -> None:
        store = Store(folder)
        protect(folder)
        with as_somebody_else():
            await store.database.open()
            with pytest.raises(JournalFailed):
                await store.journal.append(C, [written(3)])
        unprotect(folder)
        await store.journal.append(C, [written(3)])
        await store.database.close()

    async def again(store: Store) -> None:
        assert await store.events() == [written(1), written(2), written(3)]

    with TemporaryDirectory() as name:
        folder = Path(name)
        play(folder, write_two)
        asyncio.run(story())
        play(folder, again)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_empty_folder_that_may_not_be_written_is_filled_once_it_may() -> None:
    async def story() -> None:
        store = Store(folder)
        protect(folder)
        with as_somebody_else():
            await store.database.open()
            await store.journal.append(C, [written(1)])
        assert kinds(store) == [DATA_READ_ONLY]
        unprotect(folder)
        await store.journal.append(C, [written(2)])
        await store.database.close()

    async def again(store: Store) -> None:
        assert await store.events() == [written(1), written(2)]

    with TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(story())
        play(folder, again)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_file_that_vanished_from_a_read_only_folder_is_written_once_that_is_allowed() -> None:
    async def story() -> None:
        store = Store(folder)
        protect(folder)
        with as_somebody_else():
            await store.database.open()
        unprotect(folder)
        (folder / FILE).unlink()
        await store.journal.append(C, [written(3)])
        await store.database.close()

    async def again(store: Store) -> None:
        assert await store.events() == [written(1), written(2), written(3)]

    with TemporaryDirectory() as name:
        folder = Path(name)
        play(folder, write_two)
        asyncio.run(story())
        play(folder, again)


def test_link_to_a_file_that_is_away_is_left_alone(tmp_path: Path) -> None:
    folder, disk = tmp_path / "data", tmp_path / "disk"

    async def away() -> None:
        store = Store(folder)
        for _ in range(2):
            with pytest.raises(JournalFailed) as failure:
                await store.database.open()
            assert failure.value.reason == os.strerror(errno.ENOENT)
        await store.database.close()

    async def again(store: Store) -> None:
        assert await store.events() == [written(1), written(2)]
        assert kinds(store) == []

    play(folder, write_two)
    disk.mkdir()
    (folder / FILE).replace(disk / FILE)
    (folder / FILE).symlink_to(disk / FILE)
    (folder / f"{FILE}.copy-2026-11-20").write_bytes((disk / FILE).read_bytes())
    disk.rename(tmp_path / "away")
    asyncio.run(away())
    (tmp_path / "away").rename(disk)
    play(folder, again)


def pipe(place: Path) -> None:
    os.mkfifo(place)


def device(place: Path) -> None:
    place.symlink_to("/dev/zero")


def folder_of_others(place: Path) -> None:
    place.mkdir()
    (place / "notes").write_text("theirs")


def link_to_nowhere(place: Path) -> None:
    place.symlink_to(place.parent / "away" / "file")


@pytest.mark.parametrize("put", [pipe, device])
def test_no_file_in_place_of_ours_is_left_alone(put: Change, tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path)
        with pytest.raises(JournalFailed) as failure:
            await store.database.open()
        assert failure.value.reason == NO_FILE
        await store.database.close()
        assert not (tmp_path / FILE).is_file()

    async def again(store: Store) -> None:
        assert await store.events() == [written(1), written(2)]
        assert kinds(store) == []

    play(tmp_path, write_two)
    (tmp_path / FILE).rename(tmp_path / "moved")
    put(tmp_path / FILE)
    asyncio.run(story())
    (tmp_path / FILE).unlink()
    (tmp_path / "moved").rename(tmp_path / FILE)
    play(tmp_path, again)


def test_search_does_not_wait_for_a_pipe_that_others_put_there(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await write_two(store)
        (tmp_path / FILE).rename(tmp_path / "moved")
        pipe(tmp_path / FILE)
        with pytest.raises(JournalFailed) as failure:
            await store.database.look_up(lambda connection: connection.execute("SELECT 1"))
        assert failure.value.reason == NO_FILE
        await store.journal.append(C, [written(3)])
        assert await store.events() == [written(1), written(2), written(3)]
        assert (tmp_path / FILE).is_file()

    play(tmp_path, story)


@pytest.mark.parametrize("put", [pipe, device])
@pytest.mark.parametrize("ending", ["new", "closed", "erased", "copy-2026-11-20"])
def test_no_file_beside_ours_takes_nothing_from_it(
    ending: str, put: Change, tmp_path: Path
) -> None:
    async def again(store: Store) -> None:
        assert await store.events() == [written(1), written(2)]
        assert kinds(store) == []

    play(tmp_path, write_two)
    beside = tmp_path / f"{FILE}.{ending}"
    beside.unlink(missing_ok=True)
    put(beside)
    for _ in range(2):
        play(tmp_path, again)


@pytest.mark.parametrize("put", [pipe, device, folder_of_others, link_to_nowhere])
@pytest.mark.parametrize("beside", [log_of, shared_of])
@pytest.mark.parametrize("is_replaced", [True, False])
def test_no_file_in_place_of_the_log_is_put_aside(
    put: Change, beside: Callable[[Path], Path], is_replaced: bool, tmp_path: Path
) -> None:
    async def again(store: Store) -> None:
        assert await store.events() == [written(1), written(2)]
        assert DATA_READ_ONLY not in kinds(store)
        await store.journal.append(C, [written(3)])

    async def later(store: Store) -> None:
        assert await store.events() == [written(1), written(2), written(3)]

    play(tmp_path, write_two)
    if is_replaced:  # by a repair, which was killed before its end
        shutil.copyfile(tmp_path / FILE, tmp_path / f"{FILE}.new")
    put(log := beside(tmp_path / FILE))
    play(tmp_path, again)
    (aside,) = tmp_path.glob(f"{log.name}.other-*")
    assert not aside.is_file()
    play(tmp_path, later)


@pytest.mark.parametrize("put", [pipe, device])
def test_conversations_are_read_beside_a_log_that_is_no_file(put: Change, tmp_path: Path) -> None:
    async def again(store: Store) -> None:
        assert await store.events() == [written(1), written(2)]

    play(tmp_path, write_two)
    put(log_of(tmp_path / FILE))
    play(tmp_path, again)


# The daily copy


def test_copy_is_made_once_a_day_and_two_stay(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        for day in (18, 18, 19, 20):
            await store.database.tend(TODAY.replace(day=day))

    play(tmp_path, story)
    copies = sorted(one.name for one in tmp_path.glob(f"{FILE}.copy*"))
    assert copies == [f"{FILE}.copy-2026-11-19", f"{FILE}.copy-2026-11-20"]


def test_copies_of_a_clock_that_was_wrong_do_not_stay(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        for day in (TODAY.replace(year=2099), TODAY.replace(year=2098), TODAY):
            await store.database.tend(day)
        assert names() == [f"{FILE}.copy-2026-11-20", f"{FILE}.copy-2099-11-20"]
        await store.database.tend(TODAY.replace(day=21))
        assert names() == [f"{FILE}.copy-2026-11-20", f"{FILE}.copy-2026-11-21"]

    def names() -> list[str]:
        return sorted(one.name for one in tmp_path.glob(f"{FILE}.copy*"))

    play(tmp_path, story)


def test_damage_found_by_the_daily_copy_is_repaired(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.journal.append(C, [written(n) for n in range(200)])
        await store.database.tend(TODAY.replace(day=19))
        place = await store.database.read(
            lambda c: c.execute(
                "SELECT rootpage FROM sqlite_schema WHERE name = 'journal_by_conversation'"
            ).fetchone()
        )
        await store.database.read(lambda c: c.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())
        with (tmp_path / FILE).open("r+b") as file:
            file.seek((place[0] - 1) * 4096)
            file.write(os.urandom(4096))
        await store.database.tend(TODAY)
        assert kinds(store) == [DATA_SALVAGED]
        assert len(await store.events()) == 200

    play(tmp_path, story)


def test_row_that_only_an_older_copy_can_read_is_repaired_once(tmp_path: Path) -> None:
    record = ConversationRecord(C, AgentId("a"), "Lunch", START, START)
    nan = chunk(0, DataPart({"size": float("nan")}))

    async def story(store: Store) -> None:
        await store.conversations.put(record)
        await store.journal.append(C, [written(1), written(2), nan])
        await store.database.tend(TODAY.replace(day=18))
        await store.journal.append(C, [written(3)])
        damage = "UPDATE journal SET body = substr(body, 2) WHERE body LIKE '%turn 2%'"
        lost = "UPDATE journal SET body = '{' WHERE body LIKE '%turn 3%'"
        await store.database.write(lambda c: [c.execute(one) for one in (damage, lost)])
        for day in (19, 19, 20, 21):
            await store.database.tend(TODAY.replace(day=day))
        assert kinds(store) == [DATA_SALVAGED]
        assert str(await store.events()) == str([written(1), written(2), nan])

    play(tmp_path, story)
    assert len([*tmp_path.glob(f"{FILE}.copy*")]) == 2


def test_file_is_private(tmp_path: Path) -> None:
    play(tmp_path, write_two)
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


def test_file_that_could_not_be_filled_is_made_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    async def story(store: Store) -> None:
        assert kinds(store) == [DATA_READ_ONLY]
        monkeypatch.undo()
        await store.journal.append(C, [written(1)])

    async def again(store: Store) -> None:
        assert await store.events() == [written(1)]

    monkeypatch.setattr(opening, "_set_up", fail)
    play(tmp_path, story)
    play(tmp_path, again)
