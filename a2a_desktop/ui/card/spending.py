"""The section of the cost of an agent's answers, month by month."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.spending import Month
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui.card.limit import LimitRow
from a2a_desktop.ui.card.section import CardSection, Fact
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout, nest
from a2a_desktop.ui.widgets.sections import RowsCard
from a2a_desktop.ui.wording.receipts import spent as in_words

MOST: Final = 6
"""The most months."""

Spent = Callable[[AgentId], Awaitable[Sequence[Month]]]
"""Returns the cost of an agent's answers by month, newest first. Raises JournalFailed."""


class SpendingSection(QWidget):
    """The costs; empty until there are any."""

    def __init__(
        self, agent: AgentRecord, spent: Spent, directory: Directory, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._agent_id, self._spent = agent.agent_id, spent
        self._tasks = WidgetTasks(self)
        self._months: Sequence[Month] = ()
        self._rows: RowsCard | None = None
        self._section = CardSection(self.tr("What it cost"), self)
        self._box = column_layout(self, margins=0)
        nest(self._box, self._section)
        note = self.tr("According to the agent, in the conversations kept here.")
        self._note = Label(note, self, "small", "faint")
        self._section.addWidget(self._note)
        self._limit = LimitRow(agent, directory, self)
        self._section.addWidget(self._limit)
        self.setVisible(agent.limit is not None)

    @started("sum up")
    async def look(self) -> None:
        """Sums the costs up again."""
        try:
            months = await self._spent(self._agent_id)
        except JournalFailed:
            return  # unknown costs are not shown
        if months != self._months:
            self._show(months)

    def _show(self, months: Sequence[Month]) -> None:
        self._months = months
        if self._rows is not None:
            self._rows.hide()
            self._rows.deleteLater()
        self._rows = RowsCard(self)
        for title, text in in_words(months[:MOST], datetime.now(UTC)):
            self._rows.add(Fact("ph.wallet", "text-muted", title, text, self._rows))
        self._section.insertWidget(1, self._rows)
        self._limit.show_costs(months)
        self.setVisible(bool(months))
