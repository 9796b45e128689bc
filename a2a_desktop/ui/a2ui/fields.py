"""What the person fills in: a label above, the field, and below it what is wrong."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from a2a_desktop.a2ui.node import Node
from a2a_desktop.ui.a2ui.piece import Edited, Piece, Workshop
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.slider import Slider
from a2a_desktop.ui.widgets.tick import Tick

_LINES: Final = 4
_TALL: Final = 32
_STEPS: Final = 1_000
"""Of a slider over a range that is not counted in whole numbers."""


class Field(Piece):
    """An input with its label and its problem. The problem shows once the person was there."""

    grows = True

    def __init__(self, workshop: Workshop, node: Node, parent: QWidget) -> None:
        super().__init__(workshop, node, parent)
        self._label = Label("", self, "ui-strong")
        self._mark = Icon("ph.warning-circle-fill", self, 14, "danger")
        self._problem = Label("", self, "small", "danger")
        self._is_revealed = False
        self._watched: list[QWidget] = []
        self._label.hide()
        self._mark.hide()
        self._problem.hide()

    def refresh(self) -> None:
        self._show_label(self.node.text("label"))
        self.show_value()
        self._show_problem()

    def show_value(self) -> None:
        """Put the node's value into the field, if it holds another one."""
        raise NotImplementedError

    def lay_out_field(self, top: int, width: int) -> int:
        """Place the field itself; its height."""
        raise NotImplementedError

    def watch(self, field: QWidget) -> None:
        """Leaving this means that the person was here."""
        self._watched.append(field)
        field.installEventFilter(self)
        field.setAccessibleName(self.node.label or self.node.text("label"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut and not self._is_revealed:
            self.reveal_problems()
        return super().eventFilter(watched, event)

    def reveal_problems(self) -> None:
        self._is_revealed = True
        was_hidden = self._problem.isHidden()
        self._show_problem()
        if was_hidden != self._problem.isHidden():
            self.resized.emit()

    def lay_out(self, width: int) -> int:
        look = tokens()
        y = 0
        if not self._label.isHidden():
            tall = self._label.heightForWidth(width)
            self._label.setGeometry(0, 0, width, tall)
            y = tall + look.px(5)
        y += self.lay_out_field(y, width)
        if not self._problem.isHidden():
            left = look.px(20)
            tall = self._problem.heightForWidth(width - left)
            y += look.px(4)
            self._mark.move(0, y + 1)
            self._problem.setGeometry(left, y, width - left, tall)
            y += tall
        return y

    def _show_label(self, text: str) -> None:
        self._label.setText(text)
        self._label.setVisible(bool(text))

    def _show_problem(self) -> None:
        problems = self.node.problems if self._is_revealed else ()
        generic = self.tr("This does not have the form that is asked for.")
        self._problem.setText((problems[0] or generic) if problems else "")
        self._problem.setVisible(bool(problems))
        self._mark.setVisible(bool(problems))
        self.mark_fields(is_wrong=bool(problems))

    def mark_fields(self, *, is_wrong: bool) -> None:
        """Draw the frames of the fields as those of wrong answers, or of others."""
        for field in self._watched:
            if field.property("wrong") != is_wrong:
                field.setProperty("wrong", is_wrong)
                field.style().unpolish(field)
                field.style().polish(field)


class TextFieldPiece(Field):
    """One line, several lines, a number or something secret."""

    def __init__(self, workshop: Workshop, node: Node, parent: QWidget) -> None:
        super().__init__(workshop, node, parent)
        self._is_long = node.text("variant") == "longText"
        self._line = QLineEdit(self)
        self._text = _Lines(self)
        self._line.setVisible(not self._is_long)
        self._text.setVisible(self._is_long)
        self._secret = Label(self.tr("The agent asks for something secret."), self, "small")
        self._secret.set_tone("warning")
        self._line.textEdited.connect(self._edited)
        self._text.textChanged.connect(self._text_changed)
        for field in (self._line, self._text):
            self.watch(field)

    def show_value(self) -> None:
        value, variant = self.node.text("value"), self.node.text("variant")
        is_secret = variant == "obscured"
        mode = QLineEdit.EchoMode
        self._line.setEchoMode(mode.Password if is_secret else mode.Normal)
        self._secret.setVisible(is_secret)
        self._line.setPlaceholderText(self.node.text("placeholder"))
        self._text.setPlaceholderText(self.node.text("placeholder"))
        if variant == "number":
            self._line.setInputMethodHints(Qt.InputMethodHint.ImhFormattedNumbersOnly)
        if self._line.text() != value:
            self._line.setText(value)
        if self._is_long and self._text.toPlainText() != value:
            self._text.setPlainText(value)

    def lay_out_field(self, top: int, width: int) -> int:
        look = tokens()
        if self._is_long:
            tall = QFontMetrics(look.font("ui")).lineSpacing() * _LINES + look.px(16)
            self._text.setGeometry(0, top, width, tall)
            return tall
        self._line.setGeometry(0, top, width, look.px(_TALL))
        if self._secret.isHidden():
            return look.px(_TALL)
        tall = self._secret.heightForWidth(width)
        self._secret.setGeometry(0, top + look.px(_TALL + 4), width, tall)
        return look.px(_TALL + 4) + tall

    def _edited(self, text: str) -> None:
        self.edited.emit(Edited(self.node, text))

    def _text_changed(self) -> None:
        if self._text.toPlainText() != self.node.text("value"):
            self._edited(self._text.toPlainText())


class _Lines(QPlainTextEdit):
    """A text box; the tab key goes on to the next field."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "field")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)


class CheckBoxPiece(Field):
    """A statement to tick."""

    def __init__(self, workshop: Workshop, node: Node, parent: QWidget) -> None:
        super().__init__(workshop, node, parent)
        self._tick = Tick("", self)
        self._tick.clicked.connect(self._clicked)
        self.watch(self._tick)

    def show_value(self) -> None:
        self._label.hide()  # it is the box's own
        self._tick.setText(self.node.text("label"))
        self._tick.setChecked(self.node.flag("value"))

    def wanted_width(self) -> int:
        return self._tick.sizeHint().width()

    def lay_out_field(self, top: int, width: int) -> int:
        tall = self._tick.height_for(width)
        self._tick.setGeometry(0, top, width, tall)
        return tall

    def _clicked(self, is_on: bool) -> None:
        self.edited.emit(Edited(self.node, is_on))


class SliderPiece(Field):
    """A number in a range; the number stands beside the label."""

    def __init__(self, workshop: Workshop, node: Node, parent: QWidget) -> None:
        super().__init__(workshop, node, parent)
        self._slider = Slider("", self)
        self._number = Label("", self, "ui", "muted")
        self._number.setAlignment(Qt.AlignmentFlag.AlignTrailing)
        self._slider.valueChanged.connect(self._moved)
        self.watch(self._slider)

    def show_value(self) -> None:
        least, most = self._range()
        value = self.node.number("value")
        shown = min(most, max(least, value if value is not None else least))
        self._slider.blockSignals(True)
        steps = self._steps()
        self._slider.setRange(0, steps)
        self._slider.setPageStep(max(1, steps // 10))
        self._slider.setValue(round((shown - least) / (most - least) * steps))
        self._slider.blockSignals(False)
        self._number.setText(_as_text(shown))

    def lay_out_field(self, top: int, width: int) -> int:
        look = tokens()
        beside = self._number.sizeHint().width() + look.px(8)
        line = self._number.sizeHint().height()
        if self._label.isHidden():
            tall = self._slider.sizeHint().height()
            self._slider.setGeometry(0, top, width - beside, tall)
            y = top + (tall - line) // 2
            self._number.setGeometry(QRect(width - beside, y, beside, line))
            return tall
        self._number.setGeometry(QRect(width - beside, 0, beside, line))
        tall = self._slider.sizeHint().height()
        self._slider.setGeometry(0, top, width, tall)
        return tall

    def _range(self) -> tuple[float, float]:
        least = self.node.number("min") or 0.0
        most = self.node.number("max")
        return least, most if most is not None and most > least else least + 1

    def _steps(self) -> int:
        least, most = self._range()
        asked = self.node.number("steps")
        if asked is not None and 1 <= asked <= _STEPS:
            return int(asked)
        is_whole = least == int(least) and most == int(most) and most - least <= _STEPS
        return int(most - least) if is_whole and most - least > 1 else _STEPS

    def _moved(self, step: int) -> None:
        least, most = self._range()
        value = round(least + (most - least) * step / self._steps(), 6)
        self.edited.emit(Edited(self.node, int(value) if value == int(value) else value))


def _as_text(number: float) -> str:
    return f"{number:,.6f}".rstrip("0").rstrip(".")
