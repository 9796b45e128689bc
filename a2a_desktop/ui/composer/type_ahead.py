"""Words typed while the transcript has the keyboard go to the message box."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

_NOT_FOR_WORDS: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class TypeAhead(QObject):
    """Watches a view of text without a field of its own, and moves the keyboard to `box`."""

    def __init__(self, view: QWidget, box: QWidget) -> None:
        super().__init__(view)
        self._view, self._box = view, box
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        text = event.text()
        is_word = text.isprintable() and bool(text.strip())  # a blank is for reading on
        if not is_word or event.modifiers() & _NOT_FOR_WORDS or not self._box.isVisible():
            return False
        self._box.setFocus(Qt.FocusReason.OtherFocusReason)
        QCoreApplication.sendEvent(self._box, event)
        return True
