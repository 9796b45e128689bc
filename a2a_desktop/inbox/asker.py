"""Those who may ask the person, each with a name and a token of its own."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, Protocol
from uuid import uuid4

from a2a_desktop.directory.record import NAME_LENGTH, AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import ASKED, AgentId
from a2a_desktop.model.one_line import one_line

MOST: Final = 50
"""Askers that may ask at the same time."""
_BYTES: Final = 32
"""Random bytes of a token."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Somebody whom the person lets ask."""

    asker_id: AgentId
    name: str
    made: datetime
    asked: datetime | None = None
    """The time of its last request."""
    place: str = ""
    """The public address through which that came; "" is this computer."""
    is_removed: bool = False
    """The person removed the asker; its conversations keep its name."""

    @property
    def secret_name(self) -> str:
        """The name of its token in the keyring."""
        return f"inbox/{self.asker_id}"

    @property
    def record(self) -> AgentRecord:
        """The asker in the place of an agent."""
        return AgentRecord(self.asker_id, self.place, AgentCard(self.name))


class AskerStore(Protocol):
    """The store of askers, without their tokens. Every method raises JournalFailed."""

    async def all(self) -> Sequence[Asker]:
        """Returns all askers, the first one first."""

    async def put(self, asker: Asker) -> None:
        """Adds or replaces one."""


class Askers(Protocol):
    """Those who may ask, for the settings."""

    @property
    def address(self) -> str:
        """The address on this computer; "" while it is off."""

    @property
    def failed(self) -> Fault | None:
        """The reason why it does not run though it is switched on."""

    @property
    def askers(self) -> Sequence[Asker]:
        """Those who may ask, the first one first."""

    async def load(self) -> None:
        """Loads them. Raises JournalFailed."""

    async def add(self, name: str) -> str:
        """Lets somebody ask; returns the token. Raises KeyringFailed and JournalFailed."""

    async def remove(self, asker_id: AgentId) -> None:
        """Lets an asker ask no more. Raises KeyringFailed and JournalFailed."""


def new_asker(name: str) -> tuple[Asker, str]:
    """Returns a new asker, and its token, which is shown once."""
    line = one_line(name, NAME_LENGTH) or "…"
    return Asker(AgentId(f"{ASKED}{uuid4()}"), line, datetime.now(UTC)), secrets.token_urlsafe(
        _BYTES
    )
