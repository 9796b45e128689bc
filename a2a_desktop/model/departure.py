"""Tells whether any byte of a message has left this computer, however often it was tried."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class Departure:
    """The sending of one message."""

    def __init__(self) -> None:
        self.has_left = False
        """A byte of a request with the message has left."""

    def leave(self) -> None:
        """Notes that a request begins to leave."""
        self.has_left = True


_current: ContextVar[Departure | None] = ContextVar("departure", default=None)


@contextmanager
def one_departure() -> Iterator[None]:
    """Counts all requests of a block as tries to send one message."""
    before = _current.set(Departure())
    try:
        yield
    finally:
        _current.reset(before)


def departure() -> Departure:
    """Returns the departure of the block, or one of its own outside."""
    return _current.get() or Departure()
