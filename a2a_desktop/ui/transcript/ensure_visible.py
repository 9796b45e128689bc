"""Scrolling just as far as necessary, and the button that must not move."""

from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import PressButton

_ABOVE: Final = 24
_BELOW: Final = 52
"""px at 100 % around the part; below it stands the way to the end of the transcript."""


def bring(area: QAbstractScrollArea, rect: QRect) -> None:
    """Scrolls to a part of the viewport: all of it, or its top if it is too tall."""
    room, gap, bar = area.viewport().height(), tokens().px(_ABOVE), area.verticalScrollBar()
    under = rect.top() + rect.height() + tokens().px(_BELOW) - room
    if rect.top() < gap:
        bar.setValue(bar.value() + rect.top() - gap)
    elif under > 0:
        bar.setValue(bar.value() + min(under, rect.top() - gap))


def pressed_in(row: QWidget) -> QWidget | None:
    """Returns the button in a row that is just being pressed."""
    button = PressButton.pressed_now
    return button if button is not None and row.isAncestorOf(button) else None
