"""The sign-in that a card demands, in the words of each generation.

Sources: A2A 0.1 `AgentAuthentication`; A2A 0.3, 5.5.3 (as OpenAPI 3); A2A 1.0, 4.5.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Annotated, Any, Final

from pydantic import BeforeValidator, Field

from a2a_desktop.model.card import OAuthFlow, SchemeKind, SecurityRequirement, SecurityScheme
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.protocol.limits import CARD_ROWS
from a2a_desktop.protocol.members import (
    Flag,
    Inner,
    LenientModel,
    Maybe,
    inner,
    items,
    member,
    objects,
    text,
    words,
)
from a2a_desktop.protocol.spellings import clean

_WRAPPERS: Final = {
    "apiKeySecurityScheme": SchemeKind.API_KEY,
    "httpAuthSecurityScheme": SchemeKind.HTTP,
    "oauth2SecurityScheme": SchemeKind.OAUTH2,
    "openIdConnectSecurityScheme": SchemeKind.OPEN_ID_CONNECT,
    "mtlsSecurityScheme": SchemeKind.MUTUAL_TLS,
}
_KINDS: Final = {kind.value.lower(): kind for kind in SchemeKind}
_FREE: Final = frozenset(["public", "none"])
_FLOWS: Final = {
    "authorization_code": "authorizationCode",
    "client_credentials": "clientCredentials",
    "device_code": "deviceCode",
}
_SEPARATOR: Final = re.compile("[,\\s]+")


class Guarded(LenientModel):
    """A card or a skill, with its demands for a sign-in."""

    security_requirements: Any
    security: Any

    @property
    def requirements(self) -> tuple[SecurityRequirement, ...]:
        """The alternatives of a sign-in, each with all its schemes."""
        listed = items(self.security_requirements) or items(self.security) or [self.security]
        return tuple(map(_requirement, objects(listed)[:CARD_ROWS]))


def _requirement(row: JsonObject) -> SecurityRequirement:
    """Reads scopes as `{"list": [...]}` or `{}` of 1.x, or as the list itself before."""
    schemes = inner(row["schemes"]) if "schemes" in row else row
    return SecurityRequirement(
        {
            clean(name): words(one.get("list") if isinstance(one, dict) else one)
            for name, one in islice(schemes.items(), CARD_ROWS)
        }
    )


def _scopes(value: object) -> Mapping[str, str]:
    """Returns the scopes of a flow with their explanations; some only list them."""
    explained = {clean(name): text(one) for name, one in inner(value).items()}
    return explained or dict.fromkeys(words(value), "")


class _Flow(LenientModel):
    """The fields of `OAuthFlow`."""

    authorization_url: Maybe
    token_url: Maybe
    refresh_url: Maybe
    device_authorization_url: Maybe
    scopes: Annotated[dict[str, str], BeforeValidator(_scopes)]
    pkce_required: Flag


class _Scheme(LenientModel):
    description: Maybe
    scheme: Maybe
    bearer_format: Maybe
    name: Maybe
    location: Maybe
    place: Maybe = Field(alias="in")
    flows: Inner
    open_id_connect_url: Maybe
    oauth2_metadata_url: Maybe


def read_schemes(body: JsonObject) -> Mapping[str, SecurityScheme]:
    """Reads the schemes of a sign-in, by their names. 0.1 has only names."""
    schemes = {
        clean(name): _scheme(row)
        for name, row in islice(inner(member(body, "securitySchemes")).items(), CARD_ROWS)
        if isinstance(row, dict)
    }
    return schemes or {name: _named(name) for name in _names(body.get("authentication"))}


def _names(authentication: Json) -> Iterator[str]:
    """Yields the schemes of 0.1: a list or a text, in an object or bare."""
    given = authentication
    if isinstance(authentication, dict):
        given = member(authentication, "schemes")
    for one in words(given):
        for name in _SEPARATOR.split(one):
            if name and name.lower() not in _FREE:
                yield name


def _named(name: str) -> SecurityScheme:
    if "key" in name.lower():
        return SecurityScheme(SchemeKind.API_KEY)
    return SecurityScheme(SchemeKind.HTTP, http_scheme=name.lower())


def _scheme(row: JsonObject) -> SecurityScheme:
    for wrapper, kind in _WRAPPERS.items():
        if isinstance(inside := member(row, wrapper), dict):
            return _scheme_of(kind, inside)
    return _scheme_of(_KINDS.get(text(member(row, "type")).lower(), SchemeKind.UNKNOWN), row)


def _scheme_of(kind: SchemeKind, row: JsonObject) -> SecurityScheme:
    read = _Scheme.model_validate(row)
    return SecurityScheme(
        kind,
        read.description,
        read.scheme,
        read.bearer_format,
        read.name,
        read.location or read.place,
        tuple(
            OAuthFlow(_FLOWS.get(name, clean(name)), **dict(_Flow.model_validate(flow)))
            for name, flow in read.flows.items()
            if isinstance(flow, dict)
        ),
        read.open_id_connect_url or read.oauth2_metadata_url,
        row if kind is SchemeKind.UNKNOWN else {},
    )
