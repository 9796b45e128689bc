"""The database: work done in order or its failure reported; the file is never lost."""

import asyncio
import errno
import os
import shutil
import sqlite3
import threading
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from a2a_desktop.model.errors import DATA_SALVAGED, Fault, JournalFailed
from a2a_desktop.model.events import MessageQueued, MessageWritten, SendFailed
from a2a_desktop.model.message import DataPart, TextPart
from a2a_desktop.store import database as module
from a2a_desktop.store import logs, migrating, opening
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.store.database import Database
from a2a_desktop.store.journal import SqliteJournal
from a2a_desktop.store.opening import BACKUP_KEPT_FOR, FILE
from tests.errors import every_error
from tests.unit.store.opened import C, Store, as_somebody_else, chunk, play, written
from tests.waiting import BOUND, begun

FULL, NORMAL = 2, 1
"""Returns the answer of `PRAGMA synchronous`."""


def reason_not_to_open(folder: Path) -> str:
    async def story() -> None:
        database = Database(folder)
        try:
            await database.open()
        finally:
            await database.close()

    with pytest.raises(JournalFailed) as failure:
        asyncio.run(story())
    return failure.value.reason


# Order, cancellation, end


def test_write_is_done_although_its_caller_is_cancelled(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        waiting = await begun(store.journal.append(C, [written(1)]))
        waiting.cancel()
        await store.journal.append(C, [written(2)])
        assert await store.events() == [written(1), written(2)]

    play(tmp_path, story)


def test_failed_write_of_a_cancelled_caller_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(store: Store) -> None:
        query = "INSERT INTO nowhere VALUES (1)"
        waiting = await begun(store.database.write(lambda c: c.execute(query)))
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    play(tmp_path, story)
    (record,) = caplog.records
    assert record.name == module.__name__  # not asyncio, whenever it collects garbage
    assert record.exc_info is not None
    assert isinstance(record.exc_info[1], JournalFailed)


def test_closing_finishes_pending_writes(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path)
        await store.database.open()
        writes = [await begun(store.journal.append(C, [written(n)])) for n in range(50)]
        await store.database.close()
        await asyncio.gather(*writes)

    async def read(store: Store) -> None:
        assert await store.events() == [written(n) for n in range(50)]

    asyncio.run(story())
    play(tmp_path, read)


def test_closing_does_not_wait_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "CLOSE_BOUND", 0.05)
    go_on = threading.Event()

    async def story() -> None:
        store = Store(tmp_path)
        await store.database.open()
        slow = await begun(store.database.write(lambda _: go_on.wait(BOUND)))
        last = await begun(store.journal.append(C, [written(1)]))
        await store.database.close()
        assert not slow.done()
        go_on.set()
        await asyncio.gather(slow, last)

    async def read(store: Store) -> None:
        assert await store.events() == [written(1)]

    asyncio.run(story())
    assert "still being written" in caplog.text
    play(tmp_path, read)


def test_after_the_end_writing_is_an_error_and_closing_is_none(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path)
        await store.database.open()
        await store.database.close()
        await store.database.close()
        with pytest.raises(JournalFailed):
            await store.journal.append(C, [written(1)])

    asyncio.run(story())


