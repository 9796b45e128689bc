"""Finds the news in an agent's card since the person saw it last, as facts."""

from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import urlsplit

from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.origin import origin_reached


class ChangeKind(StrEnum):
    """The kind of a change."""

    NEW_SKILLS = "new-skills"
    GONE_SKILLS = "gone-skills"
    SIGN_IN = "sign-in"
    MOVED = "moved"
    """It answers at another origin, which gets nothing until the person agrees."""


@dataclass(frozen=True, slots=True)
class CardChange:
    """One change. `count` of skills; `host` that it moved to."""

    kind: ChangeKind
    count: int = 0
    host: str = ""


def changes(old: AgentCard, new: AgentCard) -> tuple[CardChange, ...]:
    """Returns the changes that matter to a person; () if there are none."""
    before = {skill.skill_id for skill in old.skills}
    after = {skill.skill_id for skill in new.skills}
    found = []
    if more := len(after - before):
        found.append(CardChange(ChangeKind.NEW_SKILLS, more))
    if fewer := len(before - after):
        found.append(CardChange(ChangeKind.GONE_SKILLS, fewer))
    if (old.security, old.security_schemes) != (new.security, new.security_schemes):
        found.append(CardChange(ChangeKind.SIGN_IN))
    if host := moved_to(old, new):
        found.append(CardChange(ChangeKind.MOVED, host=host))
    return tuple(found)


def moved_to(old: AgentCard, new: AgentCard) -> str:
    """Returns the host of the first interface at an origin that the old card lacks; "" if none.

    The person's messages, and their sign-in, would go there.
    """
    known = {origin_reached(one.url, one.binding) for one in old.interfaces}
    reached = [origin_reached(one.url, one.binding) for one in new.interfaces]
    strange = [one for one in reached if one not in known]
    return (urlsplit(strange[0]).hostname or "") if known and strange else ""
