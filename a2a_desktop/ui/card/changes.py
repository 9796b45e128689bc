"""The changes of a card since the last one: in words, then line by line."""

import asyncio
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QSyntaxHighlighter, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from a2a_desktop.directory.differences import differences
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.parts.diff import DiffLine, DiffMark, compared
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.section import Fact
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout
from a2a_desktop.ui.widgets.plain import PlainText
from a2a_desktop.ui.widgets.sections import RowsCard, ScrollPage, heading
from a2a_desktop.ui.wording import formats

ROWS: Final = 60
"""The most sentences; a card may have changed in thousands of places."""
LINES: Final = 5_000
"""The most lines of the comparison that are shown."""


class ChangesPage(QWidget):
    """The last change of a card; rebuilt for another card."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._tasks = WidgetTasks(self)
        self._task: asyncio.Task[None] | None = None
        self._shown: tuple[AgentCard, AgentCard] | None = None
        self._words = ScrollPage(self.tr("Changes"), self)
        self._text = PlainText("code-small", self)
        self._text.setProperty("kind", "code")
        self._text.setReadOnly(True)
        self._text.setTabChangesFocus(True)
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._text.setAccessibleName(self.tr("The two cards, line by line"))
        self._colours = _Colours(self._text.document())
        look = tokens()
        pad = look.px(28)
        box = QVBoxLayout(self)
        box.setContentsMargins(pad, look.px(18), pad, pad)
        box.setSpacing(look.px(8))
        box.addWidget(self._words, 2)
        box.addWidget(heading(self.tr("Line by line"), self))
        box.addWidget(self._text, 3)

    def show_agent(self, agent: AgentRecord) -> None:
        """Shows the card of an agent, and the one before it."""
        old, new = (agent.card, agent.new_card) if agent.new_card else (agent.last_card, agent.card)
        if old is None or (old, new) == self._shown:
            return
        self._shown = (old, new)
        self._show_words(agent, old, new)
        self._text.setPlainText(self.tr("Comparing…"))
        if self._task is not None:
            self._task.cancel()
        self._task = self._tasks.start(self._compare(old, new), "compare cards")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._colours.rehighlight()

    async def _compare(self, old: AgentCard, new: AgentCard) -> None:
        lines = await asyncio.to_thread(_lines, old, new)
        text = "\n".join(f"{one.mark} {one.text}".rstrip() for one in lines[:LINES])
        if len(lines) > LINES:
            text += "\n…"
        self._text.setPlainText(text or self.tr("The two cards are the same."))

    def _show_words(self, agent: AgentRecord, old: AgentCard, new: AgentCard) -> None:
        body = QWidget(self._words)
        box = column_layout(body, gap=8, margins=0)
        box.addWidget(Label(self._title(agent), body, "heading"))
        card = RowsCard(body)
        found = differences(old, new)
        for one in found[:ROWS]:
            icon, tone = _LOOKS[bool(one.before), bool(one.after)]
            fact = Fact(icon, tone, wording.difference(one), "", card)
            card.add(fact)
        if not found:
            text = self.tr("Only small details; see below.")
            card.add(Fact("ph.info", "text-faint", text, "", card))
        if len(found) > ROWS:
            text = self.tr("{count} more").replace("{count}", str(len(found) - ROWS))
            card.add(Fact("ph.dots-three", "text-faint", text, "", card))
        box.addWidget(card)
        box.addStretch(1)
        self._words.show_page(body)

    def _title(self, agent: AgentRecord) -> str:
        if agent.new_card is not None:
            return self.tr("Changes on the new card; nothing is sent there until you agree")
        if agent.changed is None:
            return self.tr("Changed since the previous card")
        text = self.tr("Changed since {date}")
        return text.replace("{date}", formats.full(agent.changed))


_LOOKS: Final = {
    (False, True): ("ph.plus-circle-fill", "success"),
    (True, False): ("ph.minus-circle-fill", "danger"),
    (True, True): ("ph.pencil-simple", "info"),
    (False, False): ("ph.pencil-simple", "info"),
}
"""By whether there was a line before, and whether there is one after."""


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


def _lines(old: AgentCard, new: AgentCard) -> Sequence[DiffLine]:
    return compared(pretty(dict(old.raw)).splitlines(), pretty(dict(new.raw)).splitlines())
