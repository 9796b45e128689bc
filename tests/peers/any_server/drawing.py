"""Draws combinations: at random, and so that every pair of values of two axes is in one.

`python -m tests.peers.any_server.drawing` writes the second kind into covering.txt.
"""

import random
from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import combinations, product
from pathlib import Path

from tests.peers.any_server.combination import AXES, Combination
from tests.peers.any_server.possible import is_possible

Pair = tuple[tuple[str, StrEnum], tuple[str, StrEnum]]
COVERING = Path(__file__).with_name("covering.txt")
_CANDIDATES = 40
"""Random combinations, of which the one with the most new pairs is taken."""
_REPAIRS = 400
"""Random changes to other axes that are tried until a pair is possible."""


def drawn(
    chance: random.Random, usual: float = 0.5, fixed: Mapping[str, StrEnum] | None = None
) -> Combination | None:
    """Returns a possible combination with the fixed values; None if none was found.

    Each other axis keeps its first value with the probability `usual`.
    """
    fixed = fixed or {}
    one = _mended(Combination().changed(fixed), fixed, chance)
    if one is None:
        return None
    for axis in chance.sample(list(AXES), len(AXES)):
        if axis not in fixed and chance.random() > usual:
            other = one.changed({axis: chance.choice(list(AXES[axis]))})
            one = other if is_possible(other) else one
    return one


def _mended(
    one: Combination, fixed: Mapping[str, StrEnum], chance: random.Random
) -> Combination | None:
    """Returns the same, with other values of a few axes if it is impossible."""
    if is_possible(one):
        return one
    free = [axis for axis in AXES if axis not in fixed]
    for number in range(_REPAIRS):
        axes = chance.sample(free, 1 + number % 3)
        other = one.changed({axis: chance.choice(list(AXES[axis])) for axis in axes})
        if is_possible(other):
            return other
    return None


def pairs_of(one: Combination) -> Iterator[Pair]:
    """Yields all pairs of values of two axes."""
    yield from combinations([(axis, getattr(one, axis)) for axis in AXES], 2)


def covering(seed: int = 1) -> list[Combination]:
    """Returns combinations in which every possible pair of values is, the same ones each time."""
    chance, found, covered = random.Random(seed), list[Combination](), set[Pair]()
    axes = combinations([[(name, one) for one in kind] for name, kind in AXES.items()], 2)
    wanted = [pair for first, second in axes for pair in product(first, second)]
    chance.shuffle(wanted)
    for fixed in (*[{}] * 60, *map(dict, wanted)):
        if fixed and tuple(fixed.items()) in covered:
            continue
        tries = [drawn(chance, 0.0, fixed)]
        if tries[0] is None:
            continue  # no server has both
        tries += [drawn(chance, 0.0, fixed) for _ in range(_CANDIDATES - 1)]
        rows = [one for one in tries if one is not None]
        best = max(rows, key=lambda one: len(set(pairs_of(one)) - covered))
        found.append(best)
        covered |= set(pairs_of(best))
    return found


def kept_covering() -> list[Combination]:
    """Returns the combinations of the file."""
    return [Combination.parsed(line) for line in COVERING.read_text("utf-8").splitlines()]


if __name__ == "__main__":
    COVERING.write_text("".join(f"{one}\n" for one in covering()), "utf-8")
