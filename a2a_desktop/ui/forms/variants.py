"""The choice between several kinds, with the questions of the kind below it."""

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.forms.choosing import best_variant, carried
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Option, Value
from a2a_desktop.forms.untouched import completed, untouched
from a2a_desktop.forms.validate import Path, Problem
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.choice import DropDownControl, SegmentsControl, fits_segments
from a2a_desktop.ui.forms.control import Control, ControlFactory
from a2a_desktop.ui.forms.field_row import Container, FieldRow, rows_within
from a2a_desktop.ui.forms.field_rows import FieldRows
from a2a_desktop.ui.forms.laid_out import rows_of
from a2a_desktop.ui.forms.section import Asked
from a2a_desktop.ui.forms.wording import label
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.layouts import add_all, column_layout


class VariantControl(Container):
    """A choice of kinds.

    Answers to questions that two kinds share survive a change between them.
    """

    is_wide = True

    def __init__(self, field: FormField, factory: ControlFactory, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._factory = factory
        self._asked: Asked | None = None
        self._shared: dict[str, Json] = {}
        options = tuple(Option(n, label(one.label)) for n, one in enumerate(field.variants))
        kinds = FormField(
            "", FieldKind.CHOICE, field.label, options=options, is_required=field.is_required
        )
        make = SegmentsControl if fits_segments(options) else DropDownControl
        self._kind: Control = make(kinds, self)
        self._kind.changed.connect(self._switched)
        self._body = QFrame(self)
        self._inside = column_layout(self._body, margins=0)
        self._show_more = Button(self.tr("Show more"), self, "link", "ph.caret-down")
        self._show_more.clicked.connect(self.unfold)
        left = Qt.AlignmentFlag.AlignLeft
        box = add_all(column_layout(self, gap=10, margins=0), self._kind, self._body)
        box.addWidget(self._show_more, 0, left)
        self._inputs.append(self._kind)

    def value(self) -> Value:
        if self._asked is not None:
            return self._asked.value()
        if self._given is not UNSET:
            return self._given
        return None if self.field.is_nullable and self._wants_null() else UNSET

    def set_value(self, value: Value) -> None:
        self._given = value = completed(self.field, value) if value is self.field.default else value
        number = best_variant(self.field, value)
        if number is None and value is UNSET and self.field.is_required:
            number = 0
        is_built = number is not None and self._factory.grant(_size(self.field.variants[number]))
        if value is UNSET and not is_built:
            number = None
        with QSignalBlocker(self._kind):  # the person chooses no other
            self._kind.set_value(UNSET if number is None else number)
        self._build(number if is_built else None, value)
        self._show_more.setVisible(number is not None and not is_built)

    def problems(self) -> Iterator[Problem]:
        if self._asked is not None:
            yield from self._asked.problems()

    def rows(self) -> Iterator[tuple[Path, FieldRow]]:
        if isinstance(self._asked, FieldRow):  # this control shows its error
            yield from rows_within(self._asked.control)
        elif self._asked is not None:
            yield from self._asked.rows()

    def unfold(self) -> bool:
        if self._show_more.isHidden():
            return False
        self._factory.refill()
        self._show_more.hide()
        number = self._kind.value()
        assert isinstance(number, int)
        self._build(number, self._given)
        return True

    def begin(self) -> None:
        self._kind.begin()

    def name_as(self, name: str, description: str) -> None:
        self._kind.name_as(name, description)

    def show_wrong(self, is_wrong: bool) -> None:
        if isinstance(self._asked, FieldRow):
            self._asked.control.show_wrong(is_wrong)

    def _switched(self) -> None:
        self._factory.refill()
        if isinstance(self._asked, FieldRows):
            self._shared |= self._asked.answered()
        self._given = UNSET
        self._show_more.hide()
        number = self._kind.value()
        self._build(number if isinstance(number, int) else None, UNSET)
        self.changed.emit()

    def _build(self, number: int | None, value: Value) -> None:
        """Shows the questions of the chosen kind."""
        if self._asked is not None:
            discard(self._asked)
            self._asked = None
        if number is not None:
            self._asked = asked = self._made(self.field.variants[number], value)
            asked.changed.connect(self._notify)
            asked.left.connect(self.left)
            asked.resized.connect(self.resized)
            asked.show()
        self._body.setVisible(number is not None)
        self.resized.emit()

    def _made(self, variant: FormField, value: Value) -> Asked:
        if variant.kind is FieldKind.GROUP and variant.extra is None:
            section = rows_of(variant, self._factory, self._body)
            if value is UNSET and self._shared:
                suggested = untouched(replace(variant, is_required=True), UNSET)
                known = suggested if isinstance(suggested, dict) else {}
                value = known | self._shared_with(variant)
            section.set_value(value)
            self._inside.addWidget(section)
            return section
        row = FieldRow(self._factory.control(variant, self._body), self._body, is_bare=True)
        row.set_value(value)
        self._inside.addWidget(row, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _shared_with(self, variant: FormField) -> dict[str, Json]:
        """Returns the answers to questions that another kind shares with this one."""
        shared = {one.name: self._shared.get(one.name, UNSET) for one in variant.fields}
        kept = {one.name: carried(one, shared[one.name]) for one in variant.fields}
        return {name: one for name, one in kept.items() if one is not UNSET}


def _size(variant: FormField) -> int:
    return 1 + (len(variant.fields) if variant.kind is FieldKind.GROUP else 0)
