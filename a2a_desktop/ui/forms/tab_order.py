"""The Tab order of a form, in which rows come and go: the order in which it is read."""

from collections.abc import Iterator
from itertools import islice, pairwise
from operator import itemgetter
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget
from shiboken6 import isValid

from a2a_desktop.ui.forms.columns import Columns
from a2a_desktop.ui.qt.timers import repeating

AT_ONCE: Final = 200
"""The widgets that are looked at in a turn."""


def stops_in(widget: QWidget) -> Iterator[QWidget | None]:
    """Yields each part of a widget that Tab stops at, and None for any other.

    Those in layouts come first, as they are laid out.
    """
    if not isValid(widget):
        return  # it was deleted between two steps
    layout = widget.layout()
    parts = dict.fromkeys(_placed(layout) if layout is not None else ())
    others = (one for one in widget.children() if isinstance(one, QWidget))
    parts |= dict.fromkeys(one for one in others if not one.isWindow())
    yield widget if widget.focusPolicy() & Qt.FocusPolicy.TabFocus else None
    for one in parts:
        yield from stops_in(one)


class TabOrder:
    """Lets Tab lead through a form as it is read, also to rows that were built later."""

    def __init__(self, form: QWidget) -> None:
        self._form = form
        self._stops: list[QWidget] = []
        self._steps = stops_in(form)
        self._found: list[QWidget] = []
        self._later = repeating(form, self._go_on)

    def restore(self) -> None:
        """Puts the stops in order, if any came or went; in a large form in later turns."""
        self._steps, self._found = stops_in(self._form), []
        self._go_on()

    def _go_on(self) -> None:
        some = [*islice(self._steps, AT_ONCE)]
        self._found += [one for one in some if one is not None]
        if len(some) == AT_ONCE:
            self._later.start()
            return
        self._later.stop()
        stops = [one for one in self._found if isValid(one)]
        if stops != self._stops:
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
