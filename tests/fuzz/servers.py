"""The hunt over servers that can be any: random combinations, and the smallest that fails.

It needs no window. See `tests/peers/any_server`.
"""

import random
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from a2a_desktop.ui.qt.loop import Loop
from tests.peers.any_server.combination import AXES, Combination
from tests.peers.any_server.drawing import drawn
from tests.peers.any_server.oracle import NO_END, Visit, all_judged
from tests.peers.any_server.possible import is_possible

SERVERS: Final = "servers"
AGAIN: Final = 3
"""The number of times that a combination without an end is played alone."""
ROUND: Final = 40
"""Combinations of one seed, which one program plays."""


def of_seed(seed: int) -> list[Combination]:
    """Returns the combinations of a seed."""
    chance = random.Random(seed)
    rows = (drawn(chance, chance.choice((0.3, 0.6, 0.9))) for _ in range(ROUND))
    return [one for one in rows if one is not None]


@dataclass
class ServerHunt:
    """Plays combinations in turns with the other hunts."""

    loop: Loop
    name: str = SERVERS
    cases: int = 0
    grown: int = 0
    found: list[str] = field(default_factory=list)
    """The lines of the smallest combinations that fail."""
    values: Counter[str] = field(default_factory=Counter)
    """How often each value of an axis was played."""

    def go(self, until: float, seeds: Iterable[int]) -> None:
        """Plays the combinations of seeds, until a moment of the monotonic clock."""
        for number in seeds:
            if time.monotonic() > until:
                return
            for visit in self.played(of_seed(number)):
                self.cases += 1
                self.values.update(f"{axis}={getattr(visit.one, axis)}" for axis in AXES)
                if visit.findings and not self._was_slow(visit):
                    print(visit.account, flush=True)
                    self._keep(self.smallest(visit))

    def played(self, combinations: Iterable[Combination]) -> list[Visit]:
        """Plays combinations."""
        visits: list[Visit] = self.loop.run_until_complete(all_judged(combinations))
        return visits

    def _was_slow(self, visit: Visit) -> bool:
        """Returns whether only the computer was too slow: alone, the same ends well each time."""
        is_late = visit.findings == [NO_END]
        return is_late and not any(self.played([visit.one])[0].findings for _ in range(AGAIN))

    def smallest(self, failed: Visit) -> Visit:
        """Returns the failure with as few unusual values as still fail, by dropping one each."""
        for axis in AXES:
            other = failed.one.without(axis)
            if other != failed.one and is_possible(other):
                (visit,) = self.played([other])
                failed = visit if visit.findings else failed
        return failed

    def again(self, line: str) -> int:
        """Plays one combination; returns 1 if it fails. Raises ValueError."""
        (visit,) = self.played([Combination.parsed(line)])
        print("\n".join(visit.findings) or "nothing found", flush=True)
        return 1 if visit.findings else 0

    def _keep(self, visit: Visit) -> None:
        if (line := str(visit.one)) not in self.found:
            self.found.append(line)
            print(f"servers: {'; '.join(visit.findings)}\n  python3 dev.py fuzz {line}", flush=True)
