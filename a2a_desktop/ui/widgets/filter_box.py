"""The box for words that narrow what is below it."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit, QWidget

from a2a_desktop.ui.theme.icons import icon


class FilterBox(QLineEdit):
    """A line to write in, with a glass before it; `hint` is shown while it is empty."""

    def __init__(self, name: str, parent: QWidget, hint: str = "") -> None:
        super().__init__(parent)
        self.setProperty("kind", "filter")
        self.setClearButtonEnabled(True)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint or name)
        self._glass = QAction(name, self)
        self.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_glass"):
            self._refresh()

    def _refresh(self) -> None:
        self._glass.setIcon(icon("ph.magnifying-glass"))
