"""How the person is known to an agent: facts that may be kept, and secrets for the keyring."""

import json
from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit

from a2a_desktop.credentials.tokens import Endpoints, TokenSet
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Binding, Interface
from a2a_desktop.model.credential import ApiKey, Basic, Bearer, Credential
from a2a_desktop.model.ids import AgentId, JsonObject
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


def as_text(secrets: Secrets) -> str:
    """For the keyring."""
    tokens = secrets.tokens
    body: JsonObject = {
        "fixed": [_written(one) for one in secrets.fixed],
        "client_secret": secrets.client_secret,
    }
    if tokens is not None:
        body["tokens"] = {
            "access": tokens.access_token,
            "refresh": tokens.refresh_token,
            "ends": tokens.ends,
            "scopes": list(tokens.scopes),
        }
    return json.dumps(body)


def from_text(text: str) -> Secrets | None:
    """What `as_text` wrote; None for anything else."""
    try:
        body = json.loads(text)
        tokens = body.get("tokens")
        return Secrets(
            tuple(_read(one) for one in body["fixed"]),
            _tokens(tokens) if tokens is not None else None,
            body.get("client_secret"),
        )
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def _tokens(body: JsonObject) -> TokenSet:
    ends, refresh = body["ends"], body["refresh"]
    return TokenSet(
        str(body["access"]),
        str(refresh) if refresh is not None else None,
        float(ends) if isinstance(ends, int | float) else None,
        tuple(map(str, scopes)) if isinstance(scopes := body["scopes"], list) else (),
    )


def _written(credential: Credential) -> JsonObject:
    match credential:
        case Bearer(token=token):
            return {"kind": "bearer", "token": token}
        case Basic(user=user, password=password):
            return {"kind": "basic", "user": user, "password": password}
        case ApiKey(name=name, value=value, location=location):
            return {"kind": "key", "name": name, "value": value, "location": location}


def _read(body: JsonObject) -> Credential:
    if body["kind"] == "bearer":
        return Bearer(str(body["token"]))
    if body["kind"] == "basic":
        return Basic(str(body["user"]), str(body["password"]))
    return ApiKey(str(body["name"]), str(body["value"]), str(body["location"]))
