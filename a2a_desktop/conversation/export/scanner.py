"""Reads JSON a piece at a time, so that no other thread waits for a large text."""

import codecs
import json
import re
from collections.abc import Callable
from typing import Final

from a2a_desktop.conversation.export.limits import BUNDLE_ITEMS, DEPTH, PIECE
from a2a_desktop.conversation.export.portions import Work
from a2a_desktop.model.errors import ImportRefused, Refusal
from a2a_desktop.model.ids import Json

_LEVELS: Final = 3
"""Levels of a document that are read member by member; deeper ones are read in one go."""
_CUT: Final = 2
"""The most characters after a number that may still be part of it, as in `1e+5` cut at the `5`."""
_SPACE: Final = re.compile(r"[ \t\n\r]*")


def scan(data: bytes | bytearray) -> Work[Json]:
    """Returns the value in `data`. Raises ImportRefused."""
    try:
        return (yield from _Scanner(data).document())
    except RecursionError as error:
        raise ImportRefused(Refusal.TOO_DEEP) from error
    except ValueError as error:
        raise ImportRefused(Refusal.NOT_JSON) from error


class _Scanner:
    """A text that is decoded as it is read. Methods raise ValueError, ImportRefused."""

    def __init__(self, data: bytes | bytearray) -> None:
        self._data = memoryview(data)
        self._decode = codecs.getincrementaldecoder("utf-8-sig")().decode
        self._read = 0
        self._text = ""
        self._at = 0
        self._items = 0
        self._parse: Callable[[str, int], tuple[Json, int]] = json.JSONDecoder().raw_decode

    def document(self) -> Work[Json]:
        """Reads the one value, and nothing after it."""
        value = yield from self._value(0)
        self._skip_space()
        if self._at < len(self._text):
            raise ValueError("more than one value")
        return value

    def _value(self, level: int) -> Work[Json]:
        yield ""
        if level < _LEVELS and self._take("{"):
            return (yield from self._object(level + 1))
        if level < _LEVELS and self._take("["):
            return (yield from self._list(level + 1))
        return self._whole(level)

    def _object(self, level: int) -> Work[Json]:
        members: dict[str, Json] = {}
        if self._take("}"):
            return members
        while True:
            name = self._whole(level)
            if not isinstance(name, str) or not self._take(":"):
                raise ValueError("no member")
            members[name] = yield from self._value(level)
            if self._take("}"):
                return members
            if not self._take(","):
                raise ValueError("no end of an object")

    def _list(self, level: int) -> Work[Json]:
        items: list[Json] = []
        if self._take("]"):
            return items
        while True:
            items.append((yield from self._value(level)))
            if self._take("]"):
                return items
            if not self._take(","):
                raise ValueError("no end of a list")

    def _whole(self, level: int) -> Json:
        """Reads a value in one go. A damaged one may only be decoded incompletely."""
        self._skip_space()
        while True:
            try:
                value, end = self._parse(self._text, self._at)
            except json.JSONDecodeError:
                if not self._more():
                    raise
                continue
            if end + _CUT < len(self._text) or not self._more():
                self._at = end
                _check_depth(value, DEPTH - level)
                return value

    def _take(self, mark: str) -> bool:
        self._skip_space()
        is_there = self._text.startswith(mark, self._at)
        self._at += is_there
        return is_there

    def _skip_space(self) -> None:
        while True:
            space = _SPACE.match(self._text, self._at)
            assert space is not None
            self._at = space.end()
            if self._at < len(self._text) or not self._more():
                return

    def _more(self) -> bool:
        """Decodes as much again as is left, so that a long value is not read over and over."""
        left = self._text[self._at :]
        end = self._read + max(PIECE, len(left))
        piece = self._data[self._read : end]
        if not piece:
            return False
        self._read = end
        more = self._decode(bytes(piece), final=end >= len(self._data))
        self._items += sum(map(more.count, ",[{"))
        if self._items > BUNDLE_ITEMS:
            raise ImportRefused(Refusal.TOO_LARGE)
        self._text, self._at = left + more, 0
        return True


def _check_depth(value: Json, levels: int) -> None:
    """Refuses values so deep that they exhaust the stack later."""
    layer: list[Json] = [value]
    for _ in range(levels + 1):
        layer = [
            inner
            for one in layer
            if isinstance(one, dict | list)
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
        if not layer:
            return
    raise ImportRefused(Refusal.TOO_DEEP)
