"""Finds the skills of agents for a request in plain words, best first."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import islice
from typing import Final

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Skill
from a2a_desktop.model.ids import AgentId

MOST: Final = 5
"""Agents that are returned."""
READ: Final = 2_000
"""Characters of a text that are read, and the most skills of an agent."""
SKILLS: Final = 20_000
"""Skills of all agents that are looked at."""
PARTS: Final = 60
"""Texts of a skill that are looked at."""
_WORD: Final = re.compile(r"[^\W_]{3,}")
_USUAL: Final = re.compile(
    "can|could|will|would|should|who|what|which|how|does|please|help|need|want|like|make|the|and"
    "|for|with|from|into|that|this|some|any|you|your|have|has|get|give|show|tell|der|die|das|den"
    "|dem|des|eine?[mnrs]?|und|oder|mit|für|von|aus|auf|ist|sind|kann|könnte|wer|was|wie|bitte"
    "|will|möchte|brauche|mir|mich|ich|meine?[mnrs]?"
)
"""Words that say nothing about a task."""
_SAME: Final = 4
"""Letters that a word must share with another of the same stem."""


class Source(StrEnum):
    """The part of a card that has the words."""

    NAME = "name"
    TAG = "tag"
    EXAMPLE = "example"
    DESCRIPTION = "description"
    HUB = "hub"
    """None: a hub chose it, and does not say why."""


_WEIGHTS: Final = {Source.NAME: 4, Source.TAG: 3, Source.EXAMPLE: 2, Source.DESCRIPTION: 1}


@dataclass(frozen=True, slots=True)
class FoundSkill:
    """The skill of an agent that fits best."""

    agent: AgentRecord
    skill: Skill
    source: Source
    """The reason: the part with the most of the words."""
    words: str
    """The words of that part."""

    @property
    def example(self) -> str:
        """The example to begin with; "" if the card has none."""
        if self.source is Source.EXAMPLE:
            return self.words
        return self.skill.examples[0] if self.skill.examples else ""


def find_skills(request: str, agents: Iterable[AgentRecord]) -> Sequence[FoundSkill]:
    """Returns the best skill of each agent that has words of the request; may take long.

    Words match by their beginnings, so that "translating" finds "translate". A rare word counts
    more than one that many skills have, and two words more than one twice. An agent itself counts
    as a skill without an id.
    """
    wanted = meant(request)
    if not wanted:
        return ()
    skills = ((agent, skill) for agent in agents for skill in _skills(agent))
    rows = [(*one, list(_parts(one[1]))) for one in islice(skills, SKILLS)]
    vocabulary = frozenset[str]().union(*(words for *_, parts in rows for *_, words in parts))
    same = {one: [word for word in wanted if _is_same(word, one)] for one in vocabulary}
    fitting = {one: frozenset(words) for one, words in same.items() if words}
    hits = [[_matched(fitting, words) for _, _, words in parts] for _, _, parts in rows]
    counts = {one: sum(any(one in part for part in hit) for hit in hits) for one in wanted}
    ranked: list[tuple[float, int, FoundSkill]] = []
    for number, ((agent, skill, parts), hit) in enumerate(zip(rows, hits, strict=True)):
        scores = [
            sum(_WEIGHTS[source] / counts[word] for word in part)
            for (source, _, _), part in zip(parts, hit, strict=True)
        ]
        best = max(range(len(parts)), key=scores.__getitem__)
        if scores[best]:
            source, words, _ = parts[best]
            count = len(frozenset().union(*hit))
            found = FoundSkill(agent, skill, source, words)
            ranked.append((-sum(scores) * count, number, found))
    first: dict[AgentId, FoundSkill] = {}
    for *_, found in sorted(ranked, key=lambda row: row[:2]):
        first.setdefault(found.agent.agent_id, found)
    return list(first.values())[:MOST]


def meant(request: str) -> Sequence[str]:
    """Returns the words of a request that say something about a task."""
    return sorted(one for one in _words(request) if not _USUAL.fullmatch(one))


def _skills(agent: AgentRecord) -> Sequence[Skill]:
    return [*agent.card.skills[:READ], Skill("", agent.name, agent.card.description)]


def _parts(skill: Skill) -> Iterator[tuple[Source, str, frozenset[str]]]:
    texts = [(Source.NAME, skill.name), *((Source.TAG, one) for one in skill.tags)]
    texts += [(Source.EXAMPLE, one) for one in skill.examples]
    texts.insert(1, (Source.DESCRIPTION, skill.description))
    for source, text in texts[:PARTS]:
        yield source, text, _words(text)


def _matched(fitting: Mapping[str, frozenset[str]], words: frozenset[str]) -> frozenset[str]:
    found = words & fitting.keys()
    return frozenset[str]().union(*(fitting[one] for one in found)) if found else frozenset()


def _is_same(one: str, other: str) -> bool:
    """Returns whether two words are equal, or have the same stem as far as letters tell."""
    if one == other:
        return True
    shorter, longer = sorted((one, other), key=len)
    same = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(shorter)
    )
    return same >= max(_SAME, len(shorter) - 1) and len(longer) - same <= _SAME


@lru_cache(8192)  # the same cards are read at each key
def _words(text: str) -> frozenset[str]:
    plain = unicodedata.normalize("NFKC", text[:READ]).casefold()
    return frozenset(_WORD.findall(plain))
