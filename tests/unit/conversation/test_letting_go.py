"""Conversations that nobody looks at are let go, and open again as they were left."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from a2a_desktop.conversation import update_batcher
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.conversations import KEPT, Conversations
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.conversation.turn import MessageDefaults
from a2a_desktop.model.errors import JournalFailed, Unreachable
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.model.task import TaskState
from a2a_desktop.store.openings import FOLDER, FileOpenings
from tests.fakes import (
    AGENT,
    PATIENCE,
    ScriptedAgent,
    Step,
    piece,
    raise_at_once,
    status,
    stores,
    task,
)
from tests.waiting import run, until

MANY = KEPT + 3

Story = Callable[[Conversations, ScriptedAgent], Awaitable[None]]


@pytest.fixture(autouse=True)
def short_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(update_batcher, "HIDDEN", 0)


def answer() -> list[Step]:
    return [task(), piece("Two flights"), status(TaskState.COMPLETED)]


def play(story: Story, *, turns: int = MANY, patience: Patience = PATIENCE) -> None:
    async def main() -> None:
        kept, _ = stores()
        agent = ScriptedAgent(*(answer() for _ in range(turns)))
        conversations = Conversations(kept, agent, raise_at_once, patience)
        await story(conversations, agent)
        await conversations.close()

    run(main())


async def talk(conversations: Conversations, count: int = MANY) -> list[ConversationId]:
    """Talks in new conversations; returns their ids, the oldest first."""
    ids = []
    for number in range(count):
        conversation = conversations.begin(AGENT)
        await conversation.send(f"Question {number}")
        await rested(conversation)
        ids.append(conversation.record.conversation_id)
    return ids


async def rested(conversation: Conversation) -> None:
    """Waits for the last frame of its reply."""
    await until(lambda: conversation.is_at_rest)


def live(conversations: Conversations) -> set[ConversationId]:
    """Returns those that are in memory."""
    gc.collect()
    return set(conversations._open)


def test_only_the_last_used_stay_in_memory() -> None:
    async def story(conversations: Conversations, _: ScriptedAgent) -> None:
        ids = await talk(conversations)
        assert live(conversations) == set(ids[-KEPT:])
        for key in ids:
            await conversations.open(key)
        assert live(conversations) == set(ids[-KEPT:])

    play(story)


def test_one_that_was_let_go_opens_as_it_was_left() -> None:
    async def story(conversations: Conversations, _: ScriptedAgent) -> None:
        first = conversations.begin(AGENT)
        await first.send("Flights to Lisbon?")
        await rested(first)
        await first.keep_draft(Draft("And by train?"))
        await first.change(anchor="e1:20")
        record, entries = first.record, list(first.entries)
        del first
        await talk(conversations, KEPT)
        assert record.conversation_id not in live(conversations)
        again = await conversations.open(record.conversation_id)
        assert (again.record, list(again.entries)) == (record, entries)
        assert await again.draft() == Draft("And by train?")

    play(story)


def test_one_that_somebody_holds_is_never_opened_twice() -> None:
    async def story(conversations: Conversations, _: ScriptedAgent) -> None:
        held = conversations.begin(AGENT)
        await held.send("Flights to Lisbon?")
        await talk(conversations)
        assert await conversations.open(held.record.conversation_id) is held

    play(story, turns=MANY + 1)


def check_stays(prepare: Callable[[Conversation], object]) -> None:
    async def story(conversations: Conversations, _: ScriptedAgent) -> None:
        conversation = conversations.begin(AGENT)
        await conversation.send("Flights to Lisbon?")
        prepare(conversation)
        key = conversation.record.conversation_id
        del conversation
        await talk(conversations)
        assert key in live(conversations)

    play(story, turns=MANY + 1)


def test_one_on_screen_stays() -> None:
    def prepare(conversation: Conversation) -> None:
        conversation.is_visible = True

    check_stays(prepare)


def test_one_with_secrets_for_its_messages_stays() -> None:
    def prepare(conversation: Conversation) -> None:
        conversation.message_defaults = MessageDefaults(secrets=("t0ken",))

    check_stays(prepare)


def test_one_that_is_not_saved_stays() -> None:
    def prepare(conversation: Conversation) -> None:
        conversation.persistence.fail(JournalFailed("disk full"))

    check_stays(prepare)


def test_running_one_stays_until_it_has_ended() -> None:
    async def story(conversations: Conversations, agent: ScriptedAgent) -> None:
        gate = asyncio.Event()
        agent.scripts.insert(0, [task(), gate.wait, *answer()[1:]])
        running = asyncio.create_task(conversations.begin(AGENT).send("Flights to Lisbon?"))
        await until(lambda: len(agent.scripts) == MANY + KEPT)
        (record,) = conversations.records
        await talk(conversations)
        assert record.conversation_id in live(conversations)
        gate.set()
        await running
        await rested(await conversations.open(record.conversation_id))
        del running
        await talk(conversations, KEPT)
        assert record.conversation_id not in live(conversations)

    play(story, turns=MANY + KEPT)


def test_one_whose_message_waits_stays() -> None:
    async def story(conversations: Conversations, agent: ScriptedAgent) -> None:
        agent.scripts.insert(0, [Unreachable("a.example", "gone", nothing_sent=True)])
        conversation = conversations.begin(AGENT)
        await conversation.send("Flights to Lisbon?")
        assert conversation.absence is not None
        key = conversation.record.conversation_id
        del conversation
        await talk(conversations)
        assert key in live(conversations)

    play(story, patience=replace(PATIENCE, until_back=(3600,)))


@pytest.mark.parametrize("turns", range(6))
def test_ended_program_leaves_no_opening(tmp_path: Path, turns: int) -> None:
    """Whenever an opening is cancelled, and the program closed."""

    async def story() -> None:
        kept, _ = stores()
        agent = ScriptedAgent(*(answer() for _ in range(2)))
        before = Conversations(kept, agent, raise_at_once, PATIENCE)
        one, other = await talk(before, 2)
        await before.close()
        openings = FileOpenings(tmp_path)
        after = Conversations(
            replace(kept, openings=openings), ScriptedAgent(), raise_at_once, PATIENCE
        )
        await after.load()
        await after.open(one)
        opening = asyncio.create_task(after.open(other))
        for _ in range(turns):
            await asyncio.sleep(0)
        opening.cancel()
        await after.close()

    run(story())
    assert not list((tmp_path / FOLDER).iterdir())
