"""How a card says that one signs in, in the words of each generation.

Sources: A2A 0.1 `AgentAuthentication`; A2A 0.3, 5.5.3 (as OpenAPI 3); A2A 1.0, 4.5.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from a2a_desktop.model.card import OAuthFlow, SchemeKind, SecurityRequirement, SecurityScheme
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.protocol.members import (
    flag,
    inner,
    items,
    member,
    optional,
    text,
    texts,
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


def read_schemes(body: JsonObject) -> Mapping[str, SecurityScheme]:
    """The ways to sign in, by their names. 0.1 has names only."""
    schemes = {
        clean(name): _scheme(row)
        for name, row in inner(body, "securitySchemes").items()
        if isinstance(row, dict)
    }
    return schemes or {name: _named(name) for name in _names(body.get("authentication"))}


def read_requirements(body: JsonObject) -> tuple[SecurityRequirement, ...]:
    """What must be met: one of them, each with all its schemes."""
    listed = items(body, "securityRequirements") or items(body, "security")
    if not listed and isinstance(alone := member(body, "security"), dict):
        listed = [alone]
    found = []
    for row in listed:
        if isinstance(row, dict):
            schemes = inner(row, "schemes") if "schemes" in row else row
            named = {clean(name): _scopes(scopes) for name, scopes in schemes.items()}
            found.append(SecurityRequirement(named))
    return tuple(found)


def _names(authentication: Json) -> Iterator[str]:
    """The schemes of 0.1: a list or a text, in an object or bare."""
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
    return _scheme_of(_KINDS.get(text(row, "type").lower(), SchemeKind.UNKNOWN), row)


def _scheme_of(kind: SchemeKind, row: JsonObject) -> SecurityScheme:
    return SecurityScheme(
        kind,
        optional(row, "description"),
        optional(row, "scheme"),
        optional(row, "bearerFormat"),
        optional(row, "name"),
        optional(row, "location") or optional(row, "in"),
        tuple(
            _flow(_FLOWS.get(name, clean(name)), flow)
            for name, flow in inner(row, "flows").items()
            if isinstance(flow, dict)
        ),
        optional(row, "openIdConnectUrl") or optional(row, "oauth2MetadataUrl"),
        row if kind is SchemeKind.UNKNOWN else {},
    )


def _flow(kind: str, row: JsonObject) -> OAuthFlow:
    scopes = inner(row, "scopes")
    return OAuthFlow(
        kind,
        optional(row, "authorizationUrl"),
        optional(row, "tokenUrl"),
        optional(row, "refreshUrl"),
        optional(row, "deviceAuthorizationUrl"),
        {clean(name): text(scopes, name) for name in scopes}
        or dict.fromkeys(texts(row, "scopes"), ""),
        flag(row, "pkceRequired"),
    )


def _scopes(value: Json) -> tuple[str, ...]:
    """1.x: `{"list": [...]}`, or `{}` without scopes. Before: the list itself."""
    return texts(value, "list") if isinstance(value, dict) else words(value)
