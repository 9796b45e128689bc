"""Deleted rows and conversations: found by no search, restored for a while, then in no file."""

import json
import sqlite3
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from a2a_desktop.conversation.export.source import events_of
from a2a_desktop.conversation.ports import DeletedRows, Draft, SearchFilter
from a2a_desktop.conversation.query import read
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.journal.codec import encode
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    FileFetched,
    FormReopened,
    MessageReceived,
    MessageWritten,
    RowsDeleted,
    RowsRestored,
    StatusChanged,
)
from a2a_desktop.model.ids import (
    AgentId,
    ConversationId,
    EntryId,
    MessageId,
    TaskId,
    origin_of_message,
    origin_of_result,
    row_of,
)
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.store import search
from a2a_desktop.store.drafts import SqliteForms
from a2a_desktop.store.migrating import create
from a2a_desktop.store.opening import FILE
from a2a_desktop.store.rows import as_json
from a2a_desktop.store.search import SqliteSearch
from tests.unit.store.opened import START, TASK, C, Store, chunk, play

RECORD = ConversationRecord(C, AgentId("coach"), "Lunch", START, START)
RESULT = EntryId(f"{TASK}/a/0")


def says(key: str, *parts: Part, role: Role = Role.USER) -> Message:
    return Message(MessageId(key), role, parts)


async def found(store: Store, typed: str) -> list[str]:
    hits = await SqliteSearch(store.database).find(read(typed), SearchFilter())
    return [one.text for one in hits]


async def begun(store: Store) -> None:
    await store.conversations.put(RECORD)
    mine = says("m", TextPart("secret plan"), FilePart("secret.txt", data=b"hush"))
    await store.journal.append(C, [MessageWritten(START, mine)])
    await store.journal.append(C, [chunk(0, TextPart("secret ")), chunk(1, TextPart("frittata"))])
    last = says("s", TextPart("secret frittata"), role=Role.AGENT)
    await store.journal.append(C, [StatusChanged(START, TASK, TaskState.COMPLETED, last)])
    await store.journal.compact(C, TASK)
    await store.journal.append(
        C, [MessageReceived(START, says("r", TextPart("more"), role=Role.AGENT))]
    )


