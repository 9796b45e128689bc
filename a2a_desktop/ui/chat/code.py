"""A code block: its language, a Copy button, and the code, coloured once it is complete."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QPen,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.across import Across
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.widgets.plain import PlainText
from a2a_desktop.ui.widgets.units import Units

FOLD_OVER: Final = 24
FOLD_TO: Final = 16
COLOURED: Final = 40_000
"""Longer code stays plain: colouring it would take more than a frame."""

_HEAD: Final = 34
_COLOURS: Final = (
    ("Comment", "syntax-comment"),
    ("Keyword", "syntax-keyword"),
    ("Literal.String", "syntax-string"),
    ("Literal.Number", "syntax-number"),
    ("Literal.Date", "syntax-number"),
    ("Name.Tag", "syntax-key"),
    ("Name.Attribute", "syntax-key"),
    ("Name.Function", "syntax-key"),
    ("Punctuation", "syntax-punct"),
)


class CodeText(PlainText):
    """Read-only code that scrolls sideways, never by the wheel of the transcript."""

    def __init__(self, parent: QWidget, font: str = "code") -> None:
        super().__init__(font, parent)
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setUndoRedoEnabled(False)
        self.document().setDocumentMargin(0)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.viewport().setAutoFillBackground(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().x() and not event.angleDelta().y():
            super().wheelEvent(event)
        else:
            event.ignore()


class _BlockText(Across, CodeText):
    """Code amid other texts."""


class CodeBlock(QWidget):
    """One fenced block."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._language = ElidedLabel("", self, "small", "text-muted")
        self._copy = IconButton("ph.copy", self.tr("Copy code"), self, 28)
        self._copy.clicked.connect(self._copied)
        self.text = _BlockText(self)
        self._code = ""
        self._name = ""
        self._is_open = False
        self._is_coloured = False

    def show_code(self, code: str, language: str, *, is_open: bool) -> None:
        """Draw this code; while `is_open` more of it may come."""
        if (code, language, is_open) == (self._code, self._name, self._is_open) and code:
            return
        grows = is_open and code.startswith(self._code) and language == self._name
        added = code[len(self._code) :] if grows and self._code else None
        self._code, self._name, self._is_open = code, language, is_open
        self._language.setText(title_of(language))
        if added is None or self._is_coloured:
            self.text.setPlainText(code)
            self._is_coloured = False
        else:
            end = QTextCursor(self.text.document())
            end.movePosition(QTextCursor.MoveOperation.End)
            end.insertText(added)
        if not is_open and len(code) <= COLOURED:
            self._colour()
        self.setAccessibleName(self.tr("Code, {language}").format(language=title_of(language)))

    def height_for(self, width: int) -> int:
        """Its height at a width, which it takes on."""
        look = tokens()
        metrics = self.text.fontMetrics()
        lines = self._code.count("\n") + 1
        pad = look.px(11)
        tall = lines * metrics.lineSpacing() + 2
        widest = max((len(line) for line in self._code.split("\n")), default=0)
        if widest * metrics.horizontalAdvance("0") > width - 2 * look.px(12):
            tall += look.px(12)
        head = look.px(_HEAD)
        self._language.setGeometry(look.px(12), 0, width - look.px(60), head)
        side = self._copy.width()
        self._copy.move(width - side - look.px(6), (head - side) // 2)
        self.text.setGeometry(look.px(12), head + pad, width - 2 * look.px(12), tall)
        return head + tall + 2 * pad

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._code:
            code, self._code = self._code, ""
            self.show_code(code, self._name, is_open=self._is_open)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(look.color("code-border"), 1))
        painter.setBrush(look.color("code-bg"))
        painter.drawRoundedRect(box, look.radius("md"), look.radius("md"))
        painter.drawLine(0, look.px(_HEAD), self.width(), look.px(_HEAD))

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self._code)
        self._copy.show_as("ph.check", self.tr("Copied"), "success")

    def _colour(self) -> None:
        cursor = QTextCursor(self.text.document())
        cursor.beginEditBlock()
        for start, length, colour in spans_of(self._code, self._name):
            shape = QTextCharFormat()
            shape.setForeground(QColor(tokens().color(colour)))
            cursor.setPosition(start)
            cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(shape)
        cursor.endEditBlock()
        self._is_coloured = True


def title_of(language: str) -> str:
    """A language as it is written over its block."""
    if language in ("", "text", "plain"):
        return "Text"
    return language.upper() if len(language) <= 4 else language.capitalize()


@lru_cache(maxsize=64)
def spans_of(code: str, language: str) -> tuple[tuple[int, int, str], ...]:
    """Where which colour goes, in Qt's units. An unknown language has none: guessing is slow."""
    units = Units(code)
    if language == "csv":
        return tuple((*units.span(start, length), colour) for start, length, colour in _csv(code))
    from pygments.lexers import get_lexer_by_name
    from pygments.util import ClassNotFound

    try:
        lexer = get_lexer_by_name(language or "text", ensurenl=False, stripnl=False)
    except ClassNotFound:
        return ()
    found = []
    for start, kind, value in lexer.get_tokens_unprocessed(code):
        name = str(kind).removeprefix("Token.")
        colour = next((one for prefix, one in _COLOURS if name.startswith(prefix)), None)
        if colour is not None:
            found.append((*units.span(start, len(value)), colour))
    return tuple(found)


def _csv(code: str) -> Iterator[tuple[int, int, str]]:
    """The head in one colour, numbers and words in two others."""
    start = 0
    for number, line in enumerate(code.split("\n")):
        if number == 0:
            yield start, len(line), "syntax-key"
        else:
            place = start
            for cell in line.split(","):
                is_number = cell.replace(".", "", 1).lstrip("-").isdigit()
                yield place, len(cell), "syntax-number" if is_number else "syntax-string"
                place += len(cell) + 1
        start += len(line) + 1
