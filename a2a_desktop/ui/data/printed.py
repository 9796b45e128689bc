"""Printed text: code with its colours, a difference line by line, a console's output."""

from typing import Final

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QTextEdit, QWidget

from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.parts.ansi import Tone
from a2a_desktop.parts.classify import View
from a2a_desktop.parts.printed import Printed, Sort
from a2a_desktop.ui.data.base import CopyWay, PartView
from a2a_desktop.ui.data.words import facts
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.text.code_block import FOLD_OVER, FOLD_TO, CodeText, is_learnt, learnt, spans_of
from a2a_desktop.ui.text.raw_json import COLOURED
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.text_highlighter import light
from a2a_desktop.ui.widgets.units import Units

SHOWN: Final = 1200
"""The most lines that are shown unfolded; the copy has all."""
_COLOURS: Final = {
    Tone.ADDED: "success", Tone.REMOVED: "danger", Tone.PLACE: "info", Tone.HEAD: "text-muted",
    Tone.FAINT: "text-faint", Tone.RED: "danger", Tone.GREEN: "success", Tone.YELLOW: "warning",
    Tone.BLUE: "info", Tone.MAGENTA: "syntax-keyword", Tone.CYAN: "syntax-key", Tone.BOLD: "text",
}  # fmt: skip
_GROUNDS: Final = {Tone.ADDED: "success-soft", Tone.REMOVED: "danger-soft"}


class PrintedView(PartView):
    """The text, folded while it is long."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._printed = Printed(Sort.CODE, "")
        self._lines: list[str] = []
        self._is_folded = False
        self._text = CodeText(self, "code-small")
        self._tasks = WidgetTasks(self)
        self._more = Button("", self, "link")
        self._more.clicked.connect(self._toggle)

    def show_view(self, view: View) -> None:
        assert isinstance(view, Printed)
        self._printed = view
        self._lines = view.text.rstrip("\n").split("\n")
        self._is_folded = len(self._lines) > FOLD_OVER
        self._text.setAccessibleName(facts(view))
        self._fill()
        if not is_learnt(view.language):
            self._tasks.start(self._learn(view), "learn a language")

    def copies(self) -> list[CopyWay]:
        return [CopyWay(self.tr("Copy as text"), self._as_text)]

    def height_for(self, width: int) -> int:
        look = tokens()
        metrics, count = self._text.fontMetrics(), self._text.document().blockCount()
        widest = max(len(line) for line in self._lines[:count])
        needs_bar = widest * metrics.horizontalAdvance("0") > width
        tall = count * self._text.line_height() + look.px(14 if needs_bar else 2)
        self._text.setGeometry(0, 0, width, tall)
        if not self._more.isVisibleTo(self):
            return tall
        hint = self._more.sizeHint()
        put(self._more, QRect(0, tall, hint.width(), hint.height()), QRect(0, 0, width, tall))
        return tall + hint.height()

    def light(self, query: Query) -> None:
        if self._is_folded and spans(self._printed.text, query):
            self._toggle()
        light(self._text, query)

    def state(self) -> object:
        return self._is_folded

    def restore(self, state: object) -> None:
        if isinstance(state, bool) and state is not self._is_folded:
            self._is_folded = state
            self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._lines:
            self._fill()

    def _toggle(self) -> None:
        self._is_folded = not self._is_folded
        self._fill()
        self.resized.emit()

    def _fill(self) -> None:
        count = FOLD_TO if self._is_folded else SHOWN
        shown = "\n".join(self._lines[:count])
        self._text.setPlainText(shown)
        self._colour(shown)
        self._more.setVisible(len(self._lines) > FOLD_OVER)
        if not self._is_folded:
            text = self.tr("Show less")
        elif len(self._lines) <= SHOWN:
            text = self.tr("Show all {count} lines")
        else:
            text = self.tr("Show the first {count} lines")
        self._more.setText(text.format(count=min(SHOWN, len(self._lines))))

    async def _learn(self, view: Printed) -> None:
        await learnt(view.language)
        if view is self._printed:
            self._fill()

    def _colour(self, shown: str) -> None:
        """Colours each span; the ground of a changed line from edge to edge."""
        look, printed = tokens(), self._printed
        end = len(shown)
        grounds: list[QTextEdit.ExtraSelection] = []
        cursor = QTextCursor(self._text.document())
        cursor.beginEditBlock()
        units = Units(shown)
        if printed.sort is Sort.CODE and is_learnt(printed.language):
            for start, length, color in spans_of(shown[:COLOURED], printed.language):
                self._paint(cursor, start, length, color)
        for span in printed.spans:
            if span.start >= end:
                break
            start, length = units.span(span.start, span.length)
            self._paint(cursor, start, length, _COLOURS[span.tone])
            if (ground := _GROUNDS.get(span.tone)) is not None:
                line = QTextEdit.ExtraSelection()
                line.cursor = QTextCursor(cursor)
                line.cursor.clearSelection()
                line.format.setBackground(look.color(ground))
                line.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
                grounds.append(line)
        cursor.endEditBlock()
        self._text.setExtraSelections(grounds)

    def _paint(self, cursor: QTextCursor, start: int, length: int, color: str) -> None:
        shape = QTextCharFormat()
        shape.setForeground(tokens().color(color))
        last = self._text.document().characterCount() - 1
        cursor.setPosition(min(start, last))
        cursor.setPosition(min(start + length, last), QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(shape)

    def _as_text(self) -> str:
        return self._printed.text
