"""The ways to sign in to an agent: those of its card first, then those for any server."""

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from typing import Final

from a2a_desktop.credentials.addresses import host_of
from a2a_desktop.model.card import AgentCard, OAuthFlow, SchemeKind, SecurityScheme
from a2a_desktop.model.credential import (
    ApiKey,
    Basic,
    Bearer,
    Credential,
    RequiredScheme,
    required_schemes,
)


class Method(StrEnum):
    """The person's action to sign in."""

    BROWSER = "browser"
    DEVICE = "device"
    PROGRAM = "program"
    """With the id and the secret of a program, without a person."""
    TOKEN = "token"  # noqa: S105  # a word
    PASSWORD = "password"  # noqa: S105  # a word
    KEY = "key"
    HEADER = "header"
    CERTIFICATE = "certificate"


WAYS: Final = 200
"""Ways of a card that are looked at."""
SHOWN: Final = 5
"""Ways that are offered: the strongest."""
TOGETHER: Final = 4
"""Demands that are met together."""
_STRENGTH: Final = list(Method)
_FLOWS: Final = {
    "authorizationCode": Method.BROWSER,
    "deviceCode": Method.DEVICE,
    "clientCredentials": Method.PROGRAM,
}


@dataclass(frozen=True, slots=True)
class SignInOffer:
    """One way to sign in. `is_listed`: the card names it."""

    method: Method
    is_listed: bool = True
    description: str = ""
    """The card's own words."""
    parameter: str = ""
    """The name of the header or parameter for an API key."""
    location: str = "header"
    flow: OAuthFlow | None = None
    metadata_url: str = ""
    scopes: tuple[str, ...] = ()
    also: "tuple[SignInOffer, ...]" = ()
    """The further demands that the card combines with it."""

    @property
    def is_oauth(self) -> bool:
        """It needs an authorization server."""
        return self.method in (Method.BROWSER, Method.DEVICE, Method.PROGRAM)

    @property
    def host(self) -> str:
        """The host of the authorization server, "" if there is none."""
        flow = self.flow
        own = () if flow is None else (flow.authorization_url, flow.token_url)
        return next((host_of(one) for one in (*own, self.metadata_url) if one), "")

    @property
    def receiver(self) -> str:
        """The address that gets the person's entry, "" if it is the agent itself."""
        if self.method is not Method.PROGRAM:
            return ""
        token = self.flow.token_url if self.flow is not None else None
        return token or self.metadata_url

    def credential(self, secret: str, user: str = "", header: str = "") -> Credential:
        """Returns the credential of the person's entry. Not for `is_oauth`."""
        match self.method:
            case Method.PASSWORD:
                return Basic(user, secret)
            case Method.KEY:
                return ApiKey(self.parameter or header, secret, self.location)
            case Method.HEADER:
                return ApiKey(header, secret)
            case _:
                return Bearer(secret)


OTHERS: Final = (
    SignInOffer(Method.TOKEN, is_listed=False),
    SignInOffer(Method.KEY, is_listed=False, parameter="X-API-Key"),
    SignInOffer(Method.PASSWORD, is_listed=False),
    SignInOffer(Method.HEADER, is_listed=False),
    SignInOffer(Method.CERTIFICATE, is_listed=False),
)
"""Ways that can be tried with any agent."""


def offers(card: AgentCard) -> tuple[SignInOffer, ...]:
    """Returns the ways, the card's own first, the strongest of them first: `SHOWN` at most."""
    listed = _listed(card)
    known = {one.method for one in listed}
    return (*listed[:SHOWN], *(one for one in OTHERS if one.method not in known))


def left_out(card: AgentCard) -> int:
    """Returns the number of the card's own ways that are not among them."""
    return max(0, len(_listed(card)) - SHOWN)


def _listed(card: AgentCard) -> list[SignInOffer]:
    listed: list[SignInOffer] = []
    for way in islice(required_schemes(card), WAYS):
        choices = [_of_demand(demand) for demand in way[: TOGETHER + 1]]
        if not choices or not all(choices) or len(choices) > TOGETHER:
            continue  # no sign-in is needed, or an unsupported one
        first, *rest = sorted(choices, key=lambda one: _STRENGTH.index(one[0].method))
        also = tuple(one[0] for one in rest)
        if not any(one.is_oauth for one in also):
            listed += [replace(one, also=also) for one in first]
    listed.sort(key=lambda one: _STRENGTH.index(one.method))
    return [one for number, one in enumerate(listed) if one not in listed[:number]]


def _of_demand(demand: RequiredScheme) -> list[SignInOffer]:
    """Returns the ways to meet one demand; [] if none is known."""
    scheme, text = demand.scheme, demand.scheme.description or ""
    match scheme.kind:
        case SchemeKind.API_KEY if scheme.parameter:
            location = scheme.location or "header"
            return [SignInOffer(Method.KEY, True, text, scheme.parameter, location)]
        case SchemeKind.HTTP:
            is_basic = (scheme.http_scheme or "").lower() == "basic"
            return [SignInOffer(Method.PASSWORD if is_basic else Method.TOKEN, True, text)]
        case SchemeKind.OAUTH2 | SchemeKind.OPEN_ID_CONNECT:
            return _of_oauth(scheme, demand.scopes, text)
        case SchemeKind.MUTUAL_TLS:
            return [SignInOffer(Method.CERTIFICATE, True, text)]
        case _:
            return []


def _of_oauth(scheme: SecurityScheme, scopes: tuple[str, ...], text: str) -> list[SignInOffer]:
    known = [(flow, _FLOWS.get(flow.kind)) for flow in scheme.flows]
    found = [
        SignInOffer(
            method,
            description=text,
            flow=flow,
            metadata_url=scheme.metadata_url or "",
            scopes=scopes or tuple(flow.scopes),
        )
        for flow, method in known
        if method is not None
    ]
    if not found and scheme.metadata_url:
        asked = scopes or (("openid",) if scheme.kind is SchemeKind.OPEN_ID_CONNECT else ())
        url = scheme.metadata_url
        return [SignInOffer(Method.BROWSER, True, text, metadata_url=url, scopes=asked)]
    return found
