"""The highlights of a search in a text that is shown."""

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
from a2a_desktop.ui.theme.restyle import set_look
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import ElidedLabel, Label

LONGEST: Final = 300_000
"""The most characters of a text that are searched."""
_OPTIONS: Final = 500
"""The most options of a list that are searched."""
_IS_HIT: Final = QTextFormat.Property.UserProperty + 70
"""Marks the highlights: a text may have other grounds of its own, as a difference has."""


def light(edit: QTextEdit | QPlainTextEdit, query: Query) -> QTextCursor | None:
    """Highlights all matches and nothing else; returns a cursor at the first one."""
    text = edit.toPlainText()[:LONGEST]
    marks = [_mark(edit, begin, end) for begin, end in spans(text, query)]
    edit.setExtraSelections([one for one in edit.extraSelections() if not _is_hit(one)] + marks)
    if not marks:
        return None
    first = QTextCursor(edit.document())
    first.setPosition(spans(text, query)[0][0])
    return first


def light_labels(widget: QWidget, query: Query) -> None:
    """Highlights the matches in all labels of a widget."""
    for label in widget.findChildren(Label):
        label.light(query)
    for line in widget.findChildren(ElidedLabel):
        line.light(query)


def light_all(widget: QWidget, query: Query) -> None:
    """Highlights the matches in the labels, the texts, the lines and the buttons of a widget.

    Widgets without text are highlighted as a whole.
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
    """Highlights a whole widget, or clears that."""
    set_look(widget, "lit", is_lit)


def first_lit(widget: QWidget) -> QRect | None:
    """Returns the place in a widget of the uppermost visible highlight of `light_all`."""
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
    """Returns the places of the highlights in a text, from the top."""
    return [edit.cursorRect(one.cursor) for one in edit.extraSelections() if _is_hit(one)]


def stress(edit: QTextEdit | QPlainTextEdit, number: int) -> None:
    """Marks this highlight as the current one; -1 for none."""
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
