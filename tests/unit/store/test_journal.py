"""Events, stored in order and read in pages that begin with a turn."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from a2a_desktop.conversation.entry import DataEntry, Entry, FileEntry, TextEntry
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    MessageQueued,
    MessageWithdrawn,
    MessageWritten,
    StatusChanged,
)
from a2a_desktop.model.ids import ConversationId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Part, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.store.blobs import INLINE_LIMIT
from a2a_desktop.store.journal import _CHUNKS, _PAGE, _START, _TURN
from tests.unit.store.opened import START, TASK, C, Store, chunk, play, written
from tests.waiting import begun

PICTURE = FilePart("a.png", "image/png", b"png")


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


def test_text_with_half_characters_is_kept(tmp_path: Path) -> None:
    odd = ArtifactChunk(START, TaskId("t\udc00"), "a", 0, (TextPart('half "\ud83d" and \0'),))

    async def story(store: Store) -> None:
        await store.journal.append(C, [odd])
        await store.journal.compact(C, odd.task_id)
        assert await store.events() == [odd]

    play(tmp_path, story)


def test_a_page_begins_with_a_turn(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        for number in range(10):
            await store.journal.append(C, [written(number), *(chunk(n) for n in range(6))])
            await store.journal.append(ConversationId("other"), [written(number)])
        last = await store.journal.page(C, limit=10)
        assert [type(row.event) for row in last].count(MessageWritten) == 2
        assert isinstance(last[0].event, MessageWritten)
        seen = list(last)
        while older := await store.journal.page(C, before=seen[0].sequence, limit=10):
            assert isinstance(older[0].event, MessageWritten)
            seen = [*older, *seen]
        assert len(seen) == 70
        assert [row.sequence for row in seen] == sorted({row.sequence for row in seen})

    play(tmp_path, story)


def test_paging_and_compacting_never_scan_and_never_sort(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        def plans(connection: sqlite3.Connection) -> list[str]:
            queries = [
                (_START, ("c", 9, 49)),
                (_TURN, ("c", 9)),
                (_PAGE, ("c", 1, 9)),
                (_CHUNKS, ("c", "t")),
            ]
            return [
                row[3]
                for query, values in queries
                for row in connection.execute(f"EXPLAIN QUERY PLAN {query}", values)
            ]

        found = await store.database.read(plans)
        assert len(found) == 4
        for plan in found:
            assert plan.startswith("SEARCH journal USING"), plan
        assert "journal_chunks" in found[-1]

    play(tmp_path, story)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE journal SET body = '{' WHERE sequence = 2",
        "UPDATE journal SET body = replace(printf('%200000d', 1), ' ', '[') WHERE sequence = 2",
        "UPDATE journal SET body = replace(body, '\"text\"', '\"video\"') WHERE sequence = 2",
        "UPDATE journal SET body = replace(body, '\"v\":1', '\"v\":2') WHERE sequence = 2",
        "UPDATE journal SET body = replace(body, '\"at\":', '\"then\":') WHERE sequence = 2",
    ],
)
def test_a_row_that_cannot_be_read_hides_no_other(
    tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(store: Store) -> None:
        await store.journal.append(C, [written(1), written(2), written(3)])
        assert await store.database.write(lambda c: c.execute(damage).rowcount) == 1
        assert await store.events() == [written(1), written(3)]

    play(tmp_path, story)
    (record,) = caplog.records
    assert record.getMessage().startswith("1 rows cannot be read")


def test_compacting_leaves_one_row_an_artifact_that_reads_the_same(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.journal.append(
            C,
            [
                written(1),
                chunk(0, TextPart("old")),
                chunk(1, TextPart("Two "), replaces=True),
                chunk(2, TextPart("flights"), PICTURE, span=3),
                chunk(5, TextPart("!")),
            ],
        )
        await store.journal.compact(C, TASK)
        expected = chunk(0, TextPart("Two flights"), PICTURE, TextPart("!"), span=6)
        assert await store.events() == [written(1), expected]

    play(tmp_path, story)


def test_compacting_keeps_the_older_versions_of_a_file(tmp_path: Path) -> None:
    older, newer = FilePart("r.txt", data=b"1"), FilePart("r.txt", data=b"2")

    async def story(store: Store) -> None:
        await store.journal.append(
            C,
            [
                chunk(0, TextPart("a")),
                chunk(1, older),
                chunk(2, TextPart("b"), replaces=True),
                chunk(3, newer),
            ],
        )
        expected = [
            chunk(0, TextPart("a"), older, span=2),
            chunk(2, TextPart("b"), newer, span=2, replaces=True),
        ]
        for _ in range(2):
            await store.journal.compact(C, TASK)
            assert await store.events() == expected

    play(tmp_path, story)


def test_compacting_keeps_the_metadata_of_a_text(tmp_path: Path) -> None:
    plain, code = TextPart("see "), TextPart("x = 1", "text/x-python")

    async def story(store: Store) -> None:
        await store.journal.append(C, [chunk(0, plain), chunk(1, code), chunk(2, code)])
        await store.journal.compact(C, TASK)
        joined = TextPart("x = 1x = 1", "text/x-python")
        assert await store.events() == [chunk(0, plain, joined, span=3)]

    play(tmp_path, story)


def test_compacting_touches_no_other_task_and_nothing_behind_a_gap(tmp_path: Path) -> None:
    other = ArtifactChunk(START, TaskId("other"), "a", 0, (TextPart("x"),))
    gap = chunk(3, TextPart("late"))

    async def story(store: Store) -> None:
        pieces = [chunk(0, TextPart("a")), other, chunk(1, TextPart("b")), gap]
        await store.journal.append(C, pieces)
        await store.journal.append(ConversationId("other"), pieces[:1])
        await store.journal.compact(C, TASK)
        assert await store.events() == [chunk(0, TextPart("ab"), span=2), other, gap]
        assert len(await store.journal.page(ConversationId("other"))) == 1

    play(tmp_path, story)


_parts: st.SearchStrategy[Part] = st.one_of(
    st.sampled_from("abc").map(TextPart), st.just(PICTURE), st.integers(0, 2).map(DataPart)
)


@st.composite
def _arrivals(draw: st.DrawFn) -> list[ArtifactChunk]:
    """Strategy for pieces of one result: some twice, some late, some that replace it."""
    pieces: list[ArtifactChunk] = []
    position = 0
    for _ in range(draw(st.integers(1, 6))):
        span = draw(st.integers(1, 3))
        parts = draw(st.lists(_parts, max_size=3))
        pieces.append(chunk(position, *parts, span=span, replaces=draw(st.booleans())))
        position += span
    again = draw(st.lists(st.sampled_from(pieces), max_size=2))
    return draw(st.permutations([*pieces, *again]))


def _shown(events: Sequence[Event]) -> list[object]:
    transcript = Transcript()
    for event in events:
        transcript.apply(event)
    older = [[one.file for one in batch] for batch in transcript.files.replaced]
    return [older, *map(_content, transcript.entries)]


def _content(entry: Entry) -> object:
    match entry:
        case TextEntry():
            return entry.text
        case FileEntry():
            return entry.file
        case DataEntry():
            return entry.data
    return entry.state


@settings(deadline=None, max_examples=60)
@given(_arrivals())
def test_a_compacted_result_is_shown_like_the_one_that_arrived(pieces: list[ArtifactChunk]) -> None:
    events: list[Event] = [written(1), *pieces, StatusChanged(START, TASK, TaskState.COMPLETED)]

    async def story(store: Store) -> None:
        await store.journal.append(C, events)
        await store.journal.compact(C, TASK)
        kept = await store.events()
        assert len([one for one in kept if isinstance(one, ArtifactChunk) and not one.replaces]) < 2
        assert _shown(kept) == _shown(events)
        await store.journal.compact(C, TASK)
        assert await store.events() == kept

    with TemporaryDirectory() as folder:
        play(Path(folder), story)


def test_large_files_are_stored_once_beside_the_database(tmp_path: Path) -> None:
    data = os.urandom(INLINE_LIMIT)

    async def story(store: Store) -> None:
        parts = FilePart("big", data=data), FilePart("again", data=data), FilePart("s", data=b"s")
        await store.journal.append(C, [chunk(0, *parts)])
        (event,) = await store.events()
        assert isinstance(event, ArtifactChunk)
        big, again, small = event.parts
        assert isinstance(big, FilePart)
        assert isinstance(again, FilePart)
        assert (big.data, big.size, big.blob) == (None, INLINE_LIMIT, again.blob)
        assert small == FilePart("s", data=b"s")
        assert big.blob is not None
        assert await store.blobs.read(big.blob) == data
        assert len([one for one in (tmp_path / "blobs").rglob("*") if one.is_file()]) == 1

    play(tmp_path, story)


def test_many_writers_at_once_keep_their_order(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        writes = [await begun(store.journal.append(C, [written(n)])) for n in range(50)]
        await asyncio.gather(*writes)
        assert await store.events() == [written(n) for n in range(50)]

    play(tmp_path, story)


def test_events_of_one_call_are_written_together_or_not_at_all(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        def refuse(connection: sqlite3.Connection) -> None:
            connection.execute(
                "CREATE TRIGGER refuse BEFORE INSERT ON journal WHEN new.body LIKE '%turn 2%' "
                "BEGIN SELECT RAISE(ABORT, 'refused'); END"
            )

        await store.database.write(refuse)
        with pytest.raises(JournalFailed):
            await store.journal.append(C, [written(1), written(2)])
        await store.journal.append(C, [written(3)])
        assert await store.events() == [written(3)]

    play(tmp_path, story)


_WRITER = """
import asyncio, sys
from pathlib import Path
from tests.unit.store.opened import C, Store, written

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
        rest = writer.stdout.read()
    acknowledged += [int(line) for line in rest[: rest.rfind("\n") + 1].split()]

    async def story(store: Store) -> None:
        kept = await store.events()
        assert len(kept) >= len(acknowledged)
        assert kept == [written(number) for number in range(len(kept))]

    play(tmp_path, story)


