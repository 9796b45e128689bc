"""Those who may ask the person, each with a name and a token of its own."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final, Protocol
from urllib.parse import urlsplit
from uuid import NAMESPACE_URL, uuid4, uuid5

from a2a_desktop.directory.record import NAME_LENGTH, AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.hub import is_of_hub
from a2a_desktop.model.ids import ASKED, AgentId, ConversationId
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
    """The public address or the hub through which that came; "" is this computer."""
    is_removed: bool = False
    """The person removed the asker, or left the hub; its conversations keep its name."""
    our_id: str = ""
    """The name of the person at this hub, if it is the hub itself."""
    untold: tuple[ConversationId, ...] = ()
    """Requests whose end the hub has not been told."""

    @property
    def secret_name(self) -> str:
        """The name of its token in the keyring."""
        return f"inbox/{self.asker_id}"

    @property
    def hub(self) -> str:
        """The address of the hub that says who asks; "" for one with a token of its own."""
        return self.place if is_of_hub(self.place) else ""

    @property
    def source(self) -> str:
        """The name under which bounds are counted: one for all askers of a hub, else its own."""
        return source_of(self.asker_id)

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


class HubState(StrEnum):
    """The state of the person at a hub."""

    AWAY = "away"
    PAUSED = "paused"
    """The inbox is off; the person is registered again once it is on."""
    REACHING = "reaching"
    HERE = "here"
    LOST = "lost"
    """The connection broke; it is tried again."""
    REFUSED = "refused"
    """The hub refused; only the person tries again."""


@dataclass(frozen=True, slots=True)
class HubPlace:
    """A hub that the person knows, and how it stands there."""

    hub: str
    state: HubState = HubState.AWAY
    fault: Fault | None = None
    """The reason of `LOST` and `REFUSED`."""
    address: str = ""
    """The person's own address there, while it is registered."""
    asked: datetime | None = None
    """The time of the last request through it."""

    @property
    def host(self) -> str:
        """The host and port of the hub."""
        return urlsplit(self.hub).netloc


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

    @property
    def hubs(self) -> Sequence[HubPlace]:
        """The hubs that the person knows."""

    async def register(self, hub: str) -> None:
        """Lets others find and ask the person by a hub, or tries it again. Raises JournalFailed."""

    async def leave(self, hub: str) -> None:
        """Ends that. Raises JournalFailed."""

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


def hub_asker(hub: str, name: str = "") -> Asker:
    """Returns one that asks through a hub, which alone says who it is; without a name the hub."""
    key = uuid5(NAMESPACE_URL, hub).hex
    own = f".{uuid5(NAMESPACE_URL, name).hex}" if name else ""
    name = name or urlsplit(hub).netloc
    return Asker(AgentId(f"{ASKED}{key}{own}"), name, datetime.now(UTC), place=hub)


def source_of(asker_id: AgentId) -> str:
    """Returns the `Asker.source` of one with this id."""
    return asker_id.partition(".")[0]
