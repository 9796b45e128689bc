"""The rows of the search over the window, from everything that can be found."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from operator import attrgetter
from typing import Final, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.ports import SearchMatch
from a2a_desktop.conversation.query import Query, Span, fitting, spans
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.catalogues import Catalogue
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.directory.skill_search import FoundSkill, find_skills, meant
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.ui.search.filters import Filters
from a2a_desktop.ui.search.results import (
    ActionHit,
    AgentHit,
    AskHit,
    Row,
    heading,
    in_sections,
    rows_of,
    skill_hit,
)
from a2a_desktop.ui.wording.catalogues import joined, titles, whom

MOST_ACTIONS: Final = 4
"""The most actions that a search shows."""
BOUND: Final = 60.0
"""Seconds until the skills must be found."""
RECENT: Final = 8
"""The most conversations that are shown before anything is typed, and those found by name."""
AT_ONCE: Final = 10
"""The rows that are made before anything else goes on."""

Named = TypeVar("Named", bound=AgentRecord | ConversationRecord)
_name: Final = attrgetter("name")
_title: Final = attrgetter("title")


class Rows(QObject):
    """Finds agents, skills, actions and titles, as the filters want them."""

    def __init__(
        self,
        conversations: Conversations,
        directory: Directory,
        filters: Filters,
        offered: Callable[[], Sequence[QAction]],
        asked: Callable[[], Sequence[Catalogue]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._conversations, self._directory = conversations, directory
        self._filters, self._offered, self._asked = filters, offered, asked

    def recent(self) -> list[Row]:
        """Returns the newest conversations, the agents and the actions."""
        records = (one for one in self._conversations.records if not one.is_archived)
        wanted = islice((one for one in records if self._is_wanted(one.agent_id)), RECENT)
        agents = (one for one in self._directory.agents if self._is_wanted(one.agent_id))
        found = [heading(one, self.agent_of(one), Query()) for one in wanted]
        parts: dict[str, Sequence[Row]] = {
            self.tr("Recent conversations"): found,
            self.tr("Agents"): [AgentHit(one, ()) for one in islice(agents, RECENT)],
            self.tr("Actions"): [ActionHit(one) for one in self._actions()],
        }
        return in_sections(parts)

    def _actions(self) -> list[QAction]:
        """Returns the actions that are possible now, unless only texts are searched."""
        is_all = self._filters.kinds == () and self._filters.agent_id is None
        return [one for one in self._offered() if one.isEnabled()] if is_all else []

    def _is_wanted(self, agent_id: str) -> bool:
        return self._filters.agent_id in (None, agent_id)

    async def found(
        self,
        query: Query,
        found: Sequence[SearchMatch],
        skills: Sequence[FoundSkill],
        opened: set[str],
    ) -> list[Row]:
        """Returns everything that has the words: these matches in conversations, and these skills.

        `opened` has the conversations of which all matches are shown.
        """
        kinds = self._filters.kinds
        agents = [] if kinds else await self._fitting(self._directory.agents, _name, query)
        hit = {one.conversation_id for one in found}
        others = [one for one in self._conversations.records if one.conversation_id not in hit]
        titled = await self._fitting(others, _title, query) if kinds == () else []
        offered = self._actions()
        texts = [one.text() for one in offered]
        actions = [offered[place] for place in fitting(texts, query, MOST_ACTIONS)]
        said = [heading(one, self.agent_of(one), query) for one in titled]
        hits = await _in_steps(rows_of(found, query, self.record_of, self.agent_of, opened))
        lit = skill_query(query)
        parts: dict[str, Sequence[Row]] = {
            self.tr("Agents"): [AgentHit(one, _lit(one.name, query)) for one in agents],
            self.tr("Actions"): [ActionHit(one, _lit(one.text(), query)) for one in actions],
            self.tr("Conversations"): [*said, *hits],
            self.tr("Who can do this?"): [
                *(skill_hit(one, lit) for one in skills),
                *self._questions(lit),
            ],
        }
        return in_sections(parts)

    async def _fitting(
        self, known: Iterable[Named], name: Callable[[Named], str], query: Query
    ) -> list[Named]:
        """Returns the first of the wanted ones whose name has the words."""
        wanted = [one for one in known if self._is_wanted(one.agent_id)]
        async with asyncio.timeout(BOUND):
            places = await asyncio.to_thread(fitting, [*map(name, wanted)], query, RECENT)
        return [wanted[place] for place in places]

    def _questions(self, wanted: Query) -> Sequence[AskHit]:
        """Returns the question to others who can do this, if the words say a task."""
        places = self._asked()
        if self._filters.is_set or wanted.is_empty or not places:
            return ()
        text = self.tr("Ask {places} who can do this").format(places=joined(titles(places)))
        return [AskHit(text, whom(places))]

    async def skills(self, query: Query) -> Sequence[FoundSkill]:
        """Returns the skills of agents that may do what was written."""
        if self._filters.kinds:
            return ()
        known = {one.agent_id: one for one in (*self._directory.agents, *self._directory.demos)}
        agents = [one for one in known.values() if self._is_wanted(one.agent_id)]
        words = _text(query)
        async with asyncio.timeout(BOUND):
            return await asyncio.to_thread(find_skills, words, agents)

    def record_of(self, conversation_id: str) -> ConversationRecord | None:
        """Returns a conversation; None if it is deleted."""
        return self._conversations.get(ConversationId(conversation_id))

    def agent_of(self, record: ConversationRecord) -> AgentRecord | None:
        """Returns the agent of a conversation; None if it was removed."""
        return self._directory.get(record.agent_id)


async def _in_steps(rows: Iterable[Row]) -> list[Row]:
    """Returns the rows; other work goes on while they are made."""
    found: list[Row] = []
    for row in rows:
        found.append(row)
        if len(found) % AT_ONCE == 0:
            await asyncio.sleep(0)
    return found


def skill_query(query: Query) -> Query:
    """Returns the words of a query that are looked for in skills."""
    return Query(tuple(meant(_text(query))))


def _text(query: Query) -> str:
    return " ".join((*query.phrases, *query.beginnings))


def _lit(text: str, query: Query) -> tuple[Span, ...]:
    return tuple(spans(text, query))
