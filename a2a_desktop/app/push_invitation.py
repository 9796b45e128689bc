"""Invites an agent, with the message that begins a task, to report on the task."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from a2a_desktop.model.errors import PushUnsupported, RpcError
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.model.message import Message
from a2a_desktop.model.request import PushConfig

T = TypeVar("T")
_INVALID_PARAMS: Final = -32602


class Invites(Protocol):
    """Expects reports. `push_service.PushService` fulfils it."""

    async def invite(self, agent_id: AgentId, conversation_id: ConversationId) -> PushConfig | None:
        """Returns the address for reports on the task of a message; None if none are wanted."""

    def withdraw(self, conversation_id: ConversationId) -> None:
        """Remembers that the agent refused the invitation and needs no other one."""


@dataclass(frozen=True, slots=True)
class PushInvitation:
    """The invitation of one agent in one conversation."""

    invites: Invites
    agent_id: AgentId
    conversation_id: ConversationId

    async def said(self, message: Message, say: Callable[[PushConfig | None], Awaitable[T]]) -> T:
        """Sends a message with the invitation, and without it if the agent refuses that.

        Only a message without a task carries one. Raises what `say` raises.
        """
        push = None
        if message.task_id is None:
            push = await self.invites.invite(self.agent_id, self.conversation_id)
        if push is not None:
            try:
                return await say(push)
            except RpcError as error:
                if not _may_be_of_push(error):
                    raise
                self.invites.withdraw(self.conversation_id)
        return await say(None)


def _may_be_of_push(error: RpcError) -> bool:
    is_named = isinstance(error, PushUnsupported) or "push" in error.message.lower()
    return is_named or error.code == _INVALID_PARAMS
