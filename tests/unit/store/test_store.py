"""What is written is there again, whatever happens to the program or the disk."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from a2a_desktop.conversation.ports import Blobs, ConversationStore, Draft, Drafts, Journal
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.ports import AgentStore
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.events import ArtifactChunk, Event, MessageWritten, StatusChanged
from a2a_desktop.model.ids import AgentId, ConversationId, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.store.agents import SqliteAgents
from a2a_desktop.store.blobs import INLINE_LIMIT, FileBlobs
from a2a_desktop.store.conversations import SqliteConversations
from a2a_desktop.store.database import FILE, Database
from a2a_desktop.store.drafts import SqliteDrafts
from a2a_desktop.store.journal import _PAGE, _START, _TURN, SqliteJournal

C = ConversationId("c")
TASK = TaskId("t")
START = datetime(2026, 11, 20, tzinfo=UTC)


def written(number: int) -> MessageWritten:
    message = Message(MessageId(f"m{number}"), Role.USER, (TextPart(f"turn {number}"),))
    return MessageWritten(START + timedelta(minutes=number), message)


def chunk(position: int, *parts: Part, span: int = 1, replaces: bool = False) -> ArtifactChunk:
    return ArtifactChunk(START, TASK, "a", position, parts, span=span, replaces=replaces)


class Store:
    """An open store in a folder."""

    def __init__(self, folder: Path) -> None:
        self.database = Database(folder)
        self.blobs = FileBlobs(folder / "blobs")
        self.journal = SqliteJournal(self.database, self.blobs)

    async def events(self) -> list[Event]:
        return [row.event for row in await self.journal.page(C, limit=10_000)]


def play(folder: Path, story: Callable[[Store], Awaitable[None]]) -> None:
    async def opened() -> None:
        store = Store(folder)
        await store.database.open()
        try:
            await story(store)
        finally:
            await store.database.close()

    asyncio.run(opened())


def test_each_store_fulfils_its_port(tmp_path: Path) -> None:
    database = Database(tmp_path)
    blobs: Blobs = FileBlobs(tmp_path)
    journal: Journal = SqliteJournal(database, FileBlobs(None))
    records: ConversationStore = SqliteConversations(database)
    drafts: Drafts = SqliteDrafts(database)
    agents: AgentStore = SqliteAgents(database)
    assert all((blobs, journal, records, drafts, agents))


def test_events_are_there_after_reopening(tmp_path: Path) -> None:
    events: list[Event] = [
        written(1),
        chunk(0, TextPart("Hello")),
        StatusChanged(START, TASK, TaskState.WORKING),
    ]

    async def write(store: Store) -> None:
        await store.journal.append(C, events)

    async def read(store: Store) -> None:
        assert await store.events() == events
        assert await store.journal.page(ConversationId("other")) == []

    play(tmp_path, write)
    play(tmp_path, read)


def test_a_page_begins_with_a_turn(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        for number in range(10):
            await store.journal.append(C, [written(number), *(chunk(n) for n in range(6))])
        last = await store.journal.page(C, limit=10)
        assert [type(row.event) for row in last].count(MessageWritten) == 2
        assert isinstance(last[0].event, MessageWritten)
        seen = list(last)
        while older := await store.journal.page(C, before=seen[0].sequence, limit=10):
            assert isinstance(older[0].event, MessageWritten)
            seen = [*older, *seen]
        assert len(seen) == 70

    play(tmp_path, story)


def test_paging_never_scans_and_never_sorts(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        def plans(connection: sqlite3.Connection) -> list[str]:
            queries = [(_START, ("c", 9, 49)), (_TURN, ("c", 9)), (_PAGE, ("c", 1, 9))]
            return [
                row[3]
                for query, values in queries
                for row in connection.execute(f"EXPLAIN QUERY PLAN {query}", values)
            ]

        for plan in await store.database.read(plans):
            assert plan.startswith("SEARCH"), plan

    play(tmp_path, story)


def test_compacting_leaves_one_row_an_artifact_that_reads_the_same(tmp_path: Path) -> None:
    picture = FilePart("a.png", "image/png", b"png")

    async def story(store: Store) -> None:
        await store.journal.append(
            C,
            [
                written(1),
                chunk(0, TextPart("old")),
                chunk(1, TextPart("Two "), replaces=True),
                chunk(2, TextPart("flights"), picture, span=3),
                chunk(5, TextPart("!")),
            ],
        )
        await store.journal.compact(C, TASK)
        expected = chunk(0, TextPart("Two flights"), picture, TextPart("!"), span=6)
        assert await store.events() == [written(1), expected]

    play(tmp_path, story)


def test_large_files_lie_beside_the_database_once(tmp_path: Path) -> None:
    data = os.urandom(INLINE_LIMIT)

    async def story(store: Store) -> None:
        parts = FilePart("big", data=data), FilePart("again", data=data), FilePart("s", data=b"s")
        await store.journal.append(C, [chunk(0, *parts)])
        (event,) = await store.events()
        assert isinstance(event, ArtifactChunk)
        big, again, small = event.parts
        assert isinstance(big, FilePart)
        assert isinstance(again, FilePart)
        assert big.data is None
        assert big.size == INLINE_LIMIT
        assert big.blob == again.blob
        assert small == FilePart("s", data=b"s")
        assert big.blob is not None
        assert await store.blobs.read(big.blob) == data
        (file,) = (path for path in (tmp_path / "blobs").rglob("*") if path.is_file())
        file.write_bytes(b"other")
        with pytest.raises(JournalFailed):
            await store.blobs.read(big.blob)
        file.unlink()
        with pytest.raises(JournalFailed):
            await store.blobs.read(big.blob)

    play(tmp_path, story)


def test_many_writers_at_once_keep_their_order(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await asyncio.gather(*(store.journal.append(C, [written(n)]) for n in range(50)))
        assert await store.events() == [written(n) for n in range(50)]

    play(tmp_path, story)


def test_a_write_that_nobody_waits_for_is_done_all_the_same(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        waiting = asyncio.ensure_future(store.journal.append(C, [written(1)]))
        await asyncio.sleep(0)
        waiting.cancel()
        assert await store.events() == [written(1)]

    play(tmp_path, story)


def test_records_drafts_and_agents_are_kept(tmp_path: Path) -> None:
    record = ConversationRecord(C, AgentId("a"), "Title", START, START, state=TaskState.WORKING)
    agent = AgentRecord(AgentId("a"), "https://a.example", AgentCard("A"))

    async def write(store: Store) -> None:
        records = SqliteConversations(store.database)
        await records.put(record)
        await records.put(replace(record, title="Other", updated=START + timedelta(1)))
        await records.put(replace(record, conversation_id=ConversationId("old")))
        await SqliteDrafts(store.database).put(C, Draft("half", 2))
        agents = SqliteAgents(store.database)
        await agents.put(agent)
        await agents.put(replace(agent, agent_id=AgentId("b")))
        await agents.put(replace(agent, address="https://moved.example"))

    async def read(store: Store) -> None:
        records = await SqliteConversations(store.database).all()
        assert [one.title for one in records] == ["Other", "Title"]
        drafts = SqliteDrafts(store.database)
        assert await drafts.get(C) == Draft("half", 2)
        await drafts.put(C, None)
        assert await drafts.get(C) is None
        agents = SqliteAgents(store.database)
        assert [one.address for one in await agents.all()] == [
            "https://moved.example",
            "https://a.example",
        ]
        await agents.remove(AgentId("a"))
        assert [one.agent_id for one in await agents.all()] == ["b"]

    play(tmp_path, write)
    play(tmp_path, read)


_WRITER = """
import asyncio, sys
from pathlib import Path
from tests.unit.store.test_store import C, Store, written

