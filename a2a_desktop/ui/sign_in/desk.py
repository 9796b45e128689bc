"""What signing in works with: filled by the program, used by the dialog."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from a2a_desktop.credentials.accounts import Accounts
from a2a_desktop.credentials.ports import Ask


@dataclass(frozen=True, slots=True)
class SignInDesk:
    """What signing in works with."""

    accounts: Accounts
    ask: Callable[[], Awaitable[Ask]]
    """How authorization servers are asked. Raises A2AError."""
