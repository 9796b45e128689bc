"""The link to an agent in a conversation."""

import json
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Container, Iterator
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    aclosing,
    asynccontextmanager,
    contextmanager,
)
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from a2a_desktop.app.push_invitation import PushInvitation
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.health import health_after
from a2a_desktop.directory.record import Health
from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import (
    A2AError,
    GrpcUnable,
    RpcError,
    ServerFault,
    SignInRefused,
    Unsupported,
)
from a2a_desktop.model.ids import TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.request import PushConfig, SendOptions
from a2a_desktop.model.task import Task, Update
from a2a_desktop.protocol.attempts import first_accepted

if TYPE_CHECKING:
    from a2a_desktop.protocol.client import AgentClient
    from a2a_desktop.protocol.wire_log import WireLog

T = TypeVar("T")

_WRONG_WAY: Final = frozenset({-32601, -32600, -32009, 404, 405})
"""Answers of an agent that did not understand a message, and so did not accept it."""


@dataclass(frozen=True, slots=True)
class Way:
    """A client that speaks with the agent in one way."""

    client: "AgentClient"
    keep: Callable[[], object] = lambda: None
    """Remembers the way for the next time."""


class HealthLink:
    """Fulfils `AgentLink`. Notes in the directory whether the agent is reachable.

    Sends a message that the agent does not understand in the ways of `others` until it understands
    one, as cards err and change. Offers it to report on its tasks.
    """

    def __init__(
        self,
        client: "AgentClient",
        others: Callable[[], AsyncGenerator[Way, None]],
        invitation: PushInvitation,
        directory: Directory,
        wire: "WireLog",
        noting: Callable[[], Callable[..., None]],
    ) -> None:
        """`noting` begins a call: it returns the function that notes if its sign-in was refused."""
        self._way = Way(client)
        self._others = others
        self._invitation = invitation
        self._directory = directory
        self._wire = wire
        self._noting = noting

    @property
    def can_stream(self) -> bool:
        return self._way.client.can_stream

    async def send(self, message: Message) -> Task | Message:
        def said(client: "AgentClient", push: PushConfig | None) -> Awaitable[Task | Message]:
            options = SendOptions(push, is_blocking=False) if push is not None else None
            return client.send(message, options)

        with self._watched():
            return await self._by_any_way(message, said)

    @asynccontextmanager
    async def stream(self, message: Message) -> AsyncIterator[AsyncIterator[Update]]:
        """Sends one message and opens its answer.

        Raises Unsupported where the method or its path is unknown: the message may be sent plainly.
        """
        with self._watched() as answered:
            async with AsyncExitStack() as stack:

                async def said(
                    client: "AgentClient", push: PushConfig | None
                ) -> AsyncIterator[Update]:
                    if not client.can_stream:
                        raise Unsupported(-32601, "no stream")
                    return await _begun(stack, client.stream(message, SendOptions(push)))

                try:
                    has_answered = self._way.client.has_answered
                    updates = await self._by_any_way(message, said, is_right=has_answered)
                except (RpcError, ServerFault) as error:
                    if _number(error) not in _WRONG_WAY:
                        raise
                    raise Unsupported(-32601, "no stream") from error
                answered()
                yield updates

    @asynccontextmanager
    async def resubscribe(self, task_id: TaskId) -> AsyncIterator[AsyncIterator[Update]]:
        with self._watched():
            async with self._way.client.resubscribe(task_id) as updates:
                yield updates

    async def get(self, task_id: TaskId, history_length: int | None = None) -> Task:
        with self._watched():
            return await self._way.client.get(task_id, history_length)

    async def find(self, message: Message) -> Task | None:
        with self._watched():
            return await self._way.client.find(message)

    async def cancel(self, task_id: TaskId) -> Task:
        with self._watched():
            return await self._way.client.cancel(task_id)

    async def _by_any_way(
        self,
        message: Message,
        said: Callable[["AgentClient", PushConfig | None], Awaitable[T]],
        *,
        is_right: bool = False,
    ) -> T:
        """Sends a message in the known way; unless `is_right`, in others until one is accepted."""
        self._wire.hide(message.secrets)
        doubted = dict[Generation, A2AError]()

        async def told(way: Way) -> T:
            try:
                return await self._invitation.said(message, partial(said, way.client))
            except A2AError as error:
                if error.is_unknown_method:
                    doubted.setdefault(way.client.generation.wire, error)
                raise

        ways = _only(self._way) if is_right else self._ways(doubted)
        try:
            way, answer = await first_accepted(ways, told, _is_wrong_way)
        except A2AError as error:
            if not _is_wrong_way(error) or isinstance(error, GrpcUnable):
                raise  # a port for gRPC takes no message of another wire
            raise next(iter(doubted.values()), error) from None  # that one may have arrived
        if way is not self._way:
            self._way = way
            way.keep()
        return answer

    async def _ways(self, doubted: Container[Generation]) -> AsyncGenerator[Way, None]:
        """Yields the ways. Leaves out others of a generation whose server may have the message: one
        that knew the method would take it again, by another address or binding too.
        """
        yield self._way
        async with aclosing(self._others()) as others:
            async for way in others:
                if way.client.generation.wire not in doubted:
                    yield way

    def _mask(self, error: A2AError) -> None:
        """Masks our secrets in the agent's own words, which are kept and shown."""
        for name, value in vars(error).items():
            setattr(error, name, self._masked(value))
        error.args = tuple(map(self._masked, error.args))

    def _masked(self, value: Any) -> Any:
        if isinstance(value, str):
            return self._wire.masked_text(value)
        if isinstance(value, dict | list):  # other facts of the agent's failure, as JSON
            return json.loads(self._wire.masked_text(json.dumps(value, ensure_ascii=False)))
        return value

    @contextmanager
    def _watched(self) -> Iterator[Callable[[], None]]:
        """Notes the result of a call; yields what notes an answer before its end."""
        note_result = self._noting()

        def answered() -> None:
            self._directory.note_health(self._invitation.agent_id, Health.REACHABLE)
            note_result(is_refused=False)

        try:
            yield answered
        except A2AError as error:
            self._mask(error)
            if isinstance(error, SignInRefused):
                note_result(is_refused=True)
            if (health := health_after(error)) is not None:
                self._directory.note_health(self._invitation.agent_id, health)
            raise
        answered()


async def _only(way: Way) -> AsyncGenerator[Way, None]:
    yield way


def _is_wrong_way(error: A2AError) -> bool:
    if error.is_unknown_method:
        return True
    if isinstance(error, RpcError | ServerFault):
        return _number(error) in _WRONG_WAY
    return isinstance(error, GrpcUnable)


def _number(error: RpcError | ServerFault) -> int:
    return error.code if isinstance(error, RpcError) else error.status


async def _begun(
    stack: AsyncExitStack, stream: AbstractAsyncContextManager[AsyncIterator[Update]]
) -> AsyncIterator[Update]:
    """Opens a stream and waits for its first update: until then the agent may refuse it."""
    updates = await stack.enter_async_context(stream)
    first = await anext(updates, None)
    return await stack.enter_async_context(aclosing(_all(first, updates)))


async def _all(first: Update | None, rest: AsyncIterator[Update]) -> AsyncGenerator[Update, None]:
    if first is not None:
        yield first
        async for update in rest:
            yield update
