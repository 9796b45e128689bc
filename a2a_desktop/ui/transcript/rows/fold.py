"""The folded middle of a very long reply: one quiet line that shows more of it."""

from PySide6.QtCore import QLocale, QRect
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import Entry, FoldedEntry
from a2a_desktop.conversation.folds import PAGE
from a2a_desktop.conversation.query import Query
from a2a_desktop.ui import wording
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.intents import OpenFold
from a2a_desktop.ui.transcript.rows.base import Row, RowContext
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.text_highlighter import light_labels


class FoldRow(Row):
    """The number of the rows that are not shown; pressed, it shows the next of them."""

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._more = Button("", self, "quiet", "ph.caret-down", clicked=self._open)

    def light(self, query: Query) -> None:
        light_labels(self, query)

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, FoldedEntry)
        self._more.setText(wording.folded(entry.count))
        self._more.setAccessibleName(wording.folded(entry.count))
        shown = QLocale().toString(min(PAGE, entry.count))
        self._more.setToolTip(self.tr("Show the next {count}").replace("{count}", shown))
        self._more.setAccessibleDescription(self._more.toolTip())

    def _lay_out(self, box: QRect) -> int:
        out = tokens().px(14)
        hint = self._more.sizeHint()
        wide = min(hint.width(), box.width() + out)
        put(self._more, QRect(box.left() - out, box.top(), wide, hint.height()), box)
        return hint.height() + tokens().px(4)

    def _open(self) -> None:
        if isinstance(self.entry, FoldedEntry):
            self.wanted.emit(OpenFold(self.entry))
