"""Checks whether agents can be reached: requests their cards now and then, never a task."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.errors import (
    A2AError,
    JournalFailed,
    NotAnAgent,
    RateLimited,
    RpcError,
    ServerFault,
    SignInNeeded,
    SignInRefused,
    Unreachable,
)
from a2a_desktop.tasks import Owner

EVERY: Final = 300.0
"""Seconds between two rounds."""
AT_ONCE: Final = 4
SOON: Final = 30.0
"""Seconds after a round in which nothing is asked again."""


class HealthWatch:
    """Asks all agents of the directory in rounds."""

    def __init__(
        self,
        directory: Directory,
        owner: Owner,
        every: float = EVERY,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._directory = directory
        self._owner = owner
        self._every, self._now = every, now
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._asked_at = float("-inf")
        self._round: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._owner.start(self._go_on(), "health")

    def look(self) -> None:
        """Starts a round when the person comes back, unless one was just done."""
        is_running = self._round is not None and not self._round.done()
        if not is_running and not self._owner.is_closed and self._now() - self._asked_at > SOON:
            self._round = self._owner.start(self.ask_all(), "health round")

    async def ask_all(self) -> None:
        self._asked_at = self._now()
        wanted = [one for one in self._directory.agents if one.address and not one.is_demo]
        await asyncio.gather(*(self._ask(agent) for agent in wanted))

    async def _go_on(self) -> None:
        while True:
            self.look()
            await asyncio.sleep(self._every)

    async def _ask(self, agent: AgentRecord) -> None:
        async with self._slots:
            try:
                await self._directory.refresh(agent.agent_id)
            except JournalFailed:
                return  # a failing store is reported elsewhere, once
            except A2AError as error:
                if (health := health_after(error)) is not None:
                    self._directory.note_health(agent.agent_id, health)


def health_after(error: A2AError) -> Health | None:
    """Returns the health that a failure implies; None if it implies nothing."""
    match error:
        case Unreachable(reason="not an address"):
            return None  # its card came from a file, and it does not speak HTTP
        case Unreachable():
            return Health.OFFLINE
        case SignInNeeded() | SignInRefused():
            return Health.NEEDS_SIGN_IN
        case RpcError() | ServerFault() | RateLimited() | NotAnAgent():
            return Health.REACHABLE
        case _:
            return None
