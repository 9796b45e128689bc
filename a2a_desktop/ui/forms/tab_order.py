"""The Tab order of a form, in which rows come and go: the order in which it is read."""

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget


def stops_in(widget: QWidget) -> Iterator[QWidget]:
    """Yields the widgets that Tab stops at: those in layouts first, as they are laid out."""
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    layout = widget.layout()
    placed = [*_placed(layout)] if layout is not None else []
    others = (one for one in widget.children() if isinstance(one, QWidget))
    for one in (*placed, *(one for one in others if one not in placed and not one.isWindow())):
        yield from stops_in(one)


class TabOrder:
    """Lets Tab lead through a form as it is read, also to rows that were built later."""

    def __init__(self, form: QWidget) -> None:
        self._form = form
        self._stops: list[QWidget] = []

    def restore(self) -> None:
        """Puts the stops in order, if any came or went."""
        if (stops := [*stops_in(self._form)]) != self._stops:
            self._stops = stops
            for before, after in pairwise(stops):
                QWidget.setTabOrder(before, after)


def _placed(layout: QLayout) -> Iterator[QWidget]:
    for index in range(layout.count()):
        item = layout.itemAt(index)
        assert item is not None
        if (inner := item.layout()) is not None:
            yield from _placed(inner)
        elif (widget := item.widget()) is not None:
            yield widget
