"""Checks that drawings (SVG) contain nothing but lines, shapes and words.

Nothing in a drawing is ever run or fetched. One that asks for that is not drawn at all: the rest of
it would be a guess. Source: SVG 1.1 and 2, *Linking*, *Scripting*.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, NoReturn
from xml.parsers import expat

LARGEST: Final = 4 * 1024 * 1024
"""Bytes of the largest drawing that is read."""
MOST: Final = 10_000
"""Elements that are drawn, those that are used again counted each time."""
STYLED: Final = 2_000_000
"""Comparisons of an element with a selector of a style sheet: a second."""
_DEEPEST: Final = 200
_FORBIDDEN: Final = frozenset({
    "script", "foreignobject", "iframe", "object", "embed", "audio", "video", "handler",
    "feimage", "animate", "animatemotion", "animatetransform", "set", "listener",
})  # fmt: skip
_HEAVY: Final = {"filter": 20, "pattern": 20, "mask": 50}
_OWN: Final = re.compile(r"\s*(#|$)")
_PICTURE: Final = re.compile(r"\s*data:image/(png|jpe?g|gif|webp);", re.IGNORECASE)
_ELSEWHERE: Final = re.compile(r"@import|expression\(|url\(\s*[\"']?\s*(?!#)", re.IGNORECASE)
_ENCODED: Final = (b"\xff\xfe", b"\xfe\xff", b"\x00")


class _NotSafeError(Exception):
    """Something in it is not to be drawn."""


@dataclass(slots=True)
class _Element:
    """An element with a name, or one that uses others, with the cost of drawing it."""

    own: int = 0
    uses: Counter[str] = field(default_factory=Counter)


class _Reading:
    """Counts the elements to draw, and stops at forbidden ones."""

    def __init__(self) -> None:
        self._open: list[str] = []
        self._named: dict[str, _Element] = {}
        self._whole = _Element()
        self._around: list[_Element] = [self._whole]
        self._depths: list[int] = []
        self._heavy: Counter[str] = Counter()
        self._style: list[str] = []
        self._selectors = 0

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(":")[2].lower()
        if not self._open and tag != "svg":
            raise _NotSafeError
        self._open.append(tag)
        self._heavy[tag] += 1
        is_heavy = self._heavy[tag] > _HEAVY.get(tag, MOST)
        if tag in _FORBIDDEN or len(self._open) > _DEEPEST or is_heavy:
            raise _NotSafeError
        for key, value in attributes.items():
            _check(tag, key.rpartition(":")[2].lower(), value)
        self._depths.append(len(self._around))
        if (own := attributes.get("id")) is not None:
            self._around.append(self._named.setdefault(own, _Element()))
        for one in self._around:
            one.own += 1
            if tag == "use":
                one.uses[_target(attributes)] += 1

    def end(self, _name: str) -> None:
        if self._open.pop() == "style":
            style = "".join(self._style)
            _check_style(style)
            self._selectors += style.count("{") + style.count(",")
            self._style.clear()
        del self._around[self._depths.pop() :]

    def text(self, text: str) -> None:
        if self._open and self._open[-1] == "style":
            self._style.append(text)

    def total(self) -> int:
        """Returns the elements drawn. Raises _NotSafeError for too many, or a cycle."""
        counts: dict[str, int] = {}

        def count(element: _Element, on_the_way: tuple[str, ...]) -> int:
            total = element.own
            for key, times in element.uses.items():
                if key in on_the_way or len(on_the_way) > _DEEPEST // 4:
                    raise _NotSafeError
                if key not in counts:
                    named = self._named.get(key)
                    counts[key] = count(named, (*on_the_way, key)) if named is not None else 0
                total += times * counts[key]
            return total

        total = count(self._whole, ())
        if total > MOST or total * self._selectors > STYLED:
            raise _NotSafeError
        return total


def elements_in(data: bytes) -> int | None:
    """Returns the elements that a drawing draws; None for a forbidden one. Takes a while."""
    if not 0 < len(data) <= LARGEST or data.startswith(_ENCODED) or b"\x00" in data[:200]:
        return None
    reading = _Reading()
    parser = expat.ParserCreate()
    parser.StartElementHandler = reading.begin
    parser.EndElementHandler = reading.end
    parser.CharacterDataHandler = reading.text
    parser.EntityDeclHandler = _refuse
    parser.ExternalEntityRefHandler = _refuse
    parser.ProcessingInstructionHandler = _instruct
    try:
        parser.Parse(data, True)
        return reading.total()
    except (_NotSafeError, expat.ExpatError, ValueError, RecursionError):
        return None


def _refuse(*_: object) -> NoReturn:
    """Refuses entities."""
    raise _NotSafeError


def _instruct(target: str, _data: str) -> None:
    """Refuses a style sheet from elsewhere."""
    if target.lower() == "xml-stylesheet":
        raise _NotSafeError


def _check(tag: str, key: str, value: str) -> None:
    """Checks an attribute. Raises _NotSafeError if it runs, or points out of the drawing."""
    if key.startswith("on") or key == "base":
        raise _NotSafeError
    if key in ("href", "src") and tag != "a":
        is_picture = tag == "image" and _PICTURE.match(value)
        if not is_picture and not _OWN.match(value):
            raise _NotSafeError
    elif key == "style" or _ELSEWHERE.search(value):
        _check_style(value)


def _check_style(text: str) -> None:
    """Checks a style; refuses escapes, which could hide anything."""
    if "\\" in text or _ELSEWHERE.search(text):
        raise _NotSafeError


def _target(attributes: dict[str, str]) -> str:
    for key, value in attributes.items():
        if key.rpartition(":")[2] == "href":
            return value.strip().removeprefix("#")
    return ""
