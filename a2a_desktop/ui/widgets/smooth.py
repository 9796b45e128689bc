"""A scroll area that follows the fingers on a touchpad."""

from typing import Final

from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea

_UNRELIABLE: Final = "xcb"
"""The platform whose px come from the driver, which may be wrong. Source: Qt, QWheelEvent."""


class SmoothArea(QAbstractScrollArea):
    """An area that a touchpad moves by as many px as the fingers, not by lines."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        moved = event.pixelDelta().y()
        if not moved or QGuiApplication.platformName() == _UNRELIABLE:
            super().wheelEvent(event)
            return
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() - moved)
        event.accept()
