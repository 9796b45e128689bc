"""What the directory knows of one agent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from a2a_desktop.directory.changes import CardChange
from a2a_desktop.model.card import AgentCard, Generation, Interface
from a2a_desktop.model.connection import USUAL, Connection
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.one_line import one_line


class Health(StrEnum):
    """Whether the agent can be reached, as far as we know."""

    UNKNOWN = "unknown"
    REACHABLE = "reachable"
    OFFLINE = "offline"
    NEEDS_SIGN_IN = "needs-sign-in"


DEMO_GROUP = "Demo agents"
NAME_LENGTH = 80
"""Characters of a name on screen; the raw card has all of them."""


@dataclass(frozen=True, slots=True)
class AgentRecord:
    """One agent of the directory."""

    agent_id: AgentId
    address: str
    """What the person typed, or where the card was found; "" for a demo agent not started."""
    card: AgentCard
    group: str = ""
    """The heading under which it is listed; "" is the person's own, unnamed group."""
    generation: Generation | None = None
    added: datetime | None = None
    icon: str | None = None
    """A Phosphor icon name for the tile; None draws initials."""
    hue: str | None = None
    """One of the eight tile hues; None picks one from the address."""
    health: Health = Health.UNKNOWN
    way: Interface | None = None
    """How it was spoken to last; None: as its card says."""

    etag: str | None = None
    """By which its card is known to be the same."""
    is_favourite: bool = False
    news: tuple[CardChange, ...] = ()
    """What the person has not seen of its card."""
    new_card: AgentCard | None = None
    """A card that sends us to another origin: used once the person agrees."""
    last_card: AgentCard | None = None
    """The card before this one; None as long as there was no other."""
    changed: datetime | None = None
    """When this card took the place of the last."""
    file: str = ""
    """The card file that it came from, "" if it came from its address."""
    connection: Connection = USUAL
    """How the person wants it to be reached."""
    known_as: str = ""
    """By what made-up id it knows the person; "" if it is not told who asks."""
    extended: Mapping[str, AgentCard] = field(default_factory=dict)
    """The card for those who signed in, by the id of the account, while the person is; ""
    is the person's certificate alone.
    """

    @property
    def name(self) -> str:
        """What it is called on screen."""
        return one_line(self.card.name, NAME_LENGTH)

    @property
    def is_demo(self) -> bool:
        """Built in and run on this computer."""
        return self.group == DEMO_GROUP