def test_only_a_durable_write_waits_for_the_disk(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        def synchronous(connection: sqlite3.Connection) -> object:
            return connection.execute("PRAGMA synchronous").fetchone()[0]

        assert await store.database.write(synchronous, durable=True) == FULL
        assert await store.database.write(synchronous) == NORMAL
        mode = await store.database.read(lambda c: c.execute("PRAGMA journal_mode").fetchone()[0])
        assert mode == "wal"

    play(tmp_path, story)


async def hold(database: Database, release: threading.Event) -> asyncio.Task[bool]:
    """Keeps the thread busy until `release`; what is asked meanwhile waits."""
    return await begun(database.read(lambda _: release.wait(BOUND)))


async def statements(database: Database) -> list[str]:
    """Returns the list of all statements from now on."""
    seen: list[str] = []
    await database.read(lambda connection: connection.set_trace_callback(seen.append))
    return seen


def test_closing_leaves_no_log_although_a_search_is_not_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    readers: list[object] = []

    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        release = threading.Event()

        def search(connection: sqlite3.Connection) -> bool:
            connection.execute("SELECT * FROM journal").fetchall()
            return release.wait(BOUND)

        storage = store.database._storage
        close_file = storage.close

        def close() -> None:
            readers.append(store.database._reader)
            close_file()

        monkeypatch.setattr(storage, "close", close)
        searching = await begun(store.database.look_up(search))
        closing = await begun(store.database.close())
        release.set()
        await asyncio.gather(searching, closing)
        assert readers == [None]
        assert not logs.log_of(tmp_path / FILE).exists()

    play(tmp_path, story)


def test_writes_that_wait_share_a_transaction(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        seen, release = await statements(store.database), threading.Event()
        held = await hold(store.database, release)
        writes = [
            await begun(store.journal.append(C, [written(n)], durable=n == 9)) for n in range(10)
        ]
        release.set()
        await asyncio.gather(held, *writes)
        assert seen.count("COMMIT") == 1
        assert "PRAGMA synchronous=FULL" in seen
        assert await store.events() == [written(n) for n in range(10)]

    play(tmp_path, story)


def test_write_that_fails_leaves_those_beside_it_done(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        release = threading.Event()
        held = await hold(store.database, release)
        before = await begun(store.journal.append(C, [written(1)]))
        bad = await begun(store.database.write(lambda c: c.execute("INSERT INTO nowhere")))
        after = await begun(store.journal.append(C, [written(2)]))
        release.set()
        results = await asyncio.gather(held, before, bad, after, return_exceptions=True)
        assert [isinstance(one, JournalFailed) for one in results] == [False, False, True, False]
        assert isinstance(results[2], JournalFailed)
        assert not results[2].is_passing
        assert await store.events() == [written(1), written(2)]

    play(tmp_path, story)


def test_read_between_writes_sees_only_those_before_it(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        release = threading.Event()
        held = await hold(store.database, release)
        before = await begun(store.journal.append(C, [written(1)]))
        read = await begun(store.events())
        after = await begun(store.journal.append(C, [written(2)]))
        release.set()
        await asyncio.gather(held, before, after)
        assert await read == [written(1)]

    play(tmp_path, story)


def test_everything_happens_on_one_named_thread(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        names = await asyncio.gather(
            *(store.database.write(lambda _: threading.current_thread().name) for _ in range(5))
        )
        assert set(names) == {"database_0"}

    play(tmp_path, story)


def test_in_memory_nothing_touches_the_disk() -> None:
    async def story() -> None:
        database = Database(None)
        journal = SqliteJournal(database, FileBlobs(None))
        await database.open()
        await journal.append(C, [written(1)])
        assert len(await journal.page(C)) == 1
        await database.close()

    asyncio.run(story())


# Unusable files


def test_foreign_file_is_kept_under_another_name(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database" * 100)

    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        assert [event.kind for event in store.database.events] == [DATA_SALVAGED]

    play(tmp_path, story)
    (kept,) = tmp_path.glob(f"{FILE}.damaged-*")
    assert kept.read_bytes() == b"not a database" * 100


def test_file_of_a_newer_program_is_reported_and_left_as_it_is(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("CREATE TABLE later (thing)")
    connection.execute("PRAGMA user_version=999")
    connection.close()
    before = (tmp_path / FILE).read_bytes()
    assert "newer" in reason_not_to_open(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert reason_not_to_open(tmp_path / "file" / "folder") == os.strerror(errno.ENOTDIR)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_read_only_file_is_reported_and_can_be_read_later() -> None:
    async def write(store: Store) -> None:
        await store.journal.append(C, [written(1)])

    async def write_again(store: Store) -> None:
        with pytest.raises(JournalFailed) as failure:
            await store.journal.append(C, [written(2)])
        assert failure.value.reason == os.strerror(errno.EROFS)

    async def read(store: Store) -> None:
        assert await store.events() == [written(1)]

    with TemporaryDirectory() as name:
        folder = Path(name)
        play(folder, write)
        folder.chmod(0o777)
        (folder / FILE).chmod(0o444)
        with as_somebody_else():
            play(folder, write_again)
        (folder / FILE).chmod(0o644)
        play(folder, read)


def test_full_disk_is_reported_and_old_rows_stay(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        await store.database.read(lambda c: c.execute("PRAGMA max_page_count=20").fetchall())
        with pytest.raises(JournalFailed) as failure:
            await store.journal.append(C, [chunk(0, TextPart("x" * 200_000))])
        assert failure.value.reason == os.strerror(errno.ENOSPC)
        assert await store.events() == [written(1)]

    play(tmp_path, story)


def test_lock_of_another_program_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "BUSY_WRITE_BOUND", 0.001)

    async def patience(store: Store) -> object:
        """Returns the milliseconds that a write waits for the other program."""
        found = await store.database.read(lambda one: one.execute("PRAGMA busy_timeout").fetchone())
        return found[0]

    async def story(store: Store) -> None:
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        for waits in (1, 0, 0):
            with pytest.raises(JournalFailed) as failure:
                await store.journal.append(C, [written(1)])
            assert failure.value.reason == "another program uses the file"
            assert await patience(store) == waits
        other.close()
        await store.journal.append(C, [written(1)])
        await store.journal.append(C, [written(2)])
        assert await patience(store) == 1

    play(tmp_path, story)


def test_search_that_meets_undecodable_text_has_the_file_repaired(tmp_path: Path) -> None:
    def spoil(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE journal SET task_id = CAST(x'ff' AS TEXT) WHERE sequence = 1")

    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1), written(2)])
        await store.database.write(spoil)
        looked = await store.database.look_up(
            lambda one: one.execute("SELECT task_id FROM journal").fetchall()
        )
        assert looked is not None
        assert [one.kind for one in store.database.events] == [DATA_SALVAGED]
        assert await store.events() == [written(1), written(2)]

    play(tmp_path, story)


def test_file_on_a_lost_sector_is_replaced(tmp_path: Path) -> None:
    lost = sqlite3.OperationalError("disk I/O error")
    lost.sqlite_errorcode = sqlite3.SQLITE_IOERR_CORRUPTFS

    def count(connection: sqlite3.Connection) -> object:
        if not [*tmp_path.glob(f"{FILE}.damaged-*")]:
            raise lost
        return connection.execute("SELECT count(*) FROM journal").fetchone()

    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1), written(2)])
        assert await store.database.read(count) == (2,)
        assert [one.kind for one in store.database.events] == [DATA_SALVAGED]

    play(tmp_path, story)


# Migrations


def version(folder: Path) -> int:
    connection = sqlite3.connect(folder / FILE)
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return int(number)


@pytest.fixture
def migrations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with all migrations, to which a test can add."""
    folder = tmp_path / "migrations"
    shutil.copytree(migrating._MIGRATIONS, folder)
    monkeypatch.setattr(migrating, "_MIGRATIONS", folder)
    monkeypatch.setattr(migrating, "_empty", migrating._empty.__wrapped__)  # kept for each version
    return folder


VERSIONS = sorted(int(one.name[:4]) for one in migrating._MIGRATIONS.glob("*.sql"))
NEWEST = VERSIONS[-1]


SECOND = """
-- A comment; with a semicolon.
ALTER TABLE draft ADD COLUMN later TEXT;
CREATE TRIGGER forget AFTER DELETE ON conversation BEGIN
    DELETE FROM draft WHERE conversation_id = old.conversation_id;
    DELETE FROM journal WHERE conversation_id = old.conversation_id;
END;
-- The end.
"""


def test_an_empty_folder_gets_the_newest_database(tmp_path: Path, migrations: Path) -> None:
    (migrations / f"{NEWEST + 1:04}_next.sql").write_text(SECOND)

    async def story(store: Store) -> None:
        await store.database.write(lambda c: c.execute("SELECT later FROM draft"))

    play(tmp_path, story)
    assert version(tmp_path) == NEWEST + 1


def test_new_database_is_what_the_migrations_make(tmp_path: Path) -> None:
    opened = opening.open_file(tmp_path)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        for number, script in migrating.missing_migrations(made):
            migrating.migrate(made, number, script)
        for question in (migrating._SCHEMA, "PRAGMA user_version", "PRAGMA application_id"):
            told = made.execute(question).fetchall()
            assert told
            assert opened.connection.execute(question).fetchall() == told
    opened.close()


def test_existing_database_is_migrated_with_its_rows(tmp_path: Path, migrations: Path) -> None:
    async def write(store: Store) -> None:
        await store.journal.append(C, [written(1)])

    async def read(store: Store) -> None:
        assert await store.events() == [written(1)]
        await store.database.write(lambda c: c.execute("SELECT later FROM draft"))

    play(tmp_path, write)
    assert version(tmp_path) == NEWEST
    (migrations / f"{NEWEST + 1:04}_next.sql").write_text(SECOND)
    play(tmp_path, read)
    play(tmp_path, read)
    assert version(tmp_path) == NEWEST + 1


def test_failed_migration_changes_nothing(tmp_path: Path, migrations: Path) -> None:
    async def write(store: Store) -> None:
        await store.journal.append(C, [written(1)])

    async def read(store: Store) -> None:
        assert await store.events() == [written(1)]

    play(tmp_path, write)
    bad = migrations / f"{NEWEST + 1:04}_next.sql"
    bad.write_text("DELETE FROM journal; CREATE TABLE draft (x);")
    assert "already exists" in reason_not_to_open(tmp_path)
    assert version(tmp_path) == NEWEST
    bad.unlink()
    play(tmp_path, read)


# Databases of older programs

OLDER = sorted((Path(__file__).parents[2] / "data" / "databases").glob("version-*.db"))


@pytest.mark.parametrize("old", OLDER, ids=lambda path: path.stem)
def test_database_of_an_older_program_is_migrated(old: Path, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(old.read_bytes())

    async def story(store: Store) -> None:
        (record,) = await store.conversations.all()
        assert record.title == "I have eggs"
        assert not record.is_pinned
        await store.conversations.put(replace(record, is_pinned=True, anchor="m1/0:12"))
        (record,) = await store.conversations.all()
        assert (record.is_pinned, record.anchor) == (True, "m1/0:12")
        events = [row.event for row in await store.journal.page(record.conversation_id)]
        assert [type(one).__name__ for one in events][0::4] == ["MessageWritten", "ArtifactChunk"]
        draft = await store.drafts.get(record.conversation_id)
        assert draft is not None
        assert draft.text == "and milk"

    play(tmp_path, story)
    backup = tmp_path / f"{FILE}.{old.stem}"
    with sqlite3.connect(backup) as connection:
        kept = int(old.stem.rpartition("-")[2])
        assert connection.execute("PRAGMA user_version").fetchone() == (kept,)
        assert connection.execute("SELECT count(*) FROM journal").fetchone() == (6,)
    connection.close()
    before = backup.stat().st_mtime_ns
    play(tmp_path, lambda store: store.conversations.all())
    assert backup.stat().st_mtime_ns == before, "only what is about to change is copied"


def test_errors_of_an_older_program_are_named_by_their_kinds(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes((OLDER[0].parent / "errors-14.db").read_bytes())
    with sqlite3.connect(tmp_path / FILE) as connection:
        damaged = (
            "INSERT INTO journal (conversation_id, kind, body) VALUES ('c', 'SendFailed', '?')"
        )
        connection.execute(damaged)
    connection.close()

    async def story(store: Store) -> None:
        first, *events = await store.events()
        assert isinstance(first, MessageWritten)
        assert first.message.parts[1] == DataPart({"fault": {"kind": "StreamLost"}}), "no error"
        waiting = [one.fault for one in events if isinstance(one, MessageQueued)]
        assert waiting == [None, Fault("unreachable", {"host": "a.example", "reason": "refused"})]
        failed = [one.fault.kind for one in events if isinstance(one, SendFailed)]
        assert len(set(failed)) == 37
        assert set(failed) <= {one.kind for one in every_error()}
        kept = await store.database.read(lambda c: c.execute(KINDS).fetchall())
        assert [kind for (kind,) in kept] == [
            *failed,
            "stream_lost",
            "not_cancelable",
            "unreachable",
        ]

    play(tmp_path, story)


KINDS = """SELECT json_extract(body, '$.fault.kind') FROM journal
    WHERE json_valid(body) AND json_extract(body, '$.fault') NOT NULL ORDER BY sequence"""


def test_every_version_but_the_newest_has_a_database_to_try() -> None:
    kept = {int(path.stem.rpartition("-")[2]) for path in OLDER}
    assert kept >= {1, 4}
    assert max(kept) < NEWEST


@pytest.mark.parametrize("number", VERSIONS[1:-1])
def test_every_older_version_is_migrated(number: int, tmp_path: Path, migrations: Path) -> None:
    (tmp_path / FILE).write_bytes(OLDER[0].read_bytes())
    later = [one for one in migrations.glob("*.sql") if int(one.name[:4]) > number]
    kept = [(one, one.read_text("utf-8")) for one in later]
    for one in later:
        one.unlink()
    old = Database(tmp_path)
    asyncio.run(_opened_and_closed(old))
    assert version(tmp_path) == number
    for one, script in kept:
        one.write_text(script, "utf-8")

    async def story(store: Store) -> None:
        (record,) = await store.conversations.all()
        assert record.title == "I have eggs"
        assert len(await store.journal.page(record.conversation_id)) == 6

    play(tmp_path, story)
    assert version(tmp_path) == NEWEST
    assert (tmp_path / f"{FILE}.version-{number}").exists()


@pytest.mark.parametrize("far", [-BACKUP_KEPT_FOR - 1, BACKUP_KEPT_FOR + 60])
def test_files_put_aside_long_ago_or_by_a_wrong_clock_are_deleted(
    far: float, tmp_path: Path
) -> None:
    olds = [tmp_path / f"{FILE}.{one}" for one in ("version-1", "other-1-wal")]
    youngs = [tmp_path / f"{FILE}.{one}" for one in ("version-2", "other-2-wal")]
    for one in (*olds, *youngs):
        one.write_bytes(b"data")
    for one in olds:
        os.utime(one, (time.time() + far,) * 2)
    asyncio.run(_opened_and_closed(Database(tmp_path)))
    assert [one.exists() for one in (*olds, *youngs)] == [False, False, True, True]


async def _opened_and_closed(database: Database) -> None:
    await database.open()
    await database.close()
