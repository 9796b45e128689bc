"""The text of a tooltip: broken into lines, and short enough for the screen."""

from textwrap import fill
from typing import Final

WIDE: Final = 90
"""The most characters of a line."""
MOST: Final = 1000
"""The most characters of all lines."""


def tip(text: str) -> str:
    """Returns a text of any length in the form of a tooltip."""
    shown = text if len(text) <= MOST else f"{text[:MOST]}…"
    return "\n".join(fill(line, WIDE) for line in shown.split("\n"))
