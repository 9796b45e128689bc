"""Text: a line, several lines, a secret."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from a2a_desktop.forms.facts import type_of
from a2a_desktop.forms.keywords import members
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Value
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.controls.drop_down import Completer
from a2a_desktop.ui.controls.text_area import TextArea
from a2a_desktop.ui.forms.control import Control
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import AdornedLine
from a2a_desktop.ui.wording import parsing

COUNTER_AFTER: Final = 0.8
"""The share of the greatest length from which the remaining characters are shown."""
LONGEST: Final = 20_000
"""The most characters that are editable on the screen."""
AREA_LINES: Final = (3, 8)
_BARE: Final = (FieldKind.EMAIL, FieldKind.URL, FieldKind.CODE)
"""Kinds without spaces around: a browser takes them off too, and they come with what is pasted."""


class LineControl(Control):
    """One line."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._line = AdornedLine(self)
        self._line.setPlaceholderText(field.example)
        if field.kind is FieldKind.CODE:
            self._line.setFont(tokens().font("code"))
            self._line.setProperty("kind", "mono")
        self._line.setMaxLength(2**31 - 1)  # Qt's own would cut in silence
        self._line.textChanged.connect(self._notify)
        self._watch(self._line)
        self._box = row_layout(self, gap=6, margins=0)
        self._box.addWidget(self._line, 1)

    def offer(self, earlier: Sequence[Json]) -> None:
        texts = [one for one in earlier if isinstance(one, str) and one]
        if texts:
            self._line.setCompleter(Completer(texts, self._line))
            words, label = self.tr("Earlier answers"), self.field.label
            self._line.add_offer("ph.clock-counter-clockwise", words, label, self._offer_all)

    def type_text(self, text: str) -> None:
        self._line.setText(text)

    def _offer_all(self) -> None:
        completer = self._line.completer()
        if completer is not None:
            completer.setCompletionPrefix("")
            completer.complete()

    def _state(self) -> object:
        return self._line.text()

    def _read(self) -> Value:
        text = self._line.text()
        return (text.strip() if self.field.kind in _BARE else text) or UNSET

    def _show(self, value: Value) -> None:
        put(self._line, as_text(value))
        self._line.setCursorPosition(0)


class SecretControl(LineControl):
    """Dots, with a button that reveals the text."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._line.add_reveal()

    def offer(self, earlier: Sequence[Json]) -> None:
        """Offers nothing: a secret is never offered."""

    def _read(self) -> Value:
        text = super()._read()
        is_number = type_of(members(self.field.schema)) in ("integer", "number")
        found = parsing.number(text) if is_number and isinstance(text, str) else None
        return text if found is None else found


class AreaControl(Control):
    """Several lines, as tall as their text within bounds."""

    is_wide = True

    def __init__(self, field: FormField, parent: QWidget, font: str = "ui") -> None:
        super().__init__(field, parent)
        self._text = TextArea(self, font)
        self._text.setPlaceholderText(field.example)
        self._text.textChanged.connect(self._typed)
        self._counter = Label("", self, "small", "faint")
        self._counter.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._counter.hide()
        self._watch(self._text)
        add_all(column_layout(self, gap=2, margins=0), self._text, self._counter)
        self._fit()

    def type_text(self, text: str) -> None:
        self._put(text)

    def _typed(self) -> None:
        longest = self.field.limits.max_length
        length = len(self._text.toPlainText())
        is_near = longest is not None and length > longest * COUNTER_AFTER
        self._counter.setText(f"{length} / {longest}")
        if self._counter.isHidden() == is_near:
            self._counter.setVisible(is_near)
            self.resized.emit()
        self._fit()
        self.changed.emit()

    def _fit(self) -> None:
        low, high = AREA_LINES
        tall = self._text.height_of(min(max(self._text.document().blockCount(), low), high))
        if self._text.height() != tall:
            self._text.setFixedHeight(tall)
            self.resized.emit()

    def _state(self) -> object:
        return self._typed_text()

    def _read(self) -> Value:
        return self._typed_text() or UNSET

    def _typed_text(self) -> str:
        text = self._text.document().toRawText()  # `toPlainText` changes no-break spaces
        return text.replace("\u2029", "\n").replace("\u2028", "\n")

    def _show(self, value: Value) -> None:
        self._put(as_text(value))

    def _put(self, text: str) -> None:
        """Shows a text; one that would block the window is shown in part, and sent as it came."""
        self._text.setReadOnly(len(text) > LONGEST)
        self._text.setPlainText(text[:LONGEST])


def put(line: QLineEdit, text: str) -> None:
    """Shows a text; one that would block the window is shown in part, and sent as it came."""
    line.setReadOnly(len(text) > LONGEST)
    line.setText(text[:LONGEST])


def as_text(value: Value) -> str:
    """Returns a value as text to edit."""
    if value is UNSET or value is None:
        return ""
    return value if isinstance(value, str) else str(value)
