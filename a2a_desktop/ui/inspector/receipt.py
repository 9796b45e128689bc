"""The author of an answer, its cost, and its payment."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.receipt import Receipt
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.sections import RowsCard
from a2a_desktop.ui.wording.receipts import facts

_TOP: Final = Qt.AlignmentFlag.AlignTop
STACKED: Final = 220
"""Below this width a value is below its name, px at 100 %."""


class ReceiptCard(RowsCard):
    """A line for each fact of the agent's receipt."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        self._body = QWidget(self)
        self._grid = QGridLayout(self._body)
        self._grid.setContentsMargins(look.px(14), look.px(10), look.px(14), look.px(10))
        self._grid.setHorizontalSpacing(look.px(14))
        self._grid.setVerticalSpacing(look.px(6))
        self._grid.setColumnStretch(1, 1)
        self._lines: list[tuple[Prose, Prose]] = []
        self.add(self._body)

    def show_receipt(self, given: Receipt, card: AgentCard) -> None:
        """Shows the receipt; an unknown fact has no line."""
        known = [(name, said) for name, said in facts(given, card) if said]
        while len(self._lines) < len(known):
            line = Prose("", self._body, "ui", "muted"), Prose("", self._body, "ui")
            self._lines.append(line)
            self._arrange()
        for number, (title, value) in enumerate(self._lines):
            name, said = known[number] if number < len(known) else ("", "")
            title.show_text(name)
            value.show_text(said)
            for one in (title, value):
                one.setVisible(bool(said))

    def minimumSizeHint(self) -> QSize:
        return QSize(tokens().px(120), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        is_narrow = self.width() < tokens().px(STACKED)
        for number, (title, value) in enumerate(self._lines):
            self._grid.addWidget(title, 2 * number, 0, _TOP)
            row, column = (2 * number + 1, 0) if is_narrow else (2 * number, 1)
            self._grid.addWidget(value, row, column, _TOP)
