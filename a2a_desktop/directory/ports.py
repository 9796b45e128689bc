"""What the directory needs from outside."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Generation, Interface
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.search import Step
from a2a_desktop.model.signature import SignatureCheck


class AgentStore(Protocol):
    """The agents known. Every method raises JournalFailed."""

    async def all(self) -> Sequence[AgentRecord]:
        """In the order in which they were added."""

    async def count(self) -> int:
        """How many there are; quick however many."""
        ...

    async def put(self, record: AgentRecord) -> None:
        """Add or replace one."""

    async def remove(self, agent_id: AgentId) -> None:
        """Forget one; its conversations stay."""


@dataclass(frozen=True, slots=True)
class Discovered:
    """An agent found at an address."""

    address: str
    """Where its card was."""
    card: AgentCard
    generation: Generation
    way: Interface | None = None
    """How it wants to be spoken to; None: as its card says."""
    etag: str | None = None
    """By which a card is known to be the same."""


class Heard(StrEnum):
    """What came of a question whether an agent answers in one way."""

    WORKS = "works"
    SIGN_IN = "sign-in"
    """Somebody is there, who wants to know who asks."""
    UNCLEAR = "unclear"
    """Somebody is there who did not understand, or would not say."""
    OTHER = "other"
    """Somebody is there who speaks otherwise."""
    NOBODY = "nobody"
    UNSPOKEN = "unspoken"
    """It is not spoken here, so nobody was asked."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of it, and after how many seconds."""

    heard: Heard
    seconds: float = 0.0


Report = Callable[[Step], object]
"""Hears of each step of a search."""


class Probe(Protocol):
    """How an address becomes an agent."""

    async def discover(self, address: str, agent_id: AgentId, report: Report) -> Discovered:
        """As an agent of this id knows us.

        Raises A2AError: NotAnAgent, Unreachable, TlsFailed, NoCommonInterface, SignInNeeded, ...
        """

    async def read_file(self, place: Path) -> Discovered:
        """The agent of a card file, which is not asked. Raises A2AError: NoCardInFile, ..."""

    async def refresh(self, agent: AgentRecord) -> Discovered | None:
        """The card once more, None if it is the same. Raises A2AError."""

    async def test(self, agent: AgentRecord, way: Interface) -> Trial:
        """Ask in one way for a task that nobody has. Raises A2AError."""

    async def signature(self, agent: AgentRecord, *, asks_others: bool) -> SignatureCheck:
        """What the signatures of an agent's card are worth. Raises A2AError.

        Without `asks_others` nobody is asked for a key but the host that the card came from.
        """
