"""Reads the card of any generation into the one model.

Tolerant: every member may be missing, null or of another type; a row that says nothing is left out,
unknown members are kept in `extra`. Sources: A2A 0.1 to 1.0, `AgentCard`; each stray of real
servers has its test.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Annotated, Any, Final

from pydantic import BeforeValidator, Field

from a2a_desktop.model.card import (
    AgentCard,
    Capabilities,
    Extension,
    OAuthFlow,
    Provider,
    SchemeKind,
    SecurityRequirement,
    SecurityScheme,
    Signature,
    Skill,
)
from a2a_desktop.model.errors import MalformedReply
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.one_line import is_visible
from a2a_desktop.protocol.http import host_of
from a2a_desktop.protocol.interfaces import read_interfaces
from a2a_desktop.protocol.limits import CARD_ROWS, CARD_SKILLS, CARD_WORDS
from a2a_desktop.protocol.members import (
    Flag,
    Inner,
    LenientModel,
    Line,
    Lines,
    Maybe,
    Objects,
    Said,
    Text,
    Words,
    each,
    inner,
    items,
    line,
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
_SIGNS: Final = ("name", "supportedInterfaces", "url", "skills", "capabilities")
"""Members of a card. Other JSON has one of these by chance, but hardly two."""


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


class _Skill(Guarded):
    id: Text
    name: Text
    description: Text
    tags: Lines
    examples: Words
    input_modes: Words
    output_modes: Words
    extra: Inner


class _Extension(LenientModel):
    uri: Said
    description: Maybe
    is_required: Flag = Field(alias="required")
    params: Inner


class _Signature(LenientModel):
    protected: Said
    signature: Said
    header: Inner


class _Capabilities(LenientModel):
    streaming: Flag
    push_notifications: Flag
    state_transition_history: Flag
    extended_card: Flag = Field(alias="extendedAgentCard")
    extensions: Annotated[Any, BeforeValidator(lambda value: each(value, _Extension, Extension))]
    tools: Any


class _Tool(LenientModel):
    id: Line
    name: Line
    title: Line
    description: Text


class _Card(Guarded):
    """All members, with those that `interfaces` and `security` read."""

    name: Text
    description: Text
    version: Line
    capabilities: Inner
    skills: Objects
    default_input_modes: Words
    default_output_modes: Words
    provider: Any
    icon_url: Maybe
    documentation_url: Maybe
    signatures: Any
    supports_authenticated_extended_card: Flag
    supported_interfaces: Any
    security_schemes: Any
    url: Any
    preferred_transport: Any
    additional_interfaces: Any
    protocol_version: Any
    authentication: Any
    extra: Inner


def read_card(body: Json, address: str) -> AgentCard:
    """Reads the card that was found at `address`, the base of its relative addresses.

    Raises MalformedReply if it is no agent card.
    """
    if not isinstance(body, dict):
        raise MalformedReply("", "not an agent card")
    if sum(member(body, sign) is not None for sign in _SIGNS) < 2:
        raise MalformedReply("", "not an agent card")
    card = _Card.model_validate(body)
    return AgentCard(
        name=card.name if is_visible(card.name) else host_of(address),
        description=card.description,
        version=card.version,
        interfaces=read_interfaces(body, address),
        capabilities=_capabilities(card),
        skills=tuple(filter(None, map(_skill, card.skills[:CARD_SKILLS]))),
        input_modes=card.default_input_modes,
        output_modes=card.default_output_modes,
        provider=_provider(card.provider),
        icon_url=card.icon_url,
        documentation_url=card.documentation_url,
        security_schemes=read_schemes(body),
        security=card.requirements,
        signatures=each(card.signatures, _Signature, Signature),
        extra=card.extra,
        raw=body,
    )


def _capabilities(card: _Card) -> Capabilities:
    members = dict(_Capabilities.model_validate(card.capabilities))
    tools = dict(filter(None, map(_tool, items(members.pop("tools"))[:CARD_WORDS])))
    words = {name: said for name, said in tools.items() if said}
    read = Capabilities(**members, tools=tuple(tools), tool_words=words)
    return replace(read, extended_card=True) if card.supports_authenticated_extended_card else read


def _tool(said: object) -> tuple[str, str] | None:
    """Reads a tool: its id, as AgentOS has it, or an object that describes it."""
    if isinstance(said, str):
        return (line(said), "") if line(said) else None
    row = _Tool.model_validate(inner(said))
    name = row.name or row.title or row.id
    return (name, row.description) if name else None


def _provider(said: object) -> Provider | None:
    """Reads a provider. Google's first JavaScript sample gives no address, others a bare name."""
    row = {"organization": said} if isinstance(said, str) else inner(said)
    url = text(row.get("url"))
    name = line(row.get("organization")) or line(url)
    return Provider(name, url or None) if name else None


def _skill(body: JsonObject) -> Skill | None:
    row = _Skill.model_validate(body)
    name = line(row.name) or line(row.id) or line(row.description)
    if not name:
        return None
    return Skill(
        row.id or name,
        name,
        row.description,
        row.tags,
        row.examples,
        row.input_modes,
        row.output_modes,
        row.requirements,
        row.extra,
    )
