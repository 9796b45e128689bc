"""Scrolling just as far as something must be seen."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractScrollArea

from a2a_desktop.ui.theme.tokens import tokens


def bring(area: QAbstractScrollArea, rect: QRect) -> None:
    """Have a part of the viewport be seen: all of it, or its top if it is too tall."""
    room, gap, bar = area.viewport().height(), tokens().px(24), area.verticalScrollBar()
    under = rect.top() + rect.height() + gap - room
    if rect.top() < gap:
        bar.setValue(bar.value() + rect.top() - gap)
    elif under > 0:
        bar.setValue(bar.value() + min(under, rect.top() - gap))
