"""Asks for agents by a task in plain words: the person's own, the hub, and the lists."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import Final

from a2a_desktop.directory.catalogues import Catalogue, Catalogues
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.directory.skill_search import MOST, READ, FoundSkill, Source, find_skills
from a2a_desktop.model.card import Skill
from a2a_desktop.model.errors import A2AError, Fault, Unreachable
from a2a_desktop.model.found import Entry, Listing
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.lookalike import looks_of

BOUND: Final = 60.0
"""Seconds until each place must have answered."""
WORDS: Final = 500
"""Characters of a request that are sent."""
_LONGEST: Final = 2_000
"""Characters of an address that is offered."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An agent that may do what was written."""

    found: FoundSkill
    place: Catalogue | None = None
    """Where it was found; None if the person has it already."""
    like: AgentRecord | None = None
    """Another agent of the person's that has its name, or one that looks the same."""

    @property
    def example(self) -> str:
        """The example to begin with; "" if there is none."""
        return self.found.example[:READ]


@dataclass(frozen=True, slots=True)
class Answer:
    """The offers of one place, the best first."""

    place: Catalogue | None
    """None: the person's own agents."""
    offers: Sequence[Offer] = ()
    fault: Fault | None = None


class Asking:
    """Asks "Who can do this?". Sends words to hubs only: the other lists are read, and searched
    here.
    """

    def __init__(self, directory: Directory, catalogues: Catalogues) -> None:
        self._directory, self._catalogues = directory, catalogues

    @property
    def places(self) -> Sequence[Catalogue]:
        """The hub of the settings and the person's lists."""
        return self._catalogues.asked

    async def ask(self, request: str, report: Callable[[Answer], None]) -> None:
        """Reports the answer of each place as it comes, each agent once.

        All are asked at once, and none waits for another.
        """
        words = " ".join(request.split())[:WORDS]
        given: set[AgentId] = set()

        async def told(ask: Callable[[], Awaitable[Answer]]) -> None:
            answer = await ask()
            new = [one for one in answer.offers if one.found.agent.agent_id not in given]
            given.update(one.found.agent.agent_id for one in new)
            report(replace(answer, offers=new))

        theirs = [partial(self._asked, one, words) for one in self.places]
        await asyncio.gather(*map(told, [partial(self._own, words), *theirs]))

    async def ask_again(self, place: Catalogue, request: str) -> Answer:
        """Asks one place once more: it can answer now."""
        return await self._asked(place, " ".join(request.split())[:WORDS])

    async def _own(self, words: str) -> Answer:
        known = {one.agent_id: one for one in (*self._directory.agents, *self._directory.demos)}
        found = await asyncio.to_thread(find_skills, words, list(known.values()))
        return Answer(None, [Offer(one) for one in found])

    async def _asked(self, place: Catalogue, words: str) -> Answer:
        try:
            async with asyncio.timeout(BOUND):
                listing = await self._catalogues.refresh(place, words if place.is_searched else "")
                own, picked = self._directory.by_place(), place.is_searched
                found = await asyncio.to_thread(_best, words, listing, own, picked=picked)
        except TimeoutError:
            return Answer(place, fault=Fault.of(Unreachable(place.source, "no answer in time")))
        except A2AError as error:
            return Answer(place, fault=Fault.of(error))
        return Answer(place, [self._offer(one, place) for one in found])

    def _offer(self, found: FoundSkill, place: Catalogue) -> Offer:
        if self._directory.get(found.agent.agent_id) is found.agent:
            return Offer(found)
        looks = looks_of(found.agent.name)
        known = (*self._directory.agents, *self._directory.demos)
        like = next((one for one in known if looks_of(one.name) == looks), None)
        return Offer(found, place, like)


def _best(
    words: str, listing: Listing, own: Mapping[str, AgentRecord], *, picked: bool
) -> Sequence[FoundSkill]:
    """Returns the agents of a list that fit best; a hub's pick fits without any of the words."""
    agents = {one.agent_id: one for one in _agents(listing.entries, own)}
    found = find_skills(words, agents.values())
    if not picked:
        return found
    has = {one.agent.agent_id for one in found}
    others = (one for one in agents.values() if one.agent_id not in has)
    return [*found, *map(_picked, islice(others, MOST - len(found)))]


def _agents(entries: Iterable[Entry], own: Mapping[str, AgentRecord]) -> Iterable[AgentRecord]:
    """Yields the agents of a list that have a card: those that the person has as they are there."""
    for entry in entries:
        if known := next((own[one] for one in entry.places if one in own), None):
            yield known
        elif (found := entry.found) is not None and len(entry.address) <= _LONGEST:
            key, generation = AgentId(entry.address), found.generation
            yield AgentRecord(key, entry.address, found.card, generation=generation)


def _picked(agent: AgentRecord) -> FoundSkill:
    card = agent.card
    skill = card.skills[0] if card.skills else Skill("", agent.name, card.description)
    return FoundSkill(agent, skill, Source.HUB, "")
