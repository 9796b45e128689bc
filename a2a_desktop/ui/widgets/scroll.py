"""A scroll area for contents that are taller than their room."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from a2a_desktop.ui.theme.restyle import set_look
from a2a_desktop.ui.widgets.focus_ring import BY_KEYS

_BACK: Final = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
"""The window or its popup gives back the focus that it had."""


class ScrollArea(QScrollArea):
    """As wide as its room. A Tab stop only where there is something to scroll."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("ring", "quiet")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalScrollBar().rangeChanged.connect(self._follow_range)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow_focus)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows the ring to the keyboard only: a press on a button gives the area the focus."""
        super().focusInEvent(event)
        if self.property("ring") != "false" and event.reason() not in _BACK:
            set_look(self, "ring", "true" if event.reason() in BY_KEYS else "quiet")

    def _follow_range(self, _least: int, most: int) -> None:
        policy = Qt.FocusPolicy
        self.setFocusPolicy(policy.StrongFocus if most > 0 else policy.NoFocus)

    def _follow_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Makes the widget with the focus visible; a pressed one is visible already."""
        by_keys = self.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        if now is not None and by_keys and self.isAncestorOf(now):
            self.ensureWidgetVisible(now)
