"""The fields of one object: rows in columns, or side by side in one line."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from a2a_desktop.forms.elements import Names
from a2a_desktop.forms.spec import FieldKind, FormField, fields_for
from a2a_desktop.forms.untouched import without_field
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.columns import JOINED, Columns
from a2a_desktop.ui.forms.control import Control, ControlFactory
from a2a_desktop.ui.forms.field_row import FieldRow
from a2a_desktop.ui.forms.field_rows import FieldRows, Fields
from a2a_desktop.ui.theme.mirror import is_mirrored
from a2a_desktop.ui.widgets.layouts import row_layout

UNITS: Final = 2
"""The parts of a column: very short fields take one."""
_SHORT: Final = frozenset({FieldKind.NUMBER, FieldKind.INTEGER, FieldKind.DATE, FieldKind.TIME})
_WIDER: Final = frozenset(
    {FieldKind.TEXT, FieldKind.URL, FieldKind.EMAIL, FieldKind.LONG_TEXT, FieldKind.TAGS}
)


class FormSection(FieldRows):
    """Asks for the members of an object. Members without a field are returned as given."""

    def __init__(
        self,
        field: FormField,
        factory: ControlFactory,
        parent: QWidget,
        *,
        columns: int = 2,
        is_line: bool = False,
    ) -> None:
        super().__init__(field, factory, parent)
        self._columns = columns
        self._is_line = is_line
        self._box: Columns | QHBoxLayout
        if is_line:
            self._box = row_layout(self, gap=8, margins=0)
        else:
            self._box = Columns(self, columns * UNITS)
        self._spans = _spans(field.fields, columns)
        self._ask({(one.name,): one for one in field.fields})

    def _fields(self, answers: Json) -> Fields:
        return {(one.name,): one for one in fields_for(self._root, answers)}

    def _others(self, asked: Fields) -> dict[str, Json]:
        if self._is_filling and self._given is not None:
            return self._given
        return without_field(self._root, self._root.default if self._given is None else self._given)

    def _stand(self, names: Names, row: FieldRow) -> None:
        self._hold(self._box)
        if isinstance(self._box, Columns):
            self._box.add(row, self._span(row.field, is_wide=row.control.is_wide))
        else:
            stretch = 3 if row.field.kind in _WIDER else 2
            self._box.addWidget(row, stretch, Qt.AlignmentFlag.AlignTop)

    def _is_bare(self, field: FormField, control: Control) -> bool:
        """Joins the halves of a field of two; returns whether this is the second, or in a line."""
        if self._is_line:
            return True
        after = {one.name: two.name for one, two in pairwise(self._asked.values())}
        is_second = self._spans.get(field.name) == JOINED
        is_first = self._spans.get(after.get(field.name, "")) == JOINED
        if is_first or is_second:
            control.join("left" if is_first is not is_mirrored() else "right")
        return is_second

    def _span(self, field: FormField, *, is_wide: bool) -> int:
        if field.span:
            return min(field.span, self._columns) * UNITS
        return 0 if is_wide else self._spans.get(field.name, UNITS)

    def _put(self, asked: Fields) -> None:
        before, self._spans = self._spans, _spans([*asked.values()], self._columns)
        for names in [*self._rows]:
            spans = before.get(names[0]), self._spans.get(names[0])
            if JOINED in spans and spans[0] != spans[1]:
                self._take_out(names)
        super()._put(asked)

    def _sort(self) -> None:
        if not isinstance(self._box, Columns) or not self._is_conditional:
            return
        rows = [row for names in self._asked if (row := self._rows.get(names)) is not None]
        spans: dict[QWidget, int] = {
            row: self._span(row.field, is_wide=row.control.is_wide) for row in rows
        }
        if self._doubt is not None:
            spans[self._doubt] = 0
        self._box.put_in_order(spans)


Asked = FieldRows | FieldRow
"""The widget of an object, or of a single value."""


def _spans(fields: Sequence[FormField], columns: int) -> dict[str, int]:
    """Returns the parts of a column that each short field takes.

    A currency is joined to its amount; two very short fields after another share a column.
    """
    found: dict[str, int] = {}
    at, whole = 0, columns * UNITS
    for field, after in pairwise([*fields, None]):
        assert field is not None
        if field.name in found:
            at = (at + max(0, found[field.name])) % whole
            continue
        if after is not None and is_amount_with(field, after):
            found[field.name], found[after.name] = UNITS, JOINED
            at = (at + UNITS) % whole
            continue
        is_pair = after is not None and (
            at % whole == UNITS and field.kind in _SHORT and after.kind in _SHORT
        )
        if is_pair and after is not None and columns > 1:
            found[field.name] = found[after.name] = 1
            at = (at + 1) % whole
        else:
            at = (at + UNITS) % whole
    return found


def is_amount_with(field: FormField, after: FormField) -> bool:
    """Returns whether both are a number and the choice of its currency, to be filled in."""
    is_currency = after.kind is FieldKind.CHOICE and "currency" in after.name.lower()
    is_open = not any(one.is_read_only or one.is_guarded or one.span for one in (field, after))
    return field.kind is FieldKind.NUMBER and not field.limits.is_range and is_currency and is_open
