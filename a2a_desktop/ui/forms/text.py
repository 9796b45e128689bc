"""Text: a line, several lines, a secret."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut, QWheelEvent
from PySide6.QtWidgets import QCompleter, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from a2a_desktop.forms.spec import UNSET, Field, Kind, Value
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.control import Control
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.line_edit_buttons import AdornedLine
from a2a_desktop.ui.widgets.plain import PlainText

COUNTER_AFTER: Final = 0.8
"""The share of the greatest length from which the remaining characters are shown."""
LONGEST: Final = 20_000
"""The most characters that are editable on the screen."""
AREA_LINES: Final = (3, 8)


class LineControl(Control):
    """One line."""

    def __init__(self, field: Field, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._keys: QShortcut | None = None
        self._line = AdornedLine(self)
        self._line.setPlaceholderText(_example(field))
        if field.kind is Kind.CODE:
            self._line.setFont(tokens().font("code"))
            self._line.setProperty("kind", "mono")
        self._line.textChanged.connect(self._tell)
        self._watch(self._line)
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(tokens().px(6))
        self._box.addWidget(self._line, 1)

    def offer(self, earlier: Sequence[Json]) -> None:
        texts = [one for one in earlier if isinstance(one, str) and one]
        if texts:
            completer = QCompleter(texts, self._line)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            self._line.setCompleter(completer)
            self._show_earlier()

    def _show_earlier(self) -> None:
        self.add_offer("ph.clock-counter-clockwise", self.tr("Earlier answers"), self._offer_all)

    def add_offer(self, icon_name: str, words: str, slot: Callable[[], None]) -> None:
        """Adds a button that offers answers; Alt ↓ triggers the first of them."""
        button = self._line.add_button(icon_name, words)
        button.setAccessibleName(f"{words}: {self.field.label}")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys are enough
        button.clicked.connect(slot)
        if self._keys is None:
            self._keys = QShortcut(QKeySequence("Alt+Down"), self._line)
            self._keys.setContext(Qt.ShortcutContext.WidgetShortcut)
            self._keys.activated.connect(slot)

    def _offer_all(self) -> None:
        completer = self._line.completer()
        if completer is not None:
            completer.setCompletionPrefix("")
            completer.complete()

    def _state(self) -> object:
        return self._line.text()

    def _read(self) -> Value:
        return self._line.text() or UNSET

    def _show(self, value: Value) -> None:
        self._line.setText(as_text(value))
        self._line.setCursorPosition(0)


class SecretControl(LineControl):
    """Dots, with a button that reveals the text."""

    def __init__(self, field: Field, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._line.setEchoMode(QLineEdit.EchoMode.Password)
        self._reveal = IconButton("ph.eye", self.tr("Show what is typed"), self)
        self._reveal.clicked.connect(self._turn)
        self._box.addWidget(self._reveal)

    def offer(self, earlier: Sequence[Json]) -> None:
        """Offers nothing: a secret is never offered."""

    def _turn(self) -> None:
        is_hidden = self._line.echoMode() is QLineEdit.EchoMode.Password
        mode = QLineEdit.EchoMode.Normal if is_hidden else QLineEdit.EchoMode.Password
        self._line.setEchoMode(mode)
        words = self.tr("Hide what is typed") if is_hidden else self.tr("Show what is typed")
        self._reveal.show_as("ph.eye-slash" if is_hidden else "ph.eye", words)


class AreaControl(Control):
    """Several lines, as tall as their text within bounds."""

    is_wide = True

    def __init__(self, field: Field, parent: QWidget, font: str = "ui") -> None:
        super().__init__(field, parent)
        self._text = _Area(font, self)
        self._text.setPlaceholderText(_example(field))
        self._text.textChanged.connect(self._typed)
        self._counter = Label("", self, "small", "faint")
        self._counter.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._counter.hide()
        self._watch(self._text)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(tokens().px(2))
        box.addWidget(self._text)
        box.addWidget(self._counter)
        self._fit()

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
        line = self._text.fontMetrics().lineSpacing()
        low, high = AREA_LINES
        count = min(max(self._text.document().blockCount(), low), high)
        tall = count * line + tokens().px(16)
        if self._text.height() != tall:
            self._text.setFixedHeight(tall)
            self.resized.emit()

    def _state(self) -> object:
        return self._text.toPlainText()

    def _read(self) -> Value:
        return self._text.toPlainText() or UNSET

    def _show(self, value: Value) -> None:
        self._put(as_text(value))

    def _put(self, text: str) -> None:
        """Shows a text; one that would block the window is shown in part, and sent as it came."""
        self._text.setReadOnly(len(text) > LONGEST)
        self._text.setPlainText(text[:LONGEST])


class _Area(PlainText):
    """A text that leaves the wheel to the form until it has the focus, and Tab always."""

    def __init__(self, font: str, parent: QWidget) -> None:
        super().__init__(font, parent)
        self.setProperty("kind", "field")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


def as_text(value: Value) -> str:
    """Returns a value as text to edit."""
    if value is UNSET or value is None:
        return ""
    return value if isinstance(value, str) else str(value)


def _example(field: Field) -> str:
    return field.example
