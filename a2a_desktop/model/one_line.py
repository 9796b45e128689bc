"""Shortens a foreign text to one line of ours, and tells whether it shows anything."""

import unicodedata
from typing import Final

_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
"""Characters that turn the direction of the text after them, also of our own."""


_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Mn", "Me", "Zl", "Zp", "Zs"})
"""Categories of characters that show nothing alone."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are blank: Hangul fillers, and Braille without a dot."""


def is_visible(text: str) -> bool:
    """Returns whether any character of a text can be seen."""
    return any(
        one not in _BLANK and unicodedata.category(one) not in _UNSEEN for one in text.strip()
    )


def one_line(text: str, most: int) -> str:
    """Returns a text without line breaks, controls and turned directions, cut to `most`.

    Returns "" for one of which nothing can be seen.
    """
    text = text[: 4 * most]
    if not is_visible(text):
        return ""
    if not text.isprintable():  # most are, and lists ask for each of their rows
        text = "".join(
            " " if one.isspace() else one
            for one in text
            if one not in _TURNING and (one.isspace() or unicodedata.category(one) != "Cc")
        )
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"
