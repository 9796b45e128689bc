"""Agents as they are found: at an address, in a file, or in a list."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from a2a_desktop.model.card import AgentCard, Generation, Interface


@dataclass(frozen=True, slots=True)
class Discovered:
    """An agent found at an address."""

    address: str
    """The place of its card; without a card, the address that answers."""
    card: AgentCard
    generation: Generation
    way: Interface | None = None
    """The way to speak to it; None: as its card says."""
    is_proven: bool = False
    """The agent answered there; if False, only its card names the place."""
    etag: str | None = None
    """The tag that identifies an unchanged card."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An agent in a list."""

    address: str
    """The address of its card; without one, of the agent itself."""
    found: Discovered | None = None
    """The agent by its card in the list; None if the list only has its address."""

    @property
    def places(self) -> tuple[str, ...]:
        """The addresses by which the person may have it already."""
        way = self.found.way if self.found is not None else None
        return (self.address,) if way is None else (self.address, way.url)


@dataclass(frozen=True, slots=True)
class Listing:
    """The contents of a list."""

    entries: Sequence[Entry]
    unread: int = 0
    """Rows without an agent."""
    left_out: int = 0
    """Rows beyond the limit of one list."""
    goes_on: bool = False
    """The list has more pages, which could not be read or are too many."""


class SearchStepKind(StrEnum):
    """The result of one step."""

    CARD = "card"
    NO_CARD = "no-card"
    ANSWER = "answer"
    """The agent answered there."""
    SIGN_IN = "sign-in"
    """An agent answered that demands a sign-in."""
    NO_ANSWER = "no-answer"


@dataclass(frozen=True, slots=True)
class SearchStep:
    """A place where an agent was looked for. `detail` is a status or a binding, for engineers."""

    kind: SearchStepKind
    place: str
    detail: str = ""
