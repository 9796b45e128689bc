"""The highlights of a search in a text that is shown."""

from collections.abc import Sequence
from typing import Final
from weakref import WeakKeyDictionary

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QTextCursor, QTextDocumentFragment, QTextFormat
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from a2a_desktop.conversation.query import Query, Span, spans
from a2a_desktop.ui.theme.restyle import set_look
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import ElidedLabel, Label
from a2a_desktop.ui.widgets.units import in_units

LONGEST: Final = 300_000
"""The most characters of a text that are searched."""
LIT: Final = 100
"""The most highlights of a text: Qt's time for those of a paragraph grows with their square."""
_OPTIONS: Final = 500
"""The most options of a list that are searched."""
_IS_HIT: Final = QTextFormat.Property.UserProperty + 70
"""Marks the highlights: a text may have other grounds of its own, as a difference has."""
_matches: Final = WeakKeyDictionary[QWidget, tuple[Sequence[Span], int]]()
"""The matches in each text in Qt's positions, and the number of the current one."""
_NONE: Final = -1
_LATER: Final = -2
"""In place of that number: none is the current one; the highlights are not drawn yet."""


def light(edit: QTextEdit | QPlainTextEdit, query: Query) -> QTextCursor | None:
    """Highlights the matches and nothing else; returns a cursor at the first one."""
    look_for(edit, query)
    draw(edit)
    found = hits(edit)
    return _cursor(edit, found[0][0], found[0][0]) if found else None


def look_for(edit: QTextEdit | QPlainTextEdit, query: Query) -> None:
    """Finds the matches in a text; `draw` highlights them."""
    text = edit.toPlainText()[:LONGEST]
    found = in_units(text, spans(text, query))
    if found or hits(edit):
        _matches[edit] = found, _LATER


def draw(edit: QTextEdit | QPlainTextEdit) -> bool:
    """Highlights the matches that are not yet; returns whether there was anything to do."""
    is_new = edit in _matches and _matches[edit][1] == _LATER
    if is_new:
        _draw(edit, hits(edit), _NONE)
    return is_new


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
            boxes = [place_of(one, number) for number in range(min(1, len(hits(one))))]
            found += [
                QRect(one.viewport().mapTo(widget, box.topLeft()), box.size()) for box in boxes
            ]
        elif one.property("lit") or (isinstance(one, Label | ElidedLabel) and one.is_lit):
            found.append(QRect(one.mapTo(widget, QPoint()), one.size()))
    return min(found, key=QRect.top, default=None)


def hits(edit: QTextEdit | QPlainTextEdit) -> Sequence[Span]:
    """Returns the matches in a text, from the top, also those that are not highlighted."""
    return _matches[edit][0] if edit in _matches else ()


def place_of(edit: QTextEdit | QPlainTextEdit, number: int) -> QRect:
    """Returns the place of this match in the viewport of a text."""
    return edit.cursorRect(_cursor(edit, *hits(edit)[number]))


def stress(edit: QTextEdit | QPlainTextEdit, number: int) -> None:
    """Marks this match as the current one, with others around it; -1 for none."""
    if edit in _matches and _matches[edit][1] not in (number, _LATER if number < 0 else number):
        _draw(edit, hits(edit), number)


def _draw(edit: QTextEdit | QPlainTextEdit, found: Sequence[Span], current: int) -> None:
    _matches[edit] = found, current
    first = max(0, current - LIT // 2)
    marks = [one for one in edit.extraSelections() if not one.format.property(_IS_HIT)]
    for number, span in enumerate(found[first : first + LIT], first):
        one = QTextEdit.ExtraSelection()
        name = "search-hit-current" if number == current else "search-hit"
        one.cursor = _cursor(edit, *span)
        one.format.setBackground(tokens().color(name))
        one.format.setProperty(_IS_HIT, True)
        marks.append(one)
    edit.setExtraSelections(marks)


def _cursor(edit: QTextEdit | QPlainTextEdit, begin: int, end: int) -> QTextCursor:
    """Returns a cursor that has a span selected; the text may be shorter by now."""
    cursor, last = QTextCursor(edit.document()), edit.document().characterCount() - 1
    cursor.setPosition(min(begin, last))
    cursor.setPosition(min(end, last), QTextCursor.MoveMode.KeepAnchor)
    return cursor
