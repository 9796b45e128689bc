"""Lights what a search means, in a text that is shown."""

from typing import Final

from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.ui.theme.tokens import tokens

LONGEST: Final = 300_000
"""Characters of a text that are looked through."""


def light(edit: QTextEdit | QPlainTextEdit, query: Query) -> QTextCursor | None:
    """Light all matches and no others; a cursor at the first one."""
    text = edit.toPlainText()[:LONGEST]
    marks = [_mark(edit, begin, end) for begin, end in spans(text, query)]
    edit.setExtraSelections(marks)
    if not marks:
        return None
    first = QTextCursor(edit.document())
    first.setPosition(spans(text, query)[0][0])
    return first


def _mark(edit: QTextEdit | QPlainTextEdit, begin: int, end: int) -> QTextEdit.ExtraSelection:
    cursor = QTextCursor(edit.document())
    cursor.setPosition(begin)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    lit = QTextCharFormat()
    lit.setBackground(tokens().color("search-hit"))
    one = QTextEdit.ExtraSelection()
    one.cursor, one.format = cursor, lit
    return one
