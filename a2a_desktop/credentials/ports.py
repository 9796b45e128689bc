"""What signing in needs from outside."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

from a2a_desktop.model.ids import JsonObject
from a2a_desktop.records import dataclass


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
