"""A directory's store in a dict, and a probe that answers with cards or errors."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from a2a_desktop.directory.ports import RemovedAgent, Report, Trial
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Generation, Interface, Skill
from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.found import Discovered
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.signature import SignatureCheck

WAY = Interface("https://a.example/rpc", "JSONRPC", "1.0")
CARD = AgentCard("Coach", interfaces=(WAY,), skills=(Skill("s", "Soup"),))


class Store:
    """Keeps agents in a dict."""

    def __init__(self, *agents: AgentRecord) -> None:
        self.agents = {one.agent_id: one for one in agents}
        self.away: list[RemovedAgent] = []
        self.written = 0

    async def count(self) -> int:
        return 0

    async def all(self) -> Sequence[AgentRecord]:
        return list(self.agents.values())

    async def put(self, record: AgentRecord) -> None:
        self.agents[record.agent_id] = record
        self.written += 1

    async def remove(self, agent_id: AgentId, at: datetime) -> None:
        self.away.insert(0, RemovedAgent(self.agents.pop(agent_id), at))

    async def removed(self) -> Sequence[RemovedAgent]:
        return [one for one in self.away if one.record.agent_id not in self.agents]

    async def erase(self, agent_id: AgentId) -> None:
        self.away = [one for one in self.away if one.record.agent_id != agent_id]

    async def clear(self, before: datetime) -> None:
        self.away = [one for one in self.away if one.at > before]


class Probe:
    """Answers with cards or errors; counts how many requests run at once."""

    def __init__(self) -> None:
        self.answers: dict[AgentId, AgentCard | A2AError | None] = {}
        self.asked: list[AgentId] = []
        self.most = self._now = 0

    async def discover(self, address: str, agent_id: AgentId, report: Report) -> Discovered:
        raise AssertionError(address)

    async def read_file(self, place: Path) -> Discovered:
        raise AssertionError(place)

    async def test(self, agent: AgentRecord, way: Interface) -> Trial:
        raise NotImplementedError

    async def signature(self, agent: AgentRecord, *, asks_others: bool) -> SignatureCheck:
        raise AssertionError(agent)

    async def refresh(self, agent: AgentRecord) -> Discovered | None:
        self.asked.append(agent.agent_id)
        self._now += 1
        self.most = max(self.most, self._now)
        await asyncio.sleep(0.001)
        self._now -= 1
        answer = self.answers.get(agent.agent_id)
        if isinstance(answer, A2AError):
            raise answer
        return Discovered(agent.address, answer, Generation.V1, etag="e") if answer else None


def agent(number: int = 0, card: AgentCard = CARD, **more: object) -> AgentRecord:
    record = AgentRecord(AgentId(f"a{number}"), f"https://a.example/{number}", card)
    return replace(record, **more)  # type: ignore[arg-type]  # by name
