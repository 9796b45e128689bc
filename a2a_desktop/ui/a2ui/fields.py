"""The inputs: a label above, the field, and below it its error."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from a2a_desktop.a2ui.functions import as_number
from a2a_desktop.a2ui.node import SurfaceNode
from a2a_desktop.ui.a2ui.piece import Edited, Piece, WidgetFactory
from a2a_desktop.ui.controls.range_slider import RangeSlider
from a2a_desktop.ui.controls.text_area import TextArea
from a2a_desktop.ui.qt.releasing import after_press
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.restyle import set_look
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.check_box import CheckBox
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit

_LINES: Final = 4
_TALL: Final = 32
_STEPS: Final = 1_000
"""The steps of a slider over a range that is not of whole numbers."""


class FieldPiece(Piece):
    """An input with its label and its error. The error shows once the person was there."""

    grows = True

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._label: Label | None = None
        self._star: Label | None = None
        self._problem: _Problem | None = None
        self._is_revealed = False
        self._watched: list[QWidget] = []

    def refresh(self) -> None:
        self._show_label(self.label_text())
        self.show_value()
        self.show_problem()

    def label_text(self) -> str:
        """Returns the text above the field."""
        return self.node.text("label")

    def show_value(self) -> None:
        """Puts the node's value into the field, if it holds another one."""
        raise NotImplementedError

    def lay_out_field(self, top: int, width: int) -> int:
        """Places the field itself; returns its height."""
        raise NotImplementedError

    def found_wrong(self) -> str:
        """Returns the error of the answer; "" for none."""
        generic = self.tr("This doesn't have the expected format.")
        return next((one or generic for one in self.node.problems), "")

    def watch(self, field: QWidget) -> None:
        """Watches a field: leaving it means that the person was here."""
        self._watched.append(field)
        field.installEventFilter(self)
        name = self.node.label or self.node.text("label")
        required = self.tr("{label}, required").format(label=name)
        field.setAccessibleName(required if self.node.is_required else name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.lostFocus() and not self._is_revealed:
            after_press(event, self, self.reveal_problems)
        return super().eventFilter(watched, event)

    def reveal_problems(self) -> None:
        self._is_revealed = True
        if self.show_problem():
            self.resized.emit()

    def lay_out(self, width: int) -> int:
        look = tokens()
        y = 0
        if self._label is not None and not self._label.isHidden():
            tall = self._label.heightForWidth(width)
            self._label.setGeometry(0, 0, width, tall)
            if self._star is not None:
                beside = min(width - look.px(10), self._label.sizeHint().width() + look.px(4))
                star = QRect(beside, 0, look.px(12), self._star.sizeHint().height())
                put(self._star, star, QRect(0, 0, width, 1))
            y = tall + look.px(5)
        y += self.lay_out_field(y, width)
        if self._problem is not None and not self._problem.isHidden():
            y += look.px(4)
            tall = self._problem.lay_out(width)
            self._problem.setGeometry(0, y, width, tall)
            y += tall
        return y

    def show_problem(self) -> bool:
        """Shows the error, if the person was here; returns whether the height has changed."""
        said = self.found_wrong() if self._is_revealed else ""
        was_shown = self._problem is not None and not self._problem.isHidden()
        if said and self._problem is None:
            self._problem = _Problem(self)
        if self._problem is not None:
            self._problem.show_text(said)
            self._problem.setVisible(bool(said))
        for field in self._watched:
            set_look(field, "wrong", bool(said))
        return was_shown != bool(said)

    def _show_label(self, text: str) -> None:
        if text and self._label is None:
            self._label = Label(text, self, "ui-strong")
            self._label.show()
        if self._label is not None:
            self._label.setText(text)
            self._label.setVisible(bool(text))
        if text and self.node.is_required and self._star is None:
            self._star = Label("*", self, "ui-strong", "danger")
            self._star.setToolTip(self.tr("Required"))
            self._star.show()
        if self._star is not None:
            self._star.setVisible(bool(text) and self.node.is_required)


class _Problem(QWidget):
    """The error, with an icon."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._mark = Icon("ph.warning-circle-fill", self, 14, "danger")
        self._text = Label("", self, "small", "danger")

    def show_text(self, text: str) -> None:
        """Shows another error."""
        self._text.setText(text)

    def lay_out(self, width: int) -> int:
        """Places it at a width; returns its height."""
        left = tokens().px(20)
        tall = self._text.heightForWidth(max(1, width - left))
        room = QRect(0, 0, width, 1)
        put(self._mark, QRect(QPoint(0, 1), self._mark.size()), room)
        put(self._text, QRect(left, 0, max(1, width - left), tall), room)
        return tall


class TextFieldPiece(FieldPiece):
    """One line, several lines, a number or something secret."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._lines = TextArea(self) if node.text("variant") == "longText" else None
        self._line = LineEdit(self) if self._lines is None else None
        self._secret: Label | None = None
        if self._line is not None:
            self._line.textEdited.connect(self._edited)
            self.watch(self._line)
        if self._lines is not None:
            self._lines.textChanged.connect(self._text_changed)
            self.watch(self._lines)

    def found_wrong(self) -> str:
        value = self.node.text("value")
        if self.node.text("variant") == "number" and value and as_number(value) is None:
            return self.tr("This isn't a number.")
        return super().found_wrong()

    def show_value(self) -> None:
        value = self.node.text("value")
        if self._lines is not None and self._lines.toPlainText() != value:
            self._lines.setPlainText(value)
        if self._line is not None:
            self._show_line(self._line, value)

    def lay_out_field(self, top: int, width: int) -> int:
        look = tokens()
        if self._lines is not None:
            tall = self._lines.height_of(_LINES)
            self._lines.setGeometry(0, top, width, tall)
            return tall
        if self._line is not None:
            self._line.setGeometry(0, top, width, look.px(_TALL))
        if self._secret is None:
            return look.px(_TALL)
        tall = self._secret.heightForWidth(width)
        self._secret.setGeometry(0, top + look.px(_TALL + 4), width, tall)
        return look.px(_TALL + 4) + tall

    def _show_line(self, line: QLineEdit, value: str) -> None:
        variant = self.node.text("variant")
        line.setPlaceholderText(self.node.text("placeholder"))
        if variant == "obscured" and self._secret is None:
            line.setEchoMode(QLineEdit.EchoMode.Password)
            words = self.tr("The agent asks for something secret.")
            self._secret = Label(words, self, "small", "warning")
            self._secret.show()
        if variant == "number":
            line.setInputMethodHints(Qt.InputMethodHint.ImhFormattedNumbersOnly)
        if line.text() != value:
            line.setText(value)

    def _edited(self, text: str) -> None:
        self.edited.emit(Edited(self.node, text))

    def _text_changed(self) -> None:
        if self._lines is not None and self._lines.toPlainText() != self.node.text("value"):
            self._edited(self._lines.toPlainText())


class CheckBoxPiece(FieldPiece):
    """A check box with a statement."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._tick = CheckBox("", self)
        self._tick.clicked.connect(self._clicked)
        self.watch(self._tick)

    def label_text(self) -> str:
        return ""  # the box has its own label

    def show_value(self) -> None:
        self._tick.setText(self.node.text("label"))
        self._tick.setChecked(self.node.flag("value"))

    def wanted_width(self) -> int:
        return self._tick.sizeHint().width()

    def lay_out_field(self, top: int, width: int) -> int:
        tall = self._tick.heightForWidth(width)
        self._tick.setGeometry(0, top, width, tall)
        return tall

    def _clicked(self, is_on: bool) -> None:
        self.edited.emit(Edited(self.node, is_on))


class SliderPiece(FieldPiece):
    """A number in a range; the number is beside the label."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._slider = RangeSlider("", self)
        self._number = Label("", self, "ui", "muted")
        self._number.setAlignment(Qt.AlignmentFlag.AlignTrailing)
        self._slider.slid.connect(self._slid)
        self.watch(self._slider)

    def show_value(self) -> None:
        least, most = self._range()
        value = self.node.number("value")
        shown = min(most, max(least, value if value is not None else least))
        self._slider.show_number(shown, least, most, self._steps())
        self._number.setText(f"{shown:,.6f}".rstrip("0").rstrip("."))

    def lay_out_field(self, top: int, width: int) -> int:
        look = tokens()
        beside = self._number.sizeHint().width() + look.px(8)
        line = self._number.sizeHint().height()
        room = QRect(0, 0, width, 1)
        if not self.label_text():
            tall = self._slider.sizeHint().height()
            put(self._slider, QRect(0, top, width - beside, tall), room)
            y = top + (tall - line) // 2
            put(self._number, QRect(width - beside, y, beside, line), room)
            return tall
        put(self._number, QRect(width - beside, 0, beside, line), room)
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

    def _slid(self, number: float) -> None:
        self.edited.emit(Edited(self.node, number))
