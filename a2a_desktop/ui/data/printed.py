"""Printed text: code with its colours, a difference line by line, a console's output."""

from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QTextEdit, QWidget

from a2a_desktop.parts.ansi import Tone
from a2a_desktop.parts.classify import View
from a2a_desktop.parts.printed import Printed, PrintedKind
from a2a_desktop.ui.data.base import CopyWay
from a2a_desktop.ui.data.folded import FoldedView
from a2a_desktop.ui.data.words import facts
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.text.code_block import FOLD_OVER, FOLD_TO, WIDEST, is_learnt, learnt, spans_of
from a2a_desktop.ui.text.raw_json import COLOURED
from a2a_desktop.ui.theme.fading import Fading
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.units import Units

SHOWN: Final = 1200
"""The most lines that are shown unfolded; the copy has all."""
_COLOURS: Final = {
    Tone.ADDED: "success", Tone.REMOVED: "danger", Tone.PLACE: "info", Tone.HEAD: "text-muted",
    Tone.FAINT: "text-faint", Tone.RED: "danger", Tone.GREEN: "success", Tone.YELLOW: "warning",
    Tone.BLUE: "info", Tone.MAGENTA: "syntax-keyword", Tone.CYAN: "syntax-key", Tone.BOLD: "text",
}  # fmt: skip
_GROUNDS: Final = {Tone.ADDED: "success-soft", Tone.REMOVED: "danger-soft"}


class PrintedView(Fading, FoldedView):
    """The text in its colours."""

    fold_over, fold_to, shown = FOLD_OVER, FOLD_TO, SHOWN

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._printed = Printed(PrintedKind.CODE, "")
        self._tasks = WidgetTasks(self)

    def show_view(self, view: View) -> None:
        assert isinstance(view, Printed)
        self._printed = view
        lines = view.text.rstrip("\n").split("\n")
        if not view.spans:  # they count all characters
            lines = [one if len(one) <= WIDEST else f"{one[:WIDEST]}…" for one in lines]
        self._text.setAccessibleName(facts(view))
        self.show_lines(lines, is_whole=len(lines) <= SHOWN)
        if not is_learnt(view.language):
            self._tasks.start(self._learn(view), "learn a language")

    def copies(self) -> list[CopyWay]:
        return [CopyWay(self.tr("Copy as text"), self._as_text)]

    def needs_bar(self, width: int) -> bool:
        widest = max(len(line) for line in self._lines[: self._text.document().blockCount()])
        return widest * self._text.fontMetrics().horizontalAdvance("0") > width

    def searched(self) -> str:
        return self._printed.text

    def state(self) -> object:
        return self._is_folded

    def restore(self, state: object) -> None:
        if isinstance(state, bool) and state is not self._is_folded:
            self._is_folded = state
            self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.is_faded:
            self._fill()

    def _fill(self) -> None:
        self._shown_with = tokens()
        super()._fill()
        self._colour(self._text.toPlainText())

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
        if printed.sort is PrintedKind.CODE and is_learnt(printed.language):
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
