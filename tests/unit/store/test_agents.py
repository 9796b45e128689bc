"""Agents, stored in the order in which they were added."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from a2a_desktop.directory.ports import RemovedAgent
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import AgentCard, Generation
from a2a_desktop.model.ids import AgentId
from a2a_desktop.store.agents import SqliteAgents
from tests.unit.store.opened import START, Store, play

AGENT = AgentRecord(
    AgentId("a"),
    "https://a.example",
    AgentCard("A", raw={"name": "A", "odd": [1, None]}),
    generation=Generation.V1,
    added=START,
    health=Health.REACHABLE,
)


def test_agents_are_there_after_reopening(tmp_path: Path) -> None:
    moved = replace(AGENT, address="https://moved.example")
    second = replace(AGENT, agent_id=AgentId("b"))

    async def write(store: Store) -> None:
        agents = SqliteAgents(store.database)
        await agents.put(AGENT)
        await agents.put(second)
        await agents.put(moved)

    async def read(store: Store) -> None:
        agents = SqliteAgents(store.database)
        assert await agents.all() == [moved, second]
        await agents.remove(AgentId("a"), START)
        assert await agents.all() == [second]

    play(tmp_path, write)
    play(tmp_path, read)


def test_removed_agents_wait_until_they_are_due(tmp_path: Path) -> None:
    kept = replace(AGENT, health=Health.UNKNOWN)
    second, third = (replace(kept, agent_id=AgentId(one)) for one in ("b", "c"))

    async def story(store: Store) -> None:
        agents = SqliteAgents(store.database)
        for number, one in enumerate((kept, second, third)):
            await agents.put(one)
            await agents.remove(one.agent_id, START + timedelta(days=number))
        assert (await agents.all(), await agents.count()) == ([], 0)
        assert [one.record for one in await agents.removed()] == [third, second, kept]
        await agents.clear(START)
        assert await agents.removed() == [
            RemovedAgent(third, START + timedelta(days=2)),
            RemovedAgent(second, START + timedelta(days=1)),
        ]
        await agents.put(second)
        assert await agents.all() == [second]
        await agents.clear(START + timedelta(days=1))
        await agents.erase(third.agent_id)
        assert (await agents.all(), await agents.removed()) == ([second], [])

    play(tmp_path, story)


def test_an_agent_of_a_newer_program_hides_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(store: Store) -> None:
        agents = SqliteAgents(store.database)
        await agents.put(AGENT)
        await agents.put(replace(AGENT, agent_id=AgentId("new"), generation=None))
        query = "UPDATE agent SET body = replace(body, '\"1.0\"', '\"9.0\"')"
        await store.database.write(lambda connection: connection.execute(query))
        assert [one.agent_id for one in await agents.all()] == ["new"]

    play(tmp_path, story)
    assert len(caplog.records) == 1
