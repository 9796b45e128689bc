"""The cost of an agent's answers, month by month."""

from collections.abc import Sequence
from dataclasses import dataclass
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


class Spending(Protocol):
    """Sums the costs that agents name, over the stored conversations."""

    async def by_month(self, agent_id: AgentId) -> Sequence[Month]:
        """Returns the months of one agent, the newest first. Raises JournalFailed."""
