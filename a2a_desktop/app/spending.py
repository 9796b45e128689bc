"""The cost of agents' answers: summed up for their pages, and compared with the person's limits."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from a2a_desktop.directory.directory import Directory
from a2a_desktop.model.ids import AgentId
from a2a_desktop.store.database import Database

if TYPE_CHECKING:
    from a2a_desktop.conversation.spending import Month, Reached


class Spending:
    """Fulfils `conversation.spending.Limits`. Imports the rest for cards and limits only."""

    def __init__(self, database: Database, directory: Directory) -> None:
        self._database, self._directory = database, directory

    async def by_month(self, agent_id: AgentId, since: str = "") -> "Sequence[Month]":
        """Returns the cost of an agent's answers by month, newest first. Raises JournalFailed."""
        from a2a_desktop.store.spending import SqliteSpending

        return await SqliteSpending(self._database).by_month(agent_id, since)

    async def reached(self, agent_id: AgentId) -> "Reached | None":
        agent, now = self._directory.get(agent_id), datetime.now(UTC)
        if agent is None or agent.limit is None:
            return None
        from a2a_desktop.conversation.spending import reached

        begun = now.astimezone().replace(day=1) - timedelta(days=2)  # in any time zone
        months = await self.by_month(agent_id, begun.date().isoformat())
        return reached(agent.name, agent.limit, months, now)
