"""Changes of the list while the store fails: shown at once, and stored later."""

from collections.abc import Sequence
from datetime import datetime

import pytest

from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import JournalFailed, JournalWaits
from a2a_desktop.model.ids import AgentId
from tests.unit.directory.probes import Probe, Store, agent
from tests.waiting import run


class Disk(Store):
    """Keeps agents while it has room."""

    def __init__(self, *agents: AgentRecord) -> None:
        super().__init__(*agents)
        self.error: JournalFailed | None = None

    async def put(self, record: AgentRecord) -> None:
        self._fail()
        await super().put(record)

    async def remove(self, agent_id: AgentId, at: datetime) -> None:
        self._fail()
        await super().remove(agent_id, at)

    def _fail(self) -> None:
        if self.error is not None:
            raise self.error


def shown(agents: Sequence[AgentRecord]) -> list[tuple[AgentId, str, bool]]:
    return [(one.agent_id, one.group, one.is_favourite) for one in agents]


def test_changes_on_a_full_disk_are_stored_later() -> None:
    async def story() -> None:
        disk = Disk(*map(agent, range(4)))
        directory = Directory(disk, Probe(), ())
        await directory.load()
        first, second, third, _ = (one.agent_id for one in directory.agents)
        disk.error = JournalFailed("disk full")
        for change in (
            directory.remove(first),
            directory.arrange(second, group="Mine"),
            directory.arrange(second, is_favourite=True),
            directory.remove(third),
            directory.save_left(),
        ):
            with pytest.raises(JournalWaits):
                await change
        now = shown(directory.agents)
        await directory.load()
        assert shown(directory.agents) == now, "what is stored is older"
        disk.error = None
        await directory.save_left()
        again = Directory(disk, Probe(), ())
        await again.load()
        assert (
            sorted(shown(again.agents)) == sorted(now) == [("a1", "Mine", True), ("a3", "", False)]
        )
        written = disk.written
        await directory.save_left()
        assert disk.written == written

    run(story())


def test_agent_that_was_put_back_stays() -> None:
    async def story() -> None:
        disk = Disk(agent(0))
        directory = Directory(disk, Probe(), ())
        await directory.load()
        (record,) = directory.agents
        await directory.remove(record.agent_id)
        disk.error = JournalFailed("disk full")
        with pytest.raises(JournalWaits):
            await directory.put_back([record])
        disk.error = None
        await directory.save_left()
        assert disk.agents == {record.agent_id: record}

    run(story())


def test_removal_that_is_not_stored_yet_is_undone() -> None:
    async def story() -> None:
        disk = Disk(agent(0), agent(1))
        directory = Directory(disk, Probe(), ())
        await directory.load()
        records = directory.agents
        disk.error = JournalFailed("disk full")
        with pytest.raises(JournalWaits):
            await directory.remove(*(one.agent_id for one in records))
        assert not directory.agents
        with pytest.raises(JournalWaits):
            await directory.put_back(records)
        assert directory.agents == records
        disk.error = None
        await directory.save_left()
        assert disk.agents == {one.agent_id: one for one in records}

    run(story())


def test_impossible_change_is_not_tried_again() -> None:
    async def story() -> None:
        disk = Disk(agent(0))
        directory = Directory(disk, Probe(), ())
        await directory.load()
        disk.error = JournalFailed("too big", is_passing=False)
        with pytest.raises(JournalFailed) as failure:
            await directory.arrange(AgentId("a0"), group="Mine")
        assert not isinstance(failure.value, JournalWaits)
        await directory.save_left()

    run(story())
