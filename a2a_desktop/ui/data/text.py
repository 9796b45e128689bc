"""JSON as text, and the lines of a list."""

from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.query import Query
from a2a_desktop.model.ids import Json
from a2a_desktop.parts.classify import TextLines, View
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.ui.data.base import CopyWay, PartView
from a2a_desktop.ui.data.folded import FoldedView
from a2a_desktop.ui.text.raw_json import JsonColours
from a2a_desktop.ui.widgets.label import Label

FOLD_OVER: Final = 14
FOLD_TO: Final = 10
LONGEST: Final = 60_000
"""The most characters of JSON that are drawn; the copy has all."""

WIDEST: Final = 2000
"""The most characters of a line that are drawn."""


class JsonPartView(FoldedView):
    """The original JSON."""

    fold_over, fold_to, shown = FOLD_OVER, FOLD_TO, LONGEST

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text.setAccessibleName(self.tr("JSON"))
        self._colours = JsonColours(self._text.document())

    def show_json(self, value: Json) -> None:
        text = pretty(value, LONGEST)
        lines = [
            one if len(one) <= WIDEST else f"{one[:WIDEST]}…" for one in text[:LONGEST].split("\n")
        ]
        self.show_lines(lines, is_whole=len(text) <= LONGEST)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._colours.rehighlight()


class WordsView(PartView):
    """Text, or a list of short texts."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._label = Label("", self, "ui")
        self._words = TextLines(())

    def show_view(self, view: View) -> None:
        assert isinstance(view, TextLines)
        self._words = view
        mark = "•  " if view.is_list else ""
        self._label.setText("\n".join(f"{mark}{line}" for line in view.lines))

    def height_for(self, width: int) -> int:
        tall = self._label.heightForWidth(width)
        self._label.setGeometry(0, 0, width, tall)
        return tall

    def light(self, query: Query) -> None:
        self._label.light(query)

    def copies(self) -> list[CopyWay]:
        return [CopyWay(self.tr("Copy as text"), self._as_text)]

    def _as_text(self) -> str:
        return "\n".join(self._words.lines)
