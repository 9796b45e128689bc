"""Shortens a foreign text to one line of ours."""

import unicodedata
from typing import Final

_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
"""Characters that turn the direction of the text after them, also of our own."""


def one_line(text: str, most: int) -> str:
    """Returns a text without line breaks, controls and turned directions, cut to `most`."""
    text = text[: 4 * most]
    if not text.isprintable():  # most are, and lists ask for each of their rows
        text = "".join(
            " " if one.isspace() else one
            for one in text
            if one not in _TURNING and (one.isspace() or unicodedata.category(one) != "Cc")
        )
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"
