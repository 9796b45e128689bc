"""The rows of an object's fields: built in turns, some for other answers only."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLayout, QWidget

from a2a_desktop.forms.choosing import carried, fit, is_fixed
from a2a_desktop.forms.elements import Names
from a2a_desktop.forms.layout import at, grafted
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Value
from a2a_desktop.forms.untouched import settled, untouched
from a2a_desktop.forms.validate import Path, Problem
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.control import Control, ControlFactory
from a2a_desktop.ui.forms.field_row import FieldRow
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import remeasure

AT_ONCE: Final = 12
"""The fields built before anything is shown, with those of the groups among them."""
IN_A_MOMENT: Final = 8
MANY_OPTIONS: Final = 150
"""The options that take as long to build as a field."""
Fields = Mapping[Names, FormField]
"""Fields by the names that lead to their answers."""


class FieldRows(QWidget):
    """Asks for the members of an object. A base: others place its rows."""

    changed = Signal()
    left = Signal(object)
    """The `FieldRow` that the person left."""
    resized = Signal()

    def __init__(self, root: FormField, factory: ControlFactory, parent: QWidget) -> None:
        super().__init__(parent)
        self._root, self._factory = root, factory
        self._is_conditional = root.refit is not None
        self._given: dict[str, Json] | None = None
        """The given values; None: the agent's suggestions."""
        self._gone: dict[Names, Json] = {}
        """The person's answers to fields that other answers removed."""
        self._asked: Fields = {}
        self._rows: dict[Names, FieldRow] = {}
        self._waiting: dict[Names, FormField] = {}
        """The fields whose rows are not built yet."""
        self._unbuilt: dict[Names, tuple[FormField, Value, Value]] = {}
        """Fields whose rows are not built yet, with their first values and their answers."""
        self._held: list[QLayout] = []
        """The layouts in which something is built in this turn."""
        self._is_filling = False
        self._doubt: Label | None = None
        self._earlier: Mapping[str, Sequence[Json]] = {}
        """Answers to other forms, by the names of their fields."""
        self._later = repeating(self, self._build, 0)

    def set_value(self, value: Value) -> None:
        """Sets the members of an object; UNSET: the agent's suggestions."""
        self._given = dict(value) if isinstance(value, dict) else None
        self._gone = {}
        self._is_filling = True
        for names, row in self._rows.items():
            self._fill(row.control, names)
        self._refit()
        self._is_filling = False
        self._refit()

    def value(self) -> dict[str, Json]:
        """Returns all answers."""
        return self._answers(self._asked)

    def answered(self) -> dict[str, Json]:
        """Returns the answers that differ from what the agent suggests."""
        return grafted({}, {names: answered(row) for names, row in self._rows.items()})

    def problems(self) -> Iterator[Problem]:
        """Yields the inputs that make no sense."""
        for names, row in self._seen():
            for one in row.problems():
                yield Problem((*names, *one.path), one.rule, one.limit, one.detail)

    def rows(self) -> Iterator[tuple[Path, FieldRow]]:
        """Yields all rows that are asked for, the inner ones too."""
        for names, row in self._seen():
            for path, inner in row.rows():
                yield (*names, *path), inner

    def offer(self, earlier: Mapping[str, Sequence[Json]]) -> None:
        """Offers earlier answers by the names of their fields."""
        self._earlier = earlier
        for names, row in self._rows.items():
            self._offer(names, row)

    def begin(self) -> None:
        """Takes the focus."""
        for _, row in self._seen():
            row.control.begin()
            return

    # For those who place the rows

    def _fields(self, answers: Json) -> Fields:
        """Returns the fields that are asked for beside these answers."""
        raise NotImplementedError

    def _others(self, asked: Fields) -> dict[str, Json]:
        """Returns the members without a row."""
        raise NotImplementedError

    def _is_bare(self, _field: FormField, _control: Control) -> bool:
        """Returns whether a row has no label of its own."""
        return False

    def _stand(self, names: Names, row: FieldRow) -> None:
        """Puts a row in its place."""
        raise NotImplementedError

    def _seen(self) -> list[tuple[Names, FieldRow]]:
        """Returns the rows that are asked for."""
        return [*self._rows.items()]

    # Rows

    def _ask(self, asked: Fields) -> None:
        """Asks for these fields first, and then for those that the suggestions ask for."""
        self._asked, self._waiting = asked, dict(asked)
        self._build()
        self._refit()

    def _build(self) -> None:
        """Builds some of the rows that wait."""
        is_going_on = bool(self._rows) or self._later.isActive()
        with self._factory.turn(IN_A_MOMENT if is_going_on else AT_ONCE):
            is_first = True
            while self._has_more() and (is_first or self._factory.room > 0):
                self._build_next()
                is_first = False
        self._sort()
        for box in self._held:
            box.setEnabled(True)
            remeasure(box)
        self._held = []
        if not self._has_more():
            self._later.stop()
        elif not self._later.isActive():
            self._later.start()
        self.resized.emit()

    def _hold(self, box: QLayout) -> None:
        """Lays out a box at the end of this turn: each row that is shown would lay out all."""
        if box not in self._held:
            self._held.append(box)
            box.setEnabled(False)

    def _has_more(self) -> bool:
        """Returns whether something waits to be built."""
        return bool(self._waiting)

    def _build_next(self) -> None:
        self._build_row(*next(iter(self._waiting.items())))

    def _build_row(self, names: Names, field: FormField) -> None:
        self._factory.room -= weight(field)
        self._add(names, field)
        del self._waiting[names]

    def _sort(self) -> None:
        """Puts what was added between the others."""

    def _add(self, names: Names, field: FormField) -> None:
        control = self._factory.control(field, self)
        is_bare = self._is_bare(field, control)
        row = FieldRow(control, self, is_bare=is_bare, has_star=self._factory.has_stars)
        self._fill(control, names)
        row.changed.connect(self._changed)
        row.left.connect(self.left)
        row.resized.connect(self.resized)
        self._rows[names] = row
        self._offer(names, row)
        self._stand(names, row)
        row.setVisible(is_drawn(field))

    def _offer(self, names: Names, row: FieldRow) -> None:
        if names[-1] in self._earlier:
            row.control.offer(self._earlier[names[-1]])

    def _fill(self, control: Control, names: Names) -> None:
        control.set_value(value := self._value_at(names, control.field))
        if value is UNSET and self._given is not None:
            control.leave_out()

    def _changed(self) -> None:
        if not self._is_filling:
            self._factory.refill()
            self._refit()
            self.changed.emit()

    def _refit(self) -> None:
        """Adds and removes rows that depend on answers, until these ask for no others."""
        if self._is_conditional:
            asked, is_settled = settled(
                self._asked, lambda asked: self._fields(self._answers(asked))
            )
            if asked != self._asked:
                self._put(asked)
            self._show_doubt(not is_settled)

    def _put(self, asked: Fields) -> None:
        """Asks for other fields; keeps the answers to those that it removes."""
        before, self._asked = self._waiting, asked
        for names, row in [*self._rows.items()]:
            if asked.get(names) != row.field:
                self._take_out(names)
        self._waiting = {name: one for name, one in asked.items() if name not in self._rows}
        for names, field in self._waiting.items():
            is_new = before.get(names) != field and not self._is_filling
            if is_new and self._given is not None and self._is_missing(names, field):
                self._given = grafted(self._given, {names: untouched(field, field.default)})
        self._build()

    def _take_out(self, names: Names) -> None:
        row = self._rows.pop(names)
        if not self._is_filling:
            if (value := answered(row)) is not UNSET:
                self._gone[names] = value
            if self._given is not None:
                self._given = grafted(self._given, {names: UNSET})
        if (around := row.parentWidget()) is not None and (box := around.layout()) is not None:
            box.removeWidget(row)
        discard(row)

    def _show_doubt(self, is_shown: bool) -> None:
        """Says that the agent's conditions never agree, or takes that back."""
        if is_shown and self._doubt is None:
            words = self.tr("The agent's conditions for these questions contradict each other.")
            self._doubt = Label(words, self, "small", "warning")
            if (box := self.layout()) is not None:
                box.addWidget(self._doubt)
            self._sort()
        if self._doubt is not None and self._doubt.isHidden() == is_shown:
            self._doubt.setVisible(is_shown)
            self.resized.emit()

    # Answers

    def _answers(self, asked: Fields) -> dict[str, Json]:
        """Returns the answers if these fields are asked for.

        The given ones decide, until they are shown.
        """
        values = {names: self._value_of(names, field) for names, field in asked.items()}
        if self._is_filling:
            values = {names: one for names, one in values.items() if one is not UNSET}
        return grafted(self._others(asked), values)

    def _value_of(self, names: Names, field: FormField) -> Value:
        row = self._rows.get(names)
        if row is not None and row.field == field:
            return row.control.value()
        value = self._value_at(names, field)
        is_known = self._given is not None and self._asked.get(names) == field
        if value is UNSET and is_known and field.kind is FieldKind.GROUP and not field.is_required:
            return UNSET  # the given values leave it out
        known = self._unbuilt.get(names)
        if known is None or known[0] is not field or known[1] is not value:
            known = self._unbuilt[names] = field, value, untouched(field, value)
        return known[2]

    def _value_at(self, names: Names, field: FormField) -> Value:
        """Returns the first value of a row."""
        row = self._rows.get(names)
        is_other = row is not None and row.field != field and not self._is_filling
        gone = answered(row) if row is not None and is_other else self._gone.get(names, UNSET)
        if (kept := carried(field, gone)) is not UNSET:
            return kept
        is_new = self._asked.get(names) != field and not self._is_filling
        if self._given is None or (is_new and (is_other or self._is_missing(names, field))):
            return field.default
        return at(self._given, names)

    def _is_missing(self, names: Names, field: FormField) -> bool:
        """Returns whether there is no given value, or null where that is none."""
        found = at(self._given, names)
        return found is UNSET or (found is None and not fit(field, None))


def is_drawn(field: FormField) -> bool:
    """Returns whether there is anything to see of a field."""
    return field.kind is not FieldKind.NOTHING and not field.is_hidden


def answered(row: FieldRow) -> Value:
    """Returns the person's answer of a row; UNSET if it is what the agent suggests."""
    value = row.value()
    is_own = not is_fixed(row.field) and value != untouched(row.field, row.field.default)
    return value if is_own else UNSET


def weight(field: FormField) -> int:
    """Returns how long a row takes to build, compared with a line of text."""
    is_frame = field.kind in (FieldKind.GROUP, FieldKind.LIST, FieldKind.ONE_OF)
    tags = len(field.default) // 2 if isinstance(field.default, list) else 0
    text = len(field.default) // 500 if isinstance(field.default, str) else 0
    return (2 if is_frame else 1) + len(field.options) // MANY_OPTIONS + tags + text
