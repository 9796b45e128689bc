"""Finds faults of a card, by the rules of its generation.

Sources: A2A 0.1 `AgentCard` and `AgentAuthentication`, 0.2 and 0.3 section 5.5, 1.0 sections 4.4
and 4.5; the checks of a2a-inspector (`validate_agent_card`) and a2a-tck. The agent's addresses:
`address_checks`.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from a2a_desktop.directory.address_checks import check_addresses
from a2a_desktop.directory.finding import Code, Finding, error, hint, warning
from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import Json, JsonObject, below

_WRAPPERS: Final = {
    "apiKeySecurityScheme": "apiKey",
    "httpAuthSecurityScheme": "http",
    "oauth2SecurityScheme": "oauth2",
    "openIdConnectSecurityScheme": "openIdConnect",
    "mtlsSecurityScheme": "mutualTLS",
}
_NEEDS: Final = {
    "apiKey": ("name",),
    "http": ("scheme",),
    "oauth2": ("flows",),
    "openIdConnect": ("openIdConnectUrl",),
    "mutualTLS": (),
}
_FLOW_NEEDS: Final = {
    "authorizationCode": ("authorizationUrl", "tokenUrl"),
    "clientCredentials": ("tokenUrl",),
    "deviceCode": ("deviceAuthorizationUrl", "tokenUrl"),
    "implicit": ("authorizationUrl",),
    "password": ("tokenUrl",),
}

_TYPES: Final = {
    "name": "text",
    "description": "text",
    "url": "text",
    "version": "text",
    "protocolVersion": "text",
    "capabilities": "object",
    "supportedInterfaces": "list",
    "additionalInterfaces": "list",
    "skills": "list",
    "defaultInputModes": "texts",
    "defaultOutputModes": "texts",
    "provider": "object",
    "iconUrl": "text",
    "documentationUrl": "text",
    "securitySchemes": "object",
    "security": "list",
    "securityRequirements": "list",
    "signatures": "list",
}
_SINCE_0_1: Final = ("name", "url", "version", "capabilities", "skills")
_SINCE_0_2: Final = (*_SINCE_0_1, "description", "defaultInputModes", "defaultOutputModes")
_REQUIRED: Final = {
    Generation.V0_1: _SINCE_0_1,
    Generation.V0_2: _SINCE_0_2,
    Generation.V0_3: (*_SINCE_0_2, "protocolVersion"),
    Generation.V1: (*(one for one in _SINCE_0_2 if one != "url"), "supportedInterfaces"),
}
_MODES: Final = ("defaultInputModes", "defaultOutputModes")
_SKILL_TEXTS: Final = {"id": "text", "name": "text", "description": "text", "tags": "texts"}
_SKILL_NEEDS: Final = ("id", "name")
_SIGNATURE: Final = {"protected": "text", "signature": "text"}
_MEDIA_TYPE: Final = re.compile(r"[\w!#$&^.+-]+/[\w!#$&^.+*-]+(?:\s*;.*)?")
_HUMP: Final = re.compile("(?<=[a-z0-9])([A-Z])")
_BY_ADDRESS: Final = frozenset([Code.UNUSUAL_PLACE, Code.OTHER_ORIGIN, Code.LOOPBACK_HOST])
_ONLY: Final = {
    Code.CREDENTIALS_SHOWN: (Generation.V0_1,),
    Code.HALVES_DISAGREE: (Generation.V1,),
    Code.NO_MEDIA_TYPE: (Generation.V0_2, Generation.V0_3, Generation.V1),
    Code.UNDEFINED_SCHEME: (Generation.V0_2, Generation.V0_3, Generation.V1),
    Code.UNKNOWN_SCHEME: (Generation.V0_2, Generation.V0_3, Generation.V1),
    Code.EXTENDED_WITHOUT_SIGN_IN: (Generation.V0_2, Generation.V0_3, Generation.V1),
}
"""Checks of some generations only."""
_CAPABILITIES: Final = {
    "streaming": "truth",
    "pushNotifications": "truth",
    "stateTransitionHistory": "truth",
    "extendedAgentCard": "truth",
    "extensions": "list",
}
_EXTENSION: Final = {"uri": "text", "required": "truth", "params": "object"}


def check_security(card: JsonObject, generation: Generation) -> Iterator[Finding]:
    """Yields findings on the schemes, on references to them, and on exposed secrets."""
    if generation is Generation.V0_1:
        yield from _authentication(card.get("authentication"))
        return
    schemes = card.get("securitySchemes")
    defined = schemes if isinstance(schemes, dict) else {}
    for name, row in defined.items():
        yield from _scheme(row, below("/securitySchemes", name), generation)
    yield from _requirements(card, "", defined)
    skills = card.get("skills")
    for index, skill in enumerate(skills if isinstance(skills, list) else ()):
        if isinstance(skill, dict):
            yield from _requirements(skill, below("/skills", index), defined)
    if _promises_extended(card) and not defined:
        yield hint("/securitySchemes", Code.EXTENDED_WITHOUT_SIGN_IN)


def _authentication(value: Json) -> Iterator[Finding]:
    if value is not None and not isinstance(value, dict):
        yield error("/authentication", Code.WRONG_TYPE, expected="object")
    elif value:
        if not isinstance(value.get("schemes"), list):
            yield error("/authentication/schemes", Code.WRONG_TYPE, expected="texts")
        if value.get("credentials"):
            yield warning("/authentication/credentials", Code.CREDENTIALS_SHOWN)


def _scheme(row: Json, place: str, generation: Generation) -> Iterator[Finding]:
    if not isinstance(row, dict):
        yield error(place, Code.WRONG_TYPE, expected="object")
        return
    kind, inner, at = _opened(row, place)
    if kind not in _NEEDS:
        yield warning(place, Code.UNKNOWN_SCHEME)
        return
    needs = _NEEDS[kind]
    if kind == "apiKey":
        needs = (*needs, "location" if generation is Generation.V1 else "in")
    for name in needs:
        if not inner.get(name):
            yield error(below(at, name), Code.MISSING)
    flows = inner.get("flows")
    for name, flow in (flows if kind == "oauth2" and isinstance(flows, dict) else {}).items():
        yield from _flow(name, flow, below(below(at, "flows"), name))


def _opened(row: JsonObject, place: str) -> tuple[str, JsonObject, str]:
    """Returns the kind, the members and their place: 1.0 wraps them, older cards have a `type`."""
    for wrapper, kind in _WRAPPERS.items():
        if isinstance(inner := row.get(wrapper), dict):
            return kind, inner, below(place, wrapper)
    return str(row["type"]) if isinstance(row.get("type"), str) else "", row, place


def _flow(name: str, flow: Json, place: str) -> Iterator[Finding]:
    if not isinstance(flow, dict):
        yield error(place, Code.WRONG_TYPE, expected="object")
        return
    for needed in _FLOW_NEEDS.get(name, ()):
        if not flow.get(needed):
            yield error(below(place, needed), Code.MISSING)


def _requirements(row: JsonObject, pointer: str, defined: JsonObject) -> Iterator[Finding]:
    for member in ("security", "securityRequirements"):
        value = row.get(member)
        for index, one in enumerate(value if isinstance(value, list) else ()):
            place = below(below(pointer, member), index)
            if not isinstance(one, dict):
                yield error(place, Code.WRONG_TYPE, expected="object")
                continue
            inner = one.get("schemes")
            named, at = (
                (inner, below(place, "schemes")) if isinstance(inner, dict) else (one, place)
            )
            for name in named:
                if name not in defined:
                    yield error(below(at, name), Code.UNDEFINED_SCHEME, name=name)


def _promises_extended(card: JsonObject) -> bool:
    capabilities = card.get("capabilities")
    is_new = isinstance(capabilities, dict) and capabilities.get("extendedAgentCard") is True
    return is_new or card.get("supportsAuthenticatedExtendedCard") is True


def check(
    card: Json, generation: Generation, *, address: str = "", extensions: Collection[str] = ()
) -> tuple[Finding, ...]:
    """Returns all findings, in the order of the card's parts.

    `address` is that of the card, "" if unknown; `extensions` are the URIs of those that are
    supported here.
    """
    if not isinstance(card, dict):
        return (error("", Code.NOT_AN_OBJECT),)
    found = [
        *_members(card, _TYPES, _REQUIRED[generation]),
        *check_addresses(card, generation, address),
        *_capabilities(card.get("capabilities"), extensions),
        *_modes(card, generation),
        *_provider(card.get("provider")),
        *_skills(card.get("skills"), generation),
        *check_security(card, generation),
        *_signatures(card.get("signatures")),
    ]
    return tuple(found)


def passed(found: Iterable[Finding], generation: Generation, address: str) -> tuple[Code, ...]:
    """Returns the checks that a card passed. Without its address there are fewer."""
    seen = {one.code for one in found}
    if Code.NOT_AN_OBJECT in seen:
        return ()
    return tuple(
        code
        for code in Code
        if code not in seen
        and generation in _ONLY.get(code, (generation,))
        and (address or code not in _BY_ADDRESS)
    )


def _members(
    row: JsonObject, types: dict[str, str], required: Collection[str], pointer: str = ""
) -> Iterator[Finding]:
    """Yields missing members, and members of a wrong type."""
    for name, expected in types.items():
        value = row.get(name)
        place = below(pointer, name)
        if value is None:
            snake = _HUMP.sub(r"_\1", name).lower()
            if snake != name and row.get(snake) is not None:
                yield error(below(pointer, snake), Code.SNAKE_CASE, expected=name)
            elif name in required:
                yield error(place, Code.MISSING)
        elif not _is(value, expected):
            yield error(place, Code.WRONG_TYPE, expected=expected)
        elif isinstance(value, str) and name in required and not value.strip():
            yield warning(place, Code.BLANK)


def _is(value: Json, expected: str) -> bool:
    match expected:
        case "text":
            return isinstance(value, str)
        case "object":
            return isinstance(value, dict)
        case "truth":
            return isinstance(value, bool)
        case "list":
            return isinstance(value, list)
        case _:
            return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _capabilities(value: Json, supported: Collection[str]) -> Iterator[Finding]:
    if not isinstance(value, dict):
        return
    yield from _members(value, _CAPABILITIES, (), "/capabilities")
    for place, row in _rows(value.get("extensions"), "/capabilities/extensions"):
        if not isinstance(row, dict):
            yield error(place, Code.WRONG_TYPE, expected="object")
            continue
        yield from _members(row, _EXTENSION, ("uri",), place)
        uri = row.get("uri")
        if row.get("required") is True and isinstance(uri, str) and uri not in supported:
            yield warning(place, Code.EXTENSION_REQUIRED, uri=uri)


def _modes(row: JsonObject, generation: Generation, pointer: str = "") -> Iterator[Finding]:
    """Checks modes; the first generation had words of its own for them."""
    names = ("inputModes", "outputModes") if pointer else _MODES
    for name in names:
        for place, mode in _rows(row.get(name), below(pointer, name)):
            if not isinstance(mode, str):
                continue
            if not mode.strip():
                yield error(place, Code.BLANK)
            elif generation is not Generation.V0_1 and not _MEDIA_TYPE.fullmatch(mode):
                yield warning(place, Code.NO_MEDIA_TYPE, mode=mode)


def _provider(value: Json) -> Iterator[Finding]:
    if isinstance(value, dict):
        yield from _members(value, {"organization": "text"}, ("organization",), "/provider")
        if not value.get("url"):
            yield warning("/provider/url", Code.PROVIDER_WITHOUT_URL)


def _skills(value: Json, generation: Generation) -> Iterator[Finding]:
    if value == []:
        yield warning("/skills", Code.EMPTY)
    seen: dict[str, str] = {}
    bare = []
    for place, row in _rows(value, "/skills"):
        if not isinstance(row, dict):
            yield error(place, Code.WRONG_TYPE, expected="object")
            continue
        yield from _members(row, _SKILL_TEXTS, _SKILL_NEEDS, place)
        yield from _poor_skill(row, generation, place)
        yield from _modes(row, generation, place)
        skill_id = row.get("id")
        if isinstance(skill_id, str) and seen.setdefault(skill_id, place) != place:
            first = seen[skill_id]
            yield warning(below(place, "id"), Code.DUPLICATE_SKILL, id=skill_id, first=first)
        if not row.get("examples"):
            bare.append(place)
    if bare:
        yield warning(bare[0], Code.WITHOUT_EXAMPLES, count=len(bare))


def _poor_skill(row: JsonObject, generation: Generation, place: str) -> Iterator[Finding]:
    """Yields members that are required since 0.2, but that no client needs."""
    for name in () if generation is Generation.V0_1 else ("description", "tags"):
        if row.get(name) is None:
            yield warning(below(place, name), Code.MISSING)
        elif row[name] == "":
            yield hint(below(place, name), Code.BLANK)


def _signatures(value: Json) -> Iterator[Finding]:
    for place, row in _rows(value, "/signatures"):
        if isinstance(row, dict):
            yield from _members(row, _SIGNATURE, _SIGNATURE, place)
        else:
            yield error(place, Code.WRONG_TYPE, expected="object")


def _rows(value: Json, pointer: str) -> Iterator[tuple[str, Json]]:
    """Yields the elements of a list with their places; nothing if it is none."""
    for index, row in enumerate(value if isinstance(value, list) else ()):
        yield below(pointer, index), row
