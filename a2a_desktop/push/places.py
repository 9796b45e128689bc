"""A bounded number of connections."""

from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class ConnectionSlots(Generic[T]):
    """Places in all and for each source. When they are taken, the oldest occupant gives way."""

    def __init__(self, in_all: int, each: int) -> None:
        self._in_all, self._each = in_all, each
        self._held: dict[T, str] = {}
        """The source of each occupant, the oldest first."""

    def __iter__(self) -> Iterator[T]:
        return iter(tuple(self._held))

    def take(self, occupant: T, source: str) -> T | None:
        """Takes a new place; returns the occupant that lost its own, if any."""
        self.leave(occupant)
        of_source = [one for one, theirs in self._held.items() if theirs == source]
        loser: T | None = None
        if len(of_source) >= self._each:
            loser = of_source[0]
        elif len(self._held) >= self._in_all:
            loser = next(iter(self._held))
        if loser is not None:
            del self._held[loser]
        self._held[occupant] = source
        return loser

    def source_of(self, occupant: T) -> str:
        """Returns the source of an occupant; "" if it has no place."""
        return self._held.get(occupant, "")

    def leave(self, occupant: T) -> None:
        """Frees the place of an occupant, if it has one."""
        self._held.pop(occupant, None)
