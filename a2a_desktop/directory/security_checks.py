"""Checks the sign-in of a card for consistency.

Sources: A2A 0.1 `AgentAuthentication`; A2A 0.3, 5.5.3; A2A 1.0, 4.5.
"""

from collections.abc import Iterator
from typing import Final

from a2a_desktop.directory.finding import Code, Finding, error, hint, warning
from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.pointer import below

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
