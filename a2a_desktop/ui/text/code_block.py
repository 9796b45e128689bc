"""A code block: its language, a Copy button, and the code, coloured once it is complete."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import ceil
from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.text.colours import colour_lines, is_learnt, learnt, spans_of
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.restyle import Fading
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.cross_selection import CrossSelection
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.widgets.plain import PlainText
from a2a_desktop.ui.widgets.roles import accessible_role
from a2a_desktop.ui.widgets.text_highlighter import light

FOLD_OVER: Final = 24
FOLD_TO: Final = 16
COLOURED: Final = 16_000
"""Longer code stays plain: colouring it would take more than a frame."""

SHOWN: Final = 1200
"""The most lines that are shown unfolded; the copy has all."""
LANGUAGE: Final = 40
"""The most characters of the name of a language."""
WIDEST: Final = 2000
"""The most characters of a line that are shown."""

_HEAD: Final = 34


@dataclass(frozen=True, slots=True)
class CodeBlockState:
    """The person's changes to a block."""

    is_unfolded: bool = False
    """It is long, and the person unfolded it."""
    is_wrapped: bool = False


def _lines(code: str, count: int) -> Iterator[str]:
    """Yields the lines, of wide ones the beginning, without a copy of all the code."""
    start = 0
    for number in range(1, count + 1):
        end = code.find("\n", start) if number < count else len(code)
        yield code[start:end] if end - start <= WIDEST else f"{code[start : start + WIDEST]}…"
        start = end + 1


class CodeText(PlainText):
    """Read-only code that scrolls sideways, never by the wheel of the transcript."""

    def __init__(self, parent: QWidget, font: str = "code") -> None:
        super().__init__(font, parent)
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setUndoRedoEnabled(False)
        self.document().setDocumentMargin(0)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.viewport().setAutoFillBackground(False)

    def line_height(self) -> int:
        """Returns px from one line to the next: a fallback font may make a line taller."""
        block = self.document().firstBlock()
        tall = self.document().documentLayout().blockBoundingRect(block).height()
        return max(ceil(tall / max(1, block.lineCount())), self.fontMetrics().lineSpacing())

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().x() and not event.angleDelta().y():
            super().wheelEvent(event)
        else:
            event.ignore()


class _BlockText(CrossSelection, CodeText):
    """Code between other texts."""


