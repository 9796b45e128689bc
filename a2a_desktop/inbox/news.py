"""The changes of a request that its asker is told of: new states and answers."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator

from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.model.message import Message
from a2a_desktop.model.task import TaskState


async def moves(conversation: AskedConversation) -> AsyncGenerator[None, None]:
    """Yields now and after each change, until the asker has nothing more to wait for."""
    moved = asyncio.Event()
    subscription = conversation.moved.subscribe(lambda _: moved.set())
    try:
        while True:
            is_busy = conversation.task.state in (TaskState.SUBMITTED, TaskState.WORKING)
            is_over = conversation.is_closed or not is_busy
            yield
            if is_over:
                return
            await moved.wait()
            moved.clear()
    finally:
        subscription.close()


class News:
    """Yields each answer since it was made, and None for each new state."""

    def __init__(self, conversation: AskedConversation, *, is_whole: bool = False) -> None:
        """With `is_whole` also all that was before."""
        self._conversation, task = conversation, conversation.task
        self._known, self._at = (0, None) if is_whole else (len(task.answers), task.at)

    async def __aiter__(self) -> AsyncIterator[Message | None]:
        task = self._conversation.task
        async for _ in moves(self._conversation):
            for answer in task.answers[self._known :]:
                self._known += 1
                yield answer
            if self._at != task.at:
                self._at = task.at
                yield None