def test_message_is_listed_once_whether_waiting_or_sent(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        one, two = written(1), written(2)
        queued: list[Event] = [MessageQueued(event.at, event.message) for event in (one, two)]
        await store.journal.append(C, queued)
        assert await store.events() == queued
        await store.journal.append(C, [one])
        assert await store.events() == [one, queued[1]]
        await store.journal.append(C, queued)  # the agent was away
        assert await store.events() == queued
        await store.journal.append(C, [one, chunk(0)])
        assert await store.events() == [one, chunk(0), queued[1]]
        (first, *_) = await store.journal.page(C)
        assert await store.journal.page(C, before=first.sequence) == []  # nor a waiting message
        await store.journal.append(C, [MessageWithdrawn(two.at, two.message.message_id)])
        assert await store.events() == [one, chunk(0)]

    play(tmp_path, story)


@pytest.mark.parametrize("body", ["{", "[]", '{"message":1}', '{"message":{}}'])
def test_message_is_written_beside_damaged_ones(body: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        queued = MessageQueued(START, written(0).message)
        await store.journal.append(C, [written(0), queued, written(1)])
        damage = "UPDATE journal SET body = ?"
        await store.database.write(lambda c: c.execute(damage, (body,)))
        waits = MessageQueued(START, written(2).message)
        await store.journal.append(C, [waits])
        await store.journal.append(C, [written(2)])
        assert await store.events() == [written(2)]

    play(tmp_path, story)


def test_rows_that_a_damaged_file_did_not_give_stay_when_it_is_written_anew(
    tmp_path: Path,
) -> None:
    async def story(store: Store) -> None:
        pieces = [chunk(0, TextPart("a")), chunk(1, TextPart("b"))]
        before: list[Event] = [written(0), *pieces, written(1)]
        await store.journal.append(C, before)
        queued = MessageQueued(START, written(1).message)
        await store.journal.rewrite(C, None, [queued, written(1), written(2)])
        assert await store.events() == [*before, written(2)]

    play(tmp_path, story)


def test_known_rows_are_replaced_when_a_file_is_written_anew(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        events: list[Event] = [written(0), chunk(0, TextPart("a")), chunk(1, TextPart("b"))]
        await store.journal.append(C, events)
        await store.journal.compact(C, TASK)
        await store.journal.rewrite(C, None, [*events, written(1)])
        assert await store.events() == [*events, written(1)]

    play(tmp_path, story)
