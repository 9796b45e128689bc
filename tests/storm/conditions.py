"""The conditions of a storm, all drawn from its seed."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

UTC_PLUS_14: Final = "FAR-14"
LOCALES: Final = ("de_DE", "ar_EG", "tr_TR")
NO_IPV6, ONLY_IPV6 = "no IPv6", "only IPv6"
OPEN_FILES: Final = 256
_UNTIL_CHANGE: Final = 300
"""Seconds from the beginning of a storm until its summer time ends."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """One storm. Conditions that exclude each other take turns from seed to seed."""

    seed: int
    core: int | None
    """The only core of all runs; None: all cores, beside a busy process on each."""
    zone: str
    """A value of TZ."""
    locale: str
    network: str

    def __iter__(self) -> Iterator[str]:
        """The conditions in plain words."""
        is_busy = self.core is None
        yield "a busy process on each core" if is_busy else f"pinned to core {self.core}"
        yield f"random order, seed {self.seed}"
        yield "tasks that are ready run in any order; servers hear up to 50 ms late"
        yield f"TZ={self.zone}"
        yield f"locale {self.locale}"
        yield "spaces and umlauts in HOME"
        yield self.network
        yield f"{OPEN_FILES} open files"


def conditions_of(seed: int, cores: Sequence[int], now: float) -> Conditions:
    """Draws the conditions of a seed on a machine with these cores, for a run that begins `now`."""
    half, parity = divmod(seed, 2)
    return Conditions(
        seed,
        cores[half % len(cores)] if parity else None,
        UTC_PLUS_14 if half % 2 else end_of_summer_time(now + _UNTIL_CHANGE),
        f"{LOCALES[seed % len(LOCALES)]}.UTF-8",
        NO_IPV6 if (seed // 4 + parity) % 2 else ONLY_IPV6,
    )


def end_of_summer_time(moment: float) -> str:
    """Returns a TZ in which clocks are put back by an hour at this moment (POSIX, TZ)."""
    at = time.gmtime(moment + 3600)  # the change is given in summer time
    end = day_of_year(at)
    return f"WIN0SUM-1,J{(end + 182) % 365 + 1}/0,J{end}/{time.strftime('%H:%M:%S', at)}"


def day_of_year(at: time.struct_time) -> int:
    """Returns the day from 1 to 365, as in leap years too: February 29 has none."""
    is_leap = at.tm_year % 4 == 0 and (at.tm_year % 100 != 0 or at.tm_year % 400 == 0)
    return at.tm_yday - (1 if is_leap and at.tm_yday > 59 else 0)
