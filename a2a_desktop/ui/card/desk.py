"""The functions of the program that the page of a card uses."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from a2a_desktop.credentials.account import Account
from a2a_desktop.model.ids import AgentId

if TYPE_CHECKING:
    from a2a_desktop.model.request import TaskPage, TaskQuery
    from a2a_desktop.ui.card.spending import Spent

TasksAt = Callable[[AgentId, Account | None, "TaskQuery"], Awaitable["TaskPage"]]
"""Returns the tasks at an agent, as an account of the person sees them. Raises A2AError."""


@dataclass(frozen=True, slots=True)
class CardDesk:
    """The functions behind the page of a card; `window` provides them."""

    spent: "Spent"
    tasks_at: TasksAt


@dataclass(frozen=True, slots=True)
class KnownSignIn:
    """The person's sign-in at an agent."""

    account: Account | None = None
    """The account of the conversation on screen."""
    all: tuple[Account, ...] = ()
