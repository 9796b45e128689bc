"""Two texts compared line by line, the differences in colour."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from a2a_desktop.parts.diff import DiffMark, compared
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.plain import PlainText

LINES: Final = 5_000
"""The most lines of the comparison that are shown."""
LONGEST: Final = 2_000
"""Characters of a line that are shown."""
SHOWN: Final = 300_000
"""Characters of all lines that are shown, about."""
_TONES: Final = {DiffMark.GONE.value: "danger", DiffMark.NEW.value: "success"}

Texts = Callable[[], tuple[Sequence[str], Sequence[str]]]
"""Returns the lines of both texts. It may take long: it runs on another thread."""


class ComparisonText(PlainText):
    """Shows the lines that differ; signs and colours mark them."""

    def __init__(self, name: str, font: str, parent: QWidget, *, wraps: bool = False) -> None:
        super().__init__(font, parent)
        self._tasks = WidgetTasks(self)
        self._task: asyncio.Task[None] | None = None
        self.setProperty("kind", "code")
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        if not wraps:
            self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setAccessibleName(name)
        self.verticalScrollBar().valueChanged.connect(self._colour)
        self.textChanged.connect(self._colour)

    def compare(self, texts: Texts, same: str) -> None:
        """Compares two texts; `same` is shown if they do not differ."""
        self.setPlainText(self.tr("Comparing…"))
        if self._task is not None:
            self._task.cancel()
        self._task = self._tasks.start(self._compare(texts, same), "compare texts")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._colour()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._colour()

    async def _compare(self, texts: Texts, same: str) -> None:
        self.setPlainText(await asyncio.to_thread(_differences, texts) or same)

    def _colour(self) -> None:
        """Colours removed lines in sight red and added ones green; signs mark both, too."""
        found, block, top = [], self.firstVisibleBlock(), self.contentOffset().y()
        while block.isValid() and top < self.viewport().height():
            if (tone := _TONES.get(block.text()[:1])) is not None:
                shape = QTextCharFormat()
                shape.setForeground(tokens().color(tone))
                shape.setBackground(tokens().color(f"{tone}-soft"))
                line = QTextEdit.ExtraSelection()
                line.cursor, line.format = QTextCursor(block), shape
                line.cursor.movePosition(
                    QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
                )
                found.append(line)
            top += self.blockBoundingRect(block).height()
            block = block.next()
        self.setExtraSelections(found)


def _differences(texts: Texts) -> str:
    lines, shown, left = compared(*texts()), list[str](), SHOWN
    for one in lines[:LINES]:
        shown.append(f"{one.mark} {_cut(one.text)}".rstrip())
        left -= len(shown[-1])
        if left < 0:
            break
    return "\n".join([*shown, "…"] if len(lines) > len(shown) else shown)


def _cut(line: str) -> str:
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
