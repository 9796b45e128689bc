"""The fields of one object: rows in columns, or side by side in one line."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from a2a_desktop.forms.choosing import carried, is_fixed
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Value
from a2a_desktop.forms.untouched import ROUNDS, untouched, without_field
from a2a_desktop.forms.validate import Path, Problem
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.columns import JOINED, Columns
from a2a_desktop.ui.forms.control import Control, ControlFactory
from a2a_desktop.ui.forms.field_row import FieldRow
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.theme.mirror import is_mirrored
from a2a_desktop.ui.widgets.layouts import row_layout

AT_ONCE: Final = 12
"""The fields built before anything is shown."""
IN_A_MOMENT: Final = 8
MANY_OPTIONS: Final = 200
"""The options that take as long to build as a field."""
UNITS: Final = 2
"""The parts of a column: very short fields take one."""
_SHORT: Final = frozenset({FieldKind.NUMBER, FieldKind.INTEGER, FieldKind.DATE, FieldKind.TIME})
_WIDER: Final = frozenset(
    {FieldKind.TEXT, FieldKind.URL, FieldKind.EMAIL, FieldKind.LONG_TEXT, FieldKind.TAGS}
)


class FormSection(QWidget):
    """Asks for the members of an object. Members without a field are returned as given."""

    changed = Signal()
    left = Signal(object)
    """The `FieldRow` that the person left."""
    resized = Signal()

    def __init__(
        self,
        field: FormField,
        factory: ControlFactory,
        parent: QWidget,
        *,
        columns: int = 2,
        is_line: bool = False,
    ) -> None:
        super().__init__(parent)
        self._field = self._whole = field
        self._factory = factory
        self._columns = columns
        self._is_line = is_line
        self._rows: dict[str, FieldRow] = {}
        self._waiting: dict[str, FormField] = {one.name: one for one in field.fields}
        self._values: dict[str, Json] = without_field(field, field.default)
        """The given values: of fields not built yet, and of members without a field."""
        self._gone: dict[str, Json] = {}
        """The person's answers to fields that other answers removed."""
        self._is_empty = True
        self._is_filling = False
        self._box: Columns | QHBoxLayout
        if is_line:
            self._box = row_layout(self, gap=8, margins=0)
        else:
            self._box = Columns(self, columns * UNITS)
        self._spans = _spans(field.fields, columns)
        self._later = repeating(self, self._build, 0)
        self._build()
        self._refit()

    def value(self) -> dict[str, Json]:
        """Returns all answers."""
        fields = (*self._field.fields, *self._whole.fields)
        names = {one.name for one in fields} | self._whole.sometimes
        found = {name: one for name, one in self._values.items() if name not in names}
        for field in self._field.fields:
            row = self._rows.get(field.name)
            given = self._given(field)
            value = row.control.value() if row is not None else untouched(field, given)
            if value is not UNSET:
                found[field.name] = value
        return found

    def answered(self) -> dict[str, Json]:
        """Returns the answers that differ from what the agent suggests."""
        found = {name: answered(row) for name, row in self._rows.items()}
        return {name: value for name, value in found.items() if value is not UNSET}

    def _answers(self) -> dict[str, Json]:
        """Returns the answers that decide about fields: the given ones, until they are shown."""
        return {**self._values, **self.value()} if self._is_filling else self.value()

    def set_value(self, value: Value) -> None:
        """Sets the members of an object; UNSET: the agent's suggestions."""
        self._is_empty = not isinstance(value, dict)
        given = without_field(self._whole, self._whole.default)
        self._values = dict(value) if isinstance(value, dict) else given
        self._gone = {}
        self._is_filling = True
        for row in self._rows.values():
            row.control.set_value(self._given(row.field))
        self._refit()
        self._is_filling = False
        self._refit()

    def problems(self) -> Iterator[Problem]:
        """Yields the inputs that make no sense."""
        for name, row in self._rows.items():
            for one in row.problems():
                yield Problem((name, *one.path), one.rule, one.limit, one.detail)

    def rows(self) -> Iterator[tuple[Path, FieldRow]]:
        """Yields all rows, the inner ones too."""
        for name, row in self._rows.items():
            for path, inner in row.rows():
                yield (name, *path), inner

    def offer(self, earlier: Mapping[str, Sequence[Json]]) -> None:
        """Offers earlier answers by the names of their fields."""
        for name, row in self._rows.items():
            if name in earlier:
                row.control.offer(earlier[name])

    def begin(self) -> None:
        """Takes the focus."""
        for row in self._rows.values():
            row.control.begin()
            return

    def _given(self, field: FormField) -> Value:
        if (kept := carried(field, self._gone.get(field.name, UNSET))) is not UNSET:
            return kept
        return field.default if self._is_empty else self._values.get(field.name, UNSET)

    def _build(self) -> None:
        """Builds some of the fields that wait."""
        self._box.setEnabled(False)  # each row that is shown would lay out all others
        room = AT_ONCE if not self._rows else IN_A_MOMENT
        while self._waiting and room > 0:
            field = self._waiting.pop(next(iter(self._waiting)))
            self._add(field)
            room -= 1 + len(field.options) // MANY_OPTIONS
        if self._field is not self._whole:
            self._sort()  # what was removed or added stands between others
        self._box.setEnabled(True)
        self._box.invalidate()
        if self._waiting and not self._later.isActive():
            self._later.start()
        elif not self._waiting:
            self._later.stop()
        self.resized.emit()

    def _add(self, field: FormField) -> None:
        control = self._factory.control(field, self)
        is_joined = self._join(field, control)
        is_bare = self._is_line or is_joined
        row = FieldRow(control, self, is_bare=is_bare, has_star=self._factory.has_stars)
        control.set_value(self._given(field))
        row.changed.connect(self._changed)
        row.left.connect(self.left)
        row.resized.connect(self.resized)
        self._rows[field.name] = row
        is_seen = field.kind is not FieldKind.NOTHING and not field.is_hidden
        if isinstance(self._box, Columns):
            self._box.add(row, self._span(field, is_wide=control.is_wide))
        else:
            self._box.addWidget(row, 3 if field.kind in _WIDER else 2, Qt.AlignmentFlag.AlignTop)
        row.setVisible(is_seen)

    def _join(self, field: FormField, control: Control) -> bool:
        """Joins the halves of a field of two; returns whether this is the second."""
        if self._is_line:
            return False
        after = {one.name: two.name for one, two in pairwise(self._field.fields)}
        is_second = self._spans.get(field.name) == JOINED
        is_first = self._spans.get(after.get(field.name, "")) == JOINED
        if is_first or is_second:
            control.join("left" if is_first is not is_mirrored() else "right")
        return is_second

    def _span(self, field: FormField, *, is_wide: bool) -> int:
        if field.span:
            return min(field.span, self._columns) * UNITS
        return 0 if is_wide else self._spans.get(field.name, UNITS)

    def _changed(self) -> None:
        if not self._is_filling:
            self._factory.refill()
            self._refit()
            self.changed.emit()

    def _refit(self) -> None:
        """Adds and removes fields that depend on answers, until they ask for no others."""
        for _ in range(ROUNDS):
            if self._whole.refit is None or not self._put(self._whole.refit(self._answers())):
                return

    def _put(self, fields: Sequence[FormField]) -> bool:
        """Shows other fields; keeps the answers to removed ones. Returns False for the same."""
        if fields == self._field.fields:
            return False
        known = {one.name: one for one in self._field.fields}
        before, self._spans = self._spans, _spans(fields, self._columns)
        self._field = replace(self._whole, fields=fields)
        self._waiting.clear()
        for name, row in list(self._rows.items()):
            is_else = JOINED in (before.get(name), self._spans.get(name))
            is_else = is_else and before.get(name) != self._spans.get(name)
            if known.get(name) not in fields or is_else:
                self._take_out(row)
        for field in fields:
            if field.name not in self._rows:
                is_new = known.get(field.name) != field and not self._is_filling
                if is_new and field.default is not UNSET:
                    self._values.setdefault(field.name, field.default)
                self._waiting[field.name] = field
        self._build()
        return True

    def _take_out(self, row: FieldRow) -> None:
        if not self._is_filling:
            self._values.pop(row.field.name, None)
            if (value := answered(row)) is not UNSET:
                self._gone[row.field.name] = value
        self._box.removeWidget(row)
        row.hide()
        row.deleteLater()
        del self._rows[row.field.name]

    def _sort(self) -> None:
        if isinstance(self._box, Columns):
            while self._box.count():
                self._box.takeAt(0)
            for field in self._field.fields:
                if (row := self._rows.get(field.name)) is not None:
                    self._box.add(row, self._span(field, is_wide=row.control.is_wide))


def answered(row: FieldRow) -> Value:
    """Returns the person's answer of a row; UNSET if it is what the agent suggests."""
    value = row.value()
    is_own = not is_fixed(row.field) and value != untouched(row.field, row.field.default)
    return value if is_own else UNSET


Asked = FormSection | FieldRow
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
