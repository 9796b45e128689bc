"""The page of all requests in the main window, and what is done from it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.request_lists import RequestLists
from a2a_desktop.conversation.requests import Group, Request, all_requests
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import AgentId, is_asked
from a2a_desktop.model.request import TaskPage, TaskQuery
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.tasks import has_list
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.qt.timers import PacedTimer
from a2a_desktop.ui.requests.page import Contents, RequestsPage
from a2a_desktop.ui.window.parts import WindowParts
from a2a_desktop.ui.window.signing_in import SigningIn

RENEW_MS = 150
"""The least time between two fillings of the page."""
BEGUN_AT_ONCE = 50
"""Agents that are begun to be asked without a pause."""
MANY = 1000
"""More conversations are sorted beside the window's thread."""


class Requests(QObject):
    """Builds the page, fills it, and asks agents for their lists when it is opened."""

    def __init__(self, parts: WindowParts, signing_in: SigningIn) -> None:
        super().__init__(parts.window)
        services, navigator, center = parts.services, parts.navigator, parts.view.center
        self._conversations, self._directory = services.conversations, services.directory
        self._tasks_at = services.cards.tasks_at
        self._parts, self._center = parts, center
        self._navigator, self._signing_in = navigator, signing_in
        self._tasks = WidgetTasks(self, on_fault=navigator.failed.emit)
        self.lists = RequestLists(self._list_tasks)
        self._asking = 0
        """The number of agents that are being asked."""
        self._adopting: set[tuple[str, str]] = set()
        self._filling = asyncio.Lock()
        self.page = RequestsPage(center)
        self.page.opening_wanted.connect(self._open)
        self.page.stop_wanted.connect(self._stop)
        self.page.adoption_wanted.connect(self._begin_adoption)
        self.page.more_wanted.connect(self._fetch_more)
        self.page.refresh_wanted.connect(self.refresh)
        self.page.closed.connect(navigator.go_back)
        center.addWidget(self.page)
        self._later = PacedTimer(self, self._renew, RENEW_MS)
        Feed(self._conversations.updated, self).received.connect(self._later.ask)
        Feed(self._directory.changed, self).received.connect(self._later.ask)

    def show(self) -> None:
        """Shows the page, and asks the agents."""
        self._parts.panes.show_inspector(is_open=False)
        self._parts.lists.mark("")
        self._center.setCurrentWidget(self.page)
        self.refresh()
        self._renew()
        self.page.begin()

    def refresh(self) -> None:
        """Asks all agents for their lists that may have one."""
        agents = [one for one in self._directory.agents if _is_asked(one)]
        self.lists.keep_only({one.agent_id for one in agents})
        self._asking += len(agents)
        self._later.ask()
        self._tasks.start(self._ask_all(agents), "ask all agents")

    async def _ask_all(self, agents: Sequence[AgentRecord]) -> None:
        for number, agent in enumerate(agents):
            if number % BEGUN_AT_ONCE == BEGUN_AT_ONCE - 1:
                await asyncio.sleep(0)  # thousands would hold the window
            self._ask(partial(self.lists.refresh, agent.agent_id))

    async def _list_tasks(self, agent_id: AgentId, query: TaskQuery) -> TaskPage:
        return await self._tasks_at(agent_id, self._signing_in.account_of(agent_id), query)

    @started("list requests")
    async def _ask(self, ask: Callable[[], Awaitable[None]]) -> None:
        await ask()  # it raises nothing but the cancellation by a window that has gone
        self._asking -= 1
        self._later.ask()

    def _fetch_more(self, agent_id: str) -> None:
        self._asking += 1
        self._later.ask()
        self._ask(partial(self.lists.fetch_more, AgentId(agent_id)))

    def _renew(self) -> None:
        """Fills the page, if it is on screen."""
        if self._center.currentWidget() is not self.page:
            return
        records = self._conversations.records
        if len(records) > MANY:
            self._tasks.start(self._fill_later(records), "fill requests")
        else:
            self._fill(records, all_requests(records, self.lists.requests))

    async def _fill_later(self, records: Sequence[ConversationRecord]) -> None:
        async with self._filling:
            listed = list(self.lists.requests)
            self._fill(records, await asyncio.to_thread(all_requests, records, listed))

    def _fill(self, records: Sequence[ConversationRecord], requests: Sequence[Request]) -> None:
        names = {one.agent_id: one.name for one in self._directory.agents}
        for agent_id in filter(is_asked, {one.agent_id for one in records}):
            if (asker := self._directory.get(agent_id)) is not None:
                names[agent_id] = asker.name
        known = {agent_id: self.lists[agent_id] for agent_id in names}
        told = {
            agent_id: _told(one.fault, names[agent_id])
            for agent_id, one in known.items()
            if one.fault is not None
        }
        contents = Contents(
            requests,
            names,
            [agent_id for agent_id, one in known.items() if one.has_more],
            told,
            is_asking=self._asking > 0,
        )
        self.page.show_contents(contents)

    def _open(self, request: Request) -> None:
        assert request.conversation_id is not None
        is_waiting = request.group is Group.WAITING
        (self._navigator.answer if is_waiting else self._navigator.open)(request.conversation_id)

    @started("stop")
    async def _stop(self, request: Request) -> None:
        assert request.conversation_id is not None
        await (await self._conversations.open(request.conversation_id)).stop()

    def _begin_adoption(self, request: Request) -> None:
        if request.key not in self._adopting:
            self._adopting.add(request.key)
            self._tasks.start(self._adopt(request), "adopt")

    async def _adopt(self, request: Request) -> None:
        assert request.task_id is not None
        try:
            adopted = await self._conversations.adopt(request.agent_id, request.task_id)
        finally:
            self._adopting.discard(request.key)
        if self._center.currentWidget() is self.page:
            self._navigator.show(adopted)


def _told(fault: Fault, name: str) -> str:
    """Returns the line about an agent that gave no list."""
    title = wording.fault(fault, name).title
    return title if name in title else f"{name}: {title}"


def _is_asked(agent: AgentRecord) -> bool:
    """Returns whether an agent may have a list; a demo has none but our own requests."""
    return agent.generation is not None and has_list(agent) and not agent.is_demo
