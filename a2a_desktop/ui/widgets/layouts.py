"""Layouts with distances of the design, in px at 100 %."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeAlias, TypeVar

from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import invalidate

from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.theme.tokens import tokens

STRETCH: Final = 1
"""Room that grows, among the parts of a layout."""

Margins: TypeAlias = int | tuple[int, int, int, int]
Part: TypeAlias = QWidget | QLayout
_Box = TypeVar("_Box", bound=QBoxLayout)
_Holder = TypeVar("_Holder", bound=QLayout | QStackedWidget | QSplitter)


def column_layout(
    parent: QWidget | None = None, *, gap: int | None = None, margins: Margins | None = None
) -> QVBoxLayout:
    """Returns a layout of widgets one below the other; None leaves a distance to the style."""
    return _spaced(QVBoxLayout() if parent is None else QVBoxLayout(parent), gap, margins)


def row_layout(
    parent: QWidget | None = None, *, gap: int | None = None, margins: Margins | None = None
) -> QHBoxLayout:
    """Returns a layout of widgets side by side; None leaves a distance to the style."""
    return _spaced(QHBoxLayout() if parent is None else QHBoxLayout(parent), gap, margins)


def nest(outer: QBoxLayout | QGridLayout, inner: QLayout, *place: Any) -> None:
    """Adds a layout to another one; the place is what `addLayout` of `outer` takes.

    PySide makes wrappers of all items of `inner` meanwhile and keeps them, also of those that Qt
    deletes: it would take any object that comes to lie at such a place for the item.
    """
    outer.addLayout(inner, *place)
    if outer.parentWidget() is not None:
        _forget_items(inner)


def add_all(box: _Holder, *parts: Part | tuple[Part, int] | int) -> _Holder:
    """Adds widgets and layouts one after the other; returns the box.

    One with a number grows by this share, as `STRETCH` does; a column or a row only has those.
    """
    for one in parts:
        part, share = one if isinstance(one, tuple) else (one, 0)
        if isinstance(part, QWidget) and not share:
            box.addWidget(part)
            continue
        assert isinstance(box, QBoxLayout)
        if isinstance(part, int):
            box.addStretch(part)
        elif isinstance(part, QLayout):
            nest(box, part, share)
        else:
            box.addWidget(part, share)
    return box


def _forget_items(layout: QLayout) -> None:
    if not isinstance(layout, QBoxLayout | QGridLayout):
        return  # it is in Python, and keeps its items itself
    for index in range(layout.count()):
        item = layout.itemAt(index)
        if isinstance(item, QLayout):
            _forget_items(item)
        elif item is not None:
            invalidate(item)


def empty(layout: QLayout) -> None:
    """Deletes the widgets of a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            discard(widget)


def _spaced(box: _Box, gap: int | None, margins: Margins | None) -> _Box:
    look = tokens()
    if gap is not None:
        box.setSpacing(look.px(gap))
    if margins is not None:
        edges = (margins,) * 4 if isinstance(margins, int) else margins
        box.setContentsMargins(*map(look.px, edges))
    return box


@contextmanager
def laid_out_once(widget: QWidget) -> Iterator[None]:
    """Lays out a widget at the end of changes: Qt lays out all above each widget that is shown."""
    layouts = widget.findChildren(QLayout)
    for one in layouts:
        one.setEnabled(False)
    try:
        yield
    finally:
        for one in layouts:
            one.setEnabled(True)


def remeasure(layout: QLayout) -> None:
    """Forgets the sizes of a layout and of all around it at once: Qt takes an event for each."""
    layout.invalidate()
    widget = layout.parentWidget()
    while widget is not None and widget.layout() is not None:
        widget.updateGeometry()
        widget = widget.parentWidget()