@accessible_role(QAccessible.Role.Grouping)
class CodeBlock(Fading, QWidget):
    """One fenced block, folded while it is long."""

    resized = Signal()
    """It needs another height for the same code."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._language = ElidedLabel("", self, "small", "text-muted")
        self._copy = IconButton("ph.copy", self.tr("Copy code"), self, 28, clicked=self._copied)
        self.text = _BlockText(self)
        self._tasks = WidgetTasks(self)
        self._code = ""
        self._name = ""
        self._is_open = False
        self._is_coloured = False
        """The code has colours."""
        self._is_long = False
        self._breaks = 0
        self._is_folded = False
        self._stays_unfolded = False
        self._is_wrapped = False
        self._wrap = IconButton("ph.text-align-left", self.tr("Wrap long lines"), self, 28)
        self._wrap.clicked.connect(self._toggle_wrap)
        self._more = Button("", self, "link", clicked=self._toggle_fold)
        self._more.hide()

    @property
    def shape(self) -> CodeBlockState:
        """The present shape."""
        return CodeBlockState(self._is_long and not self._is_folded, self._is_wrapped)

    def stand_as(self, shape: CodeBlockState) -> None:
        """Gives the next code this shape; the present code is forgotten."""
        self._code, self._stays_unfolded = "", shape.is_unfolded
        self._wrap_lines(is_wanted=shape.is_wrapped)

    def show_code(self, code: str, language: str, *, is_open: bool) -> None:
        """Shows this code; while `is_open` more of it may come."""
        language = language[:LANGUAGE]
        if (code, language, is_open) == (self._code, self._name, self._is_open) and code:
            return
        was_open = self._is_open and bool(self._code)
        grows = code.startswith(self._code) and language == self._name and was_open
        added = code[len(self._code) :] if grows else None
        last = len(self._code) - self._code.rfind("\n") - 1
        is_full = self._code.count("\n") >= SHOWN or (last > WIDEST and "\n" not in (added or ""))
        is_wide = added is not None and last + len(added) > WIDEST
        self._code, self._name, self._is_open = code, language, is_open
        self._language.setText(title_of(language))
        if grows and is_open and is_full:
            return  # the new text is not visible
        self._breaks = code.count("\n")
        self._is_long = (grows and self._is_long) or self._breaks >= FOLD_OVER
        if not grows:  # the person saw it grow: it keeps its length
            self._is_folded = not is_open and self._is_long and not self._stays_unfolded
        is_other = added is None or self._is_coloured or is_wide
        if added and not is_other:
            end = QTextCursor(self.text.document())
            end.movePosition(QTextCursor.MoveOperation.End)
            end.insertText(added)
        if is_other or not is_open:
            self._fill()
        name = self.tr("Code, {language}").format(language=title_of(language))
        self.setAccessibleName(name)
        self.text.setAccessibleName(name)

    def _fill(self) -> None:
        """Shows the code up to its fold, with its colours once it is complete."""
        self._shown_with = tokens()
        count = self._breaks + 1
        cut = "\n".join(islice(_lines(self._code, count), FOLD_TO if self._is_folded else SHOWN))
        if cut != self.text.toPlainText() or self._is_coloured:
            self.text.setPlainText(cut)
        self._is_coloured = False
        if not self._is_open and len(cut) <= COLOURED:
            shown = self.text.toPlainText()  # where CR LF is one sign
            if is_learnt(shown, self._name):
                self._colour(shown)
            else:
                self._tasks.start(self._learn(shown, self._name), "learn a language")
        self._more.setVisible(not self._is_open and count > FOLD_OVER)
        if not self._is_folded:
            text = self.tr("Show less")
        elif count <= SHOWN:
            text = self.tr("Show all {count} lines")
        else:
            text = self.tr("Show the first {count} lines")
        self._more.setText(text.format(count=min(SHOWN, count)))

    def light(self, query: Query) -> None:
        """Highlights the matches of a query; folded ones unfold."""
        if self._is_folded and spans(self._code, query) != spans(self.text.toPlainText(), query):
            self._toggle_fold()
        light(self.text, query)

    def _toggle_fold(self) -> None:
        self._is_folded = not self._is_folded
        self._stays_unfolded = not self._is_folded
        self._fill()
        self.resized.emit()

    def _toggle_wrap(self) -> None:
        self._wrap_lines(is_wanted=not self._is_wrapped)
        self.resized.emit()

    def _wrap_lines(self, *, is_wanted: bool) -> None:
        if is_wanted is not self._is_wrapped:
            self._is_wrapped = is_wanted
            modes = QPlainTextEdit.LineWrapMode
            self.text.setLineWrapMode(modes.WidgetWidth if is_wanted else modes.NoWrap)

    def height_for(self, width: int) -> int:
        """Returns its height at a width, which it takes on."""
        look = tokens()
        metrics = self.text.fontMetrics()
        pad, inner = look.px(11), width - 2 * look.px(12)
        head, side = look.px(_HEAD), self._copy.width()
        room, top = QRect(0, 0, width, head), (head - side) // 2
        put(self._language, QRect(look.px(12), 0, width - look.px(100), head), room)
        put(self._copy, QRect(width - side - look.px(6), top, side, side), room)
        put(self._wrap, QRect(width - 2 * side - look.px(10), top, side, side), room)
        self.text.setGeometry(look.px(12), head + pad, inner, self.text.height())
        tall = self._line_count() * self.text.line_height() + 2
        widest = max(len(line) for line in self.text.toPlainText().split("\n"))
        if not self._is_wrapped and widest * metrics.horizontalAdvance("0") > inner:
            tall += look.px(12)
        self.text.setGeometry(look.px(12), head + pad, inner, tall)
        y = head + tall + 2 * pad
        if not self._more.isHidden():
            hint = self._more.sizeHint()
            more = QRect(look.px(8), y - look.px(6), hint.width(), hint.height())
            put(self._more, more, room)
            y += hint.height()
        return y

    def _line_count(self) -> int:
        """Returns the number of drawn lines."""
        if not self._is_wrapped:
            return self.text.blockCount()
        block, count = self.text.document().begin(), 0
        while block.isValid():
            self.text.document().documentLayout().blockBoundingRect(block)
            count += max(1, block.lineCount())
            block = block.next()
        return count

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_faded:
            self._fill()
        look = tokens()
        painter = QPainter(self)
        paint_box(painter, self.rect(), "md", fill="code-bg", edge="code-border")
        painter.drawLine(0, look.px(_HEAD), self.width(), look.px(_HEAD))

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self._code)
        self._copy.show_as("ph.check", self.tr("Copied"), "success")

    async def _learn(self, shown: str, language: str) -> None:
        await learnt(shown, language)
        if (shown, language) == (self.text.toPlainText(), self._name) and not self._is_open:
            self._colour(shown)

    def _colour(self, shown: str) -> None:
        colour_lines(self.text.document(), spans_of(shown, self._name))
        self._is_coloured = True


def title_of(language: str) -> str:
    """Returns the name of a language over its block."""
    if language in ("", "text", "plain"):
        return "Text"
    return language.upper() if len(language) <= 4 else language.capitalize()
