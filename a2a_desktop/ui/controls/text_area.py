"""Several lines of text."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.plain import PlainText

LINES: Final = 9
"""The most lines of a text to read that are shown at once; more of them scroll."""
ROOM: Final = 70
"""Characters of a line, to tell how tall a text is."""


class TextArea(PlainText):
    """Leaves the wheel to the page until it has the focus, and the Tab key always."""

    def __init__(self, parent: QWidget, font: str = "ui") -> None:
        super().__init__(font, parent)
        self.setProperty("kind", "field")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)

    def height_of(self, lines: int) -> int:
        """Returns the height at which so many lines are visible."""
        return lines * self.fontMetrics().lineSpacing() + tokens().px(16)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class ReadText(TextArea):
    """A text to read, to its last character."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setPlainText(text)
        self.setAccessibleName(self.tr("Text"))
        lines = sum(len(line) // ROOM + 1 for line in text[: LINES * ROOM].split("\n"))
        self.setFixedHeight(self.height_of(min(lines, LINES)))
