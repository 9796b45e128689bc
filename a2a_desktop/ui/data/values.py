"""Single values in the format of the person's system."""

from datetime import date, datetime
from typing import Final

from PySide6.QtCore import QLocale

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.card import DataField, ValueKind
from a2a_desktop.parts.values import clean, one_line
from a2a_desktop.ui.qt.translation import counted, phrase, translated
from a2a_desktop.ui.wording import formats

CUT: Final = 2000
"""The most characters of a text beside a label; the JSON has all of them."""
_YES: Final = phrase("Yes")
_NO: Final = phrase("No")


def cell_text(value: Json, cut: int = 300) -> str:
    """Returns a value as the text of a table's cell."""
    match value:
        case bool():
            return translated(_YES if value else _NO)
        case list() | dict():
            return items(len(value)) if value else ""
        case _:
            return one_line(value, cut)


def items(count: int) -> str:
    """Returns the number of items in a list or an object, in words."""
    return counted(count, "1 item", "{count} items")


def field_text(field: DataField) -> str:
    """Returns a value as the text beside a label."""
    value = field.value
    match field.kind:
        case ValueKind.NOTHING:
            return "\u2013"
        case ValueKind.MONEY if isinstance(value, int | float):
            return f"{QLocale().toString(float(value), 'f', 2)} {field.currency}"
        case ValueKind.DATE:
            return _date(str(value))
        case ValueKind.MOMENT:
            return _moment(str(value))
        case _:
            return clean(value, CUT) if isinstance(value, str) else cell_text(value)


def _date(text: str) -> str:
    try:
        return formats.full_date(date.fromisoformat(text))
    except ValueError:
        return text


def _moment(text: str) -> str:
    try:
        return formats.full(datetime.fromisoformat(text))
    except (ValueError, OverflowError):  # the last or the first day, in a zone where it is another
        return text
