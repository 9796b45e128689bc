"""The columns of a table: their names, their order, and their contents."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, TypeAlias

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.values import number_of, number_text, one_line

_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_SHORT: Final = frozenset({"id", "url", "uri", "ip", "iban", "vat", "csv", "pdf", "api", "uuid"})
Row: TypeAlias = "Mapping[str, Json] | Sequence[Json]"

_LOOKED_AT: Final = 200_000
"""Names that are searched for columns; a column that is only in later rows is not found."""
_LONG: Final = 60
_FINE: Final = 4
_FIRST: Final = ("id", "key", "code", "sku", "nr", "no", "number")
_SECOND: Final = ("name", "title", "label", "date", "day", "time")
_LAST: Final = ("description", "note", "notes", "comment", "comments", "text", "summary")


def label_of(name: str) -> str:
    """Returns `cost_centre`, `costCentre` and `cost-centre` as "Cost centre"; prose stays."""
    name = one_line(name, 80)
    if " " in name or not name.isascii():
        return name
    words = [word for word in re.split(r"[_\-.]+", _HUMP.sub("_", name)) if word]
    if not words:
        return name
    text = " ".join(_word(word) for word in words)
    return text[:1].upper() + text[1:]


def _word(word: str) -> str:
    if word.lower() in _SHORT:
        return word.upper()
    is_name = word.isupper() and len(word) > 1
    return word if is_name else word.lower()


@dataclass(frozen=True, slots=True)
class Column:
    """One column. `place` counts where rows are lists, None where they are objects."""

    MOST: ClassVar[int] = 1000
    """Columns that are shown."""

    name: str
    label: str
    place: int | None = None
    is_number: bool = False
    decimals: int = 0
    """The most digits after the point in its sample of numbers."""
    widest: int = 0
    """Characters of the longest value in its sample, at most 60."""

    def seen(self, values: Sequence[Json]) -> "Column":
        """Returns the same column with the facts of its values."""
        full = [value for value in values if value not in (None, "")]
        numbers = sum(number_of(value) is not None for value in full)
        widest = max((_width(value) for value in full), default=0)
        is_number = bool(full) and numbers >= 0.8 * len(full)
        decimals = max((_decimals(value) for value in full), default=0)
        return replace(
            self, is_number=is_number, decimals=decimals, widest=min(_LONG, widest + decimals)
        )


def number_in(column: Column, value: Json) -> str | None:
    """Returns a number with as many digits after the point as others in its column; else None.

    Nothing is rounded: a long fraction shows its first digits, and an ellipsis.
    """
    if not column.decimals or isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if abs(value) >= 1e12:
        return None
    text = f"{value:.{column.decimals}f}"
    if float(text) == value:
        return text
    whole, _, digits = number_text(value).partition(".")
    is_cut = column.decimals == _FINE and digits.isdigit() and abs(value) >= 0.001
    return f"{whole}.{digits[:_FINE]}\u2026" if is_cut else None


def column_of(name: str, place: int | None) -> Column:
    """Returns a column of this name, without further facts."""
    return Column(name, label_of(name), place)


def names_of(rows: Sequence[Mapping[str, Json]]) -> list[str]:
    """Returns the names of all columns, in the order of the rows.

    Agents on protobuf send each row's members in an order of its own. Where rows disagree, that
    order means nothing: then the name of a row comes first and long texts last.
    """
    names: dict[str, None] = {}
    last: list[str] = []
    is_scrambled = False
    looked = 0
    for row in _spread(rows):
        own = list(row)
        if own == last:
            looked += 1
            continue
        is_scrambled = is_scrambled or _disagrees(own, names)
        names.update(dict.fromkeys(own))
        last = own
        looked += len(own)
        if looked > _LOOKED_AT:
            break
    return sorted(names, key=_rank) if is_scrambled else list(names)


def _spread(rows: Sequence[Mapping[str, Json]]) -> Iterable[Mapping[str, Json]]:
    """Yields the first rows, then a sample of all."""
    yield from rows[:1000]
    step = max(1, len(rows) // 20_000)
    yield from rows[1000::step]


def _disagrees(own: Sequence[str], names: Mapping[str, None]) -> bool:
    """Returns whether common names come in another order."""
    known = [name for name in own if name in names]
    here = set(known)
    return known != [name for name in names if name in here]


def _rank(name: str) -> tuple[int, str]:
    plain = name.lower()
    words = label_of(name).lower().split()
    if plain in _FIRST or words[-1:] == ["id"]:
        return 0, plain
    if not {*words}.isdisjoint(_SECOND):
        return 1, plain
    return (3 if plain in _LAST else 2), plain


def _decimals(value: Json) -> int:
    """Returns digits after the point, `_FINE` for more than that; 0 for no plain number."""
    if not isinstance(value, float):
        return 0
    _, point, digits = number_text(value).partition(".")
    return min(len(digits), _FINE) if point and digits.isdigit() else 0


def _width(value: Json) -> int:
    if isinstance(value, str):
        return len(value)
    text = one_line(value)
    return len(text.partition(".")[0]) + 2 + _FINE if _decimals(value) == _FINE else len(text)
