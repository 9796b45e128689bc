"""The interfaces that signing in needs from outside."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from a2a_desktop.credentials.account import Account
from a2a_desktop.model.ids import ConversationId, JsonObject


@dataclass(frozen=True, slots=True)
class ServerAnswer:
    """The answer of an authorization server: its HTTP status, and its JSON object if it had one."""

    status: int
    body: JsonObject


class BoundedHttp(Protocol):
    """HTTP with our bounds and limits. Both methods raise A2AError."""

    async def get(self, url: str) -> ServerAnswer:
        """Reads a document."""

    async def post(self, url: str, form: str, headers: Mapping[str, str]) -> ServerAnswer:
        """Sends a form, URL-encoded."""


OpenBrowser = Callable[[str], Awaitable[None]]
"""Shows the person a page. Raises SignInFailed if there is no browser."""


class AccountStore(Protocol):
    """The store of accounts without their secrets. Every method raises JournalFailed."""

    async def all(self) -> Sequence[Account]:
        """Returns all accounts in the order in which they were added."""

    async def put(self, account: Account) -> None:
        """Adds or replaces one; a replaced one keeps its place."""

    async def remove(self, account_id: str) -> None:
        """Forgets one."""

    async def choices(self) -> Mapping[ConversationId, str]:
        """Returns the account of each conversation that has one of its own."""

    async def choose(self, conversation_id: ConversationId, account_id: str) -> None:
        """Stores the account of a conversation."""

    async def forget_choices(self, account_id: str) -> None:
        """Removes this account from all conversations."""
