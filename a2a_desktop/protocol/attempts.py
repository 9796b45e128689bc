"""Saying one thing in several ways until the other side accepts one."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import TypeVar

from a2a_desktop.model.errors import A2AError

W = TypeVar("W")
T = TypeVar("T")


async def first_accepted(
    ways: AsyncGenerator[W, None],
    said: Callable[[W], Awaitable[T]],
    is_refusal: Callable[[A2AError], bool],
) -> tuple[W, T]:
    """Returns the first way that is accepted, and the answer.

    Raises any other error at once, and the first refusal, that of the likeliest way, if all refuse.
    """
    refusal: A2AError | None = None
    async with aclosing(ways):
        async for way in ways:
            try:
                return way, await said(way)
            except A2AError as error:
                if not is_refusal(error):
                    raise
                refusal = refusal or error
    assert refusal is not None
    raise refusal
