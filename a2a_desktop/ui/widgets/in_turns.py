"""Rows that are built a few at a time, while everything else goes on."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from a2a_desktop.ui.qt.timers import repeating


class InTurns:
    """Builds rows up to a number: the first at once, the others in later turns."""

    def __init__(
        self, parent: QObject, build: Callable[[int, int], object], first: int, more: int
    ) -> None:
        """`build` gets the numbers of the next row and of the one behind the last, at most `first`
        rows on and later `more`; it is called once even if there is no row.
        """
        self._build, self._first, self._more = build, first, more
        self.built = self._wanted = 0
        self._later = repeating(parent, self._go_on)

    @property
    def is_done(self) -> bool:
        """All rows that are wanted are built."""
        return self.built >= self._wanted

    def begin(self, wanted: int) -> None:
        """Builds so many rows, from the first one on."""
        self.built = 0
        self.extend(wanted)

    def extend(self, wanted: int) -> None:
        """Builds rows until there are so many."""
        self._wanted = wanted
        self._go_on()

    def _go_on(self) -> None:
        begin, some = self.built, self._more if self.built else self._first
        self.built = max(begin, min(begin + some, self._wanted))
        self._build(begin, self.built)
        if self.is_done:
            self._later.stop()
        else:
            self._later.start()
