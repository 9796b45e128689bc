"""JSON to read and copy, coloured by its own short scanner."""

import json
import re
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QSyntaxHighlighter, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from a2a_desktop.model.ids import Json
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.plain import PlainText

COLOURED: Final = 12_000
"""What follows this many characters stays plain: colouring more would take over a frame."""
_TOKEN: Final = re.compile(
    r'(?P<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?P<text>"(?:[^"\\]|\\.)*")|'
    r"(?P<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)"
)
_COLOURS: Final = {"key": "syntax-key", "text": "syntax-string", "number": "syntax-number"}


class JsonView(QWidget):
    """A title, a Copy button and the text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        self._whole = ""
        self._title = Label("", self, "small-strong", "muted")
        self._copy = IconButton("ph.copy", self.tr("Copy"), self, 28)
        self._copy.clicked.connect(self._copied)
        self._text = PlainText("code-small", self)
        self._text.setProperty("kind", "code")
        self._text.setReadOnly(True)
        self._text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._text.setTabChangesFocus(True)
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._colours = JsonColours(self._text.document())
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._copy)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(look.px(6))
        box.addLayout(head)
        box.addWidget(self._text, 1)

    def show_json(self, title: str, value: Mapping[str, Json]) -> None:
        """A value, indented."""
        self.show_text(title, json.dumps(value, ensure_ascii=False, indent=2))

    def show_text(self, title: str, text: str, preface: str = "") -> None:
        """A text that may be JSON, below a preface that is not."""
        self._whole = preface + text
        self._title.setText(title)
        self._text.setAccessibleName(title)
        self._colours.first = len(preface.splitlines())
        self._text.setPlainText(self._whole)
        self._copy.show_as("ph.copy", self.tr("Copy"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._colours.rehighlight()

    def _copied(self) -> None:
        # Not the widget's own text: it turns some separators into line ends.
        QGuiApplication.clipboard().setText(self._whole)
        self._copy.show_as("ph.check", self.tr("Copied"), "success")


class JsonColours(QSyntaxHighlighter):
    """Colours keys, texts and numbers, from the line `first` on."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self.first = 0

    def highlightBlock(self, text: str) -> None:
        block = self.currentBlock()
        room = COLOURED - block.position()
        if block.blockNumber() < self.first or room <= 0:
            return
        look, shape = tokens(), QTextCharFormat()
        is_plain = text.isascii()
        for found in _TOKEN.finditer(text[:room]):
            start, end = found.span()
            if not is_plain:
                start, end = _units(text, start), _units(text, end)
            shape.setForeground(look.color(_COLOURS[str(found.lastgroup)]))
            self.setFormat(start, end - start, shape)


def _units(text: str, end: int) -> int:
    """How many of Qt's UTF-16 units the first `end` characters take."""
    return len(text[:end].encode("utf-16-le", "surrogatepass")) // 2
