"""The colours of code, which the layout of its lines holds."""

import asyncio
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtGui import QTextBlock, QTextCharFormat, QTextCursor, QTextDocument, QTextLayout

from a2a_desktop.ui.theme.tokens import Tokens, tokens
from a2a_desktop.ui.widgets.units import Units

_READ_AT_ONCE: Final = 1000
"""Longer code is read for its colours beside the window's thread."""
_BOUND: Final = 30.0
"""Seconds until the rules of a language must be loaded."""
_COLOURS: Final = (
    ("Comment", "syntax-comment"),
    ("Keyword", "syntax-keyword"),
    ("Literal.String", "syntax-string"),
    ("Literal.Number", "syntax-number"),
    ("Literal.Date", "syntax-number"),
    ("Name.Tag", "syntax-key"),
    ("Name.Attribute", "syntax-key"),
    ("Name.Function", "syntax-key"),
    ("Punctuation", "syntax-punct"),
)

Spans = tuple[tuple[int, int, str], ...]
"""The beginnings, lengths and colours of the parts of a text, in Qt's units, from the left."""


def colour_lines(document: QTextDocument, spans: Spans) -> None:
    """Gives all lines of a text the colours of its spans, which its layout holds, not its words."""
    starts = [start for start, _, _ in spans]
    edit, block = QTextCursor(document), document.begin()
    edit.beginEditBlock()
    while block.isValid():
        colour_line(block, spans, starts)
        block = block.next()
    edit.endEditBlock()


def colour_line(block: QTextBlock, spans: Spans, starts: Sequence[int]) -> None:
    """Gives a line the colours of its spans, of which `starts` are the beginnings."""
    start, end = block.position(), block.position() + block.length()
    first = max(0, bisect_left(starts, start) - 1)
    ranges = []
    for begin, length, colour in spans[first : bisect_left(starts, end, first)]:
        left, right = max(begin, start), min(begin + length, end)
        if left < right:
            one = QTextLayout.FormatRange()
            one.start, one.length = left - start, right - left
            one.format = _shape(tokens(), colour)
            ranges.append(one)
    if ranges:
        block.layout().setFormats(ranges)


@lru_cache(maxsize=64)
def _shape(look: Tokens, colour: str) -> QTextCharFormat:
    shape = QTextCharFormat()
    shape.setForeground(look.color(colour))
    return shape


_learnt: Final = {
    "",
    "text",
    "csv",
    "python",
    "py",
    "json",
    "bash",
    "sh",
    "console",
    "diff",
    "yaml",
}
"""Languages whose rules are loaded, or soon are; others may take a second."""


def is_learnt(code: str, language: str) -> bool:
    """Returns whether code of this language is coloured at once."""
    return language in _learnt and len(code) <= _READ_AT_ONCE


async def learnt(code: str, language: str) -> None:
    """Loads the rules of a language, and reads some code. Raises TimeoutError."""
    async with asyncio.timeout(_BOUND):
        await asyncio.to_thread(spans_of, code, language)
    _learnt.add(language)


async def learn_common() -> None:
    """Loads the rules of the common languages beforehand."""
    for language in sorted(_learnt):
        await asyncio.to_thread(spans_of, "", language)


@lru_cache(maxsize=64)
def spans_of(code: str, language: str) -> Spans:
    """Returns the coloured spans. An unknown language has none: guessing is slow."""
    units = Units(code)
    if language == "csv":
        return tuple((*units.span(start, length), colour) for start, length, colour in _csv(code))
    from pygments.lexers import get_lexer_by_name
    from pygments.util import ClassNotFound

    try:
        lexer = get_lexer_by_name(language or "text", ensurenl=False, stripnl=False)
    except ClassNotFound:
        return ()
    found = []
    for start, kind, value in lexer.get_tokens_unprocessed(code):
        name = str(kind).removeprefix("Token.")
        colour = next((one for prefix, one in _COLOURS if name.startswith(prefix)), None)
        if colour is not None:
            found.append((*units.span(start, len(value)), colour))
    return tuple(found)


def _csv(code: str) -> Iterator[tuple[int, int, str]]:
    """Yields the head in one colour, numbers and words in two others."""
    start = 0
    for number, line in enumerate(code.split("\n")):
        if number == 0:
            yield start, len(line), "syntax-key"
        else:
            place = start
            for cell in line.split(","):
                is_number = cell.replace(".", "", 1).lstrip("-").isdigit()
                yield place, len(cell), "syntax-number" if is_number else "syntax-string"
                place += len(cell) + 1
        start += len(line) + 1
