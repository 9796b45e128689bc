"""Columns of the same width beside one another, which scroll where they need more room."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Hairline
from a2a_desktop.ui.widgets.layouts import row_layout
from a2a_desktop.ui.widgets.scroll import ScrollArea

LEAST: Final = 280
"""px at 100 % of the narrowest column."""


class Columns(ScrollArea):
    """Scrolls from side to side; each column scrolls up and down by itself."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setProperty("ring", "false")  # the columns take the focus
        self._columns: Sequence[QWidget] = ()
        self._lines: list[Hairline] = []
        self._place()

    def show_columns(self, columns: Sequence[QWidget]) -> None:
        """Shows these columns and no others; the owner of the others deletes them."""
        for column in self._columns:
            column.setParent(self)
            column.hide()
        self._columns, self._lines = columns, []
        self._place()

    def show_column(self, number: int, *, is_shown: bool) -> None:
        """Shows or hides a column, and the line before it."""
        self._columns[number].setVisible(is_shown)
        if number:
            self._lines[number - 1].setVisible(is_shown)

    def fit(self, *, is_wide: bool) -> None:
        """Gives the visible columns their least width; a single one gets all there is."""
        least = tokens().px(LEAST) if is_wide else 0
        for column in self._columns:
            column.setMinimumWidth(least)
        policy = Qt.ScrollBarPolicy
        self.setHorizontalScrollBarPolicy(
            policy.ScrollBarAsNeeded if is_wide else policy.ScrollBarAlwaysOff
        )

    def _place(self) -> None:
        row = QWidget(self)
        row.setAutoFillBackground(False)
        box = row_layout(row, gap=0, margins=0)
        for number, column in enumerate(self._columns):
            if number:
                line = Hairline(row, is_vertical=True)
                self._lines.append(line)
                box.addWidget(line)
            box.addWidget(column, 1)
        self.setWidget(row)