async def main():
    store = Store(Path(sys.argv[1]))
    await store.database.open()
    for number in range(100_000):
        await store.journal.append(C, [written(number)])
        print(number, flush=True)

asyncio.run(main())
"""


def test_a_killed_program_loses_no_acknowledged_row(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        acknowledged = [int(writer.stdout.readline()) for _ in range(200)]
        writer.send_signal(signal.SIGKILL)
        acknowledged += [int(line) for line in writer.stdout.read().split()]

    async def story(store: Store) -> None:
        assert len(await store.events()) >= len(acknowledged)

    play(tmp_path, story)


def test_a_corrupt_file_is_said_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database" * 100)
    with pytest.raises(JournalFailed):
        asyncio.run(Database(tmp_path).open())
    assert (tmp_path / FILE).read_bytes() == b"not a database" * 100


def test_a_file_of_a_newer_program_is_said_and_left_as_it_is(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA user_version=999")
    connection.close()
    with pytest.raises(JournalFailed) as failure:
        asyncio.run(Database(tmp_path).open())
    assert "newer" in failure.value.reason


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(JournalFailed):
        asyncio.run(Database(tmp_path / "file" / "folder").open())


def test_a_full_disk_is_said_and_what_was_there_stays(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1)])
        await store.database.read(lambda c: c.execute("PRAGMA max_page_count=20").fetchall())
        with pytest.raises(JournalFailed):
            await store.journal.append(C, [chunk(0, TextPart("x" * 200_000))])
        assert await store.events() == [written(1)]

    play(tmp_path, story)


def test_writing_after_the_end_is_an_error_of_the_journal(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path)
        await store.database.open()
        await store.database.close()
        with pytest.raises(JournalFailed):
            await store.journal.append(C, [written(1)])

    asyncio.run(story())


def test_in_memory_nothing_touches_the_disk() -> None:
    async def story() -> None:
        database = Database(None)
        journal = SqliteJournal(database, FileBlobs(None))
        await database.open()
        await journal.append(C, [written(1)])
        assert len(await journal.page(C)) == 1
        await database.close()

    asyncio.run(story())
