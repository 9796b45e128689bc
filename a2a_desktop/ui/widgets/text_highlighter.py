"""Lights what a search means, in a text that is shown."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextDocumentFragment, QTextFormat
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import ElidedLabel, Label

LONGEST: Final = 300_000
"""Characters of a text that are looked through."""
_OPTIONS: Final = 500
"""Of a list, of which it is looked whether they are meant."""
_IS_HIT: Final = QTextFormat.Property.UserProperty + 70
"""A text may have grounds of its own, as a difference has."""


def light(edit: QTextEdit | QPlainTextEdit, query: Query) -> QTextCursor | None:
    """Light all matches and no others; a cursor at the first one."""
    text = edit.toPlainText()[:LONGEST]
    marks = [_mark(edit, begin, end) for begin, end in spans(text, query)]
    edit.setExtraSelections([one for one in edit.extraSelections() if not _is_hit(one)] + marks)
    if not marks:
        return None
    first = QTextCursor(edit.document())
    first.setPosition(spans(text, query)[0][0])
    return first


def light_labels(widget: QWidget, query: Query) -> None:
    """Light it in all labels of a widget."""
    for label in widget.findChildren(Label):
        label.light(query)
    for line in widget.findChildren(ElidedLabel):
        line.light(query)


def light_all(widget: QWidget, query: Query) -> None:
    """Light it in the labels, the texts, the lines and the buttons of a widget.

    What is no text is lit as a whole.
    """
    light_labels(widget, query)
    for rich in widget.findChildren(QTextEdit):
        light(rich, query)
    for plain in widget.findChildren(QPlainTextEdit):
        light(plain, query)
    for rich_label in widget.findChildren(QLabel):
        if rich_label.textFormat() is Qt.TextFormat.RichText:
            words = QTextDocumentFragment.fromHtml(rich_label.text()).toPlainText()
            light_whole(rich_label, is_lit=bool(spans(words, query)))
    for button in widget.findChildren(QAbstractButton):
        light_whole(button, is_lit=bool(spans(button.text(), query)))
    for box in widget.findChildren(QComboBox):
        options = "\n".join(box.itemText(number) for number in range(min(_OPTIONS, box.count())))
        light_whole(box, is_lit=bool(spans(options, query)))
    for typed in widget.findChildren(QLineEdit):
        is_open = typed.echoMode() is QLineEdit.EchoMode.Normal
        is_lit = is_open and bool(spans(typed.text() or typed.placeholderText(), query))
        light_whole(typed, is_lit=is_lit)


def light_whole(widget: QWidget, *, is_lit: bool) -> None:
    """Light all of a widget, or nothing."""
    if is_lit is not bool(widget.property("lit")):
        widget.setProperty("lit", is_lit)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def first_lit(widget: QWidget) -> QRect | None:
    """Where the uppermost of what `light_all` lit and is seen lies in a widget."""
    found: list[QRect] = []
    for one in widget.findChildren(QWidget):
        if not one.isVisibleTo(widget):
            continue
        if isinstance(one, QTextEdit | QPlainTextEdit):
            places = [
                QRect(one.viewport().mapTo(widget, box.topLeft()), box.size()) for box in hits(one)
            ]
            found += places
        elif one.property("lit") or (isinstance(one, Label | ElidedLabel) and one.is_lit):
            found.append(QRect(one.mapTo(widget, QPoint()), one.size()))
    return min(found, key=QRect.top, default=None)


def hits(edit: QTextEdit | QPlainTextEdit) -> list[QRect]:
    """Where what is lit lies in a text, from above."""
    return [edit.cursorRect(one.cursor) for one in edit.extraSelections() if _is_hit(one)]


def stress(edit: QTextEdit | QPlainTextEdit, number: int) -> None:
    """Of what is lit, this one is looked at now; -1 for none."""
    marks = edit.extraSelections()
    for place, one in enumerate(filter(_is_hit, marks)):
        name = "search-hit-current" if place == number else "search-hit"
        one.format.setBackground(tokens().color(name))
    edit.setExtraSelections(marks)


def _is_hit(one: QTextEdit.ExtraSelection) -> bool:
    return bool(one.format.property(_IS_HIT))


def _mark(edit: QTextEdit | QPlainTextEdit, begin: int, end: int) -> QTextEdit.ExtraSelection:
    cursor = QTextCursor(edit.document())
    cursor.setPosition(begin)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    lit = QTextCharFormat()
    lit.setBackground(tokens().color("search-hit"))
    lit.setProperty(_IS_HIT, True)
    one = QTextEdit.ExtraSelection()
    one.cursor, one.format = cursor, lit
    return one
