"""The factory of the controls of a form."""

from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.forms.spec import FormField, Kind, Option
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
from a2a_desktop.ui.forms.free import FixedControl, GuardedControl, JsonControl, NothingControl
from a2a_desktop.ui.forms.groups import GroupControl
from a2a_desktop.ui.forms.lists import ListControl
from a2a_desktop.ui.forms.named import NamedControl
from a2a_desktop.ui.forms.numbers import NumberControl, RangeControl
from a2a_desktop.ui.forms.tags import TagsControl
from a2a_desktop.ui.forms.text import AreaControl, LineControl, SecretControl
from a2a_desktop.ui.forms.variants import VariantControl
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated

_SIMPLE: Final[dict[Kind, type[Control]]] = {
    Kind.TEXT: LineControl,
    Kind.EMAIL: LineControl,
    Kind.URL: LineControl,
    Kind.CODE: LineControl,
    Kind.LONG_TEXT: AreaControl,
    Kind.SECRET: SecretControl,
    Kind.DATE: DateControl,
    Kind.DATE_TIME: DateControl,
    Kind.TIME: TimeControl,
    Kind.DURATION: DurationControl,
    Kind.COLOR: ColorControl,
    Kind.INTEGER: NumberControl,
    Kind.NUMBER: NumberControl,
    Kind.CHOICES: TagsControl,
    Kind.TAGS: TagsControl,
    Kind.FILE: FileControl,
    Kind.FILES: FileControl,
    Kind.CONSTANT: FixedControl,
    Kind.NOTHING: NothingControl,
    Kind.JSON: JsonControl,
}


class FormControlFactory:
    """Fulfils `ControlFactory`. `schema` is the form's, for conditions.

    Without `has_stars` no field is marked as required: all are.
    """

    def __init__(self, schema: Json, *, has_stars: bool = True) -> None:
        self.schema = schema
        self.has_stars = has_stars

    def control(self, field: FormField, parent: QWidget) -> Control:
        """Returns a new, empty control for a field."""
        if field.is_read_only:
            return FixedControl(field, parent)
        made = self._editable(field, parent)
        return GuardedControl(field, made, parent) if field.is_guarded else made

    def named(self, field: FormField, parent: QWidget) -> Control:
        """Returns a control for members of an object under names that the person chooses."""
        return NamedControl(field, self, parent)

    def _editable(self, field: FormField, parent: QWidget) -> Control:
        match field.kind:
            case Kind.GROUP:
                return GroupControl(field, self, parent)
            case Kind.LIST:
                return ListControl(field, self, parent)
            case Kind.ONE_OF:
                return VariantControl(field, self, parent)
            case Kind.BOOLEAN:
                return _yes_or_no(field, parent)
            case Kind.INTEGER | Kind.NUMBER if field.limits.is_range:
                return RangeControl(field, parent)
            case Kind.CHOICE:
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
    yes, no = QT_TRANSLATE_NOOP("wording", "Yes"), QT_TRANSLATE_NOOP("wording", "No")
    options = (Option(True, translated(yes)), Option(False, translated(no)))
    return SegmentsControl(replace(field, options=options), parent)
