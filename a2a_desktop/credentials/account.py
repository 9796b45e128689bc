"""The person's sign-in to an agent: facts in the store, and secrets for the keyring."""

from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit
from uuid import uuid4

from a2a_desktop.credentials.tokens import Endpoints, TokenSet
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Binding, Interface
from a2a_desktop.model.credential import ApiKey, Basic, Bearer, Credential
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.origin import origin_reached


@dataclass(frozen=True, slots=True)
class Grant:
    """The server and the client that renew tokens; as they were when the person signed in."""

    endpoints: Endpoints
    client_id: str
    scopes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Account:
    """One sign-in, without its secrets."""

    account_id: str
    agent_id: AgentId
    origins: tuple[str, ...]
    """The only origins for its secrets."""
    label: str
    method: str
    """An `offers.Method`."""
    grant: Grant | None = None
    allows_plain: bool = False
    """The person lets it travel unencrypted."""
    is_kept: bool = True
    """It is in the keyring; otherwise kept until the program ends."""
    name: str = ""
    """The person's name for it; "" while it is the only one."""
    secret_id: str = ""
    """The id of its secrets in the keyring; "" is `account_id`."""
    shared: str = ""
    """The account of another agent of the same origin whose secrets are used."""
    is_refused: bool = False
    """The agent refused it the last time."""

    @property
    def key(self) -> str:
        """The name of its secrets in the keyring."""
        return self.secret_id or self.account_id

    @property
    def title(self) -> str:
        """The name on screen."""
        return self.name or self.label


@dataclass(frozen=True, slots=True)
class Secrets:
    """Secrets of a sign-in, which only the keyring stores."""

    fixed: tuple[Credential, ...] = field(default=(), repr=False)
    tokens: TokenSet | None = field(default=None, repr=False)
    client_secret: str | None = field(default=None, repr=False)

    @property
    def credentials(self) -> tuple[Credential, ...]:
        """The credentials to send."""
        if self.tokens is None:
            return self.fixed
        return (Bearer(self.tokens.access_token), *self.fixed)


def origins_of(agent: AgentRecord) -> tuple[str, ...]:
    """Returns the origins for a sign-in to an agent: that of its requests first, then others on the
    same computer. () if it has no address that can be signed in to.
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


def in_place_of(before: Account | None, account: Account) -> Account:
    """Gives an account the id and the name of the one it replaces, if any."""
    if before is None:
        return replace(account, account_id=str(uuid4()))
    return replace(account, account_id=before.account_id, name=account.name or before.name)


def values_of(secrets: Secrets) -> tuple[str, ...]:
    """Returns every secret text."""
    found = [secrets.client_secret or ""]
    if secrets.tokens is not None:
        found += [secrets.tokens.access_token, secrets.tokens.refresh_token or ""]
    for one in secrets.fixed:
        match one:
            case Bearer(token=value) | Basic(password=value) | ApiKey(value=value):
                found.append(value)
    return tuple(filter(None, found))


def card_for(agent: AgentRecord, account: Account | None) -> AgentCard:
    """Returns an agent's card for an account, None for no account; else the public card."""
    return agent.extended.get(account.account_id if account is not None else "", agent.card)
