"""Markdown as a screen reader reads it: the words without the marks around them."""

import re
from collections.abc import Iterator
from typing import Final

from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated
from a2a_desktop.ui.text.blocks import pieces
from a2a_desktop.ui.text.marks import NOTE, readable

_CODE: Final = QT_TRANSLATE_NOOP("wording", "Code block: {text}")
_TABLE: Final = QT_TRANSLATE_NOOP("wording", "Table: {text}")
MOST: Final = 10_000
"""The most characters of a text that are read out as one; the row itself has all."""

# Each is bounded: without a bound a line of incomplete marks takes a second.
_LINK: Final = re.compile(r"!?\[([^\]]{0,300})\]\([^)]{0,2000}\)")
_NOTE: Final = re.compile(rf"\[\\\[(.{{1,40}}?)\\\]\]\({NOTE}[^)]{{0,300}}\)")
_ESCAPE: Final = re.compile(r"\\([!-/:-@\[-`{-~])")
_EMPHASIS: Final = re.compile(r"(\*{1,3}|~~|(?<!\w)_{1,2})(?=\S)(.{1,300}?)(?<=\S)\1")
_SPAN: Final = re.compile(r"`([^`]+)`")
_MARK: Final = re.compile(r"^ {0,3}(?:#{1,6} |>+ ?|[-*+] (?:\[[ xX]\] )?)", re.MULTILINE)
_RULE: Final = re.compile(
    r"^(?=.{3,500}$)[ :|-]*(?:-{3}|-[ :-]*\||\|[ :]*-)[ :|-]*$\n?", re.MULTILINE
)
"""A rule, or the line below the head of a table, for which one stroke is enough."""
_FRAME: Final = re.compile(r"^ *\| *| *\| *$", re.MULTILINE)
_SEPARATOR: Final = re.compile(r" *\| *")
"""Between the cells of a row, which may be incomplete, or in a quote."""


def beginning(text: str) -> str:
    """Returns as much of a text as is read out as one."""
    return text if len(text) <= MOST else f"{text[:MOST]}…"


def plain(text: str) -> str:
    """Returns Markdown as it is read out."""
    return "\n".join(_blocks(text)).strip()


def _blocks(text: str) -> Iterator[str]:
    for piece in pieces(text):
        if piece.language is not None:
            yield translated(_CODE).replace("{text}", piece.text)
            continue
        words = _ESCAPE.sub(r"\1", _NOTE.sub(r"[\1]", readable(piece.text)))
        words = _SPAN.sub(r"\1", _LINK.sub(r"\1", words))
        words = _EMPHASIS.sub(r"\2", _EMPHASIS.sub(r"\2", words))
        has_cells = _RULE.search(words) is not None and "|" in words
        words = _MARK.sub("", _RULE.sub("", words))
        if has_cells:
            words = _SEPARATOR.sub(", ", _FRAME.sub("", words))
        if piece.is_table:
            words = translated(_TABLE).replace("{text}", words)
        yield words.strip("\n")
