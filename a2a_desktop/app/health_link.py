"""A link that tells the directory how its agent is."""

import json
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    aclosing,
    asynccontextmanager,
    contextmanager,
)
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from a2a_desktop.conversation.ports import AgentLink
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.health import health_after
from a2a_desktop.directory.record import Health
from a2a_desktop.model.errors import (
    A2AError,
    GrpcUnable,
    RpcError,
    ServerFault,
    SignInRefused,
)
from a2a_desktop.model.ids import AgentId, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.task import Task, Update

T = TypeVar("T")

_WRONG_WAY: Final = frozenset({-32601, -32600, -32009, 404, 405})
"""Answers that say "I do not know that": nothing was accepted."""


class Masking(Protocol):
    """Knows what must not be seen. `protocol.wire_log.WireLog` fulfils it."""

    def hide(self, secrets: Iterable[str]) -> None:
        """Mask these from now on."""

    def masked_text(self, text: str) -> str:
        """A text without what is hidden."""


class Heard(Protocol):
    """Is told what became of the sign-in. `credentials.accounts.Accounts.heard` fulfils it."""

    def __call__(self, *, is_refused: bool) -> None:
        """The agent answered, or refused it."""


@dataclass(frozen=True, slots=True)
class OtherWay:
    """A link in a way that may be the right one."""

    link: AgentLink
    keep: Callable[[], object]
    """Remembers the way for the next time."""


class HealthLink:
    """Passes everything on; whoever answers is reachable, whoever does not is offline.

    An agent that does not know the method of a message is sent it in the other ways that
    `others` finds, until one is known: nothing was accepted before. Cards err and change.
    """

    def __init__(
        self,
        link: AgentLink,
        directory: Directory,
        agent_id: AgentId,
        others: Callable[[], AsyncGenerator[OtherWay, None]],
        wire: Masking,
        heard: Heard,
    ) -> None:
        self._link = link
        self._directory = directory
        self._agent_id = agent_id
        self._others = others
        self._wire = wire
        self._heard = heard

    @property
    def can_stream(self) -> bool:
        """As the agent's card says."""
        return self._link.can_stream

    async def send(self, message: Message) -> Task | Message:
        """See `AgentLink`."""
        self._wire.hide(message.secrets)
        with self._watched():
            return await self._by_any_way(lambda link: link.send(message))

    @asynccontextmanager
    async def stream(self, message: Message) -> AsyncIterator[AsyncIterator[Update]]:
        """See `AgentLink`."""
        self._wire.hide(message.secrets)
        with self._watched():
            async with AsyncExitStack() as stack:
                updates = await self._by_any_way(lambda link: begun(stack, link.stream(message)))
                self._answered()
                yield updates

    @asynccontextmanager
    async def resubscribe(self, task_id: TaskId) -> AsyncIterator[AsyncIterator[Update]]:
        """See `AgentLink`."""
        with self._watched():
            async with self._link.resubscribe(task_id) as updates:
                yield updates

    async def get(self, task_id: TaskId) -> Task:
        """See `AgentLink`."""
        with self._watched():
            return await self._link.get(task_id)

    async def cancel(self, task_id: TaskId) -> Task:
        """See `AgentLink`."""
        with self._watched():
            return await self._link.cancel(task_id)

    async def _by_any_way(self, said: Callable[[AgentLink], Awaitable[T]]) -> T:
        try:
            return await said(self._link)
        except A2AError as error:
            if not _is_wrong_way(error):
                raise
            async with aclosing(self._others()) as others:
                async for other in others:
                    try:
                        answer = await said(other.link)
                    except A2AError as failure:
                        if not _is_wrong_way(failure):
                            raise
                    else:
                        self._link = other.link
                        other.keep()
                        return answer
            raise

    def _mask(self, error: A2AError) -> None:
        """Take out of an agent's own words what it repeats of ours: they are kept and shown."""
        for name, value in vars(error).items():
            setattr(error, name, self._masked(value))
        error.args = tuple(map(self._masked, error.args))

    def _masked(self, value: Any) -> Any:
        if isinstance(value, str):
            return self._wire.masked_text(value)
        if isinstance(value, dict | list):  # what else an agent says of its failure, as JSON
            return json.loads(self._wire.masked_text(json.dumps(value, ensure_ascii=False)))
        return value

    @contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            yield
        except A2AError as error:
            self._mask(error)
            if isinstance(error, SignInRefused):
                self._heard(is_refused=True)
            if (health := health_after(error)) is not None:
                self._directory.saw(self._agent_id, health)
            raise
        self._answered()

    def _answered(self) -> None:
        self._directory.saw(self._agent_id, Health.REACHABLE)
        self._heard(is_refused=False)


def _is_wrong_way(error: A2AError) -> bool:
    match error:
        case RpcError(code=number) | ServerFault(status=number):
            return number in _WRONG_WAY
        case _:
            return isinstance(error, GrpcUnable)


async def begun(
    stack: AsyncExitStack, stream: AbstractAsyncContextManager[AsyncIterator[Update]]
) -> AsyncIterator[Update]:
    """A stream whose first update has come: until then it may be refused."""
    updates = await stack.enter_async_context(stream)
    first = await anext(updates, None)
    return await stack.enter_async_context(aclosing(_all(first, updates)))


async def _all(first: Update | None, rest: AsyncIterator[Update]) -> AsyncGenerator[Update, None]:
    if first is not None:
        yield first
        async for update in rest:
            yield update
