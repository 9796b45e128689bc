"""Listens to a stream, and asks beside it for what the stream may never say."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from a2a_desktop.model.errors import A2AError

T = TypeVar("T")


async def told_instead(
    listen: Callable[[], Awaitable[None]],
    ask: Callable[[], Coroutine[Any, Any, T | None]],
    is_silent: Callable[[], bool],
) -> T | None:
    """Returns the answer that `ask` has while nothing was heard; None once `listen` ends.

    Raises what `listen` raises: A2AError.
    """
    async with asyncio.TaskGroup() as group:
        heard = group.create_task(failure_of(listen))
        asked = group.create_task(ask())
        await asyncio.wait({heard, asked}, return_when=asyncio.FIRST_COMPLETED)
        answer = asked.result() if asked.done() else None
        if answer is not None and is_silent():
            heard.cancel()
            return answer
        await asyncio.wait({heard})
        asked.cancel()
    if (failure := heard.result()) is not None:
        raise failure
    return None


async def failure_of(work: Callable[[], Awaitable[None]]) -> A2AError | None:
    """Returns the failure of work: a group would wrap one that is raised."""
    try:
        await work()
    except A2AError as error:
        return error
    return None
