"""The text that a person writes or pastes."""

from typing import Final

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QInputMethodEvent,
    QKeyEvent,
    QKeySequence,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.ui.composer.pasted import LONGEST, can_be_taken, fits_the_box, picture_of, text_of
from a2a_desktop.ui.widgets.dropping import local_files
from a2a_desktop.ui.widgets.plain import PlainText

MUCH: Final = 4000
"""Characters; a longer pasted text may be meant as a file."""
_ENDS: Final = ("\u2029", "\u2028", "\ufdd0", "\ufdd1")
"""The characters that end a line in a document of Qt's."""


class MessageBox(PlainText):
    """The text. Enter sends, Shift Enter adds a line, ↑ restores the last message.

    By the person's choice Ctrl Enter sends and Enter adds a line.
    """

    entered = Signal()
    recall_wanted = Signal()
    focus_changed = Signal()
    files_given = Signal(object)
    """Files of this computer were pasted: a tuple of `Path`."""
    picture_given = Signal(object)
    """A `QImage` was pasted."""
    much_pasted = Signal(str)
    """A long text was pasted that may be meant as a file."""
    too_much_given = Signal(str)
    """A text that is so long, or whose lines are, that it can only be a file."""
    _outgrown = Signal(str)
    """The same, while the document is still changing."""
    undo_wanted = Signal()
    menu_made = Signal(object)
    """A `QMenu` that is about to open: more can be added."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("body", parent)
        self.setAccessibleName(self.tr("Message"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.viewport().setAutoFillBackground(False)
        self.setAcceptDrops(False)  # a drop is for the whole conversation
        self.viewport().setAcceptDrops(False)
        self.document().contentsChange.connect(self._bound)
        self._outgrown.connect(self.too_much_given, Qt.ConnectionType.QueuedConnection)
        self._is_composing = False
        self.sends_with_ctrl = False

    def toPlainText(self) -> str:
        """Returns the text as written: Qt's own turns a no-break space into a plain one."""
        return _in_lines(self.document().toRawText())

    @property
    def is_blank(self) -> bool:
        """There is nothing but spaces."""
        block = self.document().begin()
        while block.isValid():
            if block.text().strip():
                return False
            block = block.next()
        return True

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return can_be_taken(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        if places := local_files(source):
            self.files_given.emit(places)
        elif (picture := picture_of(source)) is not None:
            self.picture_given.emit(picture)
        else:
            self.insertPlainText(text_of(source))

    def insertPlainText(self, text: str) -> None:
        """Inserts a text; one that does not fit, or no longer, is given as too much."""
        cursor = self.textCursor()
        length = self.document().characterCount() - 1 - len(cursor.selectedText()) + len(text)
        if length > LONGEST or not fits_the_box(text):
            self.too_much_given.emit(text)
            return
        start = cursor.selectionStart()
        cursor.insertText(text)
        self.ensureCursorVisible()
        if len(text) > MUCH:
            end = cursor.position()
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            self.much_pasted.emit(_in_lines(cursor.selectedText()))

    def _bound(self, place: int, _removed: int, added: int) -> None:
        """Gives a text as too much that another program inserted, before Qt lays it out."""
        if added <= MUCH:
            return
        end = self.document().characterCount() - 1
        cursor = QTextCursor(self.document())
        cursor.setPosition(place)
        cursor.setPosition(min(place + added, end), QTextCursor.MoveMode.KeepAnchor)
        text = _in_lines(cursor.selectedText())
        if end > LONGEST or not fits_the_box(text):
            cursor.removeSelectedText()
            self.document().clearUndoRedoStacks()  # an undone removal would insert it again
            self._outgrown.emit(text)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._is_composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def settle(self) -> None:
        """Completes a word that is still being composed."""
        QGuiApplication.inputMethod().commit()
        self._is_composing = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if self._is_composing:
            if not is_enter:  # it confirms the word, and belongs to the input method
                super().keyPressEvent(event)
        elif is_enter:
            self._enter(event.modifiers())
        elif event.matches(QKeySequence.StandardKey.Undo):
            self.undo_wanted.emit()
        elif event.key() == Qt.Key.Key_Up and self.document().isEmpty():
            self.recall_wanted.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        from a2a_desktop.ui.widgets.menu import editing  # only on request

        menu = editing(self)
        self.menu_made.emit(menu)
        menu.popup(event.globalPos())

    def mark(self, before: str, text: str) -> None:
        """Selects a text that stands after another."""
        cursor = self.textCursor()
        cursor.setPosition(_units(before))
        cursor.setPosition(_units(before + text), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)

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

    def wanted_height(self, most: int) -> int:
        block, tall = self.document().begin(), 4.0
        layout = self.document().documentLayout()
        while block.isValid() and tall < most:
            tall += layout.blockBoundingRect(block).height()
            block = block.next()
        return min(round(tall), most)


def _units(text: str) -> int:
    """Returns the length of a text for a text cursor."""
    return len(text.encode("utf-16-le", errors="surrogatepass")) // 2


def _in_lines(raw: str) -> str:
    for end in _ENDS:
        raw = raw.replace(end, "\n")
    return raw
