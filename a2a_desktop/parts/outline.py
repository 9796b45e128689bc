"""JSON as lines that can be folded: the contents and the end of each line."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from a2a_desktop.model.ids import Json, below
from a2a_desktop.parts.pretty import pretty

_DEEPEST: Final = 20
"""The depth up to which lines are indented further."""


@dataclass(frozen=True, slots=True)
class OutlineLine:
    """One line of a document."""

    text: str
    pointer: str
    """The member that begins or ends here. Source: RFC 6901."""
    end: int
    """The number of the last line of the value; its own, if there is nothing to fold."""
    count: int = 0
    """Members or elements of the value that begins here."""
    is_list: bool = False


@dataclass(frozen=True, slots=True)
class _End:
    bracket: str
    pointer: str


@dataclass(frozen=True, slots=True)
class _Member:
    name: str
    value: Json
    pointer: str
    comma: str


def outline(value: Json) -> tuple[OutlineLine, ...]:
    """Returns a document as lines, indented by two; of any depth."""
    lines: list[OutlineLine] = []
    opened: list[int] = []
    work: list[_End | _Member] = [_Member("", value, "", "")]
    while work:
        one = work.pop()
        number = len(lines)
        if isinstance(one, _End):
            start = opened.pop()
            lines[start] = replace(lines[start], end=number)
            lines.append(OutlineLine(_indent(opened) + one.bracket, one.pointer, number))
            continue
        head = _indent(opened) + one.name
        members = _members(one.value, one.pointer)
        if not members:
            lines.append(OutlineLine(head + pretty(one.value) + one.comma, one.pointer, number))
            continue
        is_list = isinstance(one.value, list)
        lines.append(
            OutlineLine(
                head + ("[" if is_list else "{"), one.pointer, number, len(members), is_list
            )
        )
        opened.append(number)
        work.append(_End(("]" if is_list else "}") + one.comma, one.pointer))
        work += reversed(members)
    return tuple(lines)


def line_of(lines: Sequence[OutlineLine], pointer: str) -> int:
    """Returns the line on which a value begins; for a missing one, that of its parent."""
    first: dict[str, int] = {}
    for number, line in enumerate(lines):
        first.setdefault(line.pointer, number)
    while pointer not in first and pointer:
        pointer = pointer.rpartition("/")[0]
    return first.get(pointer, 0)


def value_at(value: Json, pointer: str) -> Json:
    """Returns the value at a pointer; None if there is none."""
    for step in steps_of(pointer):
        if isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        else:
            return None
    return value


def steps_of(pointer: str) -> list[str]:
    """Returns the names and numbers in a pointer."""
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


def _members(value: Json, pointer: str) -> list[_Member]:
    pairs: list[tuple[str, str | int, Json]] = []
    if isinstance(value, dict):
        pairs = [(f"{pretty(name)}: ", name, one) for name, one in value.items()]
    elif isinstance(value, list):
        pairs = [("", number, one) for number, one in enumerate(value)]
    last = len(pairs) - 1
    return [
        _Member(name, one, below(pointer, step), "" if number == last else ",")
        for number, (name, step, one) in enumerate(pairs)
    ]


def _indent(opened: Sequence[int]) -> str:
    return "  " * min(len(opened), _DEEPEST)
