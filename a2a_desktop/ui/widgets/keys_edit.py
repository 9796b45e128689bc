"""The field for the keys of a shortcut."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit, QLineEdit, QToolButton, QWidget

_BESIDE = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class KeysEdit(QKeySequenceEdit):
    """A field for keys. Tab, Shift Tab and Escape leave it as they leave every field."""

    def __init__(self, name: str, keys: QKeySequence, parent: QWidget) -> None:
        super().__init__(keys, parent)
        self.setAccessibleName(name)
        self.setClearButtonEnabled(True)
        self.setMaximumSequenceLength(1)
        for line in self.findChildren(QLineEdit):
            line.setAccessibleName(name)
        clear = self.tr("Clear the keys of “{action}”").replace("{action}", name)
        for button in self.findChildren(QToolButton):
            button.setAccessibleName(clear)

    def event(self, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.modifiers() & ~_BESIDE:
            return super().event(event)
        key, is_press = event.key(), event.type() == QEvent.Type.KeyPress
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and is_press:
            is_back = key == Qt.Key.Key_Backtab or bool(event.modifiers())
            return self.focusNextPrevChild(not is_back)
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape, Qt.Key.Key_Shift):
            event.ignore()
            return False
        return super().event(event)
