"""`formatString`: a text with `${…}` in it, as literals and dynamic values.

An expression is a path, a literal or a call with named arguments: `${/a/b}`, `${'x'}`,
`${formatDate(value:${/day}, format:'d MMM')}`. `\\${` is a literal `${`.
"""

import re
from typing import Final

from a2a_desktop.model.ids import Json, JsonObject

LONGEST: Final = 20_000
_DEPTH: Final = 16
_NAME: Final = re.compile(r"[A-Za-z_]\w{0,63}")
_NUMBER: Final = re.compile(r"-?\d{1,15}(?:\.\d{1,15})?(?![\w/])")
_PATH: Final = re.compile(r"[^\s,(){}'\"]{1,500}")
_WORDS: Final[dict[str, Json]] = {"true": True, "false": False, "null": None}


def pieces(text: str) -> list[Json]:
    """Returns the parts of a text, in order: strings as they are, dynamic values as JSON."""
    text = text[:LONGEST]
    found: list[Json] = []
    plain = start = 0
    while (start := text.find("${", start)) >= 0:
        if text[:start].endswith("\\"):
            found += [text[plain : start - 1], "${"]
            plain = start = start + 2
            continue
        reader = _Reader(text, start + 2)
        value = reader.expression(0)
        if reader.failed or not reader.takes("}"):
            start += 2
            continue
        found += [text[plain:start], value]
        plain = start = reader.at
    return [*found, text[plain:]]


class _Reader:
    """Reads one expression from a place on. After a failure the rest is meaningless."""

    def __init__(self, text: str, at: int) -> None:
        self._text = text
        self.at = at
        self.failed = False

    def takes(self, mark: str) -> bool:
        """Skips the mark if it comes next; returns whether it does."""
        self._skip()
        if not self._text.startswith(mark, self.at):
            return False
        self.at += len(mark)
        return True

    def expression(self, depth: int) -> Json:
        """Reads a dynamic value, in the form of a component's property."""
        self._skip()
        if depth > _DEPTH:
            self.failed = True
            return None
        if self.takes("${"):
            value = self.expression(depth + 1)
            self.failed = self.failed or not self.takes("}")
            return value
        for quote in ("'", '"'):
            if self.takes(quote):
                return self._quoted(quote)
        if (number := self._match(_NUMBER)) is not None:
            return float(number) if "." in number else int(number)
        return self._named(depth)

    def _named(self, depth: int) -> Json:
        start = self.at
        name = self._match(_NAME)
        if name is not None and self.takes("("):
            return self._call(name, depth)
        self.at = start
        path = self._match(_PATH)
        if path is None:
            self.failed = True
            return None
        return _WORDS.get(path, {"path": path})

    def _call(self, name: str, depth: int) -> Json:
        args: JsonObject = {}
        while not self.failed and not self.takes(")"):
            self._skip()
            key = self._match(_NAME)
            if key is None or not self.takes(":"):
                self.failed = True
                break
            args[key] = self.expression(depth + 1)
            self._skip()
            if not self.takes(",") and not self._text.startswith(")", self.at):
                self.failed = True
        return {"call": name, "args": args}

    def _quoted(self, quote: str) -> str:
        end = self._text.find(quote, self.at)
        if end < 0:
            self.failed = True
            return ""
        text = self._text[self.at : end]
        self.at = end + 1
        return text

    def _match(self, pattern: re.Pattern[str]) -> str | None:
        found = pattern.match(self._text, self.at)
        if found is None:
            return None
        self.at = found.end()
        return found.group()

    def _skip(self) -> None:
        while self.at < len(self._text) and self._text[self.at].isspace():
            self.at += 1
