"""The client of one agent: a dialect on a transport."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager

from a2a_desktop.model.errors import A2AError, StreamLost, Unreachable
from a2a_desktop.model.ids import TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.task import StatusUpdate, Task, Update
from a2a_desktop.protocol.dialects.base import Dialect, title_of
from a2a_desktop.protocol.transports.base import Frame, Transport


class AgentClient:
    """Speaks with one agent. Fulfils `conversation.ports.AgentLink`."""

    def __init__(self, dialect: Dialect, transport: Transport, *, can_stream: bool) -> None:
        self._dialect = dialect
        self._transport = transport
        self._can_stream = can_stream

    @property
    def can_stream(self) -> bool:
        """The card promises streaming."""
        return self._can_stream

    async def send(self, message: Message) -> Task | Message:
        """One message, one answer. Raises A2AError."""
        result, _ = await self._transport.call(self._dialect.send(message))
        return self._dialect.read_reply(result)

    @asynccontextmanager
    async def stream(self, message: Message) -> AsyncIterator[AsyncIterator[Update]]:
        """One message, its answer as it comes. Raises A2AError.

        StreamLost if it ends while the task is still worked on: 1.x has no final flag.
        """
        reading = _Reading(self._dialect)
        try:
            async with (
                self._transport.stream(self._dialect.stream(message)) as frames,
                aclosing(reading.updates(frames)) as updates,
            ):
                yield updates
        except Unreachable as error:
            raise (StreamLost(error.reason) if reading.has_begun else error) from error

    async def get(self, task_id: TaskId) -> Task:
        """What the agent knows of a task now. Raises A2AError."""
        result, _ = await self._transport.call(self._dialect.get(task_id))
        return self._dialect.read_task(result)

    async def cancel(self, task_id: TaskId) -> Task:
        """Ask the agent to stop a task. Raises A2AError."""
        result, _ = await self._transport.call(self._dialect.cancel(task_id))
        return self._dialect.read_task(result)


class _Reading:
    """One stream being read."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self.has_begun = False

    async def updates(self, frames: AsyncIterator[Frame]) -> AsyncGenerator[Update, None]:
        """What the frames hold. Raises A2AError."""
        is_over = False
        async for frame in frames:
            try:
                update = self._dialect.read_update(frame.result)
            except A2AError:
                frame.log("Unreadable")
                raise
            frame.log(title_of(update))
            self.has_begun, is_over = True, _is_over(update, is_over)
            yield update
        if not is_over:
            raise StreamLost("the stream ended early")


def _is_over(update: Update, was_over: bool) -> bool:
    match update:
        case Message():
            return True
        case Task() | StatusUpdate():
            return not update.status.state.is_busy
        case _:
            return was_over
