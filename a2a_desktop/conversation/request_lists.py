"""The lists that agents give of their tasks: asked for on demand, each within bounds."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from a2a_desktop.conversation.requests import Request, of_listed
from a2a_desktop.model.errors import A2AError, Fault, Unreachable, Unsupported
from a2a_desktop.model.ids import AgentId, TaskId
from a2a_desktop.model.request import TaskPage, TaskQuery

PAGE: Final = 50
"""Tasks on a page."""
AT_ONCE: Final = 100
"""Tasks after which no further page is fetched for one press."""
PAGES: Final = 5
"""Pages that are fetched for one press."""
MOST: Final = 1000
"""Tasks of one agent that are kept."""
HISTORY: Final = 10
"""Messages of each task, for its first words."""
ASKED_AT_ONCE: Final = 6
"""Agents that are asked at the same time."""
BOUND: Final = 20.0
"""Seconds in which one agent must have answered."""

ListTasks = Callable[[AgentId, TaskQuery], Awaitable[TaskPage]]
"""Returns a page of an agent's tasks. Raises A2AError."""


@dataclass(frozen=True, slots=True)
class RequestList:
    """The list of one agent, as far as it was fetched."""

    requests: Mapping[TaskId, Request]
    token: str = ""
    """The name of the next page; "" at the end."""
    fault: Fault | None = None
    """The reason why the last page is missing."""
    is_unknown: bool = False
    """The agent lists no tasks, and is not asked again."""

    @property
    def has_more(self) -> bool:
        """There are further tasks to fetch."""
        return bool(self.token) and len(self.requests) < MOST


_EMPTY: Final = RequestList({})


class RequestLists:
    """The lists of all agents that were asked."""

    def __init__(self, list_tasks: ListTasks, bound: float = BOUND) -> None:
        self._list_tasks, self._bound = list_tasks, bound
        self._lists: dict[AgentId, RequestList] = {}
        self._asking: dict[AgentId, asyncio.Lock] = {}
        self._gate = asyncio.Semaphore(ASKED_AT_ONCE)

    def __getitem__(self, agent_id: AgentId) -> RequestList:
        return self._lists.get(agent_id, _EMPTY)

    @property
    def requests(self) -> Iterator[Request]:
        """All requests that were fetched, in the same order whichever agent answers first."""
        known = (self._lists[agent_id] for agent_id in sorted(self._lists))
        return (one for some in known for one in some.requests.values())

    def keep_only(self, agents: set[AgentId]) -> None:
        """Forgets the lists of all other agents."""
        self._lists = {key: one for key, one in self._lists.items() if key in agents}

    async def refresh(self, agent_id: AgentId) -> None:
        """Fetches the beginning of a list again. A failure is kept beside what was known."""
        if not self[agent_id].is_unknown:
            await self._ask(agent_id, is_anew=True)

    async def fetch_more(self, agent_id: AgentId) -> None:
        """Fetches the next pages of a list, if there are any."""
        if self[agent_id].has_more:
            await self._ask(agent_id, is_anew=False)

    async def _ask(self, agent_id: AgentId, *, is_anew: bool) -> None:
        lock = self._asking.setdefault(agent_id, asyncio.Lock())
        if lock.locked():
            return
        async with lock, self._gate:
            fetching = _Fetching(agent_id, _EMPTY if is_anew else self[agent_id])
            try:
                async with asyncio.timeout(self._bound):
                    await fetching.run(self._list_tasks)
            except Unsupported:
                fetching.list = replace(_EMPTY, is_unknown=True)
            except A2AError as error:
                fetching.fail(error, self[agent_id])
            except TimeoutError:
                fetching.fail(Unreachable("", "no answer in time"), self[agent_id])
            self._lists[agent_id] = fetching.list


class _Fetching:
    """Some pages of one list."""

    def __init__(self, agent_id: AgentId, begun: RequestList) -> None:
        self._agent_id = agent_id
        self.list = begun

    async def run(self, list_tasks: ListTasks) -> None:
        """Fetches pages until there are enough; a page that brings nothing new is the last."""
        wanted = min(len(self.list.requests) + AT_ONCE, MOST)
        used = set[str]()
        for _ in range(PAGES):
            token = self.list.token
            used.add(token)
            query = TaskQuery(page_size=PAGE, page_token=token or None, history_length=HISTORY)
            page = await list_tasks(self._agent_id, query)
            grown = await asyncio.to_thread(self._with, page)
            is_end = page.next_token in used or len(grown) == len(self.list.requests)
            self.list = RequestList(grown, "" if is_end else page.next_token)
            if not self.list.token or len(grown) >= wanted:
                return

    def fail(self, error: A2AError, before: RequestList) -> None:
        """Notes a failure; what was known stays, unless more has come."""
        known = max(self.list, before, key=lambda one: len(one.requests))
        self.list = replace(known, fault=Fault.of(error))

    def _with(self, page: TaskPage) -> Mapping[TaskId, Request]:
        """Returns the known requests and those of a page."""
        grown = dict(self.list.requests)
        for task in page.tasks:
            if len(grown) == MOST:
                break
            grown.setdefault(task.task_id, of_listed(self._agent_id, task))
        return grown
