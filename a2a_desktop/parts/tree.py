"""Any JSON as a tree whose branches are built when they are opened, and a search in it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.values import is_scalar, one_line

WIDE: Final = 100
"""A branch with more members shows groups of them: `100 … 199`."""
HITS: Final = 200
"""Results of a search at most."""

Path = tuple[int, ...]
"""The place of a node: which child, of the root, of that one, and so on."""


@dataclass(frozen=True, slots=True)
class Tree:
    """Any value, as it came."""

    value: Json


@dataclass(frozen=True, slots=True)
class TreeNode:
    """One line of the tree: a member, or a group of members of a branch with very many."""

    name: str
    value: Json
    first: int = 0
    """The first of the members below, and their number."""
    count: int = 0
    is_group: bool = False

    @property
    def text(self) -> str:
        """The text of the value; nothing for a group."""
        return "" if self.is_group else one_line(self.value)


def root(value: Json) -> TreeNode:
    """Returns the node whose children are the first lines."""
    return TreeNode("", value, 0, size(value))


def size(value: Json) -> int:
    """Returns the number of members of a value."""
    return 0 if isinstance(value, str) or is_scalar(value) else len(_held(value))


def children(node: TreeNode) -> list[TreeNode]:
    """Returns the children of a node: its members, at most `WIDE`, else groups of them."""
    if node.count > WIDE:
        step = WIDE
        while step * WIDE < node.count:
            step *= WIDE
        end = node.first + node.count
        return [
            _group(node, first, min(step, end - first)) for first in range(node.first, end, step)
        ]
    return [TreeNode(name, one, 0, size(one)) for name, one in _slice(node)]


def hits(value: Json, words: str) -> list[Path]:
    """Returns the places of names and scalars that contain `words`, in order, at most `HITS`."""
    wanted = words.casefold()
    found: list[Path] = []
    stack = [enumerate(_pairs(value))]
    counts, numbers = [size(value)], [0]
    while stack and wanted and len(found) < HITS:
        step = next(stack[-1], None)
        if step is None:
            stack.pop(), counts.pop(), numbers.pop()
            continue
        numbers[-1], (name, one) = step
        if wanted in name.casefold() or (is_scalar(one) and wanted in _words(one)):
            steps = zip(numbers, counts, strict=True)
            found.append(tuple(chain.from_iterable(_steps(*each) for each in steps)))
        if not is_scalar(one):
            stack.append(enumerate(_pairs(one)))
            counts.append(size(one))
            numbers.append(0)
    return found


def pointer(nodes: list[TreeNode]) -> str:
    """Returns the JSON Pointer (RFC 6901) of the last node, each a child of the previous."""
    names = [node.name for node in nodes if not node.is_group]
    return "".join("/" + name.replace("~", "~0").replace("/", "~1") for name in names)


def _steps(number: int, count: int) -> Path:
    """Returns the groups on the way to a member, then the member."""
    steps = []
    while count > WIDE:
        step = WIDE
        while step * WIDE < count:
            step *= WIDE
        steps.append(number // step)
        count = min(step, count - number // step * step)
        number %= step
    return (*steps, number)


def _words(value: Json) -> str:
    return value.casefold() if isinstance(value, str) else one_line(value)


def _held(value: Json) -> "list[Json] | dict[str, Json]":
    assert isinstance(value, list | dict)
    return value


def _pairs(value: Json) -> Iterator[tuple[str, Json]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield str(number), one


def _slice(node: TreeNode) -> Iterator[tuple[str, Json]]:
    value, end = node.value, node.first + node.count
    if isinstance(value, list):
        for number in range(node.first, end):
            yield str(number), value[number]
    elif isinstance(value, dict):
        names = list(value)
        for name in names[node.first : end]:
            yield name, value[name]


def _group(node: TreeNode, first: int, count: int) -> TreeNode:
    last = first + count - 1
    name = f"{first} … {last}"
    if isinstance(node.value, dict):
        name = f"{first + 1} … {last + 1}"
    return TreeNode(name, node.value, first, count, is_group=True)
