"""A slider over a range of numbers."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.slider import Slider


class RangeSlider(Slider):
    """Moves in steps of any size; emits the number of its place."""

    slid = Signal(object)
    """The new number, an `int` if it is whole."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self._least, self._step = 0.0, 1.0
        self.valueChanged.connect(self._notify)

    def show_number(self, number: float, least: float, step: float, steps: int) -> None:
        """Moves to a number in a range, without a signal."""
        self._least, self._step = least, step
        self.blockSignals(True)
        self.setRange(0, steps)
        self.setPageStep(max(1, steps // 10))
        self.setValue(round((number - least) / step))
        self.blockSignals(False)

    def _notify(self, place: int) -> None:
        self.slid.emit(whole(self._least + place * self._step))


def whole(number: float) -> float:
    """Returns a number without the noise of floating point, an `int` if it is whole."""
    number = round(number, 10)
    return int(number) if float(number).is_integer() else number
