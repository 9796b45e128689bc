"""Waits for lasting states. A bound ends a broken test; no test proves anything by it."""

import asyncio
import os
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

T = TypeVar("T")

IS_STORM: Final = "A2A_STORM" in os.environ
SLOWNESS: Final = 4 if IS_STORM else 1
"""A storm takes most of the processor away, on purpose."""
BOUND: Final = 60.0 * SLOWNESS
"""Seconds for one step of a test on the slowest machine."""
STORY_BOUND: Final = 240.0 * SLOWNESS
"""Seconds for all steps of a test."""
_LOOK: Final = 0.01


def run(story: Coroutine[Any, Any, T]) -> T:
    """Runs a story on a loop of its own, for STORY_BOUND at most."""

    async def bounded() -> T:
        async with asyncio.timeout(STORY_BOUND):
            return await story

    return asyncio.run(bounded())


async def until(condition: Callable[[], object]) -> None:
    """Returns once `condition` holds. It must last: a passing state may not be seen.

    Raises TimeoutError.
    """
    async with asyncio.timeout(BOUND):
        while not condition():
            await asyncio.sleep(_LOOK)


async def begun(coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Returns a task that has run up to its first wait; new tasks may begin in any order."""
    has_begun = asyncio.Event()

    async def run() -> T:
        has_begun.set()
        return await coroutine

    task = asyncio.ensure_future(run())
    await has_begun.wait()
    return task


async def until_alone() -> None:
    """Returns once no other task runs."""
    await until(lambda: asyncio.all_tasks() == {asyncio.current_task()})
