"""A conversation that an asker of the inbox began. Nothing in it goes out by itself."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from a2a_desktop.conversation.asked import AskedTask, answering, asking, telling
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.history_pages import PAGE
from a2a_desktop.conversation.summary import title_of
from a2a_desktop.model.events import Event, StatusChanged
from a2a_desktop.model.ids import ContextId, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.task import TaskState
from a2a_desktop.observe import Subscribers


class AskedConversation(Conversation):
    """The request of an asker, which the person accepts, answers, declines or ends."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.task = AskedTask()
        """The request, as the asker sees it."""
        self.moved: Subscribers[None] = Subscribers()
        """The request has changed."""
        self.is_closed = False
        """Nobody learns of it any more: it was deleted, or the program ends."""
        self._deciding = asyncio.Lock()
        """The asker and the person act one after the other."""

    @property
    def is_followed(self) -> bool:
        """The asker answers in its own time: no connection can be lost."""
        return self.state is TaskState.WORKING

    async def load(self, *, is_plain: bool = False) -> None:
        """Loads the last page, and all of the request. Raises JournalFailed."""
        await super().load(is_plain=is_plain)
        events: list[Event] = []
        before: int | None = None
        while rows := await self.persistence.page(before, PAGE):
            events[:0] = [row.event for row in rows]
            before = rows[0].sequence
        self.task.hear(events)

    async def accept(self, events: Sequence[Event], *, durable: bool = False) -> None:
        """Writes, applies and reports events; the asker learns of them."""
        await super().accept(events, durable=durable)
        self.task.hear(events)
        self.moved.notify(None)

    async def begin(
        self, task_id: TaskId, context_id: ContextId, message: Message, askers_id: str = ""
    ) -> None:
        """Takes in a new request. Raises JournalFailed if it cannot be kept."""
        self.record = replace(self.record, title=title_of(message) or "…")
        async with self._deciding:  # it is in the list before it is whole
            now = self.now()
            await self._take(asking(task_id, context_id, message, now, askers_id))

    async def tell(self, message: Message) -> bool:
        """Takes in another message of the asker; returns whether the request was still open."""
        async with self._deciding:
            if not self.task.is_open:
                return False
            await self._take(telling(self.task, message, self.now()))
            return True

    async def withdraw_request(self) -> bool:
        """Ends it for the asker, who needs it no more; returns whether it was still open."""
        return await self._end(TaskState.CANCELED)

    async def take_on(self) -> None:
        """Accepts the request."""
        async with self._deciding:
            if self.task.state is TaskState.SUBMITTED:
                await self._take([self._status(TaskState.INPUT_REQUIRED)])

    async def turn_down(self) -> None:
        """Declines the request."""
        await self._end(TaskState.REJECTED)

    async def finish(self) -> None:
        """Ends the request: everything is answered."""
        await self._end(TaskState.COMPLETED)

    async def ask_back(self, message: Message) -> None:
        """Asks the asker, who has to answer before the person goes on."""
        await self._answer(message, asks=True)

    async def send_message(self, message: Message) -> None:
        """Gives the asker an answer."""
        await self._answer(message, asks=False)

    async def stop(self) -> None:
        """Declines the request: only the person works on it."""
        await self.turn_down()

    async def close(self, bound: float = 1.0) -> None:
        """Ends all work, and lets askers that listen go."""
        await super().close(bound)
        self.is_closed = True
        self.moved.notify(None)

    def _go_on(self, *, is_try: bool = False) -> None:
        """Does nothing: there is no agent to follow."""

    async def _answer(self, message: Message, *, asks: bool) -> None:
        async with self._deciding:
            if self.task.is_open:
                at = self.now()
                await self._take(answering(self.task, message, at, asks=asks))
                return
        await self.add_to_draft(message.parts)  # it ended meanwhile, and nothing is lost

    async def _end(self, state: TaskState) -> bool:
        async with self._deciding:
            if not self.task.is_open:
                return False
            await self._take([self._status(state)])
            return True

    def _status(self, state: TaskState) -> StatusChanged:
        return StatusChanged(self.now(), self.task.task_id, state)

    async def _take(self, events: Sequence[Event]) -> None:
        """Takes events in, also if the connection of the asker breaks meanwhile."""
        await self._finish(self.accept(events, durable=True))
