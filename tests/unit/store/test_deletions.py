"""Deleted rows: found by no search, and in no file after the next start."""

import json
import sqlite3
from dataclasses import replace
from pathlib import Path

from a2a_desktop.conversation.export.source import events_of
from a2a_desktop.conversation.ports import SearchFilter
from a2a_desktop.conversation.query import read
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.events import (
    MessageReceived,
    MessageWritten,
    RowsDeleted,
    RowsRestored,
    StatusChanged,
)
from a2a_desktop.model.ids import AgentId, ConversationId, EntryId, MessageId
from a2a_desktop.model.message import FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
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


def test_export_leaves_out_deleted_rows(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await begun(store)
        await store.journal.append(C, [RowsDeleted(START, (EntryId("m/0"), RESULT))])
        events = str(await events_of(store.journal, C))
        assert "secret plan" not in events
        assert "frittata" not in events
        assert "secret.txt" in events

    play(tmp_path, story)


def test_next_start_removes_deleted_rows_from_the_journal(tmp_path: Path) -> None:
    def bodies(connection: sqlite3.Connection) -> str:
        rows = connection.execute("SELECT body FROM journal ORDER BY sequence")
        return json.dumps([json.loads(body) for (body,) in rows])

    async def story(store: Store) -> None:
        await begun(store)
        await store.journal.append(C, [RowsDeleted(START, (EntryId("m/1"), RESULT))])
        await store.journal.append(C, [RowsRestored(START, (EntryId("m/1"),))])
        assert "frittata" in await store.database.read(bodies)
        await store.conversations.clear()
        written = await store.database.read(bodies)
        assert "frittata" not in written
        assert "secret.txt" in written
        assert '"more"' in written
        await store.conversations.clear()
        assert await store.database.read(bodies) == written

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
        await store.conversations.put(replace(RECORD, is_deleted=True))
        await store.conversations.clear()

    play(tmp_path, talk)
    assert b"combination of the safe" in bytes_in(tmp_path)
    play(tmp_path, delete)
    assert b"combination of the safe" not in bytes_in(tmp_path)


def bytes_in(folder: Path) -> bytes:
    """Returns the bytes of all files of the folder."""
    return b"".join(one.read_bytes() for one in folder.rglob("*") if one.is_file())