def test_search_finds_deleted_rows_only_after_restoring(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await begun(store)
        assert len(await found(store, "secret")) == 4
        gone = RowsDeleted(START, (EntryId("m/0"), RESULT))
        await store.journal.append(C, [gone])
        assert await found(store, "secret") == ["secret.txt"]
        assert await found(store, "more") == ["more"]
        await store.journal.compact(C, TASK)
        await SqliteSearch(store.database).catch_up()
        copy = replace(RECORD, conversation_id=ConversationId("copy"))
        await store.conversations.copy(copy, C)
        assert await found(store, "frittata") == []
        await store.journal.append(C, [RowsRestored(START, (RESULT,))])
        assert await found(store, "frittata") == ["secret frittata", "secret frittata"]

    play(tmp_path, story)


@pytest.mark.parametrize("rows", ['[["m/0"]]', "[null]", "3"])
def test_due_deletion_beside_a_damaged_one_is_erased(rows: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await begun(store)
        await store.journal.append(C, [RowsDeleted(START, (EntryId("x/0"),))])
        damage = "UPDATE journal SET body = json_set(body, '$.rows', json(?)) WHERE body LIKE ?"
        await store.database.write(lambda c: c.execute(damage, (rows, "%x/0%")))
        await store.journal.append(C, [RowsDeleted(START, (RESULT,))])
        assert len(await store.conversations.deleted_rows()) == 1
        await store.conversations.clear(START)
        assert "frittata" not in str(await store.events())

    play(tmp_path, story)


DAMAGED = "{", "[]", '{"message":[]}', '{"kind":"MessageReceived","message":{"message_id":[]}}'


@pytest.mark.parametrize("body", DAMAGED)
def test_rows_beside_a_damaged_one_are_deleted_and_found(body: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await begun(store)
        damage = "UPDATE journal SET body = ? WHERE body LIKE '%secret plan%'"
        await store.database.write(lambda c: c.execute(damage, (body,)))
        assert await found(store, "secret plan") == []
        assert await found(store, "secret") == ["secret frittata", "secret frittata"]
        await store.journal.append(C, [RowsDeleted(START, (RESULT,))])
        assert await found(store, "secret") == []
        await store.conversations.clear(START)
        assert await store.conversations.deleted_rows() == []
        assert "frittata" not in str(await store.events())

    play(tmp_path, story)


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_message_with_a_number_that_sqlite_does_not_read_is_found_and_deleted(
    number: float, tmp_path: Path
) -> None:
    async def story(store: Store) -> None:
        await begun(store)
        said = says("n", TextPart("beyond words"), DataPart({"size": number}), role=Role.AGENT)
        await store.journal.append(C, [MessageReceived(START, said)])
        assert await found(store, "beyond") == ["beyond words"]
        await store.journal.append(C, [RowsDeleted(START, (EntryId("n/0"),))])
        assert await found(store, "beyond") == []
        assert await found(store, "more") == ["more"]
        await store.conversations.clear(START)
        assert "beyond words" not in str(await store.events())

    play(tmp_path, story)


def test_export_leaves_out_deleted_rows(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await begun(store)
        await store.journal.append(C, [RowsDeleted(START, (EntryId("m/0"), RESULT))])
        events = str(await events_of(store.journal, C))
        assert "secret plan" not in events
        assert "frittata" not in events
        assert "secret.txt" in events

    play(tmp_path, story)


def bodies(connection: sqlite3.Connection) -> str:
    rows = connection.execute("SELECT body FROM journal ORDER BY sequence")
    return json.dumps([json.loads(body) for (body,) in rows])


def later(days: float) -> datetime:
    return START + timedelta(days=days)


def test_due_deletion_of_rows_is_removed_from_the_journal(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await begun(store)
        await store.journal.append(C, [RowsDeleted(START, (EntryId("m/1"), RESULT))])
        await store.journal.append(C, [RowsRestored(START, (EntryId("m/1"),))])
        assert await store.conversations.clear(START - timedelta(seconds=1)) == []
        assert "frittata" in await store.database.read(bodies)
        assert await store.conversations.clear(START) == [DeletedRows(C, START, (RESULT,))]
        written = await store.database.read(bodies)
        assert "frittata" not in written
        assert "secret.txt" in written
        assert '"more"' in written
        assert await store.conversations.clear(later(100)) == []
        assert await store.database.read(bodies) == written

    play(tmp_path, story)


def test_each_deletion_of_rows_is_due_at_its_own_time(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await begun(store)
        await store.journal.append(C, [RowsDeleted(later(9), (EntryId("m/0"), EntryId("r/0")))])
        await store.journal.append(C, [RowsDeleted(later(1), (EntryId("m/1"), RESULT))])
        await store.journal.append(C, [RowsRestored(later(2), (RESULT,))])
        await store.journal.append(C, [RowsDeleted(later(7), (RESULT,))])
        listed = await store.conversations.deleted_rows()
        assert [(one.rows, one.text) for one in listed] == [
            (("m/0", "r/0"), "secret plan more"),
            ((RESULT,), "secret frittata"),
            (("m/1",), "secret.txt"),
        ]
        await store.conversations.clear(later(3))
        written = await store.database.read(bodies)
        assert "secret.txt" not in written
        assert "secret plan" in written
        assert "frittata" in written
        await store.conversations.erase_rows(listed[0])
        written = await store.database.read(bodies)
        assert "secret plan" not in written
        assert "frittata" in written
        assert await store.conversations.deleted_rows() == [listed[1]]
        await store.journal.append(C, [RowsRestored(later(8), (RESULT, EntryId("m/0")))])
        assert await store.conversations.deleted_rows() == []
        assert await found(store, "frittata") == ["secret frittata", "secret frittata"]
        assert await found(store, "plan") == []

    play(tmp_path, story)


def test_deletion_without_contents_is_not_listed(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await begun(store)
        await store.journal.append(C, [RowsDeleted(START, (RESULT, EntryId("gone/0")))])
        await store.conversations.clear(START)
        events = [row.event for row in await store.journal.page(C, limit=100)]
        await store.journal.rewrite(C, None, events)
        assert await store.conversations.deleted_rows() == []

    play(tmp_path, story)


@pytest.mark.parametrize("is_from_copy", [True, False])
def test_erased_rows_stay_empty_when_a_file_is_written_anew(
    is_from_copy: bool, tmp_path: Path
) -> None:
    async def story(store: Store) -> None:
        await begun(store)
        gone = EntryId("m/0"), RESULT
        await store.journal.append(C, [RowsDeleted(START, gone)])
        known = await store.events()
        if not is_from_copy:
            await store.conversations.clear(START)
        await store.journal.rewrite(C, None, known, gone)
        (one,) = [one for one in await store.events() if isinstance(one, MessageWritten)]
        assert one.message.parts[1] == FilePart("secret.txt", data=b"hush")
        written = await store.database.read(bodies)
        assert "secret plan" not in written
        assert "frittata" not in written
        assert await found(store, "secret") == ["secret.txt"]
        assert await store.conversations.deleted_rows() == []

    play(tmp_path, story)


def test_only_due_conversations_are_cleared(tmp_path: Path) -> None:
    ids = [ConversationId(one) for one in ("early", "late", "empty", "listed")]
    times = [later(1), later(9), None, None]

    async def story(store: Store) -> None:
        for key, deleted in zip(ids, times, strict=True):
            is_deleted = key != "listed"
            record = replace(RECORD, conversation_id=key, is_deleted=is_deleted, deleted=deleted)
            await store.conversations.put(record)
            message = says(key, TextPart(f"word of {key}"))
            await store.journal.append(key, [MessageWritten(START, message)])
            await store.drafts.put(key, Draft("unsent"))
        await store.conversations.clear(later(1))
        assert {one.conversation_id for one in await store.conversations.all()} == {
            "late",
            "listed",
        }
        assert await store.drafts.get(ids[0]) is None
        assert "word of early" not in await store.database.read(bodies)
        assert await found(store, "word") == ["word of listed"]
        late = replace(RECORD, conversation_id=ids[1])
        await store.conversations.put(late)
        assert len(await found(store, "word")) == 2, "restored, it is found again"
        await store.conversations.erase(ids[1])
        assert "word of late" not in await store.database.read(bodies)
        assert await store.drafts.get(ids[1]) is None

    play(tmp_path, story)


def test_deletions_of_an_older_program_stay_erased(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    create(connection, 17)
    said = MessageReceived(START, says("m", TextPart("hello"), role=Role.AGENT))
    for event in (said, RowsDeleted(START, (EntryId("m/0"),))):
        row = ("c", type(event).__name__, as_json(encode(event)))
        connection.execute(
            "INSERT INTO journal (conversation_id, kind, body) VALUES (?, ?, ?)", row
        )
    connection.execute("UPDATE erased_upto SET sequence = 2")
    connection.close()

    async def story(store: Store) -> None:
        assert await store.conversations.deleted_rows() == []
        assert await store.conversations.clear(START) == []

    play(tmp_path, story)


def test_the_bytes_of_a_deleted_conversation_are_in_no_file(tmp_path: Path) -> None:
    text = "the combination of the safe is among these words " * 40
    pieces = [chunk(number, TextPart(text)) for number in range(20)]

    async def talk(store: Store) -> None:
        await store.conversations.put(RECORD)
        await store.journal.append(C, [MessageWritten(START, says("m", TextPart(text)))])
        for one in pieces:
            await store.journal.append(C, [one])
        await store.journal.compact(C, TASK)

    async def delete(store: Store) -> None:
        await store.conversations.put(replace(RECORD, is_deleted=True, deleted=START))
        await store.conversations.clear(START)

    play(tmp_path, talk)
    assert b"combination of the safe" in bytes_in(tmp_path)
    play(tmp_path, delete)
    assert b"combination of the safe" not in bytes_in(tmp_path)


def test_words_of_erased_texts_are_in_no_file(tmp_path: Path) -> None:
    others = [MessageWritten(START, says(f"o{n}", TextPart(f"hello {n}"))) for n in range(40)]

    async def erase_rows(store: Store) -> None:
        await store.conversations.put(RECORD)
        await store.journal.append(C, others[:20])
        mine = says("m", TextPart("rowsecret"))
        await store.journal.append(C, [MessageWritten(START, mine)])
        await store.journal.append(C, others[20:])
        await store.journal.append(C, [RowsDeleted(START, (EntryId("m/0"),))])
        (deleted,) = await store.conversations.deleted_rows()
        await store.conversations.erase_rows(deleted)
        assert await found(store, "rowsecret") == []
        assert len(await found(store, "hello")) == 40

    async def erase(store: Store) -> None:
        other = ConversationId("other")
        for day, secret in enumerate(("wholesecret", "duesecret")):
            message = says(secret, TextPart(secret))
            await store.journal.append(other, [MessageWritten(START, message)])
            deleted = replace(RECORD, conversation_id=other, is_deleted=True, deleted=later(day))
            await store.conversations.put(deleted)
            await (store.conversations.erase(other) if day == 0 else clear(store))
        assert len(await found(store, "hello")) == 40

    async def clear(store: Store) -> None:
        await store.conversations.clear(later(1))

    play(tmp_path, erase_rows)
    assert b"rowsecret" not in bytes_in(tmp_path)
    play(tmp_path, erase)
    for secret in (b"wholesecret", b"duesecret"):
        assert secret not in bytes_in(tmp_path)


def test_words_of_a_large_index_are_removed_in_portions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "PAGES", 1)
    words = " ".join(f"word{number}" for number in range(10_000))

    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        for key, text in (("m", f"{words} zsecret"), ("n", words)):
            await store.journal.append(C, [MessageWritten(START, says(key, TextPart(text)))])
        await store.journal.append(C, [RowsDeleted(START, (EntryId("m/0"),))])
        await store.conversations.clear(START)
        await store.database.read(lambda c: c.execute("PRAGMA wal_checkpoint").fetchall())
        assert b"zsecret" in (tmp_path / FILE).read_bytes(), "not at once"
        await SqliteSearch(store.database).catch_up()
        assert len(await found(store, "word77")) == 1

    play(tmp_path, story)
    assert b"zsecret" not in bytes_in(tmp_path)


def bytes_in(folder: Path) -> bytes:
    """Returns the bytes of all files of the folder."""
    return b"".join(one.read_bytes() for one in folder.rglob("*") if one.is_file())


ALIKE = ("a/b", "c"), ("a", "b/c"), ("a%2Fb", "c"), ("a/b/c", ""), ("\ud800/b", "c")
"""Tasks and results whose ids are the same if they are joined by a slash, and others like them."""


def test_deleting_a_row_leaves_others_of_similar_ids(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        for number, (task, artifact) in enumerate(ALIKE):
            said = TextPart(f"word{number}")
            event = ArtifactChunk(START, TaskId(task), artifact, 0, (said,), is_last=True)
            await store.journal.append(C, [event])
            await store.journal.compact(C, TaskId(task))
        message = says("a/b/c", TextPart("word9"), role=Role.AGENT)
        await store.journal.append(C, [MessageReceived(START, message)])
        hits = await SqliteSearch(store.database).find(read("word"), SearchFilter())
        origins = {one.text: one.origin for one in hits}
        assert len(set(origins.values())) == len(ALIKE) + 1
        for number, (task, artifact) in enumerate(ALIKE):
            row = row_of(origin_of_result(TaskId(task), artifact), 0)
            assert origins[f"word{number}"] == origin_of_result(TaskId(task), artifact)
            await store.journal.append(C, [RowsDeleted(START, (row,))])
            left = [*(f"word{n}" for n in range(number + 1, len(ALIKE))), "word9"]
            assert sorted(await found(store, "word")) == left
        gone = RowsDeleted(START, (row_of(origin_of_message(MessageId("a/b/c")), 0),))
        await store.journal.append(C, [gone])
        assert await found(store, "word") == []

    play(tmp_path, story)


def test_rows_that_an_older_program_named_are_found_again(tmp_path: Path) -> None:
    message = says("x/y", TextPart("hello"), role=Role.AGENT)
    named: list[Event] = [
        RowsDeleted(START, (EntryId("x/y/0"), EntryId("t/a/0"), EntryId("t/f/g%/1"))),
        FormReopened(START, EntryId("x/y/form")),
        FileFetched(START, EntryId("t/f/g%/0"), FilePart("f")),
    ]
    connection = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    create(connection, 16)
    for event in (
        MessageReceived(START, message),
        ArtifactChunk(START, TASK, "a", 0, (TextPart("usual"),)),
        ArtifactChunk(START, TASK, "f/g%", 0, (FilePart("f"),)),
        *named,
    ):
        row = ("c", type(event).__name__, as_json(encode(event)))
        connection.execute(
            "INSERT INTO journal (conversation_id, kind, body) VALUES (?, ?, ?)", row
        )
    connection.execute("INSERT INTO journal (conversation_id, kind, body) VALUES ('c', 'X', '{')")
    connection.execute("INSERT INTO form_draft VALUES ('c', 'x/y/form', '{}')")
    connection.close()

    async def story(store: Store) -> None:
        *_, deleted, reopened, fetched = await store.events()
        assert isinstance(deleted, RowsDeleted)
        assert set(deleted.rows) == {"x%2Fy/0", "t/a/0", "t/f%2Fg%25/1"}
        assert isinstance(reopened, FormReopened)
        assert reopened.form == "x%2Fy/form"
        assert isinstance(fetched, FileFetched)
        assert fetched.entry_id == "t/f%2Fg%25/0"
        forms = SqliteForms(store.database)
        assert await forms.all_drafts(C) == {"x%2Fy/form": {}}

    play(tmp_path, story)
