"""The search of all texts, each found once and none after deletion."""

import asyncio
import sqlite3
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from a2a_desktop.conversation.ports import SearchFilter
from a2a_desktop.conversation.query import read
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.events import (
    AnswerChosen,
    Event,
    HandedOver,
    MessageQueued,
    MessageReceived,
    MessageWithdrawn,
    MessageWritten,
    StatusChanged,
)
from a2a_desktop.model.ids import ASKED, AgentId, ConversationId, Json, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.store.database import Database
from a2a_desktop.store.search import EXCERPT, HITS, SqliteSearch
from tests.unit.store.opened import START, TASK, C, Store, chunk, play
from tests.waiting import begun

RECORD = ConversationRecord(C, AgentId("coach"), "Lunch", START, START)


def says(number: int, *parts: Part, role: Role = Role.USER) -> Message:
    return Message(MessageId(f"m{number}"), role, parts)


async def texts(store: Store, typed: str, wanted: SearchFilter | None = None) -> list[str]:
    index = SqliteSearch(store.database)
    found = await index.find(read(typed), wanted or SearchFilter())
    return [one.text for one in found]


def test_chosen_answer_is_found_by_its_note_until_the_choice_is_taken_back(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        key = MessageId("m1")
        chosen = AnswerChosen(START, key, 3, "Best of 3 answers")
        await store.journal.append(C, [MessageWritten(START, says(1, TextPart("Plan"))), chosen])
        index = SqliteSearch(store.database)
        (found,) = await index.find(read("best of"), SearchFilter())
        assert (found.kind, found.origin, found.text) == ("note", "m1", "Best of 3 answers")
        await store.journal.append(C, [AnswerChosen(START, key, 0)])
        assert await texts(store, "best of") == []
        assert await texts(store, "plan") == ["Plan"]

    play(tmp_path, story)


def test_hand_over_is_found_by_the_line_that_was_seen(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        went = HandedOver(START, MessageId("h1"), C, "Courier", words="Handed to Courier")
        await store.journal.append(C, [went, AnswerChosen(START, MessageId("m1"), 2, "Best")])
        index = SqliteSearch(store.database)
        (found,) = await index.find(read("handed to"), SearchFilter())
        assert (found.kind, found.origin, found.text) == ("note", "h1", "Handed to Courier")

    play(tmp_path, story)


def test_all_that_is_said_is_found(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        form: Json = {"reason": "Hôtel Alfama", "nights": 3, "flags": [True, {"deep": "Lisbon"}]}
        asks = says(3, TextPart("Which dates?"), role=Role.AGENT)
        events: list[Event] = [
            MessageWritten(START, says(1, TextPart("Find a hotel"), FilePart("receipt.pdf"))),
            MessageWritten(START, says(2, DataPart(form))),
            StatusChanged(START, TASK, TaskState.INPUT_REQUIRED, asks),
            MessageReceived(START, says(4, TextPart("今日は雨です"), role=Role.AGENT)),
        ]
        await store.journal.append(C, events)
        assert await texts(store, "hot") == ["Hôtel Alfama\n3\nLisbon", "Find a hotel"]
        assert await texts(store, "receipt") == ["receipt.pdf"]
        assert await texts(store, "lisb alfama") == ["Hôtel Alfama\n3\nLisbon"]
        assert await texts(store, "dates") == ["Which dates?"]
        assert await texts(store, "雨") == ["今日は雨です"]
        assert await texts(store, '"a hot"') == []
        assert await texts(store, '"a hotel"') == ["Find a hotel"]
        assert await texts(store, "100% _") == []

    play(tmp_path, story)


def test_asker_has_said_what_was_asked(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        task_id = TaskId(f"{ASKED}1")
        question = replace(says(1, TextPart("Which hotel?"), DataPart("Tejo")), task_id=task_id)
        answer = replace(says(2, TextPart("The quiet hotel")), task_id=task_id)
        await store.journal.append(
            C, [MessageReceived(START, question), MessageWritten(START, answer)]
        )
        index = SqliteSearch(store.database)
        found = [*await index.find(read("hotel"), SearchFilter())]
        found += await index.find(read("tejo"), SearchFilter())
        assert {one.text: one.role for one in found} == {
            "Which hotel?": "agent",
            "Tejo": "agent",
            "The quiet hotel": "user",
        }

    play(tmp_path, story)


def test_phrase_is_found_before_words_apart(tmp_path: Path) -> None:
    said = ("Chunk 173 of 300.", "Chunk 17 of 300, not 173", "chunk 1730", "173 chunks")

    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        messages = (says(n, TextPart(text)) for n, text in enumerate(said))
        await store.journal.append(C, [MessageWritten(START, one) for one in messages])
        assert await texts(store, "chunk 173") == [said[2], said[0], said[3], said[1]]

    play(tmp_path, story)


def test_conversation_older_than_very_many_matches_is_found(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        for number in range(3):
            key = ConversationId(f"older{number}")
            await store.conversations.put(replace(RECORD, conversation_id=key))
            said = [
                MessageWritten(START, says(n, TextPart(f"needle {number}.{n}"))) for n in (1, 2)
            ]
            await store.journal.append(key, said)
        await store.conversations.put(RECORD)
        newer = (says(n, TextPart(f"needle {n}")) for n in range(HITS + 5))
        await store.journal.append(C, [MessageWritten(START, one) for one in newer])
        found = await texts(store, "needle")
        assert found[:HITS] == [f"needle {n}" for n in range(HITS + 4, 4, -1)]
        assert found[HITS:] == ["needle 2.2", "needle 1.2", "needle 0.2"]
        only = SearchFilter(conversation_id=ConversationId("older1"))
        assert await texts(store, "needle", only) == ["needle 1.2", "needle 1.1"]

    play(tmp_path, story)


def test_part_of_a_long_text_around_the_match_is_found(tmp_path: Path) -> None:
    long = "hay é " * 30_000 + "a needle é " + "hay " * 9000

    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        await store.journal.append(C, [MessageWritten(START, says(1, TextPart(long)))])
        (found,) = await texts(store, "needle")
        assert len(found) == EXCERPT
        assert "a needle é" in found
        assert found in long

    play(tmp_path, story)


def test_a_result_is_one_text_when_its_task_has_ended(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        await store.journal.append(C, [chunk(0, TextPart("Make a frit"))])
        await store.journal.append(C, [chunk(1, TextPart("tata today"))])
        for _ in range(2):
            await store.journal.compact(C, TASK)
            assert await texts(store, "frittata") == ["Make a frittata today"]
        await store.journal.append(C, [chunk(2, TextPart(", and soup"))])
        await store.journal.compact(C, TASK)
        assert await texts(store, "soup frittata") == ["Make a frittata today, and soup"]

    play(tmp_path, story)


def test_message_is_found_once_or_not_at_all(
    tmp_path: Path,
) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        message = says(1, TextPart("needle"))
        await store.journal.append(C, [MessageQueued(START, message)])
        assert await texts(store, "needle") == []  # not said yet
        await store.journal.append(C, [MessageWritten(START, message)])
        assert await texts(store, "needle") == ["needle"]
        await store.journal.append(C, [MessageQueued(START, message)])
        await store.journal.append(C, [MessageWithdrawn(START, message.message_id)])
        assert await texts(store, "needle") == []
        await store.journal.append(C, [MessageWritten(START, message)])
        copy = replace(RECORD, conversation_id=ConversationId("d"))
        await store.conversations.copy(copy, C)
        assert await texts(store, "needle") == ["needle", "needle"]
        await store.conversations.put(replace(RECORD, is_deleted=True))
        assert await texts(store, "needle") == ["needle"]
        await store.conversations.clear(START)
        await store.conversations.put(RECORD)
        assert await texts(store, "needle") == ["needle"]

    play(tmp_path, story)


def test_filters_narrow_the_hits(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        other = replace(RECORD, conversation_id=ConversationId("d"), agent_id=AgentId("desk"))
        await store.conversations.put(other)
        late = START + timedelta(days=1)
        await store.journal.append(C, [MessageWritten(START, says(1, TextPart("needle one")))])
        two = MessageWritten(late, says(2, TextPart("needle two"), FilePart("needle.txt")))
        await store.journal.append(other.conversation_id, [two])
        assert len(await texts(store, "needle")) == 3
        assert await texts(store, "needle", SearchFilter(("file",))) == ["needle.txt"]
        desk = SearchFilter(("message",), AgentId("desk"))
        assert await texts(store, "needle", desk) == ["needle two"]
        assert await texts(store, "needle", SearchFilter(conversation_id=C)) == ["needle one"]
        assert len(await texts(store, "needle", SearchFilter(since=late))) == 2

    play(tmp_path, story)


def test_messages_behind_an_unreadable_one_are_indexed(tmp_path: Path) -> None:
    part = '{"kind": "MessageWritten", "at": "2026-11-20T00:00:00+00:00", "message": %s}'
    of_lists = part % '{"message_id": "m", "role": "user", "parts": [{"kind": "text", "text": []}]}'
    bodies = "{", of_lists, "[" * 5000 + "]" * 5000

    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        for number, _ in enumerate((*bodies, "readable")):
            await store.journal.append(C, [MessageWritten(START, says(number, TextPart("needle")))])

        def damage(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM said")
            for number, body in enumerate(bodies, 1):
                change = "UPDATE journal SET body = ? WHERE sequence = ?"
                connection.execute(change, (body, number))

        await store.database.write(damage)
        await SqliteSearch(store.database).catch_up()
        assert await texts(store, "needle") == ["needle"]

    play(tmp_path, story)


def test_older_messages_are_indexed(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        many = [MessageWritten(START, says(n, TextPart(f"needle {n}"))) for n in range(450)]
        await store.journal.append(C, many)
        await store.database.write(lambda c: c.execute("DELETE FROM said WHERE sequence < 440"))
        await SqliteSearch(store.database).catch_up()
        await SqliteSearch(store.database).catch_up()
        count = await store.database.read(
            lambda c: c.execute("SELECT count(*), count(DISTINCT sequence) FROM said").fetchone()
        )
        assert count == (450, 450)
        await store.database.write(
            lambda c: c.execute("INSERT INTO said_words (said_words) VALUES ('integrity-check')")
        )

    play(tmp_path, story)


def test_a_newer_search_ends_an_older_one(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        text = TextPart("needle " * 50)
        many = [MessageWritten(START, says(n, text)) for n in range(300)]
        await store.journal.append(C, many)
        index = SqliteSearch(store.database)
        all_at_once = [await begun(index.find(read("needle"), SearchFilter())) for _ in range(20)]
        found = await asyncio.gather(*all_at_once)
        assert len(found[-1]) == 300

    play(tmp_path, story)


def test_search_works_in_memory() -> None:
    async def story() -> None:
        database = Database(None)
        await database.open()
        assert await SqliteSearch(database).find(read("needle"), SearchFilter()) == []
        await database.close()

    asyncio.run(story())
