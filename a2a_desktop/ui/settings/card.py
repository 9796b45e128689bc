"""The parts of the settings: titled cards of rows, each with its control at the right."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout, nest, row_layout
from a2a_desktop.ui.widgets.sections import RowsCard
from a2a_desktop.ui.widgets.switch import Switch

_ROW: Final = 220
"""px at 100 % for the words of a row and their margins."""


class SettingsPage(QWidget):
    """One page: sections from top to bottom."""

    changed = Signal(object)
    """A `dict` of settings by name."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._box = column_layout(self, gap=8, margins=(24, 8, 24, 24))
        self._box.addStretch(1)

    def section(self, title: str) -> "SettingsCard":
        """Adds a titled card, below the others."""
        if title:
            self.title(title)
        card = SettingsCard(self)
        self.put(card)
        return card

    def emitter(
        self, setting: str, value_of: Callable[[Any], object] = lambda new: new
    ) -> Callable[[object], None]:
        """Returns a slot that emits a setting for what a control emits."""
        return _Setting(setting, self, value_of).emit_value

    def switch(self, setting: str, name: str, *, is_on: bool) -> Switch:
        """Returns a switch that emits a setting."""
        switch = Switch(name, self)
        switch.setChecked(is_on)
        switch.toggled.connect(self.emitter(setting))
        return switch

    def choice(
        self, setting: str, name: str, choices: Mapping[Any, str], chosen: object
    ) -> ComboBox:
        """Returns a box to choose a setting's value from, each with its text."""
        box = ComboBox(self)
        box.setAccessibleName(name)
        for value, text in choices.items():
            box.addItem(text, value)
        box.setCurrentIndex(max(0, box.findData(chosen)))
        box.currentIndexChanged.connect(self.emitter(setting, box.itemData))
        return box

    def title(self, title: str) -> None:
        """Adds the title of the widgets below."""
        label = Label(title, self, "small-strong", "muted")
        label.setContentsMargins(0, tokens().px(8), 0, 0)
        self.put(label)

    def put(self, widget: QWidget) -> None:
        """Adds any other widget, below the others."""
        self.insert(self.count, widget)

    @property
    def count(self) -> int:
        """The number of its parts."""
        return self._box.count() - 1

    def insert(self, place: int, widget: QWidget) -> None:
        """Adds a widget at a place among the others."""
        self._box.insertWidget(place, widget)


class _Setting(QObject):
    """Emits the new value of a control as the setting of its page."""

    def __init__(self, name: str, page: SettingsPage, value_of: Callable[[Any], object]) -> None:
        super().__init__(page)
        self._name, self._page, self._value_of = name, page, value_of

    def emit_value(self, new: object) -> None:
        self._page.changed.emit({self._name: self._value_of(new)})


class SettingsCard(RowsCard):
    """Rows of words with their controls."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._box.setContentsMargins(0, 0, 0, 0)

    def row(self, title: str, text: str, *controls: QWidget) -> Label:
        """Adds a row; returns the label of its second line."""
        look = tokens()
        words = column_layout(gap=2)
        words.addWidget(Label(title, self, "ui-strong"))
        line = Label(text, self, "small", "muted")
        line.setVisible(bool(text))
        words.addWidget(line)
        row = Folding(self, _ROW)
        end = 14 if controls and isinstance(controls[-1], Switch) else 16  # room for the focus ring
        row.box.setContentsMargins(look.px(16), look.px(11), look.px(end), look.px(11))
        nest(row.box, words, 1)
        if controls:
            nest(row.box, row.tail)
        for control in controls:
            row.tail.addWidget(control)
        self.add(row)
        return line


class Folding(QWidget):
    """Widgets side by side; one below the other where that is wider than the room."""

    def __init__(self, parent: QWidget, least: int) -> None:
        """`least` is the width of all but the tail, in px at 100 %."""
        super().__init__(parent)
        self._least = least
        self.box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(tokens().px(12))
        self.tail = row_layout(gap=12)

    def minimumSizeHint(self) -> QSize:
        return QSize(tokens().px(160), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        needed = tokens().px(self._least) + self.tail.sizeHint().width()
        directions = QBoxLayout.Direction
        is_narrow = self.width() < needed
        self.box.setDirection(directions.TopToBottom if is_narrow else directions.LeftToRight)
