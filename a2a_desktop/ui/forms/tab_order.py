"""The Tab order of a form, in which rows come and go: the order in which it is read."""

from collections.abc import Iterator
from itertools import pairwise
from operator import itemgetter

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

from a2a_desktop.ui.forms.columns import Columns


def stops_in(widget: QWidget) -> Iterator[QWidget]:
    """Yields the widgets that Tab stops at: those in layouts first, as they are laid out."""
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    layout = widget.layout()
    stops = dict.fromkeys(_placed(layout) if layout is not None else ())
    others = (one for one in widget.children() if isinstance(one, QWidget))
    stops |= dict.fromkeys(one for one in others if not one.isWindow())
    for one in stops:
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
    """Yields the widgets of a layout and of those in it.

    Its items are not asked for: Qt deletes them, PySide keeps their wrappers, and then takes any
    object that comes to lie at their place for such an item.
    """
    if isinstance(layout, Columns):  # which would look for each place in Python
        yield from layout.widgets()
        return
    above = layout.parentWidget()
    assert above is not None
    parts: list[tuple[int, QWidget | QLayout]] = [
        (layout.indexOf(one), one)
        for one in (*above.children(), *layout.children())
        if isinstance(one, QWidget | QLayout)
    ]
    for index, part in sorted(parts, key=itemgetter(0)):
        if isinstance(part, QLayout):
            yield from _placed(part) if index >= 0 else ()
        elif index >= 0:
            yield part
