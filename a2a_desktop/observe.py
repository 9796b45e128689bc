"""Reports of the core: plain callbacks, in order, on the same thread."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Subscription:
    """A callback's registration; `close` ends it, twice is harmless."""

    def __init__(self, end: Callable[[], None]) -> None:
        self._end: Callable[[], None] | None = end

    def close(self) -> None:
        """Ends it."""
        if self._end is not None:
            self._end()
            self._end = None


class Subscribers(Generic[T]):
    """The subscribers of a report. A subscriber must not await, block or raise."""

    def __init__(self) -> None:
        self._callbacks: dict[int, Callable[[T], object]] = {}
        self._next = 0

    def subscribe(self, callback: Callable[[T], object]) -> Subscription:
        """Calls `callback` with every report from now on."""
        key = self._next
        self._next += 1
        self._callbacks[key] = callback

        def end() -> None:
            self._callbacks.pop(key, None)

        return Subscription(end)

    def notify(self, value: T) -> None:
        """Calls all subscribers, in the order in which they subscribed."""
        for callback in tuple(self._callbacks.values()):
            callback(value)
