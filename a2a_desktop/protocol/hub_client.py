"""The client of an agent behind a hub, which does not say which generation it speaks."""

from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final, NamedTuple, TypeVar

from a2a_desktop.model.card import Interface
from a2a_desktop.model.errors import A2AError, RpcError
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import Message
from a2a_desktop.model.request import SendOptions
from a2a_desktop.model.task import Task, Update
from a2a_desktop.protocol.attempts import first_accepted
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.dialects.base import Dialect
from a2a_desktop.protocol.transports.hub import Hub

T = TypeVar("T")
_REFUSED: Final = frozenset({-32601, -32602, -32600, -32009})
"""Errors of a hub that did not understand a task, and so did not begin it."""


class HubDialect(NamedTuple):
    """The names of one generation."""

    way: Interface
    dialect: Dialect
    hub: Hub


class HubClient(AgentClient):
    """Tries the generations in order until the hub accepts one.

    Calls `spoke` with that way, if it is not the first.
    """

    def __init__(
        self,
        words: Sequence[HubDialect],
        spoke: Callable[[Interface], object],
        *,
        extensions: tuple[str, ...] = (),
        announced: Mapping[str, Json] | None = None,
    ) -> None:
        self._words = list(words)
        self._spoke = spoke
        _, dialect, transport = words[0]
        super().__init__(
            dialect, transport, can_stream=True, extensions=extensions, announced=announced
        )

    async def send(self, message: Message, options: SendOptions | None = None) -> Task | Message:
        """Sends one message, see `AgentClient`."""
        send = super().send
        return await self._understood(message, lambda: send(message, options))

    @asynccontextmanager
    async def stream(
        self,
        message: Message,
        options: SendOptions = SendOptions(),  # noqa: B008  # frozen
    ) -> AsyncIterator[AsyncIterator[Update]]:
        """Opens the answer of a message, see `AgentClient`."""
        stream = super().stream
        async with AsyncExitStack() as stack:
            yield await self._understood(
                message, lambda: stack.enter_async_context(stream(message, options))
            )

    async def _understood(self, message: Message, said: Callable[[], Awaitable[T]]) -> T:
        """Returns the answer to the first words that the hub accepts.

        Raises its answer to the first of all, if it accepts none.
        """
        words, answer = await first_accepted(
            self._in_turn(message), lambda _: said(), _is_not_understood
        )
        self._keep(words)
        return answer

    async def _in_turn(self, message: Message) -> AsyncGenerator[HubDialect, None]:
        """Yields all words, each while they are in use; uses the first ones again at the end."""
        for words in list(self._words):
            _, self._dialect, hub = words
            self._transport = hub if message.task_id is None else hub.answering()
            yield words
        _, self._dialect, self._transport = self._words[0]

    def _keep(self, words: HubDialect) -> None:
        """Puts these words first from now on."""
        is_other_way = words.way != self._words[0].way
        self._words.sort(key=lambda one: one is not words)
        if is_other_way:
            self._spoke(words.way)


def _is_not_understood(error: A2AError) -> bool:
    return isinstance(error, RpcError) and error.code in _REFUSED
