"""Printed text: code with its colours, a difference line by line, a console's output."""

from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QTextCursor, QTextFormat
from PySide6.QtWidgets import QTextEdit, QWidget

from a2a_desktop.parts.ansi import Tone
from a2a_desktop.parts.classify import View
from a2a_desktop.parts.printed import Printed, PrintedKind
from a2a_desktop.ui.data.base import CopyWay
from a2a_desktop.ui.data.folded import FoldedView
from a2a_desktop.ui.data.words import facts
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.text.code_block import FOLD_OVER, FOLD_TO, WIDEST
from a2a_desktop.ui.text.colours import colour_lines, is_learnt, learnt, spans_of
from a2a_desktop.ui.text.raw_json import COLOURED
from a2a_desktop.ui.theme.restyle import Fading
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

    def _read(self, shown: str) -> None:
        """Colours code, of which a long one is read beside the window's thread first."""
        language = self._printed.language
        if is_learnt(shown, language):
            colour_lines(self._text.document(), spans_of(shown, language))
        else:
            self._tasks.start(self._learn(shown, language), "learn a language")

    async def _learn(self, shown: str, language: str) -> None:
        await learnt(shown, language)
        if self._text.toPlainText().startswith(shown) and language == self._printed.language:
            colour_lines(self._text.document(), spans_of(shown, language))

    def _colour(self, shown: str) -> None:
        """Colours each span; the ground of a changed line from edge to edge."""
        look, printed = tokens(), self._printed
        end = len(shown)
        grounds: list[QTextEdit.ExtraSelection] = []
        units, colours = Units(shown), list[tuple[int, int, str]]()
        if printed.sort is PrintedKind.CODE:
            self._read(shown[:COLOURED])
        for span in printed.spans:
            if span.start >= end:
                break
            start, length = units.span(span.start, span.length)
            colours.append((start, length, _COLOURS[span.tone]))
            if (ground := _GROUNDS.get(span.tone)) is not None:
                line = QTextEdit.ExtraSelection()
                line.cursor = QTextCursor(self._text.document())
                line.cursor.setPosition(start)
                line.format.setBackground(look.color(ground))
                line.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
                grounds.append(line)
        if colours:
            colour_lines(self._text.document(), tuple(colours))
        self._text.setExtraSelections(grounds)

    def _as_text(self) -> str:
        return self._printed.text
