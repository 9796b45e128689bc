"""The dialog in which the person names the fields of an answer."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.forms.asked_for import KINDS, MOST_FIELDS, AskedField, sheet, table
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.forms.kind_choice import KindChoice
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.check_box import CheckBox
from a2a_desktop.ui.widgets.dialog_foot import fit_height
from a2a_desktop.ui.widgets.dialogs import LONGEST, AskDialog
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.wording.parsing import names

WIDE: Final = 600


class FieldsDialog(AskDialog):
    """Asks for the fields; `schema` is the answer."""

    _new = AskedField("")

    def __init__(
        self,
        fields: Sequence[AskedField],
        parent: QWidget,
        title: str = "",
        action: str = "",
        note: str = "",
    ) -> None:
        """The words are those of an answer that is asked for, unless others are given."""
        super().__init__(
            title or self.tr("Answer as fields"),
            action or self.tr("Use these fields"),
            parent,
            note or self.tr("What the answer has to say. Not every agent does it."),
            can_scroll=True,
        )
        self._name, self._number, self._twice, self._nothing = self._words()
        self.setFixedWidth(min(tokens().px(WIDE), parent.width()))
        self._rows: list[_Row] = []
        self._list = column_layout(gap=8)
        self._add = Button(self.tr("Add a field"), self, "secondary", "ph.plus")
        self._add.clicked.connect(self._add_row)
        self._help = Label("", self, "small", "muted")
        nest(self._box, self._list)
        foot = add_all(row_layout(gap=8), self._add, STRETCH)
        add_all(self._box, foot, self._help)
        self._end_with(self._add)
        for one in fields or (self._new,):
            self._put(one)
        self._refresh()

    def _words(self) -> tuple[str, str, str, str]:
        """Returns the names of a field without one, and of names that are wrong."""
        return (
            self.tr("Name of the field"),
            self.tr("Field {number}"),
            self.tr("There are two fields called “{name}”."),
            self.tr("Name a field."),
        )

    def schema(self) -> JsonObject:
        """Returns the schema with the fields as they are now."""
        return sheet(self._fields)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._rows[0].name.setFocus()
        fit_height(self)

    @property
    def _fields(self) -> list[AskedField]:
        return [one.field for one in self._rows if one.field.name]

    def _add_row(self) -> None:
        self._put(self._new)
        self._rows[-1].show()  # the layout would, but later
        self._refresh()
        self._rows[-1].name.setFocus()

    def _put(self, field: AskedField) -> None:
        row = _Row(field, self._name, self)
        row.changed.connect(self._refresh)
        row.removed.connect(self._drop)
        self.setTabOrder(self._rows[-1].last if self._rows else self, row.name)
        self.setTabOrder(row.last, self._add)
        self._rows.append(row)
        self._list.addWidget(row)

    def _drop(self, row: "_Row") -> None:
        self._rows.remove(row)
        self._add.setFocus()
        row.hide()
        row.deleteLater()
        if not self._rows:
            self._add_row()
        self._refresh()

    def _refresh(self) -> None:
        for number, one in enumerate(self._rows, 1):
            one.show_number(self._number.replace("{number}", str(number)))
        lacks = self._lacks()
        self._go.setEnabled(not lacks)
        self._help.setText(lacks)
        self._help.setVisible(bool(lacks))
        self._add.setEnabled(len(self._rows) < MOST_FIELDS)
        if self.isVisible():
            fit_height(self)

    def _lacks(self) -> str:
        """Returns what is still to be done; "" for fields that can be used."""
        fields = self._fields
        known = [one.name for one in fields]
        twice = next((one for one in known if known.count(one) > 1), "")
        bare = [one.name for one in fields if one.kind is FieldKind.CHOICE and not one.choices]
        if twice:
            return self._twice.replace("{name}", twice)
        if bare:
            return self.tr("Write the choices of “{name}”.").replace("{name}", bare[0])
        return "" if fields else self._nothing


class ColumnsDialog(FieldsDialog):
    """Asks for the columns of a table; `schema` is the answer."""

    _new = AskedField("", is_required=False)

    def __init__(self, columns: Sequence[AskedField], parent: QWidget) -> None:
        title, action = self.tr("Answer as a table"), self.tr("Use these columns")
        note = self.tr("The columns of the table. Not every agent does it.")
        super().__init__(columns, parent, title, action, note)
        self._add.setText(self.tr("Add a column"))

    def _words(self) -> tuple[str, str, str, str]:
        return (
            self.tr("Name, or several with commas"),
            self.tr("Column {number}"),
            self.tr("There are two columns called “{name}”."),
            self.tr("Name a column."),
        )

    def schema(self) -> JsonObject:
        """Returns the schema of rows with the columns as they are now."""
        columns = [replace(one, name=each) for one in self._fields for each in names(one.name)]
        return table(columns) if columns else {}


class _Row(QWidget):
    """A row for one field, with its name, its kind and *Needed*."""

    changed = Signal()
    removed = Signal(object)
    """The row itself."""

    def __init__(self, field: AskedField, placeholder: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = LineEdit(field.name, self)
        self.name.setMaxLength(LONGEST)
        self.name.setPlaceholderText(placeholder)
        self._kind = KindChoice(KINDS, field.kind, field.choices, self)
        self._needed = CheckBox(self.tr("Needed"), self)
        self._needed.setChecked(field.is_required)
        self.last = IconButton("ph.x", "", self, 28, clicked=self._remove)
        first = row_layout(gap=8, margins=0)
        first.addWidget(self.name, 1)
        for widget in (self._kind.box, self._needed, self.last):
            first.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        add_all(column_layout(self, gap=6, margins=0), first, self._kind.line)
        for before, after in (
            (self.name, self._kind.box),
            (self._kind.box, self._needed),
            (self._needed, self._kind.line),
            (self._kind.line, self.last),
        ):
            self.setTabOrder(before, after)
        self.name.textChanged.connect(self.changed)
        self._kind.changed.connect(self.changed)
        self._needed.toggled.connect(self.changed)

    @property
    def field(self) -> AskedField:
        """The field as it is now."""
        name = one_line(self.name.text(), LONGEST)
        return AskedField(name, self._kind.kind, self._kind.choices, self._needed.isChecked())

    def show_number(self, field: str) -> None:
        """Names its parts, for screen readers; `field` is its name until it has one."""
        self.name.setAccessibleName(field)
        name = self.field.name or field
        self._kind.show_name(name)
        self._needed.setAccessibleName(self.tr("{name} is needed").replace("{name}", name))
        self.last.show_as("ph.x", self.tr("Remove {name}").replace("{name}", name))

    def _remove(self) -> None:
        self.removed.emit(self)
