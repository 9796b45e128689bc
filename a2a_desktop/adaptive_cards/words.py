"""A card as lines of text, for a card that asks nothing, for copies and searches."""

import re
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Final

from a2a_desktop.adaptive_cards.reading import Node, Sort, read_card
from a2a_desktop.model.ids import JsonObject

_LINK: Final = re.compile(r"\[([^\]\n]{1,500})\]\(([^)\s]{1,2000})\)")
_MARK: Final = re.compile(r"(\*\*|__|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w))")


_MOMENT: Final = re.compile(r"\{\{(DATE|TIME)\(([^,()\n]{1,40})(?:,\s*\w{1,8}\s*)?\)\}\}")
"""A day or a time, which each reader writes in the own way."""


def with_moments(text: str, said: Callable[[datetime, bool], str]) -> str:
    """Returns a text with its days and times written by `said`; True asks for the time."""

    def written(found: re.Match[str]) -> str:
        try:
            return said(datetime.fromisoformat(found[2].strip()), found[1] == "TIME")
        except (ValueError, OverflowError):
            return found[0]

    return _MOMENT.sub(written, text) if "{{" in text else text


def plain(text: str) -> str:
    """Returns the text of a card without its marks; the address of a link stays beside it."""
    text = _LINK.sub(r"\1 (\2)", text) if "[" in text else text
    return _MARK.sub("", text) if "*" in text or "_" in text else text


def lines_of(card: JsonObject) -> tuple[str, ...]:
    """Returns the lines of a card, those of hidden parts too."""
    found = tuple(with_moments(one, _iso) for one in _lines(read_card(card)))
    fallback = card.get("fallbackText")
    return found or ((fallback[:4000],) if isinstance(fallback, str) else ())


def _iso(moment: datetime, is_time: bool) -> str:
    return f"{moment:%H:%M %Z}".rstrip() if is_time else f"{moment:%Y-%m-%d}"


def _lines(nodes: tuple[Node, ...]) -> Iterator[str]:
    for one in nodes:
        match one.sort:
            case Sort.FACTS:
                yield from (f"{plain(name)}: {plain(value)}" for name, value in one.rows)
            case Sort.TABLE:
                yield from (" · ".join(map(plain, row)) for row in one.rows)
            case Sort.OPEN:
                yield f"{one.text}: {str(one.given.get('url', ''))[:2000]}"
            case Sort.TEXT | Sort.HEADING | Sort.IMAGE | Sort.INPUT if one.text:
                yield plain(one.text)
        yield from _lines(one.nodes)
