"""Two texts compared line by line, the differences in colour."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QSyntaxHighlighter, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from a2a_desktop.parts.diff import DiffMark, compared
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.plain import PlainText

LINES: Final = 5_000
"""The most lines of the comparison that are shown."""
LONGEST: Final = 2_000
"""Characters of a line that are shown."""

Texts = Callable[[], tuple[Sequence[str], Sequence[str]]]
"""Returns the lines of both texts. It may take long: it runs on another thread."""


class ComparisonText(PlainText):
    """Shows the lines that differ; signs and colours mark them."""

    def __init__(self, name: str, font: str, parent: QWidget, *, wraps: bool = False) -> None:
        super().__init__(font, parent)
        self._tasks = WidgetTasks(self)
        self._task: asyncio.Task[None] | None = None
        self._colours = _Colours(self.document())
        self.setProperty("kind", "code")
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        if not wraps:
            self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setAccessibleName(name)

    def compare(self, texts: Texts, same: str) -> None:
        """Compares two texts; `same` is shown if they do not differ."""
        self.setPlainText(self.tr("Comparing…"))
        if self._task is not None:
            self._task.cancel()
        self._task = self._tasks.start(self._compare(texts, same), "compare texts")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._colours.rehighlight()

    async def _compare(self, texts: Texts, same: str) -> None:
        self.setPlainText(await asyncio.to_thread(_differences, texts) or same)


class _Colours(QSyntaxHighlighter):
    """Colours removed lines red and added ones green; signs mark both, too."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)

    def highlightBlock(self, text: str) -> None:
        tone = {DiffMark.GONE.value: "danger", DiffMark.NEW.value: "success"}.get(text[:1])
        if tone is not None:
            shape = QTextCharFormat()
            shape.setForeground(tokens().color(tone))
            shape.setBackground(tokens().color(f"{tone}-soft"))
            self.setFormat(0, len(text.encode("utf-16-le", "surrogatepass")) // 2, shape)


def _differences(texts: Texts) -> str:
    lines = compared(*texts())
    shown = [f"{one.mark} {_cut(one.text)}".rstrip() for one in lines[:LINES]]
    return "\n".join([*shown, "…"] if len(lines) > LINES else shown)


def _cut(line: str) -> str:
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
