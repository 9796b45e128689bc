"""A slider over a range of numbers."""

import math

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.slider import Slider


class RangeSlider(Slider):
    """Moves in steps of any size; emits the number of its place."""

    slid = Signal(object)
    """The new number, an `int` if it is whole."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self._least, self._span = 0.0, 1.0
        self.valueChanged.connect(self._notify)

    def show_number(self, number: float, least: float, most: float, steps: int) -> None:
        """Moves to a number in a range, without a signal."""
        self._least, self._span = least, most - least
        self.blockSignals(True)
        self.setRange(0, steps)
        self.setPageStep(max(1, steps // 10))
        is_range = 0 < self._span < math.inf  # neighbours of 2**53 are one number
        self.setValue(round((number - least) / self._span * steps) if is_range else 0)
        self.blockSignals(False)

    def _notify(self, place: int) -> None:
        self.slid.emit(whole(self._least + self._span * place / self.maximum()))


def whole(number: float) -> float:
    """Returns a number without the noise of floating point, an `int` if it is whole."""
    number = round(number, 10)
    return int(number) if float(number).is_integer() else number
