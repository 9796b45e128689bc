"""Asking how a task stands, one question at a time: answers must not overtake each other."""

import asyncio
from collections.abc import Awaitable, Callable

from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.ids import TaskId
from a2a_desktop.tasks import Owner


class Looking:
    """Looks when it is wished, and once more if that was wished meanwhile."""

    def __init__(self, owner: Owner, ask: Callable[[TaskId], Awaitable[None]]) -> None:
        self._owner = owner
        self._ask = ask
        self._wished: TaskId | None = None
        self._task: asyncio.Task[None] | None = None

    def wish(self, task_id: TaskId) -> None:
        """Something may have happened to a task."""
        self._wished = task_id
        if self._task is None or self._task.done():
            self._task = self._owner.start(self._look(), "look")

    async def _look(self) -> None:
        while self._wished is not None:
            task_id, self._wished = self._wished, None
            try:
                await self._ask(task_id)
            except A2AError:
                return  # the next report, or the person, asks again
