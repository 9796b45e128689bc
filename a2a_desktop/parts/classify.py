"""Chooses the view that shows a piece of structured data best. The first that fits wins.

Unknown and unreadable data is a tree.
"""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from a2a_desktop.adaptive_cards.reading import card_in
from a2a_desktop.adaptive_cards.words import lines_of
from a2a_desktop.model.ids import Json
from a2a_desktop.parts.card import DataCard, card_of
from a2a_desktop.parts.charts.chart import Chart
from a2a_desktop.parts.charts.chartjs import chartjs_chart
from a2a_desktop.parts.charts.plotly import plotly_chart
from a2a_desktop.parts.charts.vega import vega_chart
from a2a_desktop.parts.picture import Picture, picture_of
from a2a_desktop.parts.places import Places, places_of
from a2a_desktop.parts.printed import Printed, printed_of
from a2a_desktop.parts.table import Table, csv_of, table_of
from a2a_desktop.parts.tree import Tree
from a2a_desktop.parts.values import CUT, clean, is_scalar, one_line, weighs_more_than

LARGE: Final = 4000
"""Values of a piece of data from which it is classified outside the window's thread."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TextLines:
    """Text, or the lines of a list of scalars."""

    lines: tuple[str, ...]
    is_list: bool = False


View: TypeAlias = DataCard | Chart | Picture | Places | Printed | Table | Tree | TextLines
_LINES: Final = 200
_LETTERS: Final = CUT
"""Characters of a list that are shown as lines; a tree shows longer ones row by row."""


def is_large(value: Json) -> bool:
    """Returns whether `view_of` may take longer than the window's thread can wait."""
    return weighs_more_than(value, LARGE)


def view_of(
    value: Json, media_type: str | None = None, metadata: Mapping[str, Json] | None = None
) -> View:
    """Returns the view of a value. Never raises: an unreadable value is a tree."""
    kinds = {_plain_type(media_type)}
    kinds |= {_plain_type((metadata or {}).get(key)) for key in ("mimeType", "mediaType")}
    try:
        for look in _LOOKS:
            if (view := look(value, kinds)) is not None:
                return view
    except Exception:  # noqa: BLE001  # boundary: it may be anything
        _log.exception("a piece of data could not be read")
    return Tree(value)


def _plain_type(media_type: Json) -> str:
    return media_type.partition(";")[0].strip().lower() if isinstance(media_type, str) else ""


def _separated(value: Json, kinds: set[str]) -> View | None:
    is_named = not {"text/csv", "text/tab-separated-values"}.isdisjoint(kinds)
    return csv_of(value) if is_named and isinstance(value, str) else None


def _schema(value: Json, _kinds: set[str]) -> View | None:
    """Returns the view of a description of data, which is no data: few people read its members."""
    if not isinstance(value, dict):
        return None
    is_named = "json-schema.org" in str(value.get("$schema"))[:200]
    properties = value.get("properties")
    is_object = value.get("type") == "object" and isinstance(properties, dict) and properties
    return Tree(value) if is_named or is_object else None


def _adaptive_card(value: Json, _kinds: set[str]) -> View | None:
    """Returns the words of a card that takes no answer."""
    lines = lines_of(card_in(value))
    return TextLines(lines) if lines else None


def _chart(value: Json, _kinds: set[str]) -> View | None:
    return vega_chart(value) or plotly_chart(value) or chartjs_chart(value)


def _picture(value: Json, _kinds: set[str]) -> View | None:
    return picture_of(value)


def _table(value: Json, _kinds: set[str]) -> View | None:
    return table_of(value)


def _card(value: Json, _kinds: set[str]) -> View | None:
    return card_of(value)


def _words(value: Json, _kinds: set[str]) -> View | None:
    if isinstance(value, list) and value and len(value) <= _LINES and all(map(is_scalar, value)):
        lines = tuple(_line(one) for one in value)
        return TextLines(lines, is_list=True) if sum(map(len, lines)) <= _LETTERS else None
    return TextLines((_line(value),)) if is_scalar(value) else None


def _line(value: Json) -> str:
    return clean(value) if isinstance(value, str) else one_line(value) or "null"


Look = Callable[[Json, set[str]], "View | None"]
_LOOKS: Final[tuple[Look, ...]] = (
    _separated,
    _adaptive_card,
    _schema,
    _chart,
    places_of,
    _picture,
    printed_of,
    _table,
    _card,
    _words,
)
