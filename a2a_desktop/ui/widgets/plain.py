"""Plain text in a font of the design."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from a2a_desktop.ui.theme.tokens import tokens


class PlainText(QPlainTextEdit):
    """Plain text that keeps its font: a new style sheet sets the application's on every widget."""

    def __init__(self, font: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._font = font
        self.setFont(tokens().font(font))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        from a2a_desktop.ui.widgets.menu import open_editing  # only on request

        open_editing(self, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.setFont(tokens().font(self._font))
