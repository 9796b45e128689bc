"""The elements of a form's layout."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from a2a_desktop.model.ids import Json

Names: TypeAlias = tuple[str, ...]


class Shape(StrEnum):
    """The kind of an element."""

    COLUMN = "column"
    ROW = "row"
    GROUP = "group"
    TEXT = "text"
    FIELD = "field"


@dataclass(frozen=True, slots=True)
class Element:
    """A part of a layout, with the parts in it."""

    shape: Shape
    label: str = ""
    names: Names = ()
    """The names that lead to the answer of a field."""
    hints: Json = None
    """The looks of a field, as in rjsf's uiSchema."""
    elements: "tuple[Element, ...]" = ()
    effect: str = ""
    """Its rule's: SHOW, HIDE, ENABLE or DISABLE."""
    condition: Json = None
