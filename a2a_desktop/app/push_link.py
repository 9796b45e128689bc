"""A link that invites its agent, as a task begins, to report what becomes of it."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Final, Protocol

from a2a_desktop.app.health_link import begun
from a2a_desktop.model.errors import PushUnsupported, RpcError
from a2a_desktop.model.ids import AgentId, ConversationId, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.request import PushConfig, SendOptions
from a2a_desktop.model.task import Task, Update

if TYPE_CHECKING:
    from a2a_desktop.protocol.client import AgentClient

_INVALID_PARAMS: Final = -32602


class Invites(Protocol):
    """Who expects reports."""

    async def invite(self, agent_id: AgentId, conversation_id: ConversationId) -> PushConfig | None:
        """Where to report on the task that a message begins; None if that is not wanted."""

    def withdraw(self, conversation_id: ConversationId) -> None:
        """The agent did not take the invitation, and need not be given one again."""


class PushLink:
    """Fulfils `AgentLink`. An agent that refuses the invitation is sent the message without."""

    def __init__(
        self,
        client: "AgentClient",
        invites: Invites,
        agent_id: AgentId,
        conversation_id: ConversationId,
    ) -> None:
        self._client = client
        self._invites = invites
        self._agent_id = agent_id
        self._conversation_id = conversation_id

    @property
    def can_stream(self) -> bool:
        """As the agent's card says."""
        return self._client.can_stream

    async def send(self, message: Message) -> Task | Message:
        """See `AgentLink`."""
        push = await self._invitation(message)
        if push is not None:
            try:
                return await self._client.send(message, SendOptions(push, is_blocking=False))
            except RpcError as error:
                self._withdraw_after(error)
        return await self._client.send(message)

    @asynccontextmanager
    async def stream(self, message: Message) -> AsyncIterator[AsyncIterator[Update]]:
        """See `AgentLink`."""
        push = await self._invitation(message)
        async with AsyncExitStack() as stack:
            if push is None:
                yield await stack.enter_async_context(self._client.stream(message))
                return
            try:
                updates = await begun(stack, self._client.stream(message, SendOptions(push)))
            except RpcError as error:
                self._withdraw_after(error)
                updates = await begun(stack, self._client.stream(message))
            yield updates

    def resubscribe(self, task_id: TaskId) -> AbstractAsyncContextManager[AsyncIterator[Update]]:
        """See `AgentLink`."""
        return self._client.resubscribe(task_id)

    async def get(self, task_id: TaskId) -> Task:
        """See `AgentLink`."""
        return await self._client.get(task_id)

    async def cancel(self, task_id: TaskId) -> Task:
        """See `AgentLink`."""
        return await self._client.cancel(task_id)

    async def _invitation(self, message: Message) -> PushConfig | None:
        """For a message with which a task begins: others have theirs."""
        if message.task_id is not None:
            return None
        return await self._invites.invite(self._agent_id, self._conversation_id)

    def _withdraw_after(self, error: RpcError) -> None:
        """Raises `error` unless it may be the invitation that was refused."""
        is_meant = isinstance(error, PushUnsupported) or "push" in error.message.lower()
        if not is_meant and error.code != _INVALID_PARAMS:
            raise error
        self._invites.withdraw(self._conversation_id)
