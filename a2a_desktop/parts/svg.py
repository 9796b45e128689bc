"""Whether a drawing is only a drawing: shapes, and nothing that fetches, runs or multiplies."""

from typing import Final
from xml.parsers.expat import ExpatError, ParserCreate

LARGEST: Final = 256 * 1024
"""Bytes."""
MOST: Final = 2_000
"""Elements."""
DEEPEST: Final = 40
_ALLOWED: Final = frozenset(
    {
        "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs",
        "linearGradient", "radialGradient", "stop", "title", "desc", "metadata",
    }
)  # fmt: skip
_FORBIDDEN: Final = ("href", "dash", "filter", "mask", "marker")
"""In the names of attributes: what refers to something else, and what takes for ever to draw."""


class _Refused(Exception):
    """There is more in it than shapes."""


def is_drawing(data: bytes) -> bool:
    """Every element is a known shape, no attribute leads anywhere, and there are not too many."""
    if len(data) > LARGEST:
        return False
    check = _Check()
    parser = ParserCreate()
    parser.StartElementHandler = check.begin
    parser.EndElementHandler = check.end
    parser.StartDoctypeDeclHandler = check.refuse
    parser.ProcessingInstructionHandler = check.refuse
    try:
        parser.Parse(data, True)
    except (ExpatError, _Refused, ValueError):
        return False
    return check.count > 0


class _Check:
    def __init__(self) -> None:
        self.count = self._depth = 0

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        """One more element."""
        self.count += 1
        self._depth += 1
        plain = name.rpartition(":")[2]
        if plain not in _ALLOWED or (self.count == 1) != (plain == "svg"):
            raise _Refused
        if self.count > MOST or self._depth > DEEPEST:
            raise _Refused
        for key, value in attributes.items():
            if not _is_harmless(key.lower(), value.lower()):
                raise _Refused

    def end(self, _name: str) -> None:
        """It is closed."""
        self._depth -= 1

    def refuse(self, *_: object) -> None:
        """Nothing of the kind belongs into a drawing."""
        raise _Refused


def _is_harmless(name: str, value: str) -> bool:
    if name.startswith("on") or any(word in name for word in _FORBIDDEN):
        return False
    if name == "style" and any(word in value for word in (*_FORBIDDEN, "@", "\\")):
        return False
    return "url(" not in value.replace("url(#", "").replace(" ", "")
