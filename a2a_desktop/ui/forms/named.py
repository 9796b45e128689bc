"""Members of an object under names that the person chooses."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.forms.spec import UNSET, FormField, Value
from a2a_desktop.forms.validate import Path, Problem
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.control import ControlFactory
from a2a_desktop.ui.forms.field_row import Container, FieldRow
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.layouts import column_layout, nest, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit

AT_MOST: Final = 200


class NamedControl(Container):
    """A list of members, each with its name."""

    is_wide = True

    def __init__(self, field: FormField, factory: ControlFactory, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._factory = factory
        self._members: list[_Member] = []
        self._rest: dict[str, Json] = {}
        """The members without a row: too many to be shown at once."""
        self._add = Button(self.tr("Add an entry"), self, "link", "ph.plus", clicked=self._add_one)
        self._show_more = Button(self.tr("Show more"), self, "link", "ph.caret-down")
        self._show_more.clicked.connect(self.unfold)
        self._show_more.hide()
        self._box = column_layout(gap=8)
        box = column_layout(self, margins=0)
        nest(box, self._box)
        box.addWidget(self._show_more, 0, Qt.AlignmentFlag.AlignLeft)
        box.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)
        self._inputs.append(self._add)

    def value(self) -> Value:
        found: dict[str, Json] = {}
        for one in self._members:
            value = one.row.control.value()
            if not one.is_blank:
                found[one.name.text()] = None if value is UNSET else value
        return {**self._rest, **found}

    def set_value(self, value: Value) -> None:
        for old in self._members:
            discard(old)
        self._members, self._rest = [], {}
        if isinstance(value, dict):
            for name, one in value.items():
                if len(self._members) < AT_MOST and self._factory.grant(1):
                    self._put(name, one)
                else:
                    self._rest[name] = one
        self._offer_rest()

    def unfold(self) -> bool:
        if not self._rest or len(self._members) >= AT_MOST:
            return False
        self._factory.refill()
        while self._rest and len(self._members) < AT_MOST and self._factory.grant(1):
            name = next(iter(self._rest))
            self._put(name, self._rest.pop(name))
        self._offer_rest()
        return True

    def problems(self) -> Iterator[Problem]:
        names = Counter(one.name.text() for one in self._members if not one.is_blank)
        for name, count in names.items():
            if count > 1 or name in self._rest:
                yield Problem((name,), "uniqueItems")
        for one in self._members:
            if one.is_new and not one.name.text() and not one.is_blank:
                yield Problem(("",), "additionalProperties")
            for problem in one.row.problems():
                path = (one.name.text(), *problem.path)
                yield Problem(path, problem.rule, problem.limit, problem.detail)

    def rows(self) -> Iterator[tuple[Path, FieldRow]]:
        for one in self._members:
            for path, inner in one.row.rows():
                yield (one.name.text(), *path), inner

    def offer(self, earlier: Sequence[Json]) -> None:
        """Offers nothing: the names are the person's own."""

    def _offer_rest(self) -> None:
        self._show_more.setVisible(bool(self._rest) and len(self._members) < AT_MOST)
        self.resized.emit()

    def _put(self, name: str, value: Value) -> "_Member":
        made = _Member(self.field, self._factory, self)
        made.name.setText(name)
        made.row.control.set_value(value)
        made.first = made.row.control.value()
        made.name.textChanged.connect(self._notify)
        made.row.control.changed.connect(self._notify)
        made.row.control.resized.connect(self.resized)
        made.removed.connect(self._remove)
        self._members.append(made)
        self._box.addWidget(made)
        made.show()
        return made

    def _add_one(self) -> None:
        made = self._put("", UNSET)
        made.is_new = True
        made.name.setFocus()
        self.resized.emit()
        self.changed.emit()

    def _remove(self, member: object) -> None:
        assert isinstance(member, _Member)
        self._members.remove(member)
        discard(member)
        self.resized.emit()
        self.changed.emit()


class _Member(QWidget):
    """A name and its value."""

    removed = Signal(object)

    def __init__(self, field: FormField, factory: ControlFactory, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = LineEdit(self)
        self.name.setPlaceholderText(self.tr("Name"))
        self.name.setAccessibleName(self.tr("Name"))
        self.is_new = False
        self.first: Value = UNSET
        """The value at the beginning."""
        self.row = FieldRow(factory.control(field, self), self, is_bare=True)
        remove = IconButton("ph.trash", self.tr("Remove"), self, 28, clicked=self._go)
        box = row_layout(self, gap=8, margins=0)
        box.addWidget(self.name, 2, Qt.AlignmentFlag.AlignTop)
        box.addWidget(self.row, 3)
        box.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)

    @property
    def is_blank(self) -> bool:
        """The person added it, and left it empty."""
        return self.is_new and not self.name.text() and self.row.control.value() == self.first

    def _go(self) -> None:
        self.removed.emit(self)
