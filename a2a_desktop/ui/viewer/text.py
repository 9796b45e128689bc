"""A text in the viewer: coloured, wrapped or not, with a search."""

import re
from dataclasses import dataclass
from itertools import islice
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QTextEdit, QWidget

from a2a_desktop.conversation.query import Query
from a2a_desktop.parts.files import language_of, text_in
from a2a_desktop.parts.values import clean
from a2a_desktop.ui.text.colours import Spans, colour_line, spans_of
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.find_bar import FindBar
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout
from a2a_desktop.ui.widgets.plain import PlainText
from a2a_desktop.ui.widgets.units import Units

LONGEST: Final = 1_000_000
"""The most characters that are shown; copying and saving take all."""
LINES: Final = 10_000
WIDEST: Final = 2_000
"""The most characters of a line that are shown: a longer one takes over a frame to lay out."""
COLOURED: Final = 300_000
"""A longer text stays plain: its colours would take too long."""
_LIT: Final = 500
"""The most highlighted hits, around the current one."""
_HITS: Final = 10_000


@dataclass(frozen=True, slots=True)
class ShownText:
    """The shown part of a text, and its colours."""

    text: str
    whole: str
    colours: Spans = ()
    starts: tuple[int, ...] = ()
    """The beginnings of the colours."""
    is_cut: bool = False
    """Only a part of it is shown."""


def shown_text(data: bytes, name: str | None, media_type: str | None) -> ShownText | None:
    """Returns a file as text; None if it is none. Takes long: for a worker's thread."""
    whole = text_in(data)
    if whole is None:
        return None
    # Only the beginning is processed: the whole would block the window.
    beginning = clean(whole[:LONGEST], LONGEST).replace("\r\n", "\n").replace("\r", "\n")
    lines = beginning.split("\n")
    text = "\n".join(one if len(one) <= WIDEST else f"{one[:WIDEST]}…" for one in lines[:LINES])
    is_long = len(whole) > LONGEST or len(lines) > LINES
    is_cut = is_long or any(len(one) > WIDEST for one in lines)
    language = language_of(name, media_type)
    colours = spans_of(text, language) if language and len(text) <= COLOURED else ()
    return ShownText(text, whole, colours, tuple(start for start, _, _ in colours), is_cut)


class TextPage(QWidget):
    """The text, a bar to find words in it, and a line that says if there is more of it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown = ShownText("", "")
        self._units = Units("")
        self._coloured: set[int] = set()
        self._hits: list[tuple[int, int]] = []
        self._are_apart = False
        self._hit = 0
        self._text = PlainText("code", self)
        self._text.setReadOnly(True)
        self._text.setUndoRedoEnabled(False)
        self._text.setFrameShape(QFrame.Shape.NoFrame)
        self._text.setAccessibleName(self.tr("Text of the file"))
        self._text.setProperty("ring", "true")
        self.setFocusProxy(self._text)
        self._text.document().setDocumentMargin(tokens().px(14))
        self._text.updateRequest.connect(self._colour_seen)
        self._find = FindBar(self)
        self._find.name_after(self.tr("Find in this file"))
        self._find.changed.connect(self._look_for)
        self._find.stepped.connect(self._step)
        self._more = Label("", self, "small", "muted")
        self.wrap(is_on=True)
        box = add_all(column_layout(self, gap=0, margins=0), self._find, (self._text, 1))
        pad = tokens().px(8)
        self._more.setContentsMargins(2 * pad, pad, pad, pad)
        box.addWidget(self._more)

    @property
    def whole(self) -> str:
        """All of the text, to be copied."""
        return self._shown.whole

    @property
    def is_wrapped(self) -> bool:
        return self._text.lineWrapMode() is QPlainTextEdit.LineWrapMode.WidgetWidth

    def show_text(self, shown: ShownText) -> None:
        self._shown, self._units = shown, Units(shown.text)
        self._text.setPlainText(shown.text)
        self._coloured.clear()  # text was visible already during loading
        self._colour_seen()
        self._find.end()
        text = self.tr("Only the beginning is shown; saving or copying includes everything.")
        self._more.setText(text if shown.is_cut else "")
        self._more.setVisible(shown.is_cut)

    def wrap(self, *, is_on: bool) -> None:
        """Sets whether long lines are wrapped."""
        mode = QPlainTextEdit.LineWrapMode
        self._text.setLineWrapMode(mode.WidgetWidth if is_on else mode.NoWrap)

    def begin_to_find(self) -> None:
        self._find.begin()

    def selected(self) -> str:
        return self._text.textCursor().selectedText().replace("\u2029", "\n")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._coloured.clear()
            self._colour_seen()

    def _colour_seen(self, *_: object) -> None:
        """Colours only the visible part: the rest when it is scrolled to."""
        block = self._text.firstVisibleBlock()
        bottom = self._text.viewport().height()
        while block.isValid():
            number = block.blockNumber()
            if number not in self._coloured:
                self._coloured.add(number)
                colour_line(block, self._shown.colours, self._shown.starts)
            box = self._text.blockBoundingGeometry(block).translated(self._text.contentOffset())
            if box.bottom() > bottom:
                return
            block = block.next()

    def _look_for(self, query: Query) -> None:
        self._hits, self._are_apart = self._hits_of(query.as_phrase), False
        if not self._hits and query.as_phrase != query:
            self._hits, self._are_apart = self._hits_of(query), True
        self._hit = 0
        self._show_hit()

    def _hits_of(self, query: Query) -> list[tuple[int, int]]:
        words = (re.escape(one).split(r"\ ") for one in (*query.phrases, *query.beginnings))
        pattern = "|".join(r"[\W_]+".join(one) for one in words)
        found = re.finditer(pattern, self._shown.text, re.IGNORECASE) if pattern else iter(())
        places = (one.span() for one in islice(found, _HITS))
        return [self._units.span(start, end - start) for start, end in places]

    def _step(self, by: int) -> None:
        if self._hits:
            self._hit = (self._hit + by) % len(self._hits)
            self._show_hit()

    def _show_hit(self) -> None:
        self._find.show_place(self._hit + 1, len(self._hits), are_apart=self._are_apart)
        near = max(0, self._hit - _LIT // 2)
        lit = []
        for number, (start, length) in enumerate(self._hits[near : near + _LIT], near):
            cursor = QTextCursor(self._text.document())
            cursor.setPosition(start)
            cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            one = QTextEdit.ExtraSelection()
            is_current = number == self._hit
            shape = QTextCharFormat()
            shape.setBackground(
                tokens().color("search-hit-current" if is_current else "search-hit")
            )
            one.cursor = cursor
            one.format = shape
            lit.append(one)
            if is_current:
                beginning = QTextCursor(cursor)
                beginning.setPosition(start)
                self._text.setTextCursor(beginning)
        self._text.setExtraSelections(lit)
