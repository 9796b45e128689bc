"""The list of conversations, stored newest first."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.ids import AgentId, ContextId, ConversationId, RoundId, TaskId
from a2a_desktop.model.task import TaskState
from a2a_desktop.store.conversations import SqliteConversations
from tests.unit.store.opened import START, TASK, C, Store, play

RECORD = ConversationRecord(C, AgentId("a"), "Title", START, START)


def test_a_record_is_there_after_reopening(tmp_path: Path) -> None:
    whole = replace(
        RECORD,
        context_id=ContextId("x"),
        task_id=TaskId(TASK),
        state=TaskState.INPUT_REQUIRED,
        preview="Which day?",
        unread=3,
        round_id=RoundId("r"),
    )
    plain = replace(RECORD, conversation_id=ConversationId("plain"), updated=START - timedelta(1))

    async def write(store: Store) -> None:
        records = SqliteConversations(store.database)
        await records.put(RECORD)
        await records.put(plain)
        await records.put(whole)

    async def read(store: Store) -> None:
        assert await SqliteConversations(store.database).all() == [whole, plain]

    play(tmp_path, write)
    play(tmp_path, read)


def test_newest_is_first_in_any_zone(tmp_path: Path) -> None:
    east = timezone(timedelta(hours=9))
    times = {
        "old": START,
        "middle": START + timedelta(microseconds=1),
        "new": (START + timedelta(seconds=1)).astimezone(timezone(timedelta(hours=-9))),
        "oldest": (START - timedelta(seconds=1)).astimezone(east),
    }

    async def story(store: Store) -> None:
        records = SqliteConversations(store.database)
        for name, at in times.items():
            await records.put(replace(RECORD, conversation_id=ConversationId(name), updated=at))
        found = [one.conversation_id for one in await records.all()]
        assert found == ["new", "middle", "old", "oldest"]

    play(tmp_path, story)


def test_a_time_without_a_zone_is_refused(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        naive = replace(RECORD, updated=datetime.now(UTC).replace(tzinfo=None))
        with pytest.raises(ValueError, match="zone"):
            await SqliteConversations(store.database).put(naive)

    play(tmp_path, story)


def test_title_with_half_characters_is_kept_cleaned(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        records = SqliteConversations(store.database)
        await records.put(replace(RECORD, title="half \ud83d"))
        assert [one.title for one in await records.all()] == ["half ?"]

    play(tmp_path, story)


def test_value_of_a_newer_program_hides_no_conversation(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(store: Store) -> None:
        records = SqliteConversations(store.database)
        await records.put(RECORD)
        await records.put(replace(RECORD, conversation_id=ConversationId("new")))
        query = "UPDATE conversation SET state = 'paused' WHERE conversation_id = 'new'"
        await store.database.write(lambda connection: connection.execute(query))
        new = replace(RECORD, conversation_id=ConversationId("new"), state=None)
        assert await records.all() == [RECORD, new]

    play(tmp_path, story)
    assert len(caplog.records) == 1
