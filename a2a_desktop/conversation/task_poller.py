"""Asks for tasks outside a stream: after a report, and for an answer that no update brought."""

import asyncio
from collections.abc import Awaitable, Callable

from a2a_desktop.conversation.follow import Follow
from a2a_desktop.conversation.ledger import Ledger
from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.events import MessageSent
from a2a_desktop.model.ids import TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.task import Task, Update
from a2a_desktop.tasks import Owner


class TaskPoller:
    """Polls a task or that of a message, and once more if that was asked for meanwhile.

    One request at a time: answers must not overtake each other.
    """

    def __init__(self, owner: Owner, ask: Callable[[TaskId | Message], Awaitable[None]]) -> None:
        self._owner = owner
        self._ask = ask
        self._next: TaskId | Message | None = None
        self._task: asyncio.Task[None] | None = None

    def poll(self, what: TaskId | Message) -> None:
        """Polls now, or right after the request that is under way."""
        self._next = what
        if self._task is None or self._task.done():
            self._task = self._owner.start(self._poll(), "poll")

    async def _poll(self) -> None:
        while self._next is not None:
            what, self._next = self._next, None
            try:
                await self._ask(what)
            except A2AError:
                return  # the next report, or the person, asks again


class AnswerFinder:
    """Finds the answer of a turn that ended without one, or notes that there is none.

    `hear` collects an update; `settle` takes in what was collected, then events.
    """

    def __init__(
        self,
        ledger: Ledger,
        hear: Callable[[Update], object],
        settle: Callable[..., Awaitable[None]],
    ) -> None:
        self._ledger, self._hear, self._settle = ledger, hear, settle
        self._answer = ledger.transcript.answer

    @property
    def unsettled(self) -> TaskId | Message | None:
        """The newest message if it may have arrived, or the task that ended without an answer for
        which nobody has asked.
        """
        known = self._ledger.transcript
        if known.doubtful is not None:
            return self._ledger.history.written.get(known.doubtful)
        is_own = known.status is not None and known.status.task_id == known.task_id
        return known.task_id if is_own and known.answer.is_missing else None

    async def look(self, follow: Follow, task_id: TaskId) -> None:
        """Asks for a task, and for its answer if it has ended without one. Raises A2AError."""
        await follow.look(task_id)
        await self._settle()
        if self._answer.is_missing:
            await self.find(follow)

    async def look_up(self, follow: Follow, message: Message) -> bool:
        """Takes in the task of a message that may have arrived; returns whether there is one."""
        task = await follow.find(message)
        if task is None or self._ledger.transcript.doubtful != message.message_id:
            return False
        await self._settle(MessageSent(self._ledger.now(), message.message_id))
        self._hear(task)
        await self._settle()
        return True

    async def find(self, follow: Follow) -> None:
        """Asks for the answer, if there is none. Raises A2AError only for a task that goes on."""
        if self._answer.is_unheard:
            await follow.find_answer(self._is_in)
        await self._settle(*self._answer.missing(self._ledger.now()))

    async def _is_in(self, task: Task) -> bool:
        """Takes in a task, else its last messages; returns whether that is an answer."""
        self._hear(task)
        await self._settle()
        for message in self._answer.unheard(task):
            self._hear(message)
        await self._settle()
        return not self._answer.is_unheard
