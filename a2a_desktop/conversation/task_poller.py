"""Polls a task, one request at a time: answers must not overtake each other."""

import asyncio
from collections.abc import Awaitable, Callable

from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.ids import TaskId
from a2a_desktop.tasks import Owner


class TaskPoller:
    """Polls a task, and once more if that was asked for meanwhile."""

    def __init__(self, owner: Owner, ask: Callable[[TaskId], Awaitable[None]]) -> None:
        self._owner = owner
        self._ask = ask
        self._next: TaskId | None = None
        self._task: asyncio.Task[None] | None = None

    def poll(self, task_id: TaskId) -> None:
        """Polls a task now, or right after the request that is under way."""
        self._next = task_id
        if self._task is None or self._task.done():
            self._task = self._owner.start(self._poll(), "poll")

    async def _poll(self) -> None:
        while self._next is not None:
            task_id, self._next = self._next, None
            try:
                await self._ask(task_id)
            except A2AError:
                return  # the next report, or the person, asks again
