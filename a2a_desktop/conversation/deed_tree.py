"""The deeds of a request as one tree."""

from collections.abc import Sequence
from dataclasses import dataclass

from a2a_desktop.conversation.deeds import DEPTH, Deed


@dataclass(frozen=True, slots=True)
class Branch:
    """A deed at its place in the tree."""

    deed: Deed
    depth: int


def tree(deeds: Sequence[Deed]) -> tuple[Branch, ...]:
    """Returns all deeds, each below its parent, in their order.

    A deed of an unknown parent, or of a circle of parents, is at the top.
    """
    known = {deed.key for deed in deeds}
    parts: dict[str, list[Deed]] = {}
    for deed in deeds:
        has_parent = deed.parent in known and deed.parent != deed.key
        parts.setdefault(deed.parent if has_parent else "", []).append(deed)
    placed: dict[str, Branch] = {}
    for top in (*parts.get("", ()), *deeds):  # the second time only circles are left
        waiting = [(top, 0)]
        while waiting:
            deed, depth = waiting.pop()
            if deed.key in placed:
                continue
            placed[deed.key] = Branch(deed, depth)
            below = min(depth + 1, DEPTH - 1)
            waiting += [(one, below) for one in reversed(parts.get(deed.key, ()))]
    return tuple(placed.values())
