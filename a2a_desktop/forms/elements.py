"""The elements of a form's layout."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from a2a_desktop.model.ids import Json

Names: TypeAlias = tuple[str, ...]
Targets: TypeAlias = tuple[tuple[str, bool | None], ...]


SUBMIT: Final = "$action"
"""The member of the answers that tells the pressed button."""


class Shape(StrEnum):
    """The kind of an element."""

    COLUMN = "column"
    ROW = "row"
    GROUP = "group"
    TEXT = "text"
    FIELD = "field"
    HEADING = "heading"
    TABLE = "table"
    IMAGE = "image"
    SUBMIT = "submit"
    OPEN = "open"
    TOGGLE = "toggle"
    BUTTONS = "buttons"
    """Buttons side by side."""
    NOTE = "note"
    """An element that this program does not know."""


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
    element_id: str = ""
    is_hidden: bool = False
    """Hidden until a button shows it."""
    rows: tuple[tuple[str, ...], ...] = ()
    number: int = 0
    """The place of a button among those that submit."""
    url: str = ""
    targets: Targets = ()
    """The elements that a button shows (True), hides (False) or changes (None)."""
    tone: str = ""
    """How a text or a button stands out: muted, danger, warning, success, primary; head: the
    first row of a table names its columns."""
    is_free: bool = False
    """A button that submits without the answers."""
    is_off: bool = False
    """A button that cannot be pressed."""
    cards: tuple[str, ...] = ()
    """The cards of buttons that a field or a button is in: it sends the fields of its own."""
