"""What the page of a card asks of the program beside the card itself."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from a2a_desktop.credentials.account import Account
from a2a_desktop.model.ids import AgentId

if TYPE_CHECKING:
    from a2a_desktop.model.request import TaskPage, TaskQuery
    from a2a_desktop.ui.card.spending import Spent

TasksAt = Callable[[AgentId, Account | None, "TaskQuery"], Awaitable["TaskPage"]]
"""Returns tasks that an agent has, as an account of the person sees them. Raises A2AError."""


@dataclass(frozen=True, slots=True)
class CardDesk:
    """Filled by `window`."""

    spent: "Spent"
    tasks_at: TasksAt
