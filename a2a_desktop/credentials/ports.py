"""What signing in needs from outside."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from a2a_desktop.credentials.account import Account
from a2a_desktop.model.ids import ConversationId, JsonObject


@dataclass(frozen=True, slots=True)
class Answer:
    """What an authorization server said: its HTTP status, and a JSON object if it was one."""

    status: int
    body: JsonObject


class Ask(Protocol):
    """HTTP with our bounds and limits. Both raise A2AError."""

    async def get(self, url: str) -> Answer:
        """Read a document."""

    async def post(self, url: str, form: str, headers: Mapping[str, str]) -> Answer:
        """Send a form, URL-encoded."""


OpenBrowser = Callable[[str], Awaitable[None]]
"""Show the person a page. Raises SignInFailed if there is no browser."""


class AccountStore(Protocol):
    """Where accounts are kept, without their secrets. Every method raises JournalFailed."""

    async def all(self) -> Sequence[Account]:
        """In the order in which they were added."""

    async def put(self, account: Account) -> None:
        """Add or replace one; a replaced one keeps its place."""

    async def remove(self, account_id: str) -> None:
        """Forget one."""

    async def choices(self) -> Mapping[ConversationId, str]:
        """The account of each conversation that has one of its own."""

    async def choose(self, conversation_id: ConversationId, account_id: str) -> None:
        """Keep which account a conversation has."""

    async def forget_choices(self, account_id: str) -> None:
        """No conversation has this account any more."""
