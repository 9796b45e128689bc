"""Reads text for a terminal: its colours as spans, without all other control codes.

Source: ECMA-48, and the colour numbers that xterm added.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from a2a_desktop.parts.values import clean

SPANS: Final = 4000
"""Coloured places at most; later ones stay plain."""
_ORDER: Final = re.compile(
    r"\x1b\[(?P<numbers>[0-9;:]*)m"  # colours
    r"|\x1b\[[0-?]*[ -/]*[@-~]"  # the place of the cursor, and erasing
    r"|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?"  # titles and addresses
    r"|\x1b[ -/]*[0-~]?"
    r"|\x9b[0-?]*[ -/]*[@-~]"
)
_RETURNS: Final = re.compile(r"^.*\r(?=.)", re.MULTILINE)


class Tone(StrEnum):
    """The meaning of a colour."""

    ADDED = "added"
    REMOVED = "removed"
    PLACE = "place"
    HEAD = "head"
    BOLD = "bold"
    FAINT = "faint"
    RED = "red"
    GREEN = "green"
    YELLOW = "yellow"
    BLUE = "blue"
    MAGENTA = "magenta"
    CYAN = "cyan"


_COLOURS: Final = {
    1: Tone.RED, 2: Tone.GREEN, 3: Tone.YELLOW, 4: Tone.BLUE, 5: Tone.MAGENTA, 6: Tone.CYAN,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class TonedSpan:
    """Characters with a tone; counted as Python counts them."""

    start: int
    length: int
    tone: Tone


def coloured(text: str) -> tuple[str, tuple[TonedSpan, ...]]:
    """Returns the text without control codes, overwritten lines as they end, and its colours."""
    text = _RETURNS.sub("", text.replace("\r\n", "\n"))
    shown: list[str] = []
    spans: list[TonedSpan] = []
    size = last = 0
    tone: Tone | None = None
    for order in _ORDER.finditer(text):
        size = _add(text[last : order.start()], tone, size, shown, spans)
        last = order.end()
        if order["numbers"] is not None:
            tone = _after(order["numbers"], tone)
    _add(text[last:], tone, size, shown, spans)
    return "".join(shown), tuple(spans)


def _add(piece: str, tone: Tone | None, size: int, shown: list[str], spans: list[TonedSpan]) -> int:
    piece = clean(piece.replace("\b", "").replace("\r", ""), len(piece) + 1)
    if tone is not None and piece.strip() and len(spans) < SPANS:
        spans.append(TonedSpan(size, len(piece), tone))
    shown.append(piece)
    return size + len(piece)


def _after(numbers: str, tone: Tone | None) -> Tone | None:
    """Returns the tone after a code such as `1;31`."""
    codes = [int(one) for one in re.split("[;:]", numbers) if one and len(one) < 5] or [0]
    while codes:
        code = codes.pop(0)
        if code in (0, 39):
            tone = None
        elif code in (1, 2) and tone is None:
            tone = Tone.BOLD if code == 1 else Tone.FAINT
        elif code in (38, 48):
            mode = codes.pop(0) if codes else 0
            number = codes[0] if codes else 0
            del codes[: 1 if mode == 5 else 3]
            if code == 38 and mode == 5:
                tone = _COLOURS.get(number % 8) if number < 16 else tone
        elif 30 <= code <= 37 or 90 <= code <= 97:
            tone = _COLOURS.get(code % 10, Tone.FAINT if code in (30, 90) else None)
    return tone
