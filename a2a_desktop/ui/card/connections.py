"""The connections of an agent: the one in use, and a test of the others by a press."""

import asyncio
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.ports import Trial, TrialResult
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.address import public
from a2a_desktop.model.card import Interface
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.ui import wording
from a2a_desktop.ui.card import connection_words
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import ElidedLabel, Icon, Label
from a2a_desktop.ui.widgets.layouts import column_layout, nest, row_layout
from a2a_desktop.ui.widgets.sections import RowsCard

BOUND: Final = 20.0
"""Seconds of one test, with connecting and reading of keys."""
ROWS: Final = 12
"""The most interfaces that are shown; a card may list thousands."""
_YES, _NO, _HM = "ph.check-circle-fill", "ph.x-circle-fill", "ph.question-fill"
_RESULTS: Final = {
    TrialResult.WORKS: (_YES, "success", phrase("Works")),
    TrialResult.SIGN_IN: ("ph.key-fill", "warning", phrase("Needs a sign-in")),
    TrialResult.UNCLEAR: (_HM, "warning", phrase("Answers, but not clearly")),
    TrialResult.OTHER: (_NO, "danger", phrase("Speaks differently")),
    TrialResult.NOBODY: (_NO, "danger", phrase("No answer")),
    TrialResult.UNSPOKEN: ("ph.minus-circle", "text-faint", phrase("Not set up here")),
}


class ConnectionRows(RowsCard):
    """A row for each interface of the agent."""

    def __init__(self, agent: AgentRecord, directory: Directory, parent: QWidget) -> None:
        super().__init__(parent)
        ways = list(agent.card.interfaces)
        used = connection_words.used(agent)
        if used is not None and not any(connection_words.is_same(one, used) for one in ways):
            ways.insert(0, used)
        for way in ways[:ROWS]:
            is_used = used is not None and connection_words.is_same(way, used)
            self.add(_WayRow(agent, way, directory, self, is_used=is_used))
        if len(ways) > ROWS:
            text = self.tr("{count} more in the raw card")
            self.add(_note(text.replace("{count}", str(len(ways) - ROWS)), self))
        if not ways:
            self.add(_note(self.tr("Not connected yet"), self))


class _WayRow(QWidget):
    """An interface; its test result lasts as long as the row."""

    def __init__(
        self,
        agent: AgentRecord,
        way: Interface,
        directory: Directory,
        parent: QWidget,
        *,
        is_used: bool,
    ) -> None:
        super().__init__(parent)
        self._agent, self._way, self._directory = agent, way, directory
        self._tasks = WidgetTasks(self)
        self._icon = Icon(_YES if is_used else "ph.minus-circle", self, 16)
        self._icon.show_as(*((_YES, "success") if is_used else ("ph.minus-circle", "text-faint")))
        text = self.tr("In use") if is_used else self.tr("Not tested")
        self._said = Label(text, self, "small", "success" if is_used else "muted", wraps=False)
        self._test = Button(self.tr("Test"), self, "small", clicked=self._begin)
        self._test.setAccessibleName(
            self.tr("Test {name}").replace("{name}", connection_words.name_of(way))
        )
        self._test.setToolTip(
            self.tr("Asks about a request that doesn't exist, so nothing is started.")
        )
        self._lay_out()

    def _begin(self) -> None:
        self._test.setEnabled(False)
        self._said.setText(self.tr("Testing…"))
        self._tasks.start(self._run(), "test connection")

    async def _run(self) -> None:
        try:
            async with asyncio.timeout(BOUND):
                found = await self._directory.test(self._agent, self._way)
        except TimeoutError:
            found = Trial(TrialResult.NOBODY, BOUND)
        except A2AError as error:
            said = wording.fault(Fault.of(error), self._agent.name)
            self._show(_NO, "danger", said.title, f"{said.title} {said.text}")
            return
        icon, tone, text = _RESULTS[found.result]
        words = translated(text)
        if found.result is TrialResult.WORKS:
            words = f"{words} · {round(found.seconds * 1000)} ms"
        self._show(icon, tone, words, words)

    def _show(self, icon: str, tone: str, text: str, whole: str) -> None:
        self._test.setEnabled(True)
        self._icon.show_as(icon, tone)
        self._said.set_tone({"text-faint": "faint"}.get(tone, tone))
        self._said.setText(text if len(text) <= 40 else f"{text[:39]}…")
        self._said.setToolTip(whole)
        self._said.setAccessibleName(whole)

    def _lay_out(self) -> None:
        look, way = tokens(), self._way
        name = Label(connection_words.name_of(way), self, "ui-strong")
        address = ElidedLabel(public(way.url), self, "code-small", "text-muted")
        badge = Label(wording.protocol(way.generation) or way.version, self, "caption", "muted")
        badge.setProperty("surface", "outline")
        badge.setWordWrap(False)
        badge.setVisible(bool(badge.text()))
        self._said.setMinimumWidth(look.px(88))
        self._said.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        end = row_layout(gap=12)
        for one in (badge, self._said, self._test):
            end.addWidget(one, 0, Qt.AlignmentFlag.AlignVCenter)
        row = QGridLayout(self)
        row.setContentsMargins(look.px(14), look.px(7), look.px(14), look.px(7))
        row.setHorizontalSpacing(look.px(12))
        row.setColumnMinimumWidth(1, look.px(92))
        row.setColumnStretch(2, 1)
        row.addWidget(self._icon, 0, 0)
        row.addWidget(name, 0, 1)
        row.addWidget(address, 0, 2)
        nest(row, end, 0, 3)


def _note(text: str, parent: QWidget) -> QWidget:
    note = QWidget(parent)
    box = column_layout(note, margins=(14, 9, 14, 9))
    box.addWidget(Label(text, note, "ui", "muted"))
    return note
