"""A link that tells the directory how its agent is."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager

from a2a_desktop.conversation.ports import AgentLink
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import Health
from a2a_desktop.model.errors import (
    A2AError,
    RateLimited,
    RpcError,
    ServerFault,
    SignInNeeded,
    SignInRefused,
    Unreachable,
)
from a2a_desktop.model.ids import AgentId, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.task import Task, Update


class WatchedLink:
    """Passes everything on; whoever answers is reachable, whoever does not is offline."""

    def __init__(self, link: AgentLink, directory: Directory, agent_id: AgentId) -> None:
        self._link = link
        self._directory = directory
        self._agent_id = agent_id

    @property
    def can_stream(self) -> bool:
        """As the agent's card says."""
        return self._link.can_stream

    async def send(self, message: Message) -> Task | Message:
        """See `AgentLink`."""
        with self._watched():
            return await self._link.send(message)

    def stream(self, message: Message) -> AbstractAsyncContextManager[AsyncIterator[Update]]:
        """See `AgentLink`."""
        return self._heard(self._link.stream(message))

    def resubscribe(self, task_id: TaskId) -> AbstractAsyncContextManager[AsyncIterator[Update]]:
        """See `AgentLink`."""
        return self._heard(self._link.resubscribe(task_id))

    @asynccontextmanager
    async def _heard(
        self, stream: AbstractAsyncContextManager[AsyncIterator[Update]]
    ) -> AsyncIterator[AsyncIterator[Update]]:
        with self._watched():
            async with stream as updates:
                self._directory.saw(self._agent_id, Health.REACHABLE)
                yield updates

    async def get(self, task_id: TaskId) -> Task:
        """See `AgentLink`."""
        with self._watched():
            return await self._link.get(task_id)

    async def cancel(self, task_id: TaskId) -> Task:
        """See `AgentLink`."""
        with self._watched():
            return await self._link.cancel(task_id)

    @contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            yield
        except A2AError as error:
            if (health := health_after(error)) is not None:
                self._directory.saw(self._agent_id, health)
            raise
        self._directory.saw(self._agent_id, Health.REACHABLE)


def health_after(error: A2AError) -> Health | None:
    """What a failure says of the agent; None if it says nothing."""
    match error:
        case Unreachable():
            return Health.OFFLINE
        case SignInNeeded() | SignInRefused():
            return Health.NEEDS_SIGN_IN
        case RpcError() | ServerFault() | RateLimited():
            return Health.REACHABLE
        case _:
            return None
