"""The interfaces that the directory needs from outside."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Interface
from a2a_desktop.model.found import Discovered, SearchStep
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.signature import SignatureCheck


@dataclass(frozen=True, slots=True)
class RemovedAgent:
    """An agent that was removed from the list, and can be restored."""

    record: AgentRecord
    at: datetime


class AgentStore(Protocol):
    """The store of agents. Every method raises JournalFailed."""

    async def all(self) -> Sequence[AgentRecord]:
        """Returns all agents in the order in which they were added."""

    async def count(self) -> int:
        """Returns the number of agents, quickly for any number."""
        ...

    async def put(self, record: AgentRecord) -> None:
        """Adds or replaces one."""

    async def remove(self, agent_id: AgentId, at: datetime) -> None:
        """Removes one from the list; its conversations stay."""

    async def removed(self) -> Sequence[RemovedAgent]:
        """Returns the removed ones, the last one first."""
        ...

    async def erase(self, agent_id: AgentId) -> None:
        """Deletes one for good."""

    async def clear(self, before: datetime) -> None:
        """Deletes for good those that were removed until then."""


class TrialResult(StrEnum):
    """The result of asking whether an agent answers in one way."""

    WORKS = "works"
    SIGN_IN = "sign-in"
    """It answers and demands a sign-in."""
    UNCLEAR = "unclear"
    """It answers, but did not understand or refused."""
    OTHER = "other"
    """It answers in another way."""
    NOBODY = "nobody"
    UNSPOKEN = "unspoken"
    """We do not support the way, so nobody was asked."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The result, and the seconds it took."""

    result: TrialResult
    seconds: float = 0.0


Report = Callable[[SearchStep], object]
"""Gets each step of a search."""


class Probe(Protocol):
    """Turns an address into an agent."""

    async def discover(self, address: str, agent_id: AgentId, report: Report) -> Discovered:
        """Finds the agent with the credentials for this id.

        Raises A2AError: NotAnAgent, Unreachable, TlsFailed, NoCommonInterface, SignInNeeded, ...
        """

    async def read_file(self, place: Path) -> Discovered:
        """Reads the agent of a card file without asking it. Raises A2AError: NoCardInFile, ..."""

    async def refresh(self, agent: AgentRecord) -> Discovered | None:
        """Fetches the card once more, None if it is the same. Raises A2AError."""

    async def test(self, agent: AgentRecord, way: Interface) -> Trial:
        """Asks in one way for a task that nobody has. Raises A2AError."""

    async def signature(self, agent: AgentRecord, *, asks_others: bool) -> SignatureCheck:
        """Checks the signatures of an agent's card. Raises A2AError.

        Without `asks_others`, asks only the host of the card for a key.
        """
