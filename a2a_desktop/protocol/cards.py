"""The card of any generation, read into the one model. Source: design table of A2A 0.1 to 1.0.

Tolerant: a row that is wrong is left out, what is unknown is kept in `extra`. Only a card
without a name is none.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar
from urllib.parse import urljoin, urlsplit

from a2a_desktop.model.card import (
    AgentCard,
    Capabilities,
    Extension,
    Generation,
    Interface,
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
from a2a_desktop.protocol.dialects.base import clean

T = TypeVar("T")

_KNOWN: Final = frozenset(
    [
        "name",
        "description",
        "version",
        "supportedInterfaces",
        "capabilities",
        "skills",
        "defaultInputModes",
        "defaultOutputModes",
        "provider",
        "iconUrl",
        "documentationUrl",
        "securitySchemes",
        "securityRequirements",
        "security",
        "signatures",
        "url",
        "preferredTransport",
        "additionalInterfaces",
        "protocolVersion",
        "supportsAuthenticatedExtendedCard",
        "authentication",
    ]
)
_HOST_AND_PORT: Final = re.compile(r"[\w.-]+:\d{1,5}")
_WRAPPERS: Final = {
    "apiKeySecurityScheme": SchemeKind.API_KEY,
    "httpAuthSecurityScheme": SchemeKind.HTTP,
    "oauth2SecurityScheme": SchemeKind.OAUTH2,
    "openIdConnectSecurityScheme": SchemeKind.OPEN_ID_CONNECT,
    "mtlsSecurityScheme": SchemeKind.MUTUAL_TLS,
}


def read_card(body: Json, address: str) -> AgentCard:
    """The card that was found at `address`, which relative addresses in it start from.

    Raises MalformedReply if it is no agent card.
    """
    if not isinstance(body, dict) or not isinstance(body.get("name"), str):
        raise MalformedReply("/name", "missing")
    if not any(key in body for key in ("supportedInterfaces", "url", "skills", "capabilities")):
        raise MalformedReply("", "not an agent card")
    return AgentCard(
        name=_text(body, "name"),
        description=_text(body, "description"),
        version=_text(body, "version"),
        interfaces=tuple(_interfaces(body, address)),
        capabilities=_capabilities(body),
        skills=_rows(body, "skills", _skill),
        input_modes=_texts(body, "defaultInputModes"),
        output_modes=_texts(body, "defaultOutputModes"),
        provider=_provider(body.get("provider")),
        icon_url=_optional(body, "iconUrl"),
        documentation_url=_optional(body, "documentationUrl"),
        security_schemes=_schemes(body),
        security=_requirements(body),
        signatures=_rows(body, "signatures", _signature),
        extra={key: value for key, value in body.items() if key not in _KNOWN},
        raw=body,
    )


def generation_of(card: AgentCard) -> Generation:
    """The newest generation the card offers."""
    offered = [one.generation for one in card.interfaces if one.generation is not None]
    if offered:
        return max(offered, key=lambda one: list(Generation).index(one))
    return Generation.V0_1 if "authentication" in card.raw else Generation.V0_2


def _interfaces(body: JsonObject, address: str) -> Iterable[Interface]:
    """1.x: the rows. Before: `url`, then the additional ones. Rubbish rows are left out."""
    rows = [row for row in _list(body, "supportedInterfaces") if isinstance(row, dict)]
    if rows:
        found = [
            Interface(
                _absolute(_text(row, "url"), address),
                _text(row, "protocolBinding") or "JSONRPC",
                _text(row, "protocolVersion"),
                _optional(row, "tenant"),
            )
            for row in rows
        ]
    else:
        version = _text(body, "protocolVersion") or ("0.1" if "authentication" in body else "0.2")
        first = _text(body, "preferredTransport") or "JSONRPC"
        found = [Interface(_absolute(_text(body, "url"), address), first, version)]
        for row in _list(body, "additionalInterfaces"):
            if isinstance(row, dict):
                url = _absolute(_text(row, "url"), address)
                found.append(Interface(url, _text(row, "transport"), version))
    return (one for one in dict.fromkeys(found) if one.url)


def _absolute(url: str, address: str) -> str:
    try:
        parts = urlsplit(url.strip())
        if parts.scheme in ("http", "https", "ws", "wss", "ws-agent") and parts.hostname:
            return url.strip()
        if not parts.scheme and url.strip().startswith("/"):
            return urljoin(address, url.strip())
    except ValueError:
        return ""
    # gRPC rows are host:port without a scheme
    return url.strip() if _HOST_AND_PORT.fullmatch(url.strip()) else ""


def _capabilities(body: JsonObject) -> Capabilities:
    row = _object(body, "capabilities")
    is_extended = row.get("extendedAgentCard") or body.get("supportsAuthenticatedExtendedCard")
    return Capabilities(
        row.get("streaming") is True,
        row.get("pushNotifications") is True,
        row.get("stateTransitionHistory") is True,
        is_extended is True,
        _rows(row, "extensions", _extension),
    )


def _extension(row: JsonObject) -> Extension | None:
    uri = _text(row, "uri")
    required = row.get("required") is True
    params = _object(row, "params")
    return Extension(uri, _optional(row, "description"), required, params) if uri else None


def _provider(row: Json) -> Provider | None:
    if not isinstance(row, dict) or not _text(row, "organization"):
        return None
    return Provider(_text(row, "organization"), _optional(row, "url"))


def _skill(row: JsonObject) -> Skill | None:
    name = _text(row, "name") or _text(row, "id")
    if not name:
        return None
    known = {"id", "name", "description", "tags", "examples", "inputModes", "outputModes",
             "securityRequirements", "security"}  # fmt: skip
    return Skill(
        _text(row, "id") or name,
        name,
        _text(row, "description"),
        _texts(row, "tags"),
        _texts(row, "examples"),
        _texts(row, "inputModes"),
        _texts(row, "outputModes"),
        _requirements(row),
        {key: value for key, value in row.items() if key not in known},
    )


def _signature(row: JsonObject) -> Signature | None:
    protected, signature = _text(row, "protected"), _text(row, "signature")
    header = _object(row, "header")
    return Signature(protected, signature, header) if protected and signature else None


def _schemes(body: JsonObject) -> Mapping[str, SecurityScheme]:
    schemes = {
        clean(name): _scheme(row)
        for name, row in _object(body, "securitySchemes").items()
        if isinstance(row, dict)
    }
    legacy = body.get("authentication")
    if isinstance(legacy, dict) and not schemes:
        given = legacy.get("schemes")
        names = given if isinstance(given, list) else str(given or "").replace(",", " ").split()
        for name in map(str, names):
            if name.lower() not in ("public", "none"):
                kind = SchemeKind.API_KEY if "key" in name.lower() else SchemeKind.HTTP
                schemes[name] = SecurityScheme(kind, http_scheme=name.lower())
    return schemes


def _scheme(row: JsonObject) -> SecurityScheme:
    for wrapper, kind in _WRAPPERS.items():
        if isinstance(row.get(wrapper), dict):
            return _scheme_of(kind, _object(row, wrapper))
    kind_name = _text(row, "type")
    known = {kind.value: kind for kind in SchemeKind}
    return _scheme_of(known.get(kind_name, SchemeKind.UNKNOWN), row)


def _scheme_of(kind: SchemeKind, row: JsonObject) -> SecurityScheme:
    flows = _object(row, "flows")
    return SecurityScheme(
        kind,
        _optional(row, "description"),
        _optional(row, "scheme"),
        _optional(row, "bearerFormat"),
        _optional(row, "name"),
        _optional(row, "location") or _optional(row, "in"),
        tuple(_flow(name, flow) for name, flow in flows.items() if isinstance(flow, dict)),
        _optional(row, "openIdConnectUrl") or _optional(row, "oauth2MetadataUrl"),
        row if kind is SchemeKind.UNKNOWN else {},
    )


def _flow(kind: str, row: JsonObject) -> OAuthFlow:
    scopes = {str(key): str(value) for key, value in _object(row, "scopes").items()}
    return OAuthFlow(
        kind,
        _optional(row, "authorizationUrl"),
        _optional(row, "tokenUrl"),
        _optional(row, "refreshUrl"),
        _optional(row, "deviceAuthorizationUrl"),
        scopes,
        row.get("pkceRequired") is True,
    )


def _requirements(body: JsonObject) -> tuple[SecurityRequirement, ...]:
    found = []
    for row in _list(body, "securityRequirements") or _list(body, "security"):
        if isinstance(row, dict):
            schemes = _object(row, "schemes") if "schemes" in row else row
            found.append(SecurityRequirement({key: _scopes(one) for key, one in schemes.items()}))
    return tuple(found)


def _scopes(value: Json) -> tuple[str, ...]:
    """1.x: `{"list": [...]}`, or `{}` without scopes. Before: the list itself."""
    scopes = value.get("list") if isinstance(value, dict) else value
    return tuple(map(str, scopes)) if isinstance(scopes, list) else ()


def _text(row: Mapping[str, Any], key: str) -> str:
    value = row.get(key)
    return clean(value) if isinstance(value, str) else ""


def _optional(row: Mapping[str, Any], key: str) -> str | None:
    return _text(row, key) or None


def _list(row: Mapping[str, Any], key: str) -> list[Json]:
    value = row.get(key)
    return value if isinstance(value, list) else []


def _object(row: Mapping[str, Any], key: str) -> JsonObject:
    value = row.get(key)
    return value if isinstance(value, dict) else {}


def _texts(row: Mapping[str, Any], key: str) -> tuple[str, ...]:
    return tuple(clean(item) for item in _list(row, key) if isinstance(item, str))


def _rows(
    row: Mapping[str, Any], key: str, read: Callable[[JsonObject], T | None]
) -> tuple[T, ...]:
    found = (read(one) for one in _list(row, key) if isinstance(one, dict))
    return tuple(one for one in found if one is not None)
