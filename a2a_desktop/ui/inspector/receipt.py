"""By whom one request was answered, what it cost, and how that is paid."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.receipt import Receipt
from a2a_desktop.ui.inspector.prose import Prose
from a2a_desktop.ui.inspector.section import Card
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.wording.receipts import facts


class ReceiptCard(Card):
    """A line for each thing that the agent said of it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        body = QWidget(self)
        self._grid = QGridLayout(body)
        self._grid.setContentsMargins(look.px(14), look.px(10), look.px(14), look.px(10))
        self._grid.setHorizontalSpacing(look.px(14))
        self._grid.setVerticalSpacing(look.px(6))
        self._grid.setColumnStretch(1, 1)
        self._body = body
        self._lines: list[tuple[Label, Prose]] = []
        self.add(body)

    def show_receipt(self, given: Receipt, card: AgentCard) -> None:
        """What is not known has no line."""
        said_of_it = list(facts(given, card))
        while len(self._lines) < len(said_of_it):
            self._add_line()
        for (name, value), (title, said) in zip(self._lines, said_of_it, strict=True):
            name.setText(title)
            value.show_text(said)
            name.setVisible(bool(said))
            value.setVisible(bool(said))

    def _add_line(self) -> None:
        name = Label("", self._body, "ui", "muted")
        name.setWordWrap(False)
        value = Prose("", self._body, "ui")
        row = len(self._lines)
        self._grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(value, row, 1, Qt.AlignmentFlag.AlignTop)
        self._lines.append((name, value))
