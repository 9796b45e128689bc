"""JSON to read, fold, search and copy, coloured by its own short scanner."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QSyntaxHighlighter, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QWidget

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.outline import OutlineLine, outline, value_at
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.ui.text.json_text import JsonText
from a2a_desktop.ui.theme.restyle import brings_new_tokens
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.filter_bar import FilterBar
from a2a_desktop.ui.widgets.label import ElidedLabel, Label
from a2a_desktop.ui.widgets.label import Hairline as Divider
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.wording.findings import place

COLOURED: Final = 12_000
"""The text after this many characters stays plain: to colour more would take over a frame."""
LINES: Final = 4_000
"""The most lines on the screen: more would block it."""
WIDEST: Final = 20_000
"""The most characters of a line on the screen: it is laid out as a whole."""
PILED: Final = 300
"""The most of a line in which marks are piled on letters: each is laid out by itself."""
LOADED: Final = 500_000
"""The most characters on the screen: longer texts have shorter lines."""
FOLDED: Final = 3_000
"""The most lines of a folded text: a longer one is open."""
_PILE: Final = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{3}")
_TOKEN: Final = re.compile(
    r'(?P<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?P<text>"(?:[^"\\]|\\.)*")|'
    r"(?P<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)"
)
_COLOURS: Final = {"key": "syntax-key", "text": "syntax-string", "number": "syntax-number"}


class JsonView(QWidget):
    """A title, the text, and the pointer of the cursor."""

    def __init__(self, parent: QWidget, edge: int = 0) -> None:
        """`edge`: the room around the words, px at 100 %, where the text itself has no frame."""
        super().__init__(parent)
        self._edge = edge
        self._whole = self._preface = ""
        self._lines: Sequence[OutlineLine] | None = None
        """All lines, where not all are shown."""
        self._value: Json = None
        self._hit = 0
        self._hits = 0
        self._title = Label("", self, "small-strong", "muted")
        self._find = IconButton("ph.magnifying-glass", self.tr("Find in this text"), self, 28)
        self._find.clicked.connect(self.begin_to_find)
        self._fold = IconButton("ph.arrows-in-line-vertical", self.tr("Collapse all"), self, 28)
        self._fold.clicked.connect(self._fold_all)
        self._copy = IconButton("ph.copy", self.tr("Copy"), self, 28, clicked=self._copied)
        self._bar = FilterBar(self.tr("Find in this text"), self, has_steps=True)
        self._bar.changed.connect(self._look_for)
        self._bar.stepped.connect(self._step)
        self._text = JsonText(self)
        if edge:
            self._text.setProperty("kind", "code-bare")
        self._text.find_wanted.connect(self.begin_to_find)
        self._text.place_changed.connect(self._show_place)
        self._colours = JsonColours(self._text.document())
        self._foot = QWidget(self)
        self._path = ElidedLabel("", self._foot, "small", "text-muted")
        self._copy_value = Button(self.tr("Copy value"), self._foot, "choice")
        self._copy_value.clicked.connect(self._value_copied)
        self._copy_path = Button(self.tr("Copy path"), self._foot, "choice")
        self._copy_path.clicked.connect(self._path_copied)
        self._is_folded = False
        self._lay_out()

    def show_json(self, title: str, value: Mapping[str, Json], preface: str = "") -> None:
        """Shows a value that can be folded, below a preface that cannot."""
        self.show_outline(title, dict(value), outline(dict(value)), preface)

    def show_outline(
        self, title: str, value: Json, lines: Sequence[OutlineLine], preface: str = ""
    ) -> None:
        """Shows a value whose lines were found already; of a very long one the first."""
        self._value = value
        if len(lines) <= LINES:
            self._show(title, preface, "\n".join(line.text for line in lines), lines)
            return
        left = self.tr("… {count} more lines; copied and exported with the rest")
        shown = [
            line if line.end < LINES else replace(line, end=LINES - 1) for line in lines[:LINES]
        ]
        text = "\n".join(line.text for line in shown)
        text += "\n" + left.replace("{count}", str(len(lines) - LINES))
        self._show(title, preface, text, shown)
        self._lines = lines

    def show_text(self, title: str, text: str, preface: str = "") -> None:
        """Shows plain text, below a preface."""
        self._value = None
        self._show(title, preface, text, ())

    def add_tool(self, button: IconButton) -> None:
        """Adds a button beside the title."""
        self._head.addWidget(button)

    def go_to(self, pointer: str) -> None:
        """Scrolls to a place of the value. Source of pointers: RFC 6901."""
        self._text.go_to(pointer)
        self._text.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_only(self, pointers: Collection[str]) -> None:
        """Folds all but these pointers; a long text stays open, for the time that folding takes."""
        if self._text.blockCount() <= FOLDED:
            self._text.open_only(pointers)

    def begin_to_find(self) -> None:
        """Shows or hides the search."""
        self._bar.toggle()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if brings_new_tokens(event, self):
            self._colours.rehighlight()

    def _show(self, title: str, preface: str, text: str, lines: Sequence[OutlineLine]) -> None:
        self._preface, self._lines = preface, None
        self._whole = preface + text
        self._title.setText(title)
        self._text.setAccessibleName(title)
        self._colours.first = len(preface.splitlines())
        self._bar.end()
        self._text.show_lines(_narrow(self._whole), lines, preface.count("\n"))
        self._is_folded = False
        self._fold.setVisible(self._text.can_fold)
        self._foot.setVisible(bool(lines))
        self._copy.show_as("ph.copy", self.tr("Copy"))
        self._show_place()

    def _show_place(self) -> None:
        self._path.setText(place(self._text.pointer))
        is_somewhere = bool(self._text.pointer)
        self._copy_value.setEnabled(is_somewhere)
        self._copy_path.setEnabled(is_somewhere)

    def _fold_all(self) -> None:
        self._is_folded = not self._is_folded
        self._text.fold_all(is_folded=self._is_folded)
        if self._is_folded:
            self._fold.show_as("ph.arrows-out-line-vertical", self.tr("Expand all"))
        else:
            self._fold.show_as("ph.arrows-in-line-vertical", self.tr("Collapse all"))

    def _look_for(self, words: str) -> None:
        self._hits, self._hit = self._text.look_for(words), 0
        self._show_hit(words)

    def _step(self, step: int) -> None:
        if self._hits:
            self._hit = (self._hit + step) % self._hits
            self._text.step(self._hit)
            self._show_hit(self._bar.words)

    def _show_hit(self, words: str) -> None:
        text = self.tr("{number} of {count}") if self._hits else self.tr("Nothing found")
        said = text.format(number=self._hit + 1, count=self._hits)
        self._bar.show_count(said if words else "")

    def _value_copied(self) -> None:
        value = value_at(self._value, self._text.pointer)
        text = value if isinstance(value, str) else pretty(value)
        QGuiApplication.clipboard().setText(text)

    def _path_copied(self) -> None:
        QGuiApplication.clipboard().setText(self._text.pointer)

    def _copied(self) -> None:
        # Not the widget's own text: it turns some separators into line ends.
        whole = self._whole
        if self._lines is not None:
            whole = self._preface + "\n".join(line.text for line in self._lines)
        QGuiApplication.clipboard().setText(whole)
        self._copy.show_as("ph.check", self.tr("Copied"), "success")

    def _lay_out(self) -> None:
        look = tokens()
        self._head = head = QHBoxLayout()
        head.setSpacing(look.px(2))
        head.addWidget(self._title, 1)
        for button in (self._find, self._fold, self._copy):
            head.addWidget(button)
        foot = row_layout(self._foot, gap=2, margins=0)
        add_all(foot, (self._path, 1), self._copy_value, self._copy_path)
        box = column_layout(self, margins=0)
        box.setSpacing(0 if self._edge else look.px(6))
        add_all(box, head, self._bar)
        if self._edge:
            wide, half = look.px(self._edge), look.px(self._edge / 2)
            head.setContentsMargins(wide, half, half, half)
            foot.setContentsMargins(wide, look.px(4), half, look.px(4))
            self._bar.setContentsMargins(wide, 0, half, 0)
            box.addWidget(Divider(self))
        box.addWidget(self._text, 1)
        if self._edge:
            box.addWidget(Divider(self))
        box.addWidget(self._foot)


class JsonColours(QSyntaxHighlighter):
    """Colours keys, texts and numbers, from the line `first` on."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self.first = 0

    def highlightBlock(self, text: str) -> None:
        block = self.currentBlock()
        room = COLOURED - block.position()
        if block.blockNumber() < self.first or room <= 0:
            return
        look, shape = tokens(), QTextCharFormat()
        is_plain = text.isascii()
        for found in _TOKEN.finditer(text[:room]):
            start, end = found.span()
            if not is_plain:
                start, end = _units(text, start), _units(text, end)
            shape.setForeground(look.color(_COLOURS[str(found.lastgroup)]))
            self.setFormat(start, end - start, shape)


def _narrow(text: str) -> str:
    """Returns a text without the ends of very long lines."""
    lines = text.split("\n")
    most = WIDEST if len(text) <= LOADED else min(WIDEST, LOADED // len(lines))
    return "\n".join(_cut(line, most) for line in lines)


def _cut(line: str, most: int) -> str:
    if not line.isascii() and _PILE.search(line[:most]):
        most = min(most, PILED)
    return line if len(line) <= most else f"{line[:most]}…"


def _units(text: str, end: int) -> int:
    """Returns the number of Qt's UTF-16 units of the first `end` characters."""
    return len(text[:end].encode("utf-16-le", "surrogatepass")) // 2
