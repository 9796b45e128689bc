"""The dialog in which a recipe is written."""

import re
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.recipes.recipe import (
    KINDS,
    LONGEST_NAME,
    MOST_CHOICES,
    MOST_FIELDS,
    MOST_STEPS,
    Recipe,
    RecipeField,
    RecipeStep,
    names_in,
    with_fields,
)
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.forms.kind_choice import KindChoice
from a2a_desktop.ui.recipes import words
from a2a_desktop.ui.recipes.steps import StepEditor
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import fit_height
from a2a_desktop.ui.widgets.dialogs import AskDialog, NameDialog
from a2a_desktop.ui.widgets.label import ElidedLabel, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit

WIDE: Final = 600
LONGEST_FIELD: Final = 40


class RecipeDialog(AskDialog):
    """Emits the recipe once the person keeps it."""

    kept = Signal(object)
    """A `Recipe`."""
    agent_wanted = Signal()
    """A step is to be added: `add_step`."""

    def __init__(self, title: str, recipe: Recipe, parent: QWidget) -> None:
        super().__init__(title, self.tr("Keep"), parent, can_scroll=True)
        self._recipe = recipe
        self._steps: list[StepEditor] = []
        self._fields: dict[str, _FieldRow] = {}
        self.setFixedWidth(min(tokens().px(WIDE), parent.width()))
        self._name = LineEdit(recipe.name, self)
        self._name.setProperty("kind", "large")
        self._name.setAccessibleName(self.tr("Name"))
        self._name.setPlaceholderText(self.tr("Name of the recipe"))
        self._name.setMaxLength(LONGEST_NAME)
        self._name.textChanged.connect(self._refresh)
        self._add = Button(self.tr("Add a step…"), self, "secondary", "ph.plus")
        self._add.clicked.connect(self.agent_wanted)
        self._title = Label(self.tr("Fields"), self, "ui-strong")
        self._help = Label("", self, "small", "muted")
        self._lay_out()
        for one in recipe.fields:
            self._field(one)
        for step in recipe.steps:
            self._put(step)
        self._refresh()

    def add_step(self, name: str, address: str) -> None:
        """Adds a step with an agent; it gets the answer of the step before."""
        takes = (next(iter(words.TAKES)),) if self._steps else ()
        self._put(RecipeStep(name, address, "", takes))
        self._refresh()
        fit_height(self)
        self._steps[-1].words.setFocus()

    @property
    def recipe(self) -> Recipe:
        """The recipe as it is written now."""
        steps = tuple(one.step for one in self._steps)
        fields = tuple(one.field for one in self._fields.values())
        name = one_line(self._name.text(), LONGEST_NAME)
        return with_fields(replace(self._recipe, name=name, steps=steps, fields=fields))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._name.setFocus()
        fit_height(self)

    def accept(self) -> None:
        self.kept.emit(self.recipe)
        super().accept()

    def _put(self, step: RecipeStep) -> None:
        editor = StepEditor(step, self)
        editor.changed.connect(self._refresh)
        editor.removed.connect(self._drop)
        editor.field_wanted.connect(self._ask_for_field)
        self._steps.append(editor)
        self._step_box.addWidget(editor)

    def _drop(self, editor: StepEditor) -> None:
        self._steps.remove(editor)
        self._add.setFocus()
        editor.hide()
        editor.deleteLater()
        self._refresh()
        fit_height(self)

    # Fields

    def _field(self, field: RecipeField) -> None:
        row = self._fields[field.name] = _FieldRow(field, self)
        row.changed.connect(self._refresh)
        self._field_box.addWidget(row)

    def _ask_for_field(self, editor: StepEditor) -> None:
        cursor = editor.words.textCursor()
        title, label = self.tr("Make a field"), self.tr("Name of the field")
        note = self.tr("It's a question of each run, and stands in the words as {name}.")
        self._asking = editor
        dialog = NameDialog(
            title, label, self.tr("Make a field"), self, _named(cursor.selectedText()), note
        )
        dialog.accepted.connect(self._make_field)
        dialog.finished.connect(dialog.deleteLater)
        self._naming = dialog
        dialog.open()

    def _make_field(self) -> None:
        if name := _named(self._naming.name):
            self._asking.insert_field(name)

    def _refresh(self) -> None:
        for number, one in enumerate(self._steps, 1):
            one.show_number(number)
        found = [name for one in self._steps for name in names_in(one.step.words)]
        before = self._seen()
        for name in [*dict.fromkeys(found)][:MOST_FIELDS]:
            if name not in self._fields:
                self._field(RecipeField(name))
        for name, row in self._fields.items():
            row.setVisible(name in found)
        self._title.setVisible(bool(found))
        self._add.setEnabled(len(self._steps) < MOST_STEPS)
        lacks = self._lacks()
        self._go.setEnabled(not lacks)
        self._help.setText(lacks)
        if self.isVisible() and self._seen() != before:
            fit_height(self)

    def _seen(self) -> set[str]:
        return {name for name, row in self._fields.items() if not row.isHidden()}

    def _lacks(self) -> str:
        """Returns what is still to be done; "" for a recipe that can be kept."""
        recipe = self.recipe
        if not recipe.steps:
            return self.tr("Add a step with an agent.")
        empty = next((one for one in recipe.steps if not one.words and not one.takes), None)
        if empty is not None:
            return self.tr("Write what {agent} is to do.").replace("{agent}", empty.agent)
        bare = next(
            (one for one in recipe.fields if one.kind is FieldKind.CHOICE and not one.choices), None
        )
        if bare is not None:
            return self.tr("Write the choices of “{name}”.").replace("{name}", bare.name)
        return "" if recipe.name else self.tr("Give the recipe a name.")

    def _lay_out(self) -> None:
        self._box.addWidget(self._name)
        self._step_box = column_layout(gap=10)
        nest(self._box, self._step_box)
        row = add_all(row_layout(gap=8), self._add, STRETCH)
        add_all(self._box, row, self._title)
        self._field_box = column_layout(gap=6)
        add_all(self._box, self._field_box, self._help)
        self._end_with(self._add)


class _FieldRow(QWidget):
    """The kind of one field, and its choices."""

    changed = Signal()

    def __init__(self, field: RecipeField, parent: QWidget) -> None:
        super().__init__(parent)
        self._name = field.name
        self._kind = KindChoice(KINDS, field.kind, field.choices, self)
        self._kind.show_name(field.name)
        row = row_layout(self, gap=8, margins=0)
        add_all(row, (ElidedLabel(field.name, self), 1), self._kind.box)
        row.addWidget(self._kind.line, 2)
        self._kind.changed.connect(self.changed)

    @property
    def field(self) -> RecipeField:
        """The field as it is now."""
        return RecipeField(self._name, self._kind.kind, self._kind.choices[:MOST_CHOICES])


def _named(text: str) -> str:
    """Returns a text as the name of a field; "" if nothing is left."""
    plain = " ".join(re.sub(r"[^\w\- ]", " ", text).split()).lstrip("0123456789-_ ")
    return plain[:LONGEST_FIELD].rstrip("- ")
