"""JSON as text, and the lines of a list."""

from typing import Final

from PySide6.QtCore import QEvent, QRect
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.model.ids import Json
from a2a_desktop.parts.classify import View, Words
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.ui.data.base import CopyWay, PartView
from a2a_desktop.ui.text.code_block import CodeText
from a2a_desktop.ui.text.raw_json import JsonColours
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.text_highlighter import light

FOLD_OVER: Final = 14
FOLD_TO: Final = 10
LONGEST: Final = 60_000
"""The most characters of JSON that are drawn; the copy has all."""

WIDEST: Final = 2000
"""The most characters of a line that are drawn."""


class JsonPartView(PartView):
    """The original JSON, folded while it is long."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = CodeText(self, "code-small")
        self._text.setAccessibleName(self.tr("JSON"))
        self._colours = JsonColours(self._text.document())
        self._more = Button("", self, "link")
        self._more.clicked.connect(self._toggle)
        self._json = ""
        self._is_whole = True
        self._is_folded = True

    def show_json(self, value: Json) -> None:
        """Shows another value."""
        text = pretty(value, LONGEST)
        lines = text[:LONGEST].split("\n")
        self._json = "\n".join(one if len(one) <= WIDEST else f"{one[:WIDEST]}…" for one in lines)
        self._is_whole = len(text) <= LONGEST
        self._is_folded = self._json.count("\n") >= FOLD_OVER
        self._fill()

    def height_for(self, width: int) -> int:
        look = tokens()
        lines = self._text.document().blockCount()
        tall = lines * self._text.line_height() + look.px(14)
        self._text.setGeometry(0, 0, width, tall)
        if not self._more.isVisibleTo(self):
            return tall
        hint = self._more.sizeHint()
        put(self._more, QRect(0, tall, hint.width(), hint.height()), QRect(0, 0, width, tall))
        return tall + hint.height()

    def light(self, query: Query) -> None:
        if self._is_folded and spans(self._json, query):
            self._toggle()
        light(self._text, query)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._colours.rehighlight()

    def _toggle(self) -> None:
        self._is_folded = not self._is_folded
        self._fill()
        self.resized.emit()

    def _fill(self) -> None:
        lines = self._json.split("\n")
        self._text.setPlainText("\n".join(lines[:FOLD_TO]) if self._is_folded else self._json)
        self._more.setVisible(len(lines) > FOLD_OVER)
        if not self._is_folded:
            text = self.tr("Show less")
        elif self._is_whole:
            text = self.tr("Show all {count} lines")
        else:
            text = self.tr("Show the first {count} lines")
        self._more.setText(text.format(count=len(lines)))


class WordsView(PartView):
    """Text, or a list of short texts."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._label = Label("", self, "ui")
        self._words = Words(())

    def show_view(self, view: View) -> None:
        assert isinstance(view, Words)
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
