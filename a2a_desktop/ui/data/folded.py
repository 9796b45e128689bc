"""Printed text that is folded while it is long."""

from collections.abc import Sequence

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.ui.data.base import PartView
from a2a_desktop.ui.text.code_block import CodeText
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.text_highlighter import light


class FoldedView(PartView):
    """Lines of text, and below them a button that shows more of them."""

    fold_over: int
    """Fewer lines are never folded."""
    fold_to: int
    shown: int
    """The most lines that are shown unfolded."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = CodeText(self, "code-small")
        self._more = Button("", self, "link", clicked=self._toggle)
        self._lines: Sequence[str] = ()
        self._is_whole = True
        self._is_folded = False

    def show_lines(self, lines: Sequence[str], *, is_whole: bool) -> None:
        """Shows other lines, folded if they are many; not `is_whole`: some are left out."""
        self._lines = lines
        self._is_whole = is_whole
        self._is_folded = len(lines) > self.fold_over
        self._fill()

    def needs_bar(self, width: int) -> bool:
        """Returns whether to leave room for a horizontal scroll bar at a width."""
        return True

    def height_for(self, width: int) -> int:
        look = tokens()
        tall = self._text.document().blockCount() * self._text.line_height()
        tall += look.px(14 if self.needs_bar(width) else 2)
        self._text.setGeometry(0, 0, width, tall)
        if not self._more.isVisibleTo(self):
            return tall
        hint = self._more.sizeHint()
        put(self._more, QRect(0, tall, hint.width(), hint.height()), QRect(0, 0, width, tall))
        return tall + hint.height()

    def light(self, query: Query) -> None:
        if self._is_folded and spans(self.searched(), query):
            self._toggle()
        light(self._text, query)

    def searched(self) -> str:
        """Returns the text whose matches unfold it."""
        return "\n".join(self._lines)

    def _toggle(self) -> None:
        self._is_folded = not self._is_folded
        self._fill()
        self.resized.emit()

    def _fill(self) -> None:
        count = self.fold_to if self._is_folded else self.shown
        self._text.setPlainText("\n".join(self._lines[:count]))
        self._more.setVisible(len(self._lines) > self.fold_over)
        if not self._is_folded:
            text = self.tr("Show less")
        elif self._is_whole:
            text = self.tr("Show all {count} lines")
        else:
            text = self.tr("Show the first {count} lines")
        self._more.setText(text.format(count=min(self.shown, len(self._lines))))
