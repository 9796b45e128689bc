"""One question: its label, its control, and below it the help, or the error."""

from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Any, Final, TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel, QWidget

from a2a_desktop.forms.spec import UNSET, FieldKind, Value
from a2a_desktop.forms.validate import Path, Problem
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.control import Control
from a2a_desktop.ui.forms.wording import label
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.theme.mirror import start
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import column_layout, nest, row_layout
from a2a_desktop.ui.widgets.lead import starred

SUGGESTED: Final = frozenset(
    {
        FieldKind.TEXT,
        FieldKind.LONG_TEXT,
        FieldKind.EMAIL,
        FieldKind.URL,
        FieldKind.CODE,
        FieldKind.DATE,
        FieldKind.TIME,
        FieldKind.DATE_TIME,
        FieldKind.INTEGER,
        FieldKind.NUMBER,
    }
)
"""Kinds that mark the agent's suggested answer."""


_APART: Final = 5
"""px at 100 % between the label, the control and the words below."""
_BELOW: Final = 6
"""px at 100 % that are left below a control without words below."""


class FieldRow(QWidget):
    """A control with its words. `is_bare`: its label is above the column instead."""

    changed = Signal(object)
    """Itself."""
    left = Signal(object)
    """Itself: the person moved on."""
    resized = Signal()

    def __init__(
        self, control: Control, parent: QWidget, *, is_bare: bool = False, has_star: bool = True
    ) -> None:
        super().__init__(parent)
        self.control = control
        self.field = control.field
        self.is_touched = False
        """The person was here and moved on."""
        self.wrong = ""
        control.setParent(self)
        control.changed.connect(self._changed)
        control.left.connect(self._left)
        control.resized.connect(self.resized)
        look = tokens()
        self._below: tuple[Icon, Label] | None = None
        """The words below the control, once there are any."""
        self._box = box = column_layout(self, margins=0)
        box.setSpacing(look.px(_APART))
        self._caption: _Caption | None = None
        if self._has_caption(is_bare):
            self._caption = _Caption(self, has_star=has_star)
            box.addWidget(self._caption)
        box.addWidget(control)
        self._help = "" if is_bare or control.says_itself else self._help_text()
        if self._caption is not None:
            self._keep_room()
        elif not is_bare:
            box.setContentsMargins(0, 0, 0, look.px(_BELOW))
        self.show_wrong("")

    def _keep_room(self) -> None:
        """Keeps the room of a line for the error: nothing moves when one comes or goes."""
        _, note = self._words_below()
        policy = note.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        note.setSizePolicy(policy)

    def _words_below(self) -> tuple[Icon, Label]:
        if self._below is None:
            icon = Icon("ph.warning-circle-fill", self, 14, "danger")
            note = Label("", self, "small", "muted")
            under = row_layout(gap=6, margins=0)
            under.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
            under.addWidget(note, 1)
            nest(self._box, under)
            self._below = icon, note
        return self._below

    def above(self, width: int) -> int:
        """Returns the distance from the top to its control at a width."""
        if self._caption is None:
            return 0
        return self._caption.heightForWidth(width) + tokens().px(_APART)

    def value(self) -> Value:
        """Returns the answer."""
        return self.control.value()

    def set_value(self, value: Value) -> None:
        """Shows a value; UNSET: the agent's suggestion."""
        self.control.set_value(self.field.default if value is UNSET else value)

    def problems(self) -> Iterator[Problem]:
        """Yields the inputs that make no sense."""
        return self.control.problems()

    def rows(self) -> "Iterator[tuple[Path, FieldRow]]":
        """Yields itself, and the rows inside it."""
        yield (), self
        yield from rows_within(self.control)

    def begin(self) -> None:
        """Takes the focus."""
        self.control.begin()

    def show_wrong(self, text: str) -> None:
        """Shows the error of the answer; "" for none."""
        if text and text != self.wrong:
            announce(self, f"{self.field.label}: {text}")
        self.wrong = text
        if self._below is not None or text or self._help:
            icon, note = self._words_below()
            icon.setVisible(bool(text))
            note.set_tone("danger" if text else "muted")
            note.setText(text or self._help)
            note.setVisible(bool(text or self._help))
        self.control.show_wrong(bool(text))
        name = self.field.label
        if self.field.is_required:
            name = self.tr("{label}, required").format(label=name)
        self.control.name_as(name, text or self.field.help)

    def _has_caption(self, is_bare: bool) -> bool:
        is_named = bool(self.field.label) and not self.control.says_itself
        return is_named and not is_bare

    def _help_text(self) -> str:
        is_said = self.field.kind is FieldKind.BOOLEAN and self.field.default is not UNSET
        is_label = _bare(self.field.help) == _bare(self.field.label)
        own = "" if is_said or is_label else self.field.help
        if self.field.is_cut:
            words = self.tr("There are too many choices to list. Type one of them.")
            if self.field.options:
                words = self.tr("There are more choices, which can't be chosen here.")
            own = " ".join(filter(None, (own, words)))
        return own

    def _changed(self) -> None:
        if self._caption is not None:
            self._caption.show_suggested(self._is_suggested())
        self.changed.emit(self)

    def _is_suggested(self) -> bool:
        """Returns whether the answer is still the agent's suggestion."""
        field = self.field
        is_marked = field.kind in SUGGESTED and field.default not in (UNSET, None, "")
        is_open = not field.is_read_only and not field.is_guarded
        return is_marked and is_open and self.control.value() == field.default

    def _left(self) -> None:
        self.is_touched = True
        self.left.emit(self)


