"""The column in the middle of a transcript, in which its rows are placed."""

from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractScrollArea

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.heights import Heights

NARROW: Final = 420
"""px at 100 % under which the margins are small."""


class Column:
    """The places of the rows, in px of the view."""

    def __init__(self, view: QAbstractScrollArea, heights: Heights) -> None:
        self._view, self._heights = view, heights

    @property
    def top_margin(self) -> int:
        """The room above the first row."""
        return tokens().px(8)

    def sides(self) -> tuple[int, int]:
        """Returns the left edge and the width of the column."""
        look, room = tokens(), self._view.width()
        margin = look.px(28 if self._view.window().width() >= look.px(1180) else 20)
        if self._heights.only is not None:
            width = min(look.size("measure-form"), room - 2 * look.px(20))
            return (room - width) // 2, width
        if room < look.px(NARROW):
            margin = look.px(12)
        width = max(look.px(120), min(look.size("measure-chat"), room - 2 * margin))
        return (room - width) // 2, width

    def limit(self) -> int:
        """Returns the greatest scroll position."""
        margins = self.top_margin + tokens().px(12)
        return max(0, self._heights.total + margins - self._view.viewport().height())

    def visible(self, value: int) -> tuple[int, int]:
        """Returns the first and the last visible row at a scroll position."""
        if not len(self._heights):
            return 0, -1
        first = max(0, self._heights.at(max(0, value - self.top_margin)))
        return first, self._heights.at(value + self._view.viewport().height())

    def row_at(self, y: int) -> int:
        """Returns the row at a y of the viewport, the nearest one outside; -1 if there is none."""
        return self._heights.at(
            max(0, y + self._view.verticalScrollBar().value() - self.top_margin)
        )

    def rect(self, row: int) -> QRect:
        """Returns the present place of a row; empty if another one is shown alone."""
        only = self._heights.only
        if only not in (None, row):
            return QRect()
        left, width = self.sides()
        top = self._heights.top(row) if only is None else 0
        scrolled = self._view.verticalScrollBar().value()
        return QRect(left, top - scrolled + self.top_margin, width, self._heights[row])


def set_bar(view: QAbstractScrollArea, value: int) -> None:
    """Sets the scroll position without a signal."""
    bar = view.verticalScrollBar()
    bar.blockSignals(True)
    bar.setPageStep(view.viewport().height())
    bar.setSingleStep(tokens().px(40))
    bar.setValue(value)
    bar.blockSignals(False)
