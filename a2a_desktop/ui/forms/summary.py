"""Answers after they were sent: by label, secrets as dots, numbers shortened."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QDate, Qt

from a2a_desktop.forms.choosing import best_variant
from a2a_desktop.forms.facts import shown
from a2a_desktop.forms.keywords import MAX_HELP
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, FormSpec, Value, fields_for
from a2a_desktop.model.answer import AnswerLine
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.choice import same
from a2a_desktop.ui.forms.files import facts_of
from a2a_desktop.ui.forms.lists import is_line
from a2a_desktop.ui.forms.section import is_amount_with
from a2a_desktop.ui.forms.wording import label
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.wording import parsing

DOTS: Final = "••••"
SHOWN_ROWS: Final = 50
_YES: Final = phrase("Yes")
_NO: Final = phrase("No")
_ACCOUNT: Final = re.compile(r"(?=(?:[A-Z]{2}\d{2}|\d))[A-Z0-9]{13,34}")
"""An IBAN or the number of a card, without its spaces."""
_SIGNS: Final = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}


def lines(spec: FormSpec, value: Value) -> tuple[AnswerLine, ...]:
    """Returns the lines of the answers. Empty ones are left out."""
    if spec.root.kind is FieldKind.GROUP and isinstance(value, dict):
        return tuple(_of_group(spec.root, value))
    return tuple(_line(spec.root, value))


def _of_group(field: FormField, value: dict[str, Json]) -> Iterator[AnswerLine]:
    fields = fields_for(field, value)
    known = {one.name: one for one in fields}
    priced = dict(_prices(field, value))
    for one in fields:
        if (price := priced.get(one.name)) is not None:
            yield AnswerLine(one.label, (price,))
        elif one.name not in priced:
            yield from _line(one, value.get(one.name, UNSET))
    for name, rest in value.items():
        if name not in known:
            yield AnswerLine(name, (shown(rest),))


def _prices(field: FormField, value: dict[str, Json]) -> Iterator[tuple[str, str | None]]:
    """Yields amounts with the chosen currency, and None for the currency itself."""
    for one, after in pairwise(field.fields):
        number, code = value.get(one.name), value.get(after.name)
        is_number = isinstance(number, int | float) and not isinstance(number, bool)
        if is_amount_with(one, after) and is_number and isinstance(code, str):
            yield one.name, amount(replace(one, unit=code), number)  # type: ignore[arg-type]  # a number
            yield after.name, None


def _line(field: FormField, value: Value) -> Iterator[AnswerLine]:
    if value is UNSET or field.kind is FieldKind.NOTHING:
        return
    is_named = value is None and any(one.value is None for one in field.options)
    if value in (None, "", [], {}) and not is_named:
        return
    match field.kind:
        case FieldKind.FILE | FieldKind.FILES:
            files = value if isinstance(value, list) else [value]
            names = tuple(" · ".join(facts_of(one)) for one in files if isinstance(one, str))
            yield AnswerLine(field.label, names, "files")
        case FieldKind.CHOICES | FieldKind.TAGS if isinstance(value, list):
            yield AnswerLine(field.label, tuple(_option(field, one) for one in value), "chips")
        case FieldKind.LIST if isinstance(value, list):
            yield _list(field, value)
        case FieldKind.GROUP if isinstance(value, dict):
            inner = [one for one in _of_group(field, value) if one.kind != "table"]
            words = " · ".join(", ".join(one.values) for one in inner)
            yield AnswerLine(field.label, (words,))
        case FieldKind.ONE_OF:
            number = best_variant(field, value)
            variant = field.variants[number] if number is not None else None
            if variant is not None:
                words = ", ".join(text for one in _line(variant, value) for text in one.values)
                yield AnswerLine(field.label, (words or shown(value),))
        case FieldKind.BOOLEAN:
            kind = "yes" if value is True else "no"
            yield AnswerLine(field.label, (words_of(field, value),), kind)
        case _:
            yield AnswerLine(field.label, (words_of(field, value),))


def words_of(field: FormField, value: Json) -> str:
    """Returns one value in words."""
    match field.kind:
        case FieldKind.SECRET:
            return DOTS
        case FieldKind.BOOLEAN:
            return translated(_YES if value is True else _NO)
        case FieldKind.CHOICE:
            return _option(field, value)
        case FieldKind.DATE if isinstance(value, str):
            day = QDate.fromString(value, Qt.DateFormat.ISODate)
            return parsing.date_text(day) if day.isValid() else shown(value)
        case FieldKind.DURATION if isinstance(value, str):
            return parsing.span_text(value)
        case FieldKind.INTEGER | FieldKind.NUMBER if isinstance(value, int | float):
            return amount(field, value)
        case FieldKind.JSON | FieldKind.LIST | FieldKind.GROUP:
            return shown(value, MAX_HELP)
    return _shortened(shown(value) if not isinstance(value, str) else value)


def amount(field: FormField, value: float) -> str:
    """Returns a number with its unit."""
    sign = _SIGNS.get(field.unit.upper())
    if sign is not None:
        return f"{'-' if value < 0 else ''}{sign}{parsing.money_text(abs(value))}"
    text = parsing.number_text(value)
    return f"{text} {field.unit}" if field.unit else text


def _list(field: FormField, value: list[Json]) -> AnswerLine:
    item = field.item
    rows, is_cut = value[:SHOWN_ROWS], len(value) > SHOWN_ROWS
    if item is not None and is_line(item):
        table = tuple(
            tuple(
                words_of(one, row[one.name]) if isinstance(row, dict) and one.name in row else ""
                for one in item.fields
            )
            for row in rows
        )
        return AnswerLine(field.label, kind="table", rows=(*table, *[("…",)] * is_cut))
    fields = [*field.fields, *([item] * len(rows) if item is not None else [])]
    words = tuple(words_of(one, row) for one, row in zip(fields, rows, strict=False))
    return AnswerLine(field.label, (*words, *["…"] * is_cut), "chips")


def _option(field: FormField, value: Json) -> str:
    known = (label(one.label) for one in field.options if same(one.value, value))
    return next(known, shown(value))


def _shortened(text: str) -> str:
    """Returns the first and last four characters of an account number."""
    bare = text.replace(" ", "")
    if _ACCOUNT.fullmatch(bare) and sum(one.isdigit() for one in bare) >= 10:
        return f"{bare[:4]} {DOTS} {bare[-4:]}"
    return text