class _Caption(QLabel):
    """The label, with a star on a required field. An agent's text stays plain."""

    def __init__(self, row: FieldRow, *, has_star: bool) -> None:
        super().__init__(row)
        field = row.field
        is_marked = has_star and field.is_required
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setBuddy(row.control.entry)
        words = label(field.label)
        self._text = starred(words) if is_marked else escape(words)
        self.setText(self._text)
        self.setProperty("role", "ui-strong")
        self.setAlignment(start())
        self.setWordWrap(True)
        row.control.setAccessibleName(label(field.label))  # or its name would be our markup

    def setText(self, text: str) -> None:
        """Sets rich text without the key to the control that Qt makes of "&amp;"."""
        last = self.grabShortcut(QKeySequence(Qt.Key.Key_F35))
        super().setText(text)
        for key in (last, last - 1):  # Qt counts its keys down
            self.releaseShortcut(key)

    def show_suggested(self, is_suggested: bool) -> None:
        """Shows or hides a quiet word: the answer is the agent's suggestion."""
        style = f"color:{tokens().css('text-faint')}; font-weight:400"
        words = f' <span style="{style}">&nbsp;{escape(self.tr("suggested"))}</span>'
        self.setText(self._text + (words if is_suggested else ""))


class Container(Control):
    """A control that holds the rows of other fields."""

    def rows(self) -> Iterator[tuple[Path, FieldRow]]:
        """Yields the rows of the fields inside it; paths begin at this field."""
        raise NotImplementedError

    def unfold(self) -> bool:
        """Builds rows that it has not built yet; returns whether there were any."""
        return False


def rows_within(control: Control) -> Iterator[tuple[Path, FieldRow]]:
    """Yields the rows of the fields inside a control; paths begin at its field."""
    return control.rows() if isinstance(control, Container) else iter(())


Rows: TypeAlias = Callable[[], Iterator[tuple[Path, FieldRow]]]
"""Returns the built rows of a form."""


def nearest(rows: Mapping[Path, FieldRow], path: Path) -> FieldRow | None:
    """Returns the row at a path, or the nearest around it."""
    for length in range(len(path), -1, -1):
        if (row := rows.get(path[:length])) is not None:
            return row
    return None


def revealed(rows_of: Rows, path: Path) -> dict[Path, FieldRow]:
    """Returns all rows, after the folded ones on the way to a path are built."""
    rows = dict(rows_of())
    for _ in path:
        row = nearest(rows, path)
        if row is None or not isinstance(row.control, Container) or not row.control.unfold():
            break
        rows = dict(rows_of())
    return rows


class UnreadTexts:
    """The texts in a form that make no sense yet, each with the path of its field."""

    def __init__(self, rows_of: Rows) -> None:
        self._rows_of = rows_of
        self._waiting: list[Any] = []
        """Those of rows that are not built yet."""

    def now(self) -> list[Json]:
        """Returns all."""
        found = ((path, row.control.unread) for path, row in self._rows_of())
        return [*([[*path], text] for path, text in found if text), *self._waiting]

    def put_back(self, texts: Any) -> None:
        """Types them again where nothing else was typed meanwhile."""
        self._waiting = texts if isinstance(texts, list) else []
        self.go_on()

    def go_on(self) -> None:
        """Types those again whose rows were built meanwhile."""
        waiting, self._waiting = self._waiting, []
        for path, text in waiting:
            place = tuple(path)
            row = revealed(self._rows_of, place).get(place)
            if row is None:
                self._waiting.append([path, text])
            elif not row.control.unread and row.value() in (UNSET, None):
                row.control.type_text(text)


def _bare(text: str) -> str:
    """Returns a text without what sets a label apart from a sentence."""
    return text.strip().rstrip(".:?*").casefold()
