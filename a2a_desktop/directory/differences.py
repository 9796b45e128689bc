"""Compares two cards of an agent completely, as facts; `changes` has the news."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from a2a_desktop.model.card import AgentCard, Interface, Skill

T = TypeVar("T")


class About(StrEnum):
    """The subject of a difference."""

    NAME = "name"
    DESCRIPTION = "description"
    VERSION = "version"
    PROVIDER = "provider"
    ADDRESS = "address"
    STREAMING = "streaming"
    PUSH = "push"
    EXTENDED = "extended"
    ACCEPTS = "accepts"
    RETURNS = "returns"
    SKILL = "skill"
    SIGN_IN = "sign-in"
    EXTENSION = "extension"
    DOCUMENTATION = "documentation"
    ICON = "icon"
    SIGNATURE = "signature"
    OTHER = "other"
    """A member of the card without a name here; `before` and `after` hold its name."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One fact that is new ("" before), gone ("" after), or changed."""

    about: About
    before: str = ""
    after: str = ""


def differences(old: AgentCard, new: AgentCard) -> tuple[Difference, ...]:
    """Returns the differences in the order of importance: addresses and sign-in first."""
    return tuple(_all(old, new))


def _all(old: AgentCard, new: AgentCard) -> Iterator[Difference]:
    yield from _members(About.ADDRESS, _addresses(old), _addresses(new))
    yield from _members(About.SIGN_IN, old.security_schemes, new.security_schemes)
    if old.security != new.security and old.security_schemes == new.security_schemes:
        yield Difference(About.SIGN_IN, "security", "security")
    yield from _texts(old, new)
    old_skills = {one.skill_id: one for one in old.skills}
    new_skills = {one.skill_id: one for one in new.skills}
    for one in _members(About.SKILL, old_skills, new_skills):
        yield Difference(About.SKILL, _title(old_skills, one.before), _title(new_skills, one.after))
    yield from _flags(old, new)
    yield from _sets(About.ACCEPTS, old.input_modes, new.input_modes)
    yield from _sets(About.RETURNS, old.output_modes, new.output_modes)
    extensions = [{one.uri: one for one in card.capabilities.extensions} for card in (old, new)]
    yield from _members(About.EXTENSION, *extensions)
    if old.signatures != new.signatures:
        words = ("signed" if one.signatures else "" for one in (old, new))
        yield Difference(About.SIGNATURE, *words)
    yield from _members(About.OTHER, old.extra, new.extra)


def _texts(old: AgentCard, new: AgentCard) -> Iterator[Difference]:
    rows = (
        (About.NAME, old.name, new.name),
        (About.VERSION, old.version, new.version),
        (About.PROVIDER, _provider(old), _provider(new)),
        (About.DESCRIPTION, old.description, new.description),
        (About.DOCUMENTATION, old.documentation_url or "", new.documentation_url or ""),
        (About.ICON, old.icon_url or "", new.icon_url or ""),
    )
    for about, before, after in rows:
        if before != after:
            yield Difference(about, before, after)


def _flags(old: AgentCard, new: AgentCard) -> Iterator[Difference]:
    was, is_now = old.capabilities, new.capabilities
    for about, before, after in (
        (About.STREAMING, was.streaming, is_now.streaming),
        (About.PUSH, was.push_notifications, is_now.push_notifications),
        (About.EXTENDED, was.extended_card, is_now.extended_card),
    ):
        if before != after:
            yield Difference(about, "yes" if before else "", "yes" if after else "")


def _sets(about: About, old: Iterable[str], new: Iterable[str]) -> Iterator[Difference]:
    yield from _members(about, dict.fromkeys(old, ""), dict.fromkeys(new, ""))


def _members(about: About, old: Mapping[str, T], new: Mapping[str, T]) -> Iterator[Difference]:
    """Yields lost members, then new ones, then changed ones of the same name."""
    yield from (Difference(about, before=name) for name in old if name not in new)
    yield from (Difference(about, after=name) for name in new if name not in old)
    for name, value in new.items():
        if name in old and old[name] != value:
            yield Difference(about, name, name)


def _title(skills: Mapping[str, Skill], skill_id: str) -> str:
    skill = skills.get(skill_id)
    return (skill.name or skill_id) if skill is not None else ""


def _addresses(card: AgentCard) -> dict[str, list[Interface]]:
    found: dict[str, list[Interface]] = {}
    for one in card.interfaces:
        found.setdefault(one.url, []).append(one)
    return found


def _provider(card: AgentCard) -> str:
    return card.provider.organization if card.provider is not None else ""
