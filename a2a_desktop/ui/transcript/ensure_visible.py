"""Scrolling just as far as something must be seen, and what must not move meanwhile."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton


def bring(area: QAbstractScrollArea, rect: QRect) -> None:
    """Have a part of the viewport be seen: all of it, or its top if it is too tall."""
    room, gap, bar = area.viewport().height(), tokens().px(24), area.verticalScrollBar()
    under = rect.top() + rect.height() + gap - room
    if rect.top() < gap:
        bar.setValue(bar.value() + rect.top() - gap)
    elif under > 0:
        bar.setValue(bar.value() + min(under, rect.top() - gap))


def pressed_in(row: QWidget) -> QWidget | None:
    """The button in a row that a person has just pressed."""
    buttons: list[Button | IconButton] = [*row.findChildren(Button), *row.findChildren(IconButton)]
    return next((one for one in buttons if one.is_acting), None)
