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
from typing import Any, Final, Protocol

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


class WatchedLink:
    """Passes everything on; whoever answers is reachable, whoever does not is offline.

    An agent that does not know what it is asked is asked once more in the way that `renew`
    finds, if it finds another: cards and programs change.
    """

    def __init__(
        self,
        link: AgentLink,
        directory: Directory,
        agent_id: AgentId,
        renew: Callable[[], Awaitable[AgentLink | None]],
        wire: Masking,
        heard: Heard,
    ) -> None:
        self._link = link
        self._directory = directory
        self._agent_id = agent_id
        self._renew = renew
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
            try:
                return await self._link.send(message)
            except (RpcError, ServerFault, GrpcUnable) as error:
                if not await self._found_another(error):
                    raise
            return await self._link.send(message)

    @asynccontextmanager
    async def stream(self, message: Message) -> AsyncIterator[AsyncIterator[Update]]:
        """See `AgentLink`."""
        self._wire.hide(message.secrets)
        with self._watched():
            async with AsyncExitStack() as stack:
                try:
                    updates = await begun(stack, self._link.stream(message))
                except (RpcError, ServerFault, GrpcUnable) as error:
                    if not await self._found_another(error):
                        raise
                    updates = await begun(stack, self._link.stream(message))
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

    async def _found_another(self, error: RpcError | ServerFault | GrpcUnable) -> bool:
        """Whether there is another way, after what shows that this one is wrong."""
        if not isinstance(error, GrpcUnable):
            known = error.code if isinstance(error, RpcError) else error.status
            if known not in _WRONG_WAY:
                return False
        link = await self._renew()
        if link is None:
            return False
        self._link = link
        return True

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
