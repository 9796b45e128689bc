"""JSON to read and copy, coloured by its own short scanner."""

import json
import re
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QGuiApplication, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from a2a_desktop.model.ids import Json
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Label

COLOURED: Final = 30_000
"""Longer JSON stays plain: colouring it would take more than a frame."""
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
        self._title = Label("", self, "small-strong", "muted")
        self._copy = IconButton("ph.copy", self.tr("Copy"), self, 28)
        self._copy.clicked.connect(self._copied)
        self._text = QPlainTextEdit(self)
        self._text.setProperty("kind", "code")
        self._text.setReadOnly(True)
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
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

    def show_text(self, title: str, text: str) -> None:
        """A text that may be JSON."""
        self._title.setText(title)
        self._text.setAccessibleName(title)
        self._text.setFont(tokens().font("code-small"))
        self._text.setPlainText(text)
        self._copy.show_as("ph.copy", self.tr("Copy"))
        if len(text) <= COLOURED:
            self._colour(text)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.show_text(self._title.text(), self._text.toPlainText())

    def _colour(self, text: str) -> None:
        cursor = QTextCursor(self._text.document())
        cursor.beginEditBlock()
        for found in _TOKEN.finditer(text):
            shape = QTextCharFormat()
            shape.setForeground(tokens().color(_COLOURS[str(found.lastgroup)]))
            cursor.setPosition(found.start())
            cursor.setPosition(found.end(), QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(shape)
        cursor.endEditBlock()

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self._text.toPlainText())
        self._copy.show_as("ph.check", self.tr("Copied"), "success")
