"""An object as a sheet of labels and values, with larger values below under titles."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.columns import label_of
from a2a_desktop.parts.table import Table, table_of
from a2a_desktop.parts.tree import Tree
from a2a_desktop.parts.values import is_scalar, number_of, one_line

MEMBERS: Final = 40
WORDS: Final = 24
"""Scalars of a list that are chips beside a label."""
_SHARE: Final = 0.7
_DEEPEST: Final = 3
_SECTIONS: Final = 10
"""Sections of a card, with those of the cards within it."""
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d")
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?")
_LINK: Final = re.compile(r"https?://[^\s<>\"]{3,2000}", re.IGNORECASE)
_CURRENCY: Final = re.compile(r"[A-Z]{3}")
_MONEY: Final = frozenset({
    "amount", "balance", "charge", "cost", "discount", "fare", "fee", "gross", "net", "paid",
    "price", "salary", "subtotal", "sum", "tax", "total", "value",
})  # fmt: skip


class ValueKind(StrEnum):
    """The format of a value."""

    TEXT = "text"
    NUMBER = "number"
    YES_NO = "yes-no"
    DATE = "date"
    MOMENT = "moment"
    LINK = "link"
    MONEY = "money"
    WORDS = "words"
    """A list of scalars."""
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class DataField:
    """A label and its value."""

    label: str
    value: Json
    kind: ValueKind
    currency: str = ""
    """Three letters, for money."""


@dataclass(frozen=True, slots=True)
class DataCard:
    """Fields, then values that need more room than one."""

    fields: tuple[DataField, ...]
    sections: "tuple[DataSection, ...]" = ()


@dataclass(frozen=True, slots=True)
class DataSection:
    """A value under a title of its own within a card."""

    title: str
    content: "Content"


Content: TypeAlias = DataCard | Table | Tree


def card_of(value: Json, depth: int = 0) -> DataCard | None:
    """Returns the card of an object that is mostly plain values; None for any other value."""
    if not isinstance(value, dict) or not value or len(value) > MEMBERS:
        return None
    plain = {name: one for name, one in value.items() if _fits_a_line(one)}
    held = {name: one for name, one in value.items() if name not in plain}
    sections = [DataSection(label_of(name), _content(one, depth + 1)) for name, one in held.items()]
    readable = [one for one in sections if not isinstance(one.content, Tree)]
    if len(plain) + len(readable) < _SHARE * len(value):
        return None
    if sum(map(_count, sections)) > _SECTIONS:
        return None
    fields = [_field(name, one, value) for name, one in plain.items()]
    return DataCard(tuple(fields), tuple(sections))


def _content(value: Json, depth: int) -> Content:
    if (table := table_of(value)) is not None:
        return table
    if depth < _DEEPEST and (card := card_of(value, depth)) is not None:
        return card
    return Tree(value)


def _count(section: DataSection) -> int:
    """Counts a section and those within it."""
    content = section.content
    return 1 + sum(map(_count, content.sections)) if isinstance(content, DataCard) else 1


def _fits_a_line(value: Json) -> bool:
    if isinstance(value, list):
        return len(value) <= WORDS and all(
            is_scalar(one) and len(one_line(one, 80)) < 80 for one in value
        )
    return is_scalar(value) or value == {}


def _field(name: str, value: Json, siblings: Mapping[str, Json]) -> DataField:
    label = label_of(name)
    if (currency := _currency(name, value, siblings)) is not None:
        return DataField(label, value, ValueKind.MONEY, currency)
    return DataField(label, value, kind_of(value))


def kind_of(value: Json) -> ValueKind:
    """Returns the best format of a value."""
    match value:
        case None | "" | [] | {}:
            return ValueKind.NOTHING
        case bool():
            return ValueKind.YES_NO
        case int() | float():
            return ValueKind.NUMBER
        case str():
            return _kind_of_text(value)
        case _:
            return ValueKind.WORDS


def _kind_of_text(text: str) -> ValueKind:
    if _DATE.fullmatch(text):
        return ValueKind.DATE
    if _MOMENT.fullmatch(text):
        return ValueKind.MOMENT
    return ValueKind.LINK if _LINK.fullmatch(text) else ValueKind.TEXT


def _currency(name: str, value: Json, siblings: Mapping[str, Json]) -> str | None:
    """Returns the currency of an amount, by its own name (`total_eur`) or a member beside it."""
    if isinstance(value, str | bool) or number_of(value) is None:
        return None
    words = label_of(name).lower().split()
    if not words or _MONEY.isdisjoint(words):
        return None
    if len(words) > 1 and words[-1] in ("eur", "usd", "gbp", "chf"):
        return words[-1].upper()
    for key in ("currency", "currency_code", "currencyCode"):
        beside = siblings.get(key)
        if isinstance(beside, str) and _CURRENCY.fullmatch(beside):
            return beside
    return None
