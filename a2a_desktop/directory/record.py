"""The directory's record of one agent."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum
from functools import lru_cache
from typing import Final

from a2a_desktop.directory.changes import CardChange, ChangeKind, changes
from a2a_desktop.model.card import AgentCard, Generation, Interface
from a2a_desktop.model.connection import USUAL, Connection
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.one_line import one_line
from a2a_desktop.model.receipt import Amount


class Health(StrEnum):
    """The last known health of the agent."""

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
    """The address that the person typed, or of the card; "" for a demo agent not started."""
    card: AgentCard
    group: str = ""
    """The heading in the list; "" is the person's own, unnamed group."""
    generation: Generation | None = None
    added: datetime | None = None
    icon: str | None = None
    """A Phosphor icon name for the tile; None draws initials."""
    hue: str | None = None
    """One of the eight tile hues; None picks one from the address."""
    health: Health = Health.UNKNOWN
    way: Interface | None = None
    """The last way used; None: as its card says."""

    etag: str | None = None
    """The tag that identifies an unchanged card."""
    is_favourite: bool = False
    news: tuple[CardChange, ...] = ()
    """The changes of its card that the person has not seen."""
    new_card: AgentCard | None = None
    """A card with another origin: used once the person agrees."""
    last_card: AgentCard | None = None
    """The card before this one; None as long as there was no other."""
    changed: datetime | None = None
    """The time when this card replaced the last."""
    file: str = ""
    """The file of its card, "" if that came from its address."""
    connection: Connection = USUAL
    """The person's settings for reaching it."""
    known_as: str = ""
    """The random id by which it knows the person; "" if it does not learn who asks."""
    limit: Amount | None = None
    """The cost of a month after which the person is asked before each request."""
    extended: Mapping[str, AgentCard] = field(default_factory=dict)
    """The card for callers who signed in, by the id of the account, while the person is; "" is the
    person's certificate alone.
    """

    @property
    def name(self) -> str:
        """The name on screen."""
        return _line(self.card.name) or _line(self.address)

    @property
    def is_demo(self) -> bool:
        """It is built in and runs on this computer."""
        return self.group == DEMO_GROUP


NO_AGENT: Final = AgentRecord(AgentId(""), "", AgentCard(""))
"""The agent of a view before it shows one."""


@lru_cache(maxsize=10_000)
def _line(text: str) -> str:
    """Returns a name as one line; lists ask for those of all agents again and again."""
    return one_line(text, NAME_LENGTH)


def with_card(agent: AgentRecord, card: AgentCard, etag: str | None) -> AgentRecord:
    """Updates an agent by its card of now. A card with another origin waits for the person."""
    seen = tuple(one for one in agent.news if one.kind is not ChangeKind.MOVED)
    if card == agent.card:
        return replace(agent, etag=etag, new_card=None, news=seen)
    news = changes(agent.card, card)
    if any(one.kind is ChangeKind.MOVED for one in news):
        return replace(agent, etag=None, new_card=card, news=news)
    is_gone = agent.way in agent.card.interfaces and agent.way not in card.interfaces
    way = None if is_gone else agent.way
    kept = with_last(agent)
    return replace(kept, card=card, etag=etag, new_card=None, way=way, news=(*seen, *news))


def with_last(agent: AgentRecord) -> AgentRecord:
    """Keeps its card as the last one, for comparison."""
    return replace(agent, last_card=agent.card, changed=datetime.now(UTC))
