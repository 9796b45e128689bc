"""asyncio tasks: their owners, and slices of long work."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Final, TypeVar

_log = logging.getLogger(__name__)

T = TypeVar("T")

SLICE: Final = 0.004
"""Seconds of work without a pause."""


class Owner:
    """Starts tasks, names them, reports their failures, and ends them all."""

    def __init__(self, name: str, on_error: Callable[[str, BaseException], None]) -> None:
        self._name = name
        self._on_error = on_error
        self._tasks: set[asyncio.Task[Any]] = set()
        self.is_closed = False
        """Nothing can be started any more."""

    @property
    def is_idle(self) -> bool:
        """None of its tasks runs."""
        return not self._tasks

    def start(self, coroutine: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Runs `coroutine` now. Raises RuntimeError once closed."""
        if self.is_closed:
            coroutine.close()
            raise RuntimeError(f"{self._name} is closed, {name} not started")
        task = asyncio.create_task(coroutine, name=f"{self._name}/{name}")
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def cancel(self) -> None:
        """Cancels all tasks without waiting. Nothing can be started afterwards."""
        self.is_closed = True
        for task in self._tasks:
            task.cancel()

    async def close(self, bound: float = 1.0) -> None:
        """Cancels all tasks and waits for them, `bound` seconds at most."""
        self.cancel()
        current = asyncio.current_task()
        if left := {task for task in self._tasks if task is not current}:
            await asyncio.wait(left, timeout=bound)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._on_error(task.get_name(), error)


class Slices:
    """The pauses of long work. It is done to its end even if its task is cancelled meanwhile."""

    def __init__(self) -> None:
        self._ends = time.perf_counter() + SLICE
        self._cancelled: asyncio.CancelledError | None = None

    @property
    def is_over(self) -> bool:
        """It is time for a pause."""
        return time.perf_counter() > self._ends

    async def pause(self) -> None:
        """Lets everything else go on."""
        try:
            await asyncio.sleep(0)
        except asyncio.CancelledError as error:
            self._cancelled = error
        self._ends = time.perf_counter() + SLICE

    def end(self) -> None:
        """Ends the work. Raises the cancellation that came meanwhile."""
        if self._cancelled is not None:
            raise self._cancelled


async def all_tried(steps: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Does all steps; raises the first error once each was tried."""
    for error in filter(None, await asyncio.gather(*steps, return_exceptions=True)):
        raise error


async def in_time(close: Callable[[], Awaitable[None]], bound: float) -> None:
    """Closes a service, or leaves it after so many seconds."""
    try:
        async with asyncio.timeout(bound):
            await close()
    except TimeoutError:
        _log.warning("a service did not close in time")
