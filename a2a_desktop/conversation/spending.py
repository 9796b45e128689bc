"""The cost of an agent's answers, month by month, and the person's limit for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.receipt import Amount


@dataclass(frozen=True, slots=True)
class Month:
    """One month, by the clock of this computer."""

    year: int
    month: int
    sums: tuple[Amount, ...]
    """One for each currency: they are never added together."""
    answers: int
    """The number of answers with a known cost."""


@dataclass(frozen=True, slots=True)
class Reached:
    """An agent that has cost as much this month as the person wants, or more."""

    agent: str
    """Its name."""
    spent: Amount
    limit: Amount


class Limits(Protocol):
    """The person's limits for the costs that agents name, over the stored conversations."""

    async def reached(self, agent_id: AgentId) -> Reached | None:
        """Returns the limit of an agent if it was reached this month. Raises JournalFailed."""


def reached(agent: str, limit: Amount, months: Sequence[Month], now: datetime) -> Reached | None:
    """Returns the limit if the costs of the present month in its currency have reached it."""
    here = now.astimezone()
    sums = [one.sums for one in months if (one.year, one.month) == (here.year, here.month)]
    spent = next((one for some in sums for one in some if one.currency == limit.currency), None)
    if spent is None or not spent.amount >= limit.amount:
        return None
    return Reached(agent, spent, limit)
