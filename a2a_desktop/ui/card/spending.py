"""The section of the cost of an agent's answers, month by month, and the person's limit."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.spending import Month
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.receipt import Amount
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.section import CardSection, Fact
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened, started
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout, nest
from a2a_desktop.ui.widgets.sections import RowsCard
from a2a_desktop.ui.wording import formats, parsing
from a2a_desktop.ui.wording.receipts import spent as in_words

MONTHS: Final = 6
"""The most months."""
MOST: Final = 1e12
"""A limit above it is none."""
EXAMPLE: Final = "5"
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
        for title, text in in_words(months[:MONTHS], datetime.now(UTC)):
            self._rows.add(Fact("ph.wallet", "text-muted", title, text, self._rows))
        self._section.insertWidget(1, self._rows)
        self._limit.show_costs(months)
        self.setVisible(bool(months))


class LimitRow(RowsCard):
    """Says what the limit is, and changes it. Its currency is the one that the agent uses last."""

    def __init__(self, agent: AgentRecord, directory: Directory, parent: QWidget) -> None:
        super().__init__(parent)
        self._agent, self._directory = agent, directory
        self._tasks = WidgetTasks(self)
        self._limit = agent.limit
        self._months: Sequence[Month] = ()
        self._currency = agent.limit.currency if agent.limit is not None else ""
        self._fact = Fact("ph.gauge", "text-muted", self.tr("Limit for a month"), "", self)
        self._change = self._fact.add_button("")
        self._change.clicked.connect(self._wanted)
        self.add(self._fact)
        self._show()

    def show_costs(self, months: Sequence[Month]) -> None:
        """Learns the currency from the costs so far: the newest month's first."""
        self._months = months
        used = [one.currency for month in months for one in month.sums]
        if self._limit is None and used:
            self._currency = used[0]

    def _show(self) -> None:
        text = self.tr("None: you are never asked.")
        if self._limit is not None:
            text = self.tr("You are asked before each message once {amount} is reached.")
            text = text.replace("{amount}", formats.money(self._limit))
        self._fact.explain(text)
        self._change.setText(self.tr("Set a limit…") if self._limit is None else self.tr("Change…"))

    @started("set a limit")
    async def _wanted(self) -> None:
        from a2a_desktop.ui.widgets.dialogs import NameDialog  # only on request

        known = _written(self._limit.amount) if self._limit is not None else ""
        unit = self._currency or self.tr("the agent's unit")
        field = self.tr("Amount in {currency}").replace("{currency}", unit)
        note = self.tr("In {currency}. Leave it empty for no limit.").replace("{currency}", unit)
        title, apply = self.tr("Limit for a month"), self.tr("Apply")
        dialog = NameDialog(title, field, apply, self.window(), known, note, EXAMPLE)
        dialog.allow_empty()
        if await opened(dialog):
            await self._set(dialog.name)

    async def _set(self, text: str) -> None:
        amount = amount_in(text)
        if text and amount is None:
            text = self.tr("Enter an amount above 0, such as {example}.")
            self._fact.explain(text.replace("{example}", EXAMPLE))
            return
        limit = Amount(amount, self._currency) if amount is not None else None
        try:
            await self._directory.limit(self._agent.agent_id, limit)
        except JournalFailed as error:
            said = self.tr("Couldn't save this: {reason}")
            self._fact.explain(said.replace("{reason}", wording.reason(error.reason)))
            return
        self._limit = limit
        self.show_costs(self._months)
        self._show()


def amount_in(text: str) -> float | None:
    """Returns the amount that a person wrote in the system's format; None for anything else."""
    number = parsing.number(text)
    return number if number is not None and 0 < number <= MOST else None


def _written(number: float) -> str:
    return parsing.number_text(int(number) if number == int(number) else number)
