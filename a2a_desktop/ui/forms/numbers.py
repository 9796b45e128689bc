"""Numbers: a line that may be empty, of any size, with step buttons for whole ones."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from math import ceil, floor
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from a2a_desktop.forms.facts import MANY_STEPS
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Value
from a2a_desktop.forms.validate import Problem
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.controls.drop_down import Completer
from a2a_desktop.ui.controls.range_slider import RangeSlider
from a2a_desktop.ui.forms.control import Control
from a2a_desktop.ui.forms.text import as_text, put
from a2a_desktop.ui.theme.restyle import set_look
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Hairline, Label
from a2a_desktop.ui.widgets.layouts import add_all, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.wording import parsing

_NOISE: Final = 1e-9
"""The part of a step by which floating point is wrong."""
_SIGNS: Final = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CHF": "CHF"}


class NumberControl(Control):
    """A number, in the format of the person's system."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._frame = QFrame(self)
        self._frame.setProperty("kind", "input")
        self._line = _NumberLine(self._frame)
        self._line.setProperty("kind", "inner")
        self._line.setPlaceholderText(field.example)
        self._line.textChanged.connect(self._notify)
        self._line.stepped.connect(self._step)
        self._line.focused.connect(self._show_focus)
        self._watch(self._line)
        self._inputs.append(self._frame)
        inside = QHBoxLayout(self._frame)
        sign = _SIGNS.get(field.unit.upper(), "")
        inside.setContentsMargins(tokens().px(10 if sign else 6), 0, tokens().px(4), 0)
        inside.setSpacing(tokens().px(2))
        self._has_cents = bool(sign)
        if sign:
            inside.addWidget(_unit(sign, self._frame))
        inside.addWidget(self._line, 1)
        if field.unit and not sign:
            inside.addWidget(_unit(field.unit, self._frame))
        if field.kind is FieldKind.INTEGER:
            self._add_steps(inside)
        add_all(row_layout(self, margins=0), self._frame)

    def join(self, side: str) -> None:
        """Joins it with a currency, which is chosen beside it."""
        super().join(side)
        self._has_cents = True

    def type_text(self, text: str) -> None:
        self._line.setText(text)

    def begin(self) -> None:
        self._line.setFocus(Qt.FocusReason.OtherFocusReason)

    def problems(self) -> Iterator[Problem]:
        text = self._line.text().strip()
        found = parsing.number(text)
        is_whole = isinstance(found, int)
        if text and not self._is_as_given():
            if found is None:
                yield Problem((), "unreadable", self.field.kind.value)
            elif self.field.kind is FieldKind.INTEGER and not is_whole:
                yield Problem((), "unreadable", FieldKind.INTEGER.value)

    def offer(self, earlier: Sequence[Json]) -> None:
        texts = [parsing.number_text(one) for one in earlier if isinstance(one, int | float)]
        if texts:
            self._line.setCompleter(Completer(texts, self._line))

    def _add_steps(self, inside: QHBoxLayout) -> None:
        self._less = IconButton("ph.minus", self.tr("Decrease"), self._frame, 24)
        self._more = IconButton("ph.plus", self.tr("Increase"), self._frame, 24)
        for button in (self._less, self._more):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrow keys do the same
        self._less.clicked.connect(self._decrease)
        self._more.clicked.connect(self._increase)
        line = Hairline(self._frame, is_vertical=True)
        line.setFixedHeight(tokens().px(14))
        add_all(inside, self._less, line, self._more)

    def _decrease(self) -> None:
        self._step("down")

    def _increase(self) -> None:
        self._step("up")

    def _step(self, way: str) -> None:
        limits = self.field.limits
        low, high = limits.minimum, limits.maximum
        now, by = parsing.number(self._line.text()), 1 if way == "up" else -1
        if now is None:
            now, by = low or 0, 1 if limits.is_above else 0
        with suppress(OverflowError):  # no number can say where it is
            at = _multiple(now, limits.step, by)
            if (low is None or at >= low) and (high is None or at <= high):
                self._line.setText(parsing.number_text(at))
                self._line.selectAll()

    def _show_focus(self) -> None:
        set_look(self._frame, "focused", self._line.hasFocus())

    def _text_of(self, value: float) -> str:
        is_money = self._has_cents and round(value, 2) == value
        return parsing.money_edit(value) if is_money else parsing.number_text(value)

    def _state(self) -> object:
        return self._line.text()

    def _read(self) -> Value:
        found = parsing.number(self._line.text())
        if found is None or (self.field.kind is FieldKind.INTEGER and not isinstance(found, int)):
            return UNSET
        return found

    def _show(self, value: Value) -> None:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        put(self._line, self._text_of(value) if is_number else as_text(value))  # type: ignore[arg-type]  # a number


class RangeControl(NumberControl):
    """A number between two near bounds: a slider beside the line, which alone may be empty."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._marks = _marks(field)
        self._slider = RangeSlider(field.label, self)
        self._slider.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # keys step in the line
        self._slider.slid.connect(self._slid)
        self._follow()
        self._line.textChanged.connect(self._follow)
        self._frame.setFixedWidth(tokens().px(92 if not field.unit else 120))
        box = self.layout()
        assert isinstance(box, QHBoxLayout)
        box.setSpacing(tokens().px(12))
        box.insertWidget(0, self._slider, 1)

    def name_as(self, name: str, description: str) -> None:
        super().name_as(name, description)
        self._slider.setAccessibleName(name)

    def _add_steps(self, inside: QHBoxLayout) -> None:
        """Adds the step buttons."""

    def _slid(self, number: float) -> None:
        self._line.setText(parsing.number_text(number))

    def _follow(self) -> None:
        found = parsing.number(self._line.text())
        low, high, step = self._marks
        at = low if found is None else found
        steps = max(1, floor((high - low) / step + _NOISE))
        self._slider.show_number(at, low, low + steps * step, steps)


def _multiple(number: float, step: float | None, way: int) -> float:
    """Returns the multiple of a step after a number, before it (-1), or not below it (0).

    Without a step it is one away. It is exact, also for numbers that a float can't tell apart.
    """
    at, size = Fraction(str(number)), Fraction(str(step or 1))
    if step:
        places = at / size
        at = (floor(places) + 1 if way > 0 else ceil(places) + way) * size
    else:
        at += way
    return int(at) if at.denominator == 1 else float(at)


def _marks(field: FormField) -> tuple[float, float, float]:
    """Returns the least, the most, and the size of a step."""
    low, high = field.limits.minimum or 0.0, field.limits.maximum or 0.0
    low = _multiple(low, field.limits.step, 0)
    usual = 1.0 if field.kind is FieldKind.INTEGER else (high - low) / MANY_STEPS
    return low, high, field.limits.step or usual


class _NumberLine(LineEdit):
    """A line in which ↑ and ↓ step; the wheel does not."""

    stepped = Signal(str)
    """`up` or `down`."""
    focused = Signal()
    """The focus entered or left."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.completer() is None:
            self.stepped.emit("up" if event.key() == Qt.Key.Key_Up else "down")
        else:
            super().keyPressEvent(event)


def _unit(text: str, parent: QWidget) -> Label:
    return Label(text, parent, "ui", "muted", wraps=False)
