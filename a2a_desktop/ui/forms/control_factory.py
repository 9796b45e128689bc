"""The factory of the controls of a form."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.forms.spec import MOST_LOOKED_AT, FieldKind, FormField, Option
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.choice import (
    DropDownControl,
    SegmentsControl,
    SwitchControl,
    TickControl,
    fits_segments,
)
from a2a_desktop.ui.forms.color import ColorControl
from a2a_desktop.ui.forms.control import Control
from a2a_desktop.ui.forms.dates import DateControl, DurationControl, TimeControl
from a2a_desktop.ui.forms.files import FileControl
from a2a_desktop.ui.forms.free import (
    FixedControl,
    GuardedControl,
    HiddenControl,
    JsonControl,
    NothingControl,
)
from a2a_desktop.ui.forms.groups import GroupControl
from a2a_desktop.ui.forms.lists import ListControl
from a2a_desktop.ui.forms.named import NamedControl
from a2a_desktop.ui.forms.numbers import NumberControl, RangeControl
from a2a_desktop.ui.forms.tags import TagsControl
from a2a_desktop.ui.forms.text import AreaControl, LineControl, SecretControl
from a2a_desktop.ui.forms.variants import VariantControl
from a2a_desktop.ui.qt.translation import phrase, translated

AT_ONCE: Final = 20
"""The rows within groups and lists that are built before the person asks for more."""
_SIMPLE: Final[dict[FieldKind, type[Control]]] = {
    FieldKind.TEXT: LineControl,
    FieldKind.EMAIL: LineControl,
    FieldKind.URL: LineControl,
    FieldKind.CODE: LineControl,
    FieldKind.LONG_TEXT: AreaControl,
    FieldKind.SECRET: SecretControl,
    FieldKind.DATE: DateControl,
    FieldKind.DATE_TIME: DateControl,
    FieldKind.TIME: TimeControl,
    FieldKind.DURATION: DurationControl,
    FieldKind.COLOR: ColorControl,
    FieldKind.INTEGER: NumberControl,
    FieldKind.NUMBER: NumberControl,
    FieldKind.CHOICES: TagsControl,
    FieldKind.TAGS: TagsControl,
    FieldKind.FILE: FileControl,
    FieldKind.FILES: FileControl,
    FieldKind.CONSTANT: FixedControl,
    FieldKind.NOTHING: NothingControl,
    FieldKind.JSON: JsonControl,
}


class FormControlFactory:
    """Fulfils `ControlFactory`. `schema` is the form's, for conditions.

    Without `has_stars` no field is marked as required: all are.
    """

    def __init__(self, schema: Json, *, has_stars: bool = True) -> None:
        self.schema = schema
        self.has_stars = has_stars
        self.unread = [MOST_LOOKED_AT]
        self.room = 0.0
        self._is_building = False
        self._granted = AT_ONCE

    @contextmanager
    def turn(self, rows: int) -> Iterator[None]:
        is_outer = not self._is_building
        if is_outer:
            self.room, self._is_building = rows, True
        try:
            yield
        finally:
            self._is_building = not is_outer

    def grant(self, rows: int) -> bool:
        is_granted = self._granted > 0
        self._granted -= rows if is_granted else 0
        return is_granted

    def refill(self) -> None:
        self._granted = AT_ONCE

    def control(self, field: FormField, parent: QWidget) -> Control:
        if field.is_hidden:
            return HiddenControl(field, parent)
        if field.is_read_only:
            return FixedControl(field, parent)
        made = self._editable(field, parent)
        return GuardedControl(field, made, parent) if field.is_guarded else made

    def named(self, field: FormField, parent: QWidget) -> Control:
        return NamedControl(field, self, parent)

    def _editable(self, field: FormField, parent: QWidget) -> Control:
        match field.kind:
            case FieldKind.GROUP:
                return GroupControl(field, self, parent)
            case FieldKind.LIST:
                return ListControl(field, self, parent)
            case FieldKind.ONE_OF:
                return VariantControl(field, self, parent)
            case FieldKind.BOOLEAN:
                return _yes_or_no(field, parent)
            case FieldKind.INTEGER | FieldKind.NUMBER if field.limits.is_range:
                return RangeControl(field, parent)
            case FieldKind.CHOICE:
                return _choice(field, parent)
        return _SIMPLE[field.kind](field, parent)


def _choice(field: FormField, parent: QWidget) -> Control:
    is_currency = "currency" in field.name.lower()  # it is beside its amount
    if fits_segments(field.options) and not is_currency:
        return SegmentsControl(field, parent)
    return DropDownControl(field, parent)


def _yes_or_no(field: FormField, parent: QWidget) -> Control:
    """Returns a switch for on or off; yes, no or nothing where the answer may stay open."""
    is_agreement = isinstance(field.schema, dict) and "const" in field.schema
    if is_agreement or field.statement:
        return TickControl(field, parent)
    if isinstance(field.default, bool):
        return SwitchControl(field, parent)
    yes, no = phrase("Yes"), phrase("No")
    options = (Option(True, translated(yes)), Option(False, translated(no)))
    return SegmentsControl(replace(field, options=options), parent)
