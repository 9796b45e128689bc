"""The text a person writes, and what is pasted into it."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QFocusEvent, QImage, QInputMethodEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.ui.widgets.plain import PlainText

MUCH: Final = 4000
"""Characters; a pasted text longer than this may be meant as a file."""


class MessageBox(PlainText):
    """The text itself. Enter sends, Shift Enter adds a line, ↑ brings back the last one.

    If the person wants it so, Ctrl Enter sends and Enter adds a line.
    """

    entered = Signal()
    recall_wanted = Signal()
    focus_changed = Signal()
    files_given = Signal(object)
    """Files of this computer were pasted: a tuple of `Path`."""
    picture_given = Signal(object)
    """A `QImage` was pasted."""
    much_pasted = Signal(str)
    """A text so long was pasted that it may rather be a file."""
    undo_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("body", parent)
        self.setAccessibleName(self.tr("Message"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.viewport().setAutoFillBackground(False)
        self.setAcceptDrops(False)  # what is dropped is for the whole conversation
        self.viewport().setAcceptDrops(False)
        self._is_composing = False
        self.sends_with_ctrl = False

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return holds_attachment(source) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        if places := places_of(source):
            self.files_given.emit(places)
        elif source.hasImage() and not source.hasText():
            self.picture_given.emit(QImage(source.imageData()))
        else:
            super().insertFromMimeData(source)
            if len(source.text()) > MUCH:
                self.much_pasted.emit(source.text())

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._is_composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if self._is_composing:
            if not is_enter:  # which confirms the word, and is the input method's
                super().keyPressEvent(event)
        elif is_enter:
            self._enter(event.modifiers())
        elif event.matches(QKeySequence.StandardKey.Undo):
            self.undo_wanted.emit()
        elif event.key() == Qt.Key.Key_Up and not self.toPlainText():
            self.recall_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _enter(self, modifiers: Qt.KeyboardModifier) -> None:
        has_shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        has_ctrl = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        if has_ctrl or not (has_shift or self.sends_with_ctrl):
            self.entered.emit()
        else:
            self.textCursor().insertBlock()
            self.ensureCursorVisible()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._is_composing = False
        self.focus_changed.emit()

    def wanted_height(self) -> int:
        """As tall as its text."""
        block, tall = self.document().begin(), 0.0
        layout = self.document().documentLayout()
        while block.isValid():
            tall += layout.blockBoundingRect(block).height()
            block = block.next()
        return round(tall) + 4


def places_of(source: QMimeData) -> tuple[Path, ...]:
    """The files of this computer that are pasted or dropped."""
    return tuple(Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile())


def holds_attachment(source: QMimeData) -> bool:
    """There is a file or a picture in it."""
    return bool(places_of(source)) or source.hasImage()
