"""How the person is known to an agent: facts that may be kept, and secrets for the keyring."""

from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit

from a2a_desktop.credentials.tokens import Endpoints, TokenSet
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Binding, Interface
from a2a_desktop.model.credential import ApiKey, Basic, Bearer, Credential
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.origin import origin_reached


@dataclass(frozen=True, slots=True)
class Grant:
    """Where and as whom tokens are renewed; as it was when the person signed in."""

    endpoints: Endpoints
    client_id: str
    scopes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Account:
    """One sign-in, without its secrets."""

    account_id: str
    agent_id: AgentId
    origins: tuple[str, ...]
    """Where its secrets may go, and nowhere else."""
    label: str
    method: str
    """An `offers.Method`."""
    grant: Grant | None = None
    allows_plain: bool = False
    """The person lets it travel unencrypted."""
    is_kept: bool = True
    """In the keyring; otherwise until the program ends."""
    name: str = ""
    """What the person calls it; "" while it is the only one."""
    secret_id: str = ""
    """Under which its secrets are kept; "" is `account_id`."""
    shared: str = ""
    """The account of another agent of the same origin whose secrets are used."""
    is_refused: bool = False
    """The agent did not take it the last time."""

    @property
    def title(self) -> str:
        """What it is called on screen."""
        return self.name or self.label


@dataclass(frozen=True, slots=True)
class Secrets:
    """What must never be written anywhere but into the keyring."""

    fixed: tuple[Credential, ...] = field(default=(), repr=False)
    tokens: TokenSet | None = field(default=None, repr=False)
    client_secret: str | None = field(default=None, repr=False)

    @property
    def credentials(self) -> tuple[Credential, ...]:
        """What is sent."""
        if self.tokens is None:
            return self.fixed
        return (Bearer(self.tokens.access_token), *self.fixed)


def origins_of(agent: AgentRecord) -> tuple[str, ...]:
    """Where a sign-in for an agent may go: where it is spoken to, first of all, and other
    addresses on the same computer. () if it has no address that can be signed in to.
    """
    card = agent.card
    ways = (agent.way,) if agent.way is not None else card.interfaces
    if endpoint := agent.connection.endpoint:
        known = ways[0] if ways else Interface("", Binding.JSONRPC, "")
        ways = (replace(known, url=endpoint), *ways)
    reached = [origin for way in ways if (origin := origin_reached(way.url, way.binding))]
    more = [origin_reached(one.url, one.binding) for one in card.interfaces]
    more.append(origin_reached(agent.address, Binding.JSONRPC))
    host = urlsplit(reached[0]).hostname if reached else None
    near = [one for one in (*reached, *more) if one and urlsplit(one).hostname == host]
    return tuple(dict.fromkeys(near))


def values_of(secrets: Secrets) -> tuple[str, ...]:
    """Every text in them that must not be seen."""
    found = [secrets.client_secret or ""]
    if secrets.tokens is not None:
        found += [secrets.tokens.access_token, secrets.tokens.refresh_token or ""]
    for one in secrets.fixed:
        match one:
            case Bearer(token=value) | Basic(password=value) | ApiKey(value=value):
                found.append(value)
    return tuple(filter(None, found))


def card_for(agent: AgentRecord, account: Account | None) -> AgentCard:
    """What an agent's card says to an account, None: to those without; else to everybody."""
    return agent.extended.get(account.account_id if account is not None else "", agent.card)
