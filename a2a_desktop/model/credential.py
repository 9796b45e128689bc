"""Credentials, and the demands of a card for them.

Sources: A2A 0.3 section 4, 1.0 section 7; OpenAPI 3.2, Security Scheme Object; RFC 7617, 6750.
"""

from dataclasses import dataclass, field
from typing import Final

from a2a_desktop.model.card import AgentCard, SchemeKind, SecurityRequirement, SecurityScheme


@dataclass(frozen=True, slots=True)
class Bearer:
    """A token from any source. Source: RFC 6750."""

    token: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Basic:
    """A name and a password. Source: RFC 7617."""

    user: str
    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ApiKey:
    """A key under the name that the agent expects."""

    name: str
    value: str = field(repr=False)
    location: str = "header"
    """`header`, `query` or `cookie`."""


Credential = Bearer | Basic | ApiKey


@dataclass(frozen=True, slots=True)
class RequiredScheme:
    """One scheme that a card asks for, with its scopes."""

    name: str
    scheme: SecurityScheme
    scopes: tuple[str, ...] = ()


def required_schemes(card: AgentCard, skill_id: str = "") -> tuple[tuple[RequiredScheme, ...], ...]:
    """Returns the alternatives of a sign-in; all demands of one must be met.

    () if the card demands nothing; an alternative that is () lets everybody in. Names without a
    scheme in the card get one of unknown kind. A skill's own demands replace the card's.
    """
    skill = next((one for one in card.skills if one.skill_id == skill_id), None)
    required = skill.security if skill is not None and skill.security else card.security
    if not required and card.security_schemes:
        required = tuple(SecurityRequirement({name: ()}) for name in card.security_schemes)
    return tuple(
        tuple(
            RequiredScheme(name, card.security_schemes.get(name, _UNKNOWN), scopes)
            for name, scopes in one.schemes.items()
        )
        for one in required
    )


_UNKNOWN: Final = SecurityScheme(SchemeKind.UNKNOWN)
