"""One turn of a demo agent: the person's message, and the ways to answer."""

import asyncio
from abc import abstractmethod
from collections.abc import Iterable
from typing import Any

from a2a.helpers import get_data_parts, new_task_from_user_message, new_text_part
from a2a.server.agent_execution import AgentExecutor, RequestContext
from a2a.server.events import EventQueue
from a2a.server.tasks import TaskUpdater
from a2a.types import Message, Part, TaskState


class DemoTurn:
    """The person's message, and the task to answer on. `pace` 0 skips all waiting."""

    def __init__(self, context: RequestContext, updater: TaskUpdater, pace: float) -> None:
        self.text: str = context.get_user_input().strip()
        self.data: list[Any] = get_data_parts(context.message.parts) if context.message else []
        self.extensions: frozenset[str] = frozenset(context.requested_extensions)
        self.task_id = updater.task_id
        self.context_id = updater.context_id
        self._updater = updater
        self._pace = pace

    async def wait(self, seconds: float) -> None:
        """Takes some time, as an agent does."""
        await asyncio.sleep(seconds * self._pace)

    async def working(self, words: str) -> None:
        """Reports progress."""
        await self._updater.start_work(self._message(words))

    async def ask(self, *parts: Part | str) -> None:
        """Waits for the person; the next message continues this task."""
        await self._updater.requires_input(self._message(*parts))

    async def complete(self) -> None:
        await self._updater.complete()

    async def give(self, part: Part, artifact_id: str, name: str) -> None:
        """Gives a whole result."""
        await self._updater.add_artifact([part], artifact_id, name, last_chunk=True)

    async def stream(self, pieces: Iterable[str], artifact_id: str, delay: float) -> None:
        """Writes a text, piece by piece, `delay` seconds apart."""
        is_first = True
        for piece in pieces:
            await self._updater.add_artifact(
                [new_text_part(piece, "text/markdown")], artifact_id, append=not is_first
            )
            is_first = False
            await self.wait(delay)

    def _message(self, *parts: Part | str) -> Message:
        made = [new_text_part(part) if isinstance(part, str) else part for part in parts]
        return self._updater.new_agent_message(made)


class DemoExecutor(AgentExecutor):
    """The base of all demo agents: opens and stops tasks."""

    def __init__(self, pace: float) -> None:
        self._pace = pace

    async def execute(self, context: RequestContext, event_queue: EventQueue) -> None:
        """Answers one message."""
        assert context.message is not None
        task = context.current_task
        if task is None:
            task = new_task_from_user_message(context.message)
            await event_queue.enqueue_event(task)
        updater = TaskUpdater(event_queue, task.id, task.context_id)
        await self.answer(DemoTurn(context, updater, self._pace))

    async def cancel(self, context: RequestContext, event_queue: EventQueue) -> None:
        """Stops a task after the person pressed Stop."""
        assert context.task_id is not None
        assert context.context_id is not None
        updater = TaskUpdater(event_queue, context.task_id, context.context_id)
        await updater.update_status(TaskState.TASK_STATE_CANCELED)

    @abstractmethod
    async def answer(self, turn: DemoTurn) -> None:
        """Answers one turn."""
