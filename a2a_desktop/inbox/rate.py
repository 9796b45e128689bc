"""A bound on what comes in a span of time."""

from collections import deque


class Rate:
    """Counts up to `most` in so many seconds."""

    def __init__(self, most: int, span: float) -> None:
        self._most, self._span = most, span
        self._times: deque[float] = deque()

    def take(self, now: float) -> bool:
        """Counts one; returns whether that is not too many."""
        while self._times and self._times[0] <= now - self._span:
            self._times.popleft()
        if len(self._times) >= self._most:
            return False
        self._times.append(now)
        return True
