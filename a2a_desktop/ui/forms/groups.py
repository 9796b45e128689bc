"""An object inside a form: a frame with a title, and rows for further members by name."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Value
from a2a_desktop.forms.untouched import completed, is_complete, untouched, without_field
from a2a_desktop.forms.validate import Path, Problem
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.control import Control, ControlFactory
from a2a_desktop.ui.forms.field_row import Container, FieldRow, rows_within
from a2a_desktop.ui.forms.field_rows import FieldRows
from a2a_desktop.ui.forms.laid_out import rows_of
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout


class GroupControl(Container):
    """A group of questions. One that may be missing has buttons to add it and to leave it out.

    An optional group is sent once its answers, or the suggestions for them, are complete. In a
    large form it is folded, and built when it is opened.
    """

    is_wide = True
    says_itself = True

    def __init__(self, field: FormField, factory: ControlFactory, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._factory = factory
        self._section: FieldRows | None = None
        self._more: Control | None = None
        self._frame = QFrame(self)
        self._frame.setProperty("surface", "group")
        self._head = Button(field.label, self._frame, "fold", "ph.caret-down", clicked=self._fold)
        self._head.setVisible(bool(field.label))
        self._body = QWidget(self._frame)
        self._inside = column_layout(self._body, gap=12, margins=(0, 6, 0, 0))
        if field.help:
            self._inside.addWidget(Label(field.help, self._frame, "small", "muted"))
        head = self._line = QHBoxLayout()
        add_all(head, self._head, STRETCH)
        framed = column_layout(self._frame, gap=0, margins=(14, 10, 14, 14))
        add_all(framed, head, self._body)
        box = self._box = column_layout(self, margins=0)
        box.addWidget(self._frame)
        self._suggested: Value = UNSET
        """The agent's suggestions; an optional group of too few of them is left out."""
        self._folded: Value = None
        """Its answer while its rows are not built; None until somebody asks for it."""
        self._is_there = self._has_buttons = False
        self._frame.hide()
        self._inputs.append(self._head)

    def value(self) -> Value:
        if not self._is_there:
            if self._given is not UNSET and not isinstance(self._given, dict):
                return self._given
            return None if self.field.is_nullable and self._wants_null() else UNSET
        if self._section is None:
            if self._folded is None:
                self._folded = untouched(self.field, self._given, self._factory.unread)
            return self._folded
        found: dict[str, Json] = self._section.value()
        if self._more is not None:
            more = self._more.value()
            for name in without_field(self.field, found):
                del found[name]  # it may be removed, and is there for conditions alone
            found |= more if isinstance(more, dict) else {}
        if self.field.is_required or self.field.is_nullable:
            return found
        is_there = bool(found) or isinstance(self._given, dict)
        return found if is_there and not self._is_bare(found) else UNSET

    def _is_bare(self, found: Json) -> bool:
        """Returns whether there are suggestions alone, and too few of them."""
        is_untouched = found == self._suggested and found != self._given
        return is_untouched and not is_complete(self.field, found)

    def set_value(self, value: Value) -> None:
        self._given = value
        is_there = isinstance(value, dict) or (value is UNSET and not self.field.is_nullable)
        rows = 1 + len(self.field.fields) if is_there else 0  # without rows there is a frame
        if is_there and (self._section is not None or self._factory.grant(rows)):
            self._fill()
        elif is_there:
            self._folded = None
            self._set_open(False)
        self._show_there(is_there)

    def problems(self) -> Iterator[Problem]:
        if self._is_there and self._section is not None:
            yield from self._section.problems()
        if self._is_there and self._more is not None:
            own = {one.name for one in self.field.fields}
            more = self._more.value()
            for name in own.intersection(more if isinstance(more, dict) else ()):
                yield Problem((name,), "additionalProperties")
            yield from self._more.problems()

    def rows(self) -> Iterator[tuple[Path, FieldRow]]:
        if self._is_there and self._section is not None:
            yield from self._section.rows()
        if self._is_there and self._more is not None:
            yield from rows_within(self._more)

    def begin(self) -> None:
        if not self._is_there:
            self._add.setFocus()
        elif self._section is None:
            self._head.setFocus()  # within it may be another one, to any depth
        else:
            self._open().begin()

    def show_wrong(self, is_wrong: bool) -> None:
        if is_wrong and self._section is not None:
            self._open()

    def unfold(self) -> bool:
        if self._section is not None or not self._is_there:
            return False
        self._factory.refill()
        self._open()
        return True

    def _fill(self) -> FieldRows:
        """Shows the value in its rows."""
        value, section = self._given, self._build()
        is_suggested = value is not UNSET and value is self.field.default
        if self._more is not None:
            self._more.set_value(without_field(self.field, value))
        section.set_value(completed(self.field, value) if is_suggested else value)
        self._suggested = section.value() if value is UNSET else UNSET
        if not is_suggested and value is not UNSET:
            self._suggested = untouched(replace(self.field, is_required=True), UNSET)
        return section

    def _build(self) -> FieldRows:
        if self._section is not None:
            return self._section
        extra = self.field.extra
        has_more = extra is not None and not (extra.kind is FieldKind.JSON and self.field.fields)
        asked = replace(self.field, default=UNSET) if has_more else self.field
        self._section = section = rows_of(asked, self._factory, self._body)
        section.changed.connect(self._notify)
        section.left.connect(self.left)
        section.resized.connect(self.resized)
        self._inside.addWidget(section)
        section.setVisible(bool(self.field.fields))
        if extra is not None and has_more:
            self._more = self._factory.named(extra, self._body)
            self._more.changed.connect(self._notify)
            self._more.resized.connect(self.resized)
            self._inside.addWidget(self._more)
        return section

    def _show_there(self, is_there: bool) -> None:
        self._is_there = is_there
        self._frame.setVisible(is_there)
        is_built = self._section is not None
        can_leave = self.field.is_nullable or (is_there and is_built and self._can_leave())
        if not is_there or can_leave or self._has_buttons:
            self._has_buttons = True
            self._add.setVisible(not is_there)
            self._remove.setVisible(is_there and can_leave)
        self.resized.emit()

    @cached_property
    def _add(self) -> Button:
        made = Button(
            self.tr("Add {label}").format(label=self.field.label), self, "link", "ph.plus"
        )
        made.clicked.connect(self._begin_it)
        self._box.insertWidget(0, made, 0, Qt.AlignmentFlag.AlignLeft)
        return made

    @cached_property
    def _remove(self) -> Button:
        made = Button(self.tr("Leave out"), self._frame, "link", clicked=self._leave)
        self._line.addWidget(made)
        return made

    def _begin_it(self) -> None:
        self._factory.refill()
        self.set_value({} if self.field.is_nullable else self.field.default)
        self._given = self._given or UNSET
        self.begin()
        self.changed.emit()

    def leave_out(self) -> None:
        if self._is_there and self._can_leave():
            self._given = UNSET
            self._show_there(False)

    def _can_leave(self) -> bool:
        """Returns whether it may be missing, and would be sent as it is suggested."""
        if self.field.is_nullable or self.field.is_required:
            return self.field.is_nullable
        found = self._suggested
        if self._section is None:
            found = untouched(self.field, UNSET)
        is_sent = isinstance(found, dict) and bool(found) and is_complete(self.field, found)
        return is_sent or isinstance(self.field.default, dict)

    def _leave(self) -> None:
        self.leave_out()
        self._add.setFocus()
        self.changed.emit()

    def _fold(self) -> None:
        if not self.unfold():
            self._set_open(self._body.isHidden())

    def _open(self) -> FieldRows:
        if (section := self._section) is None:
            section = self._fill()
            self._show_there(True)
        self._set_open(True)
        return section

    def _set_open(self, is_open: bool) -> None:
        if self._body.isHidden() == is_open:
            self._body.setVisible(is_open)
            self._head.show_icon("ph.caret-down" if is_open else "ph.caret-right")
            self.resized.emit()
