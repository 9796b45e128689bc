"""A choice for the message: a chip in the message box, until the person removes it."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel, Icon
from a2a_desktop.ui.widgets.layouts import row_layout


class ChoiceChip(QFrame):
    """An icon, a name and a cross."""

    removed = Signal()
    """The person removed it."""

    def __init__(self, icon: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "chip")
        self._icon = Icon(icon, self, 16, "accent")
        self._name = ElidedLabel("", self, "small-strong")
        self._close = IconButton("ph.x", self.tr("Remove"), self, 20)
        self._close.clicked.connect(self._remove)
        box = row_layout(self, gap=6, margins=(8, 3, 4, 3))
        box.addWidget(self._icon)
        box.addWidget(self._name, 1)
        box.addWidget(self._close)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.hide()

    def clear(self) -> None:
        """Clears the choice."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        look = tokens()
        wide = min(self._name.natural_width(), look.px(260))
        return QSize(wide + look.px(16 + 20 + 12 + 12 + 4), look.px(28))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._remove()
        else:
            super().keyPressEvent(event)

    def _show_name(self, name: str, said: str, removal: str) -> None:
        """Shows this name, "" hides the chip; `said` is read out, `removal` names the cross."""
        self._name.setText(name)
        self._close.show_as("ph.x", removal)
        self.setAccessibleName(said)
        self.setVisible(bool(name))
        self.updateGeometry()

    def _remove(self) -> None:
        self.clear()
        self.removed.emit()
