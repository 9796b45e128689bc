"""Rounds: conversations with several agents that began with the same question."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.ports import AgentLink
from a2a_desktop.conversation.record import ConversationRecord, summary_of
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.ids import AgentId, AgentsTaskId, ConversationId, TaskId
from a2a_desktop.model.message import TextPart
from a2a_desktop.model.task import TaskState
from tests.fakes import PATIENCE, ScriptedAgent, Step, piece, raise_at_once, status, stores, task
from tests.waiting import run, until

QUESTION = (TextPart("Three days in Lisbon"),)
PLANNER, WEATHER, RAIL = AgentId("planner"), AgentId("weather"), AgentId("rail")


class ScriptedAgents(ScriptedAgent):
    """Connects each agent's conversation with a script of its own."""

    def __init__(self, scripts: Mapping[AgentId, Sequence[Sequence[Step]]]) -> None:
        super().__init__()
        self.agents = {name: ScriptedAgent(*steps) for name, steps in scripts.items()}

    async def connect(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        agents_ids: Mapping[TaskId, AgentsTaskId],
    ) -> AgentLink:
        return await self.agents[agent_id].connect(agent_id, conversation_id, agents_ids)


def answer(text: str) -> list[Step]:
    return [task(), piece(text), status(TaskState.COMPLETED)]


def record(name: str, standing: Standing | None, minute: int = 0) -> ConversationRecord:
    at = datetime(2026, 5, 1, 10, minute, tzinfo=UTC)
    return ConversationRecord(
        ConversationId(name), AgentId(name), "Lisbon", at, at, preview=name, standing=standing
    )


def play(
    story: Callable[[Conversations, ScriptedAgents], Awaitable[None]],
    scripts: Mapping[AgentId, Sequence[Sequence[Step]]],
) -> None:
    async def main() -> None:
        agents = ScriptedAgents(scripts)
        conversations = Conversations(stores()[0], agents, raise_at_once, PATIENCE)
        await story(conversations, agents)
        await conversations.close()

    run(main())


async def asked(conversations: Conversations, *agents: AgentId) -> Sequence[Conversation]:
    """Asks these agents, and waits for all answers."""
    begun_ones = conversations.begin_round(agents)
    await asyncio.gather(*(one.send_parts(QUESTION) for one in begun_ones))
    return begun_ones


def test_each_agent_answers_in_its_own_conversation() -> None:
    async def story(conversations: Conversations, agents: ScriptedAgents) -> None:
        ones = await asked(conversations, PLANNER, WEATHER)
        kept = conversations.in_round(ones[0].record.round_id)
        assert [one.agent_id for one in kept] == [PLANNER, WEATHER]
        assert [one.preview for one in kept] == ["Alfama", "Sunny"]
        first, second = (agents.agents[one].received[0] for one in (PLANNER, WEATHER))
        assert first.parts == second.parts == QUESTION
        assert first.message_id != second.message_id

    play(story, {PLANNER: [answer("Alfama")], WEATHER: [answer("Sunny")]})


def test_slow_or_failed_agent_does_not_hold_the_others() -> None:
    gate = asyncio.Event()

    async def story(conversations: Conversations, agents: ScriptedAgents) -> None:
        ones = conversations.begin_round([PLANNER, WEATHER, RAIL])
        sending = [asyncio.create_task(one.send_parts(QUESTION)) for one in ones]
        await until(lambda: ones[1].standing is Standing.DONE)
        await until(lambda: ones[2].standing is Standing.FAILED)
        assert ones[0].is_busy
        gate.set()
        await asyncio.gather(*sending)
        assert ones[0].standing is Standing.DONE

    play(
        story,
        {
            PLANNER: [[task(), gate.wait, *answer("Alfama")[1:]]],
            WEATHER: [answer("Sunny")],
            RAIL: [[task(), status(TaskState.FAILED)]],
        },
    )


def test_deleted_conversation_leaves_its_round_until_it_is_restored() -> None:
    async def story(conversations: Conversations, agents: ScriptedAgents) -> None:
        ones = await asked(conversations, PLANNER, WEATHER, RAIL)
        round_id, key = ones[0].record.round_id, ones[0].record.conversation_id
        await conversations.delete(key)
        assert [one.agent_id for one in conversations.in_round(round_id)] == [WEATHER, RAIL]
        await conversations.restore(key)
        left = conversations.in_round(round_id)
        assert [one.agent_id for one in left] == [PLANNER, WEATHER, RAIL]

    scripts = {one: [answer("Yes")] for one in (PLANNER, WEATHER, RAIL)}
    play(story, scripts)


def test_copy_of_a_conversation_is_not_part_of_its_round() -> None:
    async def story(conversations: Conversations, agents: ScriptedAgents) -> None:
        ones = await asked(conversations, PLANNER, WEATHER)
        copy = await conversations.duplicate(ones[0].record.conversation_id, "Copy")
        assert copy.round_id is None

    play(story, {PLANNER: [answer("Alfama")], WEATHER: [answer("Sunny")]})


@pytest.mark.parametrize(
    ("standings", "shown"),
    [
        ((Standing.DONE, Standing.NEEDS_ANSWER, Standing.FAILED), Standing.NEEDS_ANSWER),
        ((Standing.DONE, Standing.WORKING, Standing.FAILED), Standing.WORKING),
        ((Standing.DONE, Standing.FAILED), Standing.FAILED),
        ((Standing.DONE, None), Standing.DONE),
        ((None, None), None),
    ],
)
def test_most_urgent_standing_stands_for_the_round(
    standings: tuple[Standing | None, ...], shown: Standing | None
) -> None:
    records = tuple(record(f"{number}", one) for number, one in enumerate(standings))
    assert summary_of(records).standing is shown


def test_every_standing_has_a_place_among_the_urgent_ones() -> None:
    for one in Standing:
        assert summary_of((record("one", None), record("two", one))).standing is one


def test_record_of_a_round_has_the_newest_words_and_all_counts() -> None:
    one = replace(record("one", Standing.DONE, 5), unread=2)
    two = replace(record("two", Standing.DONE, 3), unread=1, waiting=1)
    shown = summary_of((two, one))
    assert (shown.conversation_id, shown.preview) == ("two", "one")
    assert (shown.unread, shown.waiting) == (3, 1)
    assert shown.updated - two.updated == timedelta(minutes=2)
