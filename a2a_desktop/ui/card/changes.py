"""The changes of a card since the last one: in words, then line by line."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.directory.differences import differences
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.section import Fact
from a2a_desktop.ui.text.comparison import ComparisonText
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout
from a2a_desktop.ui.widgets.sections import RowsCard, ScrollPage, heading
from a2a_desktop.ui.wording import formats

ROWS: Final = 60
"""The most sentences; a card may have changed in thousands of places."""


class ChangesPage(QWidget):
    """The last change of a card; rebuilt for another card."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown: tuple[AgentCard, AgentCard] | None = None
        self._words = ScrollPage(self.tr("Changes"), self)
        name = self.tr("The two cards, line by line")
        self._text = ComparisonText(name, "code-small", self)
        box = column_layout(self, gap=8, margins=(28, 18, 28, 28))
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
        self._text.compare(partial(_lines, old, new), self.tr("The two cards are the same."))

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
        add_all(box, card, STRETCH)
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


def _lines(old: AgentCard, new: AgentCard) -> tuple[Sequence[str], Sequence[str]]:
    return pretty(dict(old.raw)).splitlines(), pretty(dict(new.raw)).splitlines()
