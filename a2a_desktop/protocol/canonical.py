"""The bytes that a card's signature is over.

Sources: A2A 1.0, 8.4.1 (defaults are dropped unless REQUIRED or `optional` and set); RFC 8785.
Signers differ in what they drop, and servers add members of older generations after signing,
so a card has several forms.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

import rfc8785

from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import Json, JsonObject, below


@dataclass(frozen=True, slots=True)
class SignedForm:
    """A form that may have been signed, with the places it leaves out."""

    payload: bytes
    uncovered: tuple[str, ...] = ()


class _Member(NamedTuple):
    is_kept: bool
    """It is kept even with its default: REQUIRED, `optional`, or an object of its own."""
    default: Json
    """The value of a required member that is absent; None: there is none."""
    is_map: bool
    shape: str


# a2a.proto of 1.0: ! REQUIRED, ? optional, [] repeated, {} map, : one object
_SHAPES: Final = {
    "AgentCard": "name! description! supportedInterfaces![Interface] provider:Provider version!"
    " documentationUrl? capabilities!:Capabilities securitySchemes{Scheme}"
    " securityRequirements[Requirement] defaultInputModes![] defaultOutputModes![]"
    " skills![Skill] iconUrl?",
    "Interface": "url! protocolBinding! tenant protocolVersion!",
    "Provider": "url! organization!",
    "Capabilities": "streaming? pushNotifications? extensions[Extension] extendedAgentCard?",
    "Extension": "uri description required params:",
    "Skill": "id! name! description! tags![] examples[] inputModes[] outputModes[]"
    " securityRequirements[Requirement]",
    "Requirement": "schemes{Scopes}",
    "Scopes": "list[]",
    "Scheme": "apiKeySecurityScheme:ApiKey httpAuthSecurityScheme:HttpAuth"
    " oauth2SecurityScheme:OAuth2 openIdConnectSecurityScheme:OpenId mtlsSecurityScheme:Mtls",
    "ApiKey": "description location! name!",
    "HttpAuth": "description scheme! bearerFormat",
    "OAuth2": "description flows!:Flows oauth2MetadataUrl",
    "OpenId": "description openIdConnectUrl!",
    "Mtls": "description",
    "Flows": "authorizationCode:CodeFlow clientCredentials:TokenFlow"
    " implicit:ImplicitFlow password:PasswordFlow deviceCode:DeviceFlow",
    "CodeFlow": "authorizationUrl! tokenUrl! refreshUrl scopes!{} pkceRequired",
    "TokenFlow": "tokenUrl! refreshUrl scopes!{}",
    "ImplicitFlow": "authorizationUrl refreshUrl scopes{}",
    "PasswordFlow": "tokenUrl refreshUrl scopes{}",
    "DeviceFlow": "deviceAuthorizationUrl! tokenUrl! refreshUrl scopes!{}",
}
_WORD: Final = re.compile(r"(\w+)([!?]?)([\[{:]?)(\w*)")


def forms(card: Mapping[str, Json], generation: Generation) -> Iterator[SignedForm]:
    """Yields the forms in which this card may have been signed, the most complete first.

    Raises ValueError or RecursionError for a card that has no canonical form at all.
    """
    body = {name: value for name, value in card.items() if name != "signatures"}
    yield SignedForm(rfc8785.dumps(body))
    if generation is Generation.V1:
        lost: list[str] = []
        known = _known(body, "AgentCard", "", lost)
        yield SignedForm(rfc8785.dumps(known), tuple(lost))
        # WORKAROUND: the official SDKs drop what is empty even where it is required
        yield SignedForm(rfc8785.dumps(_filled(known, "", lost)), tuple(lost))
    else:
        yield _of_sdk_0_3(body)


@cache
def _members(shape: str) -> Mapping[str, _Member]:
    defaults: dict[str, Json] = {"": "", "[": [], "{": {}, ":": None}
    found = {}
    for name, rule, kind, inner in _WORD.findall(_SHAPES[shape]):
        default = defaults[kind] if rule == "!" else None
        found[name] = _Member(bool(rule) or kind == ":", default, kind == "{", inner)
    return found


def _known(row: JsonObject, shape: str, pointer: str, lost: list[str]) -> JsonObject:
    """Returns the members that 1.0 names, without defaults; adds the places of others to `lost`."""
    members = _members(shape)
    lost += [below(pointer, name) for name, value in row.items() if name not in members]
    kept: JsonObject = {}
    for name, member in members.items():
        value = row.get(name)
        if value is None:
            value = member.default
        elif member.shape:
            value = _inside(value, member, below(pointer, name), lost)
        if value is not None and (member.is_kept or value not in ("", False, [], {})):
            kept[name] = value
    return kept


def _inside(value: Json, member: _Member, pointer: str, lost: list[str]) -> Json:
    """Returns the known form of an object, or of each one in a list or a map."""
    if isinstance(value, list):
        places = enumerate(value)
        return [_inside(one, member, below(pointer, place), lost) for place, one in places]
    if not isinstance(value, dict):
        return value
    if not member.is_map:
        return _known(value, member.shape, pointer, lost)
    single = member._replace(is_map=False)
    return {name: _inside(one, single, below(pointer, name), lost) for name, one in value.items()}


def _filled(value: Json, pointer: str, lost: list[str]) -> Json:
    """Returns the value without what is empty, all the way down; None if nothing is left.

    Adds to `lost` what was not empty and is dropped all the same: `{"schemes": {"key": {}}}` means
    something, but no signature of this form covers it.
    """
    if isinstance(value, dict):
        inner = {name: _filled(one, below(pointer, name), lost) for name, one in value.items()}
        left: Json = {name: one for name, one in inner.items() if one is not None}
    elif isinstance(value, list):
        each = [_filled(one, below(pointer, place), lost) for place, one in enumerate(value)]
        left = [one for one in each if one is not None]
    else:
        return None if value == "" else value
    if left:
        return left
    if value:
        lost.append(pointer)
    return None


def _of_sdk_0_3(body: JsonObject) -> SignedForm:
    """Returns a2a-sdk 0.3's form. WORKAROUND: it signs ASCII without its classes' defaults."""
    lost: list[str] = []
    defaults = {"protocolVersion": "0.3.0", "preferredTransport": "JSONRPC"}
    kept = {name: value for name, value in body.items() if value != defaults.get(name, "")}
    schemes = kept.get("securitySchemes")
    if isinstance(schemes, dict):
        kept["securitySchemes"] = {
            name: _without_kind(row, below("/securitySchemes", name), lost)
            for name, row in schemes.items()
        }
    lean = _filled(kept, "", lost)
    text = json.dumps(lean, separators=(",", ":"), sort_keys=True, allow_nan=False)
    return SignedForm(text.encode(), tuple(lost))


def _without_kind(scheme: Json, pointer: str, lost: list[str]) -> Json:
    if not isinstance(scheme, dict) or "type" not in scheme:
        return scheme
    lost.append(below(pointer, "type"))
    return {name: value for name, value in scheme.items() if name != "type"}
