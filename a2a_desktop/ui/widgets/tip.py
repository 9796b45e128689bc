"""What a tip says: it stands in lines of its own making and never covers the screen."""

from textwrap import fill
from typing import Final

WIDE: Final = 90
"""Characters of a line."""
MOST: Final = 1000
"""Characters of all."""


def tip(text: str) -> str:
    """A text of whatever length, as a tip has it."""
    shown = text if len(text) <= MOST else f"{text[:MOST]}…"
    return "\n".join(fill(line, WIDE) for line in shown.split("\n"))
