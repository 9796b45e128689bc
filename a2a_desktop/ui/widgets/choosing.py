"""Buttons and actions of menus that emit the value they stand for."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.button import Button, IconButton


class ValueButton(Button):
    """Emits its value when it is pressed."""

    chosen = Signal(object)

    def __init__(
        self,
        value: object,
        text: str,
        parent: QWidget,
        kind: str = "secondary",
        icon_name: str = "",
    ) -> None:
        super().__init__(text, parent, kind, icon_name)
        self.value = value
        self.clicked.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self.value)


class ValueIcon(IconButton):
    """Emits its value when it is pressed."""

    chosen = Signal(object)

    def __init__(
        self, value: object, icon_name: str, name: str, parent: QWidget, px: int = 28
    ) -> None:
        super().__init__(icon_name, name, parent, px)
        self.value = value
        self.clicked.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self.value)


class ValueAction(QAction):
    """Emits its value when it is chosen."""

    chosen = Signal(object)

    def __init__(self, value: object, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.value = value
        self.triggered.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self.value)
